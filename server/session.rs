//! Signing in, staying in, and being kept out. The upstream's token lives in a sealed cookie ([`cookies`], [`keys`]);
//! [`visitor`] reads it once for each request. [`api`] is the browser's `/api`: it puts the token into calls and takes it
//! out of answers ([`sign_in`]), for our own pages only ([`origin`]), and slows guessing down ([`attempts`]).
//! [`licence`] lets players ask for keys, [`framing`] leads frames to the operator's pages. [`status`] is the status of a session, for pages and for the browser; [`profile_cache`]
//! has what the upstream said of it lately, and [`ended`] which sessions are over, whatever it says.

pub mod api;
mod attempts;
mod config;
mod cookies;
mod device;
mod device_name;
mod ended;
pub mod framing;
mod keys;
pub mod licence;
mod origin;
pub mod payload;
mod profile_cache;
mod sign_in;
pub mod status;
pub mod visitor;
mod web_view;

pub use config::{SessionConfig, StatusWaits};
pub use keys::CookieKeys;
pub use origin::OwnOrigins;
pub use status::SessionStatus;
pub use visitor::{SessionCookie, Visitor};
pub use web_view::WebView;

use crate::cache::SharedCache;
use crate::network::owner_permits::{Owner, OwnerPermit, OwnerPermits};
use crate::network::shares::share_of;
use crate::upstream::{
    DataCache, DedupedResponses, PersonalSource, UpstreamClient, UpstreamSource,
};
use attempts::Attempts;
use ended::EndedSessions;
use ipnet::IpNet;
use lucarne_contract::clock::Clock;
use lucarne_render::DataSource;
use moka::sync::Cache;
use profile_cache::ProfileCache;
use std::sync::Arc;
use std::time::Duration;

/// How many sign-ins of late are held, and for how long: as long as a call that was under way may take.
const LATEST_STARTS: (u64, Duration) = (10_000, Duration::from_mins(1));

/// How often an account may end all its sessions at a time: once would do, but for a call that hangs.
const MOST_ENDINGS: usize = 2;

/// Everything about sessions. One for the whole server.
pub struct Sessions {
    keys: CookieKeys,
    trusted_proxies: Vec<IpNet>,
    payload_time: Duration,
    waits: StatusWaits,
    web_views: Vec<WebView>,
    own: OwnOrigins,
    clock: Clock,
    client: Arc<UpstreamClient>,
    /// Calls of the upstream under way, each in the name of its visitor.
    calls: OwnerPermits,
    /// Ends of all sessions of an account, beside its share of `calls`: who fills that keeps no user from ending them.
    endings: OwnerPermits,
    data: Arc<DataCache>,
    deduped: Arc<DedupedResponses>,
    attempts: Attempts,
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
        shared: Option<Arc<SharedCache>>,
    ) -> Arc<Self> {
        let (most, time) = LATEST_STARTS;
        // The newest key: while it is changed, servers with the old one and with the new one count apart.
        let secret = config.keys.derived("attempts").into_iter().next();
        let shared = shared.zip(secret);
        let folder = config.folder.as_deref();
        let ended = EndedSessions::new(config.keys.clone(), folder, clock.clone());
        let sessions = Arc::new(Self {
            keys: config.keys,
            trusted_proxies: config.trusted_proxies,
            payload_time: config.payload_time,
            waits: config.waits,
            web_views: config.web_views,
            own,
            attempts: Attempts::new(clock.clone(), shared),
            profiles: ProfileCache::new(clock.clone()),
            ended,
            clock,
            calls: OwnerPermits::new(share_of(client.most_calls())),
            endings: OwnerPermits::new(MOST_ENDINGS),
            client,
            deduped: DedupedResponses::new(Arc::clone(&data)),
            data,
            latest_start_ms: Cache::builder()
                .max_capacity(most)
                .time_to_live(time)
                .build(),
        });
        sessions.notify_again();
        sessions
    }

    /// What a page for the session's account gets its data from; shared answers come from `shared`.
    #[must_use]
    pub fn source(
        &self,
        session: &SessionCookie,
        shared: Arc<UpstreamSource>,
    ) -> Arc<dyn DataSource> {
        Arc::new(PersonalSource {
            shared,
            client: Arc::clone(&self.client),
            deduped: Arc::clone(&self.deduped),
            token: session.token.clone(),
        })
    }

    /// A permit for one call of the upstream in the name of this visitor; none when there are as many under way as may be.
    fn call_permit(&self, visitor: &Visitor) -> Option<OwnerPermit> {
        let owner = match &visitor.session {
            Some(session) => Owner::Account(&session.username),
            None => Owner::Network(visitor.client),
        };
        self.calls.take(owner)
    }

    /// Whether the browser has no newer session: the end of an older one must not take that along.
    fn is_latest(&self, session: &SessionCookie) -> bool {
        let latest_ms = self.latest_start_ms.get(&session.device);
        latest_ms.is_none_or(|latest_ms| latest_ms <= session.since_ms)
    }
}
