//! Every route on one screen. What is not named here is a page. What every request must be is in [`bounds`], what every
//! answer carries in [`crate::protection`]; [`Public`] puts both around the routes.

mod bounds;
mod share;

use crate::assets::{self, OthersAssets};
use crate::error::EdgeError;
use crate::network::client::Peer;
use crate::network::is_in;
use crate::network::shares::Shares;
use crate::ops::admin::{AdminCalls, only_with_token};
use crate::ops::health::{self, Health};
use crate::ops::metrics::{self, Metrics};
use crate::ops::request_stats::RequestStats;
use crate::ops::{inspect, purge, requests};
use crate::pages::{AnsweredRoute, Pages};
use crate::pictures::{PictureStore, serving as pictures};
use crate::protection;
use crate::seo::{self, Seo};
use crate::serve::Port;
use crate::session::{Sessions, api, framing, licence, status, visitor};
use crate::upstream::{UpstreamClient, streams};
use crate::vitals::{self, Vitals};
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::Request;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Router};
use futures::FutureExt;
use ipnet::IpNet;
use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tower_service::Service;

/// What is behind the routes.
#[derive(Clone)]
pub struct Services {
    /// Bundles of other builds, where servers share them.
    pub assets: Option<OthersAssets>,
    pub pages: Arc<Pages>,
    pub sessions: Arc<Sessions>,
    pub pictures: Arc<PictureStore>,
    pub upstream: Arc<UpstreamClient>,
    /// Of streams under way.
    pub streams: Arc<Shares>,
    pub seo: Arc<Seo>,
    pub health: Arc<Health>,
    pub metrics: Arc<Metrics>,
    /// Where there is an admin token.
    pub admin: Option<AdminCalls>,
    /// Where browsers are to tell how pages went.
    pub vitals: Option<Arc<Vitals>>,
    /// Visitors come over TLS.
    pub tls: bool,
}

/// What visitors reach. Around the routes stands a function and no stack of middleware: each layer of that would box its
/// future and copy the routes for every request, which costs as much as answering from the cache.
#[derive(Clone)]
pub struct Public {
    routes: Router,
    pages: Arc<Pages>,
    requests: RequestStats,
    /// Whose names for requests are taken over.
    proxies: Arc<[IpNet]>,
    tls: bool,
}

/// How everything begins that is no page. What begins otherwise needs no router.
const NO_PAGES: [&str; 11] = [
    "/api/",
    "/assets/",
    "/healthz",
    "/opensearch.xml",
    "/pictures/",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/",
    "/streams/",
    "/web-views/",
];

impl Public {
    #[must_use]
    pub fn new(services: &Services, port: &Port) -> Self {
        Self {
            routes: routes(services),
            pages: Arc::clone(&services.pages),
            requests: services.metrics.requests().clone(),
            proxies: port.proxies.as_slice().into(),
            tls: services.tls,
        }
    }

    /// Answers whatever comes.
    pub async fn answer(self, request: Request<Body>, peer: SocketAddr) -> Response {
        let requests = self.requests.clone();
        let is_named = is_in(&self.proxies, peer.ip().to_canonical());
        requests::trace(&requests, request, is_named, |mut request| async move {
            let tls = self.tls;
            let mut response = match bounds::check(&mut request) {
                Ok(()) => caught(self.route(request, peer)).await,
                Err(refused) => refused.into_response(),
            };
            protection::protect(response.headers_mut(), tls);
            response
        })
        .await
    }

    async fn route(mut self, mut request: Request<Body>, peer: SocketAddr) -> Response {
        let path = request.uri().path();
        if let Some(start) = NO_PAGES.iter().find(|start| path.starts_with(**start)) {
            request.extensions_mut().insert(Peer(peer));
            let Ok(mut response) = self.routes.call(request).await;
            response.extensions_mut().insert(AnsweredRoute(start));
            response
        } else {
            let (asked, _) = request.into_parts();
            self.pages.answer(&asked, Peer(peer)).await
        }
    }
}

/// The answer; where making it ended in a panic, that takes along this request alone.
async fn caught(answer: impl Future<Output = Response>) -> Response {
    let answered = AssertUnwindSafe(answer).catch_unwind().await;
    answered.unwrap_or_else(|_| {
        tracing::error!("answering ended in a panic");
        EdgeError::Internal.into_response()
    })
}

fn routes(services: &Services) -> Router {
    let cookies = from_fn_with_state(Arc::clone(&services.sessions), visitor::attach);
    let streams = from_fn_with_state(Arc::clone(&services.streams), share::within);
    Router::new()
        .route(
            "/api/session/",
            get(status::report)
                .with_state(Arc::clone(&services.sessions))
                .layer(cookies.clone()),
        )
        .route(
            "/api/{*call}",
            any(api::call)
                .with_state(Arc::clone(&services.sessions))
                .layer(cookies.clone()),
        )
        .route(
            "/web-views/{name}",
            get(framing::open)
                .with_state(Arc::clone(&services.sessions))
                .layer(cookies),
        )
        .route(
            "/pictures/{*picture}",
            get(pictures::picture).with_state(Arc::clone(&services.pictures)),
        )
        .route(
            "/streams/{*stream}",
            get(streams::media)
                .with_state(Arc::clone(&services.upstream))
                .merge(post(licence::licence).with_state(Arc::clone(&services.sessions)))
                .layer(streams),
        )
        .route(
            "/assets/{name}",
            get(assets::asset).with_state(services.assets.clone()),
        )
        .merge(for_search(services))
        .merge(of_real_users(services))
        .merge(checks(services))
        .method_not_allowed_fallback(async || EdgeError::MethodNotAllowed)
        .fallback(page)
        .with_state(Arc::clone(&services.pages))
}

/// What search engines and browsers ask for beside pages.
fn for_search<S: Clone + Send + Sync + 'static>(services: &Services) -> Router<S> {
    Router::new()
        .route("/robots.txt", get(seo::robots))
        .route("/opensearch.xml", get(seo::open_search))
        .route("/sitemap.xml", get(seo::index))
        .route("/sitemaps/{day}", get(seo::day))
        .with_state(Arc::clone(&services.seo))
}

/// What browsers tell, where a share of them is to.
fn of_real_users<S: Clone + Send + Sync + 'static>(services: &Services) -> Router<S> {
    let Some(vitals) = services.vitals.clone() else {
        return Router::new();
    };
    let tell = post(vitals::tell).fallback(vitals::only_told);
    Router::new().route("/api/vitals/", tell.with_state(vitals))
}

/// What operators reach.
pub fn admin(services: &Services) -> Router {
    let routes = Router::new()
        .route(
            "/metrics",
            get(metrics::metrics).with_state(Arc::clone(&services.metrics)),
        )
        .merge(checks(services))
        .fallback(async || EdgeError::NotFound);
    let Some(AdminCalls {
        token,
        purging,
        engine,
    }) = services.admin.clone()
    else {
        return routes;
    };
    let guard = || from_fn_with_state(token.clone(), only_with_token);
    let purge = post(purge::purge).layer(DefaultBodyLimit::max(purge::MOST_BYTES));
    let profile = post(inspect::cpu_profile).route_layer(guard());
    let snapshot = post(inspect::heap_snapshot).route_layer(guard());
    routes
        .route("/purge", purge.route_layer(guard()).with_state(purging))
        .route("/debug/cpuprofile", profile.with_state(Arc::clone(&engine)))
        .route("/debug/heapsnapshot", snapshot.with_state(engine))
        .method_not_allowed_fallback(async || EdgeError::MethodNotAllowed)
}

fn checks<S: Clone + Send + Sync + 'static>(services: &Services) -> Router<S> {
    Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .with_state(Arc::clone(&services.health))
}

/// What begins like something else and is a page after all.
async fn page(
    State(pages): State<Arc<Pages>>,
    Extension(peer): Extension<Peer>,
    request: Request<Body>,
) -> Response {
    let (asked, _) = request.into_parts();
    pages.answer(&asked, peer).await
}

#[cfg(test)]
mod tests {
    use super::caught;
    use axum::body::to_bytes;
    use axum::response::IntoResponse;

    #[tokio::test]
    async fn a_panic_takes_along_its_own_request_alone_and_tells_no_client_why() {
        let sent = "s3cret-token".to_owned();
        let failing = async move {
            assert!(sent.is_empty(), "failed over {sent}");
            sent.into_response()
        };
        let ended = caught(failing).await;
        assert_eq!(ended.status(), 500);
        let told = to_bytes(ended.into_body(), 10_000).await.expect("a body");
        assert!(!String::from_utf8_lossy(&told).contains("s3cret"));
        let next = caught(async { "fine".into_response() }).await;
        assert_eq!(next.status(), 200);
    }
}
