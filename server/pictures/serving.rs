//! `GET /pictures/{width}/…`: a picture in a width, in the form that the browser knows.

use super::address::PictureAddress;
use super::form::Form;
use super::store::{Known, PictureStore};
use crate::cache::{ALL, SURROGATE_KEY};
use crate::encoding::has_tag;
use crate::error::EdgeError;
use crate::network::client::Peer;
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// For a day a browser need not ask again.
const MAX_AGE: &str = "public, max-age=86400";

/// The picture, or 304 when the browser has it.
pub async fn picture(
    State(pictures): State<Arc<PictureStore>>,
    Extension(peer): Extension<Peer>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(address) = PictureAddress::read(&uri, pictures.hosts()) else {
        return EdgeError::NotFound.into_response();
    };
    let form = Form::accepted(&headers);
    let picture = match pictures.get(address, form, (peer, &headers)).await {
        Some(Known::Picture(picture)) => picture,
        Some(Known::Missing) => return EdgeError::NotFound.into_response(),
        Some(Known::Unusable) => return EdgeError::UnusablePicture.into_response(),
        None => return EdgeError::UpstreamUnavailable.into_response(),
    };
    // Hexadecimal digits: always a header value.
    let etag = HeaderValue::try_from(format!("\"{:016x}\"", picture.hash))
        .unwrap_or_else(|_| HeaderValue::from_static("\"\""));
    let mut response = if has_tag(&headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = HeaderValue::from_static(picture.content_type);
        ([(header::CONTENT_TYPE, kind)], Body::from(picture.bytes)).into_response()
    };
    let fields = response.headers_mut();
    fields.insert(header::ETAG, etag);
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(MAX_AGE));
    fields.insert(header::VARY, HeaderValue::from_static("accept"));
    fields.insert(SURROGATE_KEY, HeaderValue::from_static(ALL));
    // Link previews show pictures on other sites.
    fields.insert(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
    response
}
