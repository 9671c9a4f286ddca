//! What search engines and browsers ask for beside pages: robots.txt, the sitemap of the days around now, and the
//! description of the search. A page's own preview data is made with it, in `ui/app/routing/head.ts`.

mod day_sitemaps;
mod sitemap;

pub use sitemap::{day, index};

use crate::cache::{Purge, Scope};
use crate::error::EdgeError;
use crate::pages::{Brand, Pages};
use crate::upstream::DataCache;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use day_sitemaps::DaySitemaps;
use lucarne_contract::clock::Clock;
use std::sync::Arc;

/// What these answers are made from.
pub struct Seo {
    pages: Arc<Pages>,
    data: Arc<DataCache>,
    clock: Clock,
    days: DaySitemaps,
}

impl Seo {
    /// Must be called inside a tokio runtime.
    #[must_use]
    pub fn new(pages: Arc<Pages>, data: Arc<DataCache>, clock: Clock) -> Self {
        Self {
            pages,
            data,
            days: DaySitemaps::new(clock.clone()),
            clock,
        }
    }
}

impl Purge for Seo {
    fn purge(&self, scope: &Scope) -> usize {
        self.days.purge(scope)
    }
}

const DAY_LONG: &str = "public, max-age=86400";

/// `GET /robots.txt`. Everything public may be indexed; the API and the bundles are no pages, and what a user searched
/// for is no news.
pub async fn robots(State(seo): State<Arc<Seo>>, headers: HeaderMap) -> Response {
    let sitemap = match seo.pages.brand(&headers) {
        Some(Brand { origin, .. }) => format!("Sitemap: {origin}/sitemap.xml\n"),
        None => String::new(),
    };
    let robots = format!("User-agent: *\nDisallow: /api/\nDisallow: /search\nAllow: /\n{sitemap}");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, DAY_LONG),
    ];
    (headers, robots).into_response()
}

/// `GET /opensearch.xml`: how a browser searches here by itself (`OpenSearch` 1.1).
pub async fn open_search(State(seo): State<Arc<Seo>>, headers: HeaderMap) -> Response {
    let Some(brand) = seo.pages.brand(&headers) else {
        return EdgeError::NotFound.into_response();
    };
    let (name, origin) = (escaped(&brand.name), escaped(&brand.origin));
    let description = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\
         <ShortName>{name}</ShortName><Description>{name}</Description>\
         <InputEncoding>UTF-8</InputEncoding>\
         <Url type=\"text/html\" template=\"{origin}/search/all?q={{searchTerms}}\"/>\
         </OpenSearchDescription>\n"
    );
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/opensearchdescription+xml; charset=utf-8",
        ),
        (header::CACHE_CONTROL, DAY_LONG),
    ];
    (headers, description).into_response()
}

/// Text as XML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn markup_in_a_name_stays_text() {
        assert_eq!(escaped("<A & \"B\">"), "&lt;A &amp; &quot;B&quot;>");
    }
}
