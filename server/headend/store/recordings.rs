//! What accounts record: shows, archives, and the seconds that they take (spec, sections 3 and 9).

use crate::show_snapshot::ShowSnapshot;
use crate::store::error::StoreError;
use crate::store::show_snapshots;
use lucarne_contract::{Channel, Quotas, RecordedShow, Show};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::HashSet;

/// A recording is kept for 120 days after the show's start (spec, section 9).
const KEPT_S: i64 = 120 * 86_400;
/// A segment before and after what was recorded.
const MARGIN_S: i64 = 4;

/// A recording and what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Recording {
    pub(crate) show: Show,
    pub(crate) pad_in_s: u32,
    pub(crate) pad_out_s: u32,
    pub(crate) by_rule: bool,
    pub(crate) archived: bool,
}

impl Recording {
    /// A recording to be made, as the channel pads it.
    pub(crate) fn new(show: Show, channel: &Channel, by_rule: bool) -> Self {
        Self {
            show,
            pad_in_s: channel.channel_pad_in,
            pad_out_s: channel.channel_pad_out,
            by_rule,
            archived: false,
        }
    }

    /// When it starts and stops, padding included, in epoch seconds.
    pub(crate) fn span(&self) -> (i64, i64) {
        let start = self.show.show_start - i64::from(self.pad_in_s);
        (start, self.show.show_stop + i64::from(self.pad_out_s))
    }

    /// Seconds that it takes of a quota.
    fn takes_s(&self) -> i64 {
        let (start, stop) = self.span();
        stop - start
    }

    /// The recording as the API gives it.
    pub(crate) fn shown(self) -> RecordedShow {
        RecordedShow {
            show_expiration: self.show.show_start + KEPT_S,
            show: self.show,
            show_pad_in: self.pad_in_s,
            show_pad_out: self.pad_out_s,
        }
    }
}

/// What came of a wish to record or archive.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Outcome {
    Kept,
    QuotaExceeded,
    Unknown,
}

const COLUMNS: &str = "show, pad_in_s, pad_out_s, by_rule, archived";

fn read(row: &Row<'_>) -> Result<Recording, StoreError> {
    let show = row.get_ref("show")?;
    Ok(Recording {
        show: serde_json::from_str(show.as_str().map_err(rusqlite::Error::from)?)?,
        pad_in_s: row.get("pad_in_s")?,
        pad_out_s: row.get("pad_out_s")?,
        by_rule: row.get("by_rule")?,
        archived: row.get("archived")?,
    })
}

/// Deletes what is too old, for good.
pub(crate) fn expire(connection: &Connection, account: i64, now_s: i64) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM recording WHERE account = ?1 AND start_s <= ?2 AND (archived = 0 OR deleted = 1)",
        params![account, now_s - KEPT_S],
    )?;
    Ok(())
}

/// Deletes what is too old of all accounts.
pub(crate) fn expire_all(connection: &Connection, now_s: i64) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM recording WHERE start_s <= ?1 AND (archived = 0 OR deleted = 1)",
        [now_s - KEPT_S],
    )?;
    Ok(())
}

/// The account's recording of this show.
pub(crate) fn one(
    connection: &Connection,
    account: i64,
    show_id: &str,
) -> Result<Option<Recording>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM recording WHERE account = ?1 AND show_id = ?2 AND deleted = 0"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(params![account, show_id])?;
    rows.next()?.map(read).transpose()
}

/// The same, unless it is too old.
pub(crate) fn kept(
    connection: &Connection,
    account: i64,
    show_id: &str,
    now_s: i64,
) -> Result<Option<Recording>, StoreError> {
    let found = one(connection, account, show_id)?;
    Ok(found.filter(|kept| kept.archived || kept.show.show_start > now_s - KEPT_S))
}

/// All recordings of an account, newest show first; those that are too old are left out.
pub(crate) fn list(
    connection: &Connection,
    account: i64,
    now_s: i64,
) -> Result<Vec<Recording>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM recording
         WHERE account = ?1 AND deleted = 0 AND (archived = 1 OR start_s > ?2)
         ORDER BY start_s DESC, show_id"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(params![account, now_s - KEPT_S])?;
    let mut recordings = Vec::new();
    while let Some(row) = rows.next()? {
        recordings.push(read(row)?);
    }
    Ok(recordings)
}

/// Records a show, unless the quota is used up, and keeps the snapshot of it. One that is recorded already stays as
/// it is.
pub(crate) fn add(
    connection: &Connection,
    account: i64,
    recording: &Recording,
    snapshot: &ShowSnapshot,
    now_s: i64,
) -> Result<Outcome, StoreError> {
    let show = &recording.show;
    if one(connection, account, &show.show_id)?.is_some() {
        return Ok(Outcome::Kept);
    }
    let quotas = quotas(connection, account, now_s)?;
    if quotas.recordings_used + recording.takes_s() > quotas.recordings_max {
        return Ok(Outcome::QuotaExceeded);
    }
    connection.execute(
        "INSERT OR REPLACE INTO recording
             (account, show_id, serie_id, by_rule, start_s, stop_s, pad_in_s, pad_out_s, show)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            account,
            show.show_id,
            show.show_serie_id,
            recording.by_rule,
            show.show_start,
            show.show_stop,
            recording.pad_in_s,
            recording.pad_out_s,
            serde_json::to_string(show)?,
        ],
    )?;
    show_snapshots::keep(connection, snapshot)?;
    Ok(Outcome::Kept)
}

/// Whether the account ever had a recording of this show, deleted or not.
pub(crate) fn had(
    connection: &Connection,
    account: i64,
    show_id: &str,
) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM recording WHERE account = ?1 AND show_id = ?2";
    let asked = params![account, show_id];
    let found: Option<i64> = connection
        .query_row(sql, asked, |row| row.get(0))
        .optional()?;
    Ok(found.is_some())
}

/// What an account ever had of a series, deleted or not.
#[derive(Debug, Default)]
pub(crate) struct KnownEpisodes {
    shows: HashSet<String>,
    /// Season and number, where they have one.
    episodes: HashSet<(Option<u32>, u32)>,
}

impl KnownEpisodes {
    /// Adds a show; false when it is there already, or another broadcast of the same episode.
    pub(crate) fn add(&mut self, show: &Show) -> bool {
        let is_new = self.shows.insert(show.show_id.clone());
        let number = show.show_serie_episode;
        is_new && number.is_none_or(|number| self.episodes.insert((show.show_serie_season, number)))
    }
}

/// What the account had of a series.
pub(crate) fn known_episodes(
    connection: &Connection,
    account: i64,
    serie_id: &str,
) -> Result<KnownEpisodes, StoreError> {
    let sql = "SELECT show FROM recording WHERE account = ?1 AND serie_id = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params![account, serie_id])?;
    let mut had = KnownEpisodes::default();
    while let Some(row) = rows.next()? {
        let show = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
        had.add(&serde_json::from_str(show)?);
    }
    Ok(had)
}

/// Deletes a recording; false when there is none.
pub(crate) fn delete(
    connection: &Connection,
    account: i64,
    show_id: &str,
) -> Result<bool, StoreError> {
    let deleted = connection.execute(
        "UPDATE recording SET deleted = 1, archived = 0
         WHERE account = ?1 AND show_id = ?2 AND deleted = 0",
        params![account, show_id],
    )?;
    Ok(deleted == 1)
}

/// Moves a recording to the archive, unless that quota is used up.
pub(crate) fn archive(
    connection: &Connection,
    account: i64,
    show_id: &str,
    now_s: i64,
) -> Result<Outcome, StoreError> {
    let Some(recording) = one(connection, account, show_id)? else {
        return Ok(Outcome::Unknown);
    };
    if recording.archived {
        return Ok(Outcome::Kept);
    }
    let quotas = quotas(connection, account, now_s)?;
    if quotas.archives_used + recording.takes_s() > quotas.archives_max {
        return Ok(Outcome::QuotaExceeded);
    }
    connection.execute(
        "UPDATE recording SET archived = 1 WHERE account = ?1 AND show_id = ?2",
        params![account, show_id],
    )?;
    Ok(Outcome::Kept)
}

/// Whether the account keeps for good what was on a channel at this moment, give or take a segment.
pub(crate) fn is_archived(
    connection: &Connection,
    account: i64,
    epg: &str,
    at_s: i64,
) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM recording
               WHERE account = ?4 AND archived = 1 AND deleted = 0 AND show ->> 'show_channel' = ?1
                   AND start_s - pad_in_s - ?3 <= ?2 AND stop_s + pad_out_s + ?3 >= ?2 LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.exists(params![epg, at_s, MARGIN_S, account])?)
}

/// What the account may keep, and what it keeps.
pub(crate) fn quotas(
    connection: &Connection,
    account: i64,
    now_s: i64,
) -> Result<Quotas, StoreError> {
    let sql = "SELECT recording_quota_s, archive_quota_s FROM account WHERE id = ?1";
    let (recordings_max, archives_max) =
        connection.query_row(sql, [account], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let sql = "SELECT coalesce(sum(stop_s - start_s + pad_in_s + pad_out_s), 0) FROM recording
               WHERE account = ?1 AND deleted = 0 AND archived = ?2 AND (archived = 1 OR start_s > ?3)";
    let mut statement = connection.prepare_cached(sql)?;
    let mut used = |archived: bool| {
        let asked = params![account, archived, now_s - KEPT_S];
        statement.query_row(asked, |row| row.get(0))
    };
    Ok(Quotas {
        recordings_max,
        recordings_used: used(false)?,
        archives_max,
        archives_used: used(true)?,
    })
}
