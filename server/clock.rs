//! The time of day as a value that is passed in, so that rules about age can be tested without waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;

/// The machine's clock may be set while somebody waits for it: it is looked at again so often.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// Tells the time in milliseconds since the Unix epoch. Cheap to clone; clones of a manual clock share its hands.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    manual: Option<Arc<Hands>>,
}

#[derive(Debug)]
struct Hands {
    at_ms: AtomicI64,
    moved: Notify,
}

impl Clock {
    /// The machine's own clock.
    #[must_use]
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that stands at `now_ms` until [`Clock::advance_ms`] moves it.
    #[must_use]
    pub fn manual(now_ms: i64) -> Self {
        Self {
            manual: Some(Arc::new(Hands {
                at_ms: AtomicI64::new(now_ms),
                moved: Notify::new(),
            })),
        }
    }

    /// Milliseconds since the Unix epoch.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        if let Some(hands) = &self.manual {
            return hands.at_ms.load(Ordering::SeqCst);
        }
        let since_epoch = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        i64::try_from(since_epoch.as_millis()).unwrap_or(i64::MAX)
    }

    /// Seconds since the Unix epoch.
    #[must_use]
    pub fn now_s(&self) -> i64 {
        self.now_ms().div_euclid(1000)
    }

    /// Moves a manual clock forward by `by_ms`; the machine's own clock can't be moved and stays as it is.
    pub fn advance_ms(&self, by_ms: i64) {
        if let Some(hands) = &self.manual {
            hands.at_ms.fetch_add(by_ms, Ordering::SeqCst);
            hands.moved.notify_waiters();
        }
    }

    /// Waits until it is `at_ms` or later.
    pub async fn reaches(&self, at_ms: i64) {
        loop {
            // Begins to listen before it looks, so that no move in between is missed.
            let moved = self.manual.as_ref().map(|hands| hands.moved.notified());
            let left_ms = u64::try_from(at_ms - self.now_ms()).unwrap_or(0);
            if left_ms == 0 {
                return;
            }
            match moved {
                Some(moved) => moved.await,
                None => tokio::time::sleep(LOOK_EVERY.min(Duration::from_millis(left_ms))).await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use futures::poll;
    use std::pin::pin;

    #[tokio::test]
    async fn who_waits_for_a_time_hears_of_it_when_the_hands_are_moved_past_it() {
        let clock = Clock::manual(1_000);
        clock.reaches(1_000).await;
        let mut reached = pin!(clock.reaches(3_000));
        for (by_ms, is_ready) in [(0, false), (1_999, false), (2, true)] {
            clock.advance_ms(by_ms);
            assert_eq!(poll!(&mut reached).is_ready(), is_ready);
        }
    }
}
