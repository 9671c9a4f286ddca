//! The order in which an account wants its channels, which it hid, and how long it watched them.

use crate::store::error::StoreError;
use lucarne_contract::LineupOrder;
use rusqlite::{Connection, params};

/// The channels that come first, in order, and those that are hidden; nothing when none was saved.
pub(crate) fn order(connection: &Connection, account: i64) -> Result<LineupOrder, StoreError> {
    let named = |sql: &str| -> Result<Vec<String>, StoreError> {
        let mut statement = connection.prepare_cached(sql)?;
        let rows = statement.query_map([account], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    };
    Ok(LineupOrder {
        channels: named("SELECT channel FROM lineup WHERE account = ?1 ORDER BY position")?,
        hidden: named("SELECT channel FROM hidden_channel WHERE account = ?1")?,
    })
}

/// Replaces the order; an empty one is the operator's.
pub(crate) fn set_order(
    connection: &Connection,
    account: i64,
    LineupOrder { channels, hidden }: &LineupOrder,
) -> Result<(), StoreError> {
    connection.execute("DELETE FROM hidden_channel WHERE account = ?1", [account])?;
    let sql = "INSERT INTO hidden_channel (account, channel) VALUES (?1, ?2)";
    let mut statement = connection.prepare_cached(sql)?;
    for channel in hidden {
        statement.execute(params![account, channel])?;
    }
    connection.execute("DELETE FROM lineup WHERE account = ?1", [account])?;
    let sql = "INSERT INTO lineup (account, position, channel) VALUES (?1, ?2, ?3)";
    let mut statement = connection.prepare_cached(sql)?;
    for (position, channel) in (0_i64..).zip(channels) {
        statement.execute(params![account, position, channel])?;
    }
    Ok(())
}

/// Adds to the time for which the account watched a channel.
pub(crate) fn watched(
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
pub(crate) fn playtimes(
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
