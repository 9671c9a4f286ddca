//! Which client a request comes from, for the limits: the socket's address, or what a proxy that the configuration
//! trusts says of it. What any other client writes into `X-Forwarded-For` means nothing.

use super::{is_in, network};
use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The other end of the connection, put into every request by the server.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// A client's network: an IPv4 address, or the 64 bits of an IPv6 address that one subscriber can't change.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Client(IpAddr);

impl Client {
    /// Reads the proxies' addresses from the nearest on, as long as each is one of the `trusted`.
    pub fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Self {
        let mut client = peer.to_canonical();
        let mut hops: Vec<&[u8]> = headers
            .get_all(FORWARDED_FOR)
            .iter()
            .flat_map(|value| value.as_bytes().split(|&byte| byte == b','))
            .collect();
        while is_in(trusted, client) {
            let Some(hop) = hops.pop().and_then(address) else {
                break;
            };
            client = hop;
        }
        Self(network(client))
    }

    /// Its network.
    #[must_use]
    pub fn network(self) -> IpAddr {
        self.0
    }
}

/// An address, with or without port.
fn address(hop: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(hop).ok()?.trim();
    let address = text
        .parse::<IpAddr>()
        .or_else(|_| text.parse::<SocketAddr>().map(|socket| socket.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn of(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        let forwarded = HeaderValue::from_bytes(forwarded.as_bytes()).expect("a header");
        let headers = HeaderMap::from_iter([(FORWARDED_FOR, forwarded)]);
        let trusted: Vec<IpNet> = trusted.iter().map(|n| n.parse().expect("a net")).collect();
        let client = Client::of(peer.parse().expect("an address"), &headers, &trusted);
        client.0.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(of("198.51.100.7", "203.0.113.1", &[]), "198.51.100.7");
        let proxies = &["10.0.0.0/8"];
        assert_eq!(of("10.0.0.1", "203.0.113.1", proxies), "203.0.113.1");
        assert_eq!(of("198.51.100.7", "203.0.113.1", proxies), "198.51.100.7");
    }

    #[test]
    fn what_the_client_wrote_itself_is_not_read() {
        let proxies = &["10.0.0.0/8"];
        assert_eq!(
            of("10.0.0.1", "1.2.3.4, 203.0.113.1, 10.0.0.2", proxies),
            "203.0.113.1"
        );
        assert_eq!(of("10.0.0.1", "1.2.3.4, nonsense", proxies), "10.0.0.1");
        assert_eq!(of("10.0.0.1", "1.2.3.4:80", proxies), "1.2.3.4");
        assert_eq!(of("10.0.0.1", "é, 203.0.113.1", proxies), "203.0.113.1");
    }

    #[test]
    fn an_ipv6_subscriber_is_one_client_whatever_the_lower_half() {
        assert_eq!(of("2001:db8:1:2:3:4:5:6", "", &[]), "2001:db8:1:2::");
        assert_eq!(of("::ffff:198.51.100.7", "", &[]), "198.51.100.7");
    }
}
