//! Keeps pictures as they go out, and what they were made of for as long as several widths of it may be asked for. One
//! load answers all who ask for a picture, and so many are under way at most.

use super::address::{PictureAddress, Source};
use super::config::{PictureConfig, PictureLimits};
use super::fetch::{FetchError, Fetched, Fetcher, Original};
use super::form::Form;
use super::stats::PictureStats;
use super::unusable::Unusable;
use super::{drawing, photo};
use crate::cache::{Cached, FreshnessRules, LoadingCache, NotLoaded, Purge, Scope, StalePolicy};
use crate::network::client::Peer;
use crate::network::line::{Line, LineTurn};
use crate::network::shares::Shares;
use crate::upstream::UpstreamClient;
use axum::http::HeaderMap;
use bytes::Bytes;
use ipnet::IpNet;
use lucarne_contract::clock::Clock;
use std::io;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use xxhash_rust::xxh3::xxh3_64;

/// Of the memory for pictures, what those they are made of may take.
const SOURCES_PART: u64 = 4;
/// What is known of a picture, beside its bytes.
const KNOWLEDGE_BYTES: usize = 128;

/// A picture as it goes out.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    pub(super) content_type: &'static str,
    pub(super) bytes: Bytes,
    /// Names the content.
    pub(super) hash: u64,
    /// Names what it was made of.
    source_hash: u64,
}

/// What is known of an address.
#[derive(Clone, Debug)]
pub(super) enum Known {
    Picture(Picture),
    Missing,
    Unusable,
}

impl Cached for Known {
    fn weight(&self) -> usize {
        KNOWLEDGE_BYTES
            + match self {
                Self::Picture(picture) => picture.bytes.len(),
                Self::Missing | Self::Unusable => 0,
            }
    }
}

/// What a source said, for the widths that are made of it.
#[derive(Clone)]
enum Material {
    Original(Original, u64),
    Missing,
    Unusable,
}

impl Cached for Material {
    fn weight(&self) -> usize {
        KNOWLEDGE_BYTES
            + match self {
                Self::Original(original, _) => original.bytes.len(),
                Self::Missing | Self::Unusable => 0,
            }
    }
}

/// The pictures, and how they are made.
pub struct PictureStore {
    known: LoadingCache<Known>,
    maker: Arc<Maker>,
    /// Of the pictures that may be pending. Those of a network stand in one line to be made.
    shares: Shares<Line>,
    hosts: Vec<String>,
}

struct Maker {
    sources: LoadingCache<Material>,
    fetcher: Arc<Fetcher>,
    limits: PictureLimits,
    pending: Arc<Semaphore>,
    made: Arc<Semaphore>,
    stats: PictureStats,
}

impl PictureStore {
    /// Must be called inside a tokio runtime, which will run the loads.
    ///
    /// # Errors
    /// When the TLS library can't be set up.
    pub fn new(
        client: Arc<UpstreamClient>,
        config: PictureConfig,
        trusted_proxies: Vec<IpNet>,
        clock: Clock,
    ) -> io::Result<Arc<Self>> {
        let PictureConfig {
            hosts,
            cache,
            limits,
        } = config;
        let part = |parts: u64| FreshnessRules {
            weight_bytes: cache.weight_bytes / SOURCES_PART * parts,
            ..cache
        };
        let maker = Maker {
            sources: LoadingCache::new(part(1), clock.clone()),
            fetcher: Arc::new(Fetcher::new(client, limits).map_err(io::Error::other)?),
            limits,
            pending: Arc::new(Semaphore::new(limits.most_pending)),
            made: Arc::new(Semaphore::new(limits.most_made)),
            stats: PictureStats::default(),
        };
        Ok(Arc::new(Self {
            known: LoadingCache::new(part(SOURCES_PART - 1), clock),
            maker: Arc::new(maker),
            shares: Shares::of(limits.most_pending, trusted_proxies),
            hosts,
        }))
    }

    /// Hosts whose pictures may be asked for.
    pub(super) fn hosts(&self) -> &[String] {
        &self.hosts
    }

    #[must_use]
    pub fn stats(&self) -> &PictureStats {
        &self.maker.stats
    }

    /// Pictures held, and addresses of which it is known that there is none.
    pub fn held(&self) -> u64 {
        self.known.len()
    }

    /// The picture, or what is wrong with it; none when it can't be had now. `from` is who asks, and with which headers: a network
    /// has a share of what is pending.
    pub(super) async fn get(
        &self,
        address: PictureAddress,
        form: Form,
        (peer, headers): (Peer, &HeaderMap),
    ) -> Option<Known> {
        let PictureAddress { width, source } = address;
        let key = format!("{width} {} {}", form.name(), source.as_str());
        let before = self.known.peek(&key);
        let maker = Arc::clone(&self.maker);
        let load = || {
            let permit = self.shares.take(peer, headers)?;
            Some(async move {
                let made = maker.load(source, width, form, before, permit.common());
                made.await
            })
        };
        let found = self.known.get(&key, StalePolicy::ServeStale, load).await;
        found.map(|(known, _)| known)
    }
}

impl Maker {
    /// The picture with its age. What it was `before` still is, if what it is made of is the same.
    async fn load(
        &self,
        source: Source,
        width: u32,
        form: Form,
        before: Option<Known>,
        line: &Line,
    ) -> Result<(Known, i64), NotLoaded> {
        let Ok(_permit) = self.pending.try_acquire() else {
            self.stats.count("shed");
            return Err(NotLoaded::Untried);
        };
        let Some((material, age_ms)) = self.material(&source).await else {
            self.stats.count("failed");
            return Err(NotLoaded::Failed);
        };
        let (original, hash) = match material {
            Material::Original(original, hash) => (original, hash),
            Material::Missing => {
                self.stats.count("missing");
                return Ok((Known::Missing, age_ms));
            }
            Material::Unusable => {
                self.stats.count("unusable");
                return Ok((Known::Unusable, age_ms));
            }
        };
        if let Some(Known::Picture(picture)) = before
            && picture.source_hash == hash
        {
            self.stats.count("unchanged");
            return Ok((Known::Picture(picture), age_ms));
        }
        let Some(turn) = self.turn(line).await else {
            self.stats.count("shed");
            return Err(NotLoaded::Untried);
        };
        let most_pixels = self.limits.source_pixels;
        let making = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let made = make(&original, width, form, most_pixels);
            // Those who wait may give up; the core is taken until this is done.
            drop(turn);
            (made, began.elapsed())
        });
        let made = match timeout(self.limits.queue, making).await {
            Ok(Ok((made, took))) => {
                self.stats.seconds.observe(took.as_secs_f64());
                made
            }
            Ok(Err(panic)) => Err(Unusable::Broken(panic.to_string())),
            Err(_) => Err(Unusable::Costly("it took too long")),
        };
        let known = match made {
            Ok((content_type, bytes)) => {
                self.stats.count("made");
                Known::Picture(Picture {
                    content_type,
                    hash: xxh3_64(&bytes),
                    bytes: bytes.into(),
                    source_hash: hash,
                })
            }
            Err(error) => {
                tracing::warn!(picture = source.logged(), %error, "a picture is not used");
                self.stats.count("unusable");
                Known::Unusable
            }
        };
        Ok((known, age_ms))
    }

    /// In the line of who asks first: what stands before others is a few pictures of each network.
    async fn turn(&self, line: &Line) -> Option<(LineTurn, OwnedSemaphorePermit)> {
        let began = Instant::now();
        let own = line.turn(self.limits.queue).await?;
        let rest = self.limits.queue.saturating_sub(began.elapsed());
        let turn = timeout(rest, Arc::clone(&self.made).acquire_owned()).await;
        Some((own, turn.ok()?.ok()?))
    }

    async fn material(&self, source: &Source) -> Option<(Material, i64)> {
        let fetcher = Arc::clone(&self.fetcher);
        let asked = source.clone();
        let load = || {
            Some(async move {
                let fetched = fetcher.fetch(&asked).await;
                let material = fetched.map(material).inspect_err(|error: &FetchError| {
                    tracing::warn!(picture = asked.logged(), %error, "a picture could not be loaded");
                });
                let material = material.map_err(|_| NotLoaded::Failed);
                material.map(|material| (material, 0))
            })
        };
        self.sources
            .get(source.as_str(), StalePolicy::Revalidate, load)
            .await
    }
}

fn material(fetched: Fetched) -> Material {
    match fetched {
        Fetched::Original(original) => {
            let hash = xxh3_64(&original.bytes);
            Material::Original(original, hash)
        }
        Fetched::Missing => Material::Missing,
        Fetched::Unusable => Material::Unusable,
    }
}

fn make(
    original: &Original,
    width: u32,
    form: Form,
    most_pixels: u64,
) -> Result<(&'static str, Vec<u8>), Unusable> {
    let pixels = if original.is_drawing {
        drawing::read(&original.bytes, width)?
    } else {
        photo::read(&original.bytes, width, most_pixels)?
    };
    form.write(&pixels)
}

impl Purge for PictureStore {
    fn purge(&self, scope: &Scope) -> usize {
        self.maker.sources.purge(scope) + self.known.purge(scope)
    }
}
