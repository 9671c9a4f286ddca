//! Recordings, archives, series rules and quotas (spec, section 7, "Recordings").

use crate::extract::{Id, Payload};
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::show_snapshot::ShowSnapshot;
use crate::state::Headend;
use crate::store::accounts::Account;
use crate::store::recordings::{self, Outcome, Recording};
use crate::store::serials::{self, Part};
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::{Done, Quotas, RecordingList, Retention, SerialRecording, Show};

const MOST_KEPT: u32 = 1000;

const FULL: Refusal = Refusal::new(509, "quota_exceeded", "The recording quota is used up");
const ARCHIVE_FULL: Refusal = Refusal::new(509, "quota_exceeded", "The archive quota is used up");

pub(super) fn allowed(account: &Account) -> Result<(), Refusal> {
    if account.may("recordings") {
        return Ok(());
    }
    Err(Refusal::forbidden("The account may not record"))
}

pub(crate) async fn list(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> CallResult<RecordingList> {
    allowed(&account)?;
    headend.series_rules.apply(account.id).await?;
    let (id, now_s) = (account.id, headend.television.now_s());
    let found = headend.store.read(move |store| {
        Ok((
            recordings::list(store, id, now_s)?,
            serials::list(store, id)?,
        ))
    });
    let (recordings, serials) = found.await?;
    let archived = recordings.iter().filter(|recording| recording.archived);
    Ok(Json(RecordingList {
        archives: archived
            .map(|recording| recording.show.show_id.clone())
            .collect(),
        shows: recordings.into_iter().map(Recording::shown).collect(),
        series: serials.into_iter().map(|(serial, _)| serial).collect(),
    }))
}

pub(crate) async fn quotas(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
) -> CallResult<Quotas> {
    allowed(&account)?;
    headend.series_rules.apply(account.id).await?;
    let (id, now_s) = (account.id, headend.television.now_s());
    let quotas = headend
        .store
        .read(move |store| recordings::quotas(store, id, now_s));
    Ok(Json(quotas.await?))
}

/// Records a show that is to come, is on, or can be replayed.
pub(crate) async fn add(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    id: Id<String>,
) -> CallResult<Done> {
    allowed(&account)?;
    let Path(show_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let television = &headend.television;
    let snapshot = ShowSnapshot::take(&**television, &show_id).ok_or(Refusal::NOT_FOUND)?;
    let show = snapshot.details.show.clone();
    let channel = television.channel(&show.show_channel);
    let (channel, now_s) = (channel.ok_or(Refusal::NOT_FOUND)?, television.now_s());
    let replayed_until = show.show_stop + i64::from(channel.channel_replayable_hours) * 3600;
    if !channel.channel_recordable || replayed_until <= now_s {
        return Err(Refusal::forbidden("This show can't be recorded"));
    }
    let wanted = Recording::new(show, &channel, false);
    let added = headend.store.write(move |store| {
        recordings::expire(store, account.id, now_s)?;
        recordings::add(store, account.id, &wanted, &snapshot, now_s)
    });
    done(added.await?, FULL)
}

fn done(outcome: Outcome, full: Refusal) -> CallResult<Done> {
    match outcome {
        Outcome::Kept => Ok(Json(Done::YES)),
        Outcome::QuotaExceeded => Err(full),
        Outcome::Unknown => Err(Refusal::NOT_FOUND),
    }
}

pub(crate) async fn delete(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    id: Id<String>,
) -> CallResult<Done> {
    allowed(&account)?;
    let Path(show_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let deleted = headend
        .store
        .write(move |store| recordings::delete(store, account.id, &show_id));
    if deleted.await? {
        return Ok(Json(Done::YES));
    }
    Err(Refusal::NOT_FOUND)
}

pub(crate) async fn archive(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    id: Id<String>,
) -> CallResult<Done> {
    if !account.may("archives") {
        return Err(Refusal::forbidden("The account may not archive"));
    }
    let Path(show_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    let archived = headend.store.write(move |store| {
        recordings::expire(store, account.id, now_s)?;
        recordings::archive(store, account.id, &show_id, now_s)
    });
    done(archived.await?, ARCHIVE_FULL)
}

pub(crate) async fn add_serial(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    id: Id<String>,
    Payload(asked): Payload<Retention>,
) -> CallResult<Done> {
    allowed(&account)?;
    if asked.retention > MOST_KEPT {
        return Err(Refusal::bad("retention is at most 1000"));
    }
    let Path(serie_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let serial = SerialRecording {
        retention: asked.retention,
        ..described(&headend, account.id, &serie_id).await?
    };
    let (id, now_s) = (account.id, headend.television.now_s());
    let set = headend
        .store
        .write(move |store| serials::set(store, id, &serial, now_s));
    set.await?;
    headend.series_rules.apply(id).await?;
    Ok(Json(Done::YES))
}

/// A series as the guide knows it, or, once that has forgotten it, as the account keeps it: by its rule or a recording.
async fn described(
    headend: &Headend,
    account: i64,
    serie_id: &str,
) -> Result<SerialRecording, Refusal> {
    let index = headend.index().await?;
    let mut spots = index.serie(serie_id).iter();
    let in_guide = spots.find_map(|spot| headend.television.show(&spot.show_id));
    if let Some(show) = in_guide {
        return Ok(serial_of(serie_id, show));
    }
    let id = serie_id.to_owned();
    let kept = headend.store.read(move |store| {
        Ok((
            serials::one(store, account, &id)?,
            serials::newest_episode(store, account, &id)?,
        ))
    });
    match kept.await? {
        (Some(serial), _) => Ok(serial),
        (None, Some(show)) => Ok(serial_of(serie_id, show)),
        (None, None) => Err(Refusal::NOT_FOUND),
    }
}

fn serial_of(serie_id: &str, show: Show) -> SerialRecording {
    SerialRecording {
        serie_id: serie_id.to_owned(),
        serie_title: show.show_title,
        retention: 0,
        serie_image: show.show_image,
        serie_channel: show.show_channel,
        serie_category: show.show_category,
        serie_over_quota: false,
    }
}

pub(crate) async fn delete_episodes(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
) -> CallResult<Done> {
    delete_part(&headend, session, id, Part::Episodes).await
}

pub(crate) async fn delete_scheduler(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
) -> CallResult<Done> {
    delete_part(&headend, session, id, Part::Scheduler).await
}

pub(crate) async fn delete_all(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
) -> CallResult<Done> {
    delete_part(&headend, session, id, Part::All).await
}

async fn delete_part(
    headend: &Headend,
    Session { account, .. }: Session,
    id: Id<String>,
    part: Part,
) -> CallResult<Done> {
    allowed(&account)?;
    let Path(serie_id) = id.map_err(|_| Refusal::NOT_FOUND)?;
    let now_s = headend.television.now_s();
    let deleted = headend
        .store
        .write(move |store| serials::delete(store, account.id, &serie_id, part, now_s));
    if deleted.await? {
        return Ok(Json(Done::YES));
    }
    Err(Refusal::NOT_FOUND)
}
