//! The data cache as pages see it from inside V8.

use super::data::DataCache;
use super::loading::Patience;
use crate::render::{DataAnswer, DataSource};
use futures::future::BoxFuture;
use std::sync::Arc;

/// Gives pages the shared answers of the TV API.
pub struct UpstreamSource {
    data: Arc<DataCache>,
    patience: Patience,
}

impl UpstreamSource {
    /// For a page that a visitor waits for: stale data is good enough.
    #[must_use]
    pub fn hurried(data: Arc<DataCache>) -> Self {
        Self {
            data,
            patience: Patience::Hurried,
        }
    }

    /// For a page that is renewed while an older one is served: made from stale data it would be born stale.
    #[must_use]
    pub fn patient(data: Arc<DataCache>) -> Self {
        Self {
            data,
            patience: Patience::Patient,
        }
    }
}

impl DataSource for UpstreamSource {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        let data = Arc::clone(&self.data);
        let patience = self.patience;
        Box::pin(async move {
            let (path, query) = match call.split_once('?') {
                Some((path, query)) => (path, Some(query)),
                None => (call.as_str(), None),
            };
            let answer = data.get(path, query, patience).await;
            DataAnswer {
                status: answer.status,
                age_ms: answer.age_ms,
                version: answer.body.version(),
                body: answer.body.identity().clone(),
            }
        })
    }
}
