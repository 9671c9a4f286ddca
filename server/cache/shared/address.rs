//! Where the shared cache is, as an operator writes it.

use redis::{ConnectionAddr, ConnectionInfo, IntoConnectionInfo};
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// One server, or several of one cluster. Its password shows nowhere.
#[derive(Clone)]
pub struct CacheAddress {
    nodes: Vec<ConnectionInfo>,
}

/// An address as it was written, which may have a password in it: it shows nowhere, also where it is none.
#[derive(Clone)]
pub struct CacheUrl(String);

impl CacheUrl {
    /// What it means.
    ///
    /// # Errors
    /// When it is no address.
    pub fn read(&self) -> Result<CacheAddress, CacheAddressError> {
        self.0.parse()
    }
}

impl FromStr for CacheUrl {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for CacheUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("CacheUrl")
    }
}

/// What is wrong with an address; without the address, which may have a password in it.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error(
    "must be redis://, rediss://, valkey://, valkeys:// or unix:// and a server, or several of one cluster with commas between"
)]
pub struct CacheAddressError;

impl CacheAddress {
    /// The same with the password that a file has. It stands before one of the address.
    #[must_use]
    pub fn with_password(mut self, password: &str) -> Self {
        for node in &mut self.nodes {
            let settings = node.redis_settings().clone().set_password(password);
            *node = node.clone().set_redis_settings(settings);
        }
        self
    }

    pub(super) fn nodes(&self) -> &[ConnectionInfo] {
        &self.nodes
    }
}

impl FromStr for CacheAddress {
    type Err = CacheAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let nodes: Result<Vec<_>, _> = text
            .split(',')
            .map(|node| node.trim().into_connection_info())
            .collect();
        nodes
            .map(|nodes| Self { nodes })
            .map_err(|_| CacheAddressError)
    }
}

impl fmt::Debug for CacheAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.nodes.iter().map(|node| match node.addr() {
            ConnectionAddr::Tcp(host, port) | ConnectionAddr::TcpTls { host, port, .. } => {
                format!("{host}:{port}")
            }
            _ => "a local socket".to_owned(),
        });
        formatter.debug_list().entries(names).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{CacheAddress, CacheAddressError, CacheUrl};

    fn read(text: &str) -> Result<CacheAddress, CacheAddressError> {
        text.parse()
    }

    #[test]
    fn one_server_or_those_of_a_cluster_are_an_address() {
        for (text, shown) in [
            ("redis://cache", "[\"cache:6379\"]"),
            ("rediss://user:secret@cache:6380/2", "[\"cache:6380\"]"),
            ("valkey://a:1, valkey://b:2", "[\"a:1\", \"b:2\"]"),
            ("unix:///run/valkey.sock", "[\"a local socket\"]"),
        ] {
            let address = read(text).expect(text);
            assert_eq!(format!("{address:?}"), shown);
        }
    }

    #[test]
    fn what_is_none_is_refused_without_its_password() {
        for text in [
            "",
            "http://cache",
            "redis://",
            "secret@cache",
            "redis://a,",
            "redis://a,b",
        ] {
            let error = read(text).expect_err(text);
            assert!(!error.to_string().contains("secret"), "{error}");
            let url: CacheUrl = text.parse().expect("any text");
            assert!(url.read().is_err());
            assert!(!format!("{url:?}").contains("secret"));
        }
    }

    #[test]
    fn a_files_password_stands_before_that_of_the_address() {
        let address = read("redis://user:old@a,redis://b").expect("an address");
        let address = address.with_password("secret");
        for node in address.nodes() {
            assert_eq!(node.redis_settings().password(), Some("secret"));
        }
        let user = address.nodes()[0].redis_settings().username();
        assert_eq!(user, Some("user"));
        assert!(!format!("{address:?}").contains("secret"));
    }
}
