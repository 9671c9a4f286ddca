//! Which class of device a browser is on, as it calls itself: a few classes, each of which many users have.

use crate::pages::Variant;
use axum::http::{HeaderMap, header};

/// The first Chromium for which TVs get the pages in modules; older ones get them in scripts, and are the slowest there are.
const FIRST_WITH_MODULES: u32 = 63;

/// `tv_old`, `tv`, `phone` or `desktop`: the metrics' label. Tablets that don't call themselves mobile are among the last.
pub fn class_of(headers: &HeaderMap) -> &'static str {
    let identity = headers.get(header::USER_AGENT);
    let identity = identity
        .and_then(|identity| identity.to_str().ok())
        .unwrap_or_default();
    match Variant::from_identity(headers) {
        Variant::Tv if chromium(identity).is_some_and(|found| found < FIRST_WITH_MODULES) => {
            "tv_old"
        }
        Variant::Tv => "tv",
        Variant::Web if identity.contains("Mobi") => "phone",
        Variant::Web => "desktop",
    }
}

/// The version of Chromium that an identity names.
fn chromium(identity: &str) -> Option<u32> {
    let (_, version) = identity.split_once("Chrome/")?;
    version.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::class_of;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn a_browser_is_of_one_of_four_classes() {
        for (identity, class) in [
            (
                "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/53.0.2785.34 Safari/537.36",
                "tv_old",
            ),
            (
                "Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 Chrome/63.0.3239.84 TV Safari/537.36",
                "tv",
            ),
            ("Mozilla/5.0 (SMART-TV; Tizen) Chrome/next", "tv"),
            (
                "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36",
                "phone",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1",
                "phone",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) Chrome/40.0 Safari/537.36",
                "desktop",
            ),
            ("", "desktop"),
        ] {
            let name = HeaderValue::from_static(identity);
            let headers = HeaderMap::from_iter([(header::USER_AGENT, name)]);
            assert_eq!(class_of(&headers), class, "{identity}");
        }
        assert_eq!(class_of(&HeaderMap::new()), "desktop");
    }
}
