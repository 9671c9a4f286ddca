//! A page under way: written once, read by every client that asked for it, from its first byte however late it came.

use super::shells::ShellFallback;
use bytes::{Bytes, BytesMut};
use futures::Stream;
use lucarne_contract::clock::Moment;
use lucarne_render::Started;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum StreamState {
    Running,
    Ended,
    Failed,
}

struct Progress {
    /// The moment that the page is drawn for.
    rendered_at: Moment,
    started: Option<Started>,
    chunks: Vec<Bytes>,
    state: StreamState,
}

/// The growing page. The signal counts changes; readers look again at each.
pub struct PageStream {
    fallback: ShellFallback,
    progress: Mutex<Progress>,
    signal: watch::Sender<u64>,
}

impl PageStream {
    pub fn new(rendered_at: Moment, fallback: ShellFallback) -> Arc<Self> {
        Arc::new(Self {
            fallback,
            progress: Mutex::new(Progress {
                rendered_at,
                started: None,
                chunks: Vec::new(),
                state: StreamState::Running,
            }),
            signal: watch::Sender::new(0),
        })
    }

    /// The moment that the page is drawn for; of one that was made elsewhere as soon as it is started.
    pub fn rendered_at(&self) -> Moment {
        self.progress().rendered_at
    }

    /// A page that is there already, whole, drawn for another moment.
    pub fn replay(&self, started: Started, body: Bytes, rendered_at: Moment) {
        self.change(|progress| {
            progress.rendered_at = rendered_at;
            progress.started = Some(started);
            progress.chunks.push(body);
            progress.state = StreamState::Ended;
        });
    }

    pub fn start(&self, started: Started) {
        self.change(|progress| progress.started = Some(started));
    }

    pub fn push(&self, chunk: Bytes) {
        self.change(|progress| progress.chunks.push(chunk));
    }

    pub fn end(&self) {
        self.change(|progress| progress.state = StreamState::Ended);
    }

    /// Readers that have begun get a document that the browser renders itself, the others nothing at all.
    pub fn fail(&self) {
        self.change(|progress| progress.state = StreamState::Failed);
    }

    /// Waits until the status is known. `None`: the render failed before.
    pub async fn started(&self) -> Option<Started> {
        let mut signal = self.signal.subscribe();
        loop {
            {
                let progress = self.progress();
                if progress.state == StreamState::Failed {
                    return None;
                }
                if let Some(started) = &progress.started {
                    return Some(started.clone());
                }
            }
            signal.changed().await.ok()?;
        }
    }

    /// Waits until the page is whole. `None`: the render failed.
    pub async fn ended(&self) -> Option<Bytes> {
        let mut signal = self.signal.subscribe();
        loop {
            let state = self.progress().state;
            match state {
                StreamState::Ended => return Some(self.whole()),
                StreamState::Failed => return None,
                StreamState::Running => signal.changed().await.ok()?,
            }
        }
    }

    /// What has been written so far, in one piece.
    pub fn whole(&self) -> Bytes {
        let progress = self.progress();
        let length = progress.chunks.iter().map(Bytes::len).sum();
        let mut whole = BytesMut::with_capacity(length);
        for chunk in &progress.chunks {
            whole.extend_from_slice(chunk);
        }
        whole.freeze()
    }

    /// The page's bytes, from the first on, as they come.
    pub fn read(self: Arc<Self>) -> impl Stream<Item = Bytes> + Send + 'static {
        let signal = self.signal.subscribe();
        let unread = Some((self, 0_usize, signal));
        futures::stream::unfold(unread, |unread| async move {
            let (page, next, mut signal) = unread?;
            loop {
                let (chunk, state) = {
                    let progress = page.progress();
                    (progress.chunks.get(next).cloned(), progress.state)
                };
                match (chunk, state) {
                    (Some(chunk), _) => {
                        return Some((chunk, Some((page, next + 1, signal))));
                    }
                    (None, StreamState::Ended) => return None,
                    (None, StreamState::Failed) => {
                        let has_begun = next > 0;
                        let rest = page.fallback.at(page.rendered_at().at_ms, has_begun);
                        return Some((rest, None));
                    }
                    (None, StreamState::Running) => {
                        if signal.changed().await.is_err() {
                            return None;
                        }
                    }
                }
            }
        })
    }

    fn change(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress());
        self.signal.send_modify(|changes| *changes += 1);
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::PageStream;
    use crate::pages::shells::ShellFallback;
    use bytes::Bytes;
    use futures::StreamExt;
    use lucarne_contract::clock::Clock;
    use lucarne_render::Started;

    fn started() -> Started {
        Started {
            status: 200,
            ..Started::default()
        }
    }

    #[tokio::test]
    async fn a_reader_who_comes_late_reads_from_the_first_byte() {
        let page = PageStream::new(Clock::manual(0).moment(), ShellFallback::of(""));
        page.start(started());
        page.push(Bytes::from_static(b"one "));
        let reader = tokio::spawn(page.clone().read().collect::<Vec<_>>());
        page.push(Bytes::from_static(b"two"));
        page.end();
        let early: Vec<_> = reader.await.expect("reader");
        let late: Vec<_> = page.clone().read().collect().await;
        for chunks in [early, late] {
            assert_eq!(chunks.concat(), b"one two");
        }
    }

    #[tokio::test]
    async fn a_page_that_breaks_off_is_left_to_the_browser() {
        let page = PageStream::new(
            Clock::manual(0).moment(),
            ShellFallback::of("<div id=\"root\"><state>"),
        );
        page.start(started());
        page.push(Bytes::from_static(b"half"));
        page.fail();
        let chunks: Vec<_> = page.clone().read().collect().await;
        assert_eq!(chunks.concat(), b"half<state>");
        assert!(page.ended().await.is_none());
        assert!(page.started().await.is_none());
    }

    #[tokio::test]
    async fn a_page_that_breaks_off_before_its_first_byte_is_the_whole_shell() {
        let shell = "<head></head><div id=\"root\"><state>";
        let page = PageStream::new(Clock::manual(0).moment(), ShellFallback::of(shell));
        page.start(started());
        page.fail();
        let chunks: Vec<_> = page.read().collect().await;
        assert_eq!(chunks.concat(), shell.as_bytes());
    }
}
