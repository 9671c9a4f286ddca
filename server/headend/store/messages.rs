//! What people write to the service, and what their clients report.

use crate::store::error::StoreError;
use lucarne_contract::{Contact, Event};
use rusqlite::{Connection, params};

/// Events and messages that are kept; older ones make room, so that no client fills the disk.
const MOST: i64 = 10_000;

pub(crate) fn contact(
    connection: &Connection,
    account: i64,
    contact: &Contact,
    now_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO message (account, email, message, sent_s) VALUES (?1, ?2, ?3, ?4)",
        params![account, contact.email, contact.message, now_s],
    )?;
    connection.execute(
        "DELETE FROM message WHERE id <= (SELECT max(id) FROM message) - ?1",
        [MOST],
    )?;
    Ok(())
}

pub(crate) fn event(
    connection: &Connection,
    account: i64,
    event: &Event,
    now_s: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO event (account, event, data, at_s) VALUES (?1, ?2, ?3, ?4)",
        params![account, event.event, event.data.to_string(), now_s],
    )?;
    connection.execute(
        "DELETE FROM event WHERE id <= (SELECT max(id) FROM event) - ?1",
        [MOST],
    )?;
    Ok(())
}
