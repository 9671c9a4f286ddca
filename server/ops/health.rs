//! Live, and ready: live is a process that answers and need not be started again; ready is one that should get
//! visitors.

use crate::upstream::UpstreamClient;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use lucarne_render::Engine;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many isolates may have been given up while their threads go on: each keeps its memory and perhaps a core until
/// the process ends.
const MOST_STRANDED: i64 = 4;

/// What health depends on. It is made after every isolate has rendered once.
pub struct Health {
    client: Arc<UpstreamClient>,
    engine: Arc<Engine>,
    draining: AtomicBool,
}

#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "a report of yes and no")]
struct Report {
    ready: bool,
    /// A page would get its turn. While none would, stored pages and shells still serve.
    isolates: bool,
    /// The upstream has answered at least once. Should it die later, stale pages still serve.
    upstream: bool,
    /// Shutting down.
    draining: bool,
}

impl Health {
    #[must_use]
    pub fn new(client: Arc<UpstreamClient>, engine: Arc<Engine>) -> Arc<Self> {
        Arc::new(Self {
            client,
            engine,
            draining: AtomicBool::new(false),
        })
    }

    /// From now on no visitors should be sent here.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::SeqCst);
    }

    fn report(&self) -> Report {
        let upstream = self.client.stats().seen.load(Ordering::Relaxed);
        let draining = self.draining.load(Ordering::SeqCst);
        Report {
            ready: upstream && !draining,
            isolates: self.engine.is_able(),
            upstream,
            draining,
        }
    }
}

/// `GET /healthz`: 200, or 503 when the process should be started again.
pub async fn healthz(State(health): State<Arc<Health>>) -> Response {
    let stranded = health.engine.stats().stranded.get();
    let (status, text) = if stranded <= MOST_STRANDED {
        (StatusCode::OK, "ok\n".to_owned())
    } else {
        let text = format!("{stranded} isolates were given up and have not ended\n");
        (StatusCode::SERVICE_UNAVAILABLE, text)
    };
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}

/// `GET /readyz`: 200 or 503, and why.
pub async fn readyz(State(health): State<Arc<Health>>) -> Response {
    let report = health.report();
    let status = if report.ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, [(header::CACHE_CONTROL, "no-store")], Json(report)).into_response()
}
