//! A page under way: written once, read by everybody who asked for it, from its first byte however late they came.

use crate::render::Started;
use bytes::{Bytes, BytesMut};
use futures::Stream;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Course {
    Running,
    Ended,
    Failed,
}

struct Progress {
    started: Option<Started>,
    chunks: Vec<Bytes>,
    course: Course,
}

/// The growing page. The signal counts changes; readers look again at each.
pub struct PageStream {
    progress: Mutex<Progress>,
    signal: watch::Sender<u64>,
}

impl PageStream {
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            progress: Mutex::new(Progress {
                started: None,
                chunks: Vec::new(),
                course: Course::Running,
            }),
            signal: watch::Sender::new(0),
        })
    }

    pub fn start(&self, started: Started) {
        self.change(|progress| progress.started = Some(started));
    }

    pub fn push(&self, chunk: Bytes) {
        self.change(|progress| progress.chunks.push(chunk));
    }

    pub fn end(&self) {
        self.change(|progress| progress.course = Course::Ended);
    }

    /// Readers that have begun see a broken body, the others nothing at all.
    pub fn fail(&self) {
        self.change(|progress| progress.course = Course::Failed);
    }

    /// Waits until the status is known. `None`: the render failed before.
    pub async fn started(&self) -> Option<Started> {
        let mut signal = self.signal.subscribe();
        loop {
            {
                let progress = self.progress();
                if progress.course == Course::Failed {
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
            let course = self.progress().course;
            match course {
                Course::Ended => return Some(self.whole()),
                Course::Failed => return None,
                Course::Running => signal.changed().await.ok()?,
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

    /// The page's bytes, from the first on, as they come. Ends with an error when the render fails.
    pub fn read(self: Arc<Self>) -> impl Stream<Item = io::Result<Bytes>> + Send + 'static {
        let signal = self.signal.subscribe();
        let unread = Some((self, 0_usize, signal));
        futures::stream::unfold(unread, |unread| async move {
            let (page, next, mut signal) = unread?;
            loop {
                let (chunk, course) = {
                    let progress = page.progress();
                    (progress.chunks.get(next).cloned(), progress.course)
                };
                match (chunk, course) {
                    (Some(chunk), _) => {
                        return Some((Ok(chunk), Some((page, next + 1, signal))));
                    }
                    (None, Course::Ended) => return None,
                    (None, Course::Failed) => {
                        return Some((Err(io::Error::other("the render failed")), None));
                    }
                    (None, Course::Running) => {
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
    use crate::render::Started;
    use bytes::Bytes;
    use futures::StreamExt;

    fn started() -> Started {
        Started {
            status: 200,
            location: None,
        }
    }

    #[tokio::test]
    async fn whoever_comes_late_reads_from_the_first_byte() {
        let page = PageStream::new();
        page.start(started());
        page.push(Bytes::from_static(b"one "));
        let reader = tokio::spawn(page.clone().read().collect::<Vec<_>>());
        page.push(Bytes::from_static(b"two"));
        page.end();
        let early: Vec<_> = reader.await.expect("reader");
        let late: Vec<_> = page.clone().read().collect().await;
        for chunks in [early, late] {
            let text: Vec<u8> = chunks.into_iter().flat_map(Result::unwrap).collect();
            assert_eq!(text, b"one two");
        }
    }

    #[tokio::test]
    async fn a_failed_render_breaks_the_body_for_every_reader() {
        let page = PageStream::new();
        page.start(started());
        page.push(Bytes::from_static(b"half"));
        page.fail();
        for _ in 0..2 {
            let chunks: Vec<_> = page.clone().read().collect().await;
            assert_eq!(chunks.len(), 2);
            assert!(chunks[1].is_err());
        }
        assert!(page.ended().await.is_none());
    }
}
