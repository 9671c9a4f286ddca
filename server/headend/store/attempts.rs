//! Wrong passwords, PINs and device codes, counted per account, so that guessing ends in 429.

use crate::store::error::StoreError;
use rusqlite::{Connection, OptionalExtension, params};

/// After this long without reaching the limit, wrong guesses are forgotten. So are those of the future: the clock was set.
const WINDOW_S: i64 = 300;

/// What is guessed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Attempt {
    Password,
    Pin,
    UserCode,
}

impl Attempt {
    fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Pin => "pin",
            Self::UserCode => "user_code",
        }
    }

    /// Wrong guesses in a window before the account has to wait for its end.
    fn limit(self) -> i64 {
        match self {
            Self::Password | Self::UserCode => 10,
            Self::Pin => 5,
        }
    }
}

/// Whether the account guessed wrong too often of late.
pub(crate) fn blocked(
    connection: &Connection,
    account: i64,
    attempt: Attempt,
    now_s: i64,
) -> Result<bool, StoreError> {
    let sql = "SELECT wrong FROM guess WHERE account = ?1 AND what = ?2 AND since_s > ?3 - ?4 AND since_s <= ?3";
    let asked = params![account, attempt.name(), now_s, WINDOW_S];
    let wrong: Option<i64> = connection
        .query_row(sql, asked, |row| row.get(0))
        .optional()?;
    Ok(wrong.is_some_and(|wrong| wrong >= attempt.limit()))
}

/// Begins a guess: counts it as a wrong one, which [`right`] takes back, so that guesses made at the same time count,
/// too. False when the account guessed wrong too often of late: then it may not be tried.
pub(crate) fn begin(
    connection: &Connection,
    account: i64,
    attempt: Attempt,
    now_s: i64,
) -> Result<bool, StoreError> {
    if blocked(connection, account, attempt, now_s)? {
        return Ok(false);
    }
    wrong(connection, account, attempt, now_s)?;
    Ok(true)
}

/// One more wrong guess.
pub(crate) fn wrong(
    connection: &Connection,
    account: i64,
    attempt: Attempt,
    now_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO guess (account, what, wrong, since_s) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT (account, what) DO UPDATE SET
             wrong = CASE WHEN since_s > ?3 - ?4 AND since_s <= ?3 THEN wrong + 1 ELSE 1 END,
             since_s = CASE WHEN since_s > ?3 - ?4 AND since_s <= ?3 THEN since_s ELSE ?3 END",
        params![account, attempt.name(), now_s, WINDOW_S],
    )?;
    Ok(())
}

/// A right guess makes up for the wrong ones.
pub(crate) fn right(
    connection: &Connection,
    account: i64,
    attempt: Attempt,
) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM guess WHERE account = ?1 AND what = ?2",
        params![account, attempt.name()],
    )?;
    Ok(())
}
