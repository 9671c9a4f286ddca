//! Answers that are a person's own by right and yet the same for many, such as line-ups, known again by their content.
//!
//! What is kept here is a body without its owner: neither a token nor an account is at hand. No caller is given a body from
//! here, only a number for the one that the upstream just gave them, with their own token; and two answers have the same
//! number only if all their bytes are equal, which a hash finds and a comparison decides. So a session that gets to see what
//! was parsed or drawn under a number sees what follows from their own answer, and could have made it themselves.
//!
//! An answer that is just what anonymous visitors get has nothing of its person in it and has the number of theirs,
//! whatever the call. Of the others those are kept of which the contract says that it is worth the memory
//! ([`Audience::Deduped`]).

use super::calls::MatchedCall;
use super::data::DataCache;
use crate::encoding::VERSIONS_END;
use bytes::Bytes;
use lucarne_contract::calls::Audience;
use moka::sync::Cache;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

/// Bodies that are kept together, in bytes: more than a hundred line-ups of 230 channels.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// After so long without being an answer a body is dropped.
const IDLE: Duration = Duration::from_mins(10);

/// Versions by a call's path and all bytes of its answer. Where memory is short, moka keeps the bodies that are asked for
/// most.
type Versions<S> = Cache<(&'static str, Bytes), u64, S>;

/// The numbers of answers that several people may get.
pub struct DedupedResponses {
    /// What anonymous visitors get.
    data: Arc<DataCache>,
    versions: Versions<Xxh3DefaultBuilder>,
    /// Never given twice, so that a body that was dropped and comes again is a new one.
    next: AtomicU64,
}

impl DedupedResponses {
    #[must_use]
    pub fn new(data: Arc<DataCache>) -> Arc<Self> {
        Arc::new(Self {
            data,
            versions: versions(Xxh3DefaultBuilder::new()),
            next: AtomicU64::new(VERSIONS_END),
        })
    }

    /// The version that this very answer to a call has already: that of the anonymous visitors' answer if it
    /// is the same, else the one that other people have whose answer is the same. What has one was checked before.
    pub(super) fn known_version(&self, matched: &MatchedCall, body: &Bytes) -> Option<u64> {
        let call = matched.call;
        let anonymous = self.data.peek(matched);
        let anonymous = anonymous.filter(|anonymous| anonymous.identity() == body);
        match anonymous {
            Some(anonymous) => Some(anonymous.version()),
            None if call.audience == Audience::Deduped => {
                self.versions.get(&(call.path, body.clone()))
            }
            None => None,
        }
    }

    /// The version of a person's good answer, below 2^53; 0 when it is theirs alone.
    pub(super) fn version(&self, matched: &MatchedCall, body: &Bytes) -> u64 {
        let call = matched.call;
        match self.known_version(matched, body) {
            Some(version) => version,
            None if call.audience == Audience::Deduped => {
                self.versions.get_with((call.path, body.clone()), || {
                    self.next.fetch_add(1, Ordering::Relaxed)
                })
            }
            None => 0,
        }
    }
}

fn versions<S: BuildHasher + Clone + Send + Sync + 'static>(hasher: S) -> Versions<S> {
    Cache::builder()
        .max_capacity(MOST_BYTES)
        .weigher(|(_, body): &(_, Bytes), _| u32::try_from(body.len()).unwrap_or(u32::MAX))
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
                assert_eq!(versions.get_with(("/", body), || number), number);
            }
        }
    }
}
