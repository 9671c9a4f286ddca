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
use super::index::{Index, Indexes};
use super::plays::Plays;
use super::store::Store;
use super::television::Television;
use super::words::Language;
use super::{asked_for, explore, pictures};
use crate::contract::{ChannelList, Resources, ShowList};
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderName;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the handlers share.
#[derive(Clone)]
pub(super) struct Headend {
    pub(super) television: Arc<Television>,
    /// The line-up as JSON; it never changes.
    pub(super) channels: Bytes,
    pub(super) store: Store,
    pub(super) plays: Arc<Plays>,
    pub(super) indexes: Arc<Indexes>,
    pub(super) token_header: HeaderName,
}

impl Headend {
    pub(super) fn new(television: Television, store: Store, token_header: HeaderName) -> Self {
        let stations = television.lineup.stations.iter();
        let list = ChannelList {
            channels: stations.map(|station| station.channel.clone()).collect(),
        };
        Self {
            // Plain structs of strings and numbers always are JSON.
            channels: serde_json::to_vec(&list).unwrap_or_default().into(),
            television: Arc::new(television),
            store,
            plays: Arc::default(),
            indexes: Arc::default(),
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
    let television = &headend.television;
    let now = television.now_s();
    let mut shows = Vec::with_capacity(2 * television.lineup.stations.len());
    for place in 0..television.lineup.stations.len() {
        let Some(current) = television.at(place, now) else {
            continue;
        };
        let next = television.after(&current);
        shows.push(television.show(current.station, &current.broadcast));
        shows.extend(next.map(|next| television.show(next.station, &next.broadcast)));
    }
    Json(ShowList { shows })
}

/// What the free, ad-supported channels show now.
pub(super) async fn extras(State(headend): State<Headend>) -> Json<ShowList> {
    let on_air = headend.television.on_fast_channels();
    let shows = on_air
        .into_iter()
        .map(|found| headend.television.show(found.station, &found.broadcast));
    Json(ShowList {
        shows: shows.collect(),
    })
}

pub(super) async fn explore(State(headend): State<Headend>, _: Option<Session>) -> Response {
    Json(explore::explore(&headend.television)).into_response()
}

pub(super) async fn explore_category(
    State(headend): State<Headend>,
    _: Option<Session>,
    id: Id<u32>,
) -> Response {
    let shows = id
        .ok()
        .and_then(|Path(id)| explore::category(&headend.television, id));
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
    details(
        &headend.television,
        id,
        asks("next=true"),
        asks("prev=true"),
    )
    .await
}

pub(super) async fn show_details_cached(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Response {
    details(&headend.television, id, false, false).await
}

async fn details(television: &Television, id: Id<String>, next: bool, prev: bool) -> Response {
    let Ok(Path(id)) = id else {
        return not_found();
    };
    if let Some(failure) = asked_for::failure(television, &id).await {
        return failure;
    }
    let mut found = television.find(&id);
    if next {
        found = found.and_then(|show| television.after(&show));
    } else if prev {
        found = found.and_then(|show| television.before(&show));
    }
    found.map_or_else(not_found, |show| {
        Json(television.details(&show)).into_response()
    })
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
    drawn_logo(&headend.television, id, pictures::Ground::Light)
}

pub(super) async fn logo_dark(State(headend): State<Headend>, id: Id<String>) -> Response {
    drawn_logo(&headend.television, id, pictures::Ground::Dark)
}

fn drawn_logo(television: &Television, id: Id<String>, ground: pictures::Ground) -> Response {
    let place = id.ok().and_then(|Path(id)| television.lineup.find(&id));
    let station = place.and_then(|place| television.lineup.stations.get(place));
    station.map_or_else(not_found, |station| {
        svg(pictures::logo(&station.channel.channel_name, ground))
    })
}

pub(super) async fn poster(State(headend): State<Headend>, id: Id<String>) -> Response {
    let found = id.ok().and_then(|Path(id)| headend.television.find(&id));
    found.map_or_else(not_found, |found| {
        let broadcast = &found.broadcast;
        // A nameless show is its channel's.
        let work = match broadcast.billing.title.as_str() {
            "" => &found.station.channel.channel_name,
            title => title,
        };
        svg(pictures::poster(pictures::Subject {
            work,
            sub_title: &broadcast.billing.sub_title,
            category: broadcast.kind.category(),
            mood: broadcast.billing.mood,
        }))
    })
}
