//! The data cache as pages see it from inside V8.

use super::data::DataCache;
use crate::render::{DataAnswer, DataSource};
use futures::future::BoxFuture;
use std::sync::Arc;

/// Gives pages the shared answers of the TV API.
pub struct UpstreamSource {
    data: Arc<DataCache>,
}

impl UpstreamSource {
    #[must_use]
    pub fn new(data: Arc<DataCache>) -> Self {
        Self { data }
    }
}

impl DataSource for UpstreamSource {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        let data = Arc::clone(&self.data);
        Box::pin(async move {
            let (path, query) = match call.split_once('?') {
                Some((path, query)) => (path, Some(query)),
                None => (call.as_str(), None),
            };
            let answer = data.get(path, query).await;
            DataAnswer {
                status: answer.status,
                age_ms: answer.age_ms,
                body: String::from_utf8_lossy(answer.body.identity()).into_owned(),
            }
        })
    }
}
