//! Limits on guessing passwords, PINs and codes, made so that they slow the guesser and not the one who is guessed at.
//!
//! A device that once knew the secret of an account (its sealed cookie says so) is counted by itself: it goes on
//! whatever others do, and nobody else can use up its tries. All other devices share one count for each account,
//! whichever addresses they come from, and one for each client network, whichever accounts they try. A try is counted
//! before it is made and given back when it was right, so that neither many at once nor going away gains anything.
//! After some free tries each next one has to wait twice as long as the one before.

use super::client::Client;
use crate::clock::Clock;
use moka::sync::Cache;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use xxhash_rust::xxh3::xxh3_128_with_seed;

/// Counts held at a time. The cache keeps what is asked for often, so a flood of new names does not push out a count
/// that is under attack.
const MAX_COUNTS: u64 = 100_000;

/// What is guessed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Guess {
    Password,
    Pin,
    /// The code that a TV shows, typed into somebody's phone.
    UserCode,
}

/// How a count grows. Times in milliseconds.
#[derive(Clone, Copy)]
struct Rule {
    free: u32,
    first_wait_ms: i64,
    longest_wait_ms: i64,
    /// One try is forgotten after each of these times: what can be tried in the long run.
    forget_ms: i64,
}

const MINUTE_MS: i64 = 60_000;

/// 7 wrong passwords in the first 5 minutes, then 4 an hour.
const PASSWORD: Rule = Rule {
    free: 5,
    first_wait_ms: MINUTE_MS,
    longest_wait_ms: 15 * MINUTE_MS,
    forget_ms: 15 * MINUTE_MS,
};
/// On devices where it was never right: 4 in 5 minutes, below what makes the head-end lock the whole account, and one an
/// hour in the end. All 10,000 PINs take more than a year.
const PIN: Rule = Rule {
    free: 3,
    first_wait_ms: 2 * MINUTE_MS,
    longest_wait_ms: 60 * MINUTE_MS,
    forget_ms: 60 * MINUTE_MS,
};
/// On a device where it was right before.
const OWN_PIN: Rule = Rule {
    free: 5,
    first_wait_ms: MINUTE_MS,
    longest_wait_ms: 60 * MINUTE_MS,
    forget_ms: 60 * MINUTE_MS,
};
/// Many households may be behind one address, and they mistype, too.
const CLIENT: Rule = Rule {
    free: 50,
    first_wait_ms: MINUTE_MS / 2,
    longest_wait_ms: 15 * MINUTE_MS,
    forget_ms: MINUTE_MS,
};
/// Codes for TVs to show; a TV that is left alone asks for one every ten minutes.
const CODE: Rule = Rule {
    free: 50,
    first_wait_ms: MINUTE_MS / 6,
    longest_wait_ms: MINUTE_MS,
    forget_ms: MINUTE_MS / 6,
};

impl Guess {
    fn rule(self, own: bool) -> Rule {
        match self {
            Self::Password => PASSWORD,
            Self::Pin | Self::UserCode if own => OWN_PIN,
            Self::Pin | Self::UserCode => PIN,
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Pin => "pin",
            Self::UserCode => "code",
        }
    }
}

#[derive(Default)]
struct Tries {
    count: u32,
    last_ms: i64,
    /// Up to here tries have been forgotten.
    forgotten_ms: i64,
}

impl Tries {
    fn forget(&mut self, each_ms: i64, now_ms: i64) {
        let forgotten = (now_ms - self.forgotten_ms).div_euclid(each_ms).max(0);
        self.count = self
            .count
            .saturating_sub(u32::try_from(forgotten).unwrap_or(u32::MAX));
        self.forgotten_ms = if self.count == 0 {
            now_ms
        } else {
            self.forgotten_ms + forgotten * each_ms
        };
    }
}

type Count = Arc<Mutex<Tries>>;

/// The counts.
pub struct Guesses {
    counts: Cache<u128, Count>,
    /// So that nobody can look for names that share a count with somebody else's.
    seed: u64,
    clock: Clock,
}

/// A try that has been counted. Dropped without a word, it stays counted: it was wrong.
pub struct Try {
    charged: Vec<Charged>,
    own: bool,
}

struct Charged {
    count: Count,
    at_ms: i64,
    before_ms: i64,
}

impl Guesses {
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self {
            counts: Cache::new(MAX_COUNTS),
            seed: rand::random(),
            clock,
        }
    }

    /// Counts a try at `account`'s secret; `device` is one that knew it before.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many tries.
    pub fn begin(
        &self,
        guess: Guess,
        account: &str,
        device: Option<&str>,
        client: Client,
    ) -> Result<Try, u32> {
        let word = guess.word();
        let keys = match device {
            Some(device) => vec![(
                format!("{word}|device|{device}|{account}"),
                guess.rule(true),
            )],
            None => vec![
                (format!("{word}|account|{account}"), guess.rule(false)),
                (format!("client|{client:?}"), CLIENT),
            ],
        };
        let now_ms = self.clock.now_ms();
        let mut charged = Vec::new();
        for (key, rule) in keys {
            let count = self.count(&key);
            match charge(&count, rule, now_ms) {
                Ok(before_ms) => charged.push(Charged {
                    count,
                    at_ms: now_ms,
                    before_ms,
                }),
                Err(wait_ms) => {
                    give_back(&charged);
                    return Err(seconds(wait_ms));
                }
            }
        }
        Ok(Try {
            charged,
            own: device.is_some(),
        })
    }

    /// Counts a code for a TV to show, which the upstream has to remember.
    ///
    /// # Errors
    /// Seconds to wait, when there were too many.
    pub fn ask_for_code(&self, client: Client) -> Result<(), u32> {
        let count = self.count(&format!("code|client|{client:?}"));
        let charged = charge(&count, CODE, self.clock.now_ms());
        charged.map(drop).map_err(seconds)
    }

    fn count(&self, key: &str) -> Count {
        let key = xxh3_128_with_seed(key.as_bytes(), self.seed);
        self.counts.get_with(key, Count::default)
    }
}

fn seconds(wait_ms: i64) -> u32 {
    let wait_s = u64::try_from(wait_ms).unwrap_or(0).div_ceil(1000);
    u32::try_from(wait_s).unwrap_or(u32::MAX)
}

impl Try {
    /// The secret was right: it makes up for the device's own wrong tries, but not for those of others.
    pub fn was_right(self) {
        if self.own {
            for charged in &self.charged {
                *lock(&charged.count) = Tries::default();
            }
        } else {
            give_back(&self.charged);
        }
    }

    /// Nobody said whether it was right.
    pub fn was_not_judged(self) {
        give_back(&self.charged);
    }
}

/// Counts one more; gives the time of the one before, or how long to wait.
fn charge(count: &Count, rule: Rule, now_ms: i64) -> Result<i64, i64> {
    let mut tries = lock(count);
    tries.forget(rule.forget_ms, now_ms);
    if tries.count >= rule.free {
        let doublings = (tries.count - rule.free).min(16);
        let wait_ms = (rule.first_wait_ms << doublings).min(rule.longest_wait_ms);
        let left_ms = tries.last_ms + wait_ms - now_ms;
        if left_ms > 0 {
            return Err(left_ms);
        }
    }
    let before_ms = tries.last_ms;
    tries.count = tries.count.saturating_add(1);
    tries.last_ms = now_ms;
    Ok(before_ms)
}

fn give_back(charged: &[Charged]) {
    for charged in charged {
        let mut tries = lock(&charged.count);
        tries.count = tries.count.saturating_sub(1);
        if tries.last_ms == charged.at_ms {
            tries.last_ms = charged.before_ms;
        }
    }
}

fn lock(count: &Count) -> MutexGuard<'_, Tries> {
    count.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
