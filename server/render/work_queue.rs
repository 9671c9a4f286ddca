//! What an isolate has in hand: renders that wait in it, and renders that are under way. Its thread works on them; when
//! the thread does not come back, they are taken from it.

use super::event::{IsolateEvent, Slot};
use super::host::Renders;
use super::job::Job;
use super::stats::EndOfIsolate;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};

/// One isolate's renders, in reach of its thread, the engine and the watchdog.
pub struct WorkQueue {
    slot: Slot,
    /// Those that have begun.
    pub renders: Arc<Renders>,
    queue: Mutex<UnboundedReceiver<Job>>,
    /// How many have not begun.
    waiting: AtomicUsize,
    /// A turn lasts so long that nothing should be queued here.
    stalled: AtomicBool,
    /// The end has been told.
    over: AtomicBool,
    /// By how much the process had grown when the thread was given up, in bytes.
    kept_bytes: AtomicI64,
    events: UnboundedSender<IsolateEvent>,
}

impl WorkQueue {
    pub fn new(
        slot: Slot,
        renders: Arc<Renders>,
        queue: UnboundedReceiver<Job>,
        events: UnboundedSender<IsolateEvent>,
    ) -> Self {
        Self {
            slot,
            renders,
            queue: Mutex::new(queue),
            waiting: AtomicUsize::new(0),
            stalled: AtomicBool::new(false),
            over: AtomicBool::new(false),
            kept_bytes: AtomicI64::new(0),
            events,
        }
    }

    /// Renders that have not begun.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Counts one that is about to be queued.
    pub fn expect(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// It was not queued after all, or it is taken.
    pub fn expect_no_more(&self, jobs: usize) {
        self.waiting.fetch_sub(jobs, Ordering::Relaxed);
    }

    /// The next render to begin; none when the engine sends nothing any more.
    pub fn poll_job(&self, cx: &mut Context<'_>) -> Poll<Option<Job>> {
        let polled = self.queue().poll_recv(cx);
        if let Poll::Ready(Some(_)) = &polled {
            self.expect_no_more(1);
        }
        polled
    }

    /// Takes away what has not begun.
    pub fn take_queued(&self) -> Vec<Job> {
        let mut queue = self.queue();
        let queued: Vec<Job> = std::iter::from_fn(|| queue.try_recv().ok()).collect();
        self.expect_no_more(queued.len());
        queued
    }

    pub fn is_stalled(&self) -> bool {
        self.stalled.load(Ordering::Relaxed)
    }

    /// A turn lasts long: what waits had better wait elsewhere.
    pub fn stall(&self) {
        if !self.stalled.swap(true, Ordering::Relaxed) {
            let _ = self.events.send(IsolateEvent::Stalled(self.slot));
        }
    }

    /// The turn is over.
    pub fn go_on(&self) {
        if self.is_stalled() {
            self.stalled.store(false, Ordering::Relaxed);
        }
    }

    /// It should not be used for long: it goes on until there is another one.
    pub fn retire(&self, why: EndOfIsolate) {
        let _ = self.events.send(IsolateEvent::Retired(self.slot, why));
    }

    /// Whether the end has been told.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    /// Memory that a thread keeps which was given up; 0 for others.
    pub fn kept_bytes(&self) -> i64 {
        self.kept_bytes.load(Ordering::SeqCst)
    }

    /// The same as [`WorkQueue::end`] for a thread that keeps so many bytes and may never come back.
    pub fn give_up(&self, why: Option<EndOfIsolate>, kept_bytes: i64) -> bool {
        self.kept_bytes.store(kept_bytes, Ordering::SeqCst);
        self.end(why, Instant::now())
    }

    /// Gives everything up and tells the engine, which may be gone; `why` is none when the engine had let go of the
    /// isolate. False when that has happened before.
    pub fn end(&self, why: Option<EndOfIsolate>, ended: Instant) -> bool {
        if self.over.swap(true, Ordering::SeqCst) {
            return false;
        }
        self.queue().close();
        let _ = self.events.send(IsolateEvent::Over {
            slot: self.slot,
            why,
            ended,
            left: self.renders.leave(),
            queued: self.take_queued(),
        });
        true
    }

    fn queue(&self) -> MutexGuard<'_, UnboundedReceiver<Job>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
