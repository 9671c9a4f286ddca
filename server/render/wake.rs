//! A waker that remembers whether it was used, so that an isolate knows if there is more to do before it waits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Wake, Waker};

struct Flag {
    set: AtomicBool,
    also: Mutex<Waker>,
}

impl Wake for Flag {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.set.store(true, Ordering::SeqCst);
        let also = self.also.lock().unwrap_or_else(PoisonError::into_inner);
        also.wake_by_ref();
    }
}

/// The flag and its waker.
pub struct WakeFlag {
    flag: Arc<Flag>,
    waker: Waker,
}

impl WakeFlag {
    pub fn new() -> Self {
        let flag = Arc::new(Flag {
            set: AtomicBool::new(false),
            also: Mutex::new(Waker::noop().clone()),
        });
        Self {
            waker: Waker::from(Arc::clone(&flag)),
            flag,
        }
    }

    pub fn waker(&self) -> &Waker {
        &self.waker
    }

    /// Each use of the waker wakes `waker` too.
    pub fn wake_also(&self, waker: &Waker) {
        let mut also = self
            .flag
            .also
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        also.clone_from(waker);
    }

    pub fn clear(&self) {
        self.flag.set.store(false, Ordering::SeqCst);
    }

    pub fn is_set(&self) -> bool {
        self.flag.set.load(Ordering::SeqCst)
    }
}
