//! A render as work to be done: handed from the engine to an isolate, and on to another one when that dies.

use super::DataSource;
use super::sink::RenderSink;
use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

/// Something that a render holds as long as it stands in a queue: its turn among those of its owner.
pub type Queued = Arc<dyn Any + Send + Sync>;

/// One page to render.
pub struct Job {
    /// JSON for the page's entry.
    pub request: Arc<str>,
    pub source: Arc<dyn DataSource>,
    pub sink: RenderSink,
    /// When the page was asked for.
    pub asked: Instant,
    /// Held until it begins.
    pub queued: Option<Queued>,
    /// Since when it waits for its turn.
    pub queued_since: Instant,
}

/// A render that had begun and not ended when its isolate died.
pub struct UnfinishedRender {
    pub job: Job,
    /// Whether it was at work at that moment.
    pub at_work: bool,
}
