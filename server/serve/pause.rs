//! Who is refused is not listened to for a while. A refusal costs its client nothing, who asks again at once, and us a stream and a
//! task each time: what a client's refusals may come to, over all of its connections, is spread over time by not reading
//! what it sends.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// A thousand refusals a second of one client …
const EACH: Duration = Duration::from_millis(1);
/// … as long as no connection waits longer for them than this: it has to hear of a ping's answer in time.
const LONGEST: Duration = Duration::from_secs(20);

/// When a client's next refusal has its place.
#[derive(Debug, Default)]
pub struct Refusals(Mutex<Option<Instant>>);

impl Refusals {
    /// One more: until when the connection over which it was asked for is not read.
    pub fn add(&self, now: Instant) -> Instant {
        let mut last = lock(&self.0);
        let next = last.map_or(now, |last| last.max(now)) + EACH;
        *last.insert(next.min(now + LONGEST))
    }
}

/// Until when a connection is not read; its clones are about the same one.
#[derive(Clone, Debug, Default)]
pub struct Pause(Arc<Mutex<Option<Instant>>>);

impl Pause {
    /// It may be longer already.
    pub fn last_until(&self, moment: Instant) {
        let mut until = lock(&self.0);
        *until = (*until).max(Some(moment));
    }
}

/// A connection's reader, who waits for the end of its pause.
pub struct Paused {
    pause: Pause,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl Paused {
    pub fn by(pause: Pause) -> Self {
        Self {
            pause,
            waiting: None,
        }
    }

    pub fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<()> {
        loop {
            let until = *lock(&self.pause.0);
            let Some(until) = until.filter(|until| *until > Instant::now()) else {
                self.waiting = None;
                return Poll::Ready(());
            };
            let waiting = self
                .waiting
                .get_or_insert_with(|| Box::pin(sleep_until(until)));
            if waiting.deadline() != until {
                waiting.as_mut().reset(until);
            }
            ready!(waiting.as_mut().poll(context));
        }
    }
}

fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{EACH, LONGEST, Pause, Paused, Refusals};
    use std::future::poll_fn;
    use tokio::time::Instant;

    #[tokio::test]
    async fn a_clients_refusals_are_spread_over_time_up_to_a_bound() {
        let refusals = Refusals::default();
        let now = Instant::now();
        assert_eq!(refusals.add(now), now + EACH);
        for _ in 1..100 {
            refusals.add(now);
        }
        assert_eq!(refusals.add(now), now + 101 * EACH);
        for _ in 0..100_000 {
            assert!(refusals.add(now) <= now + LONGEST);
        }
        let later = now + 2 * LONGEST;
        assert_eq!(refusals.add(later), later + EACH, "forgotten");
    }

    #[tokio::test]
    async fn a_pause_that_grows_is_waited_for_to_its_end() {
        let pause = Pause::default();
        let mut paused = Paused::by(pause.clone());
        poll_fn(|context| paused.poll_end(context)).await;
        let begun = Instant::now();
        pause.last_until(begun + 30 * EACH);
        pause.last_until(begun + EACH);
        let mut is_grown = false;
        poll_fn(|context| {
            let end = paused.poll_end(context);
            if !is_grown {
                assert!(end.is_pending());
                is_grown = true;
                pause.last_until(begun + 60 * EACH);
            }
            end
        })
        .await;
        assert!(Instant::now() >= begun + 60 * EACH);
    }
}
