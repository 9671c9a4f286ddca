//! The order in which an account wants its channels, and how long it watched them.

use super::StoreError;
use rusqlite::{Connection, params};

/// The channels that come first, in order; empty when none was saved.
pub(in crate::headend) fn order(
    connection: &Connection,
    account: i64,
) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT channel FROM lineup WHERE account = ?1 ORDER BY position";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([account], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Replaces the order; an empty one is the operator's.
pub(in crate::headend) fn set_order(
    connection: &Connection,
    account: i64,
    channels: &[String],
) -> Result<(), StoreError> {
    connection.execute("DELETE FROM lineup WHERE account = ?1", [account])?;
    let sql = "INSERT INTO lineup (account, position, channel) VALUES (?1, ?2, ?3)";
    let mut statement = connection.prepare_cached(sql)?;
    for (position, channel) in (0_i64..).zip(channels) {
        statement.execute(params![account, position, channel])?;
    }
    Ok(())
}

/// Adds to the time for which the account watched a channel.
pub(in crate::headend) fn watched(
    connection: &Connection,
    account: i64,
    channel: &str,
    seconds: u32,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO playtime (account, channel, seconds) VALUES (?1, ?2, ?3)
         ON CONFLICT (account, channel) DO UPDATE SET seconds = seconds + ?3",
        params![account, channel, seconds],
    )?;
    Ok(())
}

/// Channels and the seconds for which the account watched them, most watched first.
pub(in crate::headend) fn playtimes(
    connection: &Connection,
    account: i64,
) -> Result<Vec<(String, u64)>, StoreError> {
    let sql = "SELECT channel, seconds FROM playtime WHERE account = ?1
               ORDER BY seconds DESC, channel";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([account], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?)))?;
    rows.map(|row| {
        let (channel, seconds) = row?;
        Ok((channel, u64::try_from(seconds).unwrap_or(0)))
    })
    .collect()
}
