//! `POST /purge` at the admin port: what is out of date, as JSON, from who knows the admin token.

use super::purging::Purging;
use crate::cache::Scope;
use crate::error::EdgeError;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Longest payload in bytes: a path, and what JSON needs around it.
pub const MOST_BYTES: usize = 64 * 1024;

/// `"everything"`, `{"page": "/home"}`, `{"show": "…"}` or `{"channel": "…"}`: what that means counts as stale from now on. Answers what
/// was fresh until then. 400 for what there can't be, 413 for what is too long.
pub async fn purge(
    State(purging): State<Arc<Purging>>,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let Ok(body) = body else {
        return EdgeError::TooLarge.into_response();
    };
    let scope: Option<Scope> = serde_json::from_slice(&body).ok();
    let Some(scope) = scope.filter(Scope::is_possible) else {
        return EdgeError::BadPayload.into_response();
    };
    let purged = purging.purge(&scope).await;
    tracing::info!(?scope, stale = ?purged.stale, told = ?purged.told, "purged");
    ([(header::CACHE_CONTROL, "no-store")], Json(purged)).into_response()
}
