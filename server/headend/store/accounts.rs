//! The accounts, their profile and their PIN.

use crate::store::error::StoreError;
use crate::store::seeds;
use lucarne_contract::{Profile, Stb};
use rusqlite::{Connection, OptionalExtension, Row, params};

const ADULT_AGE: u8 = 18;

/// An account that is signed in.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) id: i64,
    pub(crate) username: String,
    /// As argon2 keeps it.
    pub(crate) password: String,
    /// Sign-in is answered with this status.
    pub(crate) refusal: Option<u16>,
    pub(crate) status: String,
    pub(crate) permissions: Vec<String>,
    pub(crate) country_locked: bool,
    /// As argon2 keeps it.
    pub(crate) pin: Option<String>,
    pub(crate) parental_level: Option<u8>,
    /// What goes wrong with every call of a session, as [`crate::faults::on_request::Fault`] reads it.
    pub(crate) fault: Option<String>,
    /// Devices that may play at the same time.
    pub(crate) concurrent_streams: u32,
}

impl Account {
    pub(crate) fn may(&self, permission: &str) -> bool {
        self.permissions.iter().any(|known| known == permission)
    }

    pub(crate) fn is_former(&self) -> bool {
        self.status == "former_customer"
    }

    /// The age from which on shows want the PIN: without a level those for adults do (spec, section 4).
    pub(crate) fn closed_from(&self) -> u8 {
        self.parental_level.unwrap_or(ADULT_AGE)
    }

    /// What the client is told of the account.
    pub(crate) fn profile(&self) -> Profile {
        Profile {
            username: self.username.clone(),
            country_locked: self.country_locked,
            deployment_target: "production".to_owned(),
            subscriber_tv: !self.is_former(),
            application_context: if self.is_former() { "vod" } else { "tv" }.to_owned(),
            status: self.status.clone(),
            permissions: self.permissions.clone(),
            stb: vec![Stb {
                mac: format!("02:00:5e:00:00:{:02x}", self.id.rem_euclid(256)),
            }],
            parentalcontrol_level: self.parental_level,
            video_previews: true,
            personalize_channel_usage: true,
        }
    }
}

pub(super) const COLUMNS: &str = "account.id, username, password, refusal, status, permissions, \
     country_locked, pin, parental_level, fault, concurrent_streams";

pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Account> {
    let permissions: String = row.get("permissions")?;
    Ok(Account {
        id: row.get("id")?,
        username: row.get("username")?,
        password: row.get("password")?,
        refusal: row.get("refusal")?,
        status: row.get("status")?,
        permissions: permissions.split_whitespace().map(str::to_owned).collect(),
        country_locked: row.get("country_locked")?,
        pin: row.get("pin")?,
        parental_level: row.get("parental_level")?,
        fault: row.get("fault")?,
        concurrent_streams: row.get("concurrent_streams")?,
    })
}

/// A name as it is kept.
fn plain(username: &str) -> String {
    username.trim().to_lowercase()
}

/// The account with this e-mail address, whatever its case.
pub(crate) fn named(
    connection: &Connection,
    username: &str,
) -> Result<Option<Account>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE username = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_row([plain(username)], read).optional()?)
}

/// Whether this is the address of an account that [`named_or_copied`] makes when it is first asked for.
pub(crate) fn is_copy(username: &str) -> bool {
    seeds::is_copy(&plain(username))
}

/// The same as [`named`]; a copy by tag that is not there yet is made.
pub(crate) fn named_or_copied(
    connection: &Connection,
    username: &str,
) -> Result<Option<Account>, StoreError> {
    seeds::copy(connection, &plain(username))?;
    named(connection, username)
}

/// Sets PIN and level while the account still has the PIN `old`, or none; both as argon2 keeps them. False when it has
/// another by now.
pub(crate) fn set_pin(
    connection: &Connection,
    account: i64,
    old: Option<&str>,
    pin: &str,
    level: u8,
) -> Result<bool, StoreError> {
    let changed = connection.execute(
        "UPDATE account SET pin = ?3, parental_level = ?4 WHERE id = ?1 AND pin IS ?2",
        params![account, old, pin, level],
    )?;
    Ok(changed == 1)
}

/// Keeps the PIN that is kept as `old` in another form, unless there is another by now.
pub(crate) fn replace_pin(
    connection: &Connection,
    account: i64,
    old: &str,
    new: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE account SET pin = ?3 WHERE id = ?1 AND pin = ?2";
    connection.execute(sql, params![account, old, new])?;
    Ok(())
}

/// The saved backup configuration as JSON.
pub(crate) fn config(connection: &Connection, account: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT config FROM account WHERE id = ?1";
    Ok(connection.query_row(sql, [account], |row| row.get(0))?)
}

pub(crate) fn set_config(
    connection: &Connection,
    account: i64,
    config: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE account SET config = ?2 WHERE id = ?1";
    connection.execute(sql, params![account, config])?;
    Ok(())
}
