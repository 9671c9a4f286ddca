//! The pool of isolates: takes renders in as long as they will have their turn in time, and gives each to the isolate
//! that has least to do.

use super::DataSource;
use super::isolate::{Isolate, IsolateConfig, Job, Place, Shared};
use super::outlet::Outlet;
use super::rendering::{Rendering, rendering};
use super::stats::{EndOfIsolate, EngineStats};
use super::supervisor::supervise;
use super::watchdog::{TurnLimits, Watchdog};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

const MIB: usize = 1024 * 1024;

/// How many isolates there are and what they may use.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    pub isolates: usize,
    /// Renders that may wait for one isolate, however fast it is.
    pub queue: usize,
    /// How long a render may wait for its turn.
    pub queue_deadline: Duration,
    /// Processor time that one turn of JavaScript may take.
    pub turn_limit: Duration,
    /// JavaScript heap of one isolate, in bytes, above which it is ended at once.
    pub heap_limit_bytes: usize,
    /// JavaScript heap, in bytes, that no page needs any more and above which the isolate is replaced in peace.
    pub recycle_bytes: usize,
    /// Memory of the whole process, in bytes, above which the isolate at work is ended.
    pub resident_limit_bytes: u64,
    /// JavaScript that every isolate runs before its first page: to measure, or to provoke faults.
    pub prelude: Option<Arc<str>>,
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self {
            isolates: std::thread::available_parallelism().map_or(2, usize::from),
            queue: 1024,
            queue_deadline: Duration::from_secs(1),
            turn_limit: Duration::from_millis(500),
            heap_limit_bytes: 256 * MIB,
            recycle_bytes: 96 * MIB,
            resident_limit_bytes: 2 * 1024 * MIB as u64,
            prelude: None,
        }
    }
}

/// The render engine. Dropping it ends its isolates.
pub struct Engine {
    config: EngineConfig,
    pool: Mutex<Vec<Isolate>>,
    /// Isolates started so far.
    started: AtomicU64,
    shared: Shared,
}

impl Engine {
    /// Starts the isolates, one after another; they can take renders when this returns. Must be called inside a
    /// tokio runtime.
    ///
    /// # Errors
    /// When the system gives no more threads, or the snapshot does not hold a page entry.
    pub async fn start(config: EngineConfig) -> std::io::Result<Arc<Self>> {
        let (notices, heard) = mpsc::unbounded_channel();
        let engine = Arc::new(Self {
            pool: Mutex::default(),
            started: AtomicU64::new(0),
            shared: Shared {
                watchdog: Watchdog::start()?,
                stats: Arc::default(),
                notices,
            },
            config,
        });
        for index in 0..engine.config.isolates.max(1) {
            let (isolate, ready) = engine.isolate_for(index)?;
            ready
                .await
                .map_err(|_| std::io::Error::other("an isolate did not start"))?;
            engine.pool().push(isolate);
        }
        tokio::spawn(supervise(Arc::downgrade(&engine), heard));
        Ok(engine)
    }

    /// Takes a render in; its page waits while more than `window_bytes` of it were not read. `None` when it would not
    /// have its turn in time.
    pub fn render(
        &self,
        request: String,
        source: Arc<dyn DataSource>,
        window_bytes: usize,
    ) -> Option<Rendering> {
        let (job, rendering) = new_job(request.into(), source, window_bytes);
        let pool = self.pool();
        let taken = least_loaded(&pool)
            .filter(|isolate| isolate.admits(self.config.queue))
            .is_some_and(|isolate| isolate.submit(job));
        drop(pool);
        let stats = self.stats();
        let counter = if taken { &stats.renders } else { &stats.shed };
        counter.inc();
        taken.then_some(rendering)
    }

    /// Renders the same request once on every isolate, so that each has compiled what it needs. Gives the
    /// renderings in the isolates' order.
    pub fn render_on_each(&self, request: &str, source: &Arc<dyn DataSource>) -> Vec<Rendering> {
        let pool = self.pool();
        pool.iter()
            .filter_map(|isolate| {
                let (job, rendering) = new_job(request.into(), Arc::clone(source), usize::MAX);
                isolate.submit(job).then_some(rendering)
            })
            .collect()
    }

    #[must_use]
    pub fn stats(&self) -> &EngineStats {
        &self.shared.stats
    }

    /// Renders waiting or under way over all isolates.
    pub fn load(&self) -> usize {
        self.pool().iter().map(Isolate::load).sum()
    }

    /// Puts a new isolate in a place of the pool, unless that has happened since.
    pub(super) fn replace(&self, place: Place, why: EndOfIsolate, ended: Instant) {
        let Place::Pool(index, _) = place else {
            return;
        };
        let mut pool = self.pool();
        let Some(old) = pool.get_mut(index).filter(|old| old.place == place) else {
            return;
        };
        match self.isolate_for(index) {
            Ok((fresh, ready)) => {
                // Renders may be queued before it is ready; the old one, if it lives, finishes what it has.
                *old = fresh;
                let stats = Arc::clone(&self.shared.stats);
                stats.replaced(why);
                tokio::spawn(async move {
                    if ready.await.is_ok() {
                        let took = ended.elapsed().as_secs_f64();
                        stats.replacement_seconds.observe(took);
                    }
                });
            }
            Err(error) => tracing::error!(%error, "an isolate can't be replaced"),
        }
    }

    /// Gives what waits behind a long turn to the other isolates, if there are others that have none.
    pub(super) fn spread(&self, place: Place) {
        let pool = self.pool();
        if pool.iter().all(Isolate::is_stalled) {
            return;
        }
        let stalled = pool.iter().find(|isolate| isolate.place == place);
        let queued = stalled.map(Isolate::take_queued).unwrap_or_default();
        drop(pool);
        for job in queued {
            self.requeue(job);
        }
    }

    /// Whether there is an isolate that a page would get its turn in.
    #[must_use]
    pub fn is_able(&self) -> bool {
        !self.pool().iter().all(Isolate::is_stalled)
    }

    /// Queues a render whose isolate died, or is busy for long.
    pub(super) fn requeue(&self, job: Job) {
        let pool = self.pool();
        let queued = least_loaded(&pool).is_some_and(|isolate| isolate.submit(job));
        if !queued {
            tracing::error!("a render was lost: its isolate died, and so did the next one");
        }
    }

    /// An isolate outside the pool.
    pub(super) fn isolate_alone(&self) -> std::io::Result<Isolate> {
        let (isolate, _) = self.isolate(Place::Alone)?;
        Ok(isolate)
    }

    fn isolate_for(&self, index: usize) -> std::io::Result<(Isolate, oneshot::Receiver<()>)> {
        let number = self.started.fetch_add(1, Ordering::Relaxed);
        self.isolate(Place::Pool(index, number))
    }

    fn isolate(&self, place: Place) -> std::io::Result<(Isolate, oneshot::Receiver<()>)> {
        let (ready, started) = oneshot::channel();
        let config = IsolateConfig {
            place,
            limits: TurnLimits {
                turn: self.config.turn_limit,
                resident_bytes: self.config.resident_limit_bytes,
            },
            heap_limit_bytes: self.config.heap_limit_bytes,
            recycle_bytes: self.config.recycle_bytes,
            queue_deadline: self.config.queue_deadline,
            prelude: self.config.prelude.clone(),
        };
        let isolate = Isolate::start(config, self.shared.clone(), ready)?;
        Ok((isolate, started))
    }

    fn pool(&self) -> MutexGuard<'_, Vec<Isolate>> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn least_loaded(pool: &[Isolate]) -> Option<&Isolate> {
    pool.iter()
        .min_by_key(|isolate| (isolate.is_stalled(), isolate.load()))
}

fn new_job(
    request: Arc<str>,
    source: Arc<dyn DataSource>,
    window_bytes: usize,
) -> (Job, Rendering) {
    let (events, course, rendering) = rendering(window_bytes);
    let now = Instant::now();
    let job = Job {
        request,
        source,
        outlet: Outlet::new(events, course),
        asked: now,
        queued: now,
    };
    (job, rendering)
}
