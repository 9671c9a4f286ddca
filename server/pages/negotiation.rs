//! Which form of a page a visitor gets: layout, look and language, read from what the browser sends.

use super::brand::Variant;
use crate::encoding::thousandths;
use aho_corasick::AhoCorasick;
use axum::http::{HeaderMap, header};
use serde::Serialize;
use std::sync::LazyLock;

/// Remembers `?variant=`.
pub const VARIANT_COOKIE: &str = "lucarne_variant";

/// The language that was chosen on the device (`ui/app/interfaceLanguage.ts` writes it).
const LANGUAGE_COOKIE: &str = "lucarne_language";

/// The interface language.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Fr,
    De,
    En,
}

/// What TV browsers call themselves.
static TV_TOKENS: LazyLock<UserAgentTokens> = LazyLock::new(|| {
    tokens(&[
        "tizen",
        "web0s",
        "webos.tv",
        "smart-tv",
        "smarttv",
        "hbbtv",
        "bravia",
        "googletv",
        "android tv",
        " aft",
        "crkey",
        "viera",
        "netcast",
        "vidaa",
    ])
});

/// Programs that read pages to index or preview them.
static CRAWLER_TOKENS: LazyLock<UserAgentTokens> = LazyLock::new(|| {
    tokens(&[
        "bot",
        "crawl",
        "spider",
        "slurp",
        "facebookexternalhit",
        "whatsapp",
        "telegram",
        "embedly",
        "pinterest",
        "skypeuripreview",
        "vkshare",
        "mastodon",
        "google-inspectiontool",
        "lighthouse",
    ])
});

/// Words of a `User-Agent` that are looked for all at once; `None` if they can't be, and then no browser says them.
type UserAgentTokens = Option<AhoCorasick>;

fn tokens(words: &[&str]) -> UserAgentTokens {
    AhoCorasick::builder()
        .ascii_case_insensitive(true)
        .build(words)
        .inspect_err(|error| tracing::error!(%error, "visitors can't be told apart"))
        .ok()
}

/// What the cookie called `name` says; of several the first one counts. For what is no secret.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

impl Variant {
    /// The choice that the cookie remembers.
    #[must_use]
    pub fn from_cookie(headers: &HeaderMap) -> Option<Self> {
        cookie(headers, VARIANT_COOKIE).and_then(Self::parse)
    }

    /// What the browser's identity suggests.
    #[must_use]
    pub fn from_identity(headers: &HeaderMap) -> Self {
        if identity_has(headers, &TV_TOKENS) {
            Self::Tv
        } else {
            Self::Web
        }
    }
}

impl Language {
    pub const ALL: [Self; 3] = [Self::Fr, Self::De, Self::En];

    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// What was chosen on the device, else what its browser prefers.
    #[must_use]
    pub fn asked_for(headers: &HeaderMap) -> Self {
        let chosen = cookie(headers, LANGUAGE_COOKIE);
        Self::ALL
            .into_iter()
            .find(|known| Some(known.as_str()) == chosen)
            .unwrap_or_else(|| Self::accepted(headers))
    }

    /// French, unless the browser prefers German or English (spec, section 1). Unreadable parts are passed over.
    fn accepted(headers: &HeaderMap) -> Self {
        let mut best = (Self::Fr, 0);
        let accepted = headers.get_all(header::ACCEPT_LANGUAGE);
        for part in accepted
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
        {
            let mut fields = part.split(';').map(str::trim);
            let tag = fields.next().unwrap_or_default().to_ascii_lowercase();
            let primary = tag.split('-').next().unwrap_or_default();
            let Some(language) = Self::ALL
                .into_iter()
                .find(|known| known.as_str() == primary)
            else {
                continue;
            };
            let quality = fields
                .find_map(|field| field.strip_prefix("q="))
                .map_or(1000, thousandths);
            if quality > best.1 {
                best = (language, quality);
            }
        }
        best.0
    }
}

/// Whether it is for a user to look at. Programs that name no kind of answer read what is said of a refusal.
#[must_use]
pub fn takes_pages(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::ACCEPT)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|kinds| kinds.contains("text/html"))
}

/// Whether a crawler asks: it gets the whole page at once, or none.
#[must_use]
pub fn is_crawler(headers: &HeaderMap) -> bool {
    identity_has(headers, &CRAWLER_TOKENS)
}

fn identity_has(headers: &HeaderMap, tokens: &UserAgentTokens) -> bool {
    let identity = headers.get(header::USER_AGENT);
    let (Some(identity), Some(tokens)) = (identity, tokens) else {
        return false;
    };
    tokens.is_match(identity.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn the_language_is_french_unless_the_browser_asks_for_german_or_english() {
        for (asked, expected) in [
            ("", Language::Fr),
            ("it-CH, it;q=0.9", Language::Fr),
            ("de-CH", Language::De),
            ("en-GB,en;q=0.9,fr;q=0.8", Language::En),
            ("en;q=0.3, fr;q=0.8, de;q=0.5", Language::Fr),
            ("de;q=0, en;q=0.1", Language::En),
            ("*;q=0.5, de;q=banana, ;;;,", Language::Fr),
            ("de;q=99", Language::Fr),
        ] {
            let found = Language::accepted(&headers(header::ACCEPT_LANGUAGE, asked));
            assert_eq!(found, expected, "{asked}");
        }
    }

    #[test]
    fn what_was_chosen_on_the_device_comes_before_what_its_browser_prefers() {
        for (cookies, expected) in [
            ("lucarne_language=en", Language::En),
            ("a=b; lucarne_language=fr; c", Language::Fr),
            ("lucarne_language=", Language::De),
            ("lucarne_language=it", Language::De),
            ("lucarne_languages=en", Language::De),
        ] {
            let mut asked = headers(header::ACCEPT_LANGUAGE, "de-CH");
            asked.insert(header::COOKIE, HeaderValue::from_static(cookies));
            assert_eq!(Language::asked_for(&asked), expected, "{cookies}");
        }
    }

    #[test]
    fn tv_browsers_get_the_tv_layout() {
        for identity in [
            "Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 Chrome/63.0.3239.84 TV Safari/537.36",
            "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/53.0.2785.34 Safari/537.36",
        ] {
            assert_eq!(
                Variant::from_identity(&headers(header::USER_AGENT, identity)),
                Variant::Tv
            );
        }
        let laptop = headers(
            header::USER_AGENT,
            "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
        );
        assert_eq!(Variant::from_identity(&laptop), Variant::Web);
    }

    #[test]
    fn a_remembered_variant_is_read_among_other_cookies() {
        let cookies = headers(header::COOKIE, "a=b; lucarne_variant=tv; c");
        assert_eq!(Variant::from_cookie(&cookies), Some(Variant::Tv));
        let nonsense = headers(header::COOKIE, "lucarne_variant=radio");
        assert_eq!(Variant::from_cookie(&nonsense), None);
    }
}
