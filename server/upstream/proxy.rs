//! What browsers may read of the TV API through the shared cache: the contract's reads below `/api/`.

use super::calls::MatchedCall;
use super::data::DataCache;
use crate::cache::StalePolicy;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

/// `GET /api/…`: the shared answer with its age, which the browser subtracts from its own 5 minutes. The browser's
/// HTTP cache may keep it only to revalidate, so that no second age is added there.
/// `permit` gives what a load in the caller's name takes, or none.
pub async fn api<P: Send + 'static>(
    data: &DataCache,
    matched: &MatchedCall,
    permit: impl FnOnce() -> Option<P>,
    headers: &HeaderMap,
) -> Response<Body> {
    let answer = data.get(matched, StalePolicy::ServeStale, permit).await;
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = answer.body.respond(status, headers).await;
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(answer.media));
    fields.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-cache"),
    );
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    fields.insert(
        header::AGE,
        HeaderValue::from(answer.age_ms.div_euclid(1000)),
    );
    if answer.status == 503 {
        fields.insert(header::RETRY_AFTER, HeaderValue::from_static("30"));
    }
    response
}
