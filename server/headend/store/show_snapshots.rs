//! Snapshots of the shows that accounts keep as recordings or bookmarks, for the guide forgets them.

use crate::show_snapshot::ShowSnapshot;
use crate::store::error::StoreError;
use lucarne_contract::Show;
use rusqlite::{Connection, params};

/// Remembers what the guide tells of a show now.
pub(crate) fn keep(connection: &Connection, snapshot: &ShowSnapshot) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO kept_show (show_id, details) VALUES (?1, ?2)
         ON CONFLICT (show_id) DO UPDATE SET details = ?2 WHERE details != ?2",
    )?;
    let details = serde_json::to_string(&snapshot.details)?;
    statement.execute(params![snapshot.details.show.show_id, details])?;
    Ok(())
}

/// What was kept of a show.
pub(super) fn of(connection: &Connection, show: Show) -> Result<ShowSnapshot, StoreError> {
    let sql = "SELECT details FROM kept_show WHERE show_id = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([&show.show_id])?;
    let Some(row) = rows.next()? else {
        return Ok(ShowSnapshot::bare(show));
    };
    let details = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
    Ok(ShowSnapshot {
        details: serde_json::from_str(details)?,
    })
}

/// Forgets the shows that no account keeps any more.
pub(crate) fn tidy(connection: &Connection) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM kept_show
         WHERE NOT EXISTS (SELECT 1 FROM recording
                           WHERE recording.show_id = kept_show.show_id AND deleted = 0)
             AND NOT EXISTS (SELECT 1 FROM bookmark WHERE bookmark.show_id = kept_show.show_id)",
        [],
    )?;
    Ok(())
}
