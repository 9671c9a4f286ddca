//! Limits on guessing passwords, PINs and codes, made so that they slow the guesser and not the one who is guessed at.
//!
//! A device that once knew the secret of an account (its sealed cookie says so) is counted by itself: it goes on
//! whatever others do, and no other can use up its attempts. Every other attempt is counted three times: for the client's
//! network, whichever accounts it tries; for this network and this account, so that one guesser's share does not become
//! all users'; and for the account, which bounds what many networks try together. An attempt is counted before it is made
//! and given back when it was right, so that neither many at once nor going away gains anything. After some free attempts
//! each next one has to wait twice as long as the one before. [`recent`] keeps all of them together below what makes an
//! upstream lock the account, for its owner too; [`rules`] has the numbers.

mod recent;
mod rules;
mod tally;

use crate::network::client::Client;
use lucarne_contract::clock::Clock;
use moka::sync::Cache;
use recent::{Noted, Recent, note};
use rules::{CLIENT, CODE, Rule};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tally::{Charged, Count, charge};
use xxhash_rust::xxh3::xxh3_128_with_seed;

pub use rules::SecretKind;

/// Counts held at a time. The cache keeps what is asked for often, so a flood of new names does not push out a count
/// that is under attack.
const MAX_COUNTS: u64 = 100_000;

/// Says of each attempt whether it may be made now.
pub struct AttemptLimiter {
    counts: Cache<u128, Count>,
    recent: Cache<u128, Recent>,
    /// So that no client can look for names that share a count with another account's.
    seed: u64,
    clock: Clock,
}

/// An attempt that has been counted. Dropped without a word, it stays counted: it was wrong.
#[derive(Default)]
pub struct Attempt {
    charged: Vec<Charged>,
    noted: Option<Noted>,
    own: bool,
}

impl AttemptLimiter {
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self {
            counts: Cache::new(MAX_COUNTS),
            recent: Cache::new(MAX_COUNTS),
            seed: rand::random(),
            clock,
        }
    }

    /// Counts an attempt at `account`'s secret; `device` is one that knew it before.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many attempts.
    pub fn begin(
        &self,
        secret: SecretKind,
        account: &str,
        device: Option<&str>,
        client: Client,
    ) -> Result<Attempt, u32> {
        let mut attempt = Attempt {
            own: device.is_some(),
            ..Attempt::default()
        };
        match self.charge_all(&mut attempt, secret, account, device, client) {
            Ok(()) => Ok(attempt),
            Err(wait_ms) => {
                attempt.was_not_judged();
                Err(seconds(wait_ms))
            }
        }
    }

    fn charge_all(
        &self,
        attempt: &mut Attempt,
        secret: SecretKind,
        account: &str,
        device: Option<&str>,
        client: Client,
    ) -> Result<(), i64> {
        let now_ms = self.clock.passed_ms();
        let word = secret.word();
        let rules = secret.rules();
        let mut count = |name: String, rule: Rule| {
            let charged = charge(self.count(&name), rule, now_ms)?;
            attempt.charged.push(charged);
            Ok::<_, i64>(())
        };
        let of_account = format!("{word}|account|{account}");
        let own = if let Some(device) = device {
            let of_device = format!("{word}|device|{device}|{account}");
            let own = self.key(&of_device);
            count(of_device, rules.own)?;
            Some(own)
        } else {
            // The client first: under the names that it invents once it is refused, nothing is kept.
            count(format!("client|{client:?}"), CLIENT)?;
            let of_network = format!("{word}|network|{client:?}|{account}");
            count(of_network, rules.network)?;
            count(of_account.clone(), rules.account)?;
            None
        };
        let recent = self.recent.get_with(self.key(&of_account), Recent::default);
        attempt.noted = Some(note(recent, own, rules.together, now_ms)?);
        Ok(())
    }

    /// Counts a code for a TV to show, which the upstream has to remember.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many.
    pub fn ask_for_code(&self, client: Client) -> Result<(), u32> {
        let count = self.count(&format!("code|client|{client:?}"));
        let charged = charge(count, CODE, self.clock.passed_ms());
        charged.map(drop).map_err(seconds)
    }

    fn count(&self, name: &str) -> Count {
        self.counts.get_with(self.key(name), Count::default)
    }

    fn key(&self, name: &str) -> u128 {
        xxh3_128_with_seed(name.as_bytes(), self.seed)
    }
}

fn seconds(wait_ms: i64) -> u32 {
    let wait_s = u64::try_from(wait_ms).unwrap_or(0).div_ceil(1000);
    u32::try_from(wait_s).unwrap_or(u32::MAX)
}

impl Attempt {
    /// The secret was right: it makes up for the device's own wrong attempts, but not for those of others.
    pub fn was_right(self) {
        if self.own {
            self.charged.iter().for_each(Charged::forgive);
            self.noted.iter().for_each(Noted::forgive);
        } else {
            self.was_not_judged();
        }
    }

    /// The upstream did not say whether it was right.
    pub fn was_not_judged(self) {
        self.charged.iter().for_each(Charged::give_back);
        self.noted.iter().for_each(Noted::give_back);
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
