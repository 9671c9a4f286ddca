//! Who is refused is not listened to for a while. A refusal costs its client nothing, who asks again at once, and us a stream and a
//! task each time: what a client's refusals may come to, over all of its connections, is spread over time by not reading
//! what it sends. Where it is clear before that a client would be refused, its connections are read one after the other.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// A thousand refusals a second of one client, as long as no connection waits longer for them than this: its client has 20
/// seconds to answer a ping.
const REFUSAL: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);
/// A hundred looks a second at what a client's connections say, as long as none waits longer than this: those that are refused
/// nothing say over the same connections that they took something.
const LOOK: Duration = Duration::from_millis(10);
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// When a client's next refusal has its place, and the next look at one of its connections.
#[derive(Debug, Default)]
pub struct Refusals {
    last: Mutex<Option<Instant>>,
    last_look: Mutex<Option<Instant>>,
}

impl Refusals {
    /// One more: until when the connection over which it was asked for is not read.
    pub fn add(&self, now: Instant) -> Instant {
        next(&self.last, now, REFUSAL, LONGEST_PAUSE)
    }

    /// A connection is about to be read of a client that would be refused something: when.
    fn add_look(&self, now: Instant) -> Instant {
        next(&self.last_look, now, LOOK, LONGEST_WAIT)
    }
}

/// The next moment after the `last` one. Where that would be too far away it is a little nearer than may be, and the ones after
/// it follow again: what waits as long as can be comes spread over time, and not all of it at once.
fn next(last: &Mutex<Option<Instant>>, now: Instant, by: Duration, longest: Duration) -> Instant {
    let mut last = lock(last);
    let next = last.map_or(now, |last| last.max(now)) + by;
    let is_too_far = next > now + longest;
    *last.insert(if is_too_far {
        now + longest * 4 / 5
    } else {
        next
    })
}

/// Until when a connection is not read; its clones are about the same one.
#[derive(Clone, Debug, Default)]
pub struct Pause {
    until: Arc<Mutex<Option<Instant>>>,
    is_over: Arc<AtomicBool>,
}

impl Pause {
    /// It may be longer already.
    pub fn last_until(&self, moment: Instant) {
        let mut until = lock(&self.until);
        *until = (*until).max(Some(moment));
    }

    /// The connection ends with its answer: what is on its way still is read away at once, for the answer to come through.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// The room of a client's requests.
#[derive(Clone, Debug)]
pub struct Room {
    /// What those weigh that have no answer, in bytes.
    pub unanswered: Arc<AtomicU64>,
    /// What they may weigh for the next one not to be refused.
    pub most: u64,
    pub refusals: Arc<Refusals>,
}

impl Room {
    /// Whether the next request would be refused.
    fn is_full(&self) -> bool {
        self.unanswered.load(Ordering::Relaxed) > self.most
    }
}

/// A connection's reader, who waits for the end of its pause.
pub struct Paused {
    pause: Pause,
    waiting: Option<Pin<Box<Sleep>>>,
    /// None for a proxy's connection.
    room: Option<Room>,
    /// It has waited for its look at what the client says, and had none yet.
    may_look: bool,
}

impl Paused {
    pub fn by(pause: Pause, room: Option<Room>) -> Self {
        Self {
            pause,
            waiting: None,
            room,
            may_look: false,
        }
    }

    /// Ready once the connection may be read.
    pub fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<()> {
        loop {
            if self.pause.is_over.load(Ordering::Relaxed) {
                return Poll::Ready(());
            }
            // The clock is read for those who may have to wait: for all others each look at it is one too many.
            let until = *lock(&self.pause.until);
            if let Some(until) = until.filter(|until| *until > Instant::now()) {
                let waiting = self
                    .waiting
                    .get_or_insert_with(|| Box::pin(sleep_until(until)));
                if waiting.deadline() != until {
                    waiting.as_mut().reset(until);
                }
                ready!(waiting.as_mut().poll(context));
                continue;
            }
            match &self.room {
                Some(room) if !self.may_look && room.is_full() => {
                    self.pause
                        .last_until(room.refusals.add_look(Instant::now()));
                    self.may_look = true;
                }
                _ => {
                    self.waiting = None;
                    return Poll::Ready(());
                }
            }
        }
    }

    /// Something was read.
    pub fn looked(&mut self) {
        self.may_look = false;
    }
}

fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_PAUSE, LONGEST_WAIT, LOOK, Pause, Paused, REFUSAL, Refusals, Room};
    use std::future::poll_fn;
    use std::sync::Arc;
    use std::sync::atomic::AtomicU64;
    use std::task::Poll;
    use tokio::time::Instant;

    #[tokio::test]
    async fn a_clients_refusals_are_spread_over_time_up_to_a_bound() {
        let refusals = Refusals::default();
        let now = Instant::now();
        assert_eq!(refusals.add(now), now + REFUSAL);
        for _ in 1..100 {
            refusals.add(now);
        }
        assert_eq!(refusals.add(now), now + 101 * REFUSAL);
        let pauses = |count| (0..count).map(|_| refusals.add(now)).collect::<Vec<_>>();
        pauses(20_000);
        let longest = pauses(30_000);
        let is_long =
            |pause: &Instant| (now + LONGEST_PAUSE * 4 / 5..=now + LONGEST_PAUSE).contains(pause);
        assert!(longest.iter().all(is_long));
        let at_once = longest.iter().filter(|pause| **pause == longest[0]);
        assert!(at_once.count() <= 11, "they are spread over time");
        assert_eq!(refusals.add_look(now), now + LOOK, "in a line of their own");
        for _ in 0..1_000 {
            assert!(refusals.add_look(now) <= now + LONGEST_WAIT);
        }
        let later = now + 2 * LONGEST_PAUSE;
        assert_eq!(refusals.add(later), later + REFUSAL, "forgotten");
    }

    #[tokio::test]
    async fn a_pause_that_grows_is_waited_for_to_its_end() {
        let pause = Pause::default();
        let mut paused = Paused::by(pause.clone(), None);
        poll_fn(|context| paused.poll_end(context)).await;
        let begun = Instant::now();
        pause.last_until(begun + 30 * REFUSAL);
        pause.last_until(begun + REFUSAL);
        let mut is_grown = false;
        poll_fn(|context| {
            let end = paused.poll_end(context);
            if !is_grown {
                assert!(end.is_pending());
                is_grown = true;
                pause.last_until(begun + 60 * REFUSAL);
            }
            end
        })
        .await;
        assert!(Instant::now() >= begun + 60 * REFUSAL);
    }

    #[tokio::test]
    async fn connections_of_a_client_that_has_no_room_left_are_read_one_after_the_other() {
        let refusals = Arc::<Refusals>::default();
        let room = |most| Room {
            unanswered: Arc::new(AtomicU64::new(1)),
            most,
            refusals: Arc::clone(&refusals),
        };
        let begun = Instant::now();
        let mut connections = [(); 5].map(|()| Paused::by(Pause::default(), Some(room(0))));
        for paused in &mut connections {
            poll_fn(|context| paused.poll_end(context)).await;
        }
        assert!(Instant::now() >= begun + 5 * LOOK);
        // Each has its look, however late something comes, and waits again before the next.
        let [first, ..] = &mut connections;
        assert!(
            poll_fn(|context| Poll::Ready(first.poll_end(context)))
                .await
                .is_ready()
        );
        first.looked();
        assert!(
            poll_fn(|context| Poll::Ready(first.poll_end(context)))
                .await
                .is_pending()
        );
        // What ends with its answer is read to its end.
        first.pause.end();
        poll_fn(|context| first.poll_end(context)).await;
        let mut other = Paused::by(Pause::default(), Some(room(1)));
        assert!(
            poll_fn(|context| Poll::Ready(other.poll_end(context)))
                .await
                .is_ready()
        );
    }
}
