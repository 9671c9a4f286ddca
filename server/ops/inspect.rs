//! `POST /debug/cpuprofile` and `/debug/heapsnapshot` at the admin port: what Chromium's `DevTools` open of an isolate that serves.

use crate::error::EdgeError;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use lucarne_render::{Engine, NotInspected};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// How long a profile may last, in seconds.
const MOST_SECONDS: u64 = 60;

/// What is looked at.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profiled {
    #[serde(default)]
    isolate: usize,
    #[serde(default = "ten")]
    seconds: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    #[serde(default)]
    isolate: usize,
}

const fn ten() -> u64 {
    10
}

/// `?isolate=0&seconds=10`: where its processor time goes, as a `.cpuprofile`.
///
/// # Errors
/// 400 for a query that is none, 404 for no such isolate, 409 while one is looked at, 503 where it ends before.
pub async fn cpu_profile(
    State(engine): State<Arc<Engine>>,
    asked: Result<Query<Profiled>, QueryRejection>,
) -> Result<Response, EdgeError> {
    let Query(asked) = asked.map_err(|_| EdgeError::BadQuery)?;
    if !(1..=MOST_SECONDS).contains(&asked.seconds) {
        return Err(EdgeError::BadQuery);
    }
    tracing::info!(
        isolate = asked.isolate,
        seconds = asked.seconds,
        "profiling"
    );
    let lasts = Duration::from_secs(asked.seconds);
    answer(engine.cpu_profile(asked.isolate, lasts).await)
}

/// `?isolate=0`: what is on its heap, as a `.heapsnapshot`; texts of visitors' pages may be in it.
///
/// # Errors
/// As of a profile.
pub async fn heap_snapshot(
    State(engine): State<Arc<Engine>>,
    asked: Result<Query<Snapshot>, QueryRejection>,
) -> Result<Response, EdgeError> {
    let Query(asked) = asked.map_err(|_| EdgeError::BadQuery)?;
    tracing::info!(isolate = asked.isolate, "taking a heap snapshot");
    answer(engine.heap_snapshot(asked.isolate).await)
}

fn answer(seen: Result<Bytes, NotInspected>) -> Result<Response, EdgeError> {
    let seen = seen.map_err(|why| match why {
        NotInspected::NoIsolate => EdgeError::NotFound,
        NotInspected::Busy => EdgeError::UnderWay,
        NotInspected::Ended => EdgeError::IsolateEnded,
    })?;
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_TYPE, "application/json"),
    ];
    Ok((headers, seen).into_response())
}
