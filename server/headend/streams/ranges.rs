//! Media as HTTP: whole, or the range of bytes that was asked for (RFC 9110, section 14).

use crate::responses::refusal;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use std::ops::Range;

/// What never changes may be kept for ever.
const FOREVER: &str = "private, max-age=31536000, immutable";

/// What a `Range` header asks for.
#[derive(Clone, Debug, Eq, PartialEq)]
enum RequestedRange {
    /// No range, several, or one that can't be read: such are ignored.
    Whole,
    Part(Range<usize>),
    /// It begins behind the end.
    Nothing,
}

/// Answers with media that is the same for ever.
pub(super) fn answer(body: Bytes, content_type: &'static str, asked: &HeaderMap) -> Response {
    let length = body.len();
    // There are no validators, so that none can match.
    let range = if asked.contains_key(header::IF_RANGE) {
        RequestedRange::Whole
    } else {
        read(asked.get(header::RANGE), length)
    };
    let (status, body, range) = match range {
        RequestedRange::Whole => (StatusCode::OK, body, None),
        RequestedRange::Part(part) => {
            let shown = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            (StatusCode::PARTIAL_CONTENT, body.slice(part), Some(shown))
        }
        RequestedRange::Nothing => return unsatisfiable(length),
    };
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(FOREVER));
    fields.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if let Some(range) = range.and_then(|range| HeaderValue::from_str(&range).ok()) {
        fields.insert(header::CONTENT_RANGE, range);
    }
    response
}

fn unsatisfiable(length: usize) -> Response {
    let status = StatusCode::RANGE_NOT_SATISFIABLE;
    let mut response = refusal(status, "no_such_range", "The segment is shorter than that");
    if let Ok(range) = HeaderValue::from_str(&format!("bytes */{length}")) {
        response.headers_mut().insert(header::CONTENT_RANGE, range);
    }
    response
}

fn read(value: Option<&HeaderValue>, length: usize) -> RequestedRange {
    let value = value.and_then(|value| value.to_str().ok());
    let range = value.and_then(|value| value.strip_prefix("bytes="));
    let Some((first, last)) = range.and_then(|range| range.split_once('-')) else {
        return RequestedRange::Whole;
    };
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        // A number that is too large is as good as the largest.
        (digits && !text.is_empty()).then(|| text.parse().unwrap_or(usize::MAX))
    };
    match (number(first), number(last)) {
        (Some(first), Some(last)) if last < first => RequestedRange::Whole,
        (Some(first), _) if first >= length && (last.is_empty() || number(last).is_some()) => {
            RequestedRange::Nothing
        }
        (Some(first), Some(last)) => {
            RequestedRange::Part(first..last.saturating_add(1).min(length))
        }
        (Some(first), None) if last.is_empty() => RequestedRange::Part(first..length),
        (None, Some(0)) if first.is_empty() => RequestedRange::Nothing,
        (None, Some(last)) if first.is_empty() => {
            RequestedRange::Part(length.saturating_sub(last)..length)
        }
        _ => RequestedRange::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::{RequestedRange, read};
    use axum::http::HeaderValue;

    #[test]
    fn one_range_of_bytes_is_cut_out_and_odd_ones_are_ignored() {
        for (value, wanted) in [
            ("bytes=0-9", RequestedRange::Part(0..10)),
            ("bytes=90-", RequestedRange::Part(90..100)),
            ("bytes=90-999", RequestedRange::Part(90..100)),
            (
                "bytes=0-99999999999999999999999",
                RequestedRange::Part(0..100),
            ),
            ("bytes=-10", RequestedRange::Part(90..100)),
            ("bytes=-1000", RequestedRange::Part(0..100)),
            ("bytes=100-", RequestedRange::Nothing),
            ("bytes=100-200", RequestedRange::Nothing),
            ("bytes=99999999999999999999999-", RequestedRange::Nothing),
            ("bytes=-0", RequestedRange::Nothing),
            ("bytes=9-1", RequestedRange::Whole),
            ("bytes=0-1,5-6", RequestedRange::Whole),
            ("bytes=-", RequestedRange::Whole),
            ("bytes=a-b", RequestedRange::Whole),
            ("bytes=200-x", RequestedRange::Whole),
            ("bytes=+1-2", RequestedRange::Whole),
            ("lines=1-2", RequestedRange::Whole),
        ] {
            let value = HeaderValue::from_static(value);
            assert_eq!(read(Some(&value), 100), wanted, "{value:?}");
        }
        assert_eq!(read(None, 100), RequestedRange::Whole);
    }
}
