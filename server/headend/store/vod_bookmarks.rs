//! How far accounts watched which VOD shows.

use crate::store::error::StoreError;
use crate::store::latest;
use lucarne_contract::VodBookmark;
use rusqlite::{Connection, OptionalExtension, params};

const TABLE: &str = "vod_bookmark";

pub(crate) fn set(
    connection: &Connection,
    account: i64,
    bookmark: &VodBookmark,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT OR REPLACE INTO vod_bookmark
             (account, show_id, product_id, position_s, seen, updated_s)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            account,
            bookmark.show_id,
            bookmark.product_id,
            bookmark.bookmark,
            bookmark.seen,
            bookmark.last_update,
        ],
    )?;
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

/// Where to go on with a show, in seconds.
pub(crate) fn position_s(
    connection: &Connection,
    account: i64,
    show_id: &str,
) -> Result<Option<u32>, StoreError> {
    let sql = "SELECT position_s FROM vod_bookmark WHERE account = ?1 AND show_id = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let position = statement.query_row(params![account, show_id], |row| row.get(0));
    Ok(position.optional()?)
}

/// All bookmarks of an account, latest first.
pub(crate) fn list(connection: &Connection, account: i64) -> Result<Vec<VodBookmark>, StoreError> {
    let sql = "SELECT show_id, product_id, position_s, updated_s, seen FROM vod_bookmark
               WHERE account = ?1 ORDER BY updated_s DESC, rowid DESC";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([account], |row| {
        Ok(VodBookmark {
            show_id: row.get(0)?,
            product_id: row.get(1)?,
            bookmark: row.get(2)?,
            last_update: row.get(3)?,
            seen: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
