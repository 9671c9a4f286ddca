//! Live, and ready: live is a process that answers; ready is one that should get visitors.

use crate::upstream::UpstreamClient;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What readiness depends on. It is made after every isolate has rendered once.
pub struct Readiness {
    client: Arc<UpstreamClient>,
    draining: AtomicBool,
}

#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "a report of yes and no")]
struct Report {
    ready: bool,
    /// Every isolate has rendered.
    isolates: bool,
    /// The upstream has answered at least once. Should it die later, stale pages still serve.
    upstream: bool,
    /// Shutting down.
    draining: bool,
}

impl Readiness {
    #[must_use]
    pub fn new(client: Arc<UpstreamClient>) -> Arc<Self> {
        Arc::new(Self {
            client,
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
            isolates: true,
            upstream,
            draining,
        }
    }
}

/// `GET /healthz`.
pub async fn healthz() -> Response {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n").into_response()
}

/// `GET /readyz`: 200 or 503, and why.
pub async fn readyz(State(readiness): State<Arc<Readiness>>) -> Response {
    let report = readiness.report();
    let status = if report.ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, [(header::CACHE_CONTROL, "no-store")], Json(report)).into_response()
}
