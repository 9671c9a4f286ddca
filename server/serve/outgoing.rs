//! An answer's body on its way out: in small pieces, so that little of it is out of our hands while the reader takes
//! nothing, and under the eyes of [`super::unsent`].

use super::activity::OpenResponse;
use super::limits::UntilSent;
use super::turns::Turn;
use super::unsent::UnsentResponse;
use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

/// What hyper takes at once: a frame of HTTP/2 is no longer.
const PIECE: usize = 16 * 1024;
/// The last piece of an answer ends it, and nothing can call back what is in hyper's hands then. Over HTTP/2 hyper keeps it
/// until the reader has room for a byte beyond all that came before: so it is a byte.
const LAST: usize = 1;

/// The body as hyper reads it.
pub struct Outgoing {
    body: Body,
    /// Of the body, and not passed on yet.
    rest: Bytes,
    /// Unless it is a short answer over HTTP/1.
    held: Option<Arc<UnsentResponse>>,
    _until_sent: SendGuards,
}

/// What lasts as long as the answer does.
type SendGuards = (OpenResponse, Option<UntilSent>, Turn);

impl Outgoing {
    pub fn new(body: Body, held: Option<Arc<UnsentResponse>>, guards: SendGuards) -> Self {
        Self {
            body,
            rest: Bytes::new(),
            held,
            _until_sent: guards,
        }
    }

    /// A copy, so that it holds nothing of what comes before or after it: over HTTP/2 a piece stays in hyper's hands for as long as
    /// its connection's socket takes nothing, also when its answer was given up.
    fn piece(&mut self) -> Bytes {
        let piece = match self.rest.len() {
            length if length <= LAST => std::mem::take(&mut self.rest),
            length => self.rest.split_to(PIECE.min(length - LAST)),
        };
        Bytes::copy_from_slice(&piece)
    }
}

impl HttpBody for Outgoing {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        let Some(held) = &this.held else {
            return Pin::new(&mut this.body).poll_frame(context);
        };
        held.wanted();
        if this.rest.is_empty() {
            match ready!(Pin::new(&mut this.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => this.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                end => return Poll::Ready(end),
            }
        }
        held.offered(Instant::now());
        Poll::Ready(Some(Ok(Frame::data(this.piece()))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = self.body.size_hint();
        let rest = self.rest.len() as u64;
        // The upper bound first: the lower one may not be above it.
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}
