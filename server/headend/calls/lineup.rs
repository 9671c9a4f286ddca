//! Channels: the line-up in the account's order, rights, audience (spec, section 7, "Channels").

use crate::broadcaster::Broadcaster;
use crate::extract::{Id, Payload, Query};
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::state::Headend;
use crate::store::lineups;
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::calls::ORDER_BYTES;
use lucarne_contract::{
    AudienceList, Channel, ChannelAudience, ChannelList, ChannelPlaytime, ChannelRights, Done,
    FastItem, FastPortal, HouseholdReport, LineupOrder, PlaytimeList,
};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

const FREE: &str = "promo_fast";

/// The channels in the account's order; `lineup=default` asks for the operator's. Their addresses say what there is to play,
/// and have no passes, so that line-ups are the same for many: rights have those.
pub(crate) async fn channels(
    State(headend): State<Headend>,
    session: Option<Session>,
    query: Query,
) -> CallResult<ChannelList> {
    let mut channels = headend.television.channels();
    let Some(Session { account, .. }) = session else {
        return Ok(Json(ChannelList {
            channels,
            hidden: Vec::new(),
        }));
    };
    if !account.is_former() {
        for channel in &mut channels {
            let live_too = !account.country_locked;
            headend.television.unlock(channel, live_too);
        }
    }
    if query.get("lineup") != Some("default") && account.may("lineup") {
        let order = headend
            .store
            .read(move |store| lineups::order(store, account.id));
        return Ok(Json(arrange(channels, &order.await?)));
    }
    Ok(Json(ChannelList {
        channels,
        hidden: Vec::new(),
    }))
}

/// Puts the channels that come first there, takes out the hidden ones, and numbers the list from 1, the hidden ones
/// after it; nothing that was saved changes nothing.
fn arrange(mut channels: Vec<Channel>, order: &LineupOrder) -> ChannelList {
    let first = order.channels.iter().map(String::as_str);
    let places: HashMap<&str, usize> = first.zip(0..).collect();
    let hidden: HashSet<&str> = order.hidden.iter().map(String::as_str).collect();
    let is_hidden = |channel: &Channel| hidden.contains(channel.channel_epg.as_str());
    channels.sort_by_key(|channel| {
        let place = places.get(channel.channel_epg.as_str());
        (is_hidden(channel), place.copied().unwrap_or(usize::MAX))
    });
    if *order != LineupOrder::default() {
        for (number, channel) in (1..).zip(&mut channels) {
            channel.channel_number = number;
        }
    }
    let shown = channels.partition_point(|channel| !is_hidden(channel));
    let hidden = channels.split_off(shown);
    ChannelList { channels, hidden }
}

pub(crate) async fn save_lineup(
    State(headend): State<Headend>,
    session: Session,
    Payload(asked): Payload<LineupOrder, ORDER_BYTES>,
) -> CallResult<Done> {
    check_order(&*headend.television, &asked)?;
    keep_order(&headend, session, asked).await
}

pub(crate) async fn reset_lineup(
    State(headend): State<Headend>,
    session: Session,
) -> CallResult<Done> {
    keep_order(&headend, session, LineupOrder::default()).await
}

fn check_order(television: &dyn Broadcaster, order: &LineupOrder) -> Result<(), Refusal> {
    let named = || order.channels.iter().chain(&order.hidden);
    let distinct: HashSet<_> = named().collect();
    if distinct.len() < named().count() {
        return Err(Refusal::bad("A channel stands in the order twice"));
    }
    if named().any(|channel| television.channel(channel).is_none()) {
        return Err(Refusal::bad("The order names a channel that is not known"));
    }
    Ok(())
}

async fn keep_order(headend: &Headend, session: Session, order: LineupOrder) -> CallResult<Done> {
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

pub(crate) async fn rights(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<String>,
) -> CallResult<ChannelRights> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let channel = headend.television.channel(&id);
    let mut channel = channel.ok_or(Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    let viewer = session.filter(|session| !session.account.is_former());
    if let Some(session) = &viewer {
        let live_too = !session.account.country_locked;
        headend.unlock(&mut channel, live_too, session.viewer(now_s));
    }
    let viewer = viewer.map(|session| session.account);
    let replay =
        viewer.is_some() && channel.channel_playable && channel.channel_replayable_hours > 0;
    let may_play = !channel.channel_ott_live_url.is_empty();
    let drm = headend.packager.channel_drm(&channel, now_s);
    Ok(Json(ChannelRights {
        drm: drm.filter(|_| may_play),
        live: may_play,
        replay,
        startover: viewer.is_some() && channel.channel_playable && channel.channel_startoverable,
        recording: channel.channel_recordable
            && viewer.is_some_and(|viewer| viewer.may("recordings")),
        channel_epg: channel.channel_epg,
        channel_ott_live_url: channel.channel_ott_live_url,
        channel_ott_replay_url: channel.channel_ott_replay_url,
    }))
}

pub(crate) async fn playtime(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> CallResult<PlaytimeList> {
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

/// Those who watch here, and those whom the television itself tells of. Most watched first; the others as they are on
/// air.
pub(crate) async fn audience(State(headend): State<Headend>) -> Json<AudienceList> {
    let television = &headend.television;
    let viewers = headend.concurrent_streams.viewers();
    let on_air = television.on_air().into_iter().map(|pair| pair.current);
    let mut channels: Vec<_> = on_air
        .map(|show| {
            let here = viewers.get(&show.show_channel).copied().unwrap_or(0);
            ChannelAudience {
                channel_audience: television.viewers_elsewhere(&show) + here,
                channel_epg: show.show_channel,
            }
        })
        .collect();
    channels.sort_by_key(|channel| Reverse(channel.channel_audience));
    Json(AudienceList { channels })
}

/// For those who mend a household's files; they hold nothing that another account may not see, but addresses, which are
/// left out.
pub(crate) async fn household(
    State(headend): State<Headend>,
    session: Session,
) -> CallResult<HouseholdReport> {
    if session.account.is_former() {
        return Ok(Json(HouseholdReport::default()));
    }
    Ok(Json(headend.television.household_report()))
}

pub(crate) async fn portal_fast(State(headend): State<Headend>) -> Json<FastPortal> {
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
