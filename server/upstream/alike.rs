//! Answers that are a person's own by right and yet the same for many, such as line-ups, known again by their content.
//!
//! What is kept here is a body without its owner: neither a token nor an account is at hand. Nobody is given a body from
//! here, only a number for the one that the upstream just gave them, with their own token; and two answers have the same
//! number only if all their bytes are equal, which a hash finds and a comparison decides. So whoever gets to see what
//! was parsed or drawn under a number sees what follows from their own answer, and could have made it themselves.
//!
//! The contract says of which calls this is worth the memory ([`Call::alike`](crate::contract::calls::Call::alike)).

use super::data::DataCache;
use crate::encoding::VERSIONS_END;
use bytes::Bytes;
use moka::sync::Cache;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

/// Bodies that are kept together, in bytes: more than a hundred line-ups of 230 channels.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// After so long without being anybody's answer a body is dropped.
const IDLE: Duration = Duration::from_mins(10);

/// Versions by all of a body's bytes. Where memory is short, moka keeps the bodies that are asked for most.
type Versions<S> = Cache<Bytes, u64, S>;

/// The numbers of answers that several people may get.
pub struct AlikeAnswers {
    /// What anonymous visitors get.
    data: Arc<DataCache>,
    versions: Versions<Xxh3DefaultBuilder>,
    /// Never given twice, so that a body that was dropped and comes again is a new one.
    next: AtomicU64,
}

impl AlikeAnswers {
    #[must_use]
    pub fn new(data: Arc<DataCache>) -> Arc<Self> {
        Arc::new(Self {
            data,
            versions: versions(Xxh3DefaultBuilder::new()),
            next: AtomicU64::new(VERSIONS_END),
        })
    }

    /// The version of a person's good answer to `target`: that of the anonymous visitors' answer if it is the same, else
    /// one that all people have whose answer is the same, below 2^53.
    #[must_use]
    pub(super) fn version(&self, target: &str, body: &Bytes) -> u64 {
        let anonymous = self.data.peek(target);
        if let Some(anonymous) = anonymous.filter(|anonymous| anonymous.identity() == body) {
            return anonymous.version();
        }
        let number = || self.next.fetch_add(1, Ordering::Relaxed);
        self.versions.get_with_by_ref(body, number)
    }
}

fn versions<S: BuildHasher + Clone + Send + Sync + 'static>(hasher: S) -> Versions<S> {
    Cache::builder()
        .max_capacity(MOST_BYTES)
        .weigher(|body: &Bytes, _| u32::try_from(body.len()).unwrap_or(u32::MAX))
        .time_to_idle(IDLE)
        .build_with_hasher(hasher)
}

#[cfg(test)]
mod tests {
    use super::versions;
    use bytes::Bytes;
    use std::hash::{BuildHasherDefault, Hasher};

    /// Takes everything for the same.
    #[derive(Default)]
    struct Blind;

    impl Hasher for Blind {
        fn finish(&self) -> u64 {
            7
        }

        fn write(&mut self, _: &[u8]) {}
    }

    #[test]
    fn bodies_of_the_same_hash_that_differ_have_different_versions() {
        let versions = versions(BuildHasherDefault::<Blind>::default());
        for _ in 0..2 {
            for number in 0..5 {
                let body = Bytes::from(format!("line-up {number}"));
                assert_eq!(versions.get_with_by_ref(&body, || number), number);
            }
        }
    }
}
