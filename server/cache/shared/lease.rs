//! The duty to load a key for all servers, as long as nobody else has it.

use super::SharedCache;
use super::entry::Entry;
use super::scripts::{self, Keys};
use super::token::Token;
use std::sync::Arc;

/// A lease, or none where the cache said nothing: then a server loads for itself. Dropped without a word, it ends.
#[must_use]
pub struct Lease(Option<Held>);

struct Held {
    cache: Arc<SharedCache>,
    keys: Keys,
    token: Token,
}

impl Lease {
    pub(super) fn new(cache: Arc<SharedCache>, keys: Keys, token: Token) -> Self {
        Self(Some(Held { cache, keys, token }))
    }

    /// That of a server that loads for itself.
    pub const fn none() -> Self {
        Self(None)
    }

    /// Gives the other servers what was loaded, whose oldest part is `age_ms` old. Nobody waits for it.
    pub fn keep(mut self, entry: Option<Entry>, age_ms: i64) {
        // Where there is nothing to give the lease ends as one that is dropped.
        let Some(entry) = entry else { return };
        let Some(held) = self.0.take() else { return };
        let runtime = held.cache.runtime.clone();
        runtime.spawn(async move {
            let Held { cache, keys, token } = held;
            match entry.to_wire().await {
                Some((facts, body)) => {
                    let kept = scripts::keep(&keys, token, age_ms, (facts, &body));
                    cache.run::<i64>(kept).await;
                }
                None => cache.leave(&keys, token, false).await,
            }
        });
    }

    /// The other servers are not to try it for a while either.
    pub fn fail(mut self) {
        self.end(true);
    }

    fn end(&mut self, has_failed: bool) {
        if let Some(Held { cache, keys, token }) = self.0.take() {
            let runtime = cache.runtime.clone();
            runtime.spawn(async move { cache.leave(&keys, token, has_failed).await });
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.end(false);
    }
}
