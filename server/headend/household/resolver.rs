//! Finds hosts by name, where no more is allowed only those outside. Says whether a name has no host or was merely not answered for.

use super::reach::{Reach, is_public};
use dns_lookup::{AddrInfoHints, LookupErrorKind, SockType, getaddrinfo};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::error::Error;
use std::io;
use std::net::SocketAddr;
use tokio::task::spawn_blocking;

/// Asks as the machine does for everything: its file of hosts, the names of the house, and its name server.
#[derive(Debug)]
pub(super) struct Resolver {
    pub(super) reach: Reach,
}

/// Why a name leads nowhere, however often it is asked for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub(super) enum NameError {
    #[error("a host of this network")]
    OfThisNetwork,
    #[error("no host has this name")]
    Unknown,
}

impl NameError {
    /// The one that something failed of, if it did.
    pub(super) fn behind(error: &(dyn Error + 'static)) -> Option<Self> {
        let mut cause = Some(error);
        while let Some(error) = cause {
            if let Some(found) = error.downcast_ref::<Self>() {
                return Some(*found);
            }
            cause = error.source();
        }
        None
    }
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.reach;
        Box::pin(async move {
            let mut found = spawn_blocking(move || hosts(name.as_str())).await??;
            if reach == Reach::Outside {
                found.retain(|address| is_public(address.ip()));
                if found.is_empty() {
                    return Err(NameError::OfThisNetwork.into());
                }
            }
            let found: Addrs = Box::new(found.into_iter());
            Ok(found)
        })
    }
}

/// Where the hosts of a name are, at no port. Waits for the answer.
///
/// # Errors
/// [`NameError::Unknown`], or why there was no answer.
pub(super) fn hosts(name: &str) -> Result<Vec<SocketAddr>, Box<dyn Error + Send + Sync>> {
    let hints = AddrInfoHints {
        socktype: SockType::Stream.into(),
        ..AddrInfoHints::default()
    };
    match getaddrinfo(Some(name), None, Some(hints)) {
        Ok(found) => {
            let found = found.map(|found| found.map(|found| found.sockaddr));
            Ok(found.collect::<io::Result<_>>()?)
        }
        Err(error) => Err(match error.kind() {
            LookupErrorKind::NoName | LookupErrorKind::NoData => NameError::Unknown.into(),
            _ => io::Error::from(error).into(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{NameError, Resolver};
    use crate::household::reach::Reach;
    use reqwest::dns::Resolve;
    use std::io;

    async fn found(reach: Reach, name: &str) -> Result<usize, Option<NameError>> {
        let name = name.parse().expect("a name");
        let found = Resolver { reach }.resolve(name).await;
        found
            .map(Iterator::count)
            .map_err(|error| NameError::behind(&*error))
    }

    #[tokio::test]
    async fn a_name_that_no_host_has_is_told_from_one_in_the_house() {
        // Of 64 letters and more no part of a name is: no server need be asked.
        let unknown = format!("{}.example", "x".repeat(70));
        for reach in [Reach::Anywhere, Reach::Outside] {
            let found = found(reach, &unknown).await;
            assert_eq!(found, Err(Some(NameError::Unknown)), "{reach:?}");
        }
        let house = found(Reach::Anywhere, "localhost").await;
        assert!(house.is_ok_and(|hosts| hosts > 0));
        let outside = found(Reach::Outside, "localhost").await;
        assert_eq!(outside, Err(Some(NameError::OfThisNetwork)));
        let other = io::Error::other("no answer");
        assert_eq!(NameError::behind(&other), None);
    }
}
