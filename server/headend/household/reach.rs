//! How far an address may lead. What the household's own files name may be anywhere, for tuners are in the house. What a file or
//! a manifest from outside names may not be in the house: who provides it has no business there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};
use url::{Host, Url};

/// A port that no program need listen on.
const DISCARD: u16 = 9;

/// Where an address may lead.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Reach {
    #[default]
    Anywhere,
    /// Not to this machine, nor to its network.
    Outside,
}

impl Reach {
    /// How far an address may lead that a host at this address named.
    pub(super) fn of_who_is_at(ip: IpAddr) -> Self {
        if is_public(ip) {
            Self::Outside
        } else {
            Self::Anywhere
        }
    }

    /// How far an address may lead that is to stay within both.
    pub(super) fn within(self, other: Self) -> Self {
        match (self, other) {
            (Self::Anywhere, Self::Anywhere) => Self::Anywhere,
            _ => Self::Outside,
        }
    }

    /// Whether an address that says a number instead of a name may be asked; names are the resolver's matter.
    pub(super) fn includes(self, url: &Url) -> bool {
        match (self, url.host()) {
            (_, None) => false,
            (Self::Anywhere, _) | (_, Some(Host::Domain(_))) => true,
            (Self::Outside, Some(Host::Ipv4(ip))) => is_public(ip.into()),
            (Self::Outside, Some(Host::Ipv6(ip))) => is_public(ip.into()),
        }
    }
}

/// Whether an address is neither this machine's nor its network's.
pub(super) fn is_public(ip: IpAddr) -> bool {
    is_outside(ip) && !is_neighbour(ip)
}

/// Whether an address is one of the public network's.
fn is_outside(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_outside_v4(ip),
        IpAddr::V6(ip) => is_outside_v6(ip),
    }
}

/// Whether an address is in the house though it is one of the public network's, as all of IPv6 may be there.
fn is_neighbour(ip: IpAddr) -> bool {
    let own = || {
        let any: IpAddr = match ip {
            IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        let socket = UdpSocket::bind((any, 0))?;
        // Sends nothing: it chooses the address from which that one would be asked.
        socket.connect((ip, DISCARD))?;
        socket.local_addr()
    };
    own().is_ok_and(|own| share_network(own.ip(), ip))
}

/// Whether two addresses are of one network: of IPv6 its 64 bits tell, of IPv4 nothing does but for one machine.
fn share_network(one: IpAddr, other: IpAddr) -> bool {
    match (one, other) {
        (IpAddr::V6(one), IpAddr::V6(other)) => one.segments()[..4] == other.segments()[..4],
        _ => one == other,
    }
}

fn is_outside_v4(ip: Ipv4Addr) -> bool {
    let [first, second, third, _] = ip.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    let is_for_protocols = (first, second, third) == (192, 0, 0);
    let is_for_benchmarks = first == 198 && (18..20).contains(&second);
    !(first == 0
        || first >= 224
        || ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || is_shared
        || is_for_protocols
        || is_for_benchmarks)
}

fn is_outside_v6(ip: Ipv6Addr) -> bool {
    if let Some(inner) = ip.to_ipv4() {
        return is_outside_v4(inner);
    }
    match ip.segments() {
        // Translated (NAT64) and tunnelled (6to4) addresses of the old kind.
        [0x64, 0xff9b, .., high, low] | [0x2002, high, low, ..] => is_outside_v4(joined(high, low)),
        // Of what there is, 2000::/3 is the public network.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

fn joined(high: u16, low: u16) -> Ipv4Addr {
    Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low))
}

#[cfg(test)]
mod tests {
    use super::{Reach, is_neighbour, is_outside, share_network};
    use url::Url;

    #[test]
    fn addresses_of_this_machine_and_its_network_are_not_outside() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.1.1",
            "172.31.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
        ] {
            assert!(!is_outside(inside.parse().expect("an address")), "{inside}");
        }
        for outside in ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "172.32.0.1"] {
            assert!(
                is_outside(outside.parse().expect("an address")),
                "{outside}"
            );
        }
    }

    #[test]
    fn who_is_outside_leads_outside_and_so_does_what_only_one_of_two_may() {
        let reach = |ip: &str| Reach::of_who_is_at(ip.parse().expect("an address"));
        assert_eq!(reach("192.168.1.1"), Reach::Anywhere);
        assert_eq!(reach("9.9.9.9"), Reach::Outside);
        let within = |one: &str, other: &str| reach(one).within(reach(other));
        assert_eq!(within("192.168.1.1", "127.0.0.1"), Reach::Anywhere);
        assert_eq!(within("192.168.1.1", "9.9.9.9"), Reach::Outside);
        assert_eq!(within("9.9.9.9", "192.168.1.1"), Reach::Outside);
    }

    #[test]
    fn a_public_address_of_ones_own_network_is_in_the_house() {
        let ip = |text: &str| text.parse().expect("an address");
        assert!(is_neighbour(ip("127.0.0.1")), "this machine");
        assert!(!is_neighbour(ip("9.9.9.9")));
        let share = |one: &str, other: &str| share_network(ip(one), ip(other));
        assert!(share("2001:db8:1:2::3", "2001:db8:1:2:a:b:c:d"));
        assert!(!share("2001:db8:1:2::3", "2001:db8:1:3::3"));
        assert!(share("203.0.113.7", "203.0.113.7"));
        assert!(!share("203.0.113.7", "203.0.113.8"));
    }

    #[test]
    fn however_an_address_is_written_it_leads_where_it_leads() {
        for inside in [
            "http://127.1/x",
            "http://0x7f000001/x",
            "http://2130706433/x",
            "http://[::1]/x",
            "http://017700000001/x",
        ] {
            let url = Url::parse(inside).expect("an address");
            assert!(!Reach::Outside.includes(&url), "{inside}");
            assert!(Reach::Anywhere.includes(&url), "{inside}");
        }
    }
}
