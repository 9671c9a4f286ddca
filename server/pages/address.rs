//! The address of a page in its one canonical form, so that a page has one cache key however it was asked for.

use crate::contract::calls::CALLS;
use crate::error::EdgeError;
use percent_encoding::percent_decode_str;

/// Longest path that can be a page's; longer ones lead nowhere.
const MAX_PAGE_PATH: usize = 128;

/// A page's path and the part of its query that means something.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Address {
    /// What the page's router gets: canonical when `plain`, as it came otherwise. Without the token of a sign-in by
    /// link, which is for the browser's router alone.
    pub path: String,
    /// The same with the part of the query that means something in a page for one person only.
    pub personal: String,
    /// Whether there is one such page only, which nobody else will ask for.
    pub single: bool,
    /// Whether the page was asked for once more after a bounce (`pages/bounce.rs`).
    pub bounced: bool,
    /// Whether the path can be that of a page at all. Others lead to a redirect or to an unknown show.
    pub plain: bool,
    /// The value of `?variant=`.
    pub variant: Option<String>,
}

/// Marks an address that was asked for once more after a bounce.
pub const BOUNCED: &str = "lucarne_bounced";

/// What stands for the token of a sign-in by link.
const HIDDEN: &str = "-";

/// Longest value of the query that is taken over, in bytes.
const MAX_VALUE: usize = 512;

/// What a query key means to a page.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Meaning {
    /// Nothing: it is dropped.
    None,
    /// Another page, one of few.
    Page,
    /// Another page, one of many: not worth keeping.
    Single,
    /// Something to a person who is signed in; to all others the page is the same.
    Person,
}

fn meaning(path: &str, name: &str, value: &str) -> Meaning {
    match (path, name) {
        // The full list behind a feed row: `105` or `105-9`.
        ("/home", "feed") => {
            let (feed, argument) = value.split_once('-').unwrap_or((value, "0"));
            if is_number(feed) && is_number(argument) {
                Meaning::Page
            } else {
                Meaning::None
            }
        }
        // Why a former customer was signed out.
        ("/logout", "deleted") if value == "1" => Meaning::Page,
        // The code a TV shows; the way back after signing in leads to it, too.
        ("/pair", "code") if is_text(value) => Meaning::Single,
        // Whoever is signed in already goes on to where they wanted to be.
        ("/login", "redirect") if is_text(value) && !leads_to_sign_in(value) => Meaning::Person,
        _ => Meaning::None,
    }
}

/// Escaped text, passed on as it came.
fn is_text(value: &str) -> bool {
    value.len() <= MAX_VALUE
        && value
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._~%+/?:@!$'()*,;".contains(&byte))
}

/// A sign-in by link, `/auth/{username}/{token}/`, or what may be meant as one: whatever follows `auth` in any spelling of
/// an address may be a token.
fn is_sign_in_by_link(decoded: &str) -> bool {
    let mut segments = decoded
        .split(['/', '\\', ';'])
        .filter(|segment| !segment.is_empty());
    segments.any(|segment| segment.eq_ignore_ascii_case("auth")) && segments.next().is_some()
}

/// Whether the way back after signing in is such a link, whose token has no place in an answer either.
fn leads_to_sign_in(value: &str) -> bool {
    is_sign_in_by_link(&percent_decode_str(value).decode_utf8_lossy())
}

/// A path for the log: of a sign-in by link nothing but that it is one.
#[must_use]
pub fn for_log(raw_path: &str) -> &str {
    let decoded = percent_decode_str(raw_path).decode_utf8_lossy();
    // Escaped once more by whoever passed a link on.
    let twice = percent_decode_str(&decoded).decode_utf8_lossy();
    if is_sign_in_by_link(&twice) && !is_call(raw_path) {
        "/auth/…"
    } else {
        raw_path
    }
}

/// A call of the API by its very path, which holds nothing but the call.
fn is_call(raw_path: &str) -> bool {
    CALLS.iter().any(|call| call.path == raw_path)
}

/// The path without its token. The page shows the name and signs in from the browser; what is not quite a link is no page
/// and shows nothing.
fn without_token(raw_path: &str) -> String {
    let decode = |segment| percent_decode_str(segment).decode_utf8_lossy();
    let mut segments = raw_path.split('/').filter(|segment| !segment.is_empty());
    match (segments.next(), segments.next(), segments.next()) {
        (Some(first), Some(name), Some(_))
            if decode(first).eq_ignore_ascii_case("auth")
                && !decode(name).contains(['/', '\\']) =>
        {
            format!("/auth/{name}/{HIDDEN}")
        }
        _ => format!("/auth/{HIDDEN}"),
    }
}

fn is_number(text: &str) -> bool {
    (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl Address {
    /// Whether the address itself is a secret: that of a sign-in by link.
    pub fn is_secret(&self) -> bool {
        is_sign_in_by_link(&self.path)
    }

    /// # Errors
    /// [`EdgeError::MalformedPath`] when an escape stands for a control character or for no character at all.
    pub fn read(raw_path: &str, raw_query: Option<&str>) -> Result<Self, EdgeError> {
        let decoded = percent_decode_str(raw_path)
            .decode_utf8()
            .map_err(|_| EdgeError::MalformedPath)?;
        if !raw_path.starts_with('/') || decoded.chars().any(char::is_control) {
            return Err(EdgeError::MalformedPath);
        }
        let trimmed = decoded.trim_end_matches('/');
        // An escaped slash is part of a name, and no page's name has one.
        let slashes = |text: &str| text.bytes().filter(|byte| *byte == b'/').count();
        let plain = slashes(raw_path) == slashes(&decoded)
            && trimmed.len() <= MAX_PAGE_PATH
            && trimmed.split('/').skip(1).all(is_plain);
        let mut path = match (plain, trimmed) {
            (true, "") => "/".to_owned(),
            (true, trimmed) => trimmed.to_owned(),
            (false, _) => raw_path.to_owned(),
        };
        let secret = is_sign_in_by_link(&decoded);
        if secret {
            path = without_token(raw_path);
        }
        let mut variant = None;
        let mut bounced = false;
        let mut kept: Vec<(&str, &str, Meaning)> = Vec::new();
        let pairs = raw_query.unwrap_or_default().split('&');
        for (name, value) in pairs.filter_map(|pair| pair.split_once('=')) {
            let known = kept.iter().any(|(known, ..)| *known == name);
            match (name, meaning(&path, name, value)) {
                ("variant", _) => variant = Some(value.to_owned()),
                (BOUNCED, _) => bounced = true,
                (_, Meaning::None) => {}
                (_, meaning) if !known => kept.push((name, value, meaning)),
                _ => {}
            }
        }
        kept.sort_unstable_by_key(|(name, ..)| *name);
        let single = secret || kept.iter().any(|(.., meaning)| *meaning == Meaning::Single);
        let mut personal = path.clone();
        for (name, value, meaning) in kept {
            append(&mut personal, name, value);
            if meaning != Meaning::Person {
                append(&mut path, name, value);
            }
        }
        Ok(Self {
            path,
            personal,
            single,
            bounced,
            plain,
            variant,
        })
    }
}

fn append(address: &mut String, name: &str, value: &str) {
    address.push(if address.contains('?') { '&' } else { '?' });
    address.push_str(name);
    address.push('=');
    address.push_str(value);
}

fn is_plain(segment: &str) -> bool {
    !segment.is_empty()
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(raw_path: &str, raw_query: &str) -> String {
        Address::read(raw_path, Some(raw_query))
            .expect("readable")
            .path
    }

    #[test]
    fn a_page_has_one_address() {
        for raw in ["/home", "/home/", "/%68ome", "/home//"] {
            assert_eq!(path(raw, "utm_source=x&variant=tv"), "/home");
        }
        assert_eq!(path("/", ""), "/");
    }

    #[test]
    fn only_query_keys_that_mean_something_stay() {
        assert_eq!(path("/home", "z=1&feed=105-9&feed=102"), "/home?feed=105-9");
        assert_eq!(path("/home", "feed=105-9x"), "/home");
        assert_eq!(path("/home", "feed=1000000"), "/home");
        assert_eq!(path("/live/normal", "feed=105"), "/live/normal");
    }

    #[test]
    fn a_pairing_code_makes_a_page_of_its_own_and_a_way_back_one_for_its_person() {
        let pair = Address::read("/pair", Some("code=ABCD-EFGH&x=1")).expect("readable");
        assert_eq!(pair.path, "/pair?code=ABCD-EFGH");
        assert!(pair.single);
        let login = Address::read("/login", Some("redirect=%2Fpair%3Fcode%3DA")).expect("readable");
        assert_eq!(login.path, "/login");
        assert_eq!(login.personal, "/login?redirect=%2Fpair%3Fcode%3DA");
        assert!(!login.single);
        for odd in [
            "code=<script>",
            "code=a%22\"",
            &format!("code={}", "a".repeat(600)),
        ] {
            assert_eq!(path("/pair", odd), "/pair", "{odd}");
        }
    }

    #[test]
    fn the_token_of_a_sign_in_by_link_stays_in_the_browser() {
        for raw in [
            "/auth/ann@example.ch/s3cret/",
            "/auth/ann@example.ch/s3cret",
            "//Auth/ann@example.ch/s3cret/",
            "/%61uth/ann@example.ch/s3cret/x",
        ] {
            let address = Address::read(raw, None).expect("readable");
            assert_eq!(address.path, "/auth/ann@example.ch/-", "{raw}");
            assert!(address.is_secret() && address.single, "{raw}");
            assert_eq!(for_log(raw), "/auth/…", "{raw}");
        }
        assert_eq!(for_log("/author/a/b"), "/author/a/b");
        assert_eq!(path("/auth", ""), "/auth");
        assert!(!Address::read("/home", None).expect("readable").is_secret());
    }

    #[test]
    fn what_follows_auth_anywhere_is_neither_logged_nor_shown() {
        for raw in [
            "/./auth/x/s3cret",
            "/x/../auth/x/s3cret",
            "/fr/auth/x/s3cret",
            "/auth/s3cret",
            "/auth/s3cret/",
            "/auth/x%2Fs3cret",
            "/auth%2Fx/s3cret",
            "/auth%5Cx/s3cret",
            "/auth;a=b/x/s3cret",
            "/auth/x%2Fs3cret/y",
        ] {
            let address = Address::read(raw, None).expect("readable");
            assert_eq!(address.path, "/auth/-", "{raw}");
            assert_eq!(address.personal, "/auth/-", "{raw}");
            assert!(address.is_secret() && address.single, "{raw}");
            assert_eq!(for_log(raw), "/auth/…", "{raw}");
        }
        assert_eq!(for_log("/%2561uth/x/s3cret"), "/auth/…");
        assert_eq!(for_log("/api/mobile/auth/x/s3cret"), "/auth/…");
        let poll = "/api/mobile/auth/device/token/";
        assert_eq!(for_log(poll), poll);
        let back = Address::read("/login", Some("redirect=%2Fauth%2Fx%2Fs3cret"));
        assert_eq!(back.expect("readable").personal, "/login");
    }

    #[test]
    fn what_cannot_be_a_page_is_not_plain() {
        for raw in [
            "/home/show/a%2Fb",
            "/home/..%2f",
            "/a/../b",
            "/é",
            "/home;.js",
            "/home/x.css",
        ] {
            assert!(!Address::read(raw, None).expect("readable").plain, "{raw}");
        }
        assert!(
            !Address::read(&format!("/{}", "a".repeat(500)), None)
                .expect("readable")
                .plain
        );
    }

    #[test]
    fn control_characters_and_broken_escapes_are_refused() {
        for raw in ["/%00", "/home%0d%0a", "/%ff", "/%c3%28"] {
            assert!(Address::read(raw, None).is_err(), "{raw}");
        }
    }
}
