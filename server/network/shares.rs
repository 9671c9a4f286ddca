//! What all visitors share: so many at a time, of which no network may have more than a part.

use super::client::{Client, Peer};
use super::network_permits::{NetworkPermit, NetworkPermits};
use axum::http::HeaderMap;
use ipnet::IpNet;

/// So many networks at least share what there is.
const NETWORKS: usize = 5;

/// One network's part of so many, and never none.
#[must_use]
pub fn share_of(most: usize) -> usize {
    (most / NETWORKS).max(1)
}

/// Who has taken how much of its share. All permits of a network have one `S` in common.
pub struct Shares<S: Default = ()> {
    permits: NetworkPermits<S>,
    trusted_proxies: Vec<IpNet>,
}

impl<S: Default> Shares<S> {
    /// Shares of what there is `most` of. These proxies say for whom they ask.
    #[must_use]
    pub fn of(most: usize, trusted_proxies: Vec<IpNet>) -> Self {
        Self {
            permits: NetworkPermits::new(share_of(most)),
            trusted_proxies,
        }
    }

    /// `None` when the network that this request comes from has its share.
    pub fn take(&self, Peer(peer): Peer, headers: &HeaderMap) -> Option<NetworkPermit<S>> {
        let client = Client::of(peer.ip(), headers, &self.trusted_proxies);
        self.permits.take(client.network())
    }
}
