//! What an operator may see of one isolate while it serves, in the formats that Chromium's `DevTools` open: where its processor
//! time goes, and what lies on its heap.

use bytes::Bytes;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;

/// What is asked of an isolate's thread.
pub enum Inspection {
    /// To write down where time goes, and to say that it does from now on.
    Profile(oneshot::Sender<()>),
    /// To say where it went.
    EndProfile(oneshot::Sender<Bytes>),
    /// To say what is on the heap.
    Heap(oneshot::Sender<Bytes>),
}

/// Why there is nothing to see.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum NotInspected {
    #[error("there is no such isolate")]
    NoIsolate,
    #[error("an isolate is looked at already")]
    Busy,
    /// A page took it down, or it has outgrown its room.
    #[error("the isolate ended meanwhile")]
    Ended,
}

/// Looks at the isolate that hears these, for so long.
pub async fn profile(
    isolate: UnboundedSender<Inspection>,
    lasts: Duration,
) -> Result<Bytes, NotInspected> {
    answer(&isolate, Inspection::Profile).await?;
    tokio::time::sleep(lasts).await;
    answer(&isolate, Inspection::EndProfile).await
}

pub async fn heap(isolate: UnboundedSender<Inspection>) -> Result<Bytes, NotInspected> {
    answer(&isolate, Inspection::Heap).await
}

async fn answer<T>(
    isolate: &UnboundedSender<Inspection>,
    inspection: impl FnOnce(oneshot::Sender<T>) -> Inspection,
) -> Result<T, NotInspected> {
    let (answer, answered) = oneshot::channel();
    let asked = isolate.send(inspection(answer));
    asked.map_err(|_| NotInspected::Ended)?;
    answered.await.map_err(|_| NotInspected::Ended)
}
