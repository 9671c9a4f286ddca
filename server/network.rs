//! What counts as one client by its address: everything that one subscriber can change at will is the same client. Who
//! asks is in [`client`], what each of them may take in [`owner_permits`], [`network_permits`] and [`permits`],
//! [`shares`] are parts of what there is, and in a [`line`] things of one client wait for each other.

pub mod client;
pub mod line;
pub mod network_permits;
pub mod owner_permits;
pub mod permits;
pub mod shares;

use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr};

/// The networks that one IPv6 customer may have: 48 bits. An IPv4 address has no others beside it.
pub fn site(address: IpAddr) -> Option<IpAddr> {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, ..] = v6.segments();
            Some(IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
        }
        IpAddr::V4(_) => None,
    }
}

/// The network of an address: an IPv4 address itself, or the 64 bits of an IPv6 address that one subscriber can't change.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Whether an address lies in one of these networks, such as those of trusted proxies.
pub fn is_in(networks: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}
