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
//! Where servers share a cache they share the counts ([`shared`]), and a guesser has as many tries at all of them as at one. Each server
//! counts for itself as well ([`limiter`]): while the cache does not answer, or has driven a count out, nobody has more tries than at
//! one that is alone.

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
pub struct Attempt {
    here: Option<HereAttempt>,
    shared: Option<SharedAttempt>,
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
        let begin_here = || self.here.begin(secret, account, device, client);
        let Some(shared) = &self.shared else {
            let here = Some(begin_here()?);
            return Ok(Attempt { here, shared: None });
        };
        // A device's own attempts are made up for at any server, of which the others do not hear.
        let here = match device {
            Some(_) => None,
            None => Some(begin_here()?),
        };
        let plan = Plan::new(secret, account, device, client);
        match shared.begin(plan).await {
            Some(Ok(attempt)) => Ok(Attempt {
                here,
                shared: Some(attempt),
            }),
            Some(Err(wait_s)) => {
                here.into_iter().for_each(HereAttempt::was_not_judged);
                Err(wait_s)
            }
            None => {
                let here = Some(here.map_or_else(begin_here, Ok)?);
                Ok(Attempt { here, shared: None })
            }
        }
    }

    /// Counts a code for a TV to show, which the upstream has to remember.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many.
    pub async fn ask_for_code(&self, client: Client) -> Result<(), u32> {
        let here = self.here.ask_for_code(client)?;
        if let Some(shared) = &self.shared
            && let Some(Err(wait_s)) = shared.ask_for_code(client).await
        {
            here.was_not_judged();
            return Err(wait_s);
        }
        Ok(())
    }
}

impl Attempt {
    /// The secret was right: it makes up for the device's own wrong attempts, but not for those of others.
    pub fn was_right(self) {
        self.here.into_iter().for_each(HereAttempt::was_right);
        self.shared.into_iter().for_each(SharedAttempt::was_right);
    }

    /// The upstream did not say whether it was right.
    pub fn was_not_judged(self) {
        self.here.into_iter().for_each(HereAttempt::was_not_judged);
        self.shared
            .into_iter()
            .for_each(SharedAttempt::was_not_judged);
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
