//! One isolate's end of the ops: which renders are under way in it, and where their output goes.

use super::extension::{Host, Loaded};
use super::{DataSource, Ended, RenderEvent, Started};
use bytes::Bytes;
use futures::future::LocalBoxFuture;
use serde::Deserialize;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc::UnboundedSender;

/// Bytes of HTML after which a render is given up: no page is that large, a loop is.
const MAX_PAGE_BYTES: usize = 8 * 1024 * 1024;

/// What the page's entry says with its status.
#[derive(Default, Deserialize)]
struct Head {
    location: Option<String>,
}

struct UnderWay {
    events: UnboundedSender<RenderEvent>,
    source: Arc<dyn DataSource>,
    oldest_data_ms: Rc<Cell<i64>>,
    written: usize,
}

/// The renders of one isolate, by number.
pub struct Renders {
    under_way: RefCell<HashMap<u32, UnderWay>>,
    /// Shared with the engine: jobs queued or under way.
    load: Arc<AtomicUsize>,
}

impl Renders {
    pub fn new(load: Arc<AtomicUsize>) -> Self {
        Self {
            under_way: RefCell::default(),
            load,
        }
    }

    pub fn begin(
        &self,
        render: u32,
        events: UnboundedSender<RenderEvent>,
        source: Arc<dyn DataSource>,
    ) {
        let begun = UnderWay {
            events,
            source,
            oldest_data_ms: Rc::default(),
            written: 0,
        };
        self.under_way.borrow_mut().insert(render, begun);
    }

    /// Forgets a render; its listener sees the stream stop.
    pub fn drop_render(&self, render: u32) {
        self.take(render);
    }

    fn take(&self, render: u32) -> Option<UnderWay> {
        let taken = self.under_way.borrow_mut().remove(&render)?;
        self.load.fetch_sub(1, Ordering::Relaxed);
        Some(taken)
    }

    fn send(&self, render: u32, event: RenderEvent) {
        if let Some(under_way) = self.under_way.borrow().get(&render) {
            // Nobody may be listening any more; then there is nobody to tell.
            let _ = under_way.events.send(event);
        }
    }
}

impl Host for Renders {
    fn start(&self, render: u32, status: u16, head: &str) {
        let head: Head = serde_json::from_str(head).unwrap_or_default();
        let started = Started {
            status,
            location: head.location,
        };
        self.send(render, RenderEvent::Started(started));
    }

    fn write(&self, render: u32, chunk: &str) {
        let written = match self.under_way.borrow_mut().get_mut(&render) {
            Some(under_way) => {
                under_way.written += chunk.len();
                under_way.written
            }
            None => return,
        };
        if written > MAX_PAGE_BYTES {
            tracing::error!(render, "a page grew past {MAX_PAGE_BYTES} bytes");
            self.drop_render(render);
            return;
        }
        self.send(
            render,
            RenderEvent::Chunk(Bytes::copy_from_slice(chunk.as_bytes())),
        );
    }

    fn end(&self, render: u32, complete: bool) {
        let Some(under_way) = self.take(render) else {
            return;
        };
        let ended = Ended {
            complete,
            oldest_data_ms: under_way.oldest_data_ms.get(),
        };
        let _ = under_way.events.send(RenderEvent::Ended(ended));
    }

    fn fail(&self, render: u32) {
        self.drop_render(render);
    }

    fn load(&self, render: u32, call: String, known: u64) -> LocalBoxFuture<'static, Loaded> {
        let renders = self.under_way.borrow();
        let Some(under_way) = renders.get(&render) else {
            return Box::pin(async { abandoned() });
        };
        let answer = under_way.source.load(call);
        let oldest_data_ms = Rc::clone(&under_way.oldest_data_ms);
        Box::pin(async move {
            let answer = answer.await;
            oldest_data_ms.set(oldest_data_ms.get().max(answer.age_ms));
            Loaded {
                status: answer.status,
                #[expect(clippy::cast_precision_loss, reason = "ages are far below 2^52 ms")]
                age_ms: answer.age_ms as f64,
                version: answer.version,
                body: if known != 0 && known == answer.version {
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

fn abandoned() -> Loaded {
    Loaded {
        status: 499,
        age_ms: 0.0,
        version: 0,
        body: String::new(),
    }
}
