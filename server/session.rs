//! Signing in, staying in, and being kept out. The upstream's token lives in a sealed cookie ([`cookies`], [`keys`]);
//! [`visitor`] reads it once for each request. [`api`] is the browser's `/api`: it puts the token into calls and takes it
//! out of answers ([`sign_in`]), for our own pages only ([`origin`]), and slows guessing down ([`attempts`]).
//! [`licence`] lets players ask for keys. [`status`] is the status of a session, for pages and for the browser; [`profile_cache`]
//! has what the upstream said of it lately, and [`ended`] which sessions are over, whatever it says.

pub mod api;
mod attempts;
mod client;
mod config;
mod cookies;
mod device;
mod ended;
mod keys;
pub mod licence;
mod origin;
mod payload;
mod profile_cache;
mod sign_in;
pub mod status;
pub mod visitor;

pub use client::Peer;
pub use config::{PayloadLimits, SessionConfig};
pub use keys::CookieKeys;
pub use origin::OwnOrigins;
pub use status::SessionStatus;
pub use visitor::{Session, Visitor};

use crate::clock::Clock;
use crate::render::DataSource;
use crate::upstream::{
    DataCache, DedupedResponses, PersonalSource, UpstreamClient, UpstreamSource,
};
use attempts::AttemptLimiter;
use ended::EndedSessions;
use ipnet::IpNet;
use moka::sync::Cache;
use profile_cache::ProfileCache;
use std::sync::Arc;
use std::time::Duration;

/// How many sign-ins of late are held, and for how long: as long as a call that was under way may take.
const LATEST_STARTS: (u64, Duration) = (10_000, Duration::from_mins(1));

/// Everything about sessions. One for the whole server.
pub struct Sessions {
    keys: CookieKeys,
    trusted_proxies: Vec<IpNet>,
    payload: PayloadLimits,
    own: OwnOrigins,
    clock: Clock,
    client: Arc<UpstreamClient>,
    data: Arc<DataCache>,
    deduped: Arc<DedupedResponses>,
    attempts: AttemptLimiter,
    profiles: ProfileCache,
    ended: EndedSessions,
    /// By device: when its latest session began.
    latest_start_ms: Cache<String, i64>,
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
        let (most, time) = LATEST_STARTS;
        Arc::new(Self {
            keys: config.keys,
            trusted_proxies: config.trusted_proxies,
            payload: config.payload,
            own,
            attempts: AttemptLimiter::new(clock.clone()),
            profiles: ProfileCache::new(clock.clone()),
            ended: EndedSessions::new(),
            clock,
            client,
            deduped: DedupedResponses::new(Arc::clone(&data)),
            data,
            latest_start_ms: Cache::builder()
                .max_capacity(most)
                .time_to_live(time)
                .build(),
        })
    }

    /// What a page for the session's account gets its data from; shared answers come from `shared`.
    #[must_use]
    pub fn source(&self, session: &Session, shared: &Arc<UpstreamSource>) -> Arc<dyn DataSource> {
        Arc::new(PersonalSource {
            shared: Arc::clone(shared),
            client: Arc::clone(&self.client),
            deduped: Arc::clone(&self.deduped),
            token: session.token.clone(),
        })
    }

    /// Whether the browser has no newer session: the end of an older one must not take that along.
    fn is_latest(&self, session: &Session) -> bool {
        let latest_ms = self.latest_start_ms.get(&session.device);
        latest_ms.is_none_or(|latest_ms| latest_ms <= session.since_ms)
    }
}
