//! The data cache as pages see it from inside V8.

use super::data::DataCache;
use super::loading::Patience;
use crate::contract::calls::JSON;
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
                body: text(answer.media, answer.body.identity()),
            }
        })
    }
}

/// A body as a page's text: JSON as it is, anything else with one character a byte, U+0000 to U+00FF.
fn text(media: &str, body: &[u8]) -> String {
    if media == JSON {
        String::from_utf8_lossy(body).into_owned()
    } else {
        body.iter().copied().map(char::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{JSON, text};

    #[test]
    fn json_is_text_and_binary_has_one_character_a_byte() {
        assert_eq!(text(JSON, "\"é\"".as_bytes()), "\"é\"");
        let binary = text("application/octet-stream", &[0, 0xc3, 0xa9, 0xff]);
        assert_eq!(binary, "\0\u{c3}\u{a9}\u{ff}");
    }
}
