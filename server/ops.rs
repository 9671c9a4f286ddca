//! What operators look at: [`health`], [`metrics`], the log ([`logging`]), and a line with an id for every request
//! ([`requests`]), all of which the [`log_queue`] writes. What they change, with the [`admin_token`]: what is out of date is
//! purged ([`purge`], [`purging`]).

pub mod admin_token;
pub mod health;
mod log_queue;
pub mod logging;
pub mod metrics;
pub mod purge;
pub mod purging;
pub mod requests;
