//! Which devices play at the moment, so that an account can't play on too many devices at once (spec, section 8, "Ping, 429"),
//! and so that it is known how many watch a channel.
//! Kept in memory: after a restart every player says so itself with its next ping.

use super::secrets::credentials::TokenHash;
use super::session::Session;
use lucarne_contract::clock::Clock;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Two pings and a half (spec, section 9): a device that is silent for longer has stopped.
const SILENT_S: i64 = 75;
/// The end of a shorter viewing is told by no client (spec, section 4).
const SHORT_VIEWING_S: i64 = 60;
/// A ping and a little: a device that has not played for long is given up when it misses one.
const SOON_SILENT_S: i64 = 40;

struct ActiveStream {
    session: TokenHash,
    /// Whose live show it is; none for anything else.
    live_on: Option<String>,
    began_s: i64,
    heard_s: i64,
}

impl ActiveStream {
    fn has_fallen_silent(&self, now_s: i64) -> bool {
        let is_short = self.heard_s - self.began_s < SHORT_VIEWING_S;
        let silent_s = if is_short { SOON_SILENT_S } else { SILENT_S };
        self.heard_s <= now_s - silent_s
    }
}

/// The streams of all accounts, in the order in which they began; by a monotonic clock.
pub(super) struct ConcurrentStreams {
    streams: Mutex<HashMap<i64, Vec<ActiveStream>>>,
    clock: Clock,
}

impl ConcurrentStreams {
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            streams: Mutex::default(),
            clock,
        }
    }

    /// A session plays, or goes on playing. False: too many others of its account began before it.
    pub(super) fn keep_alive(&self, session: &Session) -> bool {
        self.keep_alive_at(session, self.now_s())
    }

    /// A session begins to play: what this channel shows now, or, without one, anything else.
    pub(super) fn begin(&self, session: &Session, live_on: Option<String>) {
        self.begin_at(session, live_on, self.now_s());
    }

    /// How many devices play what a channel shows now, by channel.
    pub(super) fn viewers(&self) -> HashMap<String, u32> {
        self.viewers_at(self.now_s())
    }

    fn now_s(&self) -> i64 {
        self.clock.passed_ms() / 1000
    }

    fn begin_at(&self, session: &Session, live_on: Option<String>, now_s: i64) {
        // One that is too many hears so from its first ping.
        self.keep_alive_at(session, now_s);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let mut streams = streams.get_mut(&session.account.id).into_iter().flatten();
        if let Some(stream) = streams.find(|stream| stream.session == session.token) {
            stream.live_on = live_on;
        }
    }

    fn viewers_at(&self, now_s: i64) -> HashMap<String, u32> {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let playing = streams.values().flatten();
        let playing = playing.filter(|stream| !stream.has_fallen_silent(now_s));
        let mut viewers = HashMap::new();
        for channel in playing.filter_map(|stream| stream.live_on.clone()) {
            *viewers.entry(channel).or_default() += 1;
        }
        viewers
    }

    fn keep_alive_at(&self, session: &Session, now_s: i64) -> bool {
        let Session { account, token, .. } = session;
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let streams = streams.entry(account.id).or_default();
        streams.retain(|stream| !stream.has_fallen_silent(now_s));
        if let Some(known) = streams.iter_mut().find(|stream| stream.session == *token) {
            known.heard_s = now_s;
            return true;
        }
        if streams.len() >= account.concurrent_streams as usize {
            return false;
        }
        streams.push(ActiveStream {
            session: *token,
            live_on: None,
            began_s: now_s,
            heard_s: now_s,
        });
        true
    }

    /// The session plays no more.
    pub(super) fn end(&self, session: &Session) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(streams) = streams.get_mut(&session.account.id) {
            streams.retain(|stream| stream.session != session.token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ConcurrentStreams;
    use crate::session::Session;
    use crate::store::Store;
    use crate::store::accounts;
    use lucarne_contract::clock::Clock;

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
            pin_good_until_s: 0,
        };
        let other = Session {
            account: basic,
            token: [4; 32],
            pin_good_until_s: 0,
        };
        let streams = ConcurrentStreams::new(Clock::manual(0));
        assert!(streams.keep_alive_at(&session(1), 0));
        assert!(streams.keep_alive_at(&session(2), 0));
        assert!(!streams.keep_alive_at(&session(3), 30));
        assert!(streams.keep_alive_at(&other, 30));
        streams.end(&session(1));
        assert!(streams.keep_alive_at(&session(3), 30));
        assert!(!streams.keep_alive_at(&session(1), 39));
        assert!(streams.keep_alive_at(&session(1), 40));
    }

    #[tokio::test]
    async fn a_channel_has_as_many_viewers_as_devices_play_what_it_shows_now() {
        let store = Store::open(None).expect("a database");
        let read = store.read(|store| accounts::named(store, "subscriber@example.ch"));
        let account = read.await.expect("read").expect("known");
        let session = |number| Session {
            account: account.clone(),
            token: [number; 32],
            pin_good_until_s: 0,
        };
        let streams = ConcurrentStreams::new(Clock::manual(0));
        let on = |channel: &str| Some(channel.to_owned());
        streams.begin_at(&session(1), on("quartz"), 0);
        streams.begin_at(&session(2), on("quartz"), 0);
        streams.begin_at(&session(3), on("quartz"), 0);
        assert_eq!(streams.viewers_at(0)["quartz"], 2, "one is too many");
        streams.begin_at(&session(2), on("septante"), 10);
        assert_eq!(streams.viewers_at(10)["quartz"], 1);
        assert_eq!(streams.viewers_at(10)["septante"], 1);
        streams.begin_at(&session(2), None, 20);
        assert!(!streams.viewers_at(20).contains_key("septante"));
        assert!(streams.viewers_at(40).is_empty(), "it has fallen silent");
    }

    #[tokio::test]
    async fn a_viewing_under_60_s_gives_its_slot_back_when_it_misses_a_ping() {
        let store = Store::open(None).expect("a database");
        let read = store.read(|store| accounts::named(store, "subscriber@example.ch"));
        let account = read.await.expect("read").expect("known");
        let session = |number| Session {
            account: account.clone(),
            token: [number; 32],
            pin_good_until_s: 0,
        };
        let streams = ConcurrentStreams::new(Clock::manual(0));
        for now_s in [0, 30, 60] {
            assert!(streams.keep_alive_at(&session(1), now_s));
        }
        assert!(streams.keep_alive_at(&session(2), 60));
        assert!(!streams.keep_alive_at(&session(3), 99));
        assert!(
            streams.keep_alive_at(&session(3), 100),
            "the short one is over"
        );
        assert!(
            !streams.keep_alive_at(&session(2), 134),
            "the long one is not"
        );
        assert!(streams.keep_alive_at(&session(2), 135));
    }
}
