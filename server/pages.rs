//! One page request, from what is asked for ([`request`]) to what goes out ([`answer`]). Pages for all users come from the
//! cache or are made for it ([`cached`]), where one render is shared by all who ask meanwhile ([`stream`]); pages for one
//! visitor are kept nowhere ([`personal`], [`uncached`]); the [`shells`] are the last resort.

mod address;
mod answer;
mod appearance;
mod bounce;
mod brand;
mod bundle;
mod cached;
mod grammar;
mod head;
mod known_addresses;
mod limits;
mod negative;
mod negotiation;
mod pending;
mod permits;
mod personal;
mod request;
mod shared_pages;
mod shells;
mod stored;
mod stream;
mod uncached;

pub use address::for_log;
pub use brand::{Brand, Theme, Variant};
pub use bundle::SNAPSHOT;
pub use grammar::in_sitemap;
pub use limits::RenderLimits;
pub use negotiation::Language;
pub use request::{AnsweredRoute, PageRequest};
pub use shared_pages::SharedPages;
pub use shells::Shells;

use crate::cache::{FreshnessCache, FreshnessRules, Purge, Scope};
use crate::network::client::Peer;
use crate::network::owner_permits::Owner;
use crate::session::{SessionStatus, Sessions, Visitor, status};
use crate::upstream::UpstreamSource;
use answer::PageSource;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Response};
use axum::response::IntoResponse;
use lucarne_contract::clock::{Clock, Moment};
use lucarne_render::{DataSource, Engine};
use negative::NegativeCache;
use permits::{RenderPermit, RenderPermits};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use std::sync::Arc;
use stored::StoredPage;
use stream::PageStream;
use tokio::runtime::Handle;

/// Spec, section 9: the clock ticks every 60 s.
const PAGE_CLOCK_TICK_MS: i64 = 60_000;

/// Counters since the start, for the metrics.
pub struct PageStats {
    /// Answers by how they were found: `fresh`, `stale`, `miss`, `coalesced`, `uncached`, `personal`, `unavailable`,
    /// `shell`, `redirected`, `negative`, `rate_limited`.
    pub answers: Family<[(&'static str, &'static str); 1], Counter>,
    /// Forms of stored pages that were made, by coding.
    pub compressed: Family<[(&'static str, &'static str); 1], Counter>,
}

/// Where pages get their data.
pub struct DataSources {
    /// For a page that a user waits for.
    pub serving: Arc<UpstreamSource>,
    /// For a page that is renewed while an older one is served.
    pub renewing: Arc<UpstreamSource>,
    /// Where whole pages are shared with other servers, if they are.
    pub shared: Option<SharedPages>,
}

/// Everything a page needs. One for the whole server.
pub struct Pages {
    brands: Vec<Arc<Brand>>,
    limits: RenderLimits,
    clock: Clock,
    engine: Arc<Engine>,
    sources: DataSources,
    sessions: Arc<Sessions>,
    cache: Arc<FreshnessCache<StoredPage, Arc<PageStream>>>,
    negative: NegativeCache,
    /// False when the cache has no room at all: every request is then rendered for itself.
    has_cache: bool,
    shells: Shells,
    /// Rendered pages under way.
    permits: RenderPermits,
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
        sources: DataSources,
        sessions: Arc<Sessions>,
    ) -> std::io::Result<Arc<Self>> {
        let shells = {
            let source: Arc<dyn DataSource> = Arc::clone(&sources.serving) as _;
            Shells::render(&brands, &clock, &engine, &source).await?
        };
        Ok(Arc::new(Self {
            cache: Arc::new(FreshnessCache::new(rules, clock.clone())),
            negative: NegativeCache::new(clock.clone()),
            has_cache: rules.weight_bytes > 0,
            brands: brands.into_iter().map(Arc::new).collect(),
            limits,
            clock,
            engine,
            sources,
            sessions,
            shells,
            permits: RenderPermits::new(limits.client_pages),
            runtime: Handle::current(),
            stats: PageStats {
                answers: Family::default(),
                compressed: Family::default(),
            },
        }))
    }

    #[must_use]
    pub fn stats(&self) -> &PageStats {
        &self.stats
    }

    /// The brand of the host that a request names.
    pub fn brand(&self, headers: &HeaderMap) -> Option<&Brand> {
        request::brand_of(&self.brands, headers).map(Arc::as_ref)
    }

    /// Pages being made for the cache.
    pub fn in_flight(&self) -> usize {
        self.cache.in_flight()
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
    pub async fn answer(self: &Arc<Self>, parts: &Parts, peer: Peer) -> Response<Body> {
        let visitor = self.sessions.visitor(peer, &parts.headers);
        let mut response = match PageRequest::read(&self.brands, parts) {
            Ok(request) => {
                let mut response = self
                    .answer_visitor(&request, &visitor, &parts.headers)
                    .await;
                if let Some(route) = request.address.route {
                    response.extensions_mut().insert(AnsweredRoute(route.path));
                }
                response
            }
            Err(error) => error.into_response(),
        };
        visitor.refresh_cookies(response.headers_mut());
        response
    }

    async fn answer_visitor(
        self: &Arc<Self>,
        request: &PageRequest,
        visitor: &Visitor,
        headers: &HeaderMap,
    ) -> Response<Body> {
        if let Some(moved) = self.moved(request) {
            return moved;
        }
        if let Some(stripped) = bounce::stripped(request) {
            return stripped;
        }
        let is_tv = request.variant == Variant::Tv;
        let status = match visitor.session {
            None if visitor.is_outdated => None,
            None => Some(SessionStatus::Anonymous),
            // On the heap, so that the many without a session need not carry it.
            Some(_) => Box::pin(self.sessions.status_soon(visitor, is_tv)).await,
        };
        let source = match &status {
            Some(SessionStatus::Anonymous) => match request.address.sign_in(request.variant) {
                Some(location) => PageSource::SignIn(location),
                None => self.cached(request, visitor.client).await,
            },
            Some(status) => Box::pin(self.personal(request, status, visitor)).await,
            None => PageSource::Unavailable,
        };
        // Of whom the upstream says nothing, the answer says nothing either.
        let status = status.unwrap_or(SessionStatus::Anonymous);
        let mut response = self.respond(request, &status, source, headers).await;
        if let Some(variant) = request.remember {
            head::remember(response.headers_mut(), variant);
        }
        if status.is_personal() || request.address.is_secret() {
            head::keep_to_oneself(response.headers_mut());
        }
        if matches!(status, SessionStatus::Expired) {
            status::clear(response.headers_mut());
        }
        response
    }

    /// A permit for one more rendered page, to be held until the page has gone out; none when its owner has as many under way
    /// as it may have.
    fn render_permit(&self, owner: Owner) -> Option<RenderPermit> {
        let permit = self.permits.take(owner);
        if permit.is_none() {
            self.stats
                .answers
                .get_or_create(&[("kind", "rate_limited")])
                .inc();
        }
        permit
    }

    /// The moment that pages are drawn for: the last whole minute. Times of the schedule are whole minutes, and rails
    /// drawn for the same moment are the same for all users. Pages say how long ago it was.
    fn page_moment(&self) -> Moment {
        let now = self.clock.moment();
        now.before(now.at_ms.rem_euclid(PAGE_CLOCK_TICK_MS))
    }
}

impl Purge for Pages {
    fn purge(&self, scope: &Scope) -> usize {
        self.negative.clear();
        self.cache.purge(scope)
    }
}
