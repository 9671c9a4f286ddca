//! Tables in which an account has one row a show (`account`, `show_id`, `updated_s`): the latest stay.

use crate::store::error::StoreError;
use rusqlite::{Connection, params};

/// Rows of one account; the oldest make room.
const MOST: i64 = 500;

/// Drops what is too much of an account's rows in `table`, a name of ours.
pub(super) fn trim(connection: &Connection, table: &str, account: i64) -> Result<(), StoreError> {
    let sql = format!(
        "DELETE FROM {table} WHERE account = ?1 AND show_id NOT IN
             (SELECT show_id FROM {table} WHERE account = ?1
              ORDER BY updated_s DESC, rowid DESC LIMIT ?2)"
    );
    connection.execute(&sql, params![account, MOST])?;
    Ok(())
}

/// Forgets a show's row in `table`, a name of ours; one that is not there is as good as forgotten.
pub(super) fn remove(
    connection: &Connection,
    table: &str,
    account: i64,
    show_id: &str,
) -> Result<(), StoreError> {
    let sql = format!("DELETE FROM {table} WHERE account = ?1 AND show_id = ?2");
    connection.execute(&sql, params![account, show_id])?;
    Ok(())
}
