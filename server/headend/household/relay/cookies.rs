//! Cookies that a channel's sources set, for that channel alone: its viewers share them, browsers never see them, and no other
//! channel's source does. Which address a cookie goes to is RFC 6265's matter, and `cookie_store` knows it.

use axum::http::{HeaderMap, header};
use cookie_store::{Cookie, CookieDomain, CookieStore, StoreAction};
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use url::Url;

/// Channels whose cookies are kept; of those that were asked for least lately they are forgotten.
const MOST_CHANNELS: u64 = 512;
/// Cookies of one channel; with one more the one goes that was set before all others.
const MOST: usize = 20;
/// Longest cookie with its attributes, in bytes.
const LONGEST: usize = 4096;
/// Whatever a cookie says of its life, it ends after so long, or when no viewer watched for so long.
const LONGEST_LIFE: Duration = Duration::from_hours(12);
const UNWATCHED: Duration = Duration::from_hours(4);

/// The cookies of all channels, by the addresses of their streams.
pub(super) struct Cookies(Cache<String, Arc<SourceCookies>>);

/// The cookies of one channel.
#[derive(Default)]
pub(super) struct SourceCookies(Mutex<Jar>);

/// Cookies, and in which order they were last set.
#[derive(Default)]
struct Jar {
    store: CookieStore,
    order: VecDeque<Key>,
}

/// What a cookie is known by: its domain, path and name.
type Key = (String, String, String);

impl Jar {
    /// Keeps what an answer from `url` sets; what can't be a cookie of that address is none.
    fn set(&mut self, set: &str, url: &Url) {
        let Ok(cookie) = Cookie::parse(set.to_owned(), url) else {
            return;
        };
        let (domain, path) = (String::from(&cookie.domain), String::from(&cookie.path));
        // A domain at the top belongs to nobody who could set a cookie for all of it.
        let is_top = |domain: &str| !domain.contains('.') && url.host_str() != Some(domain);
        if matches!(&cookie.domain, CookieDomain::Suffix(domain) if is_top(domain)) {
            return;
        }
        let key = (domain, path, cookie.name().to_owned());
        let Ok(done) = self.store.insert(cookie, url) else {
            return;
        };
        self.order.retain(|known| *known != key);
        if matches!(done, StoreAction::ExpiredExisting) {
            self.forget(&key);
            return;
        }
        self.order.push_back(key);
        while self.order.len() > MOST {
            // What has expired meanwhile is of no use.
            let is_over = |(domain, path, name): &Key| !self.store.contains(domain, path, name);
            let place = self.order.iter().position(is_over).unwrap_or(0);
            if let Some(key) = self.order.remove(place) {
                self.forget(&key);
            }
        }
    }

    fn forget(&mut self, (domain, path, name): &Key) {
        self.store.remove(domain, path, name);
    }
}

impl Default for Cookies {
    fn default() -> Self {
        let cache = Cache::builder().max_capacity(MOST_CHANNELS);
        let cache = cache.eviction_policy(EvictionPolicy::lru());
        let cache = cache.time_to_live(LONGEST_LIFE).time_to_idle(UNWATCHED);
        Self(cache.build())
    }
}

impl Cookies {
    /// Those of the channel whose stream is at `url`.
    pub(super) fn of(&self, url: &str) -> Arc<SourceCookies> {
        self.0.get_with_by_ref(url, Arc::default)
    }
}

impl SourceCookies {
    /// Keeps what an answer from `url` sets.
    pub(super) fn take(&self, answer: &HeaderMap, url: &Url) {
        for set in answer.get_all(header::SET_COOKIE).iter().take(MOST) {
            let Some(set) = set.to_str().ok().filter(|set| set.len() <= LONGEST) else {
                continue;
            };
            self.jar().set(set, url);
        }
    }

    /// What is to be sent to `url`, `name=value; …`; empty without a cookie.
    pub(super) fn sent_to(&self, url: &Url) -> String {
        let jar = self.jar();
        let values = jar.store.get_request_values(url);
        let pairs: Vec<_> = values
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        pairs.join("; ")
    }

    fn jar(&self) -> MutexGuard<'_, Jar> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Cookies, LONGEST, MOST};
    use axum::http::{HeaderMap, HeaderValue, header};
    use url::Url;

    const STREAM: &str = "http://tuner.example/tv/index.m3u8";

    fn url(text: &str) -> Url {
        Url::parse(text).expect("an address")
    }

    fn answer(cookies: &[&str]) -> HeaderMap {
        let fields = cookies.iter().map(|cookie| {
            let value = HeaderValue::from_str(cookie).expect("a value");
            (header::SET_COOKIE, value)
        });
        fields.collect()
    }

    #[test]
    fn a_cookie_goes_where_it_belongs_and_to_no_other_channel() {
        let cookies = Cookies::default();
        let set = answer(&["ticket=42; Path=/tv/; HttpOnly", "wide=1; Domain=example"]);
        cookies.of(STREAM).take(&set, &url(STREAM));
        for (to, sent) in [
            ("http://tuner.example/tv/7.ts", "ticket=42"),
            ("http://tuner.example/other/7.ts", ""),
            ("http://cdn.example/tv/7.ts", ""),
        ] {
            let said = cookies.of(STREAM).sent_to(&url(to));
            assert_eq!(said, sent, "{to}");
        }
        let other = cookies.of("http://tuner.example/tv/other.m3u8");
        assert_eq!(other.sent_to(&url(STREAM)), "");
        let over = answer(&["ticket=; Path=/tv/; Max-Age=0"]);
        cookies.of(STREAM).take(&over, &url(STREAM));
        assert!(!cookies.of(STREAM).sent_to(&url(STREAM)).contains("ticket"));
    }

    #[test]
    fn with_one_cookie_too_many_the_oldest_goes_and_one_that_is_renewed_is_no_more() {
        let cookies = Cookies::default().of(STREAM);
        let set = |cookie: &str| cookies.take(&answer(&[cookie]), &url(STREAM));
        let names = || {
            let sent = cookies.sent_to(&url(STREAM));
            let names = sent.split("; ").filter_map(|pair| pair.split('=').next());
            let mut names: Vec<_> = names.map(str::to_owned).collect();
            names.sort();
            names
        };
        (0..MOST).for_each(|number| set(&format!("c{number:02}=1")));
        set("c00=2");
        assert_eq!(names().len(), MOST);
        assert!(cookies.sent_to(&url(STREAM)).contains("c00=2"));
        set("c03=; Max-Age=0");
        set("one=1");
        set("more=1");
        let mut expected: Vec<_> = (0..MOST).map(|number| format!("c{number:02}")).collect();
        expected.retain(|name| name != "c01" && name != "c03");
        expected.extend(["more".to_owned(), "one".to_owned()]);
        assert_eq!(names(), expected);
    }

    #[test]
    fn a_source_fills_no_memory_with_cookies() {
        let cookies = Cookies::default().of(STREAM);
        for number in 0..10 * MOST {
            cookies.take(&answer(&[&format!("c{number}=1")]), &url(STREAM));
        }
        let sent = cookies.sent_to(&url(STREAM));
        assert!((1..=MOST).contains(&sent.split("; ").count()), "{sent}");
        let long = format!("long={}", "x".repeat(LONGEST));
        cookies.take(&answer(&[&long, "short=1"]), &url(STREAM));
        let sent = cookies.sent_to(&url(STREAM));
        assert!(
            sent.contains("short=1") && !sent.contains("long="),
            "{sent}"
        );
    }
}
