//! The pool of isolates: picks the least loaded one for a render and replaces those that were given up.

use super::isolate::{Isolate, IsolateConfig, Job};
use super::watchdog::Watchdog;
use super::{DataSource, RenderEvent};
use prometheus_client::metrics::counter::Counter;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The events of one render, as they come.
pub type Rendering = mpsc::UnboundedReceiver<RenderEvent>;

/// How many isolates there are and what they may use.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    pub isolates: usize,
    /// Jobs that may wait for one isolate.
    pub queue: usize,
    /// How long one turn of JavaScript may last.
    pub turn_limit: Duration,
    /// JavaScript heap of one isolate, in bytes.
    pub heap_limit_bytes: usize,
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self {
            isolates: std::thread::available_parallelism().map_or(2, usize::from),
            queue: 128,
            turn_limit: Duration::from_secs(2),
            heap_limit_bytes: 256 * 1024 * 1024,
        }
    }
}

/// Counters since the start, for the metrics.
#[derive(Debug, Default)]
pub struct EngineStats {
    /// Renders handed to an isolate.
    pub renders: Counter,
    /// Renders refused because every queue was full.
    pub refused: Counter,
    /// Isolates given up and replaced.
    pub replaced: Counter,
}

/// The render engine. Dropping it ends its isolates.
pub struct Engine {
    config: EngineConfig,
    isolates: Mutex<Vec<Isolate>>,
    watchdog: Arc<Watchdog>,
    stats: EngineStats,
}

impl Engine {
    /// Starts the isolates, one after another; they can take jobs when this returns.
    ///
    /// # Errors
    /// When the system gives no more threads, or the snapshot does not hold a page entry.
    pub async fn start(config: EngineConfig) -> std::io::Result<Arc<Self>> {
        let engine = Arc::new(Self {
            watchdog: Watchdog::start()?,
            isolates: Mutex::default(),
            stats: EngineStats::default(),
            config,
        });
        for _ in 0..engine.config.isolates.max(1) {
            let (ready, started) = oneshot::channel();
            let isolate = engine.new_isolate(ready)?;
            started
                .await
                .map_err(|_| std::io::Error::other("an isolate did not start"))?;
            engine.isolates().push(isolate);
        }
        Ok(engine)
    }

    /// Queues a render on the least loaded isolate. `None` when all queues are full.
    pub fn render(&self, request: String, source: Arc<dyn DataSource>) -> Option<Rendering> {
        self.replace_dead();
        let (events, rendering) = mpsc::unbounded_channel();
        let job = Job {
            request,
            source,
            events,
        };
        let isolates = self.isolates();
        let submitted = isolates
            .iter()
            .min_by_key(|isolate| isolate.load())
            .is_some_and(|isolate| isolate.submit(job).is_ok());
        drop(isolates);
        let counter = if submitted {
            &self.stats.renders
        } else {
            &self.stats.refused
        };
        counter.inc();
        submitted.then_some(rendering)
    }

    /// Renders the same request once on every isolate, so that each has compiled what it needs. Gives the
    /// renderings in the isolates' order.
    pub fn render_on_each(&self, request: &str, source: &Arc<dyn DataSource>) -> Vec<Rendering> {
        let isolates = self.isolates();
        isolates
            .iter()
            .filter_map(|isolate| {
                let (events, rendering) = mpsc::unbounded_channel();
                let job = Job {
                    request: request.to_owned(),
                    source: Arc::clone(source),
                    events,
                };
                isolate.submit(job).ok().map(|()| rendering)
            })
            .collect()
    }

    #[must_use]
    pub fn stats(&self) -> &EngineStats {
        &self.stats
    }

    /// Renders waiting or under way over all isolates.
    pub fn load(&self) -> usize {
        self.isolates().iter().map(Isolate::load).sum()
    }

    fn replace_dead(&self) {
        let mut isolates = self.isolates();
        for isolate in isolates.iter_mut().filter(|isolate| !isolate.alive()) {
            // Jobs may be queued before the new isolate is ready, so nobody waits for this signal.
            let (ready, _) = oneshot::channel();
            match self.new_isolate(ready) {
                Ok(fresh) => {
                    *isolate = fresh;
                    self.stats.replaced.inc();
                }
                Err(error) => tracing::error!(%error, "an isolate can't be replaced"),
            }
        }
    }

    fn new_isolate(&self, ready: oneshot::Sender<()>) -> std::io::Result<Isolate> {
        let config = IsolateConfig {
            turn_limit: self.config.turn_limit,
            heap_limit_bytes: self.config.heap_limit_bytes,
        };
        Isolate::start(config, self.config.queue, Arc::clone(&self.watchdog), ready)
    }

    fn isolates(&self) -> MutexGuard<'_, Vec<Isolate>> {
        self.isolates.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
