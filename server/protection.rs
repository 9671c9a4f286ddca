//! The headers with which every answer protects those who get it. An answer may have stricter ones of its own.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// A year of TLS only.
const TLS_ONLY: &str = "max-age=31536000";

/// The last of [`FIELDS`], so that an answer that has it has them all.
const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");

const FIELDS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    // Pages have policies of their own; nothing else is to be looked at by itself.
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
        PERMISSIONS,
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// Adds what is missing of them; `tls` says that visitors come over TLS.
pub fn protect(fields: &mut HeaderMap, tls: bool) {
    if tls {
        fields.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(TLS_ONLY),
        );
    }
    if fields.contains_key(PERMISSIONS) {
        return;
    }
    for (name, value) in FIELDS {
        fields
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
}
