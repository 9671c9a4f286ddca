//! The log: lines for people on a terminal, JSON everywhere else. Always on stderr; stdout has the one ready line.

use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::TryInitError;
use tracing_subscriber::{fmt, layer::SubscriberExt, util::SubscriberInitExt};

/// Starts logging what `filter` lets through, for example `info` or `lucarne=debug`.
///
/// # Errors
/// When logging has been started before.
pub fn start(filter: &str) -> Result<(), TryInitError> {
    let filter = EnvFilter::new(filter);
    let registry = tracing_subscriber::registry().with(filter);
    if std::io::stderr().is_terminal() {
        registry
            .with(fmt::layer().with_writer(std::io::stderr))
            .try_init()
    } else {
        registry
            .with(
                fmt::layer()
                    .json()
                    .flatten_event(true)
                    .with_writer(std::io::stderr),
            )
            .try_init()
    }
}
