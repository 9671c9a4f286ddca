//! What a viewer may do with a show (spec, section 4, "Playback", and section 6).

use super::position::LAST_POSITION_S;
use crate::address_passes::Viewer;
use crate::closed_shows;
use crate::extract::{Id, Query};
use crate::responses::{CallResult, Refusal};
use crate::secrets::credentials;
use crate::secrets::stream_passes::Holder;
use crate::session::{Session, closed_from};
use crate::show_lookup;
use crate::state::Headend;
use crate::store::accounts::Account;
use crate::store::recordings::{self, Recording};
use crate::store::sessions;
use crate::streams::packager::KEY_SYSTEM;
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::{Channel, Location, Show, ShowRights};

const ABROAD: Refusal = Refusal::new(451, "country_locked", "Live is not available from here");

/// Where the show may be played from; `location` insists on one place, and what can't be sought in begins at `from`. A
/// `token` of `auth/fork/` stands for a session, so that a receiver can play what is cast to it: as often as it likes,
/// until the token is used up or too old. A `preview` is a glance that takes nothing from who watches: a source is neither looked at
/// for it nor given where it has no manifest.
pub(crate) async fn show_rights(
    State(headend): State<Headend>,
    session: Option<Session>,
    id: Id<String>,
    query: Query,
) -> CallResult<ShowRights> {
    let Path(show_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let wanted = query.get("location").map(location).transpose()?;
    if query
        .get("key_system_id")
        .is_some_and(|known| known != KEY_SYSTEM)
    {
        return Err(Refusal::bad("The key system is org.w3.clearkey"));
    }
    let is_preview = query.get("preview").is_some();
    let from_s = query.get("from").map(seconds).transpose()?.unwrap_or(0);
    let now_s = headend.television.now_s();
    let watching = match query.get("token") {
        Some(token) => Some(forked(&headend, token).await?),
        None => session.map(|session| (session.viewer(now_s), session.account)),
    };
    let id = watching.as_ref().map(|(_, account)| account.id);
    let recorded = recorded(&headend, id, &show_id).await?;
    let television = &headend.television;
    let show = show_lookup::show(&headend, id, &show_id).await?;
    let channel = television.channel(&show.show_channel);
    let channel = &channel.ok_or(Refusal::NOT_FOUND)?;
    let requested = RequestedShow {
        show: &show,
        channel,
        recorded: recorded.as_ref(),
    };
    let mut rights = requested.rights(now_s);
    rights.startover &= television
        .stream_urls(&show, Location::Startover, 0)
        .is_some();
    rights.replay &= television.stream_urls(&show, Location::Replay, 0).is_some();
    let Some((viewer, account)) = watching else {
        // An empty address leads to the sign-in (spec, section 6).
        return Ok(Json(rights));
    };
    if account.is_former() {
        return Err(Refusal::forbidden("The subscription is over"));
    }
    rights.recordable &= account.may("recordings");
    if account.country_locked {
        if wanted == Some(Location::Live) || wanted == Some(Location::Startover) {
            return Err(ABROAD);
        }
        rights.live = false;
        rights.startover = false;
    }
    if let Some(relay) = headend.relay.as_ref().filter(|_| !is_preview) {
        relay.get_to_know(&channel.channel_epg).await;
    }
    let asked = Asked {
        wanted,
        from_s,
        is_preview,
    };
    requested.choose(&mut rights, &headend, asked, viewer)?;
    Ok(Json(rights))
}

fn location(name: &str) -> Result<Location, Refusal> {
    Ok(match name {
        "live" => Location::Live,
        "startover" => Location::Startover,
        "replay" => Location::Replay,
        "recording" => Location::Recording,
        "archive" => Location::Archive,
        _ => return Err(Refusal::bad("This location is not known")),
    })
}

/// No show is longer than what can be bookmarked of it.
fn seconds(text: &str) -> Result<u32, Refusal> {
    let seconds = text.parse::<u32>().ok().filter(|s| *s <= LAST_POSITION_S);
    seconds.ok_or(Refusal::bad("Playback begins at a second of the show"))
}

/// A receiver with a token of `auth/fork/`, and the account that this stands for. A 401 would end the session of the device
/// that sends it (spec, section 4).
async fn forked(headend: &Headend, token: &str) -> Result<(Viewer, Account), Refusal> {
    let (token, now_s) = (credentials::hash_token(token), headend.television.now_s());
    let found = headend
        .store
        .read(move |store| sessions::forked(store, &token, now_s));
    let wrong = Refusal::new(403, "wrong_token", "The token is not good (any more)");
    let (account, until_s) = found.await?.ok_or(wrong)?;
    let viewer = Viewer {
        holder: Holder::Receiver(account.id),
        closed_from: closed_from(&account, until_s, now_s),
    };
    Ok((viewer, account))
}

async fn recorded(
    headend: &Headend,
    account: Option<i64>,
    show_id: &str,
) -> Result<Option<Recording>, Refusal> {
    let Some(account) = account else {
        return Ok(None);
    };
    let show_id = show_id.to_owned();
    let now_s = headend.television.now_s();
    let recorded = headend
        .store
        .read(move |store| recordings::kept(store, account, &show_id, now_s));
    Ok(recorded.await?)
}

/// How a show is asked for.
#[derive(Clone, Copy)]
struct Asked {
    /// The place that is insisted on.
    wanted: Option<Location>,
    from_s: u32,
    is_preview: bool,
}

/// A show on its channel, and what the account recorded of it.
struct RequestedShow<'a> {
    show: &'a Show,
    channel: &'a Channel,
    recorded: Option<&'a Recording>,
}

impl RequestedShow<'_> {
    /// What the channel and the time allow, before anything is known of the account but what it recorded.
    fn rights(&self, now_s: i64) -> ShowRights {
        let (show, channel) = (self.show, self.channel);
        let playable = channel.channel_playable;
        let started = show.show_start <= now_s;
        let current = started && now_s < show.show_stop;
        let replay_s = i64::from(channel.channel_replayable_hours) * 3600;
        let is_archived = self.recorded.map(|recording| recording.archived);
        ShowRights {
            show_id: show.show_id.clone(),
            live: playable && current,
            startover: playable && current && channel.channel_startoverable,
            replay: playable && started && !current && now_s < show.show_stop + replay_s,
            recording: started && is_archived == Some(false),
            archive: started && is_archived == Some(true),
            recordable: channel.channel_recordable && now_s < show.show_stop + replay_s,
            location: None,
            url: String::new(),
            dash_url: String::new(),
            show_pad_in: 0,
            show_pad_out: 0,
            show_from: 0,
            show_seeking: None,
            drm: None,
        }
    }

    /// Picks the place that was asked for, or the best one, and gives its address, from that second on where it has no
    /// index, unless the show is closed to the viewer: then it wants the PIN.
    fn choose(
        &self,
        rights: &mut ShowRights,
        headend: &Headend,
        asked: Asked,
        viewer: Viewer,
    ) -> Result<(), Refusal> {
        let places = [
            (Location::Live, rights.live),
            (Location::Archive, rights.archive),
            (Location::Recording, rights.recording),
            (Location::Startover, rights.startover),
            (Location::Replay, rights.replay),
        ];
        let mut open = places.into_iter().filter(|(_, may)| *may);
        let chosen = match asked.wanted {
            Some(wanted) => open.find(|(place, _)| *place == wanted),
            None => open.next(),
        };
        let Some((place, _)) = chosen else {
            let refused = Refusal::forbidden("The show can't be played from there");
            return if asked.wanted.is_some() {
                Err(refused)
            } else {
                Ok(())
            };
        };
        closed_shows::check(self.show.show_age, viewer.closed_from)?;
        rights.location = Some(place);
        let (television, epg) = (&headend.television, &self.channel.channel_epg);
        let is_kept = matches!(place, Location::Recording | Location::Archive);
        let address = match self.recorded.filter(|_| is_kept) {
            Some(recording) => {
                let recording =
                    closed_shows::without_closed_padding(headend, recording, viewer.closed_from);
                (rights.show_pad_in, rights.show_pad_out) =
                    (recording.pad_in_s, recording.pad_out_s);
                let (start, stop) = recording.span();
                television.recording_urls(epg, start, stop)
            }
            None => television.stream_urls(self.show, place, asked.from_s),
        };
        let address = address.filter(|address| !asked.is_preview || address.has_manifest());
        let address = headend.with_passes(&address.unwrap_or_default(), viewer);
        (rights.show_from, rights.show_seeking) = (address.from_s, address.seeking);
        (rights.url, rights.dash_url) = (address.hls, address.dash);
        rights.drm = headend
            .packager
            .channel_drm(self.channel, television.now_s());
        Ok(())
    }
}
