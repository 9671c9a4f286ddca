//! What a page for one person gets its data from: shared answers from the cache, personal ones from the upstream, with
//! the token that the page itself never sees.

use super::calls::match_read;
use super::client::UpstreamClient;
use super::dedup::DedupedResponses;
use super::source::{UpstreamSource, no_such_call};
use super::token::Token;
use bytes::Bytes;
use futures::future::BoxFuture;
use lucarne_render::{DataAnswer, DataSource};
use std::sync::Arc;

/// One person's source, for one page.
pub struct PersonalSource {
    pub shared: Arc<UpstreamSource>,
    pub client: Arc<UpstreamClient>,
    pub deduped: Arc<DedupedResponses>,
    pub token: Token,
}

impl DataSource for PersonalSource {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        let Some(matched) = match_read(&call) else {
            return no_such_call();
        };
        if !matched.call.reads_token() {
            return self.shared.load_matched(matched);
        }
        let client = Arc::clone(&self.client);
        let deduped = Arc::clone(&self.deduped);
        let token = self.token.clone();
        Box::pin(async move {
            let is_checked = |body: &Bytes| deduped.known_version(&matched, body).is_some();
            let response = client.read(&matched, &token, &is_checked).await;
            let version = if response.is_success() {
                deduped.version(&matched, &response.body)
            } else {
                0
            };
            DataAnswer {
                status: response.status,
                age_ms: response.age_ms,
                // No other account's page may see what is this account's alone, not even in an isolate.
                version,
                body: response.body,
            }
        })
    }
}
