//! Codes that a device shows and people confirm elsewhere (spec, section 4, "Device-code login").

use super::accounts::{self, Account};
use crate::secrets::credentials::TokenHash;
use crate::store::error::StoreError;
use rusqlite::{Connection, OptionalExtension, params};

/// Expired codes are remembered for a day, so that a late poll hears 410 and not 404.
const REMEMBERED_S: i64 = 86_400;
/// Open codes at once: any client may ask for one.
const MOST: i64 = 10_000;

/// What became of a code.
#[derive(Debug)]
pub(crate) enum CodeState {
    /// Not decided yet.
    Pending,
    Granted(Box<Account>),
    Refused,
    /// Too late, used, or never given out.
    Gone,
}

/// What came of confirming a code.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Verdict {
    Taken,
    Expired,
    Unknown,
}

/// Keeps a new pair of codes; the oldest make room.
pub(crate) fn add(
    connection: &Connection,
    device_code: &TokenHash,
    user_code: &str,
    now_s: i64,
    expires_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM device_code WHERE expires_s <= ?1",
        [now_s - REMEMBERED_S],
    )?;
    connection.execute(
        "DELETE FROM device_code WHERE rowid NOT IN
             (SELECT rowid FROM device_code ORDER BY rowid DESC LIMIT ?1)",
        [MOST - 1],
    )?;
    connection.execute(
        "INSERT OR REPLACE INTO device_code (device_code, user_code, expires_s) VALUES (?1, ?2, ?3)",
        params![device_code.as_slice(), user_code, expires_s],
    )?;
    Ok(())
}

/// The account's decision on the device that shows `user_code`. A code is decided on once.
pub(crate) fn decide(
    connection: &Connection,
    user_code: &str,
    account: i64,
    granted: bool,
    now_s: i64,
) -> Result<Verdict, StoreError> {
    let sql = "SELECT expires_s FROM device_code
               WHERE user_code = ?1 AND account IS NULL AND refused = 0";
    let expires_s: Option<i64> = connection
        .query_row(sql, [user_code], |row| row.get(0))
        .optional()?;
    match expires_s {
        None => return Ok(Verdict::Unknown),
        Some(expires_s) if expires_s <= now_s => return Ok(Verdict::Expired),
        Some(_) => {}
    }
    connection.execute(
        "UPDATE device_code SET account = ?2, refused = ?3 WHERE user_code = ?1",
        params![user_code, granted.then_some(account), !granted],
    )?;
    Ok(Verdict::Taken)
}

/// What became of the code that the device polls with. A granted code is used up by this.
pub(crate) fn poll(
    connection: &Connection,
    device_code: &TokenHash,
    now_s: i64,
) -> Result<CodeState, StoreError> {
    let sql = "SELECT account, refused FROM device_code WHERE device_code = ?1 AND expires_s > ?2";
    let asked = params![device_code.as_slice(), now_s];
    let found: Option<(Option<i64>, bool)> = connection
        .query_row(sql, asked, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let account = match found {
        None => return Ok(CodeState::Gone),
        Some((_, true)) => return Ok(CodeState::Refused),
        Some((None, false)) => return Ok(CodeState::Pending),
        Some((Some(account), false)) => account,
    };
    connection.execute(
        "DELETE FROM device_code WHERE device_code = ?1",
        [device_code.as_slice()],
    )?;
    let sql = format!("SELECT {} FROM account WHERE id = ?1", accounts::COLUMNS);
    let account = connection.query_row(&sql, [account], accounts::read)?;
    Ok(CodeState::Granted(Box::new(account)))
}
