//! A render as work to be done: handed from the engine to an isolate, and on to another one when that dies.

use super::DataSource;
use super::sink::RenderSink;
use std::sync::Arc;
use std::time::Instant;

/// One page to render.
pub struct Job {
    /// JSON for the page's entry.
    pub request: Arc<str>,
    pub source: Arc<dyn DataSource>,
    pub sink: RenderSink,
    /// When the page was asked for.
    pub asked: Instant,
    /// Since when it waits for its turn.
    pub queued: Instant,
}

/// A render that had begun and not ended when its isolate died.
pub struct UnfinishedRender {
    pub job: Job,
    /// Whether it was at work at that moment.
    pub at_work: bool,
}
