//! The time of day as a value that is passed in, so that rules about age can be tested without waiting, and the whole
//! server at any hour; and the time that has passed, by a monotonic clock.

use jiff::Timestamp;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;

/// Tells the time in milliseconds since the Unix epoch. Cheap to clone; clones of a manual clock share its hands.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

impl Default for Clock {
    fn default() -> Self {
        Self::system()
    }
}

#[derive(Clone, Debug)]
enum Kind {
    System {
        since: Instant,
    },
    Manual(Arc<Hands>),
    /// It was `start_ms` at `since`.
    Running {
        start_ms: i64,
        since: Instant,
    },
}

/// A moment on both: what the day's clock said, and how to tell how long ago it is whatever that is set to since.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub at_ms: i64,
    passed_ms: i64,
}

impl Moment {
    /// The moment so long before.
    #[must_use]
    pub fn before(self, ms: i64) -> Self {
        Self {
            at_ms: self.at_ms - ms,
            passed_ms: self.passed_ms - ms,
        }
    }
}

#[derive(Debug)]
struct Hands {
    at_ms: AtomicI64,
    passed_ms: AtomicI64,
    moved: Notify,
}

impl Clock {
    /// The machine's own clock.
    #[must_use]
    pub fn system() -> Self {
        Self(Kind::System {
            since: Instant::now(),
        })
    }

    /// A clock that stands at `now_ms` until [`Clock::advance_ms`] moves it.
    #[must_use]
    pub fn manual(now_ms: i64) -> Self {
        Self(Kind::Manual(Arc::new(Hands {
            at_ms: AtomicI64::new(now_ms),
            passed_ms: AtomicI64::new(0),
            moved: Notify::new(),
        })))
    }

    /// A clock that says `now_ms` at this moment and runs on from there, whatever the machine's own says.
    fn running_from(now_ms: i64) -> Self {
        Self(Kind::Running {
            start_ms: now_ms,
            since: Instant::now(),
        })
    }

    /// Milliseconds since the Unix epoch.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where the machine's clock is read"
    )]
    pub fn now_ms(&self) -> i64 {
        match &self.0 {
            Kind::System { .. } => {
                let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH);
                whole_ms(since_epoch.unwrap_or_default())
            }
            Kind::Manual(hands) => hands.at_ms.load(Ordering::SeqCst),
            Kind::Running { start_ms, since } => start_ms + whole_ms(since.elapsed()),
        }
    }

    /// Seconds since the Unix epoch.
    #[must_use]
    pub fn now_s(&self) -> i64 {
        self.now_ms().div_euclid(1000)
    }

    /// Milliseconds that have passed since a moment of no meaning. What a day's clock is set to does not show in it, so
    /// ages and waits are measured with it.
    #[must_use]
    pub fn passed_ms(&self) -> i64 {
        match &self.0 {
            Kind::System { since } | Kind::Running { since, .. } => whole_ms(since.elapsed()),
            Kind::Manual(hands) => hands.passed_ms.load(Ordering::SeqCst),
        }
    }

    /// This moment.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment {
            at_ms: self.now_ms(),
            passed_ms: self.passed_ms(),
        }
    }

    /// How long ago a moment of this clock is, in milliseconds.
    #[must_use]
    pub fn since_ms(&self, moment: Moment) -> i64 {
        self.passed_ms() - moment.passed_ms
    }

    /// Sets a manual clock to another time of day, as an administrator may a machine's. No time passes.
    pub fn set_ms(&self, now_ms: i64) {
        if let Kind::Manual(hands) = &self.0 {
            hands.at_ms.store(now_ms, Ordering::SeqCst);
            hands.moved.notify_waiters();
        }
    }

    /// Moves a manual clock forward by `by_ms`; a clock that runs by itself can't be moved and stays as it is.
    pub fn advance_ms(&self, by_ms: i64) {
        if let Kind::Manual(hands) = &self.0 {
            hands.at_ms.fetch_add(by_ms, Ordering::SeqCst);
            hands.passed_ms.fetch_add(by_ms, Ordering::SeqCst);
            hands.moved.notify_waiters();
        }
    }

    /// Waits until [`Clock::passed_ms`] is `passed_ms` or more, whatever the clock is set to meanwhile.
    pub async fn has_passed(&self, passed_ms: i64) {
        loop {
            // Begins to listen before it looks, so that no move in between is missed.
            let moved = match &self.0 {
                Kind::Manual(hands) => Some(hands.moved.notified()),
                Kind::System { .. } | Kind::Running { .. } => None,
            };
            let left_ms = u64::try_from(passed_ms - self.passed_ms()).unwrap_or(0);
            if left_ms == 0 {
                return;
            }
            match moved {
                Some(moved) => moved.await,
                None => tokio::time::sleep(Duration::from_millis(left_ms)).await,
            }
        }
    }
}

impl FromStr for Clock {
    type Err = jiff::Error;

    /// A clock that runs from a moment such as `2026-11-21T20:30:00+01:00`.
    fn from_str(start: &str) -> Result<Self, Self::Err> {
        let start: Timestamp = start.parse()?;
        Ok(Self::running_from(start.as_millisecond()))
    }
}

fn whole_ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use futures::poll;
    use std::pin::pin;
    use std::time::{Duration, Instant};

    #[tokio::test]
    async fn a_clock_runs_on_from_the_moment_it_was_started_at() {
        let start_ms = 1_795_289_400_000;
        let began = Instant::now();
        let clock: Clock = "2026-11-21T20:30:00+01:00".parse().expect("a moment");
        assert!(clock.now_ms() >= start_ms);
        clock.has_passed(20).await;
        assert!(began.elapsed() >= Duration::from_millis(19));
        assert!(clock.clone().now_ms() >= start_ms + 20);
        assert!("20:30".parse::<Clock>().is_err(), "no day, no zone");
    }

    #[test]
    fn a_clock_that_is_set_lets_no_time_pass() {
        let clock = Clock::manual(1_795_289_400_000);
        clock.advance_ms(5);
        clock.set_ms(0);
        assert_eq!((clock.now_ms(), clock.passed_ms()), (0, 5));
    }

    #[tokio::test]
    async fn who_waits_for_time_to_pass_does_so_whatever_the_clock_is_set_to() {
        let clock = Clock::manual(1_000);
        let mut passed = pin!(clock.has_passed(3_000));
        clock.set_ms(100_000);
        assert!(poll!(&mut passed).is_pending());
        clock.set_ms(0);
        clock.advance_ms(3_000);
        assert!(poll!(&mut passed).is_ready());
    }

    #[tokio::test]
    async fn who_waits_for_time_to_pass_hears_of_it_when_the_hands_are_moved_past_it() {
        let clock = Clock::manual(1_000);
        clock.has_passed(0).await;
        let mut passed = pin!(clock.has_passed(2_000));
        for (by_ms, is_ready) in [(0, false), (1_999, false), (2, true)] {
            clock.advance_ms(by_ms);
            assert_eq!(poll!(&mut passed).is_ready(), is_ready);
        }
    }
}
