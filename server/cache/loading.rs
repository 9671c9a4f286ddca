//! A freshness cache with its way of loading: one task per load, which goes on when its callers go away.

use super::freshness::{FreshnessCache, LoadGuard, Lookup, Weigh};
use super::rules::FreshnessRules;
use crate::clock::Clock;
use std::future::Future;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::watch;

/// A value with its age in milliseconds; `None` when the load failed.
type Landed<V> = Option<(V, i64)>;
/// How others wait for a load: `None` until it has landed.
type Flight<V> = watch::Receiver<Option<Landed<V>>>;

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

impl<V: Clone + Weigh + Send + Sync + 'static> LoadingCache<V> {
    /// Must be called inside a tokio runtime, which will run the loads.
    pub fn new(rules: FreshnessRules, clock: Clock) -> Self {
        Self {
            cache: Arc::new(FreshnessCache::new(rules, clock)),
            runtime: Handle::current(),
        }
    }

    /// The value at `key` and its age: held, stale where need be, or loaded. `None` when it can't be had.
    pub async fn get<L, F>(&self, key: &str, policy: StalePolicy, load: L) -> Landed<V>
    where
        L: FnOnce() -> F,
        F: Future<Output = Landed<V>> + Send + 'static,
    {
        let mut landing = None;
        let found = self.cache.look_up(key, || {
            let (sender, receiver) = watch::channel(None);
            landing = Some(sender);
            receiver
        });
        let start = |guard| {
            if let Some(landing) = landing {
                self.runtime.spawn(land(guard, load(), landing));
            }
        };
        match found {
            Lookup::Fresh { value, age_ms, .. } => Some((value, age_ms)),
            Lookup::Stale {
                value,
                age_ms,
                guard,
                flight,
            } => {
                if let Some(guard) = guard {
                    start(guard);
                }
                let renewed = match (policy, flight) {
                    (StalePolicy::Revalidate, Some(flight)) => wait(flight).await,
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

    /// The value at `key`, if it is held. Causes no load.
    pub fn peek(&self, key: &str) -> Option<V> {
        self.cache.peek(key)
    }

    /// Values held, for the metrics.
    pub fn len(&self) -> u64 {
        self.cache.len()
    }
}

async fn land<V: Clone + Weigh + Send + Sync + 'static>(
    guard: LoadGuard<V, Flight<V>>,
    loading: impl Future<Output = Landed<V>>,
    landing: watch::Sender<Option<Landed<V>>>,
) {
    let landed = loading.await;
    match &landed {
        Some((value, age_ms)) => guard.keep(value.clone(), *age_ms),
        None => guard.fail(),
    }
    landing.send_replace(Some(landed));
}

async fn wait<V: Clone>(mut flight: Flight<V>) -> Landed<V> {
    match flight.wait_for(Option::is_some).await {
        Ok(landed) => landed.clone().flatten(),
        Err(_) => None,
    }
}
