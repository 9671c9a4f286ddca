//! Media and licences, passed on from the upstream's `/streams/` piece by piece, so that browsers have one origin. What
//! is asked for and what comes back are held to what players need: nothing else gets in or out.

use super::client::{UpstreamClient, UpstreamError};
use super::plain_path::below;
use crate::error::EdgeError;
use crate::serve::Lasting;
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::response::IntoResponse;
use bytes::Bytes;
use lucarne_contract::ApiError;
use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

const FOLDER: &str = "/streams/";
/// A channel, or `vod` and a show; a pass; a track; a file.
const DEEPEST: usize = 5;
/// Longest name in a path.
const LONGEST_NAME: usize = 64;
/// Longer queries are refused. A household's source is sealed into one.
const LONGEST_QUERY: usize = 4 * 1024;
/// A film downloaded whole fits in here; what is longer has gone wrong, unless it is live and has no length.
const LONGEST_BODY: u64 = 8 * 1024 * 1024 * 1024;
/// However slowly a client downloads. A live stream that is watched for longer is asked for again by its player.
const WHOLE: Duration = Duration::from_hours(6);
/// What takes longer than a connection should last: a long download, and what says nothing of its length.
const LONG_BODY: u64 = 16 * 1024 * 1024;
/// Media opened by itself may not run or load anything.
const POLICY: &str = "default-src 'none'; media-src 'self'; sandbox";

/// What a player may say about the answer that it wants.
const PASSED_IN: [HeaderName; 2] = [header::RANGE, header::IF_RANGE];
/// What an answer may say of itself.
const PASSED_OUT: [HeaderName; 8] = [
    header::ACCEPT_RANGES,
    header::CACHE_CONTROL,
    header::CONTENT_DISPOSITION,
    header::CONTENT_LENGTH,
    header::CONTENT_RANGE,
    header::CONTENT_TYPE,
    header::ETAG,
    header::LAST_MODIFIED,
];
/// How the media types begin that players read: streams, and the small pictures of who seeks in them. A page is not among them,
/// nor a picture that may carry scripts.
const TYPES: [&str; 11] = [
    "video/",
    "audio/",
    "text/vtt",
    "image/jpeg",
    "image/png",
    "image/webp",
    "application/vnd.apple.mpegurl",
    "application/x-mpegurl",
    "application/dash+xml",
    "application/json",
    "application/octet-stream",
];

/// `GET` and `HEAD /streams/…`: a playlist, a manifest, a segment, or a whole file.
pub async fn media(
    State(upstream): State<Arc<UpstreamClient>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response<Body> {
    let Some(address) = address(&uri, |segments| segments.len() <= DEEPEST) else {
        return EdgeError::NotFound.into_response();
    };
    let mut fields = HeaderMap::new();
    for name in PASSED_IN {
        if let Some(value) = headers.get(&name) {
            fields.insert(name, value.clone());
        }
    }
    pass(&upstream, method, &address, fields, Bytes::new()).await
}

/// A licence of a channel, asked for with what a key system wrote; see `session/licence.rs` for who may.
pub struct LicenceRequest {
    address: String,
}

impl LicenceRequest {
    /// `None` when the address is not a licence's.
    #[must_use]
    pub fn at(uri: &Uri) -> Option<Self> {
        let is_licence = |segments: &[&str]| matches!(segments, [_, "licence"]);
        address(uri, is_licence).map(|address| Self { address })
    }

    /// Passes the request on, and the licence back.
    pub async fn send(
        &self,
        upstream: &UpstreamClient,
        kind: Option<&HeaderValue>,
        body: Bytes,
    ) -> Response<Body> {
        // Key systems send JSON or bytes of their own; what is missing or odd is bytes.
        let json = HeaderValue::from_static("application/json");
        let bytes = HeaderValue::from_static("application/octet-stream");
        let kind = if kind == Some(&json) { json } else { bytes };
        let fields = HeaderMap::from_iter([(header::CONTENT_TYPE, kind)]);
        pass(upstream, Method::POST, &self.address, fields, body).await
    }
}

/// The path and query to ask the upstream for, when the path is one of streams.
fn address(uri: &Uri, is_known: impl Fn(&[&str]) -> bool) -> Option<String> {
    let segments = below(FOLDER, uri.path())?;
    let query = uri.query().unwrap_or_default();
    if !is_known(&segments) || query.len() > LONGEST_QUERY {
        return None;
    }
    Some(format!("{}?{query}", uri.path()))
}

async fn pass(
    upstream: &UpstreamClient,
    method: Method,
    address: &str,
    fields: HeaderMap,
    body: Bytes,
) -> Response<Body> {
    let opened = upstream.open(method, address, fields, body, WHOLE).await;
    match opened.and_then(|answer| passed(answer, upstream.idle_timeout())) {
        Ok(response) => response,
        Err(error) => {
            // The query may hold a signature, and stays out of the log.
            let path = without_passes(address.split('?').next().unwrap_or_default());
            tracing::warn!(%path, %error, "a stream could not be had");
            failure(&error)
        }
    }
}

/// Why there is no stream, so that a player knows whether asking again can help: without `Retry-After` it can't.
fn failure(error: &UpstreamError) -> Response<Body> {
    let (status, code, message) = match error {
        UpstreamError::Type(_) | UpstreamError::Redirect => {
            (422, "no_playable_stream", "what is given can't be played")
        }
        UpstreamError::Status(status @ 400..=499) => (*status, "stream_refused", "refused"),
        _ => (503, "upstream_unavailable", "the stream can't be had now"),
    };
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
    let kept = [(header::CACHE_CONTROL, "no-store")];
    let mut response = (status, kept, Json(ApiError::new(code, message))).into_response();
    if matches!(status.as_u16(), 408 | 429 | 503) {
        let seconds = HeaderValue::from_static("2");
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
}

/// A path for the log: of a stream without its pass, which opens the stream to anyone who has it.
#[must_use]
pub fn without_passes(path: &str) -> Cow<'_, str> {
    let Some(inside) = path.strip_prefix(FOLDER) else {
        return Cow::Borrowed(path);
    };
    let shown = inside
        .split('/')
        .map(|segment| if may_be_pass(segment) { "…" } else { segment });
    Cow::Owned(format!("{FOLDER}{}", shown.collect::<Vec<_>>().join("/")))
}

/// A pass says what, until when, and proves it, with dots between. What is longer than any name may be anything.
fn may_be_pass(segment: &str) -> bool {
    segment.matches('.').count() > 1 || segment.len() > LONGEST_NAME || segment.contains('%')
}

/// The answer with the headers that may go out, its body as it comes in.
fn passed(
    answer: reqwest::Response,
    idle_timeout: Duration,
) -> Result<Response<Body>, UpstreamError> {
    let status = answer.status();
    if status.is_server_error() && status.as_u16() != 509 {
        return Err(UpstreamError::Status(status.as_u16()));
    }
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_known = |known: &&str| {
        kind.get(..known.len())
            .is_some_and(|kind| kind.eq_ignore_ascii_case(known))
    };
    if !TYPES.iter().any(is_known) {
        return Err(if status.is_client_error() {
            UpstreamError::Status(status.as_u16())
        } else {
            UpstreamError::Type(kind.to_owned())
        });
    }
    let is_media = ["video/", "audio/"].iter().any(is_known);
    let length = answer.headers().get(header::CONTENT_LENGTH);
    let length: Option<u64> = length.and_then(|length| length.to_str().ok()?.parse().ok());
    let most = match length {
        None if is_media => u64::MAX,
        _ => LONGEST_BODY,
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    if is_media && length.is_none_or(|length| length > LONG_BODY) {
        response.extensions_mut().insert(Lasting);
    }
    let fields = response.headers_mut();
    for name in PASSED_OUT {
        if let Some(value) = answer.headers().get(&name).and_then(copied) {
            fields.insert(name, value);
        }
    }
    fields.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    );
    *response.body_mut() = streamed(answer, idle_timeout, most);
    Ok(response)
}

/// A value that holds nothing of the buffer that it came in, which may be as large as a segment: a header stays in hyper's hands for
/// as long as its connection's socket takes nothing.
fn copied(value: &HeaderValue) -> Option<HeaderValue> {
    HeaderValue::from_bytes(value.as_bytes()).ok()
}

/// A body that breaks off when it becomes longer than `most` bytes or keeps silent for longer than `idle_timeout`.
fn streamed(answer: reqwest::Response, idle_timeout: Duration, most: u64) -> Body {
    let chunks =
        futures::stream::try_unfold((answer, most), move |(mut answer, left)| async move {
            let chunk = tokio::time::timeout(idle_timeout, answer.chunk()).await;
            let Some(chunk) = chunk.map_err(|_| UpstreamError::Silent)?? else {
                return Ok(None);
            };
            let left = left.checked_sub(chunk.len() as u64);
            let left = left.ok_or(UpstreamError::TooLarge(
                usize::try_from(most).unwrap_or(usize::MAX),
            ))?;
            Ok::<_, UpstreamError>(Some((chunk, (answer, left))))
        });
    Body::from_stream(chunks)
}

#[cfg(test)]
mod tests {
    use super::{address, passed, without_passes};
    use axum::http::{HeaderValue, Response, Uri, header};
    use bytes::Bytes;
    use std::time::Duration;

    #[test]
    fn what_an_answer_says_of_itself_holds_nothing_of_what_came_with_it() {
        let read = Bytes::from(b"\"v1\" and a segment".to_vec());
        let mut answer = Response::new(read.slice(8..));
        let mut say = |name, value: HeaderValue| answer.headers_mut().insert(name, value);
        let tag = HeaderValue::from_maybe_shared(read.slice(..4)).expect("a value");
        say(header::ETAG, tag);
        say(header::CONTENT_TYPE, HeaderValue::from_static("video/mp4"));
        let (head, body) = passed(answer.into(), Duration::MAX)
            .expect("an answer")
            .into_parts();
        drop(body);
        assert_eq!(head.headers[header::ETAG], "\"v1\"");
        assert!(read.is_unique());
    }

    #[test]
    fn a_pass_is_in_no_log() {
        for (path, shown) in [
            (
                "/streams/rive_une/live-below-16.1795334400.s3cret/live.m3u8",
                "/streams/rive_une/…/live.m3u8",
            ),
            (
                "/streams/vod/vod-2/index.1795334400.s3cret/v144/0.m4s",
                "/streams/vod/vod-2/…/v144/0.m4s",
            ),
            (
                "/streams/rive_une/live%2E1795334400%2Es3cret/live.m3u8",
                "/streams/rive_une/…/live.m3u8",
            ),
            (
                "/streams/rive_une/bM2YQ0l8a7Yd1Zr3W9k5T6uV0xN4eH8sJcPqLmBfGtDyRwKzXoIaEiUvCnShQjMbAb3/live.m3u8",
                "/streams/rive_une/…/live.m3u8",
            ),
            ("/streams/rive_une/licence", "/streams/rive_une/licence"),
            ("/home/show/a.b.c", "/home/show/a.b.c"),
        ] {
            assert_eq!(without_passes(path), shown);
        }
    }

    #[test]
    fn only_plain_paths_of_streams_are_asked_for() {
        let known = |uri: &'static str| {
            let uri = Uri::from_static(uri);
            address(&uri, |segments| segments.len() <= 5)
        };
        assert_eq!(
            known("/streams/rive_une/replay.m3u8?start=1&stop=2").as_deref(),
            Some("/streams/rive_une/replay.m3u8?start=1&stop=2")
        );
        assert!(known("/streams/vod/a-1/index.1.x/v144/0.m4s").is_some());
        for odd in [
            "/streams/a/../../api/x",
            "/streams/%2e%2e/api",
            "/streams//host/x",
            "/streams/a/b/c/d/e/f",
            "/pictures/x",
        ] {
            assert_eq!(known(odd), None, "{odd}");
        }
    }
}
