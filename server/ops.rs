//! What operators look at: [`health`], [`metrics`], the log ([`logging`]), and a line with an id for every request
//! ([`requests`], counted in [`request_stats`]), all of which the [`log_queue`] writes. What they do with the [`admin_token`] ([`admin`]): what is out of date is
//! purged ([`purge`], [`purging`]), and one sees what an isolate is at ([`inspect`]).

pub mod admin;
pub mod admin_token;
pub mod health;
pub mod inspect;
mod log_queue;
pub mod logging;
pub mod metrics;
pub mod purge;
pub mod purging;
pub mod request_stats;
pub mod requests;
