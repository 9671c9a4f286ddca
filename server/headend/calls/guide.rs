//! The guide along a channel, a series or an evening, and its matches.

use super::Headend;
use crate::contract::{Accurate, MySportsEvent, MySportsEvents, Serie, ShowList};
use crate::headend::answers::{Answer, Refusal};
use crate::headend::asking::{Id, Session};
use crate::headend::index::Spot;
use crate::headend::television::{Found, Television};
use axum::Json;
use axum::extract::{Path, State};
use std::cmp::Reverse;

/// The guide's window each way (spec, section 9).
const WINDOW_S: i64 = 7 * 86_400;
/// How far the carousel looks ahead, and how much it shows.
const EVENING_S: i64 = 12 * 3600;
const HIGHLIGHTS: usize = 20;
/// Matches that are listed: those of the next days, and as many that can be replayed.
const MOST_MATCHES: usize = 200;

/// Highlights: the best that starts in the next hours, one show a channel.
pub(in crate::headend) async fn carousel(State(headend): State<Headend>) -> Json<ShowList> {
    let television = &headend.television;
    let now_s = television.now_s();
    let mut best = Vec::new();
    for (place, station) in television.lineup.stations.iter().enumerate() {
        let days = television.days(place, now_s, now_s + EVENING_S);
        let shows = days.iter().flat_map(|day| day.iter());
        let coming = shows.filter(|show| show.start >= now_s && show.start < now_s + EVENING_S);
        let named = coming.filter(|show| !show.billing.title.is_empty());
        best.extend(
            named
                .max_by_key(|show| show.rank)
                .map(|show| (show.rank, television.show(station, show))),
        );
    }
    best.sort_by_key(|(rank, _)| Reverse(*rank));
    best.truncate(HIGHLIGHTS);
    Json(ShowList {
        shows: best.into_iter().map(|(_, show)| show).collect(),
    })
}

/// Everything that a channel shows inside the guide's window.
pub(in crate::headend) async fn channel(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Answer<ShowList> {
    let (television, place) = placed(&headend, id)?;
    let station = &television.lineup.stations[place];
    let now_s = television.now_s();
    let (from_s, to_s) = (now_s - WINDOW_S, now_s + WINDOW_S);
    let days = television.days(place, from_s, to_s);
    let shows = days.iter().flat_map(|day| day.iter());
    let inside = shows.filter(|show| show.stop > from_s && show.start < to_s);
    Ok(Json(ShowList {
        shows: inside.map(|show| television.show(station, show)).collect(),
    }))
}

fn placed(headend: &Headend, id: Id<String>) -> Result<(&Television, usize), Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let place = headend.television.lineup.find(&id);
    Ok((&headend.television, place.ok_or(Refusal::NOT_FOUND)?))
}

pub(in crate::headend) async fn accurate(
    State(headend): State<Headend>,
    id: Id<String>,
) -> Answer<Accurate> {
    let (television, place) = placed(&headend, id)?;
    let on_air = television.at(place, television.now_s());
    let found = on_air.ok_or(Refusal::NOT_FOUND)?;
    let show = television.show(found.station, &found.broadcast);
    Ok(Json(Accurate {
        channel_epg: show.show_channel,
        show_id: show.show_id,
        show_exact_start: show.show_exact_start.ok_or(Refusal::NOT_FOUND)?,
    }))
}

pub(in crate::headend) async fn serie(
    State(headend): State<Headend>,
    _: Option<Session>,
    id: Id<String>,
) -> Answer<Serie> {
    let Path(serie_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let index = headend.index().await?;
    let television = &headend.television;
    let spots = index.serie(&serie_id).iter();
    let found: Vec<_> = spots.filter_map(|spot| television.spot(*spot)).collect();
    let first = found.first().ok_or(Refusal::NOT_FOUND)?;
    let details = television.details(first);
    let ranks = found.iter().map(|found| found.broadcast.rank);
    Ok(Json(Serie {
        serie_title: details.show.show_title,
        serie_description: details.show_description,
        serie_channel: details.show.show_channel,
        serie_category: details.show.show_category,
        serie_year: details.show_year,
        serie_country: details.show_country,
        serie_rank: ranks.max().unwrap_or(0),
        serie_credits: details.show_credits,
        serie_id,
        episodes: found
            .iter()
            .map(|found| television.show(found.station, &found.broadcast))
            .collect(),
    }))
}

/// The matches to come, and the last ones that were shown.
pub(in crate::headend) async fn my_sports(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> Answer<MySportsEvents> {
    if !account.may("mysports") {
        return Err(Refusal::forbidden("The subscription has no MySports"));
    }
    let index = headend.index().await?;
    let television = &headend.television;
    let now_s = television.now_s();
    let now = index
        .matches
        .partition_point(|spot: &Spot| spot.start < now_s);
    let from = now.saturating_sub(MOST_MATCHES / 2);
    let near = index.matches.iter().skip(from).take(MOST_MATCHES);
    let found = near.filter_map(|spot| television.spot(*spot));
    let events = found.filter_map(|found| event(television, &found));
    Ok(Json(MySportsEvents {
        events: events.collect(),
    }))
}

/// A match as an event; none when its title does not name two teams.
fn event(television: &Television, found: &Found<'_>) -> Option<MySportsEvent> {
    let show = television.show(found.station, &found.broadcast);
    let (host, opponent) = show.show_title.split_once(" – ")?;
    Some(MySportsEvent {
        event_category: u32::from(show.show_sub_title.to_lowercase().contains("hockey")),
        event_host_team: host.to_owned(),
        event_opponent: opponent.to_owned(),
        event_league: show.show_sub_title,
        event_id: show.show_id,
        event_channel: show.show_channel,
        event_start: show.show_start,
        event_stop: show.show_stop,
        event_exact_start: show.show_exact_start,
        event_image: show.show_image,
        event_language: show.show_language,
        event_title: show.show_title,
    })
}
