//! Counters since the start, for the metrics.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// Counters since the start.
#[derive(Debug)]
pub struct PictureStats {
    /// Pictures by how it went: `made`, `unchanged`, `missing`, `unusable`, `failed`, `shed`.
    pub loads: Family<[(&'static str, &'static str); 1], Counter>,
    /// How long making took, without fetching and waiting, in seconds.
    pub seconds: Histogram,
}

impl PictureStats {
    pub(super) fn count(&self, kind: &'static str) {
        self.loads.get_or_create(&[("kind", kind)]).inc();
    }
}

impl Default for PictureStats {
    fn default() -> Self {
        Self {
            loads: Family::default(),
            seconds: Histogram::new(exponential_buckets(0.001, 2.0, 12)),
        }
    }
}
