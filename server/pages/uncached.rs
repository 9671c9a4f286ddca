//! A page for one reader only: it is kept nowhere, it waits for a slow reader, and it ends when the reader goes away.

use super::permits::BeginningTurn;
use super::shells::ShellFallback;
use crate::trace::Span;
use bytes::{Bytes, BytesMut};
use futures::Stream;
use futures::stream::unfold;
use lucarne_contract::clock::Moment;
use lucarne_render::{RenderEvent, RenderStream, Started};
use std::sync::Arc;
use tokio::time::Instant;

/// HTML that may wait for the reader before the page itself waits.
pub const WINDOW_BYTES: usize = 256 * 1024;

/// A render with the one who reads it.
pub struct UncachedPage {
    pub render: RenderStream,
    /// Ends with it.
    pub span: Span,
    /// Until it has begun.
    pub beginning: Option<Arc<BeginningTurn>>,
    /// Whose page it is: the metric's label.
    pub kind: &'static str,
    /// When the render is given up.
    pub deadline: Instant,
    /// The moment that the page is drawn for.
    pub rendered_at: Moment,
    pub fallback: ShellFallback,
}

impl UncachedPage {
    async fn next(&mut self) -> Option<RenderEvent> {
        let next = tokio::time::timeout_at(self.deadline, self.render.next()).await;
        let next = next.ok().flatten();
        if next.is_none() {
            self.span.fail("the page failed, or took too long");
        }
        next
    }

    /// Waits until the status is known. `None`: the render failed before.
    pub async fn started(&mut self) -> Option<Started> {
        let first = self.next().await;
        drop(self.beginning.take());
        match first {
            Some(RenderEvent::Started(started)) => Some(started),
            _ => None,
        }
    }

    /// Waits until the page is whole. `None`: the render failed.
    pub async fn ended(mut self) -> Option<Bytes> {
        let mut whole = BytesMut::new();
        loop {
            match self.next().await? {
                RenderEvent::Started(_) => {}
                RenderEvent::Chunk(chunk) => whole.extend_from_slice(&chunk),
                RenderEvent::Ended(_) => return Some(whole.freeze()),
            }
        }
    }

    /// The page's bytes as they come. A page that breaks off is left to the browser.
    pub fn read(self) -> impl Stream<Item = Bytes> + Send + 'static {
        unfold(Some((self, false)), |unread| async move {
            let (mut page, has_begun) = unread?;
            loop {
                match page.next().await {
                    Some(RenderEvent::Chunk(chunk)) => return Some((chunk, Some((page, true)))),
                    Some(RenderEvent::Started(_)) => {}
                    Some(RenderEvent::Ended(_)) => return None,
                    None => {
                        let rest = page.fallback.at(page.rendered_at.at_ms, has_begun);
                        return Some((rest, None));
                    }
                }
            }
        })
    }
}
