//! What an answer left unread of its request. Many clients write all of a body before they read anything: closed while
//! they write, their connection takes the answer with it. So what is left is read away first, within bounds.

use axum::body::Body;
use axum::http::{HeaderMap, Version, header};
use bytes::Bytes;
use hyper::Request;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::timeout;

/// What is read away at most, in bytes.
const MOST: usize = 16 * 1024 * 1024;
/// How many times as long as one silence that may take.
const SILENCES: u32 = 10;

/// A body that is lent to the answer and comes back when that is there.
pub struct Unread {
    lent: Arc<Mutex<Lent>>,
    /// The client sends nothing before it hears that the server wants it.
    waits: bool,
}

struct Lent {
    body: Incoming,
    is_wanted: bool,
}

/// The body as the answer reads it.
struct Reading(Arc<Mutex<Lent>>);

/// Lends the request's body. `None` when there is nothing to read away: no body, or a stream of HTTP/2, which ends
/// without the others of its connection.
pub fn lend(request: Request<Incoming>) -> (Request<Body>, Option<Unread>) {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return (Request::from_parts(parts, Body::empty()), None);
    }
    if parts.version >= Version::HTTP_2 {
        return (Request::from_parts(parts, Body::new(body)), None);
    }
    let lent = Arc::new(Mutex::new(Lent {
        body,
        is_wanted: false,
    }));
    let unread = Unread {
        lent: Arc::clone(&lent),
        waits: waits(&parts.headers),
    };
    (
        Request::from_parts(parts, Body::new(Reading(lent))),
        Some(unread),
    )
}

fn waits(headers: &HeaderMap) -> bool {
    headers.contains_key(header::EXPECT)
}

impl Unread {
    /// Reads what is left, unless the request's handler still does, until none of it comes for as long as `silence`.
    pub async fn read_away(self, silence: Duration) {
        let Some(lent) = Arc::into_inner(self.lent) else {
            return;
        };
        let Lent {
            mut body,
            is_wanted,
        } = lent.into_inner().unwrap_or_else(PoisonError::into_inner);
        if self.waits && !is_wanted {
            return;
        }
        let reading = async {
            let mut left = MOST;
            while let Ok(Some(Ok(frame))) = timeout(
                silence,
                poll_fn(|context| Pin::new(&mut body).poll_frame(context)),
            )
            .await
            {
                let length = frame.data_ref().map_or(0, Bytes::len);
                let Some(fewer) = left.checked_sub(length) else {
                    return;
                };
                left = fewer;
            }
        };
        // Whether it was read to its end or not, the answer goes out now.
        drop(timeout(silence * SILENCES, reading).await);
    }
}

impl Reading {
    fn lent(&self) -> MutexGuard<'_, Lent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HttpBody for Reading {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let mut lent = self.lent();
        lent.is_wanted = true;
        Pin::new(&mut lent.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.lent().body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.lent().body.size_hint()
    }
}
