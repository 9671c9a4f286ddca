//! An answer of the TV API as the data cache keeps it.

use crate::cache::{Cached, Scope};
use crate::encoding::Encoded;
use std::sync::Arc;

/// Cloning it copies nothing.
#[derive(Clone)]
pub struct CachedResponse {
    pub status: u16,
    /// Media type of the body.
    pub media: &'static str,
    pub body: Arc<Encoded>,
}

impl Cached for CachedResponse {
    fn weight(&self) -> usize {
        self.body.weight()
    }

    fn is_meant(&self, _: &str, scope: &Scope) -> bool {
        scope.means_answer(self.body.identity())
    }
}
