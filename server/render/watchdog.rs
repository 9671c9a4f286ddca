//! Ends scripts that don't end by themselves: one thread looks at every isolate's current turn.

use deno_core::v8;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How often turns are looked at.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// One isolate's turn at running JavaScript, seen from outside.
pub struct Turn {
    since: Instant,
    /// Milliseconds after `since` at which the turn began, plus one; 0 between turns.
    began_ms: AtomicU64,
    limit_ms: u64,
    condemned: AtomicBool,
    isolate: v8::IsolateHandle,
}

impl Turn {
    pub fn new(isolate: v8::IsolateHandle, limit: Duration) -> Arc<Self> {
        Arc::new(Self {
            since: Instant::now(),
            began_ms: AtomicU64::new(0),
            limit_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
            condemned: AtomicBool::new(false),
            isolate,
        })
    }

    /// Runs `work`, which the watchdog may cut short.
    pub fn take<T>(&self, work: impl FnOnce() -> T) -> T {
        self.began_ms.store(self.elapsed_ms() + 1, Ordering::SeqCst);
        let result = work();
        self.began_ms.store(0, Ordering::SeqCst);
        result
    }

    /// True once the isolate must not be used again.
    pub fn condemned(&self) -> bool {
        self.condemned.load(Ordering::SeqCst)
    }

    /// Ends whatever the isolate runs, now; it must not be used again.
    pub fn condemn(&self) {
        self.condemned.store(true, Ordering::SeqCst);
        self.isolate.terminate_execution();
    }

    fn elapsed_ms(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn look(&self) {
        let began_ms = self.began_ms.load(Ordering::SeqCst);
        if began_ms != 0 && self.elapsed_ms() + 1 > began_ms + self.limit_ms && !self.condemned() {
            tracing::error!(
                limit_ms = self.limit_ms,
                "a page did not yield in time; its isolate is replaced"
            );
            self.condemn();
        }
    }
}

/// The thread that looks. It ends with the last reference to the watchdog.
pub struct Watchdog {
    turns: Mutex<Vec<Weak<Turn>>>,
}

impl Watchdog {
    /// # Errors
    /// When the system gives no more threads.
    pub fn start() -> std::io::Result<Arc<Self>> {
        let watchdog = Arc::new(Self {
            turns: Mutex::default(),
        });
        let watched = Arc::downgrade(&watchdog);
        thread::Builder::new()
            .name("watchdog".to_owned())
            .spawn(move || {
                while let Some(watchdog) = watched.upgrade() {
                    watchdog.look();
                    drop(watchdog);
                    thread::sleep(LOOK_EVERY);
                }
            })?;
        Ok(watchdog)
    }

    pub fn watch(&self, turn: &Arc<Turn>) {
        self.turns().push(Arc::downgrade(turn));
    }

    fn look(&self) {
        self.turns().retain(|turn| match turn.upgrade() {
            Some(turn) => {
                turn.look();
                true
            }
            None => false,
        });
    }

    fn turns(&self) -> std::sync::MutexGuard<'_, Vec<Weak<Turn>>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
