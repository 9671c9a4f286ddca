//! Staleness (spec, section 4).
//!
//! A value is fresh for 5 minutes after the upstream made it, then stale: it is still served while one flight
//! renews it, and while renewing fails. A load that failed is not tried again for 30 s. However many ask for a
//! key at once, one flight answers them all.

use super::purges::{Purges, Scope};
use super::rules::{FreshnessRules, JITTER_PART};
use lucarne_contract::clock::Clock;
use moka::sync::Cache;
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Something a cache may hold.
pub trait Cached {
    /// Its size in bytes.
    fn weight(&self) -> usize;

    /// Whether a purge of this scope means it; `key` is where it is held.
    fn is_meant(&self, _key: &str, scope: &Scope) -> bool {
        *scope == Scope::Everything
    }
}

struct Entry<V> {
    value: V,
    /// When the upstream made the oldest thing in it, on the monotonic clock.
    born_ms: i64,
    /// When its load began.
    begun_ms: i64,
    /// A purge brings it forward.
    stale_at_ms: AtomicI64,
}

impl<V: Cached> Entry<V> {
    /// Whether this purge means it, and it counted as fresh until then.
    fn purge(&self, key: &str, scope: &Scope, at_ms: i64) -> bool {
        self.begun_ms <= at_ms
            && self.value.is_meant(key, scope)
            && self.stale_at_ms.fetch_min(at_ms, Ordering::Relaxed) > at_ms
    }
}

impl<V: Clone> Entry<V> {
    fn is_fresh(&self, now_ms: i64) -> bool {
        now_ms < self.stale_at_ms.load(Ordering::Relaxed)
    }

    fn age_ms(&self, now_ms: i64) -> i64 {
        (now_ms - self.born_ms).max(0)
    }

    fn fresh<F>(&self, now_ms: i64) -> Lookup<V, F> {
        Lookup::Fresh {
            value: self.value.clone(),
            age_ms: self.age_ms(now_ms),
            ttl_ms: self.stale_at_ms.load(Ordering::Relaxed) - now_ms,
        }
    }
}

/// A cache under [`FreshnessRules`]. `V` is what it keeps; `F` is how others join a load under way.
pub struct FreshnessCache<V, F> {
    rules: FreshnessRules,
    clock: Clock,
    values: Cache<String, Arc<Entry<V>>>,
    failures: Cache<String, i64>,
    purges: Purges,
    flights: Mutex<HashMap<String, F>>,
}

/// What [`FreshnessCache::look_up`] found, and so what the caller has to do.
pub enum Lookup<V, F> {
    Fresh {
        value: V,
        age_ms: i64,
        /// Time until it is stale.
        ttl_ms: i64,
    },
    /// Serve `value`; with a `guard` in hand, also start the load that renews it. `flight` is that load, or the one
    /// that another caller has under way; there is none while the key rests after a failure.
    Stale {
        value: V,
        age_ms: i64,
        /// An operator said that it is out of date.
        is_purged: bool,
        guard: Option<LoadGuard<V, F>>,
        flight: Option<F>,
    },
    /// Another caller is loading it.
    InFlight(F),
    /// It is not held and not being loaded: load it, and tell the [`LoadGuard`] how it went.
    Miss(LoadGuard<V, F>),
    /// The last load failed less than 30 s ago, or none may start now.
    BackingOff,
}

/// The duty to load one key. Dropped without a word (a panic, a cancelled task), it counts as failed.
pub struct LoadGuard<V, F> {
    cache: Arc<FreshnessCache<V, F>>,
    key: String,
    flight: F,
    begun_ms: i64,
    done: bool,
}

impl<V, F> FreshnessCache<V, F>
where
    V: Clone + Cached + Send + Sync + 'static,
    F: Clone + Send + 'static,
{
    #[must_use]
    pub fn new(rules: FreshnessRules, clock: Clock) -> Self {
        let values = Cache::builder()
            .max_capacity(rules.weight_bytes)
            .weigher(|key: &String, held: &Arc<Entry<V>>| {
                u32::try_from(key.len() + held.value.weight()).unwrap_or(u32::MAX)
            })
            .build();
        Self {
            rules,
            clock,
            values,
            failures: Cache::new(10_000),
            purges: Purges::default(),
            flights: Mutex::new(HashMap::new()),
        }
    }

    /// Looks `key` up; `start_flight` makes the flight that others will join, or none if it may not start now, and is called
    /// only when there is none.
    pub fn look_up(
        self: &Arc<Self>,
        key: &str,
        start_flight: impl FnOnce() -> Option<F>,
    ) -> Lookup<V, F> {
        let now_ms = self.clock.passed_ms();
        if let Some(held) = self.held(key, now_ms)
            && held.is_fresh(now_ms)
        {
            return held.fresh(now_ms);
        }
        let mut flights = self.flights();
        // Looked at again under the lock: the flight may have landed in between.
        let stale = match self.held(key, now_ms) {
            Some(held) if held.is_fresh(now_ms) => return held.fresh(now_ms),
            stale => stale,
        };
        let in_flight = flights.get(key).cloned();
        let rests = self.failed_lately(key, now_ms);
        let may_start = in_flight.is_none() && !rests;
        let started = may_start.then(start_flight).flatten();
        let guard = started.map(|flight| {
            flights.insert(key.to_owned(), flight.clone());
            LoadGuard {
                cache: Arc::clone(self),
                key: key.to_owned(),
                flight,
                begun_ms: now_ms,
                done: false,
            }
        });
        match (stale, guard, in_flight) {
            (Some(held), guard, in_flight) => {
                let is_purged = self.purged_at_ms(key, &held).is_some();
                // What is made of it is as old as what is stale.
                let least_ms = if is_purged { self.rules.fresh_ms } else { 0 };
                Lookup::Stale {
                    value: held.value.clone(),
                    age_ms: held.age_ms(now_ms).max(least_ms),
                    is_purged,
                    flight: in_flight.or_else(|| guard.as_ref().map(|guard| guard.flight.clone())),
                    guard,
                }
            }
            (None, Some(guard), _) => Lookup::Miss(guard),
            (None, None, Some(flight)) => Lookup::InFlight(flight),
            (None, None, None) => Lookup::BackingOff,
        }
    }

    /// The value at `key`, fresh or stale, if there is one. Causes no load.
    pub fn peek(&self, key: &str) -> Option<V> {
        let held = self.held(key, self.clock.passed_ms())?;
        Some(held.value.clone())
    }

    fn held(&self, key: &str, now_ms: i64) -> Option<Arc<Entry<V>>> {
        let held = self.values.get(key)?;
        (now_ms < held.born_ms + self.rules.keep_ms).then_some(held)
    }

    fn failed_lately(&self, key: &str, now_ms: i64) -> bool {
        self.failures
            .get(key)
            .is_some_and(|at_ms| now_ms < at_ms + self.rules.retry_after_ms)
    }

    /// Has all that a purge means count as stale from now on: what is held, and what a load brings that is under way. Gives how
    /// much of what is held was fresh until then.
    pub fn purge(&self, scope: &Scope) -> usize {
        let now_ms = self.clock.passed_ms();
        self.purges.add(scope.clone(), now_ms, now_ms);
        let held = self.values.iter();
        held.filter(|(key, held)| held.purge(key, scope, now_ms))
            .count()
    }

    /// When the last purge was that means this value, if there was one since its load began.
    fn purged_at_ms(&self, key: &str, held: &Entry<V>) -> Option<i64> {
        let means = |scope: &Scope| held.value.is_meant(key, scope);
        self.purges.last_since(held.begun_ms, means)
    }

    /// Loads under way.
    pub fn in_flight(&self) -> usize {
        self.flights().len()
    }

    /// Number of values held.
    pub fn len(&self) -> u64 {
        // The cache counts lazily.
        self.values.run_pending_tasks();
        self.values.entry_count()
    }
}

impl<V, F> LoadGuard<V, F>
where
    V: Clone + Cached + Send + Sync + 'static,
    F: Clone + Send + 'static,
{
    /// The flight that the others have joined.
    pub fn flight(&self) -> &F {
        &self.flight
    }

    /// Keeps `value`, whose oldest part is `age_ms` old. Up to a tenth of the fresh time is taken off at random,
    /// so that what was loaded together does not go stale together.
    pub fn keep(mut self, value: V, age_ms: i64) {
        let cache = &self.cache;
        let born_ms = cache.clock.passed_ms() - age_ms.max(0);
        let jitter_ms = rand::random_range(0..=cache.rules.fresh_ms / JITTER_PART);
        let held = Arc::new(Entry {
            value,
            born_ms,
            begun_ms: self.begun_ms,
            stale_at_ms: (born_ms + cache.rules.fresh_ms - jitter_ms).into(),
        });
        cache.values.insert(self.key.clone(), Arc::clone(&held));
        // Now that a purge would find it: one that came while it was loading means it, too.
        if let Some(at_ms) = cache.purged_at_ms(&self.key, &held) {
            held.stale_at_ms.fetch_min(at_ms, Ordering::Relaxed);
        }
        cache.failures.invalidate(&self.key);
        self.land();
    }

    /// Ends the flight without keeping anything: the answer was for those who waited, not for later ones.
    pub fn release(mut self) {
        self.land();
    }

    /// Ends the flight as failed; the key rests for 30 s.
    pub fn fail(mut self) {
        self.rest();
        self.land();
    }
}

impl<V, F> FreshnessCache<V, F> {
    fn flights(&self) -> MutexGuard<'_, HashMap<String, F>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<V, F> LoadGuard<V, F> {
    fn rest(&self) {
        let now_ms = self.cache.clock.passed_ms();
        self.cache.failures.insert(self.key.clone(), now_ms);
    }

    fn land(&mut self) {
        self.done = true;
        self.cache.flights().remove(&self.key);
    }
}

impl<V, F> Drop for LoadGuard<V, F> {
    fn drop(&mut self) {
        if !self.done {
            self.rest();
            self.land();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cached, FreshnessCache, FreshnessRules, Lookup, Scope};
    use lucarne_contract::clock::Clock;
    use std::collections::HashSet;
    use std::sync::Arc;

    #[derive(Clone)]
    struct Heavy(usize);

    impl Cached for Heavy {
        fn weight(&self) -> usize {
            self.0
        }
    }

    fn cache(weight_bytes: u64) -> Arc<FreshnessCache<Heavy, ()>> {
        cache_at(&Clock::manual(0), weight_bytes)
    }

    fn cache_at(clock: &Clock, weight_bytes: u64) -> Arc<FreshnessCache<Heavy, ()>> {
        let rules = FreshnessRules::of_the_spec(weight_bytes);
        Arc::new(FreshnessCache::new(rules, clock.clone()))
    }

    fn keep(cache: &Arc<FreshnessCache<Heavy, ()>>, key: &str, weight: usize) {
        let Lookup::Miss(guard) = cache.look_up(key, || Some(())) else {
            panic!("{key} is there");
        };
        guard.keep(Heavy(weight), 0);
    }

    #[test]
    fn what_was_loaded_together_does_not_go_stale_together() {
        let cache = cache(1_000_000);
        let mut ttls = HashSet::new();
        for number in 0..100 {
            let key = number.to_string();
            keep(&cache, &key, 1);
            let Lookup::Fresh { ttl_ms, .. } = cache.look_up(&key, || Some(())) else {
                panic!("{key} is not fresh");
            };
            assert!((270_000..=300_000).contains(&ttl_ms), "{ttl_ms}");
            ttls.insert(ttl_ms / 1_000);
        }
        assert!(ttls.len() > 10, "spread over {} seconds", ttls.len());
    }

    #[test]
    fn a_load_that_may_not_start_is_joined_by_no_other() {
        let cache = cache(1_000);
        assert!(matches!(cache.look_up("a", || None), Lookup::BackingOff));
        assert_eq!(cache.in_flight(), 0);
        assert!(matches!(cache.look_up("a", || Some(())), Lookup::Miss(_)));
    }

    /// Whether what is at `key` is fresh, or stale and purged.
    fn state(cache: &Arc<FreshnessCache<Heavy, ()>>, key: &str) -> &'static str {
        match cache.look_up(key, || None) {
            Lookup::Fresh { .. } => "fresh",
            Lookup::Stale {
                is_purged: true, ..
            } => "purged",
            Lookup::Stale { .. } => "stale",
            _ => "absent",
        }
    }

    #[test]
    fn a_purge_means_what_is_held_and_what_was_being_loaded_but_nothing_that_is_loaded_after_it() {
        let clock = Clock::manual(0);
        let cache = cache_at(&clock, 1_000_000);
        keep(&cache, "held", 1);
        let Lookup::Miss(loading) = cache.look_up("loading", || Some(())) else {
            panic!("it is there");
        };
        clock.advance_ms(10);
        assert_eq!(cache.purge(&Scope::Show("other".to_owned())), 0);
        assert_eq!(state(&cache, "held"), "fresh");
        assert_eq!(cache.purge(&Scope::Everything), 1);
        assert_eq!(state(&cache, "held"), "purged");
        assert_eq!(cache.purge(&Scope::Everything), 0, "it was stale");
        loading.keep(Heavy(1), 0);
        assert_eq!(state(&cache, "loading"), "purged");
        clock.advance_ms(10);
        let Lookup::Stale {
            guard: Some(renewing),
            ..
        } = cache.look_up("held", || Some(()))
        else {
            panic!("it is not to be renewed");
        };
        // The upstream may have made it long before: what matters is that it was asked after the purge.
        renewing.keep(Heavy(1), 60_000);
        assert_eq!(state(&cache, "held"), "fresh");
    }

    #[test]
    fn the_values_weigh_no_more_than_they_may() {
        let cache = cache(10_000);
        for number in 0..100 {
            keep(&cache, &format!("{number:02}"), 998);
        }
        let held = cache.len();
        assert!((1..=10).contains(&held), "{held} of 1,000 bytes each");
        let next = "too heavy for any cache of this size";
        keep(&cache, next, 20_000);
        assert!(cache.len() <= 10);
        assert!(cache.peek(next).is_none());
    }
}
