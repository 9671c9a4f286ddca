//! What browsers may read of the TV API through the shared caches: the contract's reads below `/api/`, and pictures.

use super::calls::MatchedCall;
use super::data::DataCache;
use super::pictures::PictureCache;
use crate::cache::StalePolicy;
use crate::encoding::{Coding, Encoded};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, Uri, header};
use std::sync::Arc;

/// Seconds for which a browser may keep a picture without asking again.
const PICTURE_MAX_AGE: &str = "public, max-age=86400";
/// A drawing opened by itself may not run or load anything.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

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

/// `GET /pictures/…`.
pub async fn picture(
    State(pictures): State<Arc<PictureCache>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response<Body> {
    let Some(picture) = pictures.get(uri.path()).await else {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    };
    let mut response = respond(&picture.body, StatusCode::OK, &headers).await;
    let fields = response.headers_mut();
    if let Ok(content_type) = HeaderValue::from_str(&picture.content_type) {
        fields.insert(header::CONTENT_TYPE, content_type);
    }
    fields.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static(PICTURE_MAX_AGE),
    );
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    fields.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(PICTURE_POLICY),
    );
    // Link previews show pictures on other sites.
    fields.insert(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
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
