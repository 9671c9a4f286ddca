//! Posters and logos, fetched from the upstream's `/pictures/` and kept under the freshness rules, so that browsers
//! have one origin and the upstream one client.

use super::client::{UpstreamClient, UpstreamError};
use super::plain_path::below;
use crate::cache::{FreshnessRules, LoadingCache, StalePolicy, Weigh};
use crate::clock::Clock;
use crate::encoding::Encoded;
use std::sync::Arc;

const FOLDER: &str = "/pictures/";

/// A picture with its media type.
#[derive(Clone, Debug)]
pub struct Picture {
    pub content_type: String,
    pub body: Arc<Encoded>,
}

/// `None` stands for a picture that the upstream does not have.
#[derive(Clone)]
struct CachedPicture(Option<Picture>);

impl Weigh for CachedPicture {
    fn weight(&self) -> usize {
        self.0.as_ref().map_or(64, |picture| picture.body.weight())
    }
}

/// The pictures and the client they are loaded with.
pub struct PictureCache {
    pictures: LoadingCache<CachedPicture>,
    client: Arc<UpstreamClient>,
}

impl PictureCache {
    /// Must be called inside a tokio runtime, which will run the loads.
    #[must_use]
    pub fn new(client: Arc<UpstreamClient>, rules: FreshnessRules, clock: Clock) -> Arc<Self> {
        Arc::new(Self {
            pictures: LoadingCache::new(rules, clock),
            client,
        })
    }

    /// The picture at a path that starts with `/pictures/`. `None`: there is none, or it can't be had now.
    pub async fn get(&self, path: &str) -> Option<Picture> {
        below(FOLDER, path)?;
        let client = Arc::clone(&self.client);
        let asked = path.to_owned();
        let (cached, _) = self
            .pictures
            .get(path, StalePolicy::ServeStale, || load(client, asked))
            .await?;
        cached.0
    }
}

async fn load(client: Arc<UpstreamClient>, path: String) -> Option<(CachedPicture, i64)> {
    match fetch(&client, &path).await {
        Ok(cached) => Some((cached, 0)),
        Err(error) => {
            tracing::warn!(path, %error, "a picture could not be loaded");
            None
        }
    }
}

async fn fetch(client: &UpstreamClient, path: &str) -> Result<CachedPicture, UpstreamError> {
    let received = client.get(path).await?;
    if received.status >= 400 {
        return Ok(CachedPicture(None));
    }
    if !received.content_type.starts_with("image/") {
        return Err(UpstreamError::Type(received.content_type));
    }
    Ok(CachedPicture(Some(Picture {
        content_type: received.content_type,
        body: Arc::new(Encoded::new(received.body)),
    })))
}
