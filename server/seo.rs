//! What search engines ask for beside pages. A page's own preview data is made with it, in `ui/head.ts`.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// Everything public may be indexed; the API and the bundles are no pages.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\nAllow: /\n";

/// `GET /robots.txt`.
pub async fn robots() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, ROBOTS).into_response()
}
