//! The accounts, their profile and their PIN.

use crate::contract::{Profile, Stb};
use crate::headend::store::error::StoreError;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// `lucarne`, as argon2 keeps it. Every seeded account has this public password.
pub(in crate::headend) const PASSWORD: &str = "$argon2id$v=19$m=7168,t=5,p=1$oHpzOR/4/XG8DRdUXJetSA$tUJgKKHs+8bCNEUo7Z/6M5cejrhonkoPsIlv3akD1io";
/// `1234`, likewise.
const PIN: &str = "$argon2id$v=19$m=7168,t=5,p=1$PfoLiHykkxV9ZW+v7rFgPQ$6bBNNZ7VXxEPy0ZfzmyrFHsLfGDPpc9PwQH0CWbR7us";

const ADULT_AGE: u8 = 18;

const ALL_PERMISSIONS: &str =
    "archives suggestions recordings mysports lineup fast_menu vod_mobile";
/// 100 hours of recordings and 50 of archives.
const RECORDING_QUOTA_S: i64 = 360_000;
const ARCHIVE_QUOTA_S: i64 = 180_000;

/// An account that is signed in.
#[derive(Clone, Debug)]
pub(in crate::headend) struct Account {
    pub(in crate::headend) id: i64,
    pub(in crate::headend) username: String,
    /// As argon2 keeps it.
    pub(in crate::headend) password: String,
    /// Sign-in is answered with this status.
    pub(in crate::headend) refusal: Option<u16>,
    pub(in crate::headend) status: String,
    pub(in crate::headend) permissions: Vec<String>,
    pub(in crate::headend) country_locked: bool,
    /// As argon2 keeps it.
    pub(in crate::headend) pin: Option<String>,
    pub(in crate::headend) parental_level: Option<u8>,
    /// What goes wrong with every call of a session, as [`crate::headend::faults::on_request::Fault`] reads it.
    pub(in crate::headend) fault: Option<String>,
    /// Devices that may play at the same time.
    pub(in crate::headend) concurrent_streams: u32,
}

impl Account {
    pub(in crate::headend) fn may(&self, permission: &str) -> bool {
        self.permissions.iter().any(|known| known == permission)
    }

    pub(in crate::headend) fn is_former(&self) -> bool {
        self.status == "former_customer"
    }

    /// The age from which on shows want the PIN: without a level those for adults do (spec, section 4).
    pub(in crate::headend) fn closed_from(&self) -> u8 {
        self.parental_level.unwrap_or(ADULT_AGE)
    }

    /// What the client is told of the account.
    pub(in crate::headend) fn profile(&self) -> Profile {
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

/// The account with this e-mail address, whatever its case.
pub(in crate::headend) fn named(
    connection: &Connection,
    username: &str,
) -> Result<Option<Account>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE username = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let username = username.trim().to_lowercase();
    Ok(statement.query_row([username], read).optional()?)
}

/// Sets PIN and level while the account still has the PIN `old`, or none; both as argon2 keeps them. False when it has
/// another by now.
pub(in crate::headend) fn set_pin(
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
pub(in crate::headend) fn replace_pin(
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
pub(in crate::headend) fn config(
    connection: &Connection,
    account: i64,
) -> Result<Option<String>, StoreError> {
    let sql = "SELECT config FROM account WHERE id = ?1";
    Ok(connection.query_row(sql, [account], |row| row.get(0))?)
}

pub(in crate::headend) fn set_config(
    connection: &Connection,
    account: i64,
    config: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE account SET config = ?2 WHERE id = ?1";
    connection.execute(sql, params![account, config])?;
    Ok(())
}

/// An account that is there from the start.
struct Seed {
    name: &'static str,
    /// Sign-in is answered with this status.
    refusal: Option<u16>,
    status: &'static str,
    permissions: &'static str,
    country_locked: bool,
}

/// The accounts that came with the first step of the database.
const FIRST: [Seed; 6] = [
    subscriber("subscriber"),
    Seed {
        permissions: "",
        ..subscriber("basic")
    },
    Seed {
        status: "former_customer",
        permissions: "vod_mobile",
        ..subscriber("former")
    },
    Seed {
        country_locked: true,
        ..subscriber("abroad")
    },
    Seed {
        refusal: Some(403),
        permissions: "",
        ..subscriber("nosub")
    },
    Seed {
        refusal: Some(429),
        permissions: "",
        ..subscriber("blocked")
    },
];

/// Subscribers for whom one thing goes wrong, and the column that says so; they came with the second step.
const UNLUCKY: [(&str, &str, &str); 10] = [
    ("broken", "refusal", "500"),
    ("expired", "fault", "401"),
    ("failing", "fault", "500"),
    ("slow", "fault", "slow-2000"),
    ("half", "fault", "half"),
    ("garbage", "fault", "garbage"),
    ("full", "recording_quota_s", "0"),
    ("archived", "archive_quota_s", "0"),
    ("busy", "concurrent_streams", "0"),
    ("spent", "vod_quota_ct", "0"),
];

const fn subscriber(name: &'static str) -> Seed {
    Seed {
        name,
        refusal: None,
        status: "active",
        permissions: ALL_PERMISSIONS,
        country_locked: false,
    }
}

/// Adds the accounts that a database of which `taken` steps were taken does not have yet.
pub(super) fn seed(connection: &Connection, taken: u32) -> Result<(), StoreError> {
    if taken < 1 {
        for account in FIRST {
            add(connection, &account)?;
        }
        let subscriber = "UPDATE account SET pin = ?1, parental_level = 16
                          WHERE username = 'subscriber@example.ch'";
        connection.execute(subscriber, [PIN])?;
    }
    if taken < 2 {
        for (name, column, value) in UNLUCKY {
            add(connection, &subscriber(name))?;
            let sql = format!("UPDATE account SET {column} = ?1 WHERE username = ?2");
            connection.execute(&sql, [value, &address(name)])?;
        }
    }
    Ok(())
}

fn address(name: &str) -> String {
    format!("{name}@example.ch")
}

fn add(connection: &Connection, account: &Seed) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO account (username, password, refusal, status, permissions, country_locked,
             recording_quota_s, archive_quota_s)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            address(account.name),
            PASSWORD,
            account.refusal,
            account.status,
            account.permissions,
            account.country_locked,
            RECORDING_QUOTA_S,
            ARCHIVE_QUOTA_S,
        ],
    )?;
    Ok(())
}
