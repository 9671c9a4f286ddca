//! What an operator may say of the shared cache, and how long a server waits for it.

use super::address::CacheAddress;
use std::time::Duration;

/// Settings of the shared cache.
#[derive(Clone, Debug)]
pub struct SharedCacheConfig {
    pub address: CacheAddress,
    /// How long any question may take.
    pub time_limit: Duration,
    /// How long one waits for what another server is loading.
    pub longest_wait: Duration,
    /// How often a server sees that its bundles are there for the others.
    pub leave_every: Duration,
}

impl SharedCacheConfig {
    /// A cache at this address, which may take 10 ms for each question, and another server 100 ms for what it is loading.
    #[must_use]
    pub fn at(address: CacheAddress) -> Self {
        Self {
            address,
            time_limit: Duration::from_millis(10),
            longest_wait: Duration::from_millis(100),
            leave_every: Duration::from_mins(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::CacheUrl;
    use super::{Duration, SharedCacheConfig};

    #[test]
    fn a_question_may_take_ten_milliseconds_and_another_server_a_hundred() {
        let url: CacheUrl = "redis://127.0.0.1:6379".parse().expect("any text");
        let config = SharedCacheConfig::at(url.read().expect("an address"));
        assert_eq!(config.time_limit, Duration::from_millis(10));
        assert_eq!(config.longest_wait, Duration::from_millis(100));
    }
}
