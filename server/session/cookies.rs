//! The cookies: sealed, so that only Lucarne reads or makes them; `__Host-`, so that no other host can plant them.

use super::keys::CookieKeys;
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, CookieJar, SameSite, time::Duration};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Who is signed in.
pub const SESSION: &str = "__Host-lucarne";
/// Which device this browser is; outlives sessions.
pub const DEVICE: &str = "__Host-lucarne-device-id";
/// The secret halves of the device codes under way.
pub const CODE: &str = "__Host-lucarne-device";

/// 365 days (spec, section 9).
pub const YEAR_S: i64 = 31_536_000;

/// Browsers keep no larger ones.
const MAX_VALUE: usize = 4096;

/// What a request's cookie holds.
pub enum Opened<T> {
    Absent,
    /// Tampered with, oversized, doubled, or sealed with a key that is not ours (any more).
    Refused,
    Good {
        value: T,
        /// Sealed with an older key: to be sealed anew.
        old: bool,
    },
}

impl<T> Opened<T> {
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Good { value, .. } => Some(value),
            Self::Absent | Self::Refused => None,
        }
    }
}

/// Opens the cookie called `name`.
pub fn open<T: DeserializeOwned>(keys: &CookieKeys, headers: &HeaderMap, name: &str) -> Opened<T> {
    let mut values = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(known, _)| *known == name)
        .map(|(_, value)| value);
    let Some(value) = values.next() else {
        return Opened::Absent;
    };
    if value.len() > MAX_VALUE || values.next().is_some() {
        return Opened::Refused;
    }
    match opened_value(keys, name, value) {
        Some((value, old)) => Opened::Good { value, old },
        None => Opened::Refused,
    }
}

/// Opens what was sealed under `name`, and says whether an older key had sealed it.
pub fn opened_value<T: DeserializeOwned>(
    keys: &CookieKeys,
    name: &str,
    value: &str,
) -> Option<(T, bool)> {
    let sealed = || Cookie::new(name.to_owned(), value.to_owned());
    let jar = CookieJar::new();
    let newest = jar.private(keys.newest()).decrypt(sealed());
    let old = newest.is_none();
    let mut older = keys.older().iter();
    let opened = newest.or_else(|| older.find_map(|key| jar.private(key).decrypt(sealed())))?;
    Some((serde_json::from_str(opened.value()).ok()?, old))
}

/// Seals `value` under `name` with the newest key.
pub fn sealed_value(
    keys: &CookieKeys,
    name: &'static str,
    value: &impl Serialize,
) -> Option<String> {
    let mut jar = CookieJar::new();
    let text = serde_json::to_string(value).ok()?;
    jar.private_mut(keys.newest()).add(Cookie::new(name, text));
    Some(jar.get(name)?.value().to_owned())
}

/// `Set-Cookie` with `value`, sealed with the newest key. None when it would be too large for a browser.
pub fn sealed(
    keys: &CookieKeys,
    name: &'static str,
    value: &impl Serialize,
    max_age_s: i64,
) -> Option<HeaderValue> {
    let mut cookie = Cookie::new(name, sealed_value(keys, name, value)?);
    if cookie.value().len() > MAX_VALUE {
        return None;
    }
    cookie.set_max_age(Duration::seconds(max_age_s));
    Some(header(&protected(cookie)))
}

/// `Set-Cookie` that ends the cookie called `name`.
pub fn cleared(name: &'static str) -> HeaderValue {
    let mut cookie = Cookie::new(name, "");
    cookie.set_max_age(Duration::ZERO);
    header(&protected(cookie))
}

fn protected(mut cookie: Cookie<'static>) -> Cookie<'static> {
    cookie.set_path("/");
    cookie.set_secure(true);
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Strict);
    cookie
}

fn header(cookie: &Cookie<'static>) -> HeaderValue {
    // Base64 and attributes of ours: always a header value.
    let mut value =
        HeaderValue::from_str(&cookie.to_string()).unwrap_or_else(|_| HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xk";
    const NEW: &str = "bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3";

    fn keys(secrets: &[&str]) -> CookieKeys {
        CookieKeys::new(secrets.iter().copied()).expect("keys")
    }

    fn value(set: &HeaderValue) -> String {
        let set = set.to_str().expect("text");
        let (_, rest) = set.split_once('=').expect("a cookie");
        rest.split(';').next().unwrap_or_default().to_owned()
    }

    fn sent(name: &str, value: &str) -> HeaderMap {
        let cookie = HeaderValue::from_str(&format!("a=b; {name}={value}")).expect("a header");
        HeaderMap::from_iter([(header::COOKIE, cookie)])
    }

    fn opened(keys: &CookieKeys, headers: &HeaderMap) -> Opened<String> {
        open(keys, headers, SESSION)
    }

    #[test]
    fn a_cookie_has_every_attribute_of_the_specification() {
        let set = sealed(&keys(&[NEW]), SESSION, &"x", YEAR_S).expect("small");
        let set = set.to_str().expect("text");
        assert!(set.starts_with("__Host-lucarne="));
        for attribute in [
            "; Path=/",
            "; Secure",
            "; HttpOnly",
            "; SameSite=Strict",
            "; Max-Age=31536000",
        ] {
            assert!(set.contains(attribute), "{attribute}");
        }
        assert!(!set.contains("Domain"));
    }

    #[test]
    fn an_old_key_opens_and_an_unknown_one_does_not() {
        let set = sealed(&keys(&[OLD]), SESSION, &"x", YEAR_S).expect("small");
        let headers = sent(SESSION, &value(&set));
        let rotated = opened(&keys(&[NEW, OLD]), &headers);
        assert!(matches!(rotated, Opened::Good { old: true, ref value } if value == "x"));
        assert!(matches!(
            opened(&keys(&[OLD]), &headers),
            Opened::Good { old: false, .. }
        ));
        assert!(matches!(opened(&keys(&[NEW]), &headers), Opened::Refused));
    }

    #[test]
    fn a_changed_moved_doubled_or_oversized_cookie_is_refused() {
        let keys = keys(&[NEW]);
        let good = value(&sealed(&keys, SESSION, &"x", YEAR_S).expect("small"));
        for index in [0, good.len() / 2, good.len() - 3] {
            let mut changed = good.clone().into_bytes();
            changed[index] = if changed[index] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).expect("ASCII");
            assert!(matches!(
                opened(&keys, &sent(SESSION, &changed)),
                Opened::Refused
            ));
        }
        // A cookie sealed for one purpose is no good for another.
        let device = value(&sealed(&keys, DEVICE, &"x", YEAR_S).expect("small"));
        assert!(matches!(
            opened(&keys, &sent(SESSION, &device)),
            Opened::Refused
        ));
        let doubled = format!("{good}; {SESSION}={good}");
        assert!(matches!(
            opened(&keys, &sent(SESSION, &doubled)),
            Opened::Refused
        ));
        assert!(matches!(
            opened(&keys, &sent(SESSION, &"A".repeat(5000))),
            Opened::Refused
        ));
        assert!(sealed(&keys, SESSION, &"x".repeat(4000), YEAR_S).is_none());
        assert!(matches!(
            opened(&keys, &sent("other", &good)),
            Opened::Absent
        ));
    }
}
