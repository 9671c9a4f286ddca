//! The embedded head-end: a TV backend that serves television over HTTP, a household's own or one that it makes
//! up, so that Lucarne runs and is tested without an operator. Only `lib` knows it, and only to start it; everyone else
//! reaches it through the calls of [`crate::contract::calls`].

mod addresses;
mod answers;
mod asked_for;
mod asking;
mod broadcaster;
mod calendar;
mod calls;
mod chores;
mod dice;
mod epg2d;
mod explore;
pub mod faults;
pub mod household;
mod index;
mod known;
mod lineup;
mod next_up;
mod pictures;
mod plays;
mod programmes;
mod promo;
mod routes;
mod rules;
mod schedule;
mod secrets;
mod signing;
mod sport;
mod store;
mod streams;
mod taste;
mod television;
mod vod;
mod words;

use crate::clock::Clock;
use crate::contract::headers::ApiHeaders;
use axum::http::HeaderName;
use axum::{Router, middleware};
use broadcaster::{Broadcaster, Own};
use chores::Chores;
use faults::Faults;
use household::Household;
use index::Indexes;
use rules::Rules;
use signing::Secret;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use store::Store;
use streams::Streams;
use television::Television;
use vod::Catalogue;

/// How the head-end behaves.
#[derive(Clone, Debug)]
pub struct HeadendConfig {
    /// The same seed gives the same television.
    pub seed: u64,
    /// Whose television is served; `None`: the generated one.
    pub household: Option<Arc<Household>>,
    /// Where what accounts change is kept; `None`: in memory, until the head-end ends.
    pub data: Option<PathBuf>,
    /// The header that carries the session's token.
    pub token_header: HeaderName,
    /// Slows calls down, makes them fail and counts them; keep a clone to do so from a test.
    pub faults: Arc<Faults>,
}

impl Default for HeadendConfig {
    fn default() -> Self {
        Self {
            seed: 1,
            household: None,
            data: None,
            token_header: ApiHeaders::default().token,
            faults: Arc::default(),
        }
    }
}

/// The whole head-end as a service: the calls of the contract, and the pictures their answers point to.
/// What is on is what is on at `clock`'s time. Must be called inside a tokio runtime: what the head-end does by itself
/// goes on until the service is dropped.
///
/// # Errors
/// When the data directory or the database in it can't be used.
pub fn app(config: HeadendConfig, clock: Clock) -> io::Result<Router> {
    let store = Store::open(config.data.as_deref()).map_err(io::Error::other)?;
    let vod = match config.household {
        Some(_) => Catalogue::empty(clock.clone()),
        None => Catalogue::new(config.seed, clock.clone()),
    };
    let secret = Arc::new(Secret::open(config.data.as_deref())?);
    let streams = Streams::open(Arc::clone(&secret))?;
    let television: Arc<dyn Broadcaster> = match config.household {
        Some(household) => Arc::new(Own {
            household,
            clock: clock.clone(),
        }),
        None => Arc::new(Television::new(config.seed, clock.clone())),
    };
    let asked_for = middleware::from_fn_with_state(config.token_header.clone(), asked_for::meddle);
    let indexes = Arc::<Indexes>::default();
    let rules = Rules {
        television: Arc::clone(&television),
        store: store.clone(),
        indexes: Arc::clone(&indexes),
    };
    let headend = calls::Headend {
        television,
        vod: Arc::new(vod),
        store,
        streams: Arc::new(streams),
        secret,
        plays: Arc::default(),
        indexes,
        chores: Arc::new(Chores::start(rules.clone(), clock)),
        rules,
        chunks: Arc::default(),
        token_header: config.token_header,
    };
    let meddle = middleware::from_fn_with_state(config.faults, faults::meddle);
    let routes = routes::routes().with_state(headend);
    Ok(routes.layer(asked_for).layer(meddle))
}

#[cfg(test)]
mod tests;
