//! The one error type at the edge: what a program that calls Lucarne is told, and what the operator's log keeps.

use crate::contract::ApiError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// Why a request gets no ordinary answer.
#[derive(Debug, thiserror::Error)]
pub enum EdgeError {
    /// The path is not text: an escape that stands for no character, or for a control character.
    #[error("the path can't be read")]
    MalformedPath,
    /// The request target is longer than the router reads.
    #[error("the address is too long")]
    AddressTooLong,
    /// More header fields, or more bytes in them, than a browser ever sends.
    #[error("the header is too large")]
    HeaderTooLarge,
    /// Pages and reads know GET and HEAD only.
    #[error("this method is not allowed here")]
    MethodNotAllowed,
    /// Below `/api` and `/assets` there is nothing at this path.
    #[error("there is nothing here")]
    NotFound,
    /// A crawler came while rendering was not possible; it must not index an empty page.
    #[error("the page can't be made at the moment")]
    RenderUnavailable,
}

impl EdgeError {
    fn status(&self) -> StatusCode {
        match self {
            Self::MalformedPath => StatusCode::BAD_REQUEST,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::HeaderTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::RenderUnavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::MalformedPath => "malformed_path",
            Self::AddressTooLong => "address_too_long",
            Self::HeaderTooLarge => "header_too_large",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::NotFound => "not_found",
            Self::RenderUnavailable => "render_unavailable",
        }
    }
}

impl IntoResponse for EdgeError {
    fn into_response(self) -> Response {
        let status = self.status();
        let body = Json(ApiError::new(self.code(), self.to_string()));
        let mut response = (status, body).into_response();
        match self {
            Self::MethodNotAllowed => {
                response
                    .headers_mut()
                    .insert("allow", axum::http::HeaderValue::from_static("GET, HEAD"));
            }
            Self::RenderUnavailable => {
                response
                    .headers_mut()
                    .insert("retry-after", axum::http::HeaderValue::from_static("30"));
            }
            _ => {}
        }
        response.headers_mut().insert(
            "cache-control",
            axum::http::HeaderValue::from_static("no-store"),
        );
        response
    }
}
