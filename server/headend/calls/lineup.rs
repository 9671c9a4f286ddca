//! Channels: the line-up in the account's order, rights, audience (spec, section 7, "Channels").

use super::Headend;
use crate::contract::{
    AudienceList, Channel, ChannelAudience, ChannelList, ChannelPlaytime, ChannelRights, Done,
    FastItem, FastPortal, LineupOrder, PlaytimeList,
};
use crate::headend::answers::{Answer, Refusal};
use crate::headend::asking::{Id, Payload, Query, Session};
use crate::headend::broadcaster::Broadcaster;
use crate::headend::dice::Dice;
use crate::headend::store::lineups;
use axum::Json;
use axum::extract::{Path, State};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

const FREE: &str = "promo_fast";

/// The channels in the account's order; `lineup=default` asks for the operator's.
pub(in crate::headend) async fn channels(
    State(headend): State<Headend>,
    session: Option<Session>,
    query: Query,
) -> Answer<ChannelList> {
    let mut channels = headend.television.channels();
    let Some(Session { account, .. }) = session else {
        return Ok(Json(ChannelList { channels }));
    };
    if !account.is_former() {
        for channel in &mut channels {
            headend.television.unlock(channel, !account.country_locked);
        }
    }
    if query.get("lineup") != Some("default") && account.may("lineup") {
        let order = headend
            .store
            .read(move |store| lineups::order(store, account.id));
        arrange(&mut channels, &order.await?);
    }
    Ok(Json(ChannelList { channels }))
}

/// Puts the channels named in `first` first and numbers all from 1; an empty order changes nothing.
fn arrange(channels: &mut [Channel], first: &[String]) {
    if first.is_empty() {
        return;
    }
    let places: HashMap<&str, usize> = first.iter().map(String::as_str).zip(0..).collect();
    channels.sort_by_key(|channel| {
        let place = places.get(channel.channel_epg.as_str());
        place.copied().unwrap_or(usize::MAX)
    });
    for (number, channel) in (1..).zip(channels) {
        channel.channel_number = number;
    }
}

pub(in crate::headend) async fn save_lineup(
    State(headend): State<Headend>,
    session: Session,
    Payload(asked): Payload<LineupOrder>,
) -> Answer<Done> {
    check_order(&*headend.television, &asked.channels)?;
    keep_order(&headend, session, asked.channels).await
}

pub(in crate::headend) async fn reset_lineup(
    State(headend): State<Headend>,
    session: Session,
) -> Answer<Done> {
    keep_order(&headend, session, Vec::new()).await
}

fn check_order(television: &dyn Broadcaster, channels: &[String]) -> Result<(), Refusal> {
    let distinct: HashSet<_> = channels.iter().collect();
    if distinct.len() < channels.len() {
        return Err(Refusal::bad("A channel stands in the order twice"));
    }
    if channels
        .iter()
        .any(|channel| television.channel(channel).is_none())
    {
        return Err(Refusal::bad("The order names a channel that is not known"));
    }
    Ok(())
}

async fn keep_order(headend: &Headend, session: Session, order: Vec<String>) -> Answer<Done> {
    let account = session.account;
    if !account.may("lineup") {
        return Err(Refusal::forbidden("The account may not order its channels"));
    }
    let kept = headend
        .store
        .write(move |store| lineups::set_order(store, account.id, &order));
    kept.await?;
    Ok(Json(Done::YES))
}

pub(in crate::headend) async fn rights(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<String>,
) -> Answer<ChannelRights> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let channel = headend.television.channel(&id);
    let mut channel = channel.ok_or(Refusal::NOT_FOUND)?;
    let account = session.map(|session| session.account);
    let viewer = account.filter(|account| !account.is_former());
    if let Some(viewer) = &viewer {
        headend
            .television
            .unlock(&mut channel, !viewer.country_locked);
    }
    let replay =
        viewer.is_some() && channel.channel_playable && channel.channel_replayable_hours > 0;
    Ok(Json(ChannelRights {
        live: !channel.channel_ott_live_url.is_empty(),
        replay,
        startover: viewer.is_some() && channel.channel_playable && channel.channel_startoverable,
        recording: channel.channel_recordable
            && viewer.is_some_and(|viewer| viewer.may("recordings")),
        channel_epg: channel.channel_epg,
        channel_ott_live_url: channel.channel_ott_live_url,
        channel_ott_replay_url: channel.channel_ott_replay_url,
    }))
}

pub(in crate::headend) async fn playtime(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> Answer<PlaytimeList> {
    let times = headend
        .store
        .read(move |store| lineups::playtimes(store, account.id));
    let times = times.await?.into_iter();
    let channels = times.map(|(channel_epg, channel_playtime)| ChannelPlaytime {
        channel_epg,
        channel_playtime,
    });
    Ok(Json(PlaytimeList {
        channels: channels.collect(),
    }))
}

/// Popular shows on famous channels are watched by more people; the number moves on every minute.
pub(in crate::headend) async fn audience(State(headend): State<Headend>) -> Json<AudienceList> {
    let television = &headend.television;
    let now_s = television.now_s();
    let on_air = television.on_air().into_iter();
    let mut channels: Vec<_> = on_air
        .map(|pair| {
            let show = pair.current;
            let mut dice = Dice::new(8).by(&show.show_channel).at(now_s / 60);
            ChannelAudience {
                channel_epg: show.show_channel,
                channel_audience: show.show_rank.saturating_pow(2) / 20 + dice.below(50),
            }
        })
        .collect();
    channels.sort_by_key(|channel| Reverse(channel.channel_audience));
    Json(AudienceList { channels })
}

pub(in crate::headend) async fn portal_fast(State(headend): State<Headend>) -> Json<FastPortal> {
    let on_air = headend.television.on_fast_channels();
    let items = on_air.into_iter().filter_map(|show| {
        let channel = headend.television.channel(&show.show_channel)?;
        Some(FastItem {
            display: FREE.to_owned(),
            channel_epg: show.show_channel,
            title: channel.channel_name,
            image: show.show_image,
            show_id: show.show_id,
        })
    });
    Json(FastPortal {
        items: items.collect(),
    })
}
