//! The handlers of the calls, one function a call: here those that only tell of television, below those of
//! accounts.

pub(super) mod account;
pub(super) mod download;
pub(super) mod guide;
pub(super) mod lineup;
pub(super) mod people;
pub(super) mod purchase;
pub(super) mod recording;
pub(super) mod rights;
pub(super) mod sign_in;
pub(super) mod viewing;
pub(super) mod vod;

use super::answers::{Answer, Refusal, not_found, svg};
use super::asking::{Id, Session};
use super::broadcaster::Broadcaster;
use super::chores::Chores;
use super::epg2d::Chunks;
use super::household::guide::Neighbour;
use super::index::{Index, Indexes};
use super::next_up::next_up;
use super::plays::Plays;
use super::rules::Rules;
use super::signing::Secret;
use super::sport::{self, Sport};
use super::store::Store;
use super::store::kept_shows::KeptShow;
use super::streams::Streams;
use super::taste::Taste;
use super::vod::Catalogue;
use super::words::Language;
use super::{asked_for, known, pictures};
use crate::contract::{Resources, ShowDetails, ShowList};
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
    pub(super) vod: Arc<Catalogue>,
    pub(super) store: Store,
    pub(super) streams: Arc<Streams>,
    /// Signs addresses.
    pub(super) secret: Arc<Secret>,
    pub(super) plays: Arc<Plays>,
    pub(super) indexes: Arc<Indexes>,
    pub(super) rules: Rules,
    /// Goes on for as long as there is a head-end.
    #[expect(dead_code, reason = "held, never asked")]
    pub(super) chores: Arc<Chores>,
    pub(super) chunks: Arc<Chunks>,
    pub(super) token_header: HeaderName,
}

impl Headend {
    /// The guide by series, title and person.
    pub(super) async fn index(&self) -> Result<Arc<Index>, Refusal> {
        self.indexes.today(&self.television).await
    }
}

pub(super) async fn epg_live(State(headend): State<Headend>) -> Json<ShowList> {
    let on_air = headend.television.on_air().into_iter();
    let shows = on_air.flat_map(|pair| std::iter::once(pair.current).chain(pair.coming));
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

/// The most popular shows of a category; with the permission `suggestions` in the account's own order.
pub(super) async fn explore_category(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<u32>,
) -> Answer<ShowList> {
    let list = id.ok().and_then(|Path(id)| headend.television.category(id));
    let mut list = list.ok_or(Refusal::NOT_FOUND)?;
    let account = session.map(|session| session.account);
    if let Some(account) = account.filter(|account| account.may("suggestions")) {
        let taste = headend
            .store
            .read(move |store| Taste::of(store, account.id));
        taste.await?.arrange(&mut list.shows);
    }
    Ok(Json(list))
}

/// What to play after a show.
pub(super) async fn continued(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<String>,
) -> Answer<ShowList> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let account = session.map(|session| session.account.id);
    let show = known::show(&headend, account, &id).await?;
    let index = headend.index().await?;
    Ok(Json(ShowList {
        shows: next_up(&*headend.television, &index, &show),
    }))
}

/// One show, also one that only whoever asks still has; `next=true` or `prev=true` ask for its neighbour on the channel.
pub(super) async fn show_details(
    State(headend): State<Headend>,
    session: Option<Session>,
    RawQuery(query): RawQuery,
    id: Id<String>,
) -> Answer<ShowDetails> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let query = query.unwrap_or_default();
    let asks = |wish| query.split('&').any(|part| part == wish);
    let neighbour = if asks("next=true") {
        Some(Neighbour::Next)
    } else {
        asks("prev=true").then_some(Neighbour::Previous)
    };
    match details(&*headend.television, &id, neighbour) {
        Some(details) => Ok(Json(details)),
        None if neighbour.is_some() => Err(Refusal::NOT_FOUND),
        None => Ok(Json(known::details(&headend, session.as_ref(), &id).await?)),
    }
}

pub(super) async fn show_details_cached(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Answer<ShowDetails> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let details = details(&*headend.television, &id, None);
    details.map(Json).ok_or(Refusal::NOT_FOUND)
}

/// What the guide tells of a show, or of its neighbour.
fn details(
    television: &dyn Broadcaster,
    id: &str,
    neighbour: Option<Neighbour>,
) -> Option<ShowDetails> {
    let found = television.details(id, neighbour);
    found.or_else(|| asked_for::late_show(television, id))
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

/// The picture of a show.
pub(super) async fn poster(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let KeptShow { details, mood } = known::anybodys(&headend, &id).await?;
    let show = &details.show;
    // A nameless show is its channel's.
    let work = match show.show_title.as_str() {
        "" => &details.channel.channel_name,
        title => title,
    };
    Ok(svg(pictures::poster(pictures::Subject {
        work,
        sub_title: &show.show_sub_title,
        category: show.show_category,
        mood: &mood,
    })))
}

/// The crest of a club.
pub(super) async fn crest(name: Id<String>) -> Response {
    named(name, pictures::crest)
}

/// The badge of a league.
pub(super) async fn badge(name: Id<String>) -> Response {
    named(name, pictures::badge)
}

fn named(name: Id<String>, draw: fn(&str) -> String) -> Response {
    let name = name.ok().map(|Path(name)| name);
    let name = name.filter(|name| sport::is_slug(name));
    name.map_or_else(not_found, |name| svg(draw(&name)))
}

/// The sign of a kind of sport.
pub(super) async fn sign(name: Id<String>) -> Response {
    let sport = name.ok().and_then(|Path(name)| Sport::named(&name));
    sport.map_or_else(not_found, |sport| svg(pictures::sign(sport)))
}

/// Where a club is at home.
pub(super) async fn arena(names: Id<(String, String)>) -> Response {
    let Ok(Path((sport, club))) = names else {
        return not_found();
    };
    match Sport::named(&sport) {
        Some(sport) if sport::is_slug(&club) => svg(pictures::home_of(sport, &club)),
        _ => not_found(),
    }
}
