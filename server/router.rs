//! Every route on one screen. What is not named here is a page. What every request must be is in [`bounds`], what every
//! answer carries in [`protection`].

mod bounds;
mod protection;

use crate::assets;
use crate::error::EdgeError;
use crate::ops::health::{self, Readiness};
use crate::ops::metrics::{self, Metrics};
use crate::ops::requests;
use crate::pages::Pages;
use crate::seo;
use crate::session::{Sessions, Visit, api, standing, visit};
use crate::upstream::{PictureCache, UpstreamClient, proxy, streams};
use axum::extract::{Request, State};
use axum::handler::Handler;
use axum::http::{Method, Uri};
use axum::middleware;
use axum::response::Response;
use axum::routing::{any, get};
use axum::{Extension, Router};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

/// The rooms behind the routes.
#[derive(Clone)]
pub struct Rooms {
    pub pages: Arc<Pages>,
    pub sessions: Arc<Sessions>,
    pub pictures: Arc<PictureCache>,
    pub upstream: Arc<UpstreamClient>,
    pub readiness: Arc<Readiness>,
    pub metrics: Arc<Metrics>,
    /// Visitors come over TLS.
    pub tls: bool,
}

/// What visitors reach.
pub fn public(rooms: &Rooms) -> Router {
    let visitor = middleware::from_fn_with_state(Arc::clone(&rooms.sessions), visit::attach);
    Router::new()
        .route(
            "/api/session/",
            get(standing::report)
                .with_state(Arc::clone(&rooms.sessions))
                .layer(visitor.clone()),
        )
        .route(
            "/api/{*call}",
            any(api::call)
                .with_state(Arc::clone(&rooms.sessions))
                .layer(visitor.clone()),
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
        .fallback(page.layer(visitor))
        .with_state(Arc::clone(&rooms.pages))
        .layer(middleware::from_fn(bounds::check))
        .layer(middleware::from_fn_with_state(
            rooms.tls,
            protection::protect,
        ))
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
    Extension(visit): Extension<Arc<Visit>>,
    method: Method,
    uri: Uri,
    request: Request,
) -> Response {
    pages.answer(&method, &uri, request.headers(), &visit).await
}
