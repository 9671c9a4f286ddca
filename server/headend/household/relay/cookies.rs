//! Cookies that a channel's sources set, for that channel alone: its viewers share them, browsers never see them, and no other
//! channel's source does. Which address a cookie goes to is RFC 6265's matter, and `cookie_store` knows it.

use axum::http::{HeaderMap, header};
use cookie_store::CookieStore;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use url::Url;

/// Channels whose cookies are kept; of those that were asked for least lately they are forgotten.
const MOST_CHANNELS: u64 = 512;
/// Cookies of one channel; one more, and it begins anew.
const MOST: usize = 20;
/// Longest cookie with its attributes, in bytes.
const LONGEST: usize = 4096;
/// Whatever a cookie says of its life, it ends after so long, or when nobody watched for so long.
const LONGEST_LIFE: Duration = Duration::from_hours(12);
const UNWATCHED: Duration = Duration::from_hours(4);

/// The cookies of all channels, by the addresses of their streams.
pub(super) struct Cookies(Cache<String, Arc<SourceCookies>>);

/// The cookies of one channel.
#[derive(Default)]
pub(super) struct SourceCookies(Mutex<CookieStore>);

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
            let mut store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if store.iter_any().count() >= MOST {
                store.clear();
            }
            // What can't be a cookie of that address is none.
            let _ = store.parse(set, url);
        }
    }

    /// What is to be sent to `url`, `name=value; …`; empty without a cookie.
    pub(super) fn sent_to(&self, url: &Url) -> String {
        let store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let values = store.get_request_values(url);
        let pairs: Vec<_> = values
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        pairs.join("; ")
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
            assert!(said.contains(sent), "{to}: {said}");
            assert_eq!(said.contains("ticket"), !sent.is_empty(), "{to}: {said}");
        }
        let other = cookies.of("http://tuner.example/tv/other.m3u8");
        assert_eq!(other.sent_to(&url(STREAM)), "");
        let over = answer(&["ticket=; Path=/tv/; Max-Age=0"]);
        cookies.of(STREAM).take(&over, &url(STREAM));
        assert!(!cookies.of(STREAM).sent_to(&url(STREAM)).contains("ticket"));
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
