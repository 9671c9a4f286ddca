//! The accounts that are there from the start, and copies of them by tag: `subscriber+tv@example.ch` is
//! `subscriber@example.ch` as it was when the store was new, with everything of its own (decision 101).

use crate::store::error::StoreError;
use rusqlite::{Connection, params};

/// `lucarne`, as argon2 keeps it. Every seeded account has this public password.
pub(crate) const PASSWORD: &str = "$argon2id$v=19$m=7168,t=5,p=1$oHpzOR/4/XG8DRdUXJetSA$tUJgKKHs+8bCNEUo7Z/6M5cejrhonkoPsIlv3akD1io";
/// `1234`, likewise.
const PIN: &str = "$argon2id$v=19$m=7168,t=5,p=1$PfoLiHykkxV9ZW+v7rFgPQ$6bBNNZ7VXxEPy0ZfzmyrFHsLfGDPpc9PwQH0CWbR7us";

const ALL_PERMISSIONS: &str =
    "archives suggestions recordings mysports lineup fast_menu vod_mobile";
/// 100 hours of recordings and 50 of archives.
const RECORDING_QUOTA_S: i64 = 360_000;
const ARCHIVE_QUOTA_S: i64 = 180_000;

const HOST: &str = "@example.ch";
/// Copies that a store takes in: any client that reaches the head-end may ask for one.
pub(crate) const MOST_COPIES: i64 = 4_000;
/// Longest tag, in bytes.
const LONGEST_TAG: usize = 40;

/// An account that is there from the start.
#[derive(Clone, Copy)]
struct Seed {
    name: &'static str,
    /// Sign-in is answered with this status.
    refusal: Option<u16>,
    status: &'static str,
    permissions: &'static str,
    country_locked: bool,
    /// As argon2 keeps the PIN, and the level that it opens.
    parental: Option<(&'static str, u8)>,
    /// A column that says what goes wrong for it.
    unlucky: Option<(&'static str, &'static str)>,
}

/// The accounts that came with the first step of the database.
const FIRST: [Seed; 6] = [
    Seed {
        parental: Some((PIN, 16)),
        ..subscriber("subscriber")
    },
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

/// Subscribers for whom one thing goes wrong; they came with the second step.
const UNLUCKY: [Seed; 10] = [
    unlucky("broken", "refusal", "500"),
    unlucky("expired", "fault", "401"),
    unlucky("failing", "fault", "500"),
    unlucky("slow", "fault", "slow-2000"),
    unlucky("half", "fault", "half"),
    unlucky("garbage", "fault", "garbage"),
    unlucky("full", "recording_quota_s", "0"),
    unlucky("archived", "archive_quota_s", "0"),
    unlucky("busy", "concurrent_streams", "0"),
    unlucky("spent", "vod_quota_ct", "0"),
];

const fn subscriber(name: &'static str) -> Seed {
    Seed {
        name,
        refusal: None,
        status: "active",
        permissions: ALL_PERMISSIONS,
        country_locked: false,
        parental: None,
        unlucky: None,
    }
}

const fn unlucky(name: &'static str, column: &'static str, value: &'static str) -> Seed {
    Seed {
        unlucky: Some((column, value)),
        ..subscriber(name)
    }
}

impl Seed {
    /// Adds the account under this address.
    fn add(&self, connection: &Connection, username: &str) -> Result<(), StoreError> {
        let (pin, level) = self.parental.unzip();
        connection.execute(
            "INSERT INTO account (username, password, refusal, status, permissions, country_locked,
                 recording_quota_s, archive_quota_s, pin, parental_level)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            params![
                username,
                PASSWORD,
                self.refusal,
                self.status,
                self.permissions,
                self.country_locked,
                RECORDING_QUOTA_S,
                ARCHIVE_QUOTA_S,
                pin,
                level,
            ],
        )?;
        if let Some((column, value)) = self.unlucky {
            let sql = format!("UPDATE account SET {column} = ?1 WHERE username = ?2");
            connection.execute(&sql, [value, username])?;
        }
        Ok(())
    }
}

/// Adds the accounts that a database of which `taken` steps were taken does not have yet.
pub(super) fn sow(connection: &Connection, taken: u32) -> Result<(), StoreError> {
    let first = FIRST.iter().filter(|_| taken < 1);
    let unlucky = UNLUCKY.iter().filter(|_| taken < 2);
    for seed in first.chain(unlucky) {
        seed.add(connection, &format!("{}{HOST}", seed.name))?;
    }
    Ok(())
}

/// The seed of which `username`, in lower case, names a copy: `name+tag@example.ch`.
fn seed_of(username: &str) -> Option<&'static Seed> {
    let (name, tag) = username.strip_suffix(HOST)?.split_once('+')?;
    let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    let is_tag = (1..=LONGEST_TAG).contains(&tag.len()) && tag.bytes().all(is_plain);
    let mut seeds = FIRST.iter().chain(&UNLUCKY);
    seeds.find(|seed| is_tag && seed.name == name)
}

/// Whether [`copy`] would make an account of this name, in lower case, if there is room.
pub(super) fn is_copy(username: &str) -> bool {
    seed_of(username).is_some()
}

/// Adds the account of this name, in lower case, as the one before its tag was seeded; nothing where it is there, where the
/// name is no copy's, and where the store has as many copies as it takes.
pub(super) fn copy(connection: &Connection, username: &str) -> Result<(), StoreError> {
    let Some(seed) = seed_of(username) else {
        return Ok(());
    };
    let sql = "SELECT count(*) FROM account WHERE username LIKE '%+%'";
    let copies: i64 = connection.query_row(sql, [], |row| row.get(0))?;
    let sql = "SELECT 1 FROM account WHERE username = ?1";
    if copies < MOST_COPIES && !connection.prepare_cached(sql)?.exists([username])? {
        seed.add(connection, username)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_TAG, MOST_COPIES, is_copy};
    use crate::store::Store;

    #[test]
    fn a_tag_is_1_to_40_small_letters_digits_and_hyphens_after_a_name_that_is_seeded() {
        let longest = "a".repeat(LONGEST_TAG);
        for tag in ["a", "tv-1", "-", &longest] {
            assert!(is_copy(&format!("subscriber+{tag}@example.ch")), "{tag}");
            assert!(!is_copy(&format!("nobody+{tag}@example.ch")), "{tag}");
            assert!(!is_copy(&format!("subscriber+{tag}@example.com")), "{tag}");
        }
        let longer = "a".repeat(LONGEST_TAG + 1);
        for tag in ["", "a b", "a+b", "a_b", "é", "%", &longer] {
            assert!(!is_copy(&format!("subscriber+{tag}@example.ch")), "{tag}");
        }
        assert!(!is_copy("subscriber@example.ch"));
    }

    #[tokio::test]
    async fn a_store_takes_so_many_copies_and_knows_no_more() {
        let store = Store::open(None).expect("a database");
        let is_there = async |name: &'static str| {
            let found = store.write(move |store| {
                super::copy(store, &format!("{name}@example.ch"))?;
                let sql = "SELECT 1 FROM account WHERE username = ?1 || '@example.ch'";
                Ok(store.prepare_cached(sql)?.exists([name])?)
            });
            found.await.expect("read")
        };
        let fill = store.write(|store| {
            (0..MOST_COPIES - 1)
                .try_for_each(|n| super::copy(store, &format!("basic+{n}@example.ch")))
        });
        fill.await.expect("written");
        assert!(is_there("basic+last").await);
        assert!(!is_there("basic+more").await);
        // Those that are there stay as they were.
        for name in ["basic+last", "basic+0", "basic"] {
            assert!(is_there(name).await, "{name}");
        }
    }
}
