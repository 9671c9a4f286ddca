//! What is on, what can be replayed, and the details of a show.

use crate::broadcaster::Neighbour;
use crate::extract::Id;
use crate::faults::on_request;
use crate::generated::language::Language;
use crate::guide::next_up::next_up;
use crate::guide::recommendations::WatchHistory;
use crate::responses::{CallResult, Refusal, not_found};
use crate::session::Session;
use crate::show_lookup;
use crate::state::Headend;
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use lucarne_contract::{Resources, ShowDetails, ShowList};
use std::collections::BTreeMap;

pub(crate) async fn epg_live(State(headend): State<Headend>) -> Json<ShowList> {
    let on_air = headend.television.on_air().into_iter();
    let shows = on_air.flat_map(|pair| std::iter::once(pair.current).chain(pair.coming));
    Json(ShowList {
        shows: shows.collect(),
    })
}

/// What the free, ad-supported channels show now.
pub(crate) async fn extras(State(headend): State<Headend>) -> Json<ShowList> {
    Json(ShowList {
        shows: headend.television.on_fast_channels(),
    })
}

pub(crate) async fn explore(
    State(headend): State<Headend>,
    _: Option<Session>,
) -> Result<Response, Refusal> {
    let explore = headend.popular.explore(&headend.television).await;
    let explore = explore.ok_or(Refusal::BUSY)?;
    Ok(Json(&*explore).into_response())
}

/// The most popular shows of a category; with the permission `suggestions` in the account's own order.
pub(crate) async fn explore_category(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<u32>,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let list = headend.popular.category(&headend.television, id).await;
    let list = list.ok_or(Refusal::NOT_FOUND)?;
    let account = session.map(|session| session.account);
    if let Some(account) = account.filter(|account| account.may("suggestions")) {
        let history = headend
            .store
            .read(move |store| WatchHistory::of(store, account.id));
        let mut list = ShowList::clone(&list);
        history.await?.rank(&mut list.shows);
        return Ok(Json(list).into_response());
    }
    Ok(Json(&*list).into_response())
}

/// What to play after a show.
pub(crate) async fn continued(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<String>,
) -> CallResult<ShowList> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let account = session.map(|session| session.account.id);
    let show = show_lookup::show(&headend, account, &id).await?;
    let index = headend.index().await?;
    Ok(Json(ShowList {
        shows: next_up(&*headend.television, &index, &show),
    }))
}

/// One show, also one that only the account still has; `next=true` or `prev=true` ask for its neighbour on the channel.
pub(crate) async fn show_details(
    State(headend): State<Headend>,
    session: Option<Session>,
    RawQuery(query): RawQuery,
    id: Id<String>,
) -> CallResult<ShowDetails> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let query = query.unwrap_or_default();
    let asks = |wish| query.split('&').any(|part| part == wish);
    let neighbour = if asks("next=true") {
        Some(Neighbour::Next)
    } else {
        asks("prev=true").then_some(Neighbour::Previous)
    };
    match details(&headend, &id, neighbour) {
        Some(details) => Ok(Json(details)),
        None if neighbour.is_some() => Err(Refusal::NOT_FOUND),
        None => Ok(Json(
            show_lookup::details(&headend, session.as_ref(), &id).await?,
        )),
    }
}

pub(crate) async fn show_details_cached(
    State(headend): State<Headend>,
    id: Id<String>,
) -> CallResult<ShowDetails> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let details = details(&headend, &id, None);
    details.map(Json).ok_or(Refusal::NOT_FOUND)
}

/// What the guide tells of a show, or of its neighbour.
fn details(headend: &Headend, id: &str, neighbour: Option<Neighbour>) -> Option<ShowDetails> {
    let television = &*headend.television;
    let found = television.details(id, neighbour);
    if found.is_some() || !headend.faults_on_request {
        return found;
    }
    on_request::late_show(television, id)
}

pub(crate) async fn resources(names: Id<(String, String)>) -> Response {
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
