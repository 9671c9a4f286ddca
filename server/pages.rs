//! One page request: who asks for what ([`request`]), the stored page or a render ([`Pages`]), and what goes out
//! ([`answer`]). A page under way is shared by all who ask for it ([`stream`]); the shells are the last resort.

mod address;
mod answer;
mod audience;
mod request;
mod shells;
mod stored;
mod stream;

pub use audience::{Language, Theme, Variant};
pub use request::{Brand, PageRequest};
pub use shells::Shells;

use crate::clock::Clock;
use crate::config::RenderLimits;
use crate::freshness::{FreshnessCache, FreshnessRules, Lead, Lookup};
use crate::render::{DataSource, Engine, RenderEvent, Started};
use answer::Found;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Response, Uri};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use std::sync::Arc;
use std::time::Instant;
use stored::StoredPage;
use stream::PageStream;
use tokio::runtime::Handle;

type PageLead = Lead<StoredPage, Arc<PageStream>>;

/// Counters since the start, for the metrics.
pub struct PageStats {
    /// Answers by how they were found: `fresh`, `stale`, `miss`, `coalesced`, `uncached`, `failed`, `shell`.
    pub answers: Family<[(&'static str, &'static str); 1], Counter>,
    /// Seconds from the start of a render to its last byte.
    pub render_seconds: Histogram,
}

/// Where pages get their data.
pub struct Sources {
    /// For a page that somebody waits for.
    pub visit: Arc<dyn DataSource>,
    /// For a page that is renewed while an older one is served.
    pub renewal: Arc<dyn DataSource>,
}

/// Everything a page needs. One for the whole server.
pub struct Pages {
    brands: Vec<Brand>,
    limits: RenderLimits,
    clock: Clock,
    engine: Arc<Engine>,
    sources: Sources,
    cache: Arc<FreshnessCache<StoredPage, Arc<PageStream>>>,
    /// False when the cache has no room at all: every request is then rendered for itself.
    keeps: bool,
    shells: Shells,
    runtime: Handle,
    stats: PageStats,
}

impl Pages {
    /// Renders the shells, once on every isolate, so that each has run and the last resort is at hand.
    /// `brands` starts with the one for unknown hosts. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// When an isolate can't even render a shell.
    pub async fn new(
        brands: Vec<Brand>,
        limits: RenderLimits,
        rules: FreshnessRules,
        clock: Clock,
        engine: Arc<Engine>,
        sources: Sources,
    ) -> std::io::Result<Arc<Self>> {
        let shells = Shells::render(&brands, &clock, &engine, &sources.visit).await?;
        Ok(Arc::new(Self {
            cache: Arc::new(FreshnessCache::new(rules, clock.clone())),
            keeps: rules.weight_bytes > 0,
            brands,
            limits,
            clock,
            engine,
            sources,
            shells,
            runtime: Handle::current(),
            stats: PageStats {
                answers: Family::default(),
                render_seconds: Histogram::new(exponential_buckets(0.001, 2.0, 14)),
            },
        }))
    }

    #[must_use]
    pub fn stats(&self) -> &PageStats {
        &self.stats
    }

    /// Pages being made for the cache.
    pub fn under_way(&self) -> usize {
        self.cache.under_way()
    }

    /// Pages held.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.cache.len()
    }

    /// Whether no page is held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Answers a request for a page.
    pub async fn answer(
        self: &Arc<Self>,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Response<Body> {
        let request = match PageRequest::read(&self.brands, method, uri, headers) {
            Ok(request) => request,
            Err(error) => return axum::response::IntoResponse::into_response(error),
        };
        let found = self.find(&request);
        let mut response = self.respond(&request, found, headers).await;
        answer::finish(&mut response, &request);
        response
    }

    /// The stored page, a page under way, or nothing.
    fn find(self: &Arc<Self>, request: &PageRequest) -> Found {
        let Some(key) = request.key().filter(|_| self.keeps) else {
            let stream = PageStream::new();
            self.spawn_render(request, &self.sources.visit, None, Arc::clone(&stream));
            return Found::UnderWay(stream, "uncached");
        };
        match self.cache.look_up(&key, PageStream::new) {
            Lookup::Fresh {
                value,
                age_ms,
                ttl_ms,
            } => Found::Stored {
                page: value,
                age_ms,
                ttl_ms,
            },
            Lookup::Stale {
                value,
                age_ms,
                lead,
                ..
            } => {
                if let Some(lead) = lead {
                    let stream = Arc::clone(lead.flight());
                    self.spawn_render(request, &self.sources.renewal, Some(lead), stream);
                }
                Found::Stored {
                    page: value,
                    age_ms,
                    ttl_ms: 0,
                }
            }
            Lookup::Join(stream) => Found::UnderWay(stream, "coalesced"),
            Lookup::Lead(lead) => {
                let stream = Arc::clone(lead.flight());
                self.spawn_render(
                    request,
                    &self.sources.visit,
                    Some(lead),
                    Arc::clone(&stream),
                );
                Found::UnderWay(stream, "miss")
            }
            Lookup::Failed => Found::Nothing,
        }
    }

    /// Renders in a task of its own: whoever goes away, the others still get their page.
    fn spawn_render(
        self: &Arc<Self>,
        request: &PageRequest,
        source: &Arc<dyn DataSource>,
        lead: Option<PageLead>,
        stream: Arc<PageStream>,
    ) {
        let asked = request.render_request(self.clock.now_ms(), self.limits.data_deadline_ms);
        let this = Arc::clone(self);
        let source = Arc::clone(source);
        self.runtime.spawn(async move {
            let rendered_at_ms = this.clock.now_ms();
            let began = Instant::now();
            let rendered =
                tokio::time::timeout(this.limits.whole, this.render(asked, source, &stream)).await;
            this.stats
                .render_seconds
                .observe(began.elapsed().as_secs_f64());
            match (rendered.ok().flatten(), lead) {
                (Some(rendered), Some(lead)) if rendered.keepable() => {
                    this.store(lead, rendered, rendered_at_ms).await;
                }
                // A redirect, an unknown show, a page with a hole: an answer, but not one for later visitors.
                (Some(_), Some(lead)) => lead.release(),
                (Some(_), None) => {}
                (None, lead) => {
                    stream.fail();
                    if let Some(lead) = lead {
                        lead.fail();
                    }
                }
            }
        });
    }

    /// Passes a render's events on to the stream. `None` when it failed.
    async fn render(
        &self,
        asked: String,
        source: Arc<dyn DataSource>,
        stream: &PageStream,
    ) -> Option<Rendered> {
        let mut rendering = self.engine.render(asked, source)?;
        let mut started = None;
        while let Some(event) = rendering.recv().await {
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
                    return started.map(|started| Rendered {
                        started,
                        complete: ended.complete,
                        oldest_data_ms: ended.oldest_data_ms,
                        body: stream.whole(),
                    });
                }
            }
        }
        None
    }

    async fn store(&self, lead: PageLead, rendered: Rendered, rendered_at_ms: i64) {
        let age_ms = self.clock.now_ms() - rendered_at_ms + rendered.oldest_data_ms;
        let made =
            tokio::task::spawn_blocking(move || StoredPage::new(rendered.body, rendered_at_ms));
        match made.await {
            Ok(page) => lead.keep(page, age_ms),
            Err(error) => {
                tracing::error!(%error, "a page could not be compressed");
                lead.release();
            }
        }
    }
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
}
