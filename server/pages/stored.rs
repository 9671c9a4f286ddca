//! A page as the cache keeps it: compressed once, when nobody waits.

use crate::encoding::Encoded;
use crate::freshness::Weigh;
use axum::http::HeaderValue;
use bytes::Bytes;
use std::sync::Arc;

/// A complete page. Cloning it copies nothing.
#[derive(Clone)]
pub struct StoredPage {
    pub body: Arc<Encoded>,
    /// The server's clock when it was rendered; the markup is made for this moment.
    pub rendered_at_ms: i64,
    /// The `Link` header: what the page needs beside its own bytes.
    pub links: Option<HeaderValue>,
}

impl StoredPage {
    /// Compresses `body`, which takes milliseconds.
    pub fn new(body: Bytes, links: &[String], rendered_at_ms: i64) -> Self {
        let body = Encoded::new(body);
        body.compress();
        Self {
            body: Arc::new(body),
            rendered_at_ms,
            links: link_header(links),
        }
    }
}

/// One header out of several values; nothing where there are none.
pub fn link_header(links: &[String]) -> Option<HeaderValue> {
    if links.is_empty() {
        return None;
    }
    HeaderValue::from_str(&links.join(", ")).ok()
}

impl Weigh for StoredPage {
    fn weight(&self) -> usize {
        self.body.weight()
    }
}
