//! How many messages a network may send: what it sends beyond that is not read, so that none makes up the figures of all.

use crate::network::client::Client;
use lucarne_contract::clock::Clock;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// A count begins anew after so long.
const WINDOW_MS: i64 = 60_000;
/// Messages of a network in that time: a page view tells once or twice, and few views tell at all.
const MOST: u32 = 60;
/// Networks that are counted in that time.
const MOST_NETWORKS: usize = 100_000;

/// Messages of late, by network. Nothing of it is left when the next minute begins.
pub struct Rates {
    clock: Clock,
    window: Mutex<Window>,
}

#[derive(Default)]
struct Window {
    began_ms: i64,
    counts: HashMap<IpAddr, u32>,
}

impl Rates {
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            window: Mutex::default(),
        }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many.
    pub fn count(&self, client: Client) -> Result<(), u32> {
        let now_ms = self.clock.passed_ms();
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        if now_ms - window.began_ms >= WINDOW_MS {
            window.began_ms = now_ms;
            window.counts.clear();
        }
        let left_ms = WINDOW_MS - (now_ms - window.began_ms);
        let wait_s = u32::try_from(left_ms.div_euclid(1000)).unwrap_or(0).max(1);
        let network = client.network();
        let has_room = window.counts.len() < MOST_NETWORKS;
        if !has_room && !window.counts.contains_key(&network) {
            return Err(wait_s);
        }
        let count = window.counts.entry(network).or_default();
        if *count >= MOST {
            return Err(wait_s);
        }
        *count += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, MOST_NETWORKS, Rates};
    use crate::network::client::Client;
    use axum::http::HeaderMap;
    use lucarne_contract::clock::Clock;
    use std::net::{IpAddr, Ipv4Addr};

    fn client(number: u32) -> Client {
        let address = IpAddr::V4(Ipv4Addr::from_bits(number));
        Client::of(address, &HeaderMap::new(), &[])
    }

    #[test]
    fn a_network_has_so_many_in_a_minute() {
        let clock = Clock::manual(0);
        let rates = Rates::new(clock.clone());
        for _ in 0..MOST {
            assert_eq!(rates.count(client(1)), Ok(()));
        }
        clock.advance_ms(50_000);
        assert_eq!(rates.count(client(1)), Err(10));
        assert_eq!(rates.count(client(2)), Ok(()), "another one");
        clock.advance_ms(10_000);
        assert_eq!(rates.count(client(1)), Ok(()));
    }

    #[test]
    fn so_many_networks_are_counted_and_forgotten() {
        let clock = Clock::manual(0);
        let rates = Rates::new(clock.clone());
        for number in 0..MOST_NETWORKS {
            let number = u32::try_from(number).expect("a small number");
            assert_eq!(rates.count(client(number)), Ok(()));
        }
        assert_eq!(rates.count(client(1)), Ok(()), "one that is known");
        assert_eq!(rates.count(client(u32::MAX)), Err(60));
        clock.advance_ms(60_000);
        assert_eq!(rates.count(client(u32::MAX)), Ok(()));
    }
}
