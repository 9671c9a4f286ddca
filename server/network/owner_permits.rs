//! Permits of those for whom something is done: a network has so many, and each account as many for itself, so that who is signed
//! in lacks nothing because of others in the same network.

use super::client::Client;
use super::network_permits::{NetworkPermit, NetworkPermits};
use super::permits::{Permit, Permits};
use std::sync::Arc;

/// For whom something is done.
#[derive(Clone, Copy)]
pub enum Owner<'a> {
    /// Every visitor there.
    Network(Client),
    /// The name of an account that is signed in.
    Account(&'a str),
}

/// Who has taken how many. All permits of an owner have one `S` in common.
pub struct OwnerPermits<S: Default = ()> {
    networks: NetworkPermits<S>,
    accounts: Arc<Permits<Arc<str>, S>>,
}

/// One of an owner's permits; free again when it is dropped.
pub enum OwnerPermit<S: Default = ()> {
    Network(NetworkPermit<S>),
    Account(Permit<Arc<str>, S>),
}

impl<S: Default> OwnerPermit<S> {
    /// What the owner's permits have in common.
    pub fn common(&self) -> &Arc<S> {
        match self {
            Self::Network(permit) => permit.common(),
            Self::Account(permit) => &permit.common,
        }
    }
}

impl<S: Default> OwnerPermits<S> {
    /// At `most` so many for each.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            networks: NetworkPermits::new(most),
            accounts: Permits::new(most),
        }
    }

    /// `None` when this owner has taken all that it may.
    pub fn take(&self, owner: Owner) -> Option<OwnerPermit<S>> {
        match owner {
            Owner::Network(client) => {
                let permit = self.networks.take(client.network());
                permit.map(OwnerPermit::Network)
            }
            Owner::Account(name) => self.accounts.take(name.into()).map(OwnerPermit::Account),
        }
    }
}
