//! The data cache: answers of the TV API that many people share, under the freshness rules.

use super::cached_response::CachedResponse;
use super::calls::{MatchedCall, match_read};
use super::client::{UpstreamClient, UpstreamError};
use super::shared_answers::SharedAnswers;
use crate::cache::{
    FreshnessRules, LoadingCache, NotLoaded, Purge, Scope, SharedCache, StalePolicy,
};
use crate::encoding::Encoded;
use crate::trace;
use bytes::Bytes;
use lucarne_contract::ApiError;
use lucarne_contract::calls::{JSON, read_json};
use lucarne_contract::clock::Clock;
use std::sync::Arc;

/// An answer as the upstream gave it: text or binary, as the contract says of the call; a refusal always is JSON.
#[derive(Clone, Debug)]
pub struct SharedResponse {
    pub status: u16,
    /// Media type of the body.
    pub media: &'static str,
    pub body: Arc<Encoded>,
    /// Milliseconds since the upstream made it.
    pub age_ms: i64,
}

/// Of the room for answers, the part for those to free text is one in this many.
const FREE_TEXT_SHARE: u64 = 8;

/// The cache and the client it loads with.
pub struct DataCache {
    responses: LoadingCache<CachedResponse>,
    /// Answers to free text, in room of their own: a caller who asks for many things drives out nothing that all need.
    free_text: LoadingCache<CachedResponse>,
    client: Arc<UpstreamClient>,
    /// What other servers have asked for.
    shared: Option<SharedAnswers>,
}

impl DataCache {
    /// Must be called inside a tokio runtime, which will run the loads. `shared` is what several servers have in common, if they
    /// have.
    #[must_use]
    pub fn new(
        client: Arc<UpstreamClient>,
        rules: FreshnessRules,
        clock: Clock,
        shared: Option<Arc<SharedCache>>,
    ) -> Arc<Self> {
        let upstream = client.base().as_str();
        let shared = shared.map(|cache| SharedAnswers::new(cache, upstream));
        let weight_bytes = rules.weight_bytes / FREE_TEXT_SHARE;
        let free_text = FreshnessRules {
            weight_bytes,
            ..rules
        };
        let rules = FreshnessRules {
            weight_bytes: rules.weight_bytes - weight_bytes,
            ..rules
        };
        Arc::new(Self {
            responses: LoadingCache::new(rules, clock.clone()),
            free_text: LoadingCache::new(free_text, clock),
            client,
            shared,
        })
    }

    fn cache_of(&self, matched: &MatchedCall) -> &LoadingCache<CachedResponse> {
        if matched.has_free_text() {
            &self.free_text
        } else {
            &self.responses
        }
    }

    /// Where other servers find the answer to a call. What somebody searches for is nobody else's, and stays here.
    fn shared_of(&self, matched: &MatchedCall) -> Option<&SharedAnswers> {
        self.shared.as_ref().filter(|_| !matched.has_free_text())
    }

    /// The answer to a call of the contract: from the cache, stale where need be, or from the upstream. A call whose answer
    /// is not for all users is answered 404, one that failed 503. A load holds what `permit` gives until it is over, and where
    /// that is nothing there is none.
    pub async fn get<P: Send + 'static>(
        &self,
        matched: &MatchedCall,
        policy: StalePolicy,
        permit: impl FnOnce() -> Option<P>,
    ) -> SharedResponse {
        if !matched.is_shared_read() {
            return SharedResponse::no_such_call();
        }
        let cache = self.cache_of(matched);
        let load = || {
            let permit = permit()?;
            let loading = load(Arc::clone(&self.client), matched.clone());
            let shared = self.shared_of(matched).cloned();
            let shared =
                shared.map(|shared| (shared, matched.clone(), cache.holds(&matched.target)));
            Some(trace::carry(async move {
                let _permit = permit;
                match shared {
                    None => loading.await,
                    Some((shared, matched, has_older)) => {
                        shared.load(&matched, has_older, loading).await
                    }
                }
            }))
        };
        match cache.get(&matched.target, policy, load).await {
            Some((cached, age_ms)) => SharedResponse {
                status: cached.status,
                media: cached.media,
                body: cached.body,
                age_ms,
            },
            None => SharedResponse::refusal(
                503,
                "upstream_unavailable",
                "the TV service can't be reached at the moment",
            ),
        }
    }

    /// The body of the good answer to a call that is held. Causes no load.
    pub(super) fn peek(&self, matched: &MatchedCall) -> Option<Arc<Encoded>> {
        let cached = self.cache_of(matched).peek(&matched.target)?;
        (cached.status < 400).then_some(cached.body)
    }

    /// The body of the good answer to a read of the contract, stale where need be; none when it can't be had.
    pub async fn read(&self, address: &str) -> Option<Bytes> {
        let matched = match_read(address)?;
        let response = self
            .get(&matched, StalePolicy::ServeStale, || Some(()))
            .await;
        (response.status < 400).then(|| response.body.identity().clone())
    }

    /// Answers held, for the metrics.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.responses.len() + self.free_text.len()
    }

    /// Whether nothing is held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Purge for DataCache {
    fn purge(&self, scope: &Scope) -> usize {
        self.responses.purge(scope) + self.free_text.purge(scope)
    }
}

async fn load(
    client: Arc<UpstreamClient>,
    matched: MatchedCall,
) -> Result<(CachedResponse, i64), NotLoaded> {
    fetch(&client, &matched).await.map_err(|error| match error {
        UpstreamError::Crowded => {
            tracing::warn!(call = matched.call.path, "a load found no permit");
            NotLoaded::Untried
        }
        error => {
            tracing::warn!(call = matched.call.path, %error, "a load failed; not tried again for 30 s");
            NotLoaded::Failed
        }
    })
}

async fn fetch(
    client: &UpstreamClient,
    matched: &MatchedCall,
) -> Result<(CachedResponse, i64), UpstreamError> {
    let call = matched.call;
    let received = client.get(matched).await?;
    let refused = received.status >= 400;
    let media = if refused { JSON } else { call.media };
    if !received.content_type.starts_with(media) {
        return Err(UpstreamError::Type(received.content_type));
    }
    if refused {
        read_json::<ApiError>(&received.body)?;
    } else {
        (call.check)(&received.body)?;
    }
    let cached = CachedResponse {
        status: received.status,
        media,
        body: Arc::new(Encoded::new(received.body)),
    };
    Ok((cached, received.age_ms))
}

impl SharedResponse {
    /// To a call that is not in the contract, or not for all users.
    pub(super) fn no_such_call() -> Self {
        Self::refusal(404, "not_found", "there is no such call")
    }

    fn refusal(status: u16, code: &str, message: &str) -> Self {
        let body = serde_json::to_vec(&ApiError::new(code, message)).unwrap_or_default();
        Self {
            status,
            media: JSON,
            body: Arc::new(Encoded::new(Bytes::from(body))),
            age_ms: 0,
        }
    }
}
