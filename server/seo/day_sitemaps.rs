//! Sitemaps of days that are kept: each is thousands of addresses, read from six chunks of the guide.

use crate::cache::{Cached, FreshnessRules, LoadingCache, NotLoaded, Scope, StalePolicy};
use crate::encoding::Encoded;
use bytes::Bytes;
use jiff::civil::Date;
use lucarne_contract::clock::Clock;
use std::sync::Arc;

/// A dozen days of a household with thousands of channels, or those of many brands.
const WEIGHT_BYTES: u64 = 64 * 1024 * 1024;

/// One sitemap for each brand and day, made once however many ask, by the rules of the caches (spec, section 9).
pub struct DaySitemaps(LoadingCache<Sitemap>);

#[derive(Clone)]
struct Sitemap(Arc<Encoded>);

impl Cached for Sitemap {
    fn weight(&self) -> usize {
        self.0.weight()
    }
}

impl DaySitemaps {
    /// Must be called inside a tokio runtime, which will make them.
    pub fn new(clock: Clock) -> Self {
        let rules = FreshnessRules::of_the_spec(WEIGHT_BYTES);
        Self(LoadingCache::new(rules, clock))
    }

    /// Only a purge of everything means any.
    pub fn purge(&self, scope: &Scope) -> usize {
        self.0.purge(scope)
    }

    /// The sitemap of the site at `origin`, or what `make` gives; none when that is none.
    pub async fn get(
        &self,
        origin: &str,
        date: Date,
        make: impl Future<Output = Option<Bytes>> + Send + 'static,
    ) -> Option<Arc<Encoded>> {
        let load = || {
            Some(async move {
                let xml = make.await.ok_or(NotLoaded::Failed)?;
                Ok((Sitemap(Arc::new(Encoded::new(xml))), 0))
            })
        };
        let key = format!("{origin} {date}");
        let found = self.0.get(&key, StalePolicy::ServeStale, load).await;
        found.map(|(Sitemap(sitemap), _)| sitemap)
    }
}

#[cfg(test)]
mod tests {
    use super::DaySitemaps;
    use bytes::Bytes;
    use futures::future::join_all;
    use futures::poll;
    use jiff::civil::{Date, date};
    use lucarne_contract::clock::Clock;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const ORIGIN: &str = "https://tv.example.ch";
    const TODAY: Date = date(2026, 11, 21);

    fn sitemaps() -> DaySitemaps {
        DaySitemaps::new(Clock::manual(1_795_289_400_000))
    }

    /// Counts how often one was made.
    #[derive(Clone, Default)]
    struct Counted(Arc<AtomicUsize>);

    impl Counted {
        async fn make(self) -> Option<Bytes> {
            self.0.fetch_add(1, Ordering::SeqCst);
            tokio::task::yield_now().await;
            Some(Bytes::from_static(b"<urlset/>"))
        }

        fn times(&self) -> usize {
            self.0.load(Ordering::SeqCst)
        }
    }

    #[tokio::test]
    async fn however_many_ask_for_a_day_its_sitemap_is_made_once() {
        let (sitemaps, counted) = (sitemaps(), Counted::default());
        let asking = (0..100).map(|_| sitemaps.get(ORIGIN, TODAY, counted.clone().make()));
        assert!(join_all(asking).await.iter().all(Option::is_some));
        let again = sitemaps.get(ORIGIN, TODAY, counted.clone().make());
        assert!(again.await.is_some());
        assert_eq!(counted.times(), 1);
        let other = sitemaps.get("https://other.example", TODAY, counted.clone().make());
        assert!(other.await.is_some());
        assert_eq!(counted.times(), 2);
    }

    #[tokio::test]
    async fn who_goes_away_leaves_it_for_the_next_one() {
        let (sitemaps, counted) = (sitemaps(), Counted::default());
        {
            let leaving = sitemaps.get(ORIGIN, TODAY, counted.clone().make());
            assert!(poll!(Box::pin(leaving)).is_pending());
        }
        let next = sitemaps.get(ORIGIN, TODAY, counted.clone().make());
        assert!(next.await.is_some());
        assert_eq!(counted.times(), 1);
    }
}
