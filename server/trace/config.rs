//! Where traces go, and of how many requests there are any.

use url::Url;

/// What an operator says of traces.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceConfig {
    /// A collector's address for traces, OTLP over HTTP: `http://127.0.0.1:4318/v1/traces`.
    pub url: Url,
    /// Of all requests, from 0 to 1.
    pub share: f64,
}
