//! The door of the engine: takes renders in as long as they will have their turn in time, and hands their output out.

use super::DataSource;
use super::config::EngineConfig;
use super::inspection::{self, Inspection, NotInspected};
use super::job::{Job, Queued};
use super::pool::Pool;
use super::sink::RenderSink;
use super::stats::EngineStats;
use super::stream::{RenderStream, render_stream};
use super::supervisor::supervise;
use bytes::Bytes;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::sync::mpsc::{self, UnboundedSender};

/// The render engine. Dropping it ends its isolates.
pub struct Engine {
    pool: Arc<Pool>,
    /// Held while an operator looks at an isolate.
    inspecting: Arc<Mutex<()>>,
}

impl Engine {
    /// Starts the isolates, each from `snapshot`, as [`crate::snapshot`] made it; they can take renders when this returns. Must
    /// be called inside a tokio runtime.
    ///
    /// # Errors
    /// When the system gives no more threads, or the snapshot does not hold a page entry.
    pub async fn start(
        config: EngineConfig,
        snapshot: &'static [u8],
    ) -> std::io::Result<Arc<Self>> {
        let (events, heard) = mpsc::unbounded_channel();
        let pool = Pool::start(config, snapshot, events).await?;
        tokio::spawn(supervise(Arc::downgrade(&pool), heard));
        Ok(Arc::new(Self {
            pool,
            inspecting: Arc::default(),
        }))
    }

    /// Takes a render in; its page waits while more than `window_bytes` of it were not read. `queued` is held until it begins,
    /// also when it is no longer wanted. `None` when it would not have its turn in time.
    pub fn render(
        &self,
        request: String,
        source: Arc<dyn DataSource>,
        window_bytes: usize,
        queued: Option<Queued>,
    ) -> Option<RenderStream> {
        let (mut job, stream) = new_job(request.into(), source, window_bytes);
        job.queued = queued;
        let taken = self.pool.submit(job);
        let stats = self.stats();
        let counter = if taken { &stats.renders } else { &stats.shed };
        counter.inc();
        taken.then_some(stream)
    }

    /// Renders the same request once on every isolate, so that each has compiled what it needs. Gives the output in the
    /// isolates' order.
    pub fn render_on_each(&self, request: &str, source: &Arc<dyn DataSource>) -> Vec<RenderStream> {
        self.pool
            .submit_to_each(|| new_job(request.into(), Arc::clone(source), usize::MAX))
    }

    /// Where the processor time of the isolate at this index of the pool goes for so long, as V8's `Profiler` writes it. It goes on to
    /// make pages meanwhile, and is replaced afterwards.
    ///
    /// # Errors
    /// When there is no such isolate, one is looked at already, or it ends before.
    pub async fn cpu_profile(
        &self,
        isolate: usize,
        lasts: Duration,
    ) -> Result<Bytes, NotInspected> {
        self.inspect(isolate, move |isolate| inspection::profile(isolate, lasts))
            .await
    }

    /// What is on the heap of the isolate at this index of the pool. It stands still meanwhile, a second for each 20 MB or so.
    ///
    /// # Errors
    /// When there is no such isolate, one is looked at already, or it ends before.
    pub async fn heap_snapshot(&self, isolate: usize) -> Result<Bytes, NotInspected> {
        self.inspect(isolate, inspection::heap).await
    }

    /// One at a time, and to its end also where nobody waits for it any more.
    async fn inspect<F>(
        &self,
        isolate: usize,
        look: impl FnOnce(UnboundedSender<Inspection>) -> F,
    ) -> Result<Bytes, NotInspected>
    where
        F: Future<Output = Result<Bytes, NotInspected>> + Send + 'static,
    {
        let held = Arc::clone(&self.inspecting).try_lock_owned();
        let held = held.map_err(|_| NotInspected::Busy)?;
        let isolate = self.pool.inspections(isolate);
        let looking = look(isolate.ok_or(NotInspected::NoIsolate)?);
        let looked = tokio::spawn(async move {
            let seen = looking.await;
            drop(held);
            seen
        });
        looked.await.map_err(|_| NotInspected::Ended)?
    }

    #[must_use]
    pub fn stats(&self) -> &EngineStats {
        self.pool.stats()
    }

    /// Renders waiting or under way over all isolates.
    pub fn load(&self) -> usize {
        self.pool.load()
    }

    /// Whether there is an isolate that a page would get its turn in, and keep until it is done.
    #[must_use]
    pub fn is_able(&self) -> bool {
        self.pool.is_able()
    }
}

fn new_job(
    request: Arc<str>,
    source: Arc<dyn DataSource>,
    window_bytes: usize,
) -> (Job, RenderStream) {
    let (batches, flow, stream) = render_stream(window_bytes);
    let now = Instant::now();
    let job = Job {
        request,
        source,
        sink: RenderSink::new(batches, flow),
        asked: now,
        queued: None,
        queued_since: now,
    };
    (job, stream)
}
