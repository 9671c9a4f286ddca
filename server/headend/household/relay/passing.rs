//! Media passed on as it comes: piece by piece, as fast as it is taken, with what players ask of it and need to know.

use super::fetch::Source;
use super::relay_error::RelayError;
use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use futures::TryStreamExt;
use tokio::sync::OwnedSemaphorePermit;
use url::Url;

/// Longest segment, in bytes.
pub(super) const LONGEST_SEGMENT: u64 = 512 * 1024 * 1024;
/// Longest film in one file, in bytes.
pub(super) const LONGEST_FILE: u64 = 8 * 1024 * 1024 * 1024;

/// What a player may say about the bytes that it wants.
const PASSED_IN: [HeaderName; 2] = [header::RANGE, header::IF_RANGE];
/// What a source may say of its bytes.
const PASSED_OUT: [HeaderName; 5] = [
    header::ACCEPT_RANGES,
    header::CONTENT_LENGTH,
    header::CONTENT_RANGE,
    header::ETAG,
    header::LAST_MODIFIED,
];
/// An address of ours always leads to the same bytes, as far as the source holds to that.
const KEPT: HeaderValue = HeaderValue::from_static("private, max-age=60");

/// The fields of a player's request that go on to the source.
pub(super) fn ranges(asked: &HeaderMap) -> HeaderMap {
    let fields = PASSED_IN.into_iter();
    fields
        .filter_map(|name| Some((name.clone(), asked.get(name)?.clone())))
        .collect()
}

/// The source's answer, its body at most `most` bytes long. `place` is kept until it has gone out.
pub(super) fn passed(
    source: Source,
    content_type: HeaderValue,
    most: u64,
    place: OwnedSemaphorePermit,
) -> Response {
    let mut response = Response::new(Body::empty());
    let theirs = &source.response;
    *response.status_mut() = if theirs.status() == StatusCode::PARTIAL_CONTENT {
        StatusCode::PARTIAL_CONTENT
    } else {
        StatusCode::OK
    };
    let fields = response.headers_mut();
    for name in PASSED_OUT {
        if let Some(value) = theirs.headers().get(&name) {
            fields.insert(name, value.clone());
        }
    }
    fields.insert(header::CONTENT_TYPE, content_type);
    fields.insert(header::CACHE_CONTROL, KEPT);
    *response.body_mut() = body(source, most, place);
    response
}

/// Breaks off where it becomes longer than `most` bytes, or when the source keeps silent.
fn body(source: Source, most: u64, place: OwnedSemaphorePermit) -> Body {
    let start = (source, most, place);
    let pieces = futures::stream::try_unfold(start, |(mut source, left, place)| async move {
        let Some(chunk) = source.chunk().await? else {
            return Ok(None);
        };
        let left = left.checked_sub(chunk.len() as u64);
        let left = left.ok_or_else(|| RelayError::Http("a body without end".to_owned()))?;
        Ok::<_, RelayError>(Some((chunk, (source, left, place))))
    });
    Body::from_stream(pieces)
}

/// The answer, of which `note` hears where it breaks off.
pub(super) fn noting_its_end(
    answer: Response,
    note: impl Fn(&RelayError) + Send + 'static,
) -> Response {
    if answer.body().size_hint().exact().is_some() {
        return answer;
    }
    answer.map(|body| {
        let pieces = body.into_data_stream();
        Body::from_stream(
            pieces.inspect_err(move |error| note(&RelayError::BrokeOff(error.to_string()))),
        )
    })
}

/// What a segment is: what its source says, if that is media, or what its ending says.
pub(super) fn media_type(said: &str, url: &Url) -> HeaderValue {
    let name = said.split(';').next().unwrap_or_default().trim();
    let name = name.to_ascii_lowercase();
    let is_media = name.starts_with("video/") || name.starts_with("audio/") || name == "text/vtt";
    // Of who seeks in the stream; others may carry scripts.
    let is_thumbnail = ["image/jpeg", "image/png", "image/webp"].contains(&name.as_str());
    if (is_media || is_thumbnail)
        && !name.ends_with("mpegurl")
        && let Ok(said) = HeaderValue::from_str(&name)
    {
        return said;
    }
    let path = url.path().to_ascii_lowercase();
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    HeaderValue::from_static(match ending {
        "ts" => "video/mp2t",
        "m4s" | "mp4" | "m4v" | "cmfv" => "video/mp4",
        "m4a" | "cmfa" => "audio/mp4",
        "aac" => "audio/aac",
        "vtt" | "webvtt" => "text/vtt",
        "jpg" | "jpeg" => "image/jpeg",
        _ => "application/octet-stream",
    })
}

#[cfg(test)]
mod tests {
    use super::media_type;
    use url::Url;

    #[test]
    fn a_segment_is_media_whatever_its_source_calls_it() {
        for (said, url, expected) in [
            ("video/MP2T", "http://a/x", "video/mp2t"),
            ("text/vtt; charset=utf-8", "http://a/x", "text/vtt"),
            ("text/html", "http://a/x.TS?y=z.mp4", "video/mp2t"),
            ("text/html", "http://a/x.html", "application/octet-stream"),
            ("audio/mpegurl", "http://a/x.m4s", "video/mp4"),
            ("image/webp", "http://a/x", "image/webp"),
            ("", "http://a/12.JPG", "image/jpeg"),
            ("image/svg+xml", "http://a/x", "application/octet-stream"),
            ("", "http://a/key", "application/octet-stream"),
        ] {
            let url = Url::parse(url).expect("an address");
            assert_eq!(media_type(said, &url), expected, "{said} {url}");
        }
    }
}
