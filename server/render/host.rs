//! One isolate's end of the ops: which renders are under way in it, and where their output goes.

use super::extension::{Host, Loaded};
use super::isolate::Job;
use super::outlet::Fault;
use super::rendering::Signal;
use super::stats::EngineStats;
use super::{Ended, Started};
use futures::future::{Either, LocalBoxFuture, select};
use serde::Deserialize;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

/// What the page's entry says with its status.
#[derive(Default, Deserialize)]
struct Head {
    location: Option<String>,
    #[serde(default)]
    links: Vec<String>,
}

struct UnderWay {
    job: Job,
    oldest_data_ms: Rc<Cell<i64>>,
    /// Wakes what waits for data when the render is over before its data is there.
    over: Rc<Notify>,
}

/// The renders of one isolate, by number.
pub struct Renders {
    under_way: RefCell<HashMap<u32, UnderWay>>,
    /// The render whose script runs, or ran last.
    at_work: Cell<u32>,
    /// Shared with the engine: renders begun and not ended.
    load: Arc<AtomicUsize>,
    signals: UnboundedSender<Signal>,
    stats: Arc<EngineStats>,
}

impl Renders {
    pub fn new(
        load: Arc<AtomicUsize>,
        signals: UnboundedSender<Signal>,
        stats: Arc<EngineStats>,
    ) -> Self {
        Self {
            under_way: RefCell::default(),
            at_work: Cell::new(0),
            load,
            signals,
            stats,
        }
    }

    pub fn begin(&self, render: u32, job: Job) {
        let course = Arc::clone(job.outlet.course());
        let begun = UnderWay {
            job,
            oldest_data_ms: Rc::default(),
            over: Rc::default(),
        };
        self.load.fetch_add(1, Ordering::Relaxed);
        self.at_work.set(render);
        self.under_way.borrow_mut().insert(render, begun);
        course.settle(self.signals.clone(), render);
    }

    pub fn is_empty(&self) -> bool {
        self.under_way.borrow().is_empty()
    }

    /// Forgets a render; its reader, if there is one, sees the stream stop. False when it was over already.
    pub fn forget(&self, render: u32) -> bool {
        self.take(render).is_some()
    }

    /// What an isolate that dies leaves unfinished.
    pub fn leave(&self) -> Vec<Left> {
        let left: Vec<(u32, UnderWay)> = self.under_way.borrow_mut().drain().collect();
        self.load.fetch_sub(left.len(), Ordering::Relaxed);
        let at_work = self.at_work.get();
        left.into_iter()
            .map(|(render, under_way)| Left {
                job: under_way.job,
                at_work: render == at_work,
            })
            .collect()
    }

    fn take(&self, render: u32) -> Option<UnderWay> {
        let taken = self.under_way.borrow_mut().remove(&render)?;
        self.load.fetch_sub(1, Ordering::Relaxed);
        taken.over.notify_waiters();
        Some(taken)
    }

    /// Speaks through a render's outlet, if it is under way. A render that can't go on is forgotten.
    fn speak<T>(
        &self,
        render: u32,
        speech: impl FnOnce(&mut UnderWay) -> Result<T, Fault>,
    ) -> Option<T> {
        let said = speech(self.under_way.borrow_mut().get_mut(&render)?);
        match said {
            Ok(said) => Some(said),
            Err(fault) => {
                tracing::error!(render, %fault, "a page was given up");
                self.forget(render);
                None
            }
        }
    }
}

/// A render that had begun and not ended when its isolate died.
pub struct Left {
    pub job: Job,
    /// Whether it was at work at that moment.
    pub at_work: bool,
}

impl Host for Renders {
    fn turn(&self, render: u32) {
        self.at_work.set(render);
    }

    fn start(&self, render: u32, status: u16, head: &str) {
        let head: Head = serde_json::from_str(head).unwrap_or_default();
        let started = Started {
            status,
            location: head.location,
            links: head.links,
        };
        self.speak(render, |under_way| under_way.job.outlet.start(started));
    }

    fn write(&self, render: u32, chunk: &str) -> bool {
        self.speak(render, |under_way| under_way.job.outlet.write(chunk))
            .unwrap_or(true)
    }

    fn end(&self, render: u32, complete: bool) {
        let Some(under_way) = self.take(render) else {
            return;
        };
        let ended = Ended {
            complete,
            oldest_data_ms: under_way.oldest_data_ms.get(),
        };
        let took = under_way.job.queued.elapsed();
        match under_way.job.outlet.end(ended) {
            Ok(()) => self.stats.render_seconds.observe(took.as_secs_f64()),
            Err(fault) => tracing::error!(render, %fault, "a page was given up"),
        }
    }

    fn fail(&self, render: u32) {
        self.forget(render);
    }

    fn load(&self, render: u32, call: String, known: Vec<u64>) -> LocalBoxFuture<'static, Loaded> {
        let renders = self.under_way.borrow();
        let Some(under_way) = renders.get(&render) else {
            return Box::pin(async { abandoned() });
        };
        let answer = under_way.job.source.load(call);
        let oldest_data_ms = Rc::clone(&under_way.oldest_data_ms);
        let over = Rc::clone(&under_way.over);
        Box::pin(async move {
            let answer = match select(answer, pin!(over.notified())).await {
                Either::Left((answer, _)) => answer,
                Either::Right(_) => return abandoned(),
            };
            oldest_data_ms.set(oldest_data_ms.get().max(answer.age_ms));
            Loaded {
                status: answer.status,
                #[expect(clippy::cast_precision_loss, reason = "ages are far below 2^52 ms")]
                age_ms: answer.age_ms as f64,
                version: answer.version,
                body: if answer.version != 0 && known.contains(&answer.version) {
                    String::new()
                } else {
                    String::from_utf8_lossy(&answer.body).into_owned()
                },
            }
        })
    }

    fn log(&self, level: u32, message: &str) {
        match level {
            0 => tracing::debug!(target: "lucarne::page", "{message}"),
            1 => tracing::info!(target: "lucarne::page", "{message}"),
            2 => tracing::warn!(target: "lucarne::page", "{message}"),
            _ => tracing::error!(target: "lucarne::page", "{message}"),
        }
    }
}

/// The answer for a render that is over.
fn abandoned() -> Loaded {
    Loaded {
        status: 499,
        age_ms: 0.0,
        version: 0,
        body: String::new(),
    }
}
