//! Sessions: which token stands for which account on which device.

use super::accounts::{self, Account};
use crate::secrets::credentials::TokenHash;
use crate::session::Session;
use crate::store::error::StoreError;
use lucarne_contract::SignedInDevice;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A further device signs out the one that signed in longest ago.
const DEVICES: i64 = 3;

/// The device that signs in.
#[derive(Clone, Debug)]
pub(crate) struct SignInDevice {
    pub(crate) id: String,
    pub(crate) alias: String,
}

/// The account whose token this is, and until when a PIN opens what is closed.
pub(crate) fn account(
    connection: &Connection,
    token: &TokenHash,
) -> Result<Option<(Account, i64)>, StoreError> {
    let sql = format!(
        "SELECT {}, pin_good_until_s FROM session JOIN account ON account.id = session.account
         WHERE token = ?1",
        accounts::COLUMNS
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement
        .query_row([token.as_slice()], with_pin)
        .optional()?)
}

fn with_pin(row: &Row<'_>) -> rusqlite::Result<(Account, i64)> {
    Ok((accounts::read(row)?, row.get("pin_good_until_s")?))
}

/// The PIN was right on this device: it opens what is closed until then.
pub(crate) fn open(
    connection: &Connection,
    token: &TokenHash,
    until_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE session SET pin_good_until_s = ?2 WHERE token = ?1",
        params![token.as_slice(), until_s],
    )?;
    Ok(())
}

/// There is a new PIN: on no device of the account does the old one open anything any more.
pub(crate) fn close_all(connection: &Connection, account: i64) -> Result<(), StoreError> {
    for table in ["session", "fork"] {
        let sql = format!("UPDATE {table} SET pin_good_until_s = 0 WHERE account = ?1");
        connection.execute(&sql, [account])?;
    }
    Ok(())
}

/// Starts a session on a device; one that it had already ends, and so do the oldest above three.
pub(crate) fn start(
    connection: &Connection,
    account: i64,
    device: &SignInDevice,
    token: &TokenHash,
    now_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM session WHERE account = ?1 AND device_id = ?2",
        params![account, device.id],
    )?;
    connection.execute(
        "INSERT INTO session (token, account, device_id, device_alias, signed_in_s)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![token.as_slice(), account, device.id, device.alias, now_s],
    )?;
    connection.execute(
        "DELETE FROM session WHERE account = ?1 AND id NOT IN
             (SELECT id FROM session WHERE account = ?1 ORDER BY id DESC LIMIT ?2)",
        params![account, DEVICES],
    )?;
    Ok(())
}

pub(crate) fn end(connection: &Connection, token: &TokenHash) -> Result<(), StoreError> {
    connection.execute("DELETE FROM session WHERE token = ?1", [token.as_slice()])?;
    Ok(())
}

/// Ends every session of the account, and what would begin one: tokens that sign in once, and granted device codes.
pub(crate) fn end_all(connection: &Connection, account: i64) -> Result<(), StoreError> {
    for table in ["session", "fork", "device_code"] {
        let sql = format!("DELETE FROM {table} WHERE account = ?1");
        connection.execute(&sql, [account])?;
    }
    Ok(())
}

/// Where the account is signed in, the latest first; `token` is that of who asks.
pub(crate) fn devices(
    connection: &Connection,
    account: i64,
    token: &TokenHash,
) -> Result<Vec<SignedInDevice>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT device_alias, signed_in_s, token = ?2 AS is_current FROM session
         WHERE account = ?1 ORDER BY id DESC",
    )?;
    let devices = statement.query_map(params![account, token.as_slice()], |row| {
        Ok(SignedInDevice {
            device_alias: row.get("device_alias")?,
            signed_in_at: row.get("signed_in_s")?,
            is_current: row.get("is_current")?,
        })
    })?;
    Ok(devices.collect::<Result<_, _>>()?)
}

/// What people call the device of a session; none when it is over.
pub(crate) fn alias(
    connection: &Connection,
    token: &TokenHash,
) -> Result<Option<String>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT device_alias FROM session WHERE token = ?1")?;
    let alias = statement.query_row([token.as_slice()], |row| row.get(0));
    Ok(alias.optional()?)
}

/// People gave the device another name.
pub(crate) fn rename(
    connection: &Connection,
    token: &TokenHash,
    alias: &str,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE session SET device_alias = ?2 WHERE token = ?1",
        params![token.as_slice(), alias],
    )?;
    Ok(())
}

/// Keeps a token that signs in once, until `expires_s`. What the PIN opened for the device of `from` is open to it, too.
pub(crate) fn fork(
    connection: &Connection,
    from: &Session,
    service: &str,
    token: &TokenHash,
    now_s: i64,
    expires_s: i64,
) -> Result<(), StoreError> {
    connection.execute("DELETE FROM fork WHERE expires_s <= ?1", [now_s])?;
    connection.execute(
        "INSERT INTO fork (token, account, service, expires_s, pin_good_until_s)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![
            token.as_slice(),
            from.account.id,
            service,
            expires_s,
            from.pin_good_until_s
        ],
    )?;
    Ok(())
}

/// The account that a token of [`fork`] stands for, while it is good, and until when a PIN opens what is closed; it stays so.
pub(crate) fn forked(
    connection: &Connection,
    token: &TokenHash,
    now_s: i64,
) -> Result<Option<(Account, i64)>, StoreError> {
    let sql = format!(
        "SELECT {}, pin_good_until_s FROM fork JOIN account ON account.id = fork.account
         WHERE token = ?1 AND expires_s > ?2",
        accounts::COLUMNS
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement
        .query_row(params![token.as_slice(), now_s], with_pin)
        .optional()?)
}

/// Uses up a token of [`fork`]; false when it was not this account's, or too old, or used before.
pub(crate) fn use_fork(
    connection: &Connection,
    account: i64,
    token: &TokenHash,
    now_s: i64,
) -> Result<bool, StoreError> {
    let used = connection.execute(
        "DELETE FROM fork WHERE token = ?1 AND account = ?2 AND expires_s > ?3",
        params![token.as_slice(), account, now_s],
    )?;
    Ok(used == 1)
}
