//! One V8 isolate on one thread, made from the snapshot, as the engine sees it. What goes on inside is in
//! [`thread`].

mod thread;

use super::DataSource;
use super::admission::Admission;
use super::outlet::Outlet;
use super::stats::EngineStats;
use super::supervisor::Notice;
use super::watchdog::{TurnLimits, Watchdog};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use thread::Inside;
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::sync::oneshot;

/// One page to render.
pub struct Job {
    /// JSON for the page's entry.
    pub request: Arc<str>,
    pub source: Arc<dyn DataSource>,
    pub outlet: Outlet,
    pub queued: Instant,
}

/// Where an isolate stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// In the pool, at this index; the second number tells it from those that stood there before.
    Pool(usize, u64),
    /// Beside the pool, for a render that was in an isolate when it died.
    Alone,
}

/// What an isolate is made with.
#[derive(Clone)]
pub struct IsolateConfig {
    pub place: Place,
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
    pub notices: UnboundedSender<Notice>,
}

/// A running isolate, seen from the engine. Dropping it lets it finish what it has.
pub struct Isolate {
    pub place: Place,
    jobs: UnboundedSender<Job>,
    waiting: Arc<AtomicUsize>,
    under_way: Arc<AtomicUsize>,
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
        let (jobs, incoming) = mpsc::unbounded_channel();
        let isolate = Self {
            place: config.place,
            jobs,
            waiting: Arc::default(),
            under_way: Arc::default(),
            admission: Arc::new(Admission::new(Instant::now())),
        };
        let inside = Inside {
            waiting: Arc::clone(&isolate.waiting),
            under_way: Arc::clone(&isolate.under_way),
            admission: Arc::clone(&isolate.admission),
            config,
            shared,
        };
        std::thread::Builder::new()
            .name("isolate".to_owned())
            .spawn(move || thread::live(&inside, incoming, ready))?;
        Ok(isolate)
    }

    /// Renders waiting or under way.
    pub fn load(&self) -> usize {
        self.waiting.load(Ordering::Relaxed) + self.under_way.load(Ordering::Relaxed)
    }

    /// Whether a render that comes now would get its turn in time.
    pub fn admits(&self, queue: usize) -> bool {
        let waiting = self.waiting.load(Ordering::Relaxed);
        waiting < queue && self.admission.admits(waiting, Instant::now())
    }

    /// Queues a job. False when the isolate is gone, and with it the job: its reader sees the stream stop.
    pub fn submit(&self, job: Job) -> bool {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let queued = self.jobs.send(job).is_ok();
        if !queued {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        queued
    }
}
