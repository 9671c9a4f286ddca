//! Plays, pings, bookmarks, events and messages (spec, section 7, "Playback, configuration and other").

use super::{position, purchase};
use crate::extract::{Id, Payload, text};
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::show_lookup;
use crate::state::Headend;
use crate::store::{bookmarks, lineups, messages};
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::{
    BookmarkList, BookmarkPosition, BookmarkedShow, Contact, Done, Event, Play,
};
use serde_json::Value;

/// Shorter viewings don't count (spec, section 9).
const SHORTEST_VIEWING_S: u64 = 60;
const LONGEST_VIEWING_S: u64 = 86_400;
const LONGEST_DATA: usize = 8192;
const LONGEST_EMAIL: usize = 254;
const LONGEST_MESSAGE: usize = 10_000;

pub(crate) async fn play(
    State(headend): State<Headend>,
    session: Session,
    Payload(asked): Payload<Play>,
) -> CallResult<Done> {
    let show = show_lookup::show(&headend, Some(session.account.id), &asked.show_id).await?;
    let now_s = headend.television.now_s();
    let is_current = show.show_start <= now_s && now_s < show.show_stop;
    let live_on = is_current.then_some(show.show_channel);
    headend.concurrent_streams.begin(&session, live_on);
    Ok(Json(Done::YES))
}

pub(crate) async fn ping(State(headend): State<Headend>, session: Session) -> CallResult<Done> {
    if headend.concurrent_streams.keep_alive(&session) {
        return Ok(Json(Done::YES));
    }
    Err(Refusal::new(
        429,
        "too_many_plays",
        "The account plays on as many devices as it may",
    ))
}

pub(crate) async fn set_bookmark(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    id: Id<String>,
    Payload(asked): Payload<BookmarkPosition>,
) -> CallResult<Done> {
    let Path(show_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    position::check(asked.bookmark)?;
    let offers = headend.on_demand.offers(&show_id);
    if !offers.is_empty() {
        purchase::allowed(&account)?;
        return position::keep_on_demand(&headend, account.id, offers, asked.bookmark).await;
    }
    let snapshot = show_lookup::snapshot(&headend, account.id, &show_id).await?;
    let show = snapshot.details.show.clone();
    let bookmark = BookmarkedShow {
        show_seen: position::is_seen(asked.bookmark, show.show_stop - show.show_start),
        show,
        show_bookmark: asked.bookmark,
        show_last_update: headend.television.now_s(),
    };
    let kept = headend
        .store
        .write(move |store| match bookmark.show_bookmark {
            0 => bookmarks::remove(store, account.id, &bookmark.show.show_id),
            _ => bookmarks::set(store, account.id, &bookmark, &snapshot),
        });
    kept.await?;
    Ok(Json(Done::YES))
}

pub(crate) async fn bookmarks(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> CallResult<BookmarkList> {
    let list = headend
        .store
        .read(move |store| bookmarks::list(store, account.id));
    Ok(Json(BookmarkList { shows: list.await? }))
}

pub(crate) async fn event(
    State(headend): State<Headend>,
    session: Session,
    Payload(event): Payload<Event>,
) -> CallResult<Done> {
    text(&event.event, 64).ok_or(Refusal::bad("event has 1 to 64 bytes"))?;
    if event.data.to_string().len() > LONGEST_DATA {
        return Err(Refusal::bad("data has at most 8192 bytes"));
    }
    let (id, now_s) = (session.account.id, headend.television.now_s());
    let mut watched = None;
    if event.event == "stop" {
        headend.concurrent_streams.end(&session);
        watched = viewing(&event.data)
            .filter(|(channel, _)| headend.television.channel(channel).is_some());
    }
    let kept = headend.store.write(move |store| {
        if let Some((channel, seconds)) = watched {
            lineups::watched(store, id, &channel, seconds)?;
        }
        messages::event(store, id, &event, now_s)
    });
    kept.await?;
    Ok(Json(Done::YES))
}

/// The channel and the seconds of a viewing that counts.
fn viewing(data: &Value) -> Option<(String, u32)> {
    let channel = data.get("channel_id")?.as_str()?;
    let seconds = data.get("duration_s")?.as_u64()?;
    let counts = seconds > SHORTEST_VIEWING_S && seconds <= LONGEST_VIEWING_S;
    let seconds = u32::try_from(seconds).ok().filter(|_| counts)?;
    Some((channel.to_owned(), seconds))
}

pub(crate) async fn contact(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    Payload(contact): Payload<Contact>,
) -> CallResult<Done> {
    let email = text(&contact.email, LONGEST_EMAIL);
    let at = email.and_then(|email| email.split_once('@'));
    if at.is_none_or(|(name, host)| name.is_empty() || host.is_empty()) {
        return Err(Refusal::bad("email is no e-mail address"));
    }
    text(&contact.message, LONGEST_MESSAGE).ok_or(Refusal::bad("message has 1 to 10000 bytes"))?;
    let now_s = headend.television.now_s();
    let kept = headend
        .store
        .write(move |store| messages::contact(store, account.id, &contact, now_s));
    kept.await?;
    Ok(Json(Done::YES))
}
