//! Limits on guessing passwords, PINs and codes, made so that they slow the guesser and not the one who is guessed at.
//!
//! A device that once knew the secret of an account (its sealed cookie says so) is counted by itself: it goes on
//! whatever others do, and no other can use up its attempts. Every other attempt is counted three times: for the client's
//! network, whichever accounts it tries; for this network and this account, so that one guesser's share does not become
//! all users'; and for the account, which bounds what many networks try together. An attempt is counted before it is made
//! and given back when it was right, so that neither many at once nor going away gains anything. After some free attempts
//! each next one has to wait twice as long as the one before. [`recent`] keeps all of them together below what makes an
//! upstream lock the account, for its owner too; [`rules`] has the numbers, and [`plan`] says what an attempt is counted in.
//!
//! Where servers share a cache they share the counts ([`shared`]), and a guesser has as many tries at all of them as at one. While that
//! does not answer, each server counts for itself ([`limiter`]).

mod limiter;
mod plan;
mod recent;
mod rules;
mod shared;
mod tally;

pub use rules::SecretKind;

use crate::cache::SharedCache;
use crate::network::client::Client;
use limiter::{AttemptLimiter, HereAttempt};
use lucarne_contract::clock::Clock;
use plan::Plan;
use shared::{SharedAttempt, SharedLimiter};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Says of each attempt whether it may be made now.
pub struct Attempts {
    here: AttemptLimiter,
    shared: Option<SharedLimiter>,
}

/// An attempt that has been counted. Dropped without a word, it stays counted: it was wrong.
pub enum Attempt {
    Here(HereAttempt),
    Shared(SharedAttempt),
}

impl Attempts {
    /// `shared` is what servers have in common, if they have, with a key that they alone know.
    #[must_use]
    pub fn new(clock: Clock, shared: Option<(Arc<SharedCache>, [u8; 32])>) -> Self {
        Self {
            here: AttemptLimiter::new(clock),
            shared: shared.map(|(cache, key)| SharedLimiter::new(cache, key)),
        }
    }

    /// Counts an attempt at `account`'s secret; `device` is one that knew it before.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many attempts.
    pub async fn begin(
        &self,
        secret: SecretKind,
        account: &str,
        device: Option<&str>,
        client: Client,
    ) -> Result<Attempt, u32> {
        if let Some(shared) = &self.shared {
            let plan = Plan::new(secret, account, device, client);
            if let Some(begun) = shared.begin(plan).await {
                return begun.map(Attempt::Shared);
            }
        }
        let begun = self.here.begin(secret, account, device, client);
        begun.map(Attempt::Here)
    }

    /// Counts a code for a TV to show, which the upstream has to remember.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many.
    pub async fn ask_for_code(&self, client: Client) -> Result<(), u32> {
        if let Some(shared) = &self.shared
            && let Some(counted) = shared.ask_for_code(client).await
        {
            return counted;
        }
        self.here.ask_for_code(client)
    }
}

impl Attempt {
    /// The secret was right: it makes up for the device's own wrong attempts, but not for those of others.
    pub fn was_right(self) {
        match self {
            Self::Here(attempt) => attempt.was_right(),
            Self::Shared(attempt) => attempt.was_right(),
        }
    }

    /// The upstream did not say whether it was right.
    pub fn was_not_judged(self) {
        match self {
            Self::Here(attempt) => attempt.was_not_judged(),
            Self::Shared(attempt) => attempt.was_not_judged(),
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
