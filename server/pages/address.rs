//! The address of a page in its one canonical form, so that a page has one cache key however it was asked for.

use super::brand::Variant;
use super::grammar::{COMPONENT, GRAMMAR, Needed, QueryScope, Route, Shape, SignIn};
use crate::error::EdgeError;
use lucarne_contract::calls::CALLS;
use percent_encoding::{percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;
use url::form_urlencoded;

/// A page's path and the part of its query that means something.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Address {
    /// What the page's router gets. Without the token of a sign-in by link, which is for the browser's router alone.
    pub path: String,
    /// The same with the part of the query that means something in a page for one person only.
    pub personal: String,
    /// Whether there is one such page only, which no other user will ask for.
    pub single: bool,
    /// Whether the page was asked for once more after a bounce (`pages/bounce.rs`).
    pub bounced: bool,
    /// The value of `?variant=`.
    pub variant: Option<String>,
    /// Where to go instead: the address is none of a page's, or not spelled as its page is.
    pub instead: Option<String>,
    /// Whose address it is; none of a sign-in by link, and of what is no page's.
    pub route: Option<&'static Route>,
}

/// Marks an address that was asked for once more after a bounce.
pub const BOUNCED: &str = "lucarne_bounced";

/// Where guards send visitors who are not signed in (`ui/domain/guards.ts`).
pub const LOGIN: &str = "/login";

/// Stands for every sign-in by link.
const LINK: &str = "/auth/-/-";

/// Stands for what may be meant as one.
const NO_LINK: &str = "/auth/-";

/// How often what is shown to no user may have been escaped.
const MOST_ESCAPES: usize = 8;

/// Longest value of the query that is passed on for one person, in bytes.
const MAX_VALUE: usize = 512;

/// A sign-in by link, `/auth/{username}/{token}/`, or what may be meant as one: whatever follows `auth` in any spelling of
/// an address may be a token.
fn is_sign_in_by_link(decoded: &str) -> bool {
    let mut segments = decoded
        .split(['/', '\\', ';'])
        .filter(|segment| !segment.is_empty());
    segments.any(|segment| segment.eq_ignore_ascii_case("auth")) && segments.next().is_some()
}

/// As [`is_sign_in_by_link`], of what was escaped by every program that passed it on. What is escaped more often than
/// any does may be anything.
fn may_be_sign_in_by_link(escaped: &str) -> bool {
    let mut said = Cow::Borrowed(escaped);
    for _ in 0..MOST_ESCAPES {
        let decoded = match percent_decode_str(&said).decode_utf8_lossy() {
            Cow::Borrowed(_) => None,
            Cow::Owned(decoded) => Some(decoded),
        };
        let Some(decoded) = decoded else {
            return is_sign_in_by_link(&said);
        };
        said = Cow::Owned(decoded);
    }
    true
}

/// A path for the log: of a sign-in by link nothing but that it is one.
#[must_use]
pub fn for_log(raw_path: &str) -> &str {
    if may_be_sign_in_by_link(raw_path) && !is_call(raw_path) {
        "/auth/…"
    } else {
        raw_path
    }
}

/// A call of the API by its very path, which holds nothing but the call.
fn is_call(raw_path: &str) -> bool {
    CALLS.iter().any(|call| call.path == raw_path)
}

/// The path without what follows `auth`: all users get the same page of a link, and the browser reads from its own address
/// whom it signs in and by what. What is not quite a link is no page.
fn without_secrets(raw_path: &str) -> &'static str {
    let decode = |segment| percent_decode_str(segment).decode_utf8_lossy();
    let mut segments = raw_path.split('/').filter(|segment| !segment.is_empty());
    match (segments.next(), segments.next(), segments.next()) {
        (Some(first), Some(name), Some(_))
            if decode(first).eq_ignore_ascii_case("auth")
                && !decode(name).contains(['/', '\\']) =>
        {
            LINK
        }
        _ => NO_LINK,
    }
}

impl Address {
    /// Where the route's guard sends a visitor without a session, and with what to come back to.
    pub fn sign_in(&self, variant: Variant) -> Option<String> {
        let wants = match self.route?.sign_in {
            SignIn::Never => false,
            SignIn::OnTv => variant == Variant::Tv,
            SignIn::Always => true,
        };
        let back = utf8_percent_encode(&self.path, COMPONENT);
        wants.then(|| format!("{LOGIN}?redirect={back}"))
    }

    /// The read that tells whether there is anything here, and how.
    pub fn needed(&self) -> Option<(String, &'static Needed)> {
        let needed = self.route?.needed.as_ref()?;
        let read = self.route?.fill(needed.read, &self.path)?;
        Some((read, needed))
    }

    /// The address of the page that says that there is no such thing, for all things of the kind.
    pub fn of_nothing(&self) -> Option<Self> {
        let path = self.route?.of_nothing(&self.path);
        Some(Self {
            personal: path.clone(),
            path,
            single: false,
            ..self.clone()
        })
    }

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
        let secret = is_sign_in_by_link(&decoded);
        let spelled = (!secret).then(|| GRAMMAR.spell(raw_path)).flatten();
        let query = Query::read(spelled.as_ref().map(|spelled| spelled.route), raw_query);
        let mut address = Self {
            bounced: query.bounced,
            variant: query.variant.map(str::to_owned),
            ..Self::default()
        };
        match &spelled {
            Some(spelled) => {
                address.path.clone_from(&spelled.path);
                address.personal.clone_from(&spelled.path);
                for (name, value, scope) in query.kept {
                    append(&mut address.personal, name, value);
                    if scope != QueryScope::Person {
                        append(&mut address.path, name, value);
                    }
                    address.single |= matches!(scope, QueryScope::Single(_));
                }
                address.route = Some(spelled.route);
                address.instead = match spelled.leads_to() {
                    // With what its query means.
                    Some(to) => Some(format!("{to}{}", &address.personal[spelled.path.len()..])),
                    None => (spelled.strays || query.strays).then(|| address.personal.clone()),
                };
            }
            None if secret => {
                without_secrets(raw_path).clone_into(&mut address.path);
                address.personal.clone_from(&address.path);
                address.instead = (address.path != LINK).then(|| GRAMMAR.otherwise.to_owned());
            }
            None => {
                raw_path.clone_into(&mut address.path);
                address.personal.clone_from(&address.path);
                address.instead = Some(GRAMMAR.otherwise.to_owned());
            }
        }
        Ok(address)
    }

    /// Of a path that can't be read: leads people to what it comes closest to, which may be the page that says that there is
    /// no such thing.
    pub fn unreadable(raw_path: &str) -> Self {
        let secret = is_sign_in_by_link(&percent_decode_str(raw_path).decode_utf8_lossy());
        let spelled = (!secret).then(|| GRAMMAR.spell(raw_path)).flatten();
        let instead = match spelled {
            Some(spelled) => spelled.leads_to().unwrap_or(spelled.path),
            None => GRAMMAR.otherwise.to_owned(),
        };
        let path = if secret {
            NO_LINK.to_owned()
        } else {
            instead.clone()
        };
        Self {
            personal: path.clone(),
            path,
            instead: Some(instead),
            ..Self::default()
        }
    }
}

/// The words of a query that mean something.
#[derive(Default)]
struct Query<'a> {
    /// Each with its value as it is written in an address, by name.
    kept: Vec<(&'a str, &'a str, QueryScope)>,
    /// A word that decides which page it is has a value that is no page's.
    strays: bool,
    bounced: bool,
    variant: Option<&'a str>,
}

impl<'a> Query<'a> {
    fn read(route: Option<&'static Route>, raw_query: Option<&'a str>) -> Self {
        let mut query = Self::default();
        let mut seen: Vec<&str> = Vec::new();
        for pair in raw_query.unwrap_or_default().split('&') {
            let (raw_name, raw_value) = pair.split_once('=').unwrap_or((pair, ""));
            match raw_name {
                "variant" => query.variant = Some(raw_value),
                BOUNCED => query.bounced = true,
                _ => {}
            }
            // As the browser's own reader has it.
            let Some((name, value)) = form_urlencoded::parse(pair.as_bytes()).next() else {
                continue;
            };
            let Some((name, scope)) = route.and_then(|route| route.word(&name)) else {
                continue;
            };
            // Of two with one name the first one counts.
            if seen.contains(&name) {
                continue;
            }
            seen.push(name);
            match scope {
                QueryScope::Page { values, .. } => {
                    match values.iter().find(|known| **known == value) {
                        Some(known) => query.kept.push((name, known, scope)),
                        None => query.strays = true,
                    }
                }
                QueryScope::Single(shape) if shape.fits(raw_value) => {
                    query.kept.push((name, raw_value, scope));
                }
                QueryScope::Person
                    if Shape::Text(MAX_VALUE).fits(raw_value)
                        && !may_be_sign_in_by_link(raw_value) =>
                {
                    query.kept.push((name, raw_value, scope));
                }
                QueryScope::Single(_) | QueryScope::Person => {}
            }
        }
        query.drop_lonely();
        query.kept.sort_unstable_by_key(|(name, ..)| *name);
        query
    }
}

impl Query<'_> {
    /// Leaves out what means something only beside a word that is not there.
    fn drop_lonely(&mut self) {
        let names: Vec<&str> = self.kept.iter().map(|(name, ..)| *name).collect();
        self.kept.retain(|(.., scope)| match scope {
            QueryScope::Page {
                needs: Some(needed),
                ..
            } => names.contains(needed),
            _ => true,
        });
        self.strays |= self.kept.len() < names.len();
    }
}

fn append(address: &mut String, name: &str, value: &str) {
    address.push(if address.contains('?') { '&' } else { '?' });
    address.push_str(name);
    address.push('=');
    address.push_str(value);
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
    fn whom_a_link_signs_in_and_by_what_stays_in_the_browser() {
        for raw in [
            "/auth/ann@example.ch/s3cret/",
            "/auth/ann@example.ch/s3cret",
            "//Auth/ann@example.ch/s3cret/",
            "/%61uth/ann@example.ch/s3cret/x",
        ] {
            let address = Address::read(raw, None).expect("readable");
            assert_eq!(address.path, "/auth/-/-", "{raw}");
            assert_eq!(address.personal, "/auth/-/-", "{raw}");
            assert!(address.is_secret() && address.instead.is_none() && !address.single);
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
            assert!(address.is_secret(), "{raw}");
            assert_eq!(address.instead.as_deref(), Some("/live/normal"), "{raw}");
            assert_eq!(for_log(raw), "/auth/…", "{raw}");
        }
        for often in 0..20 {
            let escaped = format!("/%{}61uth/x/s3cret", "25".repeat(often));
            assert_eq!(for_log(&escaped), "/auth/…", "{escaped}");
            let back = format!("redirect=%2F%{}61uth%2Fx%2Fs3cret", "25".repeat(often));
            let back = Address::read("/login", Some(&back)).expect("readable");
            assert_eq!(back.personal, "/login", "{escaped}");
        }
        assert_eq!(for_log("/people/AC%252FDC"), "/people/AC%252FDC");
        assert_eq!(for_log("/api/mobile/auth/x/s3cret"), "/auth/…");
        let poll = "/api/mobile/auth/device/token/";
        assert_eq!(for_log(poll), poll);
        let back = Address::read("/login", Some("redirect=%2Fauth%2Fx%2Fs3cret"));
        assert_eq!(back.expect("readable").personal, "/login");
    }

    #[test]
    fn ids_that_can_be_none_have_one_page() {
        let long = format!("/home/show/{}", "a".repeat(65));
        for raw in [
            "/home/show/a%2Fb",
            "/home/show/x.y",
            "/home/show/%F0%9F%93%BA",
            "/home/show/~",
            &long,
        ] {
            assert_eq!(path(raw, ""), "/home/show/~", "{raw}");
        }
        let longest = format!("/home/show/{}", "a".repeat(64));
        assert_eq!(path(&longest, ""), longest);
        assert_eq!(path("/home/people/..%2Fadmin", ""), "/home/people/~");
        assert_eq!(
            path("/home/people/L%c3%a9a Dubois", ""),
            "/home/people/L%C3%A9a%20Dubois"
        );
    }

    #[test]
    fn what_is_of_no_route_leads_elsewhere() {
        for raw in ["/home/..%2f", "/a/../b", "/é", "/home;.js", "/home/x.css"] {
            let address = Address::read(raw, None).expect("readable");
            assert_eq!(address.instead.as_deref(), Some("/live/normal"), "{raw}");
        }
    }

    #[test]
    fn control_characters_and_broken_escapes_are_refused() {
        for raw in ["/%00", "/home%0d%0a", "/%ff", "/%c3%28"] {
            assert!(Address::read(raw, None).is_err(), "{raw}");
        }
    }

    #[test]
    fn what_cant_be_read_leads_people_to_what_it_comes_closest_to() {
        for (raw, instead) in [
            ("/home/show/%E0%A4%A", "/home/show/~"),
            ("/vod/%C3%28", "/vod/~"),
            ("/live/%ff/show/a", "/live/normal/show/a"),
            ("/live%00", "/live/normal"),
            ("/%ff", "/live/normal"),
            ("/auth/ann@example.ch/%ff", "/live/normal"),
        ] {
            assert!(Address::read(raw, None).is_err(), "{raw}");
            let address = Address::unreadable(raw);
            assert_eq!(address.instead.as_deref(), Some(instead), "{raw}");
            let next = Address::read(instead, None).expect("readable");
            assert_eq!(next.instead, None, "{raw}");
        }
        assert!(Address::unreadable("/auth/ann@example.ch/%ff").is_secret());
    }

    /// One reading of an address; `ui/addresses.test.ts` holds the browser's side against the same ones. Where that differs,
    /// the token of a sign-in by link is in it, and its reading stands in `inBrowser`.
    #[derive(serde::Deserialize)]
    struct Reading {
        address: String,
        page: Option<String>,
        personal: Option<String>,
        #[serde(default)]
        single: bool,
        redirect: Option<String>,
    }

    fn readings() -> Vec<Reading> {
        let readings = include_str!("../../tests/fixtures/addresses.json");
        serde_json::from_str(readings).expect("readings")
    }

    #[test]
    fn a_guards_redirect_and_a_link_to_sign_in_lead_back() {
        for reading in readings() {
            let personal = reading.personal.or(reading.page);
            let Some(personal) = personal.filter(|path| !is_sign_in_by_link(path)) else {
                continue;
            };
            let redirect = utf8_percent_encode(&personal, COMPONENT).to_string();
            if redirect.len() > MAX_VALUE {
                continue;
            }
            let query = format!("redirect={redirect}");
            let read = Address::read("/login", Some(&query)).expect("readable");
            assert_eq!(read.path, "/login", "{personal}");
            assert_eq!(read.personal, format!("/login?{query}"));
        }
    }

    #[test]
    fn both_sides_read_an_address_alike() {
        let readings = readings();
        assert!(readings.len() > 100);
        for expected in readings {
            let shown = &expected.address;
            let (path, query) = match shown.split_once('?') {
                Some((path, query)) => (path, Some(query)),
                None => (shown.as_str(), None),
            };
            let read = Address::read(path, query).expect("readable");
            assert_eq!(read.instead, expected.redirect, "{shown}");
            let Some(page) = expected.page else { continue };
            assert_eq!(
                read.personal,
                expected.personal.unwrap_or_else(|| page.clone()),
                "{shown}"
            );
            assert_eq!(read.path, page, "{shown}");
            assert_eq!(read.single, expected.single, "{shown}");
        }
    }
}
