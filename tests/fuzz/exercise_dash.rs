//! What the fuzzer does with a manifest of DASH. A part of the relay, here and in the server's own tests.

use super::dash;
use super::links::Links;
use super::target::{Role, Target};
use crate::household::reach::Reach;
use url::Url;

/// Most places in an address that are filled in here.
const MOST_PLACES: usize = 3;

/// A manifest of DASH: whatever it says, what comes of it leads to us, and us to the web.
pub fn dash(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let seal = |name: &str, target: &Target| {
        assert!(matches!(target.url.scheme(), "http" | "https"));
        fill(target);
        Some(format!("/streams/one/pass/{name}?to=x"))
    };
    let Some(rewritten) = rewritten(
        text,
        "http://ann:pw@tuner.example/tv/manifest.mpd?pass=7",
        &seal,
    ) else {
        return;
    };
    let ours = |_: &str, target: &Target| {
        assert_eq!(target.url.host_str(), Some("ours.example"), "{rewritten}");
        Some("/x".to_owned())
    };
    self::rewritten(&rewritten, "http://ours.example/", &ours);
}

fn rewritten(
    text: &str,
    base: &str,
    seal: &(dyn Fn(&str, &Target) -> Option<String> + Sync),
) -> Option<String> {
    let links = Links {
        seal,
        reach: &|_| Reach::Outside,
    };
    let base = Url::parse(base).ok()?;
    dash::rewritten(text, &base, &links, "2026-11-21T19:30:00Z").ok()
}

/// Whatever a player fills in, the address stays where it is.
fn fill(target: &Target) {
    if target.role != Role::Template {
        return;
    }
    for value in ["7", "../..", "a/b", "\u{e9}", "%2f"] {
        for count in 0..=MOST_PLACES {
            let values = vec![value.to_owned(); count];
            let filled = dash::template::filled(&target.url, &values);
            assert!(filled.is_none_or(|filled| filled.origin() == target.url.origin()));
        }
    }
}
