//! One count: attempts that are forgotten one by one, and a wait that doubles while there are too many.

use super::lock;
use super::rules::Rule;
use std::sync::{Arc, Mutex};

#[derive(Default)]
pub struct Tally {
    count: u32,
    last_ms: i64,
    /// Up to here attempts have been forgotten.
    forgotten_ms: i64,
}

pub type Count = Arc<Mutex<Tally>>;

/// One attempt in a count.
pub struct Charged {
    count: Count,
    at_ms: i64,
    before_ms: i64,
}

impl Tally {
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
    let mut tally = lock(&count);
    tally.forget(rule.forget_ms, now_ms);
    if tally.count >= rule.free {
        let doublings = (tally.count - rule.free).min(16);
        let wait_ms = (rule.first_wait_ms << doublings).min(rule.longest_wait_ms);
        let left_ms = tally.last_ms + wait_ms - now_ms;
        if left_ms > 0 {
            return Err(left_ms);
        }
    }
    let before_ms = tally.last_ms;
    tally.count = tally.count.saturating_add(1);
    tally.last_ms = now_ms;
    drop(tally);
    Ok(Charged {
        count,
        at_ms: now_ms,
        before_ms,
    })
}

impl Charged {
    /// As if it had not been made.
    pub fn give_back(&self) {
        let mut tally = lock(&self.count);
        tally.count = tally.count.saturating_sub(1);
        if tally.last_ms == self.at_ms {
            tally.last_ms = self.before_ms;
        }
    }

    /// As if none had been made.
    pub fn forgive(&self) {
        *lock(&self.count) = Tally::default();
    }
}
