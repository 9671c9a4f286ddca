//! Series rules: every new episode is recorded, the newest are kept (spec, section 3).

use super::recordings::{self, KnownEpisodes, Outcome, Recording};
use crate::show_snapshot::ShowSnapshot;
use crate::store::error::StoreError;
use lucarne_contract::{SerialRecording, Show};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Makes a rule, or changes how much it keeps.
pub(crate) fn set(
    connection: &Connection,
    account: i64,
    serial: &SerialRecording,
    now_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO serial (account, serie_id, title, retention, created_s, image, channel, category)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (account, serie_id) DO UPDATE
             SET retention = ?4, image = ?6, channel = ?7, category = ?8",
        params![
            account,
            serial.serie_id,
            serial.serie_title,
            serial.retention,
            now_s,
            serial.serie_image,
            serial.serie_channel,
            serial.serie_category,
        ],
    )?;
    Ok(())
}

const COLUMNS: &str = "serie_id, title, retention, image, channel, category, over_quota, created_s";

fn read(row: &Row<'_>) -> rusqlite::Result<(SerialRecording, i64)> {
    let serial = SerialRecording {
        serie_id: row.get("serie_id")?,
        serie_title: row.get("title")?,
        retention: row.get("retention")?,
        serie_image: row.get("image")?,
        serie_channel: row.get("channel")?,
        serie_category: row.get("category")?,
        serie_over_quota: row.get("over_quota")?,
    };
    Ok((serial, row.get("created_s")?))
}

/// The newest episode that the account recorded of a series, which the guide may have forgotten.
pub(crate) fn newest_episode(
    connection: &Connection,
    account: i64,
    serie_id: &str,
) -> Result<Option<Show>, StoreError> {
    let sql = "SELECT show FROM recording WHERE account = ?1 AND serie_id = ?2
               ORDER BY start_s DESC LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    let show = statement.query_row(params![account, serie_id], |row| row.get::<_, String>(0));
    let show = show.optional()?;
    Ok(show.map(|show| serde_json::from_str(&show)).transpose()?)
}

/// The account's rule for a series.
pub(crate) fn one(
    connection: &Connection,
    account: i64,
    serie_id: &str,
) -> Result<Option<SerialRecording>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM serial WHERE account = ?1 AND serie_id = ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement.query_row(params![account, serie_id], read);
    Ok(found.optional()?.map(|(serial, _)| serial))
}

/// The account's rules, each with when it was made, by title.
pub(crate) fn list(
    connection: &Connection,
    account: i64,
) -> Result<Vec<(SerialRecording, i64)>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM serial WHERE account = ?1 ORDER BY title, serie_id");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([account], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A rule, when it was made, and what the account had of the series already.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) serial: SerialRecording,
    pub(crate) since_s: i64,
    pub(crate) had: KnownEpisodes,
}

/// The accounts that have rules.
pub(crate) fn accounts(connection: &Connection) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT DISTINCT account FROM serial")?;
    let accounts = statement.query_map([], |row| row.get(0))?;
    Ok(accounts.collect::<Result<_, _>>()?)
}

/// The account's rules.
pub(crate) fn rules(connection: &Connection, account: i64) -> Result<Vec<Rule>, StoreError> {
    let mut rules = Vec::new();
    for (serial, since_s) in list(connection, account)? {
        rules.push(Rule {
            had: recordings::known_episodes(connection, account, &serial.serie_id)?,
            serial,
            since_s,
        });
    }
    Ok(rules)
}

/// Records the episodes that the account never had, as far as the quota goes, then deletes those above the retention.
/// The rule says from then on whether the quota left some out.
pub(crate) fn apply(
    connection: &Connection,
    account: i64,
    serial: &SerialRecording,
    episodes: Vec<(Recording, ShowSnapshot)>,
    now_s: i64,
) -> Result<(), StoreError> {
    let mut over_quota = false;
    for (episode, snapshot) in episodes {
        if recordings::had(connection, account, &episode.show.show_id)? {
            continue;
        }
        let added = recordings::add(connection, account, &episode, &snapshot, now_s)?;
        if added == Outcome::QuotaExceeded {
            over_quota = true;
            break;
        }
    }
    connection.execute(
        "UPDATE serial SET over_quota = ?3 WHERE account = ?1 AND serie_id = ?2",
        params![account, serial.serie_id, over_quota],
    )?;
    if serial.retention > 0 {
        // Only what is complete counts: an episode to come must not push out one that can be watched.
        connection.execute(
            "UPDATE recording SET deleted = 1
             WHERE account = ?1 AND serie_id = ?2 AND by_rule = 1 AND archived = 0
                 AND stop_s <= ?3 AND show_id NOT IN
                 (SELECT show_id FROM recording
                  WHERE account = ?1 AND serie_id = ?2 AND by_rule = 1 AND archived = 0
                      AND deleted = 0 AND stop_s <= ?3
                  ORDER BY start_s DESC LIMIT ?4)",
            params![account, serial.serie_id, now_s, serial.retention],
        )?;
    }
    Ok(())
}

/// Which part of a series is deleted (spec, section 7: DELETE recordings/serial/{id}/episodes/, /scheduler/, /all/).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Part {
    /// Recordings that have begun.
    Episodes,
    /// The rule, and what it was to record; what was asked for by hand stays.
    Scheduler,
    /// All but what is archived.
    All,
}

/// Deletes a part of a series, archived recordings excepted. False when there was neither rule nor recording.
pub(crate) fn delete(
    connection: &Connection,
    account: i64,
    serie_id: &str,
    part: Part,
    now_s: i64,
) -> Result<bool, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM serial WHERE account = ?1 AND serie_id = ?2)
                   + (SELECT count(*) FROM recording
                      WHERE account = ?1 AND serie_id = ?2 AND deleted = 0)";
    let known: i64 = connection.query_row(sql, params![account, serie_id], |row| row.get(0))?;
    if part != Part::Scheduler {
        connection.execute(
            "UPDATE recording SET deleted = 1
             WHERE account = ?1 AND serie_id = ?2 AND archived = 0 AND start_s <= ?3",
            params![account, serie_id, now_s],
        )?;
    }
    if part != Part::Episodes {
        let asked = params![account, serie_id];
        connection.execute(
            "DELETE FROM serial WHERE account = ?1 AND serie_id = ?2",
            asked,
        )?;
        // Gone altogether, so that a new rule may record them again.
        connection.execute(
            "DELETE FROM recording WHERE account = ?1 AND serie_id = ?2 AND archived = 0
                 AND start_s > ?3 AND (by_rule = 1 OR ?4)",
            params![account, serie_id, now_s, part == Part::All],
        )?;
    }
    Ok(known > 0)
}
