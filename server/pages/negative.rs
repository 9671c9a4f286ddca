//! What renders gave in place of a page, that there is none or where it is, kept for a short time and apart from all pages:
//! an address that leads nowhere, asked for again and again, costs one render in half a minute, and takes no good page's room.

use super::head;
use crate::encoding::Encoded;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use bytes::Bytes;
use lucarne_contract::clock::{Clock, Moment};
use lucarne_render::Started;
use moka::sync::Cache;
use std::sync::Arc;

/// What the `Cache-Status` header says of them.
pub const HIT: HeaderValue = HeaderValue::from_static("lucarne; hit; detail=negative");

/// As long as a failed load is not tried again (spec, section 9).
const KEPT_MS: i64 = 30_000;

/// Memory that they may take together.
const WEIGHT_BYTES: u64 = 4 * 1024 * 1024;

/// What an entry takes besides its page.
const ENTRY_BYTES: usize = 512;

/// What there is in place of a page. Cloning it copies nothing.
#[derive(Clone)]
pub enum NegativeEntry {
    /// A page that says that there is none.
    Page(MissingPage),
    /// Where to go instead.
    Redirect(Arc<Started>),
}

impl NegativeEntry {
    /// Of a render that ended; none when it gave a page, or broke off. Data that is missing is why there is no page, so that
    /// such a render never counts as complete.
    pub fn of(started: &Started, body: Bytes, rendered_at: Moment) -> Option<Self> {
        if started.location.is_some() && started.status == StatusCode::FOUND {
            return Some(Self::Redirect(Arc::new(started.clone())));
        }
        (started.status == StatusCode::NOT_FOUND).then(|| {
            Self::Page(MissingPage {
                body: Arc::new(Encoded::new(body)),
                started: Arc::new(started.clone()),
                rendered_at,
            })
        })
    }

    fn weight(&self) -> usize {
        match self {
            Self::Page(page) => page.body.weight(),
            Self::Redirect(started) => started.location.as_ref().map_or(0, String::len),
        }
    }
}

/// A whole page with status 404. Cloning it copies nothing.
#[derive(Clone)]
pub struct MissingPage {
    body: Arc<Encoded>,
    /// With what it needs beside its own bytes.
    started: Arc<Started>,
    rendered_at: Moment,
}

impl MissingPage {
    pub fn started(&self) -> &Started {
        &self.started
    }

    /// As it is.
    pub fn body(&self) -> &Bytes {
        self.body.identity()
    }

    /// It is compressed when it is asked for a second time.
    pub async fn respond(&self, clock: &Clock, request: &HeaderMap) -> Response<Body> {
        let mut response = self.body.respond(StatusCode::NOT_FOUND, request).await;
        let fields = response.headers_mut();
        fields.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        );
        fields.insert(head::CACHE_STATUS, HIT);
        head::link(fields, &self.started.links);
        head::rendered_at(fields, clock.since_ms(self.rendered_at));
        response
    }
}

/// What was found to be no page lately, by the key of the page, and when on the monotonic clock.
pub struct NegativeCache {
    pages: Cache<String, (NegativeEntry, i64)>,
    clock: Clock,
}

impl NegativeCache {
    pub fn new(clock: Clock) -> Self {
        let weigher = |key: &String, (entry, _): &(NegativeEntry, i64)| {
            u32::try_from(key.len() + entry.weight() + ENTRY_BYTES).unwrap_or(u32::MAX)
        };
        let pages = Cache::builder()
            .max_capacity(WEIGHT_BYTES)
            .weigher(weigher)
            .build();
        Self { pages, clock }
    }

    pub fn get(&self, key: &str) -> Option<NegativeEntry> {
        let (entry, born_ms) = self.pages.get(key)?;
        let is_late = self.clock.passed_ms() - born_ms >= KEPT_MS;
        (!is_late).then_some(entry)
    }

    /// Forgets all.
    pub fn clear(&self) {
        self.pages.invalidate_all();
    }

    pub fn insert(&self, key: String, entry: NegativeEntry) {
        self.pages.insert(key, (entry, self.clock.passed_ms()));
    }
}

#[cfg(test)]
mod tests {
    use super::{ENTRY_BYTES, NegativeCache, NegativeEntry, WEIGHT_BYTES};
    use bytes::Bytes;
    use lucarne_contract::clock::Clock;
    use lucarne_render::Started;

    fn started(status: u16, location: Option<String>) -> Started {
        Started {
            status,
            location,
            links: Vec::new(),
        }
    }

    #[test]
    fn however_many_are_remembered_they_take_no_more_than_they_may() {
        let clock = Clock::manual(0);
        let cache = NegativeCache::new(clock.clone());
        let missing = Bytes::from(vec![b'x'; 20_000]);
        for number in 0..20_000 {
            let (started, body) = if number % 2 == 0 {
                (started(404, None), missing.clone())
            } else {
                (started(302, Some("/home".to_owned())), Bytes::new())
            };
            let entry = NegativeEntry::of(&started, body, clock.moment()).expect("no page");
            cache.insert(format!("/home/show/x{number}"), entry);
        }
        cache.pages.run_pending_tasks();
        let weight = cache.pages.weighted_size();
        assert!(weight <= WEIGHT_BYTES, "{weight}");
        // They are kept: a cache that has nothing is within any bound.
        assert!(weight > WEIGHT_BYTES / 2, "{weight}");
        assert!(cache.pages.entry_count() * ENTRY_BYTES as u64 <= weight);
        let pages = cache.pages.iter();
        let held = pages.map(|(_, (entry, _))| match entry {
            NegativeEntry::Page(page) => page.body().len(),
            NegativeEntry::Redirect(_) => 0,
        });
        assert!(held.sum::<usize>() as u64 <= WEIGHT_BYTES);
    }
}
