//! The headers with which every answer protects those who get it. An answer may have stricter ones of its own.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// A year of TLS only.
const TLS_ONLY: &str = "max-age=31536000";

const FIELDS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    // Pages and pictures have policies of their own; nothing else is to be looked at.
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; frame-ancestors 'none'",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// Adds them; `tls` says that visitors come over TLS.
pub async fn protect(State(tls): State<bool>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let fields = response.headers_mut();
    for (name, value) in FIELDS {
        fields
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if tls {
        fields.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(TLS_ONLY),
        );
    }
    response
}
