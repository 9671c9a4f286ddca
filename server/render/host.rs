//! One isolate's end of the ops: which renders are under way in it, and where their output goes.

use super::extension::{BodyForm, Host, Loaded, LoadedBody};
use super::job::{Job, UnfinishedRender};
use super::sink::SinkError;
use super::stats::EngineStats;
use super::stream::Signal;
use super::{Ended, Started};
use futures::future::{Either, LocalBoxFuture, select};
use serde::Deserialize;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

/// What the page's entry says with its status.
#[derive(Default, Deserialize)]
struct Head {
    location: Option<String>,
    #[serde(default)]
    links: Vec<String>,
}

struct ActiveRender {
    job: Job,
    oldest_data_ms: Arc<AtomicI64>,
    /// Wakes what waits for data when the render is over before its data is there.
    over: Arc<Notify>,
}

/// What is under way in an isolate.
#[derive(Default)]
struct UnderWay {
    renders: HashMap<u32, ActiveRender>,
    /// The one that has said something in this turn.
    speaker: Option<u32>,
}

impl UnderWay {
    /// Lets go of what was said in this turn.
    fn flush(&mut self) {
        let spoke = self.speaker.take();
        if let Some(active) = spoke.and_then(|render| self.renders.get_mut(&render)) {
            active.job.sink.flush();
        }
    }
}

/// The renders of one isolate, by number. Only its own thread works on them; they are shared so that they can be taken
/// from a thread that does not come back.
pub struct Renders {
    under_way: Mutex<UnderWay>,
    /// The render whose script runs, or ran last.
    at_work: AtomicU32,
    /// Renders begun and not ended.
    count: AtomicUsize,
    signals: UnboundedSender<Signal>,
    stats: Arc<EngineStats>,
}

impl Renders {
    pub fn new(signals: UnboundedSender<Signal>, stats: Arc<EngineStats>) -> Self {
        Self {
            under_way: Mutex::default(),
            at_work: AtomicU32::new(0),
            count: AtomicUsize::new(0),
            signals,
            stats,
        }
    }

    /// Renders begun and not ended.
    pub fn count(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    pub fn begin(&self, render: u32, job: Job) {
        let flow = Arc::clone(job.sink.flow());
        let begun = ActiveRender {
            job,
            oldest_data_ms: Arc::default(),
            over: Arc::default(),
        };
        self.count.fetch_add(1, Ordering::Relaxed);
        self.turn(render);
        self.under_way().renders.insert(render, begun);
        flow.settle(self.signals.clone(), render);
    }

    /// Forgets a render; its reader, if there is one, sees the stream stop behind what was said. False when it was over already.
    pub fn forget(&self, render: u32) -> bool {
        let forgotten = self.take(render);
        forgotten.is_some_and(|mut active| {
            active.job.sink.flush();
            true
        })
    }

    /// What an isolate that dies leaves unfinished.
    pub fn leave(&self) -> Vec<UnfinishedRender> {
        let left: Vec<(u32, ActiveRender)> = self.under_way().renders.drain().collect();
        self.count.fetch_sub(left.len(), Ordering::Relaxed);
        let at_work = self.at_work.load(Ordering::Relaxed);
        left.into_iter()
            .map(|(render, under_way)| UnfinishedRender {
                job: under_way.job,
                at_work: render == at_work,
            })
            .collect()
    }

    fn take(&self, render: u32) -> Option<ActiveRender> {
        let taken = self.under_way().renders.remove(&render)?;
        self.count.fetch_sub(1, Ordering::Relaxed);
        taken.over.notify_waiters();
        Some(taken)
    }

    /// Speaks through a render's sink, if it is under way. A render that can't go on is forgotten.
    fn speak<T>(
        &self,
        render: u32,
        speech: impl FnOnce(&mut ActiveRender) -> Result<T, SinkError>,
    ) -> Option<T> {
        let mut under_way = self.under_way();
        if under_way.speaker != Some(render) {
            under_way.flush();
            under_way.speaker = Some(render);
        }
        let said = speech(under_way.renders.get_mut(&render)?);
        drop(under_way);
        match said {
            Ok(said) => Some(said),
            Err(error) => {
                tracing::error!(render, %error, "a page was given up");
                self.forget(render);
                None
            }
        }
    }

    /// The turn is over: what was said in it leaves.
    pub fn flush(&self) {
        self.under_way().flush();
    }

    fn under_way(&self) -> MutexGuard<'_, UnderWay> {
        self.under_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Host for Renders {
    fn turn(&self, render: u32) {
        if self.at_work.swap(render, Ordering::Relaxed) != render {
            self.flush();
        }
    }

    fn start(&self, render: u32, status: u16, head: &str) {
        let head: Head = serde_json::from_str(head).unwrap_or_default();
        let started = Started {
            status,
            location: head.location,
            links: head.links,
        };
        self.speak(render, |under_way| under_way.job.sink.start(started));
    }

    fn write(&self, render: u32, chunk: &str) -> bool {
        self.speak(render, |under_way| under_way.job.sink.write(chunk))
            .unwrap_or(true)
    }

    fn end(&self, render: u32, complete: bool) {
        let Some(under_way) = self.take(render) else {
            return;
        };
        let ended = Ended {
            complete,
            oldest_data_ms: under_way.oldest_data_ms.load(Ordering::Relaxed),
        };
        let took = under_way.job.asked.elapsed();
        match under_way.job.sink.end(ended) {
            Ok(()) => self.stats.render_seconds.observe(took.as_secs_f64()),
            Err(error) => tracing::error!(render, %error, "a page was given up"),
        }
    }

    fn fail(&self, render: u32) {
        self.forget(render);
    }

    fn load(
        &self,
        render: u32,
        call: String,
        known: Vec<u64>,
        form: BodyForm,
    ) -> LocalBoxFuture<'static, Loaded> {
        let under_way = self.under_way();
        let Some(under_way) = under_way.renders.get(&render) else {
            return Box::pin(async { abandoned() });
        };
        let answer = under_way.job.source.load(call);
        let oldest_data_ms = Arc::clone(&under_way.oldest_data_ms);
        let over = Arc::clone(&under_way.over);
        Box::pin(async move {
            let answer = match select(answer, pin!(over.notified())).await {
                Either::Left((answer, _)) => answer,
                Either::Right(_) => return abandoned(),
            };
            oldest_data_ms.fetch_max(answer.age_ms, Ordering::Relaxed);
            Loaded {
                status: answer.status,
                #[expect(clippy::cast_precision_loss, reason = "ages are far below 2^52 ms")]
                age_ms: answer.age_ms as f64,
                version: answer.version,
                body: if answer.version != 0 && known.contains(&answer.version) {
                    LoadedBody::of(&[], form)
                } else {
                    LoadedBody::of(&answer.body, form)
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
        body: LoadedBody::of(&[], BodyForm::Text),
    }
}
