//! Whether a connection has anything to do: since when it has had no answer under way.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;

/// What a connection has done so far.
#[derive(Debug, Default)]
pub struct Activity(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Requests whose answers have not ended.
    open: usize,
    /// When the last answer ended; `None` before the first.
    ended: Option<Instant>,
}

/// What a connection does at a moment.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ConnectionState {
    /// Nothing was ever asked for.
    Silent,
    Busy,
    IdleSince(Instant),
}

/// A request whose answer has not ended.
pub struct OpenResponse(Arc<Activity>);

impl Activity {
    pub fn begin(self: &Arc<Self>) -> OpenResponse {
        self.counts().open += 1;
        OpenResponse(Arc::clone(self))
    }

    pub fn state(&self) -> ConnectionState {
        match *self.counts() {
            Counts { open: 1.., .. } => ConnectionState::Busy,
            Counts { ended: None, .. } => ConnectionState::Silent,
            Counts {
                ended: Some(ended), ..
            } => ConnectionState::IdleSince(ended),
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OpenResponse {
    fn drop(&mut self) {
        let mut counts = self.0.counts();
        counts.open -= 1;
        counts.ended = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::{Activity, ConnectionState};
    use std::sync::Arc;
    use tokio::time::Instant;

    #[test]
    fn a_connection_is_idle_from_the_end_of_its_last_answer() {
        let activity = Arc::new(Activity::default());
        assert_eq!(activity.state(), ConnectionState::Silent);
        let (one, two) = (activity.begin(), activity.begin());
        drop(one);
        assert_eq!(activity.state(), ConnectionState::Busy);
        let before = Instant::now();
        drop(two);
        let ConnectionState::IdleSince(since) = activity.state() else {
            panic!("it has nothing to do");
        };
        assert!((before..=Instant::now()).contains(&since));
    }
}
