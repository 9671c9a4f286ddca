//! Permits of which each client has so many, so that no single one takes those of all others.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Who has taken how many. All permits of a client have one `S` in common.
pub struct Permits<K: Eq + Hash, S: Default = ()> {
    most: usize,
    taken: Mutex<HashMap<K, Taken<S>>>,
}

#[derive(Default)]
struct Taken<S> {
    count: usize,
    common: Arc<S>,
}

/// One of a client's permits; free again when it is dropped.
pub struct Permit<K: Clone + Eq + Hash, S: Default = ()> {
    permits: Arc<Permits<K, S>>,
    client: K,
    /// What this client's permits have in common, as long as there is one.
    pub common: Arc<S>,
}

impl<K: Clone + Eq + Hash, S: Default> Permits<K, S> {
    /// At `most` so many for each.
    #[must_use]
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            taken: Mutex::default(),
        })
    }

    /// `None` when the client has taken all that it may.
    pub fn take(self: &Arc<Self>, client: K) -> Option<Permit<K, S>> {
        let mut all = self.taken();
        let count = all.get(&client).map_or(0, |taken| taken.count);
        if count >= self.most {
            return None;
        }
        let taken = all.entry(client.clone()).or_default();
        taken.count += 1;
        Some(Permit {
            permits: Arc::clone(self),
            client,
            common: Arc::clone(&taken.common),
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<K, Taken<S>>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq + Hash, S: Default> Drop for Permit<K, S> {
    fn drop(&mut self) {
        let mut all = self.permits.taken();
        if let Some(taken) = all.get_mut(&self.client) {
            taken.count -= 1;
            if taken.count == 0 {
                all.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Permits;
    use std::sync::{Arc, Mutex};

    #[test]
    fn a_client_has_so_many_places_and_no_more() {
        let permits = Permits::<_>::new(2);
        let (one, two) = (permits.take('a'), permits.take('a'));
        assert!(one.is_some() && two.is_some());
        assert!(permits.take('a').is_none());
        assert!(permits.take('b').is_some());
        drop(one);
        assert!(permits.take('a').is_some());
    }

    #[test]
    fn a_client_without_places_is_forgotten() {
        let permits = Permits::<_>::new(1);
        drop(permits.take('a'));
        assert!(permits.taken().is_empty());
    }

    #[test]
    fn places_of_one_client_have_something_in_common() {
        let permits = Permits::<_, Mutex<u32>>::new(2);
        let [one, two, other] =
            ['a', 'a', 'b'].map(|client| permits.take(client).expect("a permit"));
        assert!(Arc::ptr_eq(&one.common, &two.common));
        assert!(!Arc::ptr_eq(&one.common, &other.common));
    }
}
