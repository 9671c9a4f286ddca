//! Answers of the TV API that several servers share: looked up there before the upstream is asked, and left there for the others.

use super::cached_response::CachedResponse;
use super::calls::MatchedCall;
use crate::cache::{Entry, Found, Lease, NotLoaded, Scope, SharedCache};
use crate::encoding::Encoded;
use lucarne_contract::ApiError;
use lucarne_contract::calls::{JSON, read_json};
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::sync::Arc;

/// Changes whenever servers before it could not read what is written.
const SCHEMA: u32 = 1;

/// Where the answers of one upstream are shared.
#[derive(Clone)]
pub struct SharedAnswers {
    cache: Arc<SharedCache>,
    /// The upstream: several may share one cache.
    realm: Arc<str>,
}

/// What is known of an answer beside its body.
#[derive(Deserialize, Serialize)]
struct Facts {
    status: u16,
}

impl SharedAnswers {
    pub fn new(cache: Arc<SharedCache>, upstream: &str) -> Self {
        let realm = Arc::from(upstream);
        Self { cache, realm }
    }

    /// The answer to a call, and its age: that of another server, or what `fetching` gives, for all where nobody else is at it.
    /// `has_older` is whether this server has one that is stale.
    pub async fn load(
        &self,
        matched: &MatchedCall,
        has_older: bool,
        fetching: impl Future<Output = Result<(CachedResponse, i64), NotLoaded>>,
    ) -> Result<(CachedResponse, i64), NotLoaded> {
        let key = format!("data|{SCHEMA}|{}|{}", self.realm, matched.target);
        let found = self.cache.find(&key, has_older, Scope::means_answer).await;
        let (lease, held) = match found {
            Found::Fresh(entry, age_ms) => (Lease::none(), Some((entry, age_ms))),
            Found::Failed(held) => match read(matched, held) {
                Some(stale) => return Ok(stale),
                // For how long nobody tries, the cache says to all.
                None => return Err(NotLoaded::Untried),
            },
            Found::Elsewhere(held) => (Lease::none(), held),
            Found::Missing(lease) => (lease, None),
        };
        if let Some(known) = read(matched, held) {
            return Ok(known);
        }
        let fetched = fetching.await;
        match &fetched {
            Ok((answer, age_ms)) => {
                let facts = Facts {
                    status: answer.status,
                };
                lease.keep(Entry::new(&facts, Arc::clone(&answer.body)), *age_ms);
            }
            Err(NotLoaded::Failed) => lease.fail(),
            Err(NotLoaded::Untried) => drop(lease),
        }
        fetched
    }
}

/// What another server wrote, if it is an answer to the call.
fn read(matched: &MatchedCall, held: Option<(Entry, i64)>) -> Option<(CachedResponse, i64)> {
    let (entry, age_ms) = held?;
    let Facts { status } = entry.facts()?;
    let body: &Arc<Encoded> = &entry.body;
    let media = if status >= 400 {
        read_json::<ApiError>(body.identity()).ok()?;
        JSON
    } else {
        (matched.call.check)(body.identity()).ok()?;
        matched.call.media
    };
    let body = Arc::clone(body);
    let answer = CachedResponse {
        status,
        media,
        body,
    };
    Some((answer, age_ms))
}
