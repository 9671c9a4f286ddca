//! Every route on one screen. What is not named here is a page.

use crate::assets;
use crate::error::EdgeError;
use crate::ops::health::{self, Readiness};
use crate::ops::metrics::{self, Metrics};
use crate::ops::requests;
use crate::pages::Pages;
use crate::seo;
use crate::upstream::{DataCache, PictureCache, UpstreamClient, proxy, streams};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

/// Longest request target that is read.
pub const MAX_URI_BYTES: usize = 8 * 1024;

/// The rooms behind the routes.
#[derive(Clone)]
pub struct Rooms {
    pub pages: Arc<Pages>,
    pub data: Arc<DataCache>,
    pub pictures: Arc<PictureCache>,
    pub upstream: Arc<UpstreamClient>,
    pub readiness: Arc<Readiness>,
    pub metrics: Arc<Metrics>,
}

/// What visitors reach.
pub fn public(rooms: &Rooms) -> Router {
    Router::new()
        .route(
            "/api/{*call}",
            get(proxy::api).with_state(Arc::clone(&rooms.data)),
        )
        .route(
            "/pictures/{*picture}",
            get(proxy::picture).with_state(Arc::clone(&rooms.pictures)),
        )
        .route(
            "/streams/{*stream}",
            get(streams::media)
                .post(streams::licence)
                .with_state(Arc::clone(&rooms.upstream)),
        )
        .route("/assets/{name}", get(assets::asset))
        .route("/robots.txt", get(seo::robots))
        .merge(checks(rooms))
        .method_not_allowed_fallback(async || EdgeError::MethodNotAllowed)
        .fallback(page)
        .with_state(Arc::clone(&rooms.pages))
        .layer(middleware::from_fn(bound_uri))
        .layer(middleware::from_fn(protect))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn(requests::trace))
}

/// What operators reach.
pub fn admin(rooms: &Rooms) -> Router {
    Router::new()
        .route(
            "/metrics",
            get(metrics::metrics).with_state(Arc::clone(&rooms.metrics)),
        )
        .merge(checks(rooms))
        .fallback(async || EdgeError::NotFound)
}

fn checks<S: Clone + Send + Sync + 'static>(rooms: &Rooms) -> Router<S> {
    Router::new().route("/healthz", get(health::healthz)).route(
        "/readyz",
        get(health::readyz).with_state(Arc::clone(&rooms.readiness)),
    )
}

async fn page(
    State(pages): State<Arc<Pages>>,
    method: Method,
    uri: Uri,
    request: Request,
) -> Response {
    pages.answer(&method, &uri, request.headers()).await
}

async fn bound_uri(request: Request, next: Next) -> Response {
    let target = request
        .uri()
        .path_and_query()
        .map_or(0, |target| target.as_str().len());
    if target > MAX_URI_BYTES {
        return EdgeError::AddressTooLong.into_response();
    }
    next.run(request).await
}

/// Headers that every answer carries.
async fn protect(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let fields = response.headers_mut();
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ),
    ] {
        fields.insert(name, HeaderValue::from_static(value));
    }
    response
}
