//! What answers under way hold while their readers take nothing, and which of them are given up: those that none took
//! anything of for too long, and, while all together hold too much, those that have waited longest among the answers of networks
//! that hold more than their share: who fills the bound loses their own answers, and no slow stranger's. Meanwhile what such a
//! network asks for is not begun, so that no burst goes beyond the bound before the next look.
//!
//! Each answer is looked at when it may have waited for long enough, about once a second, and not with all others at each
//! sweep: however many there are, a sweep costs what is due. Only while all together hold too much, what each network holds is
//! reckoned anew from all of them.

mod response;

pub use response::{Begun, GROWING_BYTES, Held, UnsentResponse};

use super::limits::HttpLimits;
use super::stats::ConnectionStats;
use super::trim::trim_soon;
use futures::future::AbortHandle;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How often those that are due are looked at.
const SWEEP_EVERY: Duration = Duration::from_millis(100);

/// Above the bound, so much of it more may be held before the next sweep.
const BURST: u64 = 8;

/// Ordinary visitors don't make answers hold so much.
const LARGE_LOAD_BYTES: u64 = 64 * GROWING_BYTES;

/// All answers under way of a port.
pub struct Unsent {
    limits: HttpLimits,
    /// What they hold together.
    held: Arc<Held>,
    /// What each network may hold, in bytes, as it was reckoned last.
    share: AtomicU64,
    queues: Mutex<Queues>,
    stats: Arc<ConnectionStats>,
}

/// A moment, and among the answers of one moment the number.
type Key = (Instant, u64);
type Queue = BTreeMap<Key, Weak<UnsentResponse>>;

#[derive(Default)]
struct Queues {
    /// Answers so far.
    count: u64,
    /// By when they are to be looked at.
    due: Queue,
    /// Of which nothing was taken for longer than a reader needs: by when they are given up at the latest.
    waiting: Queue,
    /// The most that answers have held since memory was given back, in bytes.
    peak_bytes: u64,
}

impl Unsent {
    pub fn new(limits: HttpLimits, stats: Arc<ConnectionStats>) -> Arc<Self> {
        Arc::new(Self {
            limits,
            held: Arc::default(),
            share: AtomicU64::new(u64::MAX),
            queues: Mutex::default(),
            stats,
        })
    }

    /// Sweeps now and then, for as long as this is held.
    pub fn keep_sweeping(self: &Arc<Self>) {
        let unsent = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(unsent) = unsent.upgrade() {
                if unsent.sweep(Instant::now()) {
                    trim_soon();
                }
                drop(unsent);
                tokio::time::sleep(SWEEP_EVERY).await;
            }
        });
    }

    /// An answer of `length` bytes, if all of it is in memory, on a connection and in a network whose answers hold these;
    /// `reset` ends it.
    pub fn hold(
        &self,
        [of_connection, of_network]: [Arc<Held>; 2],
        length: Option<u64>,
        reset: AbortHandle,
    ) -> Arc<UnsentResponse> {
        let mut queues = self.queues();
        queues.count += 1;
        let number = queues.count;
        let held = [Arc::clone(&self.held), of_connection, of_network];
        let timeout = response::timeout(self.limits.write_timeout, number);
        let answer = Arc::new(UnsentResponse::new(held, length, timeout, reset));
        let first_look = Instant::now() + self.reading_time();
        let weak = Arc::downgrade(&answer);
        queues.due.insert((first_look, number), weak);
        answer
    }

    /// Waits until an answer may begin in a network whose answers hold this: while all hold too much and its readers leave more than
    /// its share, but no longer than it takes to give some of that up. Those that have begun count already: a thousand that wait
    /// for the same source come all at once.
    pub async fn room(&self, of_network: &Arc<Held>) -> Begun {
        let most = self.limits.unsent_bytes;
        let ends = Instant::now() + 2 * self.reading_time();
        while self.held.bytes() + self.held.expected() > most.saturating_add(most / BURST)
            && of_network.untaken() + of_network.expected()
                > most.min(self.share.load(Ordering::Relaxed))
            && Instant::now() < ends
        {
            tokio::time::sleep(SWEEP_EVERY).await;
        }
        Begun::new([Arc::clone(&self.held), Arc::clone(of_network)])
    }

    /// A reader of whom nothing is heard for so long may be slow, and nothing worse.
    fn reading_time(&self) -> Duration {
        let timeout = self.limits.unsent_timeout;
        timeout.min(self.limits.write_timeout).max(SWEEP_EVERY)
    }

    /// Gives up what has to be. True when a load is gone that was worth giving memory back.
    fn sweep(&self, now: Instant) -> bool {
        let mut queues = self.queues();
        queues.peak_bytes = queues.peak_bytes.max(self.held.bytes());
        self.look(&mut queues, now);
        self.give_up_waiting(&mut queues, now);
        let bytes = self.held.bytes();
        self.stats
            .unsent_bytes
            .set(i64::try_from(bytes).unwrap_or(i64::MAX));
        let is_over = is_over(queues.peak_bytes, bytes);
        if is_over {
            queues.peak_bytes = bytes;
        }
        is_over
    }

    /// Looks at all that are due.
    fn look(&self, queues: &mut Queues, now: Instant) {
        let reading_time = self.reading_time();
        while let Some(((_, number), weak)) = pop_until(&mut queues.due, now) {
            let Some(answer) = weak.upgrade() else {
                continue;
            };
            match answer.untaken_since() {
                Some(since) if since + reading_time <= now => {
                    if answer.of_connection().bytes() > self.limits.unsent_connection_bytes {
                        self.give_up(&answer, now);
                    } else {
                        queues.waiting.insert((answer.ends(since), number), weak);
                    }
                }
                since => {
                    let next = since.unwrap_or(now) + reading_time;
                    queues.due.insert((next, number), weak);
                }
            }
        }
    }

    /// Gives up those whose time is over, and more while all hold too much.
    fn give_up_waiting(&self, queues: &mut Queues, now: Instant) {
        while let Some((key, weak)) = pop_until(&mut queues.waiting, now) {
            self.give_up_unmoved(queues, key, &weak, now);
        }
        let mut share = u64::MAX;
        if self.held.bytes() > self.limits.unsent_bytes {
            share = self.share_of_network(queues);
            self.make_room(queues, share, now);
        }
        self.share.store(share, Ordering::Relaxed);
    }

    /// Gives up those that have waited longest, of networks that hold more than their `share`, until all hold as much as they may.
    fn make_room(&self, queues: &mut Queues, share: u64, now: Instant) {
        let mut kept = Queue::new();
        while self.held.bytes() > self.limits.unsent_bytes {
            let Some((key, weak)) = queues.waiting.pop_first() else {
                break;
            };
            let holds_more = |answer: Arc<UnsentResponse>| answer.of_network().bytes() > share;
            match weak.upgrade().map(holds_more) {
                Some(true) => self.give_up_unmoved(queues, key, &weak, now),
                Some(false) => drop(kept.insert(key, weak)),
                None => {}
            }
        }
        queues.waiting.append(&mut kept);
    }

    /// What each network may hold, as all hold too much.
    fn share_of_network(&self, queues: &Queues) -> u64 {
        let answers = queues.due.values().chain(queues.waiting.values());
        let networks: HashMap<_, _> = answers
            .filter_map(Weak::upgrade)
            .map(|answer| {
                (
                    Arc::as_ptr(answer.of_network()),
                    answer.of_network().bytes(),
                )
            })
            .collect();
        fair_share(self.limits.unsent_bytes, networks.into_values().collect())
    }

    /// Gives up an answer that was waiting, unless its reader took something meanwhile.
    fn give_up_unmoved(
        &self,
        queues: &mut Queues,
        key: Key,
        weak: &Weak<UnsentResponse>,
        now: Instant,
    ) {
        let Some(answer) = weak.upgrade() else {
            return;
        };
        let (ends, number) = key;
        let is_unmoved = |since| answer.ends(since) == ends;
        if answer.untaken_since().is_some_and(is_unmoved) {
            self.give_up(&answer, now);
        } else {
            let next = now + self.reading_time();
            queues.due.insert((next, number), weak.clone());
        }
    }

    fn give_up(&self, answer: &UnsentResponse, now: Instant) {
        self.stats.given_up.inc();
        answer.give_up(now);
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The first of a queue, if its moment has come.
fn pop_until(queue: &mut Queue, now: Instant) -> Option<(Key, Weak<UnsentResponse>)> {
    let first = queue.first_entry()?;
    (first.key().0 <= now).then(|| first.remove_entry())
}

/// What each may hold so that all together hold no more than `most`: who holds less than others leaves the rest to them.
fn fair_share(most: u64, mut held: Vec<u64>) -> u64 {
    held.sort_unstable();
    let mut left = most;
    for (others, bytes) in (1..=held.len() as u64).rev().zip(held) {
        let share = left / others;
        if bytes > share {
            return share;
        }
        left -= bytes;
    }
    u64::MAX
}

/// Whether a load is gone that was worth giving memory back.
fn is_over(peak_bytes: u64, bytes: u64) -> bool {
    peak_bytes >= LARGE_LOAD_BYTES && bytes < peak_bytes / 4
}

#[cfg(test)]
mod tests;
