//! What the caches of pages, data and pictures have in common: how long things count as fresh ([`rules`]), what that
//! means to those who look something up ([`freshness`]), how what is missing is loaded ([`loading`]), what an operator says is out of
//! date ([`purges`]), and what several servers have in common ([`shared`]).

mod freshness;
mod loading;
mod purges;
mod rules;
mod shared;

pub use freshness::{Cached, FreshnessCache, LoadGuard, Lookup};
pub use loading::{LoadingCache, NotLoaded, StalePolicy};
pub use purges::{ALL, Purge, SURROGATE_KEY, Scope, surrogate_keys};
pub use rules::FreshnessRules;
pub use shared::{
    CacheUrl, Entry, Found, HeardPurge, Lease, SharedCache, SharedCacheConfig, timed,
};
