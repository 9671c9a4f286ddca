//! Keeps those who ask from waiting for a cache that is gone: after some failures in a row it is left alone until it answered a
//! question that no visitor waits for. Each server asks one every second (`ops/purging.rs`).

use std::sync::atomic::{AtomicU32, Ordering};

/// Failures in a row after which nobody asks.
const MOST_FAILURES: u32 = 3;

/// Whether the cache may be asked. Cheap: it stands before each question.
#[derive(Default)]
pub struct Breaker {
    failures: AtomicU32,
}

impl Breaker {
    pub fn succeeded(&self) {
        if self.failures.load(Ordering::Relaxed) > 0 {
            self.failures.store(0, Ordering::Relaxed);
        }
    }

    /// True where a rest begins with it that follows on good answers.
    pub fn failed(&self) -> bool {
        let before = self.failures.fetch_add(1, Ordering::Relaxed);
        if before + 1 == MOST_FAILURES {
            return true;
        }
        // One that never comes back must not count up to where it begins again.
        if before > MOST_FAILURES {
            self.failures.store(MOST_FAILURES, Ordering::Relaxed);
        }
        false
    }

    /// Whether the cache is left alone.
    pub fn rests(&self) -> bool {
        self.failures.load(Ordering::Relaxed) >= MOST_FAILURES
    }
}

#[cfg(test)]
mod tests {
    use super::{Breaker, MOST_FAILURES};

    #[test]
    fn after_some_failures_in_a_row_it_is_left_alone_until_it_answers() {
        let breaker = Breaker::default();
        for count in 1..=MOST_FAILURES {
            assert!(!breaker.rests());
            assert_eq!(breaker.failed(), count == MOST_FAILURES);
        }
        for _ in 0..10 {
            assert!(breaker.rests());
            assert!(!breaker.failed(), "that it is gone was said");
        }
        breaker.succeeded();
        assert!(!breaker.rests());
    }

    #[test]
    fn failures_between_good_answers_are_none_in_a_row() {
        let breaker = Breaker::default();
        for _ in 0..10 {
            breaker.failed();
            breaker.failed();
            breaker.succeeded();
        }
        assert!(!breaker.rests());
    }
}
