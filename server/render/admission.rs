//! Which renders are taken in. The limit is a time, not a number: how long a render would wait for its turn, by what
//! renders lately took. A burst may wait an eighth of a second. When the queue has not been empty for a while, there is
//! more work than can be done, and waiting longer would help no visitor: then a few renders' time must do (the "controlled
//! delay" of Facebook's `CoDel` variant, "Fail at Scale", 2015). A queue that empties for a moment in an overload brings
//! no new burst: nothing must have been refused for a while.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a burst may make a render wait.
const BURST: Duration = Duration::from_millis(125);
/// A queue that was not empty for this long is no burst.
const STANDING_AFTER: Duration = Duration::from_millis(50);
/// An overload is over when nothing had to be refused for this long.
const CALM_AFTER: Duration = Duration::from_millis(50);
/// How long a render may wait in a standing queue, in renders and at least.
const STANDING_RENDERS: u32 = 6;
const STANDING_LEAST: Duration = Duration::from_millis(10);
/// The weight of the newest render in the average is one in so many.
const MEMORY: u64 = 16;
/// What a render takes before any has been measured.
const FIRST_GUESS: Duration = Duration::from_millis(5);

/// Watches one isolate's queue. Times are counted from `since`.
pub struct Admission {
    since: Instant,
    last_empty_us: AtomicU64,
    /// When the last overload will be over.
    calm_from_us: AtomicU64,
    /// Moving average of the time one render keeps the isolate busy.
    render_us: AtomicU64,
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

impl Admission {
    pub fn new(now: Instant) -> Self {
        Self {
            since: now,
            last_empty_us: AtomicU64::new(0),
            calm_from_us: AtomicU64::new(0),
            render_us: AtomicU64::new(micros(FIRST_GUESS)),
        }
    }

    /// Whether a render that comes `now` behind `waiting` others will get its turn in time.
    pub fn admits(&self, waiting: usize, now: Instant) -> bool {
        if waiting == 0 {
            self.emptied(now);
            return true;
        }
        let expected_us = self.render_us() * waiting as u64;
        let is_in_time = expected_us <= micros(self.longest_wait(now));
        if !is_in_time {
            let calm_from = now - self.since + CALM_AFTER;
            self.calm_from_us
                .store(micros(calm_from), Ordering::Relaxed);
        }
        is_in_time
    }

    /// How long a render may wait `now`.
    pub fn longest_wait(&self, now: Instant) -> Duration {
        let now_us = micros(now - self.since);
        let queued_for_us = now_us.saturating_sub(self.last_empty_us.load(Ordering::Relaxed));
        let is_calm = now_us >= self.calm_from_us.load(Ordering::Relaxed);
        // Where a render takes long, waiting for a few of them is not long.
        let few = Duration::from_micros(self.render_us()) * STANDING_RENDERS;
        if is_calm && queued_for_us < micros(STANDING_AFTER) {
            few.max(BURST)
        } else {
            few.max(STANDING_LEAST)
        }
    }

    /// The queue is empty `now`.
    pub fn emptied(&self, now: Instant) {
        self.last_empty_us
            .store(micros(now - self.since), Ordering::Relaxed);
    }

    /// A render kept the isolate busy for `busy`, over all its turns.
    pub fn rendered(&self, busy: Duration) {
        let before = self.render_us();
        let average = (before * (MEMORY - 1) + micros(busy)) / MEMORY;
        self.render_us.store(average.max(1), Ordering::Relaxed);
    }

    fn render_us(&self) -> u64 {
        self.render_us.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{Admission, BURST};
    use std::time::{Duration, Instant};

    /// An isolate whose renders take 2 ms.
    fn measured(now: Instant) -> Admission {
        let admission = Admission::new(now);
        for _ in 0..200 {
            admission.rendered(Duration::from_millis(2));
        }
        admission
    }

    #[test]
    fn a_burst_is_taken_in_as_far_as_it_can_be_rendered_in_time() {
        let now = Instant::now();
        let admission = measured(now);
        assert!(admission.admits(0, now));
        assert!(admission.admits(60, now));
        assert!(!admission.admits(70, now));
    }

    #[test]
    fn a_standing_queue_is_kept_short() {
        let start = Instant::now();
        let admission = measured(start);
        let later = start + Duration::from_millis(150);
        assert!(admission.admits(3, later), "the isolate never runs dry");
        admission.emptied(later);
        assert!(admission.admits(20, later), "it was a burst after all");
    }

    #[test]
    fn an_overload_is_over_when_nothing_was_refused_for_a_while() {
        let start = Instant::now();
        let admission = measured(start);
        let overload = start + Duration::from_millis(150);
        assert!(!admission.admits(20, overload));
        let pause = overload + Duration::from_millis(20);
        admission.emptied(pause);
        assert!(admission.admits(3, pause));
        assert!(!admission.admits(20, pause), "it has only paused");
        let after = pause + Duration::from_millis(60);
        admission.emptied(after);
        assert!(admission.admits(20, after));
    }

    #[test]
    fn the_limit_follows_what_renders_take() {
        let now = Instant::now();
        let admission = measured(now);
        assert!(admission.admits(50, now));
        for _ in 0..200 {
            admission.rendered(Duration::from_millis(20));
        }
        assert_eq!(admission.longest_wait(now), BURST);
        assert!(admission.admits(6, now));
        assert!(!admission.admits(50, now));
        for _ in 0..200 {
            admission.rendered(Duration::from_millis(100));
        }
        assert!(admission.admits(5, now), "half a second, but five renders");
    }
}
