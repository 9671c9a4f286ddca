//! The second level: what one server has loaded, for all others, on Redis or Valkey. It is a help and never a condition:
//! what it does not say in time ([`config`]) it does not say, and a server goes on by itself as it would without. Nothing that
//! is one visitor's gets here.
//!
//! [`scripts`] are what it does in one round trip each, [`entry`] is how a value travels, [`link`] is the connection,
//! [`breaker`] keeps those who ask from waiting for one that is gone, and [`lease`] is the duty to load for all servers.

mod address;
mod breaker;
mod config;
mod entry;
mod lease;
mod link;
mod purges;
mod scripts;
mod stats;
mod token;

pub use address::CacheUrl;
pub use config::SharedCacheConfig;
pub use entry::Entry;
pub use lease::Lease;
pub use purges::{Heard, HeardPurge};
pub use scripts::timed;
pub use stats::SharedStats;

use super::purges::{Purges, Scope};
use super::rules::{FRESH_MS, JITTER_PART};
use crate::trace::Span;
use breaker::Breaker;
use link::Link;
use lucarne_contract::clock::Clock;
use redis::{FromRedisValue, RedisResult, ScriptInvocation};
use scripts::{Keys, Reply, State};
use std::sync::Arc;
use std::time::Duration;
use token::Token;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep, timeout};

/// How long one waits before looking again whether it is there.
const LOOK_EVERY: Duration = Duration::from_millis(8);
/// An entry that is younger is as good as one that is loaded. Servers renew theirs some time in the last tenth of the five
/// minutes (see `LoadGuard::keep`), and must not get back what they have.
const YOUNG_MS: i64 = FRESH_MS - FRESH_MS / JITTER_PART;

/// What all servers that are given the same address share.
pub struct SharedCache {
    link: Link,
    breaker: Breaker,
    stats: SharedStats,
    purged: Purges,
    clock: Clock,
    time_limit: Duration,
    longest_wait: Duration,
    runtime: Handle,
}

/// What the other servers know of a key.
pub enum Found {
    /// Take it; its oldest part is so many milliseconds old.
    Fresh(Entry, i64),
    /// It could not be loaded a moment ago. What there is of it is stale.
    Failed(Option<(Entry, i64)>),
    /// Another server is loading it, and takes longer than one waits. What there is of it is stale.
    Elsewhere(Option<(Entry, i64)>),
    /// Load it, for all servers where the lease is one.
    Missing(Lease),
}

impl Found {
    /// In metrics and traces.
    fn kind(&self) -> &'static str {
        match self {
            Self::Fresh(..) => "fresh",
            Self::Failed(_) => "failed",
            Self::Elsewhere(_) => "elsewhere",
            Self::Missing(_) => "missing",
        }
    }
}

impl SharedCache {
    /// Connects in the background. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// When the client can't use the address.
    pub fn new(config: &SharedCacheConfig, clock: Clock) -> RedisResult<Arc<Self>> {
        Ok(Arc::new(Self {
            link: Link::open(&config.address)?,
            breaker: Breaker::default(),
            stats: SharedStats::default(),
            purged: Purges::default(),
            clock,
            time_limit: config.time_limit,
            longest_wait: config.longest_wait,
            runtime: Handle::current(),
        }))
    }

    /// Counters since the start, for the metrics.
    pub fn stats(&self) -> &SharedStats {
        &self.stats
    }

    /// Whether it is left alone for a while, because it did not answer.
    pub fn rests(&self) -> bool {
        self.breaker.rests()
    }

    /// What the other servers know of `key`. Who gets [`Found::Missing`] is to load it and to tell the lease how it went. Who
    /// has nothing of the key does not wait where there is something stale; who has something may as well. `means` is whether a
    /// purge means what stands at the key, by its text: what was made before is as good as nothing.
    pub async fn find(
        self: &Arc<Self>,
        key: &str,
        has_older: bool,
        means: impl Fn(&Scope, &[u8]) -> bool,
    ) -> Found {
        let span = Span::of_step("shared cache");
        let found = self.found(key, has_older, means).await;
        span.set("lucarne.found", found.kind());
        self.stats.count(&found);
        found
    }

    async fn found(
        self: &Arc<Self>,
        key: &str,
        has_older: bool,
        means: impl Fn(&Scope, &[u8]) -> bool,
    ) -> Found {
        let keys = Keys::of(key);
        let token = Token::new();
        let until = Instant::now() + self.longest_wait;
        let mut fresh_ms = YOUNG_MS;
        loop {
            let reply = self.run(scripts::look_up(&keys, token, fresh_ms)).await;
            let Some(Reply { state, held }) = reply.and_then(Reply::read) else {
                break Found::Missing(Lease::none());
            };
            let purged_ms = held.as_ref().and_then(|(entry, age_ms)| {
                let means = |scope: &Scope| means(scope, entry.body.identity());
                let now_ms = self.clock.passed_ms();
                let purged_at_ms = self.purged.last_since(now_ms - age_ms, means)?;
                Some(now_ms - purged_at_ms)
            });
            let is_purged = purged_ms.is_some();
            if let (State::Fresh, Some(purged_ms)) = (state, purged_ms) {
                // Asked once more, it is somebody's to load.
                fresh_ms = purged_ms;
                continue;
            }
            match (state, held.filter(|_| !is_purged)) {
                (State::Fresh, Some((entry, age_ms))) => break Found::Fresh(entry, age_ms),
                (State::Failed, held) => break Found::Failed(held),
                (State::Taken, held) => {
                    let is_enough = held.is_some() && !has_older;
                    if is_enough || Instant::now() >= until {
                        break Found::Elsewhere(held);
                    }
                    sleep(LOOK_EVERY).await;
                }
                (State::Yours | State::Fresh, _) => {
                    break Found::Missing(Lease::new(Arc::clone(self), keys, token));
                }
            }
        }
    }

    /// What a script gives within its time; none where that is over, or the cache is left alone.
    pub async fn run<T: FromRedisValue>(&self, script: ScriptInvocation<'_>) -> Option<T> {
        if self.breaker.rests() {
            self.stats.skipped();
            return None;
        }
        self.ask(script).await
    }

    /// As [`Self::run`], also while the cache is left alone: no visitor waits for it.
    async fn ask<T: FromRedisValue>(&self, script: ScriptInvocation<'_>) -> Option<T> {
        let answer = timeout(self.time_limit, self.link.ask(&script)).await;
        let failure = match answer {
            Ok(Ok(answer)) => {
                self.breaker.succeeded();
                return Some(answer);
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "no answer in time".to_owned(),
        };
        self.stats.failed();
        if self.breaker.failed() {
            tracing::warn!(
                failure,
                "the shared cache is left alone until it answers again"
            );
        }
        None
    }

    /// Has what a purge means be taken no more, whose moment was `age_ms` ago, unless it was made since.
    pub fn take_none_before(&self, scope: &Scope, age_ms: i64) {
        let now_ms = self.clock.passed_ms();
        self.purged.add(scope.clone(), now_ms - age_ms, now_ms);
    }

    /// Has all other servers hear of a purge; its number, or none where they will not.
    pub async fn tell(&self, scope: &Scope) -> Option<i64> {
        self.ask(purges::tell(scope)?).await
    }

    /// The purges after the one of this number, of which 0 is before all; none where the cache does not answer. A cache that is left
    /// alone is in use again once this is answered.
    pub async fn hear(&self, after: i64) -> Option<Heard> {
        self.ask(purges::hear(after)).await.map(Heard::read)
    }

    async fn leave(&self, keys: &Keys, token: Token, has_failed: bool) {
        let left = scripts::leave(keys, token, has_failed);
        self.run::<i64>(left).await;
    }
}
