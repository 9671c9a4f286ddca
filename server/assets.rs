//! The browser bundles, embedded by `build.rs`: hashed names, compressed once at build time, never changing. Those of other
//! builds come from servers that have them, by the cache that all share ([`others`]).

mod others;

pub use others::OthersAssets;

use crate::encoding::Coding;
use crate::error::EdgeError;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Response, header};
use axum::response::IntoResponse;
use bytes::Bytes;

struct Asset {
    name: &'static str,
    content_type: &'static str,
    identity: &'static [u8],
    brotli: &'static [u8],
    gzip: &'static [u8],
}

/// Sorted by name.
static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

const FOREVER: &str = "public, max-age=31536000, immutable";

/// `GET /assets/{name}`.
pub async fn asset(
    State(others): State<Option<OthersAssets>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response<Body> {
    let Ok(index) = ASSETS.binary_search_by(|asset| asset.name.cmp(&name)) else {
        let of_another_build = match others {
            Some(others) => others.find(&name).await,
            None => None,
        };
        return match of_another_build {
            Some(asset) => asset.respond(&headers),
            None => EdgeError::NotFound.into_response(),
        };
    };
    let asset = &ASSETS[index];
    let (body, coding) = match Coding::accepted_of([Coding::Brotli, Coding::Gzip], &headers) {
        Coding::Brotli => (asset.brotli, Some("br")),
        Coding::Gzip => (asset.gzip, Some("gzip")),
        Coding::Zstd | Coding::Identity => (asset.identity, None),
    };
    response(Bytes::from_static(body), asset.content_type, coding)
}

fn response(
    body: Bytes,
    content_type: &'static str,
    coding: Option<&'static str>,
) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(FOREVER));
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}
