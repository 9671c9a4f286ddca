//! What people read of a device in their account: what kind of browser it has and on which system, by names that all languages
//! share. Made of words that stand here: nothing else of what a browser says of itself goes on from here.

use axum::http::{HeaderMap, HeaderValue, header};

/// What is called so where nothing is known of it.
const UNKNOWN: &str = "Lucarne";

/// What TVs say of themselves, and what people call them; they say what browsers and systems say, too.
const TVS: &[(&str, &str)] = &[
    ("tizen", "TV Samsung"),
    ("web0s", "TV LG"),
    ("webos.tv", "TV LG"),
    ("netcast", "TV LG"),
    ("bravia", "TV Sony"),
    ("viera", "TV Panasonic"),
    ("vidaa", "TV Hisense"),
    (" aft", "Fire TV"),
    ("crkey", "Chromecast"),
    ("googletv", "Google TV"),
    ("android tv", "Android TV"),
    ("smart-tv", "TV"),
    ("smarttv", "TV"),
    ("hbbtv", "TV"),
];

/// Browsers; those that also call themselves others come first.
const BROWSERS: &[(&str, &str)] = &[
    ("edg", "Edge"),
    ("opr/", "Opera"),
    ("samsungbrowser", "Samsung Internet"),
    ("firefox", "Firefox"),
    ("fxios", "Firefox"),
    ("crios", "Chrome"),
    ("chrome", "Chrome"),
    ("safari", "Safari"),
];

/// Systems, likewise.
const SYSTEMS: &[(&str, &str)] = &[
    ("iphone", "iPhone"),
    ("ipad", "iPad"),
    ("android", "Android"),
    ("windows", "Windows"),
    ("mac os", "Mac"),
    ("cros", "ChromeOS"),
    ("linux", "Linux"),
];

/// What a browser says of itself.
pub fn identity_of(headers: &HeaderMap) -> Option<HeaderValue> {
    headers.get(header::USER_AGENT).cloned()
}

/// The name of the device that says this of itself.
pub fn device_name(identity: Option<&HeaderValue>) -> String {
    let said = identity.and_then(|identity| identity.to_str().ok());
    let said = said.unwrap_or_default().to_ascii_lowercase();
    let find = |names: &[(&str, &'static str)]| {
        let known = names.iter().find(|(mark, _)| said.contains(mark));
        known.map(|(_, name)| *name)
    };
    if let Some(tv) = find(TVS) {
        return tv.to_owned();
    }
    let parts: Vec<&str> = [find(BROWSERS), find(SYSTEMS)]
        .into_iter()
        .flatten()
        .collect();
    match parts.as_slice() {
        [] => UNKNOWN.to_owned(),
        parts => parts.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::device_name;
    use axum::http::HeaderValue;

    #[test]
    fn a_device_is_called_by_what_people_know_it_as() {
        for (identity, name) in [
            (
                "Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 TV Safari/537.36",
                "TV Samsung",
            ),
            (
                "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0 Safari/537.36",
                "TV LG",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.0 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8", "Lucarne"),
        ] {
            let identity = HeaderValue::from_static(identity);
            assert_eq!(device_name(Some(&identity)), name);
        }
        assert_eq!(device_name(None), "Lucarne");
    }
}
