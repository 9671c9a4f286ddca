//! One count: tries that are forgotten one by one, and a wait that doubles while there are too many.

use super::lock;
use super::rules::Rule;
use std::sync::{Arc, Mutex};

#[derive(Default)]
pub struct Tries {
    count: u32,
    last_ms: i64,
    /// Up to here tries have been forgotten.
    forgotten_ms: i64,
}

pub type Count = Arc<Mutex<Tries>>;

/// One try in a count.
pub struct Charged {
    count: Count,
    at_ms: i64,
    before_ms: i64,
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

/// Counts one more, or says how long to wait, in milliseconds.
pub fn charge(count: Count, rule: Rule, now_ms: i64) -> Result<Charged, i64> {
    let mut tries = lock(&count);
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
    drop(tries);
    Ok(Charged {
        count,
        at_ms: now_ms,
        before_ms,
    })
}

impl Charged {
    /// As if it had not been made.
    pub fn give_back(&self) {
        let mut tries = lock(&self.count);
        tries.count = tries.count.saturating_sub(1);
        if tries.last_ms == self.at_ms {
            tries.last_ms = self.before_ms;
        }
    }

    /// As if none had been made.
    pub fn forgive(&self) {
        *lock(&self.count) = Tries::default();
    }
}
