//! The embedded head-end: a TV backend that makes up its own television and serves it over HTTP, so that
//! Lucarne runs and is tested without an operator. Only `lib` knows it, and only to start it; everyone else
//! reaches it through the calls of [`crate::contract::calls`].

mod answers;
mod asked_for;
mod calendar;
mod calls;
mod dice;
mod explore;
pub mod faults;
mod lineup;
mod pictures;
mod programmes;
mod schedule;
mod television;
mod words;

use crate::clock::Clock;
use crate::contract::calls as paths;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Router, middleware};
use faults::Faults;
use std::sync::Arc;

/// How the head-end behaves.
#[derive(Clone, Debug)]
pub struct HeadendConfig {
    /// The same seed gives the same television.
    pub seed: u64,
    /// Slows calls down, makes them fail and counts them; keep a clone to do so from a test.
    pub faults: Arc<Faults>,
}

impl Default for HeadendConfig {
    fn default() -> Self {
        Self {
            seed: 1,
            faults: Arc::default(),
        }
    }
}

/// The whole head-end as a service: the calls of the contract, and the pictures their answers point to.
/// What is on is what is on at `clock`'s time.
pub fn app(config: HeadendConfig, clock: Clock) -> Router {
    let headend = calls::Headend::new(television::Television::new(config.seed, clock));
    Router::new()
        .route(paths::CHANNELS, get(calls::channels))
        .route(paths::EXPLORE, get(calls::explore))
        .route(paths::EXPLORE_CATEGORY, get(calls::explore_category))
        .route(paths::SHOW_DETAILS, get(calls::show_details))
        .route(paths::BACKUP_CONFIG, get(calls::backup_config))
        .route(paths::RESOURCES, get(calls::resources))
        .route(paths::EPG_LIVE, get(calls::epg_live))
        .route(paths::SHOW_DETAILS_CACHED, get(calls::show_details_cached))
        .route("/pictures/logo/{channel}", get(calls::logo))
        .route("/pictures/logo/{channel}/dark", get(calls::logo_dark))
        .route("/pictures/show/{show}", get(calls::poster))
        .fallback(|| async { answers::not_found() })
        .method_not_allowed_fallback(|| async {
            answers::refusal(
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "This call has other methods",
            )
        })
        .with_state(headend)
        .layer(middleware::from_fn_with_state(
            config.faults,
            faults::meddle,
        ))
}

#[cfg(test)]
mod tests;
