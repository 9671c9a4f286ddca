//! Bundles of other builds: during a rollout a browser has a page of one build and asks a server of the other for its parts. Each
//! server leaves its own where all find them, for as long as an open page may ask, and sees from time to time that they are still
//! there: a shared cache keeps nothing over its own restart, and drives out what is seldom asked for.

use super::{ASSETS, Asset, response};
use crate::cache::{SharedCache, SharedCacheConfig};
use crate::encoding::{Coding, Encoded};
use axum::body::Body;
use axum::http::{HeaderMap, Response};
use redis::Script;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// How long a bundle is of use to those who have its page open.
const KEEP_MS: i64 = 14 * 86_400_000;
/// How long one waits before what could not be left is tried again.
const TRY_EVERY: Duration = Duration::from_secs(1);
/// Longer names are none of ours.
const LONGEST_NAME: usize = 120;
/// Larger ones are none of ours either.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// `KEYS`: the asset. Keeps what is there for longer, if it is there: a name tells the content.
static KEEP: LazyLock<Script> =
    LazyLock::new(|| Script::new("return redis.call('PEXPIRE', KEYS[1], ARGV[1])"));

static LEAVE: LazyLock<Script> =
    LazyLock::new(|| Script::new("redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1"));

static FIND: LazyLock<Script> = LazyLock::new(|| Script::new("return redis.call('GET', KEYS[1])"));

/// The bundles of all servers.
#[derive(Clone)]
pub struct OthersAssets {
    cache: Arc<SharedCache>,
}

/// A bundle of another build.
pub struct OthersAsset {
    content_type: &'static str,
    body: Encoded,
}

impl OthersAssets {
    /// Leaves this build's own for the others, in a task of its own, and sees from time to time that they are there. Must be called
    /// inside a tokio runtime.
    #[must_use]
    pub fn new((cache, config): (Arc<SharedCache>, SharedCacheConfig)) -> Self {
        tokio::spawn(leave_all(Arc::clone(&cache), config.leave_every));
        Self { cache }
    }

    /// One that a server of another build has left.
    pub async fn find(&self, name: &str) -> Option<OthersAsset> {
        let content_type = content_type(name)?;
        let script = FIND.key(key(name));
        let brotli: Option<Vec<u8>> = self.cache.run(script).await?;
        let body = Encoded::from_brotli(brotli?.into(), MOST_BYTES).ok()?;
        Some(OthersAsset { content_type, body })
    }
}

impl OthersAsset {
    pub fn respond(self, headers: &HeaderMap) -> Response<Body> {
        let accepted = Coding::accepted_of([Coding::Brotli], headers);
        match self.body.made_in(accepted) {
            Some(bytes) => response(bytes, self.content_type, accepted.token()),
            None => response(self.body.identity().clone(), self.content_type, None),
        }
    }
}

async fn leave_all(cache: Arc<SharedCache>, every: Duration) {
    loop {
        for asset in ASSETS {
            while leave(&cache, asset).await.is_none() {
                tokio::time::sleep(TRY_EVERY).await;
            }
        }
        tokio::time::sleep(every).await;
    }
}

/// None where the cache does not answer.
async fn leave(cache: &SharedCache, Asset { name, brotli, .. }: &Asset) -> Option<()> {
    let key = key(name);
    let mut keep = KEEP.key(&key);
    keep.arg(KEEP_MS);
    if cache.run::<i64>(keep).await? == 0 {
        let mut leave = LEAVE.key(&key);
        leave.arg(*brotli).arg(KEEP_MS);
        cache.run::<i64>(leave).await?;
    }
    Some(())
}

fn key(name: &str) -> String {
    format!("lucarne:asset:{name}")
}

/// What a bundle of this name is; none of what no build names so.
fn content_type(name: &str) -> Option<&'static str> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    if name.len() > LONGEST_NAME || !name.bytes().all(is_plain) {
        return None;
    }
    let (_, ending) = name.rsplit_once('.')?;
    let alike = ASSETS.iter().find(|asset| {
        let own = asset.name.rsplit_once('.');
        own.is_some_and(|(_, own)| own == ending)
    });
    alike.map(|asset| asset.content_type)
}
