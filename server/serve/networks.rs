//! How many connections one network may hold, and the turns of their requests, so that no single client takes the connections or the
//! time of all others.

use super::turns::{ClientRequests, ProxiedClients, Turns};
use crate::network::network_permits::{NetworkPermit, NetworkPermits};
use ipnet::IpNet;
use std::net::IpAddr;
use std::sync::Arc;

/// The connections of each network.
pub struct Networks {
    permits: NetworkPermits<ClientRequests>,
    /// Proxies bring the connections of many clients.
    proxied: Arc<ProxiedClients>,
}

/// One connection's permit.
pub enum ConnectionPermit {
    /// Among those of its network.
    Client(NetworkPermit<ClientRequests>),
    /// A proxy's needs none.
    Proxy {
        clients: Arc<ProxiedClients>,
        peer: IpAddr,
    },
}

impl ConnectionPermit {
    /// The turns of this connection's requests.
    pub fn turns(&self) -> Turns {
        match self {
            Self::Client(permit) => Turns::Client {
                own: Arc::default(),
                network: Arc::clone(permit.common()),
            },
            Self::Proxy { clients, peer } => Turns::Proxy {
                own: Arc::default(),
                clients: Arc::clone(clients),
                peer: *peer,
            },
        }
    }
}

impl Networks {
    pub fn new(most: usize, proxies: Vec<IpNet>) -> Self {
        Self {
            permits: NetworkPermits::new(most),
            proxied: Arc::new(ProxiedClients::new(proxies)),
        }
    }

    /// `None` when the address's network has as many connections as it may.
    pub fn enter(&self, address: IpAddr) -> Option<ConnectionPermit> {
        if self.proxied.come_by(address) {
            return Some(ConnectionPermit::Proxy {
                clients: Arc::clone(&self.proxied),
                peer: address,
            });
        }
        self.permits.take(address).map(ConnectionPermit::Client)
    }
}

#[cfg(test)]
mod tests {
    use super::{Networks, Turns};
    use std::net::IpAddr;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn addresses_of_one_subscriber_share_their_places() {
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
        let permits: Vec<_> = (0..3)
            .map(|_| networks.enter(address("10.1.2.3")))
            .collect();
        assert!(permits.iter().all(Option::is_some));
        for permit in permits.into_iter().flatten() {
            assert!(matches!(permit.turns(), Turns::Proxy { .. }));
        }
    }
}
