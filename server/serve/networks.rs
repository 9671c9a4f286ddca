//! How many connections one network may hold, so that no single client takes the places of all others.

use crate::network::{is_in, network};
use ipnet::IpNet;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The connections of each network.
pub struct Networks {
    most: usize,
    /// Proxies bring everybody's connections.
    proxies: Vec<IpNet>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// One connection's place among those of its network.
pub struct NetworkPlace {
    networks: Arc<Networks>,
    network: Option<IpAddr>,
}

impl Networks {
    pub fn new(most: usize, proxies: Vec<IpNet>) -> Arc<Self> {
        Arc::new(Self {
            most,
            proxies,
            open: Mutex::default(),
        })
    }

    /// `None` when the address's network has as many connections as it may.
    pub fn enter(self: &Arc<Self>, address: IpAddr) -> Option<NetworkPlace> {
        let is_proxy = is_in(&self.proxies, address);
        let network = (!is_proxy).then(|| network(address));
        if let Some(network) = network {
            let mut open = self.open();
            let count = open.entry(network).or_default();
            if *count >= self.most {
                return None;
            }
            *count += 1;
        }
        Some(NetworkPlace {
            networks: Arc::clone(self),
            network,
        })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for NetworkPlace {
    fn drop(&mut self) {
        let Some(network) = self.network else {
            return;
        };
        let mut open = self.networks.open();
        if let Some(count) = open.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                open.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Networks;
    use std::net::IpAddr;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_network_holds_so_many_connections_and_no_more() {
        let networks = Networks::new(2, Vec::new());
        let one = networks.enter(address("2001:db8:1:2::1"));
        let two = networks.enter(address("2001:db8:1:2:ffff::2"));
        assert!(one.is_some() && two.is_some());
        assert!(networks.enter(address("2001:db8:1:2::3")).is_none());
        assert!(networks.enter(address("2001:db8:1:3::1")).is_some());
        drop(one);
        assert!(networks.enter(address("2001:db8:1:2::3")).is_some());
    }

    #[test]
    fn an_ipv4_address_is_the_same_network_when_it_is_written_as_ipv6() {
        let networks = Networks::new(1, Vec::new());
        let _held = networks.enter(address("198.51.100.7"));
        assert!(networks.enter(address("::ffff:198.51.100.7")).is_none());
        assert!(networks.enter(address("198.51.100.8")).is_some());
    }

    #[test]
    fn a_proxy_brings_everybodys_connections() {
        let proxies = vec!["10.0.0.0/8".parse().expect("a net")];
        let networks = Networks::new(1, proxies);
        let places: Vec<_> = (0..3)
            .map(|_| networks.enter(address("10.1.2.3")))
            .collect();
        assert!(places.iter().all(Option::is_some));
    }

    #[test]
    fn a_network_without_connections_is_forgotten() {
        let networks = Networks::new(1, Vec::new());
        drop(networks.enter(address("198.51.100.7")));
        assert!(networks.open().is_empty());
    }
}
