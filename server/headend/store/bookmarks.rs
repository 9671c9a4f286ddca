//! How far accounts watched which shows. Each bookmark keeps the show as it was, for the guide forgets it.

use crate::show_snapshot::ShowSnapshot;
use crate::store::error::StoreError;
use crate::store::latest;
use crate::store::show_snapshots;
use lucarne_contract::{BookmarkedShow, Show};
use rusqlite::{Connection, OptionalExtension, params};

const TABLE: &str = "bookmark";

/// Remembers how far the account came, and the snapshot of the show.
pub(crate) fn set(
    connection: &Connection,
    account: i64,
    bookmark: &BookmarkedShow,
    snapshot: &ShowSnapshot,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT OR REPLACE INTO bookmark (account, show_id, position_s, seen, updated_s, show)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            account,
            bookmark.show.show_id,
            bookmark.show_bookmark,
            bookmark.show_seen,
            bookmark.show_last_update,
            serde_json::to_string(&bookmark.show)?,
        ],
    )?;
    show_snapshots::keep(connection, snapshot)?;
    latest::trim(connection, TABLE, account)
}

/// Forgets a bookmark; one that is not there is as good as forgotten.
pub(crate) fn remove(
    connection: &Connection,
    account: i64,
    show_id: &str,
) -> Result<(), StoreError> {
    latest::remove(connection, TABLE, account, show_id)
}

/// The show that a bookmark keeps.
pub(crate) fn show(
    connection: &Connection,
    account: i64,
    show_id: &str,
) -> Result<Option<Show>, StoreError> {
    let sql = "SELECT show FROM bookmark WHERE account = ?1 AND show_id = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let show = statement.query_row(params![account, show_id], |row| row.get::<_, String>(0));
    let Some(show) = show.optional()? else {
        return Ok(None);
    };
    Ok(Some(serde_json::from_str(&show)?))
}

/// All bookmarks of an account, latest first.
pub(crate) fn list(
    connection: &Connection,
    account: i64,
) -> Result<Vec<BookmarkedShow>, StoreError> {
    let sql = "SELECT show, position_s, updated_s, seen FROM bookmark WHERE account = ?1
               ORDER BY updated_s DESC, rowid DESC";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([account])?;
    let mut bookmarks = Vec::new();
    while let Some(row) = rows.next()? {
        bookmarks.push(BookmarkedShow {
            show: serde_json::from_str(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?)?,
            show_bookmark: row.get(1)?,
            show_last_update: row.get(2)?,
            show_seen: row.get(3)?,
        });
    }
    Ok(bookmarks)
}
