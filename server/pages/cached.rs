//! Pages for everybody: looked up in the cache, made for it once for all who ask meanwhile, and stored when they are whole.

use super::Pages;
use super::answer::PageSource;
use super::brand::Brand;
use super::negotiation::Language;
use super::pending::PendingPage;
use super::request::PageRequest;
use super::stored::StoredPage;
use super::stream::PageStream;
use crate::cache::{LoadGuard, Lookup};
use crate::render::{DataSource, RenderEvent, Started};
use crate::session::SessionStatus;
use crate::upstream::UpstreamSource;
use std::sync::Arc;

type PageGuard = LoadGuard<StoredPage, Arc<PageStream>>;

impl Pages {
    /// The stored page, one that is being made, or a new one, which is then made for the cache where it can be kept.
    pub(super) fn cached(self: &Arc<Self>, request: &PageRequest) -> PageSource {
        let Some(key) = request.key().filter(|_| self.has_cache) else {
            let source = Arc::clone(&self.sources.serving);
            return self.uncached(request, &SessionStatus::Anonymous, source, "uncached");
        };
        if let Some(page) = self.refused.get(&key) {
            return PageSource::Refused(page);
        }
        let start_flight = || PageStream::new(self.page_clock_ms(), self.shells.fallback(request));
        match self.cache.look_up(&key, start_flight) {
            Lookup::Fresh {
                value,
                age_ms,
                ttl_ms,
            } => PageSource::Stored {
                page: value,
                age_ms,
                ttl_ms,
            },
            Lookup::Stale {
                value,
                age_ms,
                guard,
                ..
            } => {
                if let Some(guard) = guard {
                    let stream = Arc::clone(guard.flight());
                    self.spawn_render(request, &self.sources.renewing, guard, stream);
                }
                PageSource::Stored {
                    page: value,
                    age_ms,
                    ttl_ms: 0,
                }
            }
            Lookup::InFlight(stream) => PageSource::Pending(PendingPage::Coalesced(stream)),
            Lookup::Miss(guard) => {
                let stream = Arc::clone(guard.flight());
                self.spawn_render(request, &self.sources.serving, guard, Arc::clone(&stream));
                PageSource::Pending(PendingPage::Leader(stream))
            }
            Lookup::BackingOff => PageSource::Unavailable,
        }
    }

    /// Renders in a task of its own: whichever visitor goes away, the others still get their page.
    fn spawn_render(
        self: &Arc<Self>,
        request: &PageRequest,
        source: &Arc<UpstreamSource>,
        guard: PageGuard,
        stream: Arc<PageStream>,
    ) {
        let rendered_at_ms = stream.rendered_at_ms;
        let status = &SessionStatus::Anonymous;
        let deadline_ms = self.limits.data_deadline_ms;
        let json = request.render_request(status, rendered_at_ms, deadline_ms);
        let (brand, language) = (Arc::clone(&request.brand), request.language);
        let key = request.key();
        let this = Arc::clone(self);
        let source = Arc::clone(source);
        self.runtime.spawn(async move {
            let began_ms = this.clock.passed_ms();
            let rendered =
                tokio::time::timeout(this.limits.whole, this.render(json, source, &stream)).await;
            match rendered.unwrap_or(Err(NotRendered::Failed)) {
                Ok(rendered) if rendered.keepable() => {
                    let age_ms = this.clock.passed_ms() - began_ms + rendered.oldest_data_ms;
                    this.store(guard, rendered, (brand, language), rendered_at_ms, age_ms)
                        .await;
                }
                Ok(rendered) => {
                    if let Some(key) = key.filter(|_| rendered.is_refusal()) {
                        let Rendered { body, started, .. } = rendered;
                        this.refused.keep(key, body, started.links, rendered_at_ms);
                    }
                    // A redirect, an unknown show, a page with a hole: an answer, but not one for later visitors.
                    guard.release();
                }
                Err(why) => {
                    stream.fail();
                    match why {
                        NotRendered::Failed => guard.fail(),
                        // The next visitor may come at a better time.
                        NotRendered::Busy => guard.release(),
                    }
                }
            }
        });
    }

    /// Passes a render's events on to the stream.
    async fn render(
        &self,
        request: String,
        source: Arc<dyn DataSource>,
        stream: &PageStream,
    ) -> Result<Rendered, NotRendered> {
        let render = self.engine.render(request, source, usize::MAX);
        let mut render = render.ok_or(NotRendered::Busy)?;
        let mut started = None;
        while let Some(event) = render.next().await {
            match event {
                RenderEvent::Started(start) => {
                    if start.status >= 500 {
                        tracing::warn!(status = start.status, "a page could not get its data");
                    }
                    stream.start(start.clone());
                    started = Some(start);
                }
                RenderEvent::Chunk(chunk) => stream.push(chunk),
                RenderEvent::Ended(ended) => {
                    stream.end();
                    let started = started.ok_or(NotRendered::Failed)?;
                    return Ok(Rendered {
                        started,
                        complete: ended.complete,
                        oldest_data_ms: ended.oldest_data_ms,
                        body: stream.whole(),
                    });
                }
            }
        }
        Err(NotRendered::Failed)
    }

    async fn store(
        &self,
        guard: PageGuard,
        rendered: Rendered,
        (brand, language): (Arc<Brand>, Language),
        rendered_at_ms: i64,
        age_ms: i64,
    ) {
        let made = tokio::task::spawn_blocking(move || {
            let links = &rendered.started.links;
            StoredPage::new(rendered.body, links, &brand, language, rendered_at_ms)
        });
        match made.await {
            Ok(page) => guard.keep(page, age_ms),
            Err(error) => {
                tracing::error!(%error, "a page could not be compressed");
                guard.release();
            }
        }
    }
}

/// Why there is no page.
enum NotRendered {
    /// There was more to render than could be done in time.
    Busy,
    Failed,
}

/// A render that ended.
struct Rendered {
    started: Started,
    complete: bool,
    oldest_data_ms: i64,
    body: bytes::Bytes,
}

impl Rendered {
    fn keepable(&self) -> bool {
        self.started.status == 200 && self.complete
    }

    /// Whether it says that there is no such page; data that nobody has is why, so that it never counts as complete.
    fn is_refusal(&self) -> bool {
        self.started.status == 404
    }
}
