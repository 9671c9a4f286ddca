//! Where recordings are downloaded from (spec, section 7, "Recordings").

use super::recording::allowed;
use crate::closed_shows;
use crate::extract::Id;
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::state::Headend;
use crate::store::recordings;
use crate::stream_urls;
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::DownloadUri;

/// How long an address is good.
const GOOD_S: i64 = 300;

const NOT_COMPLETE: Refusal = Refusal::new(403, "not_complete", "The recording is not complete");
const NOT_DOWNLOADABLE: Refusal = Refusal::new(
    403,
    "not_downloadable",
    "Recordings of this channel can't be downloaded",
);

/// A signed address of a recording that is complete, on a channel that keeps recordings and is not encrypted.
pub(crate) async fn uri(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
) -> CallResult<DownloadUri> {
    let account = &session.account;
    allowed(account)?;
    let Path(show_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    let (account, closed_from) = (account.id, session.closed_from(now_s));
    let found = headend
        .store
        .read(move |store| recordings::kept(store, account, &show_id, now_s));
    let recording = found.await?.ok_or(Refusal::NOT_FOUND)?;
    closed_shows::check(recording.show.show_age, closed_from)?;
    let recording = closed_shows::without_closed_padding(&headend, &recording, closed_from);
    let epg = &recording.show.show_channel;
    let (start, stop) = recording.span();
    if now_s < stop {
        return Err(NOT_COMPLETE);
    }
    let channel = headend.television.channel(epg);
    let kept = headend.television.recording_urls(epg, start, stop);
    let open = channel.filter(|channel| kept.is_some() && !channel.channel_encrypted);
    let channel = open.ok_or(NOT_DOWNLOADABLE)?.channel_epg;
    let expiration = now_s + GOOD_S;
    let address = stream_urls::download(&channel, start, stop);
    Ok(Json(DownloadUri {
        uri: headend.master_key.sign(&address, expiration),
        expiration,
    }))
}
