//! A freshness cache with its way of loading: one task per load, which goes on when its callers go away.

use super::freshness::{Cached, FreshnessCache, LoadGuard, Lookup};
use super::purges::Scope;
use super::rules::FreshnessRules;
use lucarne_contract::clock::Clock;
use std::future::Future;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::watch;

/// A value with its age in milliseconds; `None` when the load failed.
type Landed<V> = Option<(V, i64)>;
/// How others wait for a load: `None` until it has landed.
type Flight<V> = watch::Receiver<Option<Landed<V>>>;

/// Why there is nothing to keep.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum NotLoaded {
    /// There was no room for one more load, or another server failed lately. The next one may try.
    Untried,
    Failed,
}

/// What to do about a value that is stale.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum StalePolicy {
    /// A visitor waits: take the stale value now.
    ServeStale,
    /// No visitor waits: let it be renewed first, and take the stale value only if that fails.
    Revalidate,
}

/// Loads run on the runtime the cache was made on.
pub struct LoadingCache<V> {
    cache: Arc<FreshnessCache<V, Flight<V>>>,
    runtime: Handle,
}

impl<V: Clone + Cached + Send + Sync + 'static> LoadingCache<V> {
    /// Must be called inside a tokio runtime, which will run the loads.
    pub fn new(rules: FreshnessRules, clock: Clock) -> Self {
        Self {
            cache: Arc::new(FreshnessCache::new(rules, clock)),
            runtime: Handle::current(),
        }
    }

    /// The value at `key` and its age: held, stale where need be, or loaded. `None` when it can't be had. `load` gives what
    /// loads it, or nothing where no load may begin.
    pub async fn get<L, F>(&self, key: &str, policy: StalePolicy, load: L) -> Landed<V>
    where
        L: FnOnce() -> Option<F>,
        F: Future<Output = Result<(V, i64), NotLoaded>> + Send + 'static,
    {
        let mut begun = None;
        let found = self.cache.look_up(key, || {
            let loading = load()?;
            let (landing, flight) = watch::channel(None);
            begun = Some((loading, landing));
            Some(flight)
        });
        let start = |guard| {
            if let Some((loading, landing)) = begun {
                self.runtime.spawn(land(guard, loading, landing));
            }
        };
        match found {
            Lookup::Fresh { value, age_ms, .. } => Some((value, age_ms)),
            Lookup::Stale {
                value,
                age_ms,
                guard,
                is_purged,
                flight,
            } => {
                if let Some(guard) = guard {
                    start(guard);
                }
                // A page that is made of what was purged would be kept as if it were new.
                let waits = is_purged || policy == StalePolicy::Revalidate;
                let renewed = match flight {
                    Some(flight) if waits => wait(flight).await,
                    _ => None,
                };
                renewed.or(Some((value, age_ms)))
            }
            Lookup::InFlight(flight) => wait(flight).await,
            Lookup::Miss(guard) => {
                let flight = guard.flight().clone();
                start(guard);
                wait(flight).await
            }
            Lookup::BackingOff => None,
        }
    }

    /// Whether there is a value at `key`, however old. Causes no load.
    pub fn holds(&self, key: &str) -> bool {
        self.cache.peek(key).is_some()
    }

    /// The value at `key`, if it is held. Causes no load.
    pub fn peek(&self, key: &str) -> Option<V> {
        self.cache.peek(key)
    }

    /// See [`FreshnessCache::purge`].
    pub fn purge(&self, scope: &Scope) -> usize {
        self.cache.purge(scope)
    }

    /// Values held, for the metrics.
    pub fn len(&self) -> u64 {
        self.cache.len()
    }
}

async fn land<V: Clone + Cached + Send + Sync + 'static>(
    guard: LoadGuard<V, Flight<V>>,
    loading: impl Future<Output = Result<(V, i64), NotLoaded>>,
    landing: watch::Sender<Option<Landed<V>>>,
) {
    let landed = loading.await;
    match &landed {
        Ok((value, age_ms)) => guard.keep(value.clone(), *age_ms),
        Err(NotLoaded::Untried) => guard.release(),
        Err(NotLoaded::Failed) => guard.fail(),
    }
    landing.send_replace(Some(landed.ok()));
}

async fn wait<V: Clone>(mut flight: Flight<V>) -> Landed<V> {
    match flight.wait_for(Option::is_some).await {
        Ok(landed) => landed.clone().flatten(),
        Err(_) => None,
    }
}
