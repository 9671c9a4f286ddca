//! The log: lines for people on a terminal, JSON everywhere else. Always on stderr; stdout has the one ready line.

use super::access_log::{AccessLog, Style};
use std::io::{self, IsTerminal, stderr};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::{fmt, layer::SubscriberExt, util::SubscriberInitExt};

/// Starts logging what `filter` lets through, for example `info` or `lucarne=debug`. Lines of the access log are written until
/// what this gives is dropped, which waits for the last of them.
///
/// # Errors
/// When logging has been started before, or there is no thread to be had.
pub fn start(filter: &str) -> io::Result<AccessLog> {
    let filter = EnvFilter::new(filter);
    let registry = tracing_subscriber::registry().with(filter);
    let (started, style) = if stderr().is_terminal() {
        let lines = fmt::layer().with_writer(stderr);
        (registry.with(lines).try_init(), Style::Text)
    } else {
        let lines = fmt::layer().json().flatten_event(true).with_writer(stderr);
        (registry.with(lines).try_init(), Style::Json)
    };
    started.map_err(io::Error::other)?;
    AccessLog::start(style)
}
