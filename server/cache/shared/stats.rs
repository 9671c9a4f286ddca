//! What the shared cache did since the start.

use super::Found;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

/// Counters for the metrics.
#[derive(Default)]
pub struct SharedStats {
    /// What was looked up, by what was found: `fresh`, `failed`, `elsewhere` (another server was loading it), `missing`.
    pub found: Family<[(&'static str, &'static str); 1], Counter>,
    /// Questions without an answer, by why: `failed`, or `skipped` while the cache is left alone.
    pub unanswered: Family<[(&'static str, &'static str); 1], Counter>,
}

impl SharedStats {
    pub(super) fn count(&self, found: &Found) {
        let kind = found.kind();
        self.found.get_or_create(&[("kind", kind)]).inc();
    }

    pub(super) fn failed(&self) {
        self.unanswered.get_or_create(&[("why", "failed")]).inc();
    }

    pub(super) fn skipped(&self) {
        self.unanswered.get_or_create(&[("why", "skipped")]).inc();
    }
}
