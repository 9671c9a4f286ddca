//! Ends scripts that don't end by themselves: one thread looks at every isolate's current turn. A turn is measured by
//! the processor time of its thread, so that a busy machine kills no script.

use super::memory::IsolateMemory;
use super::stats::{EndOfIsolate, EngineStats};
use super::work_queue::WorkQueue;
use deno_core::v8;
use rustix::process::setpriority_process;
use rustix::thread::{Pid, gettid};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How often turns are looked at.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// What waits behind a turn that has lasted so long is better off elsewhere.
const STALLED_AFTER: Duration = Duration::from_millis(100);

/// A turn that was ended and still lasts after so long is in a step of V8's own that can't be cut short.
const STRANDED_AFTER: Duration = Duration::from_millis(500);

/// The least that a thread can ask for (`nice`).
const LAST_IN_LINE: i32 = 19;

/// A turn that uses no processor time but does not end either is ended after so many times its limit.
const IDLE_FACTOR: u32 = 20;

/// What isolates may use.
#[derive(Clone, Copy, Debug)]
pub struct TurnLimits {
    /// Processor time of one turn.
    pub turn: Duration,
    /// Memory of the isolate, its buffers with its heap, in bytes.
    pub isolate_bytes: u64,
}

/// One isolate's turns at running JavaScript, seen from outside.
pub struct IsolateTurns {
    /// Odd while a turn lasts: the turn's number times two, plus one.
    number: AtomicU64,
    limits: TurnLimits,
    end: OnceLock<EndOfIsolate>,
    isolate: v8::IsolateHandle,
    thread: Pid,
    clock: ThreadClock,
    memory: IsolateMemory,
    watched: Mutex<Watched>,
    work: Arc<WorkQueue>,
    stats: Arc<EngineStats>,
}

/// What the watchdog remembers between looks.
#[derive(Default)]
struct Watched {
    number: u64,
    looks: u32,
    /// Looks since the turn was ended from outside.
    ending: u32,
    /// Processor time of the thread when this turn was first looked at.
    from: Duration,
    /// Memory of the process at that moment, in bytes.
    resident_from: u64,
}

impl IsolateTurns {
    /// Must be called on the isolate's own thread.
    pub fn new(
        isolate: v8::IsolateHandle,
        limits: TurnLimits,
        work: Arc<WorkQueue>,
        stats: Arc<EngineStats>,
    ) -> Arc<Self> {
        Arc::new(Self {
            number: AtomicU64::new(0),
            limits,
            end: OnceLock::new(),
            isolate,
            thread: gettid(),
            clock: ThreadClock::of_this_thread(),
            memory: IsolateMemory::of_this_thread(),
            watched: Mutex::default(),
            work,
            stats,
        })
    }

    /// Runs `work`, which the watchdog may cut short.
    pub fn take<T>(&self, work: impl FnOnce() -> T) -> T {
        self.number.fetch_add(1, Ordering::SeqCst);
        let result = work();
        self.number.fetch_add(1, Ordering::SeqCst);
        self.work.go_on();
        result
    }

    /// Why the isolate must not be used again, once it must not.
    pub fn condemned(&self) -> Option<EndOfIsolate> {
        self.end.get().copied()
    }

    /// Ends whatever the isolate runs, now; it must not be used again. The first reason counts.
    pub fn condemn(&self, why: EndOfIsolate) {
        if self.end.set(why).is_ok() {
            self.stats.killed(why);
            tracing::error!(why = why.as_str(), "a page is ended with its isolate");
        }
        self.isolate.terminate_execution();
    }

    /// Gives up on the thread: it may come back or not. Others go on with what it has.
    fn strand(&self, resident_from: u64) {
        if self.work.is_over() {
            return;
        }
        let kept = resident_bytes().unwrap_or(0).saturating_sub(resident_from);
        let kept_bytes = i64::try_from(kept).unwrap_or(i64::MAX);
        // Counted before the thread can come back and be counted off.
        self.stats.strand(kept_bytes);
        if !self.work.give_up(self.condemned(), kept_bytes) {
            return self.stats.unstrand(kept_bytes);
        }
        tracing::error!("a page can't be ended: its isolate is given up");
        if let Err(error) = setpriority_process(Some(self.thread), LAST_IN_LINE) {
            tracing::warn!(%error, "a thread that was given up keeps its share of the processor");
        }
    }

    fn look(&self) {
        let number = self.number.load(Ordering::SeqCst);
        let mut watched = self.watched();
        if number.is_multiple_of(2) || number != watched.number {
            self.memory.forget();
            *watched = Watched {
                number,
                ..Watched::default()
            };
            return;
        }
        watched.looks += 1;
        if watched.looks == 1 {
            watched.from = self.clock.now();
            watched.resident_from = resident_bytes().unwrap_or(0);
        }
        if LOOK_EVERY * watched.looks >= STALLED_AFTER {
            self.work.stall();
        }
        if self.condemned().is_some() {
            watched.ending += 1;
            if LOOK_EVERY * watched.ending >= STRANDED_AFTER {
                self.strand(watched.resident_from);
            }
            return;
        }
        let used = self.clock.now().saturating_sub(watched.from);
        let lasted = LOOK_EVERY * watched.looks;
        if used >= self.limits.turn || lasted >= self.limits.turn * IDLE_FACTOR {
            self.condemn(EndOfIsolate::Spin);
        } else if self.memory.ask(&self.isolate) > self.limits.isolate_bytes {
            self.condemn(EndOfIsolate::Memory);
        }
    }

    fn watched(&self) -> MutexGuard<'_, Watched> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The processor time a thread has used, readable from other threads.
struct ThreadClock {
    /// `/proc/{process}/task/{thread}/schedstat`; `None` where there is no such thing.
    file: Option<PathBuf>,
    since: Instant,
}

impl ThreadClock {
    fn of_this_thread() -> Self {
        let file = std::fs::read_link("/proc/thread-self")
            .ok()
            .map(|thread| PathBuf::from("/proc").join(thread).join("schedstat"));
        Self {
            file,
            since: Instant::now(),
        }
    }

    /// Time on a processor; where the system does not tell, the time that has passed.
    fn now(&self) -> Duration {
        let read = || {
            let text = std::fs::read_to_string(self.file.as_ref()?).ok()?;
            let nanos = text.split_whitespace().next()?.parse().ok()?;
            Some(Duration::from_nanos(nanos))
        };
        read().unwrap_or_else(|| self.since.elapsed())
    }
}

/// Memory of this process that is really there.
pub fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// The thread that looks. It ends with the last reference to the watchdog.
pub struct Watchdog {
    turns: Mutex<Vec<Weak<IsolateTurns>>>,
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

    pub fn watch(&self, turns: &Arc<IsolateTurns>) {
        self.turns().push(Arc::downgrade(turns));
    }

    fn look(&self) {
        self.turns().retain(|one| match one.upgrade() {
            Some(one) => {
                one.look();
                true
            }
            None => false,
        });
    }

    fn turns(&self) -> MutexGuard<'_, Vec<Weak<IsolateTurns>>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
