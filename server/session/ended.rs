//! Sessions that were ended here: their tokens open nothing any more, whether the upstream has heard of it or not, nor do those
//! of an account that signed out everywhere. By hashes whose keys are made from the cookies' keys, which only this server has; the
//! [`ledger`] keeps them over a restart, and with them, sealed, the tokens of whose end the upstream has not heard.

mod ledger;

use super::cookies;
use super::keys::CookieKeys;
use crate::upstream::Token;
use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use ledger::{AccountHash, Event, Ledger, TokenHash};
use lucarne_contract::clock::Clock;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// As many as a small town ends in a week.
const MOST: u64 = 100_000;
/// Ends that the upstream has not heard of: one that was away for longer is told of these.
const MOST_PENDING: usize = 10_000;
/// As long as a session's cookie lasts (spec, section 9).
const LIFETIME: Duration = Duration::from_hours(365 * 24);
const LIFETIME_S: i64 = cookies::YEAR_S;
/// After this long the upstream is told once more; then after twice as long each time.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_mins(5);
/// What the key of the hashes is for, and the name under which a token is sealed.
const PURPOSE: &str = "ended sessions";
/// The same for the names of accounts.
const ACCOUNTS: &str = "ended accounts";

/// The tokens of sessions that were ended here.
pub struct EndedSessions {
    keys: CookieKeys,
    /// Newest first, as the cookies' keys.
    hash_keys: Vec<[u8; 32]>,
    account_keys: Vec<[u8; 32]>,
    /// When each ended, in epoch seconds.
    tokens: Cache<TokenHash, i64>,
    /// By account: its sessions that began before this are over, in epoch milliseconds.
    accounts: Cache<AccountHash, i64>,
    pending: Mutex<PendingNotices>,
    /// None where there is no folder: they are remembered until the process ends.
    ledger: Option<Mutex<Ledger>>,
    clock: Clock,
}

/// Ends that the upstream has not heard of.
#[derive(Default)]
struct PendingNotices {
    /// Sealed.
    tokens: HashMap<TokenHash, String>,
    /// A caller notifies it of these, again and again.
    is_notifying: bool,
}

impl EndedSessions {
    /// Those that `folder` knows of.
    #[must_use]
    pub fn new(keys: CookieKeys, folder: Option<&Path>, clock: Clock) -> Self {
        let opened = folder.and_then(|folder| match Ledger::open(folder) {
            Ok(opened) => Some(opened),
            Err(error) => {
                tracing::warn!(%error, "ended sessions are remembered until this process ends only");
                None
            }
        });
        let (ledger, events) = opened.unzip();
        let ended = Self {
            hash_keys: keys.derived(PURPOSE),
            account_keys: keys.derived(ACCOUNTS),
            keys,
            tokens: ends(),
            accounts: ends(),
            pending: Mutex::default(),
            ledger: ledger.map(Mutex::new),
            clock,
        };
        for event in events.into_iter().flatten() {
            ended.learn(event);
        }
        ended
    }

    /// The session opens nothing from now on.
    pub fn add(&self, token: &Token) {
        let at_s = self.clock.now_s();
        let token = token.hash(&self.hash_keys[0]);
        self.record(&Event::Ended { token, at_s });
    }

    #[must_use]
    pub fn has(&self, token: &Token) -> bool {
        let mut hashes = self.hash_keys.iter().map(|key| token.hash(key));
        // Of too many ends those are forgotten last that the upstream would still open.
        hashes.any(|hash| {
            self.tokens.contains_key(&hash) || self.pending().tokens.contains_key(&hash)
        })
    }

    /// The account's sessions that began before `before_ms`, in epoch milliseconds, open nothing from now on.
    pub fn add_all_of(&self, username: &str, before_ms: i64) {
        let account = account_hash(&self.account_keys[0], username);
        self.record(&Event::AllEnded { account, before_ms });
    }

    /// Whether the account ended its sessions after one that began at `since_ms`.
    #[must_use]
    pub fn has_all_of(&self, username: &str, since_ms: i64) -> bool {
        let mut hashes = self
            .account_keys
            .iter()
            .map(|key| account_hash(key, username));
        hashes.any(|account| {
            let before_ms = self.accounts.get(&account);
            before_ms.is_some_and(|before_ms| since_ms < before_ms)
        })
    }

    /// When a session of the account that begins now began, in epoch milliseconds: after the end of those before it, even where the
    /// clock was set back since.
    #[must_use]
    pub fn first_start_ms(&self, username: &str) -> i64 {
        let mut start_ms = self.clock.now_ms();
        for key in &self.account_keys {
            let ended_ms = self.accounts.get(&account_hash(key, username));
            start_ms = start_ms.max(ended_ms.unwrap_or(i64::MIN));
        }
        start_ms
    }

    /// The upstream has to hear of this end.
    pub fn add_pending(&self, token: &Token) {
        let hash = token.hash(&self.hash_keys[0]);
        if let Some(sealed) = cookies::sealed_value(&self.keys, PURPOSE, token) {
            self.record(&Event::Pending {
                token: hash,
                sealed,
            });
        }
    }

    /// The upstream has heard of this end.
    pub fn notified(&self, token: &Token) {
        for key in &self.hash_keys {
            let token = token.hash(key);
            if self.pending().tokens.contains_key(&token) {
                self.record(&Event::Notified { token });
            }
        }
    }

    /// The tokens of whose end the upstream has not heard.
    #[must_use]
    pub fn pending_tokens(&self) -> Vec<Token> {
        let pending = self.pending();
        let opened = pending
            .tokens
            .values()
            .filter_map(|sealed| self.opened(sealed));
        opened.collect()
    }

    fn opened(&self, sealed: &str) -> Option<Token> {
        let opened = cookies::opened_value(&self.keys, PURPOSE, sealed);
        opened.map(|(token, _)| token)
    }

    /// Whether the caller is to tell the upstream of what it has not heard of: no other task does, however many ends there are.
    #[must_use]
    pub fn begin_notifying(&self) -> bool {
        let mut pending = self.pending();
        !pending.tokens.is_empty() && !std::mem::replace(&mut pending.is_notifying, true)
    }

    /// Whether it has heard of all, so that the task that told it is done.
    #[must_use]
    pub fn are_all_notified(&self) -> bool {
        let mut pending = self.pending();
        pending.is_notifying = !pending.tokens.is_empty();
        !pending.is_notifying
    }

    fn record(&self, event: &Event) {
        self.learn(event.clone());
        let Some(ledger) = &self.ledger else { return };
        let mut ledger = ledger.lock().unwrap_or_else(PoisonError::into_inner);
        let written = if ledger.is_long() {
            ledger.replace(&self.events())
        } else {
            ledger.add(event)
        };
        said(written);
    }

    fn learn(&self, event: Event) {
        match event {
            Event::Ended { token, at_s } => {
                if self.clock.now_s() - at_s < LIFETIME_S {
                    self.tokens.insert(token, at_s);
                }
            }
            Event::AllEnded { account, before_ms } => {
                let known = self.accounts.get(&account);
                let is_later = known.is_none_or(|known| known < before_ms);
                if is_later && self.clock.now_s() - before_ms / 1000 < LIFETIME_S {
                    self.accounts.insert(account, before_ms);
                }
            }
            Event::Pending { token, sealed } => {
                // What was sealed with a key that was withdrawn can't be told to the upstream.
                let can_be_notified = self.opened(&sealed).is_some();
                let pending = &mut self.pending().tokens;
                if can_be_notified && pending.len() < MOST_PENDING {
                    pending.insert(token, sealed);
                }
            }
            Event::Notified { token } => drop(self.pending().tokens.remove(&token)),
        }
    }

    /// All that counts still.
    fn events(&self) -> Vec<Event> {
        let ended = self.tokens.iter().map(|(token, at_s)| Event::Ended {
            token: *token,
            at_s,
        });
        let pending = self.pending();
        let pending = pending.tokens.iter().map(|(token, sealed)| Event::Pending {
            token: *token,
            sealed: sealed.clone(),
        });
        let all_ended = self
            .accounts
            .iter()
            .map(|(account, before_ms)| Event::AllEnded {
                account: *account,
                before_ms,
            });
        ended.chain(all_ended).chain(pending).collect()
    }

    fn pending(&self) -> std::sync::MutexGuard<'_, PendingNotices> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends, by hash. Whatever came last stays: an end that is forgotten is none.
fn ends() -> Cache<[u8; 32], i64> {
    Cache::builder()
        .max_capacity(MOST)
        .eviction_policy(EvictionPolicy::lru())
        .time_to_live(LIFETIME)
        .build()
}

/// Names an account where it must not be named itself.
fn account_hash(key: &[u8; 32], username: &str) -> AccountHash {
    let mut mac = Blake2sMac256::new(key.into());
    mac.update(username.as_bytes());
    mac.finalize().into_bytes().into()
}

/// A disk that is full must not keep a user from signing out.
fn said(written: io::Result<()>) {
    if let Err(error) = written {
        tracing::error!(%error, "an ended session could not be written down; it is remembered until this process ends");
    }
}

/// How long to wait before the upstream is told for the `nth` time more, from 0.
pub fn wait_before(nth: u32) -> Duration {
    let longer = 2_u32.saturating_pow(nth);
    FIRST_WAIT.saturating_mul(longer).min(LONGEST_WAIT)
}

/// Whether an answer of the upstream means that it has heard of an end.
pub fn has_heard(status: u16) -> bool {
    status < 500 && status != 429
}

#[cfg(test)]
mod tests {
    use super::{EndedSessions, has_heard, wait_before};
    use crate::session::CookieKeys;
    use crate::upstream::Token;
    use lucarne_contract::clock::Clock;
    use std::path::Path;
    use std::time::Duration;

    const OLD: &str = "b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xk";
    const NEW: &str = "bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3";

    fn token(text: &str) -> Token {
        Token::new(text.to_owned()).expect("a token")
    }

    fn kept_in(folder: &Path, keys: &[&str]) -> EndedSessions {
        let keys = CookieKeys::new(keys.iter().copied()).expect("keys");
        EndedSessions::new(keys, Some(folder), Clock::manual(1_795_289_400_000))
    }

    #[test]
    fn an_ended_session_is_known_by_its_token_after_a_restart_too_and_under_a_new_key() {
        let folder = tempfile::tempdir().expect("a folder");
        let ended = kept_in(folder.path(), &[OLD]);
        ended.add(&token("one"));
        ended.add_pending(&token("one"));
        ended.add_pending(&token("told"));
        ended.notified(&token("told"));
        assert!(ended.has(&token("one")) && !ended.has(&token("two")));
        for keys in [&[OLD][..], &[NEW, OLD]] {
            let ended = kept_in(folder.path(), keys);
            assert!(ended.has(&token("one")) && !ended.has(&token("two")));
            let pending = ended.pending_tokens();
            let pending: Vec<String> = pending.iter().map(Token::for_payload).collect();
            assert_eq!(pending, ["one"]);
        }
        let file = folder.path().join("sessions.ended");
        let file = std::fs::read_to_string(file).expect("text");
        assert!(!file.contains("one"), "{file}");
        kept_in(folder.path(), &[NEW, OLD]).notified(&token("one"));
        assert!(
            kept_in(folder.path(), &[NEW, OLD])
                .pending_tokens()
                .is_empty()
        );
    }

    #[test]
    fn an_end_whose_key_was_withdrawn_is_not_told_and_keeps_no_task_telling() {
        let folder = tempfile::tempdir().expect("a folder");
        kept_in(folder.path(), &[OLD]).add_pending(&token("one"));
        assert!(kept_in(folder.path(), &[NEW, OLD]).begin_notifying());
        assert!(!kept_in(folder.path(), &[NEW]).begin_notifying());
    }

    #[test]
    fn an_end_that_the_upstream_has_not_heard_of_is_never_forgotten() {
        let ended = EndedSessions::new(
            CookieKeys::new([OLD]).expect("keys"),
            None,
            Clock::manual(1_795_289_400_000),
        );
        ended.add(&token("one"));
        ended.add_pending(&token("one"));
        ended.tokens.invalidate_all();
        assert!(ended.has(&token("one")));
        ended.notified(&token("one"));
        assert!(!ended.has(&token("one")));
    }

    #[test]
    fn an_account_that_signed_out_everywhere_has_ended_what_began_before_also_after_a_restart() {
        let folder = tempfile::tempdir().expect("a folder");
        let ended = kept_in(folder.path(), &[OLD]);
        let now_ms = 1_795_289_400_000;
        ended.add_all_of("a@example.ch", now_ms);
        ended.add_all_of("a@example.ch", now_ms - 5_000);
        for keys in [&[OLD][..], &[NEW, OLD]] {
            let ended = kept_in(folder.path(), keys);
            assert!(ended.has_all_of("a@example.ch", now_ms - 1));
            assert!(!ended.has_all_of("a@example.ch", now_ms));
            assert!(!ended.has_all_of("b@example.ch", now_ms - 1));
        }
        let file = folder.path().join("sessions.ended");
        let file = std::fs::read_to_string(file).expect("text");
        assert!(!file.contains("example"), "{file}");
    }

    #[test]
    fn who_signs_in_after_that_is_in_also_when_the_clock_was_set_back() {
        let now_ms = 1_795_289_400_000;
        let clock = Clock::manual(now_ms);
        let keys = CookieKeys::new([OLD]).expect("keys");
        let ended = EndedSessions::new(keys, None, clock.clone());
        ended.add_all_of("a@example.ch", now_ms);
        clock.set_ms(now_ms - 3_600_000);
        let start_ms = ended.first_start_ms("a@example.ch");
        assert!(!ended.has_all_of("a@example.ch", start_ms));
        assert_eq!(ended.first_start_ms("b@example.ch"), now_ms - 3_600_000);
    }

    #[test]
    fn an_end_is_forgotten_with_the_cookie_it_is_about() {
        let folder = tempfile::tempdir().expect("a folder");
        kept_in(folder.path(), &[OLD]).add(&token("one"));
        let later = Clock::manual((1_795_289_400 + super::LIFETIME_S) * 1000);
        let keys = CookieKeys::new([OLD]).expect("keys");
        let ended = EndedSessions::new(keys, Some(folder.path()), later);
        assert!(!ended.has(&token("one")));
    }

    #[test]
    fn the_upstream_is_asked_again_ever_less_often() {
        let waits: Vec<u64> = (0..4).map(|nth| wait_before(nth).as_secs()).collect();
        assert_eq!(waits, [1, 2, 4, 8]);
        assert_eq!(wait_before(u32::MAX), Duration::from_mins(5));
    }

    #[test]
    fn one_at_a_time_tells_the_upstream_until_it_has_heard_of_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let ended = kept_in(folder.path(), &[OLD]);
        assert!(!ended.begin_notifying());
        ended.add_pending(&token("one"));
        assert!(ended.begin_notifying());
        ended.add_pending(&token("two"));
        assert!(!ended.begin_notifying(), "a task does");
        ended.notified(&token("one"));
        assert!(!ended.are_all_notified());
        ended.notified(&token("two"));
        assert!(ended.are_all_notified());
        ended.add_pending(&token("three"));
        assert!(ended.begin_notifying());
    }

    #[test]
    fn a_session_that_the_upstream_does_not_know_is_over_there_too() {
        assert!([200, 401, 404].into_iter().all(has_heard));
        assert!(![429, 500, 503].into_iter().any(has_heard));
    }
}
