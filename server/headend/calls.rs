//! The handlers of the calls, one function a call: here those that only tell of television, below those of
//! accounts.

pub(super) mod account;
pub(super) mod guide;
pub(super) mod lineup;
pub(super) mod people;
pub(super) mod recording;
pub(super) mod rights;
pub(super) mod sign_in;
pub(super) mod viewing;

use super::answers::{Refusal, not_found, svg};
use super::asking::{Id, Session};
use super::broadcaster::Broadcaster;
use super::epg2d::Chunks;
use super::household::guide::Neighbour;
use super::index::{Index, Indexes};
use super::plays::Plays;
use super::store::Store;
use super::words::Language;
use super::{asked_for, pictures};
use crate::contract::{Resources, ShowList};
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderName;
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the handlers share.
#[derive(Clone)]
pub(super) struct Headend {
    pub(super) television: Arc<dyn Broadcaster>,
    pub(super) store: Store,
    pub(super) plays: Arc<Plays>,
    pub(super) indexes: Arc<Indexes>,
    pub(super) chunks: Arc<Chunks>,
    pub(super) token_header: HeaderName,
}

impl Headend {
    pub(super) fn new(
        television: Arc<dyn Broadcaster>,
        store: Store,
        token_header: HeaderName,
    ) -> Self {
        Self {
            television,
            store,
            plays: Arc::default(),
            indexes: Arc::default(),
            chunks: Arc::default(),
            token_header,
        }
    }
}

impl Headend {
    /// The guide by series, title and person.
    pub(super) async fn index(&self) -> Result<Arc<Index>, Refusal> {
        let index = self.indexes.today(&self.television).await;
        index.ok_or(Refusal::new(503, "busy", "The guide could not be read"))
    }
}

pub(super) async fn epg_live(State(headend): State<Headend>) -> Json<ShowList> {
    let on_air = headend.television.on_air().into_iter();
    let shows = on_air.flat_map(|pair| std::iter::once(pair.current).chain(pair.next));
    Json(ShowList {
        shows: shows.collect(),
    })
}

/// What the free, ad-supported channels show now.
pub(super) async fn extras(State(headend): State<Headend>) -> Json<ShowList> {
    Json(ShowList {
        shows: headend.television.on_fast_channels(),
    })
}

pub(super) async fn explore(State(headend): State<Headend>, _: Option<Session>) -> Response {
    Json(headend.television.explore()).into_response()
}

pub(super) async fn explore_category(
    State(headend): State<Headend>,
    _: Option<Session>,
    id: Id<u32>,
) -> Response {
    let shows = id.ok().and_then(|Path(id)| headend.television.category(id));
    shows.map_or_else(not_found, |shows| Json(shows).into_response())
}

/// One show; `next=true` or `prev=true` ask for its neighbour on the channel.
pub(super) async fn show_details(
    State(headend): State<Headend>,
    _: Option<Session>,
    RawQuery(query): RawQuery,
    id: Id<String>,
) -> Response {
    let query = query.unwrap_or_default();
    let asks = |wish| query.split('&').any(|part| part == wish);
    let neighbour = if asks("next=true") {
        Some(Neighbour::Next)
    } else {
        asks("prev=true").then_some(Neighbour::Previous)
    };
    details(&*headend.television, id, neighbour).await
}

pub(super) async fn show_details_cached(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Response {
    details(&*headend.television, id, None).await
}

async fn details(
    television: &dyn Broadcaster,
    id: Id<String>,
    neighbour: Option<Neighbour>,
) -> Response {
    let Ok(Path(id)) = id else {
        return not_found();
    };
    if let Some(failure) = asked_for::failure(television, &id).await {
        return failure;
    }
    let found = television.details(&id, neighbour);
    found.map_or_else(not_found, |show| Json(show).into_response())
}

pub(super) async fn resources(names: Id<(String, String)>) -> Response {
    let Ok(Path((brand, language))) = names else {
        return not_found();
    };
    let product_title = match brand.as_str() {
        "lucarne" => "Lucarne",
        "sweez" => "Sweez",
        _ => return not_found(),
    };
    if Language::from_code(&language).is_none() {
        return not_found();
    }
    let resources = Resources {
        product_title: product_title.to_owned(),
        brand,
        language,
        texts: BTreeMap::new(),
    };
    Json(resources).into_response()
}

pub(super) async fn logo(State(headend): State<Headend>, id: Id<String>) -> Response {
    drawn_logo(&*headend.television, id, pictures::Ground::Light)
}

pub(super) async fn logo_dark(State(headend): State<Headend>, id: Id<String>) -> Response {
    drawn_logo(&*headend.television, id, pictures::Ground::Dark)
}

fn drawn_logo(television: &dyn Broadcaster, id: Id<String>, ground: pictures::Ground) -> Response {
    let channel = id.ok().and_then(|Path(id)| television.channel(&id));
    channel.map_or_else(not_found, |channel| {
        svg(pictures::logo(&channel.channel_name, ground))
    })
}

pub(super) async fn poster(State(headend): State<Headend>, id: Id<String>) -> Response {
    let television = &headend.television;
    let details = id.ok().and_then(|Path(id)| television.details(&id, None));
    details.map_or_else(not_found, |details| {
        let show = &details.show;
        // A nameless show is its channel's.
        let work = match show.show_title.as_str() {
            "" => &details.channel.channel_name,
            title => title,
        };
        svg(pictures::poster(pictures::Subject {
            work,
            sub_title: &show.show_sub_title,
            category: show.show_category,
            mood: television.mood(show),
        }))
    })
}
