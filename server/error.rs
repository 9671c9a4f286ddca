//! The one error type at the edge: what a program that calls Lucarne is told, and what the operator's log keeps.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use lucarne_contract::ApiError;

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
    /// A call of the contract with a query that it does not know, twice, or with too much in it.
    #[error("the query is not what the contract says")]
    BadQuery,
    /// A call that needs a session, from a visitor, who has none.
    #[error("nobody is signed in")]
    SignedOut,
    /// A call at the admin port without its token, or with another one.
    #[error("the admin token is missing or wrong")]
    NoAdminToken,
    /// What only one may ask for at a time, while somebody does.
    #[error("this is under way already")]
    UnderWay,
    /// The isolate that an operator looks at ended before there was anything to see.
    #[error("the isolate ended meanwhile")]
    IsolateEnded,
    /// A write that no page of ours sent, as far as the browser says.
    #[error("this may be asked for by our own pages only")]
    ForeignOrigin,
    /// A write with a body that is not JSON.
    #[error("the payload must be JSON")]
    NotJson,
    /// JSON that is not what the contract says.
    #[error("the payload is not what the contract says")]
    BadPayload,
    /// A body longer than its call's may be.
    #[error("the payload is too large")]
    TooLarge,
    /// A body that did not come in time.
    #[error("the payload took too long")]
    TooSlow,
    /// Too many wrong passwords, PINs or codes; good again in so many seconds.
    #[error("too many failed attempts")]
    TooManyAttempts(u32),
    /// More than a network may send; good again in so many seconds.
    #[error("too many of these were sent")]
    TooOften(u32),
    /// The TV API gave no answer, or none that makes sense.
    #[error("the TV service can't be reached at the moment")]
    UpstreamUnavailable,
    /// What should be a picture is none, or one that would cost too much to draw.
    #[error("the picture can't be used")]
    UnusablePicture,
    /// The header names no host, or several.
    #[error("the request must name one host")]
    OneHost,
    /// A fault of ours. Whatever it was, the log has it.
    #[error("something went wrong here")]
    Internal,
    /// A crawler came while rendering was not possible; it must not index an empty page.
    #[error("the page can't be made at the moment")]
    RenderUnavailable,
}

impl EdgeError {
    fn status(&self) -> StatusCode {
        match self {
            Self::MalformedPath | Self::BadQuery | Self::BadPayload | Self::OneHost => {
                StatusCode::BAD_REQUEST
            }
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::HeaderTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SignedOut | Self::NoAdminToken => StatusCode::UNAUTHORIZED,
            Self::UnderWay => StatusCode::CONFLICT,
            Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooManyAttempts(_) | Self::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::UnusablePicture => StatusCode::BAD_GATEWAY,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::IsolateEnded | Self::RenderUnavailable | Self::UpstreamUnavailable => {
                StatusCode::SERVICE_UNAVAILABLE
            }
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
            Self::SignedOut => "signed_out",
            Self::NoAdminToken => "no_admin_token",
            Self::UnderWay => "under_way",
            Self::IsolateEnded => "isolate_ended",
            Self::ForeignOrigin => "foreign_origin",
            Self::NotJson => "not_json",
            Self::BadQuery | Self::BadPayload => "bad_request",
            Self::TooLarge => "too_large",
            Self::TooSlow => "too_slow",
            Self::TooManyAttempts(_) => "too_many_attempts",
            Self::TooOften(_) => "too_often",
            Self::UpstreamUnavailable => "upstream_unavailable",
            Self::UnusablePicture => "unusable_picture",
            Self::OneHost => "one_host",
            Self::Internal => "internal",
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
            Self::RenderUnavailable | Self::UpstreamUnavailable => {
                response
                    .headers_mut()
                    .insert("retry-after", axum::http::HeaderValue::from_static("30"));
            }
            Self::TooManyAttempts(wait_s) | Self::TooOften(wait_s) => {
                response.headers_mut().insert("retry-after", wait_s.into());
            }
            // What is left of the request is not read; another one must not be looked for in it.
            Self::TooLarge | Self::TooSlow => {
                response
                    .headers_mut()
                    .insert("connection", axum::http::HeaderValue::from_static("close"));
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
