//! One V8 isolate on one thread, made from the snapshot, as the engine sees it. What goes on inside is in
//! [`thread`]; its renders are in a [`WorkQueue`].

mod inspector;
mod thread;

use super::admission::Admission;
use super::event::{IsolateEvent, Slot};
use super::host::Renders;
use super::inspection::Inspection;
use super::job::Job;
use super::stats::EngineStats;
use super::watchdog::{TurnLimits, Watchdog};
use super::work_queue::WorkQueue;
use inspector::Inspector;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thread::ThreadContext;
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::sync::oneshot;

/// What an isolate is made with.
#[derive(Clone)]
pub struct IsolateConfig {
    pub slot: Slot,
    /// The heap that it begins with.
    pub snapshot: &'static [u8],
    pub limits: TurnLimits,
    /// JavaScript heap, in bytes, above which the isolate is ended at once.
    pub heap_limit_bytes: usize,
    /// JavaScript heap, in bytes, above which it finishes what it has and is replaced.
    pub recycle_bytes: usize,
    /// How long a render may wait for its turn.
    pub queue_deadline: Duration,
    /// JavaScript run before the first page.
    pub prelude: Option<Arc<str>>,
}

/// What an isolate shares with the engine.
#[derive(Clone)]
pub struct Shared {
    pub watchdog: Arc<Watchdog>,
    pub stats: Arc<EngineStats>,
    pub events: UnboundedSender<IsolateEvent>,
}

/// A running isolate, seen from the engine. Dropping it lets it finish what it has.
pub struct Isolate {
    pub slot: Slot,
    jobs: UnboundedSender<Job>,
    inspections: UnboundedSender<Inspection>,
    work: Arc<WorkQueue>,
    admission: Arc<Admission>,
}

impl Isolate {
    /// Starts a thread with an isolate; `ready` hears when it can render.
    ///
    /// # Errors
    /// When the system gives no more threads.
    pub fn start(
        config: IsolateConfig,
        shared: Shared,
        ready: oneshot::Sender<()>,
    ) -> std::io::Result<Self> {
        let (jobs, queue) = mpsc::unbounded_channel();
        let (signals, heard) = mpsc::unbounded_channel();
        let (inspections, asked) = mpsc::unbounded_channel();
        let slot = config.slot;
        let renders = Arc::new(Renders::new(signals, Arc::clone(&shared.stats)));
        let events = shared.events.clone();
        let isolate = Self {
            slot,
            jobs,
            inspections,
            work: Arc::new(WorkQueue::new(slot, renders, queue, events)),
            admission: Arc::new(Admission::new(Instant::now())),
        };
        let inside = ThreadContext {
            work: Arc::clone(&isolate.work),
            admission: Arc::clone(&isolate.admission),
            config,
            shared,
        };
        std::thread::Builder::new()
            .name("isolate".to_owned())
            .spawn(move || thread::run_isolate(&inside, (heard, Inspector::new(asked)), ready))?;
        Ok(isolate)
    }

    /// Renders waiting or under way.
    pub fn load(&self) -> usize {
        self.work.waiting() + self.work.renders.count()
    }

    /// Whether a page keeps it busy for so long that others had better go elsewhere.
    pub fn is_stalled(&self) -> bool {
        self.work.is_stalled()
    }

    /// Whether a render that comes now would get its turn in time.
    pub fn admits(&self, queue: usize) -> bool {
        let waiting = self.work.waiting();
        waiting < queue && self.admission.admits(waiting, Instant::now())
    }

    /// Queues a job, which waits for its turn from now on. False when the isolate is gone, and with it the job: its
    /// reader sees the stream stop.
    pub fn submit(&self, job: Job) -> bool {
        self.work.expect();
        let queued_since = Instant::now();
        let queued = self
            .jobs
            .send(Job {
                queued_since,
                ..job
            })
            .is_ok();
        if !queued {
            self.work.expect_no_more(1);
        }
        queued
    }

    /// Where it hears what is asked of it.
    pub fn inspections(&self) -> UnboundedSender<Inspection> {
        self.inspections.clone()
    }

    /// Takes away what has not begun.
    pub fn take_queued(&self) -> Vec<Job> {
        self.work.take_queued()
    }
}
