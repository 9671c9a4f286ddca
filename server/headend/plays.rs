//! Who plays at the moment, so that an account can't play on too many devices at once (spec, section 8, "Ping, 429").
//! Kept in memory: after a restart every player says so itself with its next ping.

use super::asking::Session;
use super::secrets::Hashed;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Two pings and a half (spec, section 9): a device that is silent for longer has stopped.
const SILENT_S: i64 = 75;

struct Playing {
    session: Hashed,
    heard_s: i64,
}

/// The plays of all accounts, in the order in which they began.
#[derive(Default)]
pub(super) struct Plays(Mutex<HashMap<i64, Vec<Playing>>>);

impl Plays {
    /// A session plays, or goes on playing. False: too many others of its account began before it.
    pub(super) fn goes_on(&self, session: &Session, now_s: i64) -> bool {
        let Session { account, token } = session;
        let mut plays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let plays = plays.entry(account.id).or_default();
        plays.retain(|play| play.heard_s > now_s - SILENT_S);
        if let Some(known) = plays.iter_mut().find(|play| play.session == *token) {
            known.heard_s = now_s;
            return true;
        }
        if plays.len() >= account.plays_at_once as usize {
            return false;
        }
        plays.push(Playing {
            session: *token,
            heard_s: now_s,
        });
        true
    }

    /// The session plays no more.
    pub(super) fn ends(&self, session: &Session) {
        let mut plays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plays) = plays.get_mut(&session.account.id) {
            plays.retain(|play| play.session != session.token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Plays;
    use crate::headend::asking::Session;
    use crate::headend::store::Store;
    use crate::headend::store::accounts;

    #[tokio::test]
    async fn a_third_device_has_to_wait_until_one_stops_or_falls_silent() {
        let store = Store::open(None).expect("a database");
        let named = |name: &'static str| {
            store.read(move |store| accounts::named(store, &format!("{name}@example.ch")))
        };
        let subscriber = named("subscriber").await.expect("read").expect("known");
        let basic = named("basic").await.expect("read").expect("known");
        let session = |number| Session {
            account: subscriber.clone(),
            token: [number; 32],
        };
        let other = Session {
            account: basic,
            token: [4; 32],
        };
        let plays = Plays::default();
        assert!(plays.goes_on(&session(1), 0));
        assert!(plays.goes_on(&session(2), 0));
        assert!(!plays.goes_on(&session(3), 30));
        assert!(plays.goes_on(&other, 30));
        plays.ends(&session(1));
        assert!(plays.goes_on(&session(3), 30));
        assert!(!plays.goes_on(&session(1), 60));
        assert!(plays.goes_on(&session(1), 80));
    }
}
