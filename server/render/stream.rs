//! One render seen from outside: its events as they come. A reader that lets go of it before its end cancels
//! it, and one that reads slowly makes the page wait.

use super::RenderEvent;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

/// A word to an isolate about a render that is under way in it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Signal {
    /// The reader went away.
    Cancel(u32),
    /// The reader has caught up.
    Resume(u32),
}

/// What both ends of a render share.
pub struct FlowControl {
    cancelled: AtomicBool,
    /// Bytes of HTML that were written and not yet taken.
    untaken: AtomicUsize,
    window_bytes: usize,
    paused: AtomicBool,
    /// Where the render is under way: the isolate's ear, and the render's number there.
    home: Mutex<Option<(UnboundedSender<Signal>, u32)>>,
}

impl FlowControl {
    /// Whether the reader went away.
    pub fn cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }

    /// The render has begun as number `render` in the isolate that hears `signals`.
    pub fn settle(&self, signals: UnboundedSender<Signal>, render: u32) {
        *self.home() = Some((signals, render));
        // A word that was said while there was no reader to hear it.
        if self.cancelled() {
            self.say(Signal::Cancel);
        }
    }

    /// Counts what is about to be sent; false when the reader is too far behind and will say when it has caught up.
    pub fn wrote(&self, bytes: usize) -> bool {
        let untaken = self.untaken.fetch_add(bytes, Ordering::SeqCst) + bytes;
        if untaken <= self.window_bytes {
            return true;
        }
        self.paused.store(true, Ordering::SeqCst);
        // The reader may have taken everything before it could see that the page waits.
        self.caught_up() && self.paused.swap(false, Ordering::SeqCst)
    }

    fn took(&self, bytes: usize) {
        self.untaken.fetch_sub(bytes, Ordering::SeqCst);
        if self.caught_up() && self.paused.swap(false, Ordering::SeqCst) {
            self.say(Signal::Resume);
        }
    }

    fn caught_up(&self) -> bool {
        self.untaken.load(Ordering::SeqCst) <= self.window_bytes / 2
    }

    fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        self.say(Signal::Cancel);
    }

    fn say(&self, word: impl FnOnce(u32) -> Signal) {
        if let Some((signals, render)) = &*self.home() {
            // An isolate that is gone has no renders left to hear of.
            let _ = signals.send(word(*render));
        }
    }

    fn home(&self) -> MutexGuard<'_, Option<(UnboundedSender<Signal>, u32)>> {
        self.home.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Events that leave together: each time one leaves, a reader's thread is woken for it, and takes the isolate's core where
/// there are few.
pub type EventBatch = Vec<RenderEvent>;

/// The reader's end of a render.
pub struct RenderStream {
    batches: UnboundedReceiver<EventBatch>,
    /// What has come and was not taken.
    come: std::vec::IntoIter<RenderEvent>,
    flow: Arc<FlowControl>,
    over: bool,
}

impl RenderStream {
    /// The next event; `None` when the render failed or is over.
    pub async fn next(&mut self) -> Option<RenderEvent> {
        let event = loop {
            if let Some(event) = self.come.next() {
                break Some(event);
            }
            match self.batches.recv().await {
                Some(batch) => self.come = batch.into_iter(),
                None => break None,
            }
        };
        match &event {
            Some(RenderEvent::Chunk(chunk)) => self.flow.took(chunk.len()),
            Some(RenderEvent::Started(_)) => {}
            Some(RenderEvent::Ended(_)) | None => self.over = true,
        }
        event
    }
}

impl Drop for RenderStream {
    fn drop(&mut self) {
        if !self.over {
            self.flow.cancel();
        }
    }
}

/// Both ends of a render whose page waits when more than `window_bytes` were not taken yet.
pub fn render_stream(
    window_bytes: usize,
) -> (UnboundedSender<EventBatch>, Arc<FlowControl>, RenderStream) {
    let (sender, batches) = mpsc::unbounded_channel();
    let flow = Arc::new(FlowControl {
        cancelled: AtomicBool::new(false),
        untaken: AtomicUsize::new(0),
        window_bytes,
        paused: AtomicBool::new(false),
        home: Mutex::new(None),
    });
    let stream = RenderStream {
        batches,
        come: Vec::new().into_iter(),
        flow: Arc::clone(&flow),
        over: false,
    };
    (sender, flow, stream)
}

#[cfg(test)]
mod tests {
    use super::{Signal, render_stream};
    use crate::{Ended, RenderEvent};
    use bytes::Bytes;
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn a_page_waits_for_a_slow_reader_and_hears_when_it_has_caught_up() {
        let (events, flow, mut reader) = render_stream(100);
        let (signals, mut heard) = mpsc::unbounded_channel();
        flow.settle(signals, 7);
        for expected in [true, false] {
            assert_eq!(flow.wrote(80), expected);
            events
                .send(vec![RenderEvent::Chunk(Bytes::from_static(&[b'x'; 80]))])
                .expect("a reader");
        }
        reader.next().await.expect("a chunk");
        assert!(heard.try_recv().is_err(), "80 bytes are still untaken");
        reader.next().await.expect("a chunk");
        assert_eq!(heard.try_recv(), Ok(Signal::Resume(7)));
    }

    #[tokio::test]
    async fn a_reader_that_lets_go_early_cancels_and_one_that_has_read_to_the_end_does_not() {
        let (signals, mut heard) = mpsc::unbounded_channel();
        let (_events, flow, reader) = render_stream(100);
        flow.settle(signals.clone(), 1);
        drop(reader);
        assert_eq!(heard.try_recv(), Ok(Signal::Cancel(1)));
        let (events, flow, mut reader) = render_stream(100);
        flow.settle(signals.clone(), 2);
        let ended = Ended {
            complete: true,
            oldest_data_ms: 0,
        };
        let batch = vec![RenderEvent::Ended(ended)];
        events.send(batch).expect("a reader");
        reader.next().await.expect("the end");
        drop(reader);
        assert!(heard.try_recv().is_err());
        let (_events, flow, reader) = render_stream(100);
        drop(reader);
        flow.settle(signals, 3);
        assert_eq!(
            heard.try_recv(),
            Ok(Signal::Cancel(3)),
            "said before it began"
        );
    }
}
