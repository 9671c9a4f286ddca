//! What isolates say of themselves, and how each is called: by the slot in which it stands.

use super::job::{Job, UnfinishedRender};
use super::stats::EndOfIsolate;
use std::time::Instant;

/// Where an isolate stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Slot {
    /// In the pool, at this index; the second number tells it from those that stood there before.
    Pool(usize, u64),
    /// Beside the pool, for a render that was in an isolate when it died.
    Alone,
}

/// What isolates say of themselves.
pub enum IsolateEvent {
    /// The isolate's thread has ended, or was given up.
    Over {
        slot: Slot,
        /// `None`: the engine had let go of it.
        why: Option<EndOfIsolate>,
        ended: Instant,
        /// Renders that had begun and not ended.
        left: Vec<UnfinishedRender>,
        /// Renders that had not begun.
        queued: Vec<Job>,
    },
    /// One that took another's place in the pool can render, or never will.
    Replaced,
    /// The isolate should not be used for long; it goes on until there is another one.
    Retired(Slot, EndOfIsolate),
    /// A turn lasts long; what waits behind it can be rendered elsewhere.
    Stalled(Slot),
}
