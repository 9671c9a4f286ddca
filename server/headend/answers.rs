//! How the head-end puts answers on the wire.

use crate::contract::ApiError;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

/// Ready-made JSON.
pub(super) fn json(body: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A drawing; the same for a seed for ever, so it may be kept for a day.
pub(super) fn svg(drawing: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, drawing).into_response()
}

/// A no, in the contract's form.
pub(super) fn refusal(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(ApiError::new(code, message))).into_response()
}

pub(super) fn not_found() -> Response {
    refusal(
        StatusCode::NOT_FOUND,
        "not_found",
        "There is no such thing here",
    )
}
