//! The isolates that take renders: each render goes to the one that has least to do, and an isolate that is over is
//! replaced.

use super::config::EngineConfig;
use super::event::{IsolateEvent, Slot};
use super::inspection::Inspection;
use super::isolate::{Isolate, IsolateConfig, Shared};
use super::job::Job;
use super::stats::{EndOfIsolate, EngineStats};
use super::watchdog::{TurnLimits, Watchdog};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;

/// The isolates in their slots. Dropping it ends them.
pub struct Pool {
    config: EngineConfig,
    /// The heap that every isolate begins with.
    snapshot: &'static [u8],
    isolates: Mutex<Vec<Isolate>>,
    /// Isolates started so far.
    started: AtomicU64,
    shared: Shared,
}

impl Pool {
    /// Starts the isolates, one after another; they can take renders when this returns, and say what becomes of them to
    /// `events`.
    ///
    /// # Errors
    /// When the system gives no more threads, or the snapshot does not hold a page entry.
    pub async fn start(
        config: EngineConfig,
        snapshot: &'static [u8],
        events: UnboundedSender<IsolateEvent>,
    ) -> std::io::Result<Arc<Self>> {
        let pool = Arc::new(Self {
            isolates: Mutex::default(),
            started: AtomicU64::new(0),
            shared: Shared {
                watchdog: Watchdog::start()?,
                stats: Arc::default(),
                events,
            },
            config,
            snapshot,
        });
        for index in 0..pool.config.isolates.max(1) {
            let (isolate, ready) = pool.isolate_for(index)?;
            ready
                .await
                .map_err(|_| std::io::Error::other("an isolate did not start"))?;
            pool.isolates().push(isolate);
        }
        Ok(pool)
    }

    pub fn stats(&self) -> &EngineStats {
        &self.shared.stats
    }

    /// Queues a render where it will have its turn soonest. False when that would not be in time.
    pub fn submit(&self, job: Job) -> bool {
        least_loaded(&self.isolates())
            .filter(|isolate| isolate.admits(self.config.queue))
            .is_some_and(|isolate| isolate.submit(job))
    }

    /// Queues one render on every isolate, in their order; gives what `job` gave beside each that was queued.
    pub fn submit_to_each<T>(&self, job: impl Fn() -> (Job, T)) -> Vec<T> {
        let isolates = self.isolates();
        isolates
            .iter()
            .filter_map(|isolate| {
                let (job, given) = job();
                isolate.submit(job).then_some(given)
            })
            .collect()
    }

    /// Renders waiting or under way over all isolates.
    pub fn load(&self) -> usize {
        self.isolates().iter().map(Isolate::load).sum()
    }

    /// Puts a new isolate in a slot of the pool, unless that has happened since, and says whether it does: an event tells when it
    /// is there.
    pub fn replace(&self, slot: Slot, why: EndOfIsolate, ended: Instant) -> bool {
        let Slot::Pool(index, _) = slot else {
            return false;
        };
        let mut isolates = self.isolates();
        let Some(old) = isolates.get_mut(index).filter(|old| old.slot == slot) else {
            return false;
        };
        match self.isolate_for(index) {
            Ok((fresh, ready)) => {
                // Renders may be queued before it is ready; the old one, if it lives, finishes what it has.
                *old = fresh;
                let stats = Arc::clone(&self.shared.stats);
                let events = self.shared.events.clone();
                stats.replaced(why);
                tokio::spawn(async move {
                    if ready.await.is_ok() {
                        let took = ended.elapsed().as_secs_f64();
                        stats.replacement_seconds.observe(took);
                    }
                    let _ = events.send(IsolateEvent::Replaced);
                });
                true
            }
            Err(error) => {
                tracing::error!(%error, "an isolate can't be replaced");
                false
            }
        }
    }

    /// Gives what waits behind a long turn to the other isolates, if there are others that have none.
    pub fn spread(&self, slot: Slot) {
        let isolates = self.isolates();
        if isolates.iter().all(Isolate::is_stalled) {
            return;
        }
        let stalled = isolates.iter().find(|isolate| isolate.slot == slot);
        let queued = stalled.map(Isolate::take_queued).unwrap_or_default();
        drop(isolates);
        for job in queued {
            self.requeue(job);
        }
    }

    /// Whether there is an isolate that a page would get its turn in, and keep until it is done.
    pub fn is_able(&self) -> bool {
        let is_loop = self.stats().recent_kills.is_loop(Instant::now());
        !is_loop && !self.isolates().iter().all(Isolate::is_stalled)
    }

    /// Queues a render whose isolate died, or is busy for long.
    pub fn requeue(&self, job: Job) {
        let isolates = self.isolates();
        let queued = least_loaded(&isolates).is_some_and(|isolate| isolate.submit(job));
        if !queued {
            tracing::error!("a render was lost: its isolate died, and so did the next one");
        }
    }

    /// Where the isolate at this index hears what is asked of it.
    pub fn inspections(&self, index: usize) -> Option<UnboundedSender<Inspection>> {
        self.isolates().get(index).map(Isolate::inspections)
    }

    /// An isolate outside the pool.
    pub fn isolate_alone(&self) -> std::io::Result<Isolate> {
        let (isolate, _) = self.isolate(Slot::Alone)?;
        Ok(isolate)
    }

    fn isolate_for(&self, index: usize) -> std::io::Result<(Isolate, oneshot::Receiver<()>)> {
        let number = self.started.fetch_add(1, Ordering::Relaxed);
        self.isolate(Slot::Pool(index, number))
    }

    fn isolate(&self, slot: Slot) -> std::io::Result<(Isolate, oneshot::Receiver<()>)> {
        let (ready, started) = oneshot::channel();
        let config = IsolateConfig {
            slot,
            snapshot: self.snapshot,
            limits: TurnLimits {
                turn: self.config.turn_limit,
                isolate_bytes: self.config.isolate_limit_bytes,
            },
            heap_limit_bytes: self.config.heap_limit_bytes,
            recycle_bytes: self.config.recycle_bytes,
            queue_deadline: self.config.queue_deadline,
            prelude: self.config.prelude.clone(),
        };
        let isolate = Isolate::start(config, self.shared.clone(), ready)?;
        Ok((isolate, started))
    }

    fn isolates(&self) -> MutexGuard<'_, Vec<Isolate>> {
        self.isolates.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn least_loaded(isolates: &[Isolate]) -> Option<&Isolate> {
    isolates
        .iter()
        .min_by_key(|isolate| (isolate.is_stalled(), isolate.load()))
}
