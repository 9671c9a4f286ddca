//! What the handlers of all calls share.

use super::address_passes::{self, Viewer};
use super::broadcaster::Broadcaster;
use super::concurrent_streams::ConcurrentStreams;
use super::guide::epg2d::ChunkCache;
use super::guide::index::{Index, IndexCache};
use super::guide::matches::Matches;
use super::guide::popular::Popular;
use super::household::relay::Relay;
use super::housekeeping::Housekeeping;
use super::on_demand::OnDemand;
use super::responses::Refusal;
use super::secrets::master_key::MasterKey;
use super::series_rules::SeriesRules;
use super::store::Store;
use super::store::accounts::Account;
use super::stream_urls::StreamUrls;
use super::streams::packager::Packager;
use super::vod::catalogue::Catalogue;
use axum::http::HeaderName;
use lucarne_contract::{Channel, Profile};
use std::sync::Arc;

/// What the handlers share.
#[derive(Clone)]
pub(super) struct Headend {
    pub(super) television: Arc<dyn Broadcaster>,
    pub(super) on_demand: Arc<dyn OnDemand>,
    /// The generated catalogue, whose streams are here; empty where there is a household.
    pub(super) vod: Arc<Catalogue>,
    pub(super) store: Store,
    pub(super) packager: Arc<Packager>,
    /// Of a household's streams, when there is a household.
    pub(super) relay: Option<Arc<Relay>>,
    /// Signs addresses.
    pub(super) master_key: Arc<MasterKey>,
    pub(super) concurrent_streams: Arc<ConcurrentStreams>,
    pub(super) index_cache: Arc<IndexCache>,
    pub(super) series_rules: SeriesRules,
    /// Goes on for as long as there is a head-end.
    #[expect(dead_code, reason = "held, never asked")]
    pub(super) housekeeping: Arc<Housekeeping>,
    pub(super) chunks: Arc<ChunkCache>,
    pub(super) popular: Arc<Popular>,
    pub(super) matches: Arc<Matches>,
    pub(super) token_header: HeaderName,
    /// A tip for the week is announced.
    pub(super) weekly_tip: bool,
    /// Calls fail where that is asked for.
    pub(super) faults_on_request: bool,
}

impl Headend {
    /// The guide by series, title and person.
    pub(super) async fn index(&self) -> Result<Arc<Index>, Refusal> {
        self.index_cache.today(&self.television).await
    }

    /// Addresses as a viewer gets them who may play them now.
    pub(super) fn with_passes(&self, urls: &StreamUrls, viewer: Viewer) -> StreamUrls {
        urls.with_passes(&self.master_key, viewer, self.television.now_s())
    }

    /// What the client is told of an account.
    pub(super) fn profile(&self, account: &Account) -> Profile {
        let mut profile = account.profile();
        if self.relay.is_some() && !account.is_former() {
            profile.permissions.push("household".to_owned());
        }
        profile
    }

    /// Fills in the addresses of a channel that a signed-in viewer gets; `live_too` unless the country is locked.
    pub(super) fn unlock(&self, channel: &mut Channel, live_too: bool, viewer: Viewer) {
        self.television.unlock(channel, live_too);
        let now_s = self.television.now_s();
        address_passes::put_passes(channel, &self.master_key, viewer, now_s);
    }
}
