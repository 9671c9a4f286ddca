//! Signing in, staying in, and being kept out. The upstream's token lives in a sealed cookie ([`cookies`], [`keys`]);
//! [`visit`] reads it once for each request. [`api`] is the browser's `/api`: it puts the token into calls and takes it
//! out of answers ([`signing`]), for our own pages only ([`origin`]), and slows guessing down ([`guesses`]).
//! [`licence`] lets players ask for keys. [`standing`] says how a session stands, to pages and to the browser.

pub mod api;
mod client;
mod cookies;
mod device;
mod guesses;
mod keys;
pub mod licence;
mod origin;
mod payload;
mod signing;
pub mod standing;
pub mod visit;

pub use client::Peer;
pub use keys::CookieKeys;
pub use origin::OwnOrigins;
pub use standing::{Standing, WireSession};
pub use visit::{Session, Visit};

use crate::clock::Clock;
use crate::config::PayloadLimits;
use crate::render::DataSource;
use crate::upstream::{AlikeAnswers, DataCache, PersonalSource, UpstreamClient};
use guesses::Guesses;
use ipnet::IpNet;
use moka::sync::Cache;
use standing::Remembered;
use std::sync::Arc;
use std::time::Duration;

/// Sign-ins of late that are remembered, and for how long: as long as a call that was under way may take.
const LATELY: (u64, Duration) = (10_000, Duration::from_mins(1));

/// What sessions are kept with.
#[derive(Clone, Debug)]
pub struct SessionConfig {
    pub keys: CookieKeys,
    /// Proxies in front whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    pub payload: PayloadLimits,
}

/// Everything about sessions. One for the whole server.
pub struct Sessions {
    keys: CookieKeys,
    trusted_proxies: Vec<IpNet>,
    payload: PayloadLimits,
    own: OwnOrigins,
    clock: Clock,
    client: Arc<UpstreamClient>,
    data: Arc<DataCache>,
    alike: Arc<AlikeAnswers>,
    guesses: Guesses,
    remembered: Remembered,
    /// By device: when its latest session began.
    lately: Cache<String, i64>,
}

impl Sessions {
    #[must_use]
    pub fn new(
        config: SessionConfig,
        own: OwnOrigins,
        clock: Clock,
        client: Arc<UpstreamClient>,
        data: Arc<DataCache>,
    ) -> Arc<Self> {
        let (most, time) = LATELY;
        Arc::new(Self {
            keys: config.keys,
            trusted_proxies: config.trusted_proxies,
            payload: config.payload,
            own,
            guesses: Guesses::new(clock.clone()),
            remembered: Remembered::new(clock.clone()),
            clock,
            client,
            alike: AlikeAnswers::new(Arc::clone(&data)),
            data,
            lately: Cache::builder()
                .max_capacity(most)
                .time_to_live(time)
                .build(),
        })
    }

    /// What a page for the session's person gets its data from; shared answers come from `shared`.
    #[must_use]
    pub fn source(&self, session: Session, shared: &Arc<dyn DataSource>) -> Arc<dyn DataSource> {
        Arc::new(PersonalSource {
            shared: Arc::clone(shared),
            client: Arc::clone(&self.client),
            alike: Arc::clone(&self.alike),
            token: session.token,
        })
    }

    /// Whether the browser has no newer session: the end of an older one must not take that along.
    fn is_latest(&self, session: &Session) -> bool {
        let latest_ms = self.lately.get(&session.device);
        latest_ms.is_none_or(|latest_ms| latest_ms <= session.since_ms)
    }
}
