//! Where what one client asks for waits for its turn: a few begin at a time, and the others wait for these rather than before
//! all other clients.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// What begins at a time of one client: as much as keeps most machines busy.
pub const AT_ONCE: usize = 4;

/// Held for as long as others of the same line wait.
pub type LineTurn = OwnedSemaphorePermit;

/// The line of one client.
pub struct Line(Arc<Semaphore>);

impl Default for Line {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Line {
    /// A turn, if it need not be waited for.
    pub fn turn_now(&self) -> Option<LineTurn> {
        Arc::clone(&self.0).try_acquire_owned().ok()
    }

    /// Waits until few enough are at it.
    pub async fn come(&self) -> Option<LineTurn> {
        Arc::clone(&self.0).acquire_owned().await.ok()
    }

    /// The same, `longest` at most.
    pub async fn turn(&self, longest: Duration) -> Option<LineTurn> {
        timeout(longest, self.come()).await.ok()?
    }
}
