//! One V8 isolate on one thread, made from the snapshot, as the engine sees it. What goes on inside is in
//! [`thread`]; [`holdings`] are its renders.

mod holdings;
mod thread;

use super::DataSource;
use super::admission::Admission;
use super::host::Renders;
use super::outlet::Outlet;
use super::stats::EngineStats;
use super::supervisor::Notice;
use super::watchdog::{TurnLimits, Watchdog};
pub use holdings::Holdings;
use std::sync::Arc;
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
    /// When the page was asked for.
    pub asked: Instant,
    /// Since when it waits for its turn.
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
    holdings: Arc<Holdings>,
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
        let place = config.place;
        let renders = Arc::new(Renders::new(signals, Arc::clone(&shared.stats)));
        let notices = shared.notices.clone();
        let isolate = Self {
            place,
            jobs,
            holdings: Arc::new(Holdings::new(place, renders, queue, notices)),
            admission: Arc::new(Admission::new(Instant::now())),
        };
        let inside = Inside {
            holdings: Arc::clone(&isolate.holdings),
            admission: Arc::clone(&isolate.admission),
            config,
            shared,
        };
        std::thread::Builder::new()
            .name("isolate".to_owned())
            .spawn(move || thread::live(&inside, heard, ready))?;
        Ok(isolate)
    }

    /// Renders waiting or under way.
    pub fn load(&self) -> usize {
        self.holdings.waiting() + self.holdings.renders.count()
    }

    /// Whether a page keeps it busy for so long that others had better go elsewhere.
    pub fn is_stalled(&self) -> bool {
        self.holdings.is_stalled()
    }

    /// Whether a render that comes now would get its turn in time.
    pub fn admits(&self, queue: usize) -> bool {
        let waiting = self.holdings.waiting();
        waiting < queue && self.admission.admits(waiting, Instant::now())
    }

    /// Queues a job, which waits for its turn from now on. False when the isolate is gone, and with it the job: its
    /// reader sees the stream stop.
    pub fn submit(&self, job: Job) -> bool {
        self.holdings.expect();
        let queued = Instant::now();
        let queued = self.jobs.send(Job { queued, ..job }).is_ok();
        if !queued {
            self.holdings.expect_no_more(1);
        }
        queued
    }

    /// Takes away what has not begun.
    pub fn take_queued(&self) -> Vec<Job> {
        self.holdings.take_queued()
    }
}
