//! What browsers may read of the TV API through the shared cache: the contract's reads below `/api/`.

use super::calls::MatchedCall;
use super::data::DataCache;
use crate::cache::StalePolicy;
use crate::encoding::{Coding, Encoded};
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use std::sync::Arc;

/// `GET /api/…`: the shared answer with its age, which the browser subtracts from its own 5 minutes. The browser's
/// HTTP cache may keep it only to revalidate, so that no second age is added there.
pub async fn api(data: &DataCache, matched: &MatchedCall, headers: &HeaderMap) -> Response<Body> {
    let answer = data.get(matched, StalePolicy::ServeStale).await;
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = respond(&answer.body, status, headers).await;
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

/// Compresses where it does not hold up other requests; the first one to want a coding pays for it.
pub async fn respond(
    body: &Arc<Encoded>,
    status: StatusCode,
    headers: &HeaderMap,
) -> Response<Body> {
    let coding = Coding::accepted(headers);
    if !body.has(coding) {
        let making = Arc::clone(body);
        if tokio::task::spawn_blocking(move || making.make(coding))
            .await
            .is_err()
        {
            tracing::error!("compressing an answer failed");
        }
    }
    body.respond(status, headers)
}
