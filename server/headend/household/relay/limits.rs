//! What relaying may cost.

use std::time::Duration;

/// Bounds of time, memory and connections.
#[derive(Clone, Copy, Debug)]
pub struct RelayLimits {
    /// Time for a source to send the head of an answer, and to send a whole manifest.
    pub timeout: Duration,
    /// A stream that keeps silent for so long has ended.
    pub silence: Duration,
    /// So long a live source is kept without viewers: people come back to a channel while they zap.
    pub linger: Duration,
    /// Answers under way at a time.
    pub most_relays: usize,
    /// Live sources of MPEG-TS at a time; each has some megabytes of buffer.
    pub most_live: usize,
}

impl Default for RelayLimits {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(8),
            silence: Duration::from_secs(10),
            linger: Duration::from_secs(5),
            most_relays: 1024,
            most_live: 64,
        }
    }
}
