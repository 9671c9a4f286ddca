//! Keeps those who ask from waiting for a cache that is gone: after some failures in a row it is left alone for a second, then one
//! question tries it.

use lucarne_contract::clock::Clock;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

/// Failures in a row after which nobody asks.
const MOST_FAILURES: u32 = 3;
/// How long nobody asks then.
const REST_MS: i64 = 1_000;

/// Whether the cache may be asked. Cheap: it stands before each question.
pub struct Breaker {
    failures: AtomicU32,
    /// On the monotonic clock.
    rests_until_ms: AtomicI64,
    clock: Clock,
}

impl Breaker {
    pub fn new(clock: Clock) -> Self {
        Self {
            failures: AtomicU32::new(0),
            rests_until_ms: AtomicI64::new(i64::MIN),
            clock,
        }
    }

    /// Whether this question may be asked. After a rest the first one may, and the others wait for how that goes.
    pub fn lets_pass(&self) -> bool {
        if self.failures.load(Ordering::Relaxed) < MOST_FAILURES {
            return true;
        }
        let now_ms = self.clock.passed_ms();
        let until_ms = self.rests_until_ms.load(Ordering::Relaxed);
        let order = Ordering::Relaxed;
        let next_ms = now_ms + REST_MS;
        now_ms >= until_ms
            && self
                .rests_until_ms
                .compare_exchange(until_ms, next_ms, order, order)
                .is_ok()
    }

    pub fn succeeded(&self) {
        if self.failures.load(Ordering::Relaxed) > 0 {
            self.failures.store(0, Ordering::Relaxed);
        }
    }

    /// True where a rest begins with it that follows on good answers.
    pub fn failed(&self) -> bool {
        let before = self.failures.fetch_add(1, Ordering::Relaxed);
        if before + 1 == MOST_FAILURES {
            let until_ms = self.clock.passed_ms() + REST_MS;
            self.rests_until_ms.store(until_ms, Ordering::Relaxed);
            return true;
        }
        // One that never comes back must not count up to where it begins again.
        if before > MOST_FAILURES {
            self.failures.store(MOST_FAILURES, Ordering::Relaxed);
        }
        false
    }

    /// Whether nobody asks, for the metrics.
    pub fn rests(&self) -> bool {
        self.failures.load(Ordering::Relaxed) >= MOST_FAILURES
    }
}

#[cfg(test)]
mod tests {
    use super::{Breaker, MOST_FAILURES, REST_MS};
    use lucarne_contract::clock::Clock;

    fn broken() -> (Breaker, Clock) {
        let clock = Clock::manual(0);
        let breaker = Breaker::new(clock.clone());
        for count in 1..=MOST_FAILURES {
            assert!(breaker.lets_pass());
            assert_eq!(breaker.failed(), count == MOST_FAILURES);
        }
        (breaker, clock)
    }

    #[test]
    fn after_some_failures_in_a_row_nobody_asks_for_a_second() {
        let (breaker, clock) = broken();
        assert!(breaker.rests());
        assert!(!breaker.lets_pass());
        clock.advance_ms(REST_MS - 1);
        assert!(!breaker.lets_pass());
    }

    #[test]
    fn after_the_rest_one_question_tries_it() {
        let (breaker, clock) = broken();
        clock.advance_ms(REST_MS);
        assert!(breaker.lets_pass());
        assert!(!breaker.lets_pass(), "the others wait for how that goes");
        assert!(!breaker.failed(), "that it is gone was said");
        clock.advance_ms(REST_MS);
        assert!(breaker.lets_pass());
        breaker.succeeded();
        assert!(!breaker.rests());
        assert!(breaker.lets_pass() && breaker.lets_pass());
    }

    #[test]
    fn failures_between_good_answers_are_none_in_a_row() {
        let breaker = Breaker::new(Clock::manual(0));
        for _ in 0..10 {
            breaker.failed();
            breaker.failed();
            breaker.succeeded();
        }
        assert!(breaker.lets_pass());
    }
}
