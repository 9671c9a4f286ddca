//! Where V8 would end the process for a page: it has no memory left, or was asked for an array that can't be. The page's
//! thread is stopped for good instead; one isolate and what it holds is the smaller loss.

use crate::render::stats::EndOfIsolate;
use crate::render::watchdog::Turn;
use deno_core::v8;
use std::cell::RefCell;
use std::ffi::c_char;
use std::sync::Arc;

/// How V8 calls an array, a string or a table that is longer than it can be.
const TOO_LONG: &str = "invalid size error";

thread_local! {
    /// The turns of the isolate that lives on this thread.
    static TURN: RefCell<Option<Arc<Turn>>> = const { RefCell::new(None) };
}

/// To be called once, with V8's platform.
pub fn prepare() {
    v8::V8::set_fatal_error_handler(on_fatal_error);
}

/// From now on this thread is stopped before V8 can end the process.
pub fn guard(isolate: &mut v8::Isolate, turn: &Arc<Turn>) {
    TURN.set(Some(Arc::clone(turn)));
    isolate.set_oom_error_handler(on_no_memory);
}

/// The thread has come this far: nothing of it will be stopped.
pub fn release() -> Option<Arc<Turn>> {
    TURN.take()
}

extern "C" fn on_no_memory(_: *const c_char, _: &v8::OomDetails) {
    stop();
}

/// Everything else that V8 calls fatal is a fault in V8 itself, after which nothing in the process can be trusted.
fn on_fatal_error(_: &str, _: i32, message: &str) {
    if message.contains(TOO_LONG) {
        stop();
    }
}

/// Doesn't return, unless no isolate lives on this thread.
fn stop() {
    let Some(turn) = TURN.with_borrow(Option::clone) else {
        return;
    };
    turn.condemn(EndOfIsolate::Heap);
    turn.strand();
    loop {
        std::thread::park();
    }
}
