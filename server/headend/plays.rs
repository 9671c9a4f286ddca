//! Who plays at the moment, so that an account can't play on too many devices at once (spec, section 8, "Ping, 429").
//! Kept in memory: after a restart every player says so itself with its next ping.

use super::secrets::Hashed;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Devices of one account that may play at the same time.
const AT_ONCE: usize = 2;
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
    /// A session of the account plays, or goes on playing. False: too many others began before it.
    pub(super) fn goes_on(&self, account: i64, session: &Hashed, now_s: i64) -> bool {
        let mut plays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let plays = plays.entry(account).or_default();
        plays.retain(|play| play.heard_s > now_s - SILENT_S);
        if let Some(known) = plays.iter_mut().find(|play| play.session == *session) {
            known.heard_s = now_s;
            return true;
        }
        if plays.len() >= AT_ONCE {
            return false;
        }
        plays.push(Playing {
            session: *session,
            heard_s: now_s,
        });
        true
    }

    /// The session plays no more.
    pub(super) fn ends(&self, account: i64, session: &Hashed) {
        let mut plays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plays) = plays.get_mut(&account) {
            plays.retain(|play| play.session != *session);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Plays;

    #[test]
    fn a_third_device_has_to_wait_until_one_stops_or_falls_silent() {
        let plays = Plays::default();
        let session = |number| [number; 32];
        assert!(plays.goes_on(1, &session(1), 0));
        assert!(plays.goes_on(1, &session(2), 0));
        assert!(!plays.goes_on(1, &session(3), 30));
        assert!(plays.goes_on(2, &session(4), 30));
        plays.ends(1, &session(1));
        assert!(plays.goes_on(1, &session(3), 30));
        assert!(!plays.goes_on(1, &session(1), 60));
        assert!(plays.goes_on(1, &session(1), 80));
    }
}
