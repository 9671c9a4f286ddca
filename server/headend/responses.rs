//! How the head-end puts answers on the wire.

use super::store::error::StoreError;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use lucarne_contract::{ApiError, epg2d};

/// What a handler gives: a type of the contract, or a no.
pub(super) type CallResult<T> = Result<Json<T>, Refusal>;

/// A no, in the contract's form once it is a response.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Refusal {
    status: u16,
    code: &'static str,
    message: &'static str,
}

impl Refusal {
    pub(super) const NOT_FOUND: Self = Self::new(404, "not_found", "There is no such thing here");
    pub(super) const SIGNED_OUT: Self =
        Self::new(401, "signed_out", "This call needs the token of a session");
    pub(super) const TOO_MANY_ATTEMPTS: Self =
        Self::new(429, "too_many_attempts", "Too many failed attempts; wait");

    pub(super) const fn new(status: u16, code: &'static str, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
        }
    }

    pub(super) const PIN_WANTED: Self =
        Self::new(423, "pin_wanted", "The parental level keeps this closed");

    pub(super) const BUSY: Self = Self::new(503, "busy", "The guide could not be read");

    pub(super) const OVER: Self = Self::forbidden("This address is not good (any more)");

    /// What was sent can be read but makes no sense.
    pub(super) const fn bad(message: &'static str) -> Self {
        Self::new(400, "bad_request", message)
    }

    /// The account lacks a permission (spec, section 6).
    pub(super) const fn forbidden(message: &'static str) -> Self {
        Self::new(403, "forbidden", message)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the head-end's database gave no answer");
        Self::new(503, "storage_unavailable", "The database gave no answer")
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        refusal(status, self.code, self.message)
    }
}

/// A chunk of the guide.
pub(super) fn chunk(body: Bytes) -> Response {
    ([(header::CONTENT_TYPE, epg2d::MEDIA_TYPE)], body).into_response()
}

/// An answer that is kept as it was written.
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
    Refusal::NOT_FOUND.into_response()
}
