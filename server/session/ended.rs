//! Sessions that were ended here: their tokens open nothing any more, whether the upstream has heard of it or not. By a hash
//! of the token whose key nobody else has and which ends with the process.

use crate::upstream::Token;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use rand::Rng;
use std::time::Duration;

/// As many as a small town ends in a week.
const MOST: u64 = 100_000;
/// As long as a session's cookie lasts (spec, section 9).
const LIFETIME: Duration = Duration::from_hours(365 * 24);
/// After this long the upstream is told once more; then after twice as long each time.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_mins(5);

/// The tokens of sessions that were ended here.
pub struct EndedSessions {
    key: [u8; 32],
    tokens: Cache<[u8; 32], ()>,
}

impl EndedSessions {
    #[must_use]
    pub fn new() -> Self {
        let mut key = [0; 32];
        rand::rng().fill_bytes(&mut key);
        Self {
            key,
            tokens: Cache::builder()
                .max_capacity(MOST)
                // Whatever came last stays: an end that is forgotten is none.
                .eviction_policy(EvictionPolicy::lru())
                .time_to_live(LIFETIME)
                .build(),
        }
    }

    pub fn add(&self, token: &Token) {
        self.tokens.insert(token.hash(&self.key), ());
    }

    #[must_use]
    pub fn has(&self, token: &Token) -> bool {
        self.tokens.contains_key(&token.hash(&self.key))
    }
}

/// How long to wait before the upstream is told for the `nth` time more, from 0.
pub fn wait_before(nth: u32) -> Duration {
    let longer = 2_u32.saturating_pow(nth);
    FIRST_WAIT.saturating_mul(longer).min(LONGEST_WAIT)
}

/// Whether an answer of the upstream means that it has heard of an end.
pub fn was_told(status: u16) -> bool {
    status < 500 && status != 429
}

#[cfg(test)]
mod tests {
    use super::{EndedSessions, wait_before, was_told};
    use crate::upstream::Token;
    use std::time::Duration;

    #[test]
    fn an_ended_session_is_known_by_its_token() {
        let ended = EndedSessions::new();
        let token = |text: &str| Token::new(text.to_owned()).expect("a token");
        ended.add(&token("one"));
        assert!(ended.has(&token("one")) && !ended.has(&token("two")));
    }

    #[test]
    fn the_upstream_is_told_again_ever_less_often() {
        let waits: Vec<u64> = (0..4).map(|nth| wait_before(nth).as_secs()).collect();
        assert_eq!(waits, [1, 2, 4, 8]);
        assert_eq!(wait_before(u32::MAX), Duration::from_mins(5));
    }

    #[test]
    fn a_session_that_the_upstream_does_not_know_is_over_there_too() {
        assert!([200, 401, 404].into_iter().all(was_told));
        assert!(![429, 500, 503].into_iter().any(was_told));
    }
}
