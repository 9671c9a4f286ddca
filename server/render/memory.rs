//! How much memory an isolate holds, its buffers with its heap, as V8 itself says. It is asked from outside, and answers
//! between two steps of whatever it runs.

use deno_core::v8::{Isolate, IsolateHandle, UnsafeRawIsolatePtr};
use std::cell::RefCell;
use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

thread_local! {
    /// Where this thread's isolate answers.
    static ANSWER: RefCell<Option<Arc<MemoryReading>>> = const { RefCell::new(None) };
}

#[derive(Default)]
struct MemoryReading {
    bytes: AtomicU64,
    /// V8 was asked and has not answered yet.
    is_asked: AtomicBool,
}

/// The memory of one isolate, seen from outside.
pub struct IsolateMemory(Arc<MemoryReading>);

impl IsolateMemory {
    /// Must be called on the isolate's own thread, which has no other isolate.
    pub fn of_this_thread() -> Self {
        let answer = Arc::new(MemoryReading::default());
        ANSWER.set(Some(Arc::clone(&answer)));
        Self(answer)
    }

    /// Asks anew; gives what was answered last, in bytes.
    pub fn ask(&self, isolate: &IsolateHandle) -> u64 {
        if !self.0.is_asked.swap(true, Ordering::SeqCst) {
            isolate.request_interrupt(answer, ptr::null_mut());
        }
        self.0.bytes.load(Ordering::SeqCst)
    }

    /// What was answered before says nothing any more.
    pub fn forget(&self) {
        self.0.bytes.store(0, Ordering::SeqCst);
    }
}

/// Runs on the isolate's thread.
#[expect(
    unsafe_code,
    reason = "V8 hands its isolate over as a pointer, which is good for as long as this function runs"
)]
unsafe extern "C" fn answer(mut isolate: UnsafeRawIsolatePtr, _: *mut c_void) {
    // SAFETY: V8 calls this with the isolate that was asked, on its thread, while no other code uses it.
    let isolate = unsafe { Isolate::ref_from_raw_isolate_ptr_mut(&mut isolate) };
    let statistics = isolate.get_heap_statistics();
    let bytes =
        statistics.total_heap_size() + statistics.malloced_memory() + statistics.external_memory();
    ANSWER.with_borrow(|answer| {
        if let Some(answer) = answer {
            answer.bytes.store(bytes as u64, Ordering::SeqCst);
            answer.is_asked.store(false, Ordering::SeqCst);
        }
    });
}
