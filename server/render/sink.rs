//! Where a render's output goes. When an isolate dies, the renders in it are made again elsewhere: what had left is
//! compared with what comes again, and the reader gets only what follows.

use super::stream::{EventBatch, FlowControl};
use super::{Ended, RenderEvent, Started};
use bytes::Bytes;
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedSender;
use xxhash_rust::xxh3::Xxh3;

/// Bytes of HTML after which a render is given up: no page is that large, a loop is.
const MAX_PAGE_BYTES: usize = 8 * 1024 * 1024;

/// Bytes of HTML that leave without waiting for the end of the turn: others can work on them meanwhile.
const BATCH_BYTES: usize = 64 * 1024;

/// How often a render is begun: it may be in an isolate that another page takes down, but not for ever.
const MAX_ATTEMPTS: u8 = 3;

/// Why a render can't go on.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum SinkError {
    #[error("the page grew past {MAX_PAGE_BYTES} bytes")]
    TooLarge,
    #[error("the page came out differently the second time")]
    Diverged,
}

/// What has left so far, or waits for the end of the turn.
#[derive(Default)]
struct Sent {
    started: Option<Started>,
    bytes: usize,
    digest: Xxh3,
}

/// The writing end of a render.
pub struct RenderSink {
    batches: UnboundedSender<EventBatch>,
    flow: Arc<FlowControl>,
    /// What leaves next.
    pending: EventBatch,
    pending_bytes: usize,
    sent: Sent,
    /// What an earlier attempt sent, while this one has not come that far.
    earlier: Option<Sent>,
    attempts: u8,
}

impl RenderSink {
    pub fn new(batches: UnboundedSender<EventBatch>, flow: Arc<FlowControl>) -> Self {
        Self {
            batches,
            flow,
            pending: EventBatch::new(),
            pending_bytes: 0,
            sent: Sent::default(),
            earlier: None,
            attempts: 1,
        }
    }

    /// How often the render was begun.
    pub fn attempts(&self) -> u8 {
        self.attempts
    }

    pub fn flow(&self) -> &Arc<FlowControl> {
        &self.flow
    }

    /// For another attempt after the isolate died; `None` when there were enough or the reader went away.
    pub fn again(mut self) -> Option<Self> {
        // It is counted as sent.
        self.flush();
        if self.attempts >= MAX_ATTEMPTS || self.flow.cancelled() {
            return None;
        }
        let earlier = self.earlier.unwrap_or(self.sent);
        Some(Self {
            sent: Sent::default(),
            earlier: earlier.started.is_some().then_some(earlier),
            attempts: self.attempts + 1,
            ..self
        })
    }

    /// # Errors
    /// When an earlier attempt had another status.
    pub fn start(&mut self, started: Started) -> Result<(), SinkError> {
        match &self.earlier {
            Some(earlier) if earlier.started.as_ref() != Some(&started) => {
                return Err(SinkError::Diverged);
            }
            Some(_) => {}
            None => self.send(RenderEvent::Started(started.clone())),
        }
        self.sent.started = Some(started);
        self.resume_where_it_stopped()
    }

    /// Passes HTML on, with the turn's other events or at once where it is much; false when the reader is behind and the page
    /// had better wait.
    ///
    /// # Errors
    /// When the page has grown too large, or differs from what had left.
    pub fn write(&mut self, chunk: &str) -> Result<bool, SinkError> {
        let mut fresh = chunk.as_bytes();
        if let Some(earlier) = &self.earlier {
            let known = fresh.len().min(earlier.bytes - self.sent.bytes);
            let (again, rest) = fresh.split_at(known);
            self.note(again);
            self.resume_where_it_stopped()?;
            fresh = rest;
        }
        self.note(fresh);
        if self.sent.bytes > MAX_PAGE_BYTES {
            return Err(SinkError::TooLarge);
        }
        if fresh.is_empty() {
            return Ok(true);
        }
        // Counted before it can be taken.
        let has_room = self.flow.wrote(fresh.len());
        self.send(RenderEvent::Chunk(Bytes::copy_from_slice(fresh)));
        self.pending_bytes += fresh.len();
        if self.pending_bytes >= BATCH_BYTES {
            self.flush();
        }
        Ok(has_room)
    }

    /// # Errors
    /// When an earlier attempt had sent more than this one.
    pub fn end(mut self, ended: Ended) -> Result<(), SinkError> {
        if self.earlier.is_some() {
            return Err(SinkError::Diverged);
        }
        self.send(RenderEvent::Ended(ended));
        self.flush();
        Ok(())
    }

    /// Lets go of what waits for the end of the turn.
    pub fn flush(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        self.pending_bytes = 0;
        // The reader may have gone away; then there is none to tell.
        let _ = self.batches.send(std::mem::take(&mut self.pending));
    }

    fn note(&mut self, bytes: &[u8]) {
        self.sent.bytes += bytes.len();
        self.sent.digest.update(bytes);
    }

    /// Once everything that had left has come again, the reader hears of what follows.
    fn resume_where_it_stopped(&mut self) -> Result<(), SinkError> {
        match &self.earlier {
            Some(earlier) if earlier.bytes == self.sent.bytes => {
                if earlier.digest.digest() != self.sent.digest.digest() {
                    return Err(SinkError::Diverged);
                }
                self.earlier = None;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn send(&mut self, event: RenderEvent) {
        self.pending.push(event);
    }
}

#[cfg(test)]
mod tests {
    use super::{RenderSink, SinkError};
    use crate::stream::{RenderStream, render_stream};
    use crate::{Ended, RenderEvent, Started};

    const ENDED: Ended = Ended {
        complete: true,
        oldest_data_ms: 0,
    };

    fn started() -> Started {
        Started {
            status: 200,
            ..Started::default()
        }
    }

    fn begun(chunk: &str) -> (RenderSink, RenderStream) {
        let (batches, flow, reader) = render_stream(usize::MAX);
        let mut sink = RenderSink::new(batches, flow);
        sink.start(started()).expect("nothing before");
        sink.write(chunk).expect("a small page");
        (sink, reader)
    }

    async fn text(mut reader: RenderStream) -> String {
        let mut text = String::new();
        let mut starts = 0;
        while let Some(event) = reader.next().await {
            match event {
                RenderEvent::Started(_) => starts += 1,
                RenderEvent::Chunk(chunk) => text.push_str(&String::from_utf8_lossy(&chunk)),
                RenderEvent::Ended(_) => text.push('.'),
            }
        }
        assert_eq!(starts, 1);
        text
    }

    #[tokio::test]
    async fn a_second_attempt_goes_on_where_the_first_one_stopped() {
        let (first, reader) = begun("<p>one");
        let mut second = first.again().expect("one more");
        second.start(started()).expect("the same status");
        for piece in ["<p", ">one two", " three"] {
            second.write(piece).expect("the same page");
        }
        second.end(ENDED).expect("whole");
        assert_eq!(text(reader).await, "<p>one two three.");
    }

    #[tokio::test]
    async fn what_a_turn_says_leaves_at_its_end_and_much_at_once() {
        let (mut sink, mut reader) = begun("<p>");
        let has_come = async |reader: &mut RenderStream| {
            let next = std::pin::pin!(reader.next());
            futures::poll!(next).is_ready()
        };
        assert!(!has_come(&mut reader).await, "the turn goes on");
        sink.flush();
        for _ in ["started", "<p>"] {
            assert!(has_come(&mut reader).await);
        }
        sink.write(&"x".repeat(super::BATCH_BYTES)).expect("a page");
        assert!(has_come(&mut reader).await);
    }

    #[tokio::test]
    async fn a_second_attempt_that_differs_is_given_up() {
        let (first, _reader) = begun("<p>one");
        let mut second = first.again().expect("one more");
        second.start(started()).expect("the same status");
        assert_eq!(second.write("<p>two and more"), Err(SinkError::Diverged));
        let (first, _reader) = begun("<p>one");
        let mut second = first.again().expect("one more");
        second.start(started()).expect("the same status");
        second.write("<p>").expect("the same so far");
        assert_eq!(
            second.end(ENDED),
            Err(SinkError::Diverged),
            "it became shorter"
        );
        let (first, _reader) = begun("<p>one");
        let mut second = first.again().expect("one more");
        let other = Started {
            status: 404,
            ..Started::default()
        };
        assert_eq!(second.start(other), Err(SinkError::Diverged));
    }

    #[test]
    fn there_is_no_fourth_attempt_and_none_without_a_reader() {
        let (first, reader) = begun("");
        let third = first.again().and_then(RenderSink::again).expect("two more");
        assert!(third.again().is_none());
        drop(reader);
        let (first, reader) = begun("");
        drop(reader);
        assert!(first.again().is_none());
    }

    #[test]
    fn a_page_that_grows_for_ever_is_given_up() {
        let (mut sink, _reader) = begun("");
        let chunk = "x".repeat(1024 * 1024);
        let error = (0..9).find_map(|_| sink.write(&chunk).err());
        assert_eq!(error, Some(SinkError::TooLarge));
    }
}
