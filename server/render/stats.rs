//! What the engine counts, for the metrics (docs/metrics.md).

use super::kills::RecentKills;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use std::time::Instant;

/// Why an isolate is not used any more.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum EndOfIsolate {
    /// A page did not yield.
    Spin,
    /// A page outgrew the JavaScript heap.
    Heap,
    /// A page outgrew what its isolate may hold beside the heap, in buffers for example.
    Memory,
    /// The heap stays large although no page needs it.
    Growth,
    /// An operator has looked at where its time goes.
    Profiled,
    /// An error of ours: the isolate's thread panicked, or it could not start.
    Crash,
}

impl EndOfIsolate {
    /// The metric's label.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Spin => "spin",
            Self::Heap => "heap",
            Self::Memory => "memory",
            Self::Growth => "growth",
            Self::Profiled => "profiled",
            Self::Crash => "crash",
        }
    }
}

type ByReason = Family<[(&'static str, &'static str); 1], Counter>;
type ByIsolate = Family<[(&'static str, String); 1], Gauge>;

/// Counters since the start.
#[derive(Debug)]
pub struct EngineStats {
    /// Renders taken in.
    pub renders: Counter,
    /// Renders refused because they would not have had their turn in time.
    pub shed: Counter,
    /// Renders taken in whose turn came too late after all.
    pub expired: Counter,
    /// Renders that ended because the reader went away.
    pub cancelled: Counter,
    /// Renders made again because another page took their isolate down.
    pub retried: Counter,
    /// Isolates that a page was ended with, in the pool or beside it, by [`EndOfIsolate`].
    pub killed: ByReason,
    /// The same, lately.
    pub recent_kills: RecentKills,
    /// Isolates replaced, by [`EndOfIsolate`].
    pub replaced: ByReason,
    /// Isolates given up whose threads have not ended: they keep their memory, and perhaps a core.
    pub stranded: Gauge,
    /// The memory that they keep, in bytes: by how much the process had grown while they were at work.
    pub stranded_bytes: Gauge,
    /// Seconds from an isolate's end until the next one could render.
    pub replacement_seconds: Histogram,
    /// Seconds renders waited for their turn.
    pub queue_seconds: Histogram,
    /// Seconds from asking for a render to its last byte, of renders that came to their end.
    pub render_seconds: Histogram,
    /// Bytes of JavaScript heap in use, by isolate.
    pub heap_bytes: ByIsolate,
}

impl Default for EngineStats {
    fn default() -> Self {
        Self {
            renders: Counter::default(),
            shed: Counter::default(),
            expired: Counter::default(),
            cancelled: Counter::default(),
            retried: Counter::default(),
            killed: Family::default(),
            recent_kills: RecentKills::default(),
            replaced: Family::default(),
            stranded: Gauge::default(),
            stranded_bytes: Gauge::default(),
            replacement_seconds: Histogram::new(exponential_buckets(0.001, 2.0, 12)),
            queue_seconds: Histogram::new(exponential_buckets(0.0001, 2.0, 16)),
            render_seconds: Histogram::new(exponential_buckets(0.001, 2.0, 14)),
            heap_bytes: Family::default(),
        }
    }
}

impl EngineStats {
    /// An isolate is given up whose thread keeps so many bytes.
    pub(crate) fn strand(&self, kept_bytes: i64) {
        self.stranded.inc();
        self.stranded_bytes.inc_by(kept_bytes);
    }

    /// Its thread has ended after all.
    pub(crate) fn unstrand(&self, kept_bytes: i64) {
        self.stranded.dec();
        self.stranded_bytes.dec_by(kept_bytes);
    }

    pub(crate) fn killed(&self, why: EndOfIsolate) {
        self.killed.get_or_create(&[("reason", why.as_str())]).inc();
        self.recent_kills.add(Instant::now());
    }

    pub(crate) fn replaced(&self, why: EndOfIsolate) {
        self.replaced
            .get_or_create(&[("reason", why.as_str())])
            .inc();
    }

    pub(crate) fn heap(&self, isolate: usize, bytes: usize) {
        self.heap_bytes
            .get_or_create(&[("isolate", isolate.to_string())])
            .set(i64::try_from(bytes).unwrap_or(i64::MAX));
    }
}
