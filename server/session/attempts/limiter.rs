//! The counts of this server alone, in its memory.

use super::plan::Plan;
use super::recent::{Noted, Recent, note};
use super::rules::SecretKind;
use super::tally::{Charged, Count, charge};
use crate::network::client::Client;
use lucarne_contract::clock::Clock;
use moka::sync::Cache;
use xxhash_rust::xxh3::xxh3_128_with_seed;

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
pub struct HereAttempt {
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
    ) -> Result<HereAttempt, u32> {
        let mut attempt = HereAttempt {
            own: device.is_some(),
            ..HereAttempt::default()
        };
        let plan = Plan::new(secret, account, device, client);
        match self.charge_all(&mut attempt, &plan) {
            Ok(()) => Ok(attempt),
            Err(wait_ms) => {
                attempt.was_not_judged();
                Err(seconds(wait_ms))
            }
        }
    }

    fn charge_all(&self, attempt: &mut HereAttempt, plan: &Plan) -> Result<(), i64> {
        let now_ms = self.clock.passed_ms();
        for (name, rule) in &plan.counts {
            let charged = charge(self.count(name), *rule, now_ms)?;
            attempt.charged.push(charged);
        }
        let own = plan.own.as_ref().map(|own| self.key(own));
        let recent = self
            .recent
            .get_with(self.key(&plan.recent), Recent::default);
        attempt.noted = Some(note(recent, own, plan.together, now_ms)?);
        Ok(())
    }

    /// Counts a code for a TV to show, which the upstream has to remember.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many.
    pub fn ask_for_code(&self, client: Client) -> Result<HereAttempt, u32> {
        let (name, rule) = Plan::of_code(client);
        let charged = charge(self.count(&name), rule, self.clock.passed_ms());
        let attempt = |charged| HereAttempt {
            charged: vec![charged],
            ..HereAttempt::default()
        };
        charged.map(attempt).map_err(seconds)
    }

    fn count(&self, name: &str) -> Count {
        self.counts.get_with(self.key(name), Count::default)
    }

    fn key(&self, name: &str) -> u128 {
        xxh3_128_with_seed(name.as_bytes(), self.seed)
    }
}

pub(super) fn seconds(wait_ms: i64) -> u32 {
    let wait_s = u64::try_from(wait_ms).unwrap_or(0).div_ceil(1000);
    u32::try_from(wait_s).unwrap_or(u32::MAX)
}

impl HereAttempt {
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

#[cfg(test)]
mod tests;
