//! One answer under way: what it holds, and since when its reader has taken nothing.

use futures::future::AbortHandle;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What an answer may hold that does not say how long it is: markup that waits, a compressor's tables.
pub const GROWING_BYTES: u64 = 1024 * 1024;

/// What the shortest answer holds: its task, its header, its stream.
pub const LEAST_BYTES: u64 = 16 * 1024;

/// So many answers given up, and more than one a second, are no accident.
const MANY_LOST: u64 = 64;
/// More are not counted: they are forgotten half a minute after the last one.
const MOST_LOST: u64 = 94;

/// What several answers hold together, and how many of them were given up of late.
#[derive(Debug, Default)]
pub struct Held {
    bytes: AtomicU64,
    /// What those hold whose readers have something to take.
    untaken: AtomicU64,
    /// How many have begun and hold nothing yet that is counted.
    begun: AtomicU64,
    /// How many, less one for each second, and until when those seconds are reckoned.
    lost: Mutex<Option<(u64, Instant)>>,
}

impl Held {
    /// In bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// What those hold, in bytes, whose readers have something to take.
    pub(super) fn untaken(&self) -> u64 {
        self.untaken.load(Ordering::Relaxed)
    }

    /// What those are expected to hold, in bytes, that have begun.
    pub(super) fn expected(&self) -> u64 {
        self.begun.load(Ordering::Relaxed) * GROWING_BYTES
    }

    /// One of the answers was given up.
    pub fn lose(&self, now: Instant) {
        let mut lost = self.last_lost();
        let (count, until) = lost_until(*lost, now);
        *lost = Some(((count + 1).min(MOST_LOST), until));
    }

    /// Whether they are asked for by a client that takes none of them. The clock is read where there is anything to reckon.
    pub fn loses_many(&self, now: impl FnOnce() -> Instant) -> bool {
        let lost = *self.last_lost();
        lost.is_some() && lost_until(lost, now()).0 >= MANY_LOST
    }

    fn last_lost(&self) -> MutexGuard<'_, Option<(u64, Instant)>> {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How many count as lost at this moment, and until when the seconds are reckoned.
fn lost_until(lost: Option<(u64, Instant)>, now: Instant) -> (u64, Instant) {
    let (count, until) = lost.unwrap_or((0, now));
    let seconds = now.saturating_duration_since(until).as_secs();
    (
        count.saturating_sub(seconds),
        until + Duration::from_secs(seconds),
    )
}

/// An answer that has begun: until its length is known it counts as one that grows, and then it is held.
pub struct Begun([Arc<Held>; 2]);

impl Begun {
    /// Of all answers, and of those of its network.
    pub(super) fn new(held: [Arc<Held>; 2]) -> Self {
        for held in &held {
            held.begun.fetch_add(1, Ordering::Relaxed);
        }
        Self(held)
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        for held in &self.0 {
            held.begun.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// One answer under way. It counts until it is given up or is no longer held.
pub struct UnsentResponse {
    weight_bytes: u64,
    /// Of all answers, and of those of its connection and of its network.
    held: [Arc<Held>; 3],
    is_counted: AtomicBool,
    /// When its reader last got something; `None` while the reader waits for the answer.
    untaken_since: Mutex<Option<Instant>>,
    /// For how long its reader may take nothing.
    timeout: Duration,
    reset: AbortHandle,
}

impl UnsentResponse {
    pub(super) fn new(
        held: [Arc<Held>; 3],
        length: Option<u64>,
        timeout: Duration,
        reset: AbortHandle,
    ) -> Self {
        // What says how long it is lies in memory as a whole; what comes in pieces doesn't say so.
        let weight_bytes = length.unwrap_or(GROWING_BYTES).max(LEAST_BYTES);
        for held in &held {
            held.bytes.fetch_add(weight_bytes, Ordering::Relaxed);
        }
        Self {
            weight_bytes,
            held,
            is_counted: AtomicBool::new(true),
            untaken_since: Mutex::default(),
            timeout,
            reset,
        }
    }

    /// The reader has room for more.
    pub fn wanted(&self) {
        self.take(&mut self.lock());
    }

    /// There is something that the reader has to take now.
    pub fn offered(&self, now: Instant) {
        let mut since = self.lock();
        if since.replace(now).is_none() {
            let untaken = &self.of_network().untaken;
            untaken.fetch_add(self.weight_bytes, Ordering::Relaxed);
        }
    }

    /// There is nothing to take any more.
    fn take(&self, since: &mut Option<Instant>) {
        if since.take().is_some() {
            let untaken = &self.of_network().untaken;
            untaken.fetch_sub(self.weight_bytes, Ordering::Relaxed);
        }
    }

    /// Since when the reader has taken nothing of what there is.
    pub(super) fn untaken_since(&self) -> Option<Instant> {
        *self.lock()
    }

    /// When it is given up if nothing is taken of it since then.
    pub(super) fn ends(&self, since: Instant) -> Instant {
        since + self.timeout
    }

    pub(super) fn of_connection(&self) -> &Held {
        &self.held[1]
    }

    pub(super) fn of_network(&self) -> &Arc<Held> {
        &self.held[2]
    }

    /// Ends it. What it holds is about to be freed, and counts no more.
    pub(super) fn give_up(&self, now: Instant) {
        self.discount();
        self.of_connection().lose(now);
        self.of_network().lose(now);
        self.reset.abort();
    }

    fn discount(&self) {
        if self.is_counted.swap(false, Ordering::Relaxed) {
            for held in &self.held {
                held.bytes.fetch_sub(self.weight_bytes, Ordering::Relaxed);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Instant>> {
        let since = self.untaken_since.lock();
        since.unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for UnsentResponse {
    fn drop(&mut self) {
        self.discount();
        self.take(&mut self.lock());
    }
}

/// The write timeout and up to a quarter more, another time for each answer: of thousands that were asked for at once not all
/// are asked for again at once.
pub(super) fn timeout(write_timeout: Duration, number: u64) -> Duration {
    // The golden ratio spreads numbers that follow each other.
    let [share, ..] = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
    write_timeout + write_timeout / 4 * u32::from(share) / 256
}
