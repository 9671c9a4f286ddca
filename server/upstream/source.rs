//! The data cache as pages see it from inside V8.

use super::calls::{MatchedCall, match_read};
use super::data::{DataCache, SharedResponse};
use crate::cache::StalePolicy;
use crate::serve::UntilSent;
use futures::future::{BoxFuture, ready};
use lucarne_render::{DataAnswer, DataSource};
use std::sync::Arc;

/// Gives pages the shared answers of the TV API.
pub struct UpstreamSource {
    data: Arc<DataCache>,
    policy: StalePolicy,
    /// Whatever is to last as long as the loads do that it causes.
    held: Option<UntilSent>,
}

impl UpstreamSource {
    /// `policy` is to serve what is stale where a visitor waits for the page. Where an older page is served meanwhile, it is
    /// to revalidate: a page made from stale data would be born stale.
    #[must_use]
    pub fn new(data: Arc<DataCache>, policy: StalePolicy) -> Self {
        let held = None;
        Self { data, policy, held }
    }

    /// The same, whose loads hold what their page does, and may outlast it.
    #[must_use]
    pub fn held_by(&self, held: UntilSent) -> Self {
        Self {
            data: Arc::clone(&self.data),
            policy: self.policy,
            held: Some(held),
        }
    }

    pub(super) fn load_matched(&self, matched: MatchedCall) -> BoxFuture<'static, DataAnswer> {
        let data = Arc::clone(&self.data);
        let policy = self.policy;
        let held = self.held.clone();
        Box::pin(async move { data.get(&matched, policy, || Some(held)).await.into() })
    }
}

impl DataSource for UpstreamSource {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        match match_read(&call) {
            Some(matched) => self.load_matched(matched),
            None => no_such_call(),
        }
    }
}

/// The answer to what is no call of the contract.
pub(super) fn no_such_call() -> BoxFuture<'static, DataAnswer> {
    Box::pin(ready(SharedResponse::no_such_call().into()))
}

impl From<SharedResponse> for DataAnswer {
    fn from(response: SharedResponse) -> Self {
        Self {
            status: response.status,
            age_ms: response.age_ms,
            version: response.body.version(),
            body: response.body.identity().clone(),
        }
    }
}
