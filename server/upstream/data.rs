//! The data cache: answers of the TV API that many people share, under the freshness rules.

use super::calls::recognise;
use super::client::{Failure, UpstreamClient};
use super::loading::{LoadingCache, Patience};
use crate::clock::Clock;
use crate::contract::ApiError;
use crate::contract::calls::{Call, JSON, NotThat};
use crate::encoding::Encoded;
use crate::freshness::{FreshnessRules, Weigh};
use bytes::Bytes;
use std::sync::Arc;

/// An answer as the upstream gave it: text or binary, as the contract says of the call; a refusal always is JSON.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// Media type of the body.
    pub media: &'static str,
    pub body: Arc<Encoded>,
    /// Milliseconds since the upstream made it.
    pub age_ms: i64,
}

#[derive(Clone)]
struct Kept {
    status: u16,
    media: &'static str,
    body: Arc<Encoded>,
}

impl Weigh for Kept {
    fn weight(&self) -> usize {
        self.body.weight()
    }
}

/// The cache and the client it loads with.
pub struct DataCache {
    answers: LoadingCache<Kept>,
    client: Arc<UpstreamClient>,
}

impl DataCache {
    /// Must be called inside a tokio runtime, which will run the loads.
    #[must_use]
    pub fn new(client: Arc<UpstreamClient>, rules: FreshnessRules, clock: Clock) -> Arc<Self> {
        Arc::new(Self {
            answers: LoadingCache::new(rules, clock),
            client,
        })
    }

    /// The answer to a call of the contract: from the cache, stale where need be, or from the upstream. A call
    /// that is not in the contract is answered 404, one that failed 503.
    pub async fn get(&self, path: &str, query: Option<&str>, patience: Patience) -> Answer {
        let Some((call, key)) = recognise(path, query) else {
            return refusal(404, "not_found", "there is no such call");
        };
        let client = Arc::clone(&self.client);
        let asked = key.clone();
        let landed = self
            .answers
            .get(&key, patience, || load(client, call, asked))
            .await;
        match landed {
            Some((kept, age_ms)) => Answer {
                status: kept.status,
                media: kept.media,
                body: kept.body,
                age_ms,
            },
            None => refusal(
                503,
                "upstream_unavailable",
                "the TV service can't be reached at the moment",
            ),
        }
    }

    /// The body of the good answer that is held at `key`, a call as it goes to the upstream. Causes no load.
    pub(super) fn peek(&self, key: &str) -> Option<Arc<Encoded>> {
        let kept = self.answers.peek(key)?;
        (kept.status < 400).then_some(kept.body)
    }

    /// Answers held, for the metrics.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.answers.len()
    }

    /// Whether nothing is held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

async fn load(
    client: Arc<UpstreamClient>,
    call: &'static Call,
    key: String,
) -> Option<(Kept, i64)> {
    match ask(&client, call, &key).await {
        Ok(loaded) => Some(loaded),
        Err(error) => {
            tracing::warn!(call = key, %error, "a load failed; not tried again for 30 s");
            None
        }
    }
}

async fn ask(client: &UpstreamClient, call: &Call, key: &str) -> Result<(Kept, i64), Failure> {
    let received = client.get(key).await?;
    let refused = received.status >= 400;
    let media = if refused { JSON } else { call.media };
    if !received.content_type.starts_with(media) {
        return Err(Failure::Type(received.content_type));
    }
    if refused {
        serde_json::from_slice::<ApiError>(&received.body).map_err(NotThat::from)?;
    } else {
        (call.check)(&received.body)?;
    }
    let kept = Kept {
        status: received.status,
        media,
        body: Arc::new(Encoded::new(received.body)),
    };
    Ok((kept, received.age_ms))
}

fn refusal(status: u16, code: &str, message: &str) -> Answer {
    let body = serde_json::to_vec(&ApiError::new(code, message)).unwrap_or_default();
    Answer {
        status,
        media: JSON,
        body: Arc::new(Encoded::new(Bytes::from(body))),
        age_ms: 0,
    }
}
