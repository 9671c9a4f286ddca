//! Permits of networks: so many for each, and twice as many for all networks of one IPv6 site, which has 65,536.

use super::permits::{Permit, Permits};
use super::{network, site};
use std::net::IpAddr;
use std::sync::Arc;

/// Which networks have taken how many. All permits of a network, or of a site, have one `S` in common.
pub struct NetworkPermits<S: Default = ()> {
    networks: Arc<Permits<IpAddr, S>>,
    sites: Arc<Permits<IpAddr, S>>,
}

/// One of a network's permits; free again when it is dropped.
pub struct NetworkPermit<S: Default = ()> {
    of_network: Permit<IpAddr, S>,
    of_site: Option<Permit<IpAddr, S>>,
}

impl<S: Default> NetworkPermit<S> {
    /// What the permits of the network have in common, and of all networks of its site.
    pub fn common(&self) -> &Arc<S> {
        &self.of_site.as_ref().unwrap_or(&self.of_network).common
    }
}

impl<S: Default> NetworkPermits<S> {
    /// At `most` so many for each.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            networks: Permits::new(most),
            sites: Permits::new(most.saturating_mul(2)),
        }
    }

    /// `None` when the network of this address, or its site, has taken all that it may.
    pub fn take(&self, address: IpAddr) -> Option<NetworkPermit<S>> {
        let of_network = self.networks.take(network(address))?;
        let of_site = match site(address) {
            Some(site) => Some(self.sites.take(site)?),
            None => None,
        };
        Some(NetworkPermit {
            of_network,
            of_site,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::NetworkPermits;
    use std::net::IpAddr;
    use std::sync::{Arc, Mutex};

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_networks_of_one_site_have_twice_as_many_places_as_one_of_them() {
        let permits = NetworkPermits::<()>::new(2);
        let take = |text: &str| permits.take(address(text));
        let held = ["1", "1", "2"].map(|net| take(&format!("2001:db8:1:{net}::1")));
        assert!(held.iter().all(Option::is_some));
        assert!(take("2001:db8:1:1::2").is_none(), "of a network");
        let fourth = take("2001:db8:1:3::1");
        assert!(fourth.is_some());
        assert!(take("2001:db8:1:4::1").is_none(), "of a site");
        assert!(take("2001:db8:2:1::1").is_some());
        drop(fourth);
        assert!(take("2001:db8:1:4::1").is_some());
    }

    #[test]
    fn the_networks_of_one_site_have_something_in_common() {
        let permits = NetworkPermits::<Mutex<u32>>::new(2);
        let common = |text| Arc::clone(permits.take(address(text)).expect("a permit").common());
        let held = permits.take(address("2001:db8:1:1::1"));
        let one = common("2001:db8:1:1::1");
        assert!(Arc::ptr_eq(&one, &common("2001:db8:1:2::1")));
        assert!(!Arc::ptr_eq(&one, &common("2001:db8:2:1::1")));
        drop(held);
    }

    #[test]
    fn an_ipv4_address_has_no_other_networks_beside_it() {
        let permits = NetworkPermits::<()>::new(1);
        let one = permits.take(address("198.51.100.7"));
        let others = [8, 9, 10].map(|last| permits.take(IpAddr::from([198, 51, 100, last])));
        assert!(one.is_some() && others.iter().all(Option::is_some));
    }
}
