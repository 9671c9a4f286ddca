//! The catalogue of the video on demand (spec, section 7, "VOD"): the same for all users.

use crate::extract::{Id, Query};
use crate::generated::language::Language;
use crate::generated::seeded_rng::SeededRng;
use crate::pictures::canvas::View;
use crate::responses::{CallResult, Refusal, not_found, svg};
use crate::state::Headend;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use lucarne_contract::{
    Interstitiel, InterstitielList, VodHierarchy, VodLocations, VodSeason, VodShow, VodShowList,
};

const WEEK_S: i64 = 7 * 86_400;
/// The epoch began on a Thursday; weeks begin on Mondays.
const FIRST_MONDAY_S: i64 = 4 * 86_400;

/// The language that names are asked for in; French when none is.
pub(super) fn language(query: &Query) -> Result<Language, Refusal> {
    let Some(code) = query.get("lang") else {
        return Ok(Language::French);
    };
    Language::from_code(code).ok_or(Refusal::bad("lang is fr, de or en"))
}

pub(crate) async fn hierarchy(
    State(headend): State<Headend>,
    id: Id<u32>,
    query: Query,
) -> CallResult<VodHierarchy> {
    let language = language(&query)?;
    let found = id
        .ok()
        .and_then(|Path(id)| headend.on_demand.hierarchy(id, language));
    Ok(Json(found.ok_or(Refusal::NOT_FOUND)?))
}

pub(crate) async fn show(State(headend): State<Headend>, id: Id<String>) -> CallResult<VodShow> {
    let found = id.ok().and_then(|Path(id)| headend.on_demand.show(&id));
    Ok(Json(found.ok_or(Refusal::NOT_FOUND)?))
}

/// What to play after a show.
pub(crate) async fn after(
    State(headend): State<Headend>,
    id: Id<String>,
) -> CallResult<VodShowList> {
    let found = id.ok().and_then(|Path(id)| headend.on_demand.after(&id));
    Ok(Json(found.ok_or(Refusal::NOT_FOUND)?))
}

pub(crate) async fn season(
    State(headend): State<Headend>,
    id: Id<String>,
) -> CallResult<VodSeason> {
    let found = id.ok().and_then(|Path(id)| headend.on_demand.season(&id));
    Ok(Json(found.ok_or(Refusal::NOT_FOUND)?))
}

pub(crate) async fn show_locations(State(headend): State<Headend>) -> Json<VodLocations> {
    Json(VodLocations {
        elements: headend.on_demand.show_locations(),
    })
}

pub(crate) async fn season_locations(State(headend): State<Headend>) -> Json<VodLocations> {
    Json(VodLocations {
        elements: headend.on_demand.season_locations(),
    })
}

/// Where one season stands: a list of that one, or 404.
pub(crate) async fn season_location(
    State(headend): State<Headend>,
    id: Id<String>,
) -> CallResult<VodLocations> {
    let found = id
        .ok()
        .and_then(|Path(id)| headend.on_demand.season_location(&id));
    Ok(Json(VodLocations {
        elements: vec![found.ok_or(Refusal::NOT_FOUND)?],
    }))
}

/// A tip for the week, where the head-end is to give one; each brand begins the week's round with another film.
pub(crate) async fn interstitiel(
    State(headend): State<Headend>,
    query: Query,
) -> CallResult<InterstitielList> {
    let language = language(&query)?;
    let brand = query.get("brand").unwrap_or("lucarne");
    let turn = match brand {
        "lucarne" => 0,
        "sweez" => 1,
        _ => return Err(Refusal::NOT_FOUND),
    };
    let week = (headend.television.now_s() - FIRST_MONDAY_S).div_euclid(WEEK_S);
    let film = headend
        .weekly_tip
        .then(|| headend.vod.tip(language, week + turn));
    let tip = film.flatten().map(|film| {
        let words = headend.vod.words(language);
        let mut rng = SeededRng::new(13).for_name(brand).for_number(week);
        let product = film.show_products.first();
        let product = product.map_or("", |product| &product.product_id);
        let text = words.one("vod.interstitiel.text", &mut rng);
        Interstitiel {
            interstitiel_id: format!("{brand}-{week}"),
            title: words.one("vod.interstitiel", &mut rng).to_owned(),
            text: text.replace("{title}", &film.show_title),
            image: film.show_backdrop,
            link: format!("/show/{}/product/{product}", film.show_id),
            expiration: FIRST_MONDAY_S + (week + 1) * WEEK_S,
        }
    });
    Ok(Json(InterstitielList {
        items: tip.into_iter().collect(),
    }))
}

/// 224 by 330.
pub(crate) async fn poster(State(headend): State<Headend>, id: Id<String>) -> Response {
    picture(&headend, id, View::Poster).await
}

/// 480 by 250.
pub(crate) async fn backdrop(State(headend): State<Headend>, id: Id<String>) -> Response {
    picture(&headend, id, View::Backdrop).await
}

async fn picture(headend: &Headend, id: Id<String>, view: View) -> Response {
    let Ok(Path(id)) = id else {
        return not_found();
    };
    // A household's own; what can't be had is drawn instead.
    if let Some(relay) = &headend.relay
        && let Some(own) = relay.film_picture(&id).await
    {
        return own;
    }
    let drawing = headend.on_demand.drawing(&id, view);
    drawing.map_or_else(not_found, svg)
}
