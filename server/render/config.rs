//! How many isolates there are and what each may use.

use std::sync::Arc;
use std::time::Duration;

const MIB: usize = 1024 * 1024;

/// How many isolates there are and what they may use.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    pub isolates: usize,
    /// Renders that may wait for one isolate, however fast it is.
    pub queue: usize,
    /// How long a render may wait for its turn.
    pub queue_deadline: Duration,
    /// Processor time that one turn of JavaScript may take.
    pub turn_limit: Duration,
    /// JavaScript heap of one isolate, in bytes, above which it is ended at once.
    pub heap_limit_bytes: usize,
    /// JavaScript heap, in bytes, that no page needs any more and above which the isolate is replaced in peace.
    pub recycle_bytes: usize,
    /// Memory of one isolate, its buffers with its heap, in bytes, above which it is ended.
    pub isolate_limit_bytes: u64,
    /// JavaScript that every isolate runs before its first page: to measure, or to provoke faults.
    pub prelude: Option<Arc<str>>,
}

impl Default for EngineConfig {
    /// An isolate for each core.
    fn default() -> Self {
        Self {
            isolates: std::thread::available_parallelism().map_or(2, usize::from),
            queue: 1024,
            queue_deadline: Duration::from_secs(1),
            turn_limit: Duration::from_millis(500),
            heap_limit_bytes: 256 * MIB,
            recycle_bytes: 96 * MIB,
            isolate_limit_bytes: 512 * MIB as u64,
            prelude: None,
        }
    }
}
