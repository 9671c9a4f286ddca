//! Pictures of channels, shows, clubs, leagues and sports.

use crate::headend::extract::Id;
use crate::headend::pictures;
use crate::headend::pictures::poster::{Subject, poster};
use crate::headend::responses::{Refusal, not_found, svg};
use crate::headend::show_lookup;
use crate::headend::show_snapshot::ShowSnapshot;
use crate::headend::sport::{self, Sport};
use crate::headend::state::Headend;
use axum::extract::{Path, State};
use axum::response::Response;

pub(in crate::headend) async fn logo(State(headend): State<Headend>, id: Id<String>) -> Response {
    channel_logo(&headend, id, pictures::Background::Light).await
}

pub(in crate::headend) async fn logo_dark(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Response {
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

/// The picture of a show.
pub(in crate::headend) async fn show(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    if let Some(relay) = &headend.relay
        && let Some(own) = relay.show_picture(&id).await
    {
        return Ok(own);
    }
    let ShowSnapshot { details, mood } = show_lookup::for_any_account(&headend, &id).await?;
    let show = &details.show;
    // A nameless show is its channel's.
    let title = match show.show_title.as_str() {
        "" => &details.channel.channel_name,
        title => title,
    };
    Ok(svg(poster(Subject {
        title,
        sub_title: &show.show_sub_title,
        category: show.show_category,
        mood: &mood,
    })))
}

/// The crest of a club.
pub(in crate::headend) async fn crest(name: Id<String>) -> Response {
    named(name, pictures::crest)
}

/// The portrait of somebody who does not exist.
pub(in crate::headend) async fn portrait(name: Id<String>) -> Response {
    named(name, pictures::portrait)
}

/// The badge of a league.
pub(in crate::headend) async fn badge(name: Id<String>) -> Response {
    named(name, pictures::badge)
}

fn named(name: Id<String>, draw: fn(&str) -> String) -> Response {
    let name = name.ok().map(|Path(name)| name);
    let name = name.filter(|name| sport::is_slug(name));
    name.map_or_else(not_found, |name| svg(draw(&name)))
}

/// The sign of a kind of sport.
pub(in crate::headend) async fn sign(name: Id<String>) -> Response {
    let sport = name.ok().and_then(|Path(name)| Sport::named(&name));
    sport.map_or_else(not_found, |sport| svg(pictures::sign(sport)))
}

/// Where a club is at home.
pub(in crate::headend) async fn arena(names: Id<(String, String)>) -> Response {
    let Ok(Path((sport, club))) = names else {
        return not_found();
    };
    match Sport::named(&sport) {
        Some(sport) if sport::is_slug(&club) => svg(pictures::home_of(sport, &club)),
        _ => not_found(),
    }
}
