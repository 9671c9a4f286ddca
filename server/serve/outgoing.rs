//! An answer's body on its way out: in small pieces, so that little of it is out of our hands while the reader takes
//! nothing, and under the eyes of [`super::unsent`].

use super::activity::OpenAnswer;
use super::unsent::UnsentAnswer;
use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

/// What hyper takes at once: a frame of HTTP/2 is no longer.
const PIECE: usize = 16 * 1024;
/// The last piece may stay in hyper's hands after the answer has ended, and nothing can call it back.
const LAST: usize = 1024;

/// The body as hyper reads it.
pub struct Outgoing {
    body: Body,
    /// Of the body, and not passed on yet.
    rest: Bytes,
    /// Of HTTP/2, and of answers that say nothing of their length.
    held: Option<Arc<UnsentAnswer>>,
    _open: OpenAnswer,
}

impl Outgoing {
    pub fn new(body: Body, held: Option<Arc<UnsentAnswer>>, open: OpenAnswer) -> Self {
        Self {
            body,
            rest: Bytes::new(),
            held,
            _open: open,
        }
    }

    fn piece(&mut self) -> Bytes {
        let length = match self.rest.len() {
            length if length <= LAST => length,
            length => PIECE.min(length - LAST),
        };
        self.rest.split_to(length)
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
