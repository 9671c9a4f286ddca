//! What the fuzzer does with a playlist of HLS. A part of the relay, here and in the server's own tests.

use super::hls;
use super::links::Links;
use super::target::Target;
use crate::household::reach::Reach;
use url::Url;

const OURS: &str = "/streams/one/pass/";
/// Tags that name something, which players ask for.
const LEADING: [&str; 9] = [
    "KEY",
    "SESSION-KEY",
    "MAP",
    "PART",
    "PRELOAD-HINT",
    "MEDIA",
    "I-FRAME-STREAM-INF",
    "IMAGE-STREAM-INF",
    "RENDITION-REPORT",
];

/// A playlist of HLS: whatever it says, what comes of it leads to us, and us to the web.
pub fn hls(bytes: &[u8]) {
    let (Ok(text), Ok(base)) = (
        std::str::from_utf8(bytes),
        Url::parse("http://ann:pw@tuner.example/tv/index.m3u8?pass=7"),
    ) else {
        return;
    };
    let seal = |name: &str, target: &Target| {
        assert!(matches!(target.url.scheme(), "http" | "https"));
        Some(format!("{OURS}{name}?to=x"))
    };
    let links = Links {
        seal: &seal,
        reach: &|_| Reach::Outside,
    };
    let imported = [("in".to_owned(), "a/b".to_owned())];
    let Ok(rewritten) = hls::rewritten(text, &base, &links, &imported) else {
        return;
    };
    for line in rewritten.lines() {
        let Some(tag) = line.strip_prefix('#') else {
            assert!(line.starts_with(OURS), "{line}");
            continue;
        };
        let (name, attributes) = tag.split_once(':').unwrap_or((tag, ""));
        let name = name.strip_prefix("EXT-X-").unwrap_or_default();
        if LEADING.contains(&name) {
            for uri in attributes.split("URI=\"").skip(1) {
                let scheme = uri.get(..5).unwrap_or_default().to_ascii_lowercase();
                let is_in_place = scheme.starts_with("data:") || scheme.starts_with("skd:");
                assert!(uri.starts_with(OURS) || is_in_place, "{line}");
            }
        }
    }
}
