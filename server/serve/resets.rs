//! Ends one answer from outside, wherever it is stuck: a stream of HTTP/2 is reset without the others of its connection;
//! with HTTP/1 the connection is cut. hyper itself looks at an answer only while its reader takes something of it.

use futures::future::{AbortHandle, Abortable};
use hyper::rt::Executor;
use std::future::Future;

/// What one stream may weigh, in bytes: its task has room for it twice.
const MOST_BYTES: usize = 2 * 1024;

tokio::task_local! {
    static RESET: AbortHandle;
}

/// Runs `answering` to its end, unless what [`current`] gave inside it is used.
pub async fn resettable<F: Future>(answering: F) {
    let (reset, registration) = AbortHandle::new_pair();
    // An answer that is given up ends by being dropped.
    drop(
        RESET
            .scope(reset, Abortable::new(answering, registration))
            .await,
    );
}

/// What ends the answer that is being made.
pub fn current() -> Option<AbortHandle> {
    RESET.try_with(Clone::clone).ok()
}

/// Runs each stream of HTTP/2 in a task of its own.
#[derive(Clone, Copy, Debug)]
pub struct StreamExecutor;

impl<F> Executor<F> for StreamExecutor
where
    F: Future + Send + 'static,
    F::Output: Send,
{
    fn execute(&self, stream: F) {
        // It lies there for each of thousands that come at once, those that are refused among them.
        const { assert!(size_of::<F>() <= MOST_BYTES) };
        tokio::spawn(resettable(stream));
    }
}
