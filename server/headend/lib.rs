//! The embedded head-end: a TV backend that serves television over HTTP, a household's own or one that it makes
//! up, so that Lucarne runs and is tested without an operator. The program that runs it starts it; all others
//! reach it through the calls of [`lucarne_contract::calls`]. A household may have its files and streams at https addresses: the
//! program installs the provider of TLS for all of its process.

mod address_passes;
mod answer_room;
mod authentication;
mod broadcaster;
mod browsers;
mod calendar;
mod calls;
mod categories;
mod closed_shows;
mod concurrent_streams;
mod config;
mod extract;
pub mod faults;
mod fold;
mod generated;
mod guide;
pub mod household;
mod housekeeping;
mod letter_set;
mod on_demand;
mod pictures;
mod responses;
mod routes;
mod search_query;
mod search_texts;
mod secrets;
mod series_rules;
mod session;
mod show_lookup;
mod show_snapshot;
mod sport;
mod state;
mod store;
mod stream_urls;
mod streams;
mod vod;

use axum::{Router, middleware};
use broadcaster::Broadcaster;
use concurrent_streams::ConcurrentStreams;
pub use config::HeadendConfig;
use generated::television::Television;
use guide::index::IndexCache;
use household::broadcaster::HouseholdBroadcaster;
use household::on_demand::HouseholdOnDemand;
use household::relay::Relay;
use housekeeping::Housekeeping;
use lucarne_contract::clock::Clock;
use on_demand::OnDemand;
use secrets::master_key::MasterKey;
use series_rules::SeriesRules;
use std::io;
use std::sync::Arc;
use store::Store;
use streams::packager::Packager;
use vod::catalogue::Catalogue;

/// The whole head-end as a service: the calls of the contract, and the pictures their answers point to.
/// What is on is what is on at `clock`'s time. Must be called inside a tokio runtime: what the head-end does by itself
/// goes on until the service is dropped.
///
/// # Errors
/// When the data directory or the database in it can't be used.
pub fn app(config: HeadendConfig, clock: Clock) -> io::Result<Router> {
    let store = Store::open(config.data.as_deref()).map_err(io::Error::other)?;
    let vod = Arc::new(match config.household {
        Some(_) => Catalogue::empty(clock.clone()),
        None => Catalogue::new(config.seed, clock.clone()),
    });
    let master_key = Arc::new(MasterKey::open(config.data.as_deref())?);
    let packager = Packager::open(Arc::clone(&master_key))?;
    let relay = config.household.clone().map(|household| {
        let master_key = Arc::clone(&master_key);
        Relay::new(household, master_key, config.relay, clock.clone()).map(Arc::new)
    });
    let relay = relay.transpose()?;
    let on_demand: Arc<dyn OnDemand> = match (&config.household, &relay) {
        (Some(household), Some(relay)) => Arc::new(HouseholdOnDemand::new(
            Arc::clone(household),
            Arc::clone(relay),
        )),
        _ => Arc::<Catalogue>::clone(&vod),
    };
    let television: Arc<dyn Broadcaster> = match (config.household, &relay) {
        (Some(household), Some(relay)) => Arc::new(HouseholdBroadcaster {
            household,
            relay: Arc::clone(relay),
            clock: clock.clone(),
        }),
        _ => Arc::new(Television::new(config.seed, clock.clone())),
    };
    let on_request = config.faults_on_request.then(|| {
        middleware::from_fn_with_state(config.token_header.clone(), faults::on_request::inject)
    });
    let index_cache = Arc::<IndexCache>::default();
    let series_rules = SeriesRules {
        television: Arc::clone(&television),
        store: store.clone(),
        index_cache: Arc::clone(&index_cache),
    };
    let headend = state::Headend {
        television,
        on_demand,
        vod,
        store,
        packager: Arc::new(packager),
        relay: relay.clone(),
        master_key,
        concurrent_streams: Arc::new(ConcurrentStreams::new(clock.clone())),
        index_cache,
        housekeeping: Arc::new(Housekeeping::start(series_rules.clone(), clock)),
        series_rules,
        chunks: Arc::default(),
        popular: Arc::default(),
        matches: Arc::default(),
        token_header: config.token_header,
        weekly_tip: config.weekly_tip,
        faults_on_request: config.faults_on_request,
    };
    let switchboard = middleware::from_fn_with_state(config.faults, faults::inject);
    let streams = match relay {
        Some(relay) => routes::relayed(&headend).with_state(relay),
        None => routes::streams(&headend).with_state(headend.clone()),
    };
    let routes = routes::routes().with_state(headend).merge(streams);
    let routes = match on_request {
        Some(on_request) => routes.layer(on_request),
        None => routes,
    };
    let for_servers = middleware::from_fn(browsers::refuse_writes);
    Ok(routes.layer(for_servers).layer(switchboard))
}

/// The tests ask servers, too, and TLS has no provider before one is installed.
#[cfg(test)]
#[ctor::ctor]
fn prepare_tests() {
    // A second call finds a provider installed, which is just as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

#[cfg(test)]
mod tests;
