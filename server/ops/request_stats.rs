//! What visitors asked for, by route: how often, how it was answered, and how long they waited.

use axum::http::StatusCode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use std::time::Duration;

/// Upper bounds in seconds: a stored page takes the first one, a page whose data comes late the last ones.
const SECONDS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

/// The label of what was refused before anybody looked where it goes.
const NO_ROUTE: &str = "none";

type Answered = Family<[(&'static str, &'static str); 2], Counter>;
type ByRoute = Family<[(&'static str, &'static str); 1], Histogram, fn() -> Histogram>;

/// Since the start.
#[derive(Clone, Debug)]
pub struct RequestStats {
    /// Answers by route and by the first digit of their status.
    pub answered: Answered,
    /// Seconds until an answer began.
    pub seconds: ByRoute,
}

impl Default for RequestStats {
    fn default() -> Self {
        Self {
            answered: Family::default(),
            seconds: Family::new_with_constructor(|| Histogram::new(SECONDS)),
        }
    }
}

impl RequestStats {
    /// Counts an answer that began after so long.
    pub fn count(&self, route: Option<&'static str>, status: StatusCode, took: Duration) {
        let route = route.unwrap_or(NO_ROUTE);
        let status = match status.as_u16() {
            500.. => "5xx",
            400.. => "4xx",
            300.. => "3xx",
            _ => "2xx",
        };
        let labels = [("route", route), ("status", status)];
        self.answered.get_or_create(&labels).inc();
        let seconds = self.seconds.get_or_create(&[("route", route)]);
        seconds.observe(took.as_secs_f64());
    }
}
