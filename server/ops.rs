//! What operators look at: [`health`], [`metrics`], and a log line with an id for every request ([`requests`]).

pub mod health;
pub mod logging;
pub mod metrics;
pub mod requests;
