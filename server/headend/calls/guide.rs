//! The guide along a channel, a series or an evening, and its matches.

use crate::answer_room::Room;
use crate::calendar::Calendar;
use crate::extract::{Id, Query};
use crate::guide::epg2d::ChunkName;
use crate::responses::{CallResult, Refusal, chunk, json};
use crate::session::Session;
use crate::show_lookup;
use crate::state::Headend;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use lucarne_contract::{Accurate, Serie, ShowList};
use std::collections::HashSet;

/// Most that an answer says of a series beside its episodes, in bytes: a description, and a hundred names.
const ABOUT_A_SERIES: usize = 256 * 1024;

/// Highlights: the best that starts in the next hours, one show a channel.
pub(crate) async fn carousel(State(headend): State<Headend>) -> Result<Response, Refusal> {
    let shows = headend.popular.carousel(&headend.television).await;
    let shows = shows.ok_or(Refusal::BUSY)?;
    Ok(Json(&*shows).into_response())
}

/// Everything that a channel shows inside the guide's window; of more than fits into an answer what is nearest to now.
pub(crate) async fn channel(
    State(headend): State<Headend>,
    id: Id<String>,
) -> CallResult<ShowList> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    let (from_s, to_s) = Calendar::swiss().guide_window(now_s);
    let shows = headend.television.shows(&id, from_s, to_s);
    let shows = shows.ok_or(Refusal::NOT_FOUND)?;
    Ok(Json(ShowList {
        shows: Room::default().nearest(shows, now_s),
    }))
}

/// Four hours of all channels, as `FlatBuffers`: the only format there is, and one must ask for it.
pub(crate) async fn epg2d(
    State(headend): State<Headend>,
    query: Query,
    name: Id<String>,
) -> Result<Response, Refusal> {
    let name = name.ok().and_then(|Path(name)| ChunkName::parse(&name));
    let name = name.ok_or(Refusal::NOT_FOUND)?;
    match query.get("format") {
        Some("fbs") => {}
        None => return Err(Refusal::bad("The format must be said: format=fbs")),
        Some(_) => return Err(Refusal::bad("The only format is fbs")),
    }
    let body = headend.chunks.get(name, &headend.television).await;
    body.map(chunk).ok_or(Refusal::NOT_FOUND)
}

pub(crate) async fn accurate(
    State(headend): State<Headend>,
    id: Id<String>,
) -> CallResult<Accurate> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    let shows = headend.television.shows(&id, now_s, now_s + 1);
    let show = shows.and_then(|shows| shows.into_iter().next());
    let show = show.ok_or(Refusal::NOT_FOUND)?;
    Ok(Json(Accurate {
        channel_epg: show.show_channel,
        show_id: show.show_id,
        show_exact_start: show.show_exact_start.ok_or(Refusal::NOT_FOUND)?,
    }))
}

/// A series with its episodes; of more than fit into an answer those nearest to now.
pub(crate) async fn serie(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<String>,
) -> CallResult<Serie> {
    let Path(serie_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let index = headend.index().await?;
    let television = &headend.television;
    let entries = index.serie(&serie_id).iter();
    let mut found: Vec<_> = entries
        .clone()
        .filter_map(|entry| television.show(&entry.show_id))
        .collect();
    let recorded = show_lookup::recorded_episodes(&headend, session.as_ref(), &serie_id).await?;
    let in_guide: HashSet<_> = entries.map(|entry| &entry.show_id).collect();
    found.extend(
        recorded
            .into_iter()
            .filter(|show| !in_guide.contains(&show.show_id)),
    );
    found.sort_by_key(|show| show.show_start);
    let first = found.first().ok_or(Refusal::NOT_FOUND)?;
    let details = match television.details(&first.show_id, None) {
        Some(details) => details,
        None => show_lookup::details(&headend, session.as_ref(), &first.show_id).await?,
    };
    let found = Room::beside(ABOUT_A_SERIES).nearest(found, television.now_s());
    let ranks = found.iter().map(|show| show.show_rank);
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
        episodes: found,
    }))
}

/// The matches of the guide's days.
pub(crate) async fn my_sports(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> Result<Response, Refusal> {
    if !account.may("mysports") {
        return Err(Refusal::forbidden("The subscription has no MySports"));
    }
    let index = headend.index().await?;
    let events = headend.matches.near(&index, headend.television.now_s());
    events.map(json).map_err(|_| Refusal::BUSY)
}
