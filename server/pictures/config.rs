//! Where pictures may come from, and what one may cost.

use crate::cache::FreshnessRules;
use std::time::Duration;

/// Where pictures may come from, and what they may cost.
#[derive(Clone, Debug)]
pub struct PictureConfig {
    /// Hosts beside the upstream whose pictures may be asked for, over https, such as `img.example.ch`; lower case.
    pub hosts: Vec<String>,
    /// How long what was made is kept, and how much of it.
    pub cache: FreshnessRules,
    pub limits: PictureLimits,
}

/// What one picture may cost.
#[derive(Clone, Copy, Debug)]
pub struct PictureLimits {
    /// A source that is longer is refused, in bytes.
    pub source_bytes: usize,
    /// A source that is a drawing and longer is refused, in bytes.
    pub drawing_bytes: usize,
    /// A source with more pixels is refused before it is decoded.
    pub source_pixels: u64,
    /// Time to fetch a source.
    pub timeout: Duration,
    /// Time to wait for being made, and to be made.
    pub queue: Duration,
    /// Pictures that are fetched, or wait to be made; more are refused.
    pub most_pending: usize,
    /// Pictures that are made at a time: each takes a core.
    pub most_made: usize,
}

impl Default for PictureLimits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            source_bytes: 8 * 1024 * 1024,
            drawing_bytes: 512 * 1024,
            source_pixels: 16_000_000,
            timeout: Duration::from_secs(10),
            queue: Duration::from_secs(30),
            most_pending: 1_000,
            // Pages are rendered on the same cores.
            most_made: cores.div_ceil(2),
        }
    }
}
