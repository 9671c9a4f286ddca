//! What the fuzzer does with cookies that a source sets. A part of the relay, here and in the server's own tests.

use super::cookies::Cookies;
use axum::http::{HeaderMap, HeaderValue, header};
use url::Url;

/// So many bytes of cookies are sent at most: twenty of four kilobytes, and what stands between them.
const MOST: usize = 20 * (4096 + 2);

/// Cookies, a line each: they are sent back where they came from, and nowhere else.
pub fn cookies(bytes: &[u8]) {
    let address = |text: &str| Url::parse(text).expect("an address");
    let (tuner, other) = (
        address("http://tuner.example/tv/index.m3u8"),
        address("http://other.example/tv/index.m3u8"),
    );
    let kept = Cookies::default().of(tuner.as_str());
    for lines in bytes
        .split(|byte| *byte == b'\n')
        .collect::<Vec<_>>()
        .chunks(3)
    {
        let mut answer = HeaderMap::new();
        for line in lines {
            if let Ok(line) = HeaderValue::from_bytes(line) {
                answer.append(header::SET_COOKIE, line);
            }
        }
        kept.take(&answer, &tuner);
    }
    assert!(kept.sent_to(&tuner).len() <= MOST);
    assert_eq!(kept.sent_to(&other), "");
}
