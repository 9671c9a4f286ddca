//! Pictures of channels, shows, clubs, leagues and sports.

use crate::extract::Id;
use crate::pictures;
use crate::pictures::poster::{Subject, poster};
use crate::responses::{Refusal, not_found, svg};
use crate::sport::{self, Sport};
use crate::state::Headend;
use axum::extract::{Path, State};
use axum::response::Response;
use lucarne_contract::Show;

pub(crate) async fn logo(State(headend): State<Headend>, id: Id<String>) -> Response {
    channel_logo(&headend, id, pictures::Background::Light).await
}

pub(crate) async fn logo_dark(State(headend): State<Headend>, id: Id<String>) -> Response {
    channel_logo(&headend, id, pictures::Background::Dark).await
}

async fn channel_logo(
    headend: &Headend,
    id: Id<String>,
    background: pictures::Background,
) -> Response {
    let channel = id.ok();
    let channel = channel.and_then(|Path(id)| headend.television.channel(&id));
    let Some(channel) = channel else {
        return not_found();
    };
    // A household's own; what can't be had is drawn instead.
    if let Some(relay) = &headend.relay
        && let Some(own) = relay.logo(&channel.channel_epg).await
    {
        return own;
    }
    svg(pictures::logo(&channel.channel_name, background))
}

/// The picture of a show. It follows from the show's id and the guide, and from no account: pictures are asked for without a
/// token, and whether there is one may not tell what an account keeps.
pub(crate) async fn show(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    if let Some(relay) = &headend.relay
        && let Some(own) = relay.show_picture(&id).await
    {
        return Ok(own);
    }
    let television = &headend.television;
    let show = television.show(&id).or_else(|| past(&headend, &id));
    let show = show.ok_or(Refusal::NOT_FOUND)?;
    let channel = television.channel(&show.show_channel);
    // A nameless show is its channel's.
    let title = match show.show_title.as_str() {
        "" => channel.map_or_else(String::new, |channel| channel.channel_name),
        title => title.to_owned(),
    };
    Ok(svg(poster(Subject {
        title: &title,
        sub_title: &show.show_sub_title,
        category: show.show_category,
        mood: television.mood(&show),
    })))
}

/// A show of the past that is out of the guide: what is generated is so again. Of a household's there is no picture any more.
fn past(headend: &Headend, id: &str) -> Option<Show> {
    let (epg, start) = id.rsplit_once('-')?;
    let start_s = start.parse::<i64>().ok()?;
    let television = &headend.television;
    let is_past = (0..television.now_s()).contains(&start_s);
    let shows = is_past.then(|| television.shows(epg, start_s, start_s + 1))??;
    shows.into_iter().find(|show| show.show_id == id)
}

/// The crest of a club.
pub(crate) async fn crest(name: Id<String>) -> Response {
    named(name, pictures::crest)
}

/// The portrait of a person who does not exist.
pub(crate) async fn portrait(name: Id<String>) -> Response {
    named(name, pictures::portrait)
}

/// The badge of a league.
pub(crate) async fn badge(name: Id<String>) -> Response {
    named(name, pictures::badge)
}

fn named(name: Id<String>, draw: fn(&str) -> String) -> Response {
    let name = name.ok().map(|Path(name)| name);
    let name = name.filter(|name| sport::is_slug(name));
    name.map_or_else(not_found, |name| svg(draw(&name)))
}

/// The sign of a kind of sport.
pub(crate) async fn sign(name: Id<String>) -> Response {
    let sport = name.ok().and_then(|Path(name)| Sport::named(&name));
    sport.map_or_else(not_found, |sport| svg(pictures::sign(sport)))
}

/// Where a club is at home.
pub(crate) async fn arena(names: Id<(String, String)>) -> Response {
    let Ok(Path((sport, club))) = names else {
        return not_found();
    };
    match Sport::named(&sport) {
        Some(sport) if sport::is_slug(&club) => svg(pictures::home_of(sport, &club)),
        _ => not_found(),
    }
}
