//! The addresses of streams, one function each.

use super::admission::Admitted;
use super::cues::{self, CueSource};
use super::grant::Grant;
use super::licence::{self, ContentKey, LicenceRequest};
use super::presentation::{Presentation, PresentationPath};
use super::{dash, download, encryption, hls, ranges, thumbnails, timeline};
use crate::closed_shows;
use crate::extract::{Id, Payload, Query};
use crate::responses::Refusal;
use crate::state::Headend;
use crate::store::recordings;
use crate::stream_urls;
use crate::streams::playable::Playable;
use crate::streams::tracks::Medium;
use axum::extract::{OriginalUri, Path, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bytes::Bytes;
use lucarne_contract::{Channel, Show};

const HLS: &str = "application/vnd.apple.mpegurl";
const DASH: &str = "application/dash+xml";
const TEXT: &str = "text/vtt; charset=utf-8";
/// What changes every 4 seconds is not kept longer than this.
const MOVING: &str = "private, max-age=1";
/// What is complete stays so, until the channel changes.
const SETTLED: &str = "private, max-age=60";

const BROKEN: Refusal = Refusal::new(500, "broken_clip", "The clip could not be read");

/// `GET /streams/{channel}/{pass}/{file}`: the playlist or manifest of all tracks.
pub(crate) async fn channel(
    State(headend): State<Headend>,
    Extension(Admitted { account, grant }): Extension<Admitted>,
    names: Id<(String, String, String)>,
    query: Query,
) -> Result<Response, Refusal> {
    let Path((epg, _, file)) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let channel = station(&headend, &epg)?;
    let (name, ending) = file.split_once('.').ok_or(Refusal::NOT_FOUND)?;
    let path = granted_part(name, &query, &grant)?;
    let shown = shown(&headend, &channel, &path, account).await?;
    whole(&headend, &shown, ending)
}

/// `GET /streams/vod/{show}/{pass}/{file}`: the same of something on demand.
pub(crate) async fn on_demand(
    State(headend): State<Headend>,
    names: Id<(String, String, String)>,
) -> Result<Response, Refusal> {
    let Path((show, _, file)) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let ending = file.strip_prefix("index.").ok_or(Refusal::NOT_FOUND)?;
    whole(&headend, &film(&headend, &show)?, ending)
}

/// `GET /streams/{channel}/{pass}/{track}/{file}`: a track's playlist, head, segments or subtitles.
pub(crate) async fn channel_track(
    State(headend): State<Headend>,
    Extension(Admitted { account, grant }): Extension<Admitted>,
    names: Id<(String, String, String, String)>,
    query: Query,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Path((epg, _, track, file)) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let channel = station(&headend, &epg)?;
    let track = headend.packager.track(&track).ok_or(Refusal::NOT_FOUND)?;
    let (name, ending) = file.split_once('.').ok_or(Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    if ending == "m3u8" {
        let path = granted_part(name, &query, &grant)?;
        let shown = shown(&headend, &channel, &path, account).await?;
        return Ok(playlist(hls::media(&shown, track.track), HLS, &shown));
    }
    let number = numbered(name, ending, track)?;
    let replay_s = i64::from(channel.channel_replayable_hours) * 3_600;
    if number.is_some_and(|number| !grant.has(number, now_s, replay_s)) {
        return Err(Refusal::OVER);
    }
    if let Some(number) = number
        && !timeline::is_kept(number, now_s)
        && !is_archived(&headend, account, &epg, timeline::starts_at(number)).await?
    {
        return Err(Refusal::NOT_FOUND);
    }
    if let (Some(closed_from), Some(number)) = (grant.closed_from(), number)
        && !closed_shows::is_open(&headend, &epg, timeline::span(number), closed_from)
    {
        return Err(Refusal::PIN_WANTED);
    }
    if let (Medium::Text, Some(number)) = (track.track.medium, number) {
        let shows = shows(&headend, &epg, number, now_s);
        let source = CueSource::Channel {
            name: &channel.channel_name,
            shows: &shows,
        };
        return Ok(subtitles(number, track, &source, &headers));
    }
    media(track, number, headend.packager.key(&channel), &headers)
}

/// `GET /streams/vod/{show}/{pass}/{track}/{file}`: the same of something on demand.
pub(crate) async fn on_demand_track(
    State(headend): State<Headend>,
    names: Id<(String, String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Path((show, _, track, file)) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let shown = film(&headend, &show)?;
    let track = headend.packager.track(&track).ok_or(Refusal::NOT_FOUND)?;
    let (name, ending) = file.split_once('.').ok_or(Refusal::NOT_FOUND)?;
    if ending == "m3u8" {
        let body = hls::media(&shown, track.track);
        return (name == shown.name)
            .then(|| playlist(body, HLS, &shown))
            .ok_or(Refusal::NOT_FOUND);
    }
    let number = numbered(name, ending, track)?;
    if number.is_some_and(|number| number >= shown.window.end) {
        return Err(Refusal::NOT_FOUND);
    }
    if let (Medium::Text, Some(number)) = (track.track.medium, number) {
        return Ok(subtitles(number, track, &CueSource::OnDemand, &headers));
    }
    media(track, number, shown.key, &headers)
}

/// `POST /streams/{id}/licence`: the keys of an encrypted channel or show on demand, for a player with an address that
/// came with the rights to it.
pub(crate) async fn licence(
    State(headend): State<Headend>,
    id: Id<String>,
    OriginalUri(address): OriginalUri,
    payload: Result<Payload<LicenceRequest>, Refusal>,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let key = match headend.vod.find(&id) {
        Some(film) => headend.packager.film_key(&film),
        None => headend.packager.key(&station(&headend, &id)?),
    };
    let key = key.ok_or(Refusal::NOT_FOUND)?;
    check_signature(&headend, &address)?;
    let Payload(path) = payload?;
    let granted = licence::grant(&path, key)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(granted)).into_response())
}

/// `GET /streams/{channel}/download.mp4`: a part of the past as one file, at an address that `recordings` gave.
pub(crate) async fn download(
    State(headend): State<Headend>,
    id: Id<String>,
    query: Query,
    OriginalUri(address): OriginalUri,
) -> Result<Response, Refusal> {
    let Path(epg) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let channel = station(&headend, &epg)?;
    check_signature(&headend, &address)?;
    let path = PresentationPath::read("archive", &query)?;
    // What was signed was the account's own a moment ago, for good or not.
    let shown = path.of_channel(
        &headend.packager,
        &channel,
        true,
        headend.television.now_s(),
    )?;
    if !shown.is_complete() || shown.key.is_some() {
        return Err(Refusal::NOT_FOUND);
    }
    download::answer(&headend.packager, &shown, &epg).ok_or(BROKEN)
}

/// What an address of a channel asks for, where it was granted.
fn granted_part(name: &str, query: &Query, grant: &Grant) -> Result<PresentationPath, Refusal> {
    let path = PresentationPath::read(name, query)?;
    let is_granted = path.is_granted(grant);
    is_granted.then_some(path).ok_or(Refusal::OVER)
}

/// What is behind an address of a channel for the account that watches.
async fn shown(
    headend: &Headend,
    channel: &Channel,
    path: &PresentationPath,
    account: i64,
) -> Result<Presentation, Refusal> {
    let is_archived = match path.archive_start() {
        Some(at_s) => is_archived(headend, account, &channel.channel_epg, at_s).await?,
        None => false,
    };
    let now_s = headend.television.now_s();
    path.of_channel(&headend.packager, channel, is_archived, now_s)
}

/// Whether what the channel showed then is in the account's archive, where it stays for good.
async fn is_archived(
    headend: &Headend,
    account: i64,
    epg: &str,
    at_s: i64,
) -> Result<bool, Refusal> {
    let epg = epg.to_owned();
    let found = headend
        .store
        .read(move |store| recordings::is_archived(store, account, &epg, at_s));
    Ok(found.await?)
}

/// Whether the head-end gave this address out, and not too long ago.
fn check_signature(headend: &Headend, address: &Uri) -> Result<(), Refusal> {
    let address = address.path_and_query().map_or("", |whole| whole.as_str());
    if headend
        .master_key
        .opens(address, headend.television.now_s())
    {
        Ok(())
    } else {
        Err(Refusal::OVER)
    }
}

/// A show of the video on demand, for who was let in with a pass for it.
fn film(headend: &Headend, show: &str) -> Result<Presentation, Refusal> {
    let item = headend.vod.find(show).ok_or(Refusal::NOT_FOUND)?;
    let length_s = headend.vod.length_s(&item);
    let key = headend.packager.film_key(&item);
    Ok(Presentation::on_demand(
        length_s,
        item.language().code(),
        key,
    ))
}

/// The channel, when the streams here are its own: a household's channels have addresses of their own, and those that
/// can't be played have none.
fn station(headend: &Headend, epg: &str) -> Result<Channel, Refusal> {
    let channel = headend.television.channel(epg);
    let mut channel = channel.ok_or(Refusal::NOT_FOUND)?;
    headend.television.unlock(&mut channel, true);
    if channel.channel_ott_live_url == stream_urls::live(epg).hls {
        Ok(channel)
    } else {
        Err(Refusal::NOT_FOUND)
    }
}

fn whole(headend: &Headend, shown: &Presentation, ending: &str) -> Result<Response, Refusal> {
    let tracks = &headend.packager.tracks;
    match ending {
        "m3u8" => Ok(playlist(hls::master(shown, tracks), HLS, shown)),
        "mpd" => {
            let manifest = dash::manifest(shown, tracks, headend.television.now_s());
            Ok(playlist(manifest.ok_or(BROKEN)?, DASH, shown))
        }
        _ => Err(Refusal::NOT_FOUND),
    }
}

fn playlist(body: String, content_type: &'static str, shown: &Presentation) -> Response {
    let kept = if shown.is_complete() { SETTLED } else { MOVING };
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CACHE_CONTROL, kept),
    ];
    (headers, body).into_response()
}

/// Which segment a file name asks for; none for the track's head.
fn numbered(name: &str, ending: &str, track: &Playable) -> Result<Option<u64>, Refusal> {
    let wanted = track.track.medium.ending();
    if wanted == "m4s" && (name, ending) == ("init", "mp4") {
        return Ok(None);
    }
    let number: Option<u64> = name.parse().ok();
    // One name a segment: `+5` and `05` are numbers, too.
    let number = number.filter(|number| ending == wanted && number.to_string() == name);
    number.map(Some).ok_or(Refusal::NOT_FOUND)
}

/// What the channel showed during a segment, as far back as the guide goes (spec, section 9).
fn shows(headend: &Headend, epg: &str, number: u64, now_s: i64) -> Vec<Show> {
    let (from_s, to_s) = timeline::span(number);
    if now_s - from_s > 7 * 86_400 {
        return Vec::new();
    }
    headend
        .television
        .shows(epg, from_s, to_s)
        .unwrap_or_default()
}

fn subtitles(
    number: u64,
    track: &Playable,
    source: &CueSource<'_>,
    headers: &HeaderMap,
) -> Response {
    let cues = cues::segment(number, track.track.language, source);
    ranges::answer(Bytes::from(cues), TEXT, headers)
}

/// A track's head, or one of its segments; encrypted where there is a key.
fn media(
    track: &Playable,
    number: Option<u64>,
    key: Option<ContentKey>,
    headers: &HeaderMap,
) -> Result<Response, Refusal> {
    let medium = track.track.medium;
    if let (Medium::Thumbnails { .. }, Some(number), None) = (medium, number, key) {
        let body = Bytes::from_static(thumbnails::of_segment(number));
        return Ok(ranges::answer(body, "image/jpeg", headers));
    }
    let clip = track.clip.as_ref().ok_or(Refusal::NOT_FOUND)?;
    let body = match (number, key) {
        (None, None) => clip.head(),
        (None, Some(key)) => encryption::head(&clip.head(), key).ok_or(BROKEN)?.into(),
        (Some(number), None) => clip.segment(number).ok_or(BROKEN)?.into(),
        (Some(number), Some(key)) => {
            let clear = clip.segment(number).ok_or(BROKEN)?;
            let hidden = encryption::segment(clear, number, track.place, medium, key);
            hidden.ok_or(BROKEN)?.into()
        }
    };
    let content_type = match medium {
        Medium::Video { .. } => "video/mp4",
        _ => "audio/mp4",
    };
    Ok(ranges::answer(body, content_type, headers))
}
