//! What a page for one person gets its data from: shared answers from the cache, personal ones from the upstream, with
//! the token that the page itself never sees.

use super::alike::AlikeAnswers;
use super::calls::known;
use super::client::UpstreamClient;
use super::token::Token;
use crate::contract::calls::Method;
use crate::render::{DataAnswer, DataSource};
use bytes::Bytes;
use futures::future::BoxFuture;
use std::sync::Arc;

/// One person's source, for one page.
pub struct PersonalSource {
    pub shared: Arc<dyn DataSource>,
    pub client: Arc<UpstreamClient>,
    pub alike: Arc<AlikeAnswers>,
    pub token: Token,
}

impl DataSource for PersonalSource {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        let (path, query) = match call.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (call.as_str(), None),
        };
        let Some((known, target)) = known(Method::Get, path, query) else {
            return self.shared.load(call);
        };
        if !known.reads_token() {
            return self.shared.load(call);
        }
        let client = Arc::clone(&self.client);
        let alike = Arc::clone(&self.alike);
        let token = self.token.clone();
        Box::pin(async move {
            let is_checked = |body: &Bytes| alike.known(known, &target, body).is_some();
            let told = client.read(known, &target, &token, &is_checked).await;
            let version = if told.is_success() {
                alike.version(known, &target, &told.body)
            } else {
                0
            };
            DataAnswer {
                status: told.status,
                age_ms: told.age_ms,
                // Nobody else's page may see what is this person's alone, not even in an isolate.
                version,
                body: told.body,
            }
        })
    }
}
