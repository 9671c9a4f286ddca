//! Pages that say that there is no such page, kept for a short time and apart from all others: an address that leads
//! nowhere, asked for again and again, costs one render in half a minute, and takes no good page's room.

use super::head;
use crate::clock::Clock;
use crate::encoding::Encoded;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use bytes::Bytes;
use moka::sync::Cache;
use std::sync::Arc;

/// As long as a failed load is not tried again (spec, section 9).
const KEPT_MS: i64 = 30_000;

/// Memory that they may take together.
const WEIGHT_BYTES: u64 = 4 * 1024 * 1024;

/// What an entry takes besides its page.
const ENTRY_BYTES: usize = 512;

/// A whole page with status 404. Cloning it copies nothing.
#[derive(Clone)]
pub struct RefusedPage {
    body: Arc<Encoded>,
    /// What it needs beside its own bytes.
    links: Arc<[String]>,
    /// The server's clock when it was rendered.
    rendered_at_ms: i64,
    /// On the clock that nobody can set.
    born_ms: i64,
}

impl RefusedPage {
    /// It is compressed when somebody asks for it a second time.
    pub fn respond(&self, now_ms: i64, request: &HeaderMap) -> Response<Body> {
        let mut response = self.body.respond(StatusCode::NOT_FOUND, request);
        let fields = response.headers_mut();
        fields.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        );
        fields.insert(
            head::CACHE_STATUS,
            HeaderValue::from_static("lucarne; hit; detail=refused"),
        );
        head::link(fields, &self.links);
        head::rendered_at(fields, now_ms - self.rendered_at_ms);
        response
    }
}

/// The pages that were refused lately, by the key of the page.
pub struct RefusedPages {
    pages: Cache<String, RefusedPage>,
    clock: Clock,
}

impl RefusedPages {
    pub fn new(clock: Clock) -> Self {
        let weigher = |key: &String, page: &RefusedPage| {
            u32::try_from(key.len() + page.body.weight() + ENTRY_BYTES).unwrap_or(u32::MAX)
        };
        let pages = Cache::builder()
            .max_capacity(WEIGHT_BYTES)
            .weigher(weigher)
            .build();
        Self { pages, clock }
    }

    pub fn get(&self, key: &str) -> Option<RefusedPage> {
        let page = self.pages.get(key)?;
        let is_late = self.clock.passed_ms() - page.born_ms >= KEPT_MS;
        (!is_late).then_some(page)
    }

    pub fn keep(&self, key: String, body: Bytes, links: Vec<String>, rendered_at_ms: i64) {
        let page = RefusedPage {
            body: Arc::new(Encoded::new(body)),
            links: links.into(),
            rendered_at_ms,
            born_ms: self.clock.passed_ms(),
        };
        self.pages.insert(key, page);
    }
}
