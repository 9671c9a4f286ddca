//! What operators look at: [`health`], [`metrics`], the log ([`logging`]), and a line with an id for every request
//! ([`requests`]), which the [`access_log`] writes.

mod access_log;
pub mod health;
pub mod logging;
pub mod metrics;
pub mod requests;
