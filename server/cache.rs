//! What the caches of pages, data and pictures have in common: how long things count as fresh ([`rules`]), what that
//! means to those who look something up ([`freshness`]), and how what is missing is loaded ([`loading`]).

mod freshness;
mod loading;
mod rules;

pub use freshness::{FreshnessCache, LoadGuard, Lookup, Weigh};
pub use loading::{LoadingCache, NotLoaded, StalePolicy};
pub use rules::FreshnessRules;
