//! Purges, for all that holds something, at this server and at those that it shares a cache with.

use crate::cache::{HeardPurge, Purge, Scope, SharedCache};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often a server asks whether there were purges at another one.
const ASK_EVERY: Duration = Duration::from_secs(1);

/// What may be purged, by its name, in the order in which it is: what pages are made of goes before them.
pub type Held = Vec<(&'static str, Arc<dyn Purge>)>;

/// Has everything that this server holds count as stale, or what an operator names of it.
pub struct Purging {
    held: Held,
    shared: Option<Arc<SharedCache>>,
    /// Numbers of this server's own purges that it has not heard of yet.
    own: Mutex<Vec<i64>>,
    /// Purges since the start, this server's own and those that it heard of, by scope.
    purges: Family<[(&'static str, &'static str); 1], Counter>,
}

/// What a purge did.
#[derive(Debug, Serialize)]
pub struct Purged {
    /// How much was fresh until then, by what holds it.
    pub stale: BTreeMap<&'static str, usize>,
    /// Whether the other servers will hear of it; none where there are no others.
    pub told: Option<bool>,
    /// By which a cache in front finds the pages that are meant.
    pub surrogate_keys: Vec<String>,
}

impl Purging {
    #[must_use]
    pub fn new(held: Held, shared: Option<Arc<SharedCache>>) -> Arc<Self> {
        Arc::new(Self {
            held,
            shared,
            own: Mutex::default(),
            purges: Family::default(),
        })
    }

    /// What several servers have in common, if they have.
    pub fn shared(&self) -> Option<&Arc<SharedCache>> {
        self.shared.as_ref()
    }

    /// For the metrics.
    #[must_use]
    pub fn purges(&self) -> Family<[(&'static str, &'static str); 1], Counter> {
        self.purges.clone()
    }

    /// Purges here, and has the other servers hear of it.
    pub async fn purge(&self, scope: &Scope) -> Purged {
        let stale = self.apply(scope, 0);
        let told = match &self.shared {
            Some(shared) => Some(shared.tell(scope).await),
            None => None,
        };
        match told.flatten() {
            // It is heard of again, and counts then.
            Some(number) => self.own().push(number),
            None => self.count(scope),
        }
        Purged {
            stale,
            told: told.map(|number| number.is_some()),
            surrogate_keys: scope.surrogate_keys(),
        }
    }

    /// What is held counts as stale as of now, and not as of the purge: until a server hears of it, which was `age_ms` later, it took
    /// over what others had made before, and made pages of it.
    fn apply(&self, scope: &Scope, age_ms: i64) -> BTreeMap<&'static str, usize> {
        if let Some(shared) = &self.shared {
            shared.take_none_before(scope, age_ms);
        }
        let purged = self
            .held
            .iter()
            .map(|(name, held)| (*name, held.purge(scope)));
        purged.collect()
    }

    fn own(&self) -> MutexGuard<'_, Vec<i64>> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, scope: &Scope) {
        self.purges.get_or_create(&[("scope", scope.kind())]).inc();
    }

    /// Does as other servers were told, for as long as this one runs. Its own purges come back as well, and are done.
    pub async fn follow(self: Arc<Self>) {
        let Some(shared) = &self.shared else { return };
        let mut ticks = interval(ASK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut known = 0;
        loop {
            ticks.tick().await;
            let Some(heard) = shared.hear(known).await else {
                continue;
            };
            known = heard.last;
            for HeardPurge {
                number,
                scope,
                age_ms,
            } in heard.purges
            {
                self.count(&scope);
                if !self.own().contains(&number) {
                    self.apply(&scope, age_ms);
                }
            }
            self.own().retain(|number| *number > known);
        }
    }
}
