//! One page request: who asks for what ([`request`]), the stored page or a render ([`Pages`]), and what goes out
//! ([`answer`]). A page under way is shared by all who ask for it ([`stream`]); the shells are the last resort.

mod address;
mod answer;
mod audience;
mod bounce;
mod direct;
mod head;
mod making;
mod personal;
mod request;
mod shells;
mod stored;
mod stream;

pub use address::for_log;
pub use audience::{Language, Theme, Variant};
pub use request::{Brand, PageRequest};
pub use shells::Shells;

use crate::clock::Clock;
use crate::config::RenderLimits;
use crate::freshness::{FreshnessCache, FreshnessRules, Lead, Lookup};
use crate::render::{DataSource, Engine, RenderEvent, Started};
use crate::session::{Peer, Sessions, Standing, Visit, WireSession, standing};
use answer::Found;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Response};
use axum::response::IntoResponse;
use direct::DirectPage;
use making::Making;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use std::sync::Arc;
use stored::StoredPage;
use stream::PageStream;
use tokio::runtime::Handle;

/// Spec, section 9: the clock ticks every 60 s.
const PAGE_CLOCK_TICK_MS: i64 = 60_000;

type PageLead = Lead<StoredPage, Arc<PageStream>>;

/// Counters since the start, for the metrics.
pub struct PageStats {
    /// Answers by how they were found: `fresh`, `stale`, `miss`, `coalesced`, `uncached`, `failed`, `shell`.
    pub answers: Family<[(&'static str, &'static str); 1], Counter>,
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
    brands: Vec<Arc<Brand>>,
    limits: RenderLimits,
    clock: Clock,
    engine: Arc<Engine>,
    sources: Sources,
    sessions: Arc<Sessions>,
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
        sessions: Arc<Sessions>,
    ) -> std::io::Result<Arc<Self>> {
        let shells = Shells::render(&brands, &clock, &engine, &sources.visit).await?;
        Ok(Arc::new(Self {
            cache: Arc::new(FreshnessCache::new(rules, clock.clone())),
            keeps: rules.weight_bytes > 0,
            brands: brands.into_iter().map(Arc::new).collect(),
            limits,
            clock,
            engine,
            sources,
            sessions,
            shells,
            runtime: Handle::current(),
            stats: PageStats {
                answers: Family::default(),
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
    pub async fn answer(self: &Arc<Self>, asked: &Parts, peer: Peer) -> Response<Body> {
        let visit = self.sessions.visit(peer, &asked.headers);
        let mut response = match PageRequest::read(&self.brands, asked) {
            Ok(request) => self.answer_visit(request, &asked.headers, &visit).await,
            Err(error) => error.into_response(),
        };
        visit.mend(response.headers_mut());
        response
    }

    async fn answer_visit(
        self: &Arc<Self>,
        mut request: PageRequest,
        headers: &HeaderMap,
        visit: &Visit,
    ) -> Response<Body> {
        if let Some(stripped) = bounce::stripped(&request) {
            return stripped;
        }
        let standing = match visit.session {
            None => Standing::Anonymous,
            // On the heap, so that the many without a session need not carry it.
            Some(_) => Box::pin(self.sessions.standing_soon(visit)).await,
        };
        let ended = matches!(standing, Standing::Ended);
        let found = match standing {
            Standing::Anonymous => self.find(&request),
            Standing::Ended => self.make_for(&mut request, WireSession::EXPIRED, None),
            Standing::SignedIn(session, profile) => {
                self.make_for(&mut request, WireSession::of(*profile), Some(session))
            }
            Standing::Remembered(session, profile) => {
                let person = WireSession {
                    remembered: true,
                    ..WireSession::of(*profile)
                };
                self.make_for(&mut request, person, Some(session))
            }
            Standing::Unknown => Found::Nothing,
        };
        let mut response = self.respond(&request, found, headers).await;
        if let Some(variant) = request.remember {
            head::remember(response.headers_mut(), variant);
        }
        if request.person.is_some() || request.address.is_secret() {
            personal::keep_to_oneself(response.headers_mut());
        }
        if ended {
            standing::clear(response.headers_mut());
        }
        response
    }

    /// The stored page, a page under way, or nothing.
    fn find(self: &Arc<Self>, request: &PageRequest) -> Found {
        let Some(key) = request.key().filter(|_| self.keeps) else {
            let source = Arc::clone(&self.sources.visit);
            return match self.render_direct(request, source, "uncached") {
                Some(page) => Found::Making(Making::Direct(page)),
                None => Found::Nothing,
            };
        };
        let take_off = || PageStream::new(self.page_clock_ms(), self.shells.takeover(request));
        match self.cache.look_up(&key, take_off) {
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
                    self.spawn_render(request, &self.sources.renewal, lead, stream);
                }
                Found::Stored {
                    page: value,
                    age_ms,
                    ttl_ms: 0,
                }
            }
            Lookup::Join(stream) => Found::Making(Making::Joined(stream)),
            Lookup::Lead(lead) => {
                let stream = Arc::clone(lead.flight());
                self.spawn_render(request, &self.sources.visit, lead, Arc::clone(&stream));
                Found::Making(Making::First(stream))
            }
            Lookup::Failed => Found::Nothing,
        }
    }

    /// Renders in a task of its own: whoever goes away, the others still get their page.
    fn spawn_render(
        self: &Arc<Self>,
        request: &PageRequest,
        source: &Arc<dyn DataSource>,
        lead: PageLead,
        stream: Arc<PageStream>,
    ) {
        let rendered_at_ms = stream.rendered_at_ms;
        let asked = request.render_request(rendered_at_ms, self.limits.data_deadline_ms);
        let language = request.language;
        let this = Arc::clone(self);
        let source = Arc::clone(source);
        self.runtime.spawn(async move {
            let began_ms = this.clock.now_ms();
            let rendered =
                tokio::time::timeout(this.limits.whole, this.render(asked, source, &stream)).await;
            match rendered.unwrap_or(Err(NotRendered::Failed)) {
                Ok(rendered) if rendered.keepable() => {
                    let age_ms = this.clock.now_ms() - began_ms + rendered.oldest_data_ms;
                    this.store(lead, rendered, language, rendered_at_ms, age_ms)
                        .await;
                }
                // A redirect, an unknown show, a page with a hole: an answer, but not one for later visitors.
                Ok(_) => lead.release(),
                Err(why) => {
                    stream.fail();
                    match why {
                        NotRendered::Failed => lead.fail(),
                        // The next visitor may come at a better time.
                        NotRendered::Busy => lead.release(),
                    }
                }
            }
        });
    }

    /// Begins a render for one reader; `kind` is the metric's label. `None` when it would not have its turn in time.
    fn render_direct(
        &self,
        request: &PageRequest,
        source: Arc<dyn DataSource>,
        kind: &'static str,
    ) -> Option<DirectPage> {
        let rendered_at_ms = self.page_clock_ms();
        let asked = request.render_request(rendered_at_ms, self.limits.data_deadline_ms);
        let rendering = self.engine.render(asked, source, direct::WINDOW_BYTES)?;
        Some(DirectPage {
            rendering,
            kind,
            deadline: tokio::time::Instant::now() + self.limits.whole,
            rendered_at_ms,
            takeover: self.shells.takeover(request),
        })
    }

    /// The moment that pages are drawn for: the last whole minute. Times of the schedule are whole minutes, and rows
    /// drawn for the same moment are the same for everybody. Pages say how long ago it was.
    fn page_clock_ms(&self) -> i64 {
        let now_ms = self.clock.now_ms();
        now_ms - now_ms.rem_euclid(PAGE_CLOCK_TICK_MS)
    }

    /// Passes a render's events on to the stream.
    async fn render(
        &self,
        asked: String,
        source: Arc<dyn DataSource>,
        stream: &PageStream,
    ) -> Result<Rendered, NotRendered> {
        let rendering = self.engine.render(asked, source, usize::MAX);
        let mut rendering = rendering.ok_or(NotRendered::Busy)?;
        let mut started = None;
        while let Some(event) = rendering.next().await {
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
        lead: PageLead,
        rendered: Rendered,
        language: Language,
        rendered_at_ms: i64,
        age_ms: i64,
    ) {
        let made = tokio::task::spawn_blocking(move || {
            let links = &rendered.started.links;
            StoredPage::new(rendered.body, links, language, rendered_at_ms)
        });
        match made.await {
            Ok(page) => lead.keep(page, age_ms),
            Err(error) => {
                tracing::error!(%error, "a page could not be compressed");
                lead.release();
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
}
