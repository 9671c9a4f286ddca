//! Pages that several servers share: one that another server has made is taken over, and one that is made here is left for
//! the others. Pages are those of one build and of one brand as it is configured.

use super::brand::Brand;
use super::bundle::SNAPSHOT;
use super::request::PageRequest;
use super::stored::StoredPage;
use crate::cache::{Entry, Found, Lease, Scope, SharedCache};
use lucarne_contract::clock::Moment;
use lucarne_render::Started;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// Changes whenever servers before it could not read what is written.
const SCHEMA: u32 = 1;

/// Where pages are shared, by servers of the same build.
pub struct SharedPages {
    cache: Arc<SharedCache>,
    build: u64,
    /// Where the pages' data comes from.
    upstream: String,
}

/// What is known of a page beside its body.
#[derive(Deserialize, Serialize)]
struct Facts {
    /// Each one value of a `Link` header.
    links: Vec<String>,
    /// How much younger the page is than its oldest data; below 0 where that came after it was begun.
    drawn_after_ms: i64,
}

/// A page that another server made.
pub struct OthersPage {
    pub page: StoredPage,
    pub started: Started,
    /// The moment that it is drawn for.
    pub rendered_at: Moment,
    /// Of its oldest data.
    pub age_ms: i64,
}

/// What there is of a page at other servers.
pub enum Others {
    Page(OthersPage),
    /// Another server could not make it a moment ago.
    Failed,
    /// Another server is making it anew.
    Renewing,
    /// It is to be made here, for all where the lease is one.
    Nothing(Lease),
}

impl SharedPages {
    /// `upstream` is where the pages' data comes from.
    pub fn new(cache: Arc<SharedCache>, upstream: &str) -> Self {
        Self {
            cache,
            build: xxh3_64(SNAPSHOT),
            upstream: upstream.to_owned(),
        }
    }

    /// The page's key at all servers: what it depends on, and `key`, as it is known at one.
    fn key(&self, key: &str, brand: &Brand) -> String {
        let Self {
            build, upstream, ..
        } = self;
        let brand = xxh3_64(format!("{brand:?}").as_bytes());
        format!("page|{SCHEMA}|{build:016x}|{brand:016x}|{upstream}|{key}")
    }

    /// What there is of the page at `key`; `has_older` is whether this server has one that is stale. `now` is the moment that
    /// ages count back from.
    pub async fn find(
        &self,
        key: &str,
        request: &PageRequest,
        has_older: bool,
        now: impl FnOnce() -> Moment,
    ) -> Others {
        let key = self.key(key, &request.brand);
        let address = &request.address.path;
        let means = |scope: &Scope, text: &[u8]| scope.means_page(address, text);
        let (held, otherwise) = match self.cache.find(&key, has_older, means).await {
            Found::Fresh(entry, age_ms) => (Some((entry, age_ms)), Others::Nothing(Lease::none())),
            Found::Failed(held) => (held, Others::Failed),
            Found::Elsewhere(_) if has_older => return Others::Renewing,
            Found::Elsewhere(held) => (held, Others::Nothing(Lease::none())),
            Found::Missing(lease) => (None, Others::Nothing(lease)),
        };
        match held.and_then(|held| read(held, request, now())) {
            Some(page) => Others::Page(page),
            None => otherwise,
        }
    }
}

/// What another server wrote, if it is a page.
fn read((entry, age_ms): (Entry, i64), request: &PageRequest, now: Moment) -> Option<OthersPage> {
    let Facts {
        links,
        drawn_after_ms,
    } = entry.facts()?;
    let rendered_at = now.before(age_ms.saturating_sub(drawn_after_ms).max(0));
    let page = StoredPage::new(entry.body, &links, request, rendered_at);
    let started = Started {
        status: 200,
        location: None,
        links,
    };
    Some(OthersPage {
        page,
        started,
        rendered_at,
        age_ms,
    })
}

/// Leaves a page for the other servers: drawn so long ago, of data that is so old at most.
pub fn leave(lease: Lease, page: &StoredPage, links: &[String], drawn_ms: i64, age_ms: i64) {
    let facts = Facts {
        links: links.to_vec(),
        drawn_after_ms: age_ms - drawn_ms,
    };
    lease.keep(Entry::new(&facts, Arc::clone(page.body())), age_ms);
}
