//! The profiles of sessions that went on of late, so that a page need not wait until a slow upstream says it once more. In memory only, by a
//! hash of the token whose key no other process has and which ends with the process.

use crate::upstream::Token;
use bytes::Bytes;
use lucarne_contract::Profile;
use lucarne_contract::clock::Clock;
use moka::ops::compute::Op;
use moka::sync::Cache;
use rand::Rng;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Profiles that are kept together, in bytes.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// What an entry takes beside its profile, about, in bytes.
const ENTRY_BYTES: usize = 128;
/// Spec, section 4: data is stale after 5 minutes. A profile is not believed for longer.
const BELIEVED: Duration = Duration::from_mins(5);

/// A number for the moment at which the upstream was asked: what it said then is no news after something that came later.
#[derive(Clone, Copy)]
pub struct AskedAt {
    number: u64,
    at_ms: i64,
}

#[derive(Clone)]
struct Entry {
    asked: AskedAt,
    /// As JSON; none when what was known is known to be over.
    profile: Option<Bytes>,
}

/// The profiles of sessions that went on when the upstream was last asked.
pub struct ProfileCache {
    key: [u8; 32],
    clock: Clock,
    numbers: AtomicU64,
    entries: Cache<[u8; 32], Entry>,
}

impl ProfileCache {
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        let mut key = [0; 32];
        rand::rng().fill_bytes(&mut key);
        Self {
            key,
            clock,
            numbers: AtomicU64::new(0),
            entries: Cache::builder()
                .max_capacity(MOST_BYTES)
                .weigher(|_, entry: &Entry| {
                    let length = entry.profile.as_ref().map_or(0, Bytes::len);
                    u32::try_from(ENTRY_BYTES + length).unwrap_or(u32::MAX)
                })
                .time_to_live(BELIEVED)
                .build(),
        }
    }

    /// The moment before the upstream is asked.
    #[must_use]
    pub fn asked_now(&self) -> AskedAt {
        AskedAt {
            number: self.numbers.fetch_add(1, Ordering::Relaxed),
            at_ms: self.clock.passed_ms(),
        }
    }

    /// Keeps what the upstream said when it was `asked`, unless something came since.
    pub fn keep(&self, token: &Token, asked: AskedAt, profile: Bytes) {
        let profile = Some(profile);
        self.enter(token, Entry { asked, profile });
    }

    /// From now on nothing is known of the session, until the upstream is asked anew.
    pub fn forget(&self, token: &Token) {
        let asked = self.asked_now();
        let profile = None;
        self.enter(token, Entry { asked, profile });
    }

    /// Whether the session went on less than 5 minutes ago.
    #[must_use]
    pub fn has(&self, token: &Token) -> bool {
        self.believed(token).is_some()
    }

    /// The profile, if it did.
    #[must_use]
    pub fn profile(&self, token: &Token) -> Option<Box<Profile>> {
        serde_json::from_slice(&self.believed(token)?).ok()
    }

    fn believed(&self, token: &Token) -> Option<Bytes> {
        let entry = self.entries.get(&token.hash(&self.key))?;
        let age_ms = self.clock.passed_ms() - entry.asked.at_ms;
        let is_believed = u128::try_from(age_ms).is_ok_and(|age_ms| age_ms < BELIEVED.as_millis());
        entry.profile.filter(|_| is_believed)
    }

    fn enter(&self, token: &Token, entry: Entry) {
        let entry_of = self.entries.entry(token.hash(&self.key));
        entry_of.and_compute_with(|before| {
            let is_news =
                before.is_none_or(|before| before.into_value().asked.number < entry.asked.number);
            if is_news { Op::Put(entry) } else { Op::Nop }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::ProfileCache;
    use crate::upstream::Token;
    use bytes::Bytes;
    use lucarne_contract::clock::Clock;
    use serde_json::json;

    fn profile(username: &str) -> Bytes {
        let profile = json!({
            "username": username,
            "country_locked": false,
            "deployment_target": "",
            "subscriber_tv": true,
            "application_context": "",
            "status": "active",
            "permissions": [],
            "stb": [],
            "videoPreviews": true,
            "personalizeChannelUsage": false,
        });
        Bytes::from(profile.to_string())
    }

    fn token(text: &str) -> Token {
        Token::new(text.to_owned()).expect("a token")
    }

    fn username(profiles: &ProfileCache, token: &Token) -> Option<String> {
        profiles.profile(token).map(|profile| profile.username)
    }

    #[test]
    fn a_profile_is_believed_for_five_minutes_after_the_upstream_was_asked() {
        let clock = Clock::manual(0);
        let profiles = ProfileCache::new(clock.clone());
        let (ann, bob) = (token("ann"), token("bob"));
        let asked = profiles.asked_now();
        clock.advance_ms(1_000);
        profiles.keep(&ann, asked, profile("ann"));
        clock.advance_ms(298_999);
        assert_eq!(username(&profiles, &ann).as_deref(), Some("ann"));
        assert_eq!(username(&profiles, &bob), None);
        clock.advance_ms(1);
        assert_eq!(username(&profiles, &ann), None);
    }

    #[test]
    fn what_was_asked_for_before_something_ended_it_is_no_news() {
        let profiles = ProfileCache::new(Clock::manual(0));
        let ann = token("ann");
        let early = profiles.asked_now();
        let late = profiles.asked_now();
        profiles.keep(&ann, late, profile("late"));
        profiles.keep(&ann, early, profile("early"));
        assert_eq!(username(&profiles, &ann).as_deref(), Some("late"));
        let before = profiles.asked_now();
        profiles.forget(&ann);
        profiles.keep(&ann, before, profile("before"));
        assert_eq!(username(&profiles, &ann), None);
        profiles.keep(&ann, profiles.asked_now(), profile("after"));
        assert_eq!(username(&profiles, &ann).as_deref(), Some("after"));
    }
}
