//! How many isolates were ended with a page lately. One page that misbehaves is a fault of that page; many in a row keep
//! the others from being rendered.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What counts as lately.
const LATELY: Duration = Duration::from_mins(1);
/// So many in that time are a loop.
const LOOP: usize = 10;

/// When isolates were ended.
#[derive(Debug, Default)]
pub struct RecentKills(Mutex<VecDeque<Instant>>);

impl RecentKills {
    pub fn add(&self, now: Instant) {
        let mut kills = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kills.push_back(now);
        if kills.len() > LOOP {
            kills.pop_front();
        }
    }

    /// Whether isolates are ended as fast as they are replaced.
    pub fn is_loop(&self, now: Instant) -> bool {
        let kills = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = kills.iter().filter(|kill| now - **kill < LATELY);
        recent.count() >= LOOP
    }
}

#[cfg(test)]
mod tests {
    use super::{LATELY, LOOP, RecentKills};
    use std::time::{Duration, Instant};

    #[test]
    fn ten_isolates_ended_within_a_minute_are_a_loop_until_the_minute_is_over() {
        let kills = RecentKills::default();
        let began = Instant::now();
        for number in 0..LOOP {
            assert!(!kills.is_loop(began));
            kills.add(began + Duration::from_secs(number as u64));
        }
        assert!(kills.is_loop(began + Duration::from_secs(30)));
        assert!(!kills.is_loop(began + LATELY));
    }
}
