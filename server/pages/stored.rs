//! A page as the cache keeps it: compressed once, when nobody waits.

use crate::encoding::Encoded;
use crate::freshness::Weigh;
use bytes::Bytes;
use std::sync::Arc;

/// A complete page. Cloning it copies nothing.
#[derive(Clone)]
pub struct StoredPage {
    pub body: Arc<Encoded>,
    /// The server's clock when it was rendered; the markup is made for this moment.
    pub rendered_at_ms: i64,
}

impl StoredPage {
    /// Compresses `body`, which takes milliseconds.
    pub fn new(body: Bytes, rendered_at_ms: i64) -> Self {
        let body = Encoded::new(body);
        body.compress();
        Self {
            body: Arc::new(body),
            rendered_at_ms,
        }
    }
}

impl Weigh for StoredPage {
    fn weight(&self) -> usize {
        self.body.weight()
    }
}
