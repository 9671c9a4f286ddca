//! The time of day as a value that is passed in, so that rules about age can be tested without waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time in milliseconds since the Unix epoch. Cheap to clone; clones of a manual clock share its hands.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    manual_ms: Option<Arc<AtomicI64>>,
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
            manual_ms: Some(Arc::new(AtomicI64::new(now_ms))),
        }
    }

    /// Milliseconds since the Unix epoch.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        if let Some(hands) = &self.manual_ms {
            return hands.load(Ordering::SeqCst);
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
        if let Some(hands) = &self.manual_ms {
            hands.fetch_add(by_ms, Ordering::SeqCst);
        }
    }
}
