//! What operators look at: [`health`], [`metrics`], the log ([`logging`]), and a line with an id for every request
//! ([`requests`]), all of which the [`log_queue`] writes.

pub mod health;
mod log_queue;
pub mod logging;
pub mod metrics;
pub mod requests;
