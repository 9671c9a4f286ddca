//! What connections count, for the metrics (docs/metrics.md).

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

/// Counters since the start.
#[derive(Debug, Default)]
pub struct ConnectionStats {
    /// Connections that were closed at once, because their network had as many as it may have.
    pub refused: Counter,
    /// Connections that were closed because of control frames of HTTP/2.
    pub flooded: Counter,
    /// Requests that were refused at once, because too many were without an answer.
    pub requests_refused: Counter,
    /// Answers given up because their readers did not take them.
    pub given_up: Counter,
    /// What answers under way may hold, in bytes.
    pub unsent_bytes: Gauge,
}
