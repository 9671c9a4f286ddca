//! What accounts change, in one `SQLite` database under the data directory. A write
//! that was answered is on the disk: write-ahead log, synchronised in full, one transaction a write.

pub(super) mod accounts;
pub(super) mod attempts;
pub(super) mod bookmarks;
pub(super) mod device_codes;
pub(super) mod error;
pub(super) mod forgotten_shows;
mod latest;
pub(super) mod licences;
pub(super) mod lineups;
pub(super) mod messages;
mod migrations;
pub(super) mod recordings;
pub(super) mod seeds;
pub(super) mod serials;
pub(super) mod sessions;
pub(super) mod show_snapshots;
pub(super) mod vod_bookmarks;

use error::StoreError;
use lucarne_contract::data_folder;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

const FILE: &str = "headend.sqlite3";
/// How long a write waits for another process that has the database, such as a backup.
const BUSY: Duration = Duration::from_secs(5);

/// The database. Reads don't wait for writes when it is a file.
#[derive(Clone)]
pub(super) struct Store {
    writer: Arc<Mutex<Connection>>,
    reader: Arc<Mutex<Connection>>,
}

impl Store {
    /// Opens or makes the database in `directory`; without one it lives in memory and is gone with the store.
    pub(super) fn open(directory: Option<&Path>) -> Result<Self, StoreError> {
        let Some(directory) = directory else {
            let only = Arc::new(Mutex::new(migrated(Connection::open_in_memory()?)?));
            return Ok(Self {
                writer: Arc::clone(&only),
                reader: only,
            });
        };
        data_folder::prepare(directory)?;
        let file = directory.join(FILE);
        // What SQLite makes beside it is for those who may read it.
        data_folder::touch(&file)?;
        Ok(Self {
            writer: Arc::new(Mutex::new(migrated(Connection::open(&file)?)?)),
            reader: Arc::new(Mutex::new(tuned(Connection::open(&file)?)?)),
        })
    }

    /// Looks something up, away from the threads that serve requests.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let connection = Arc::clone(&self.reader);
        let looked = tokio::task::spawn_blocking(move || {
            // A panic elsewhere can't leave a connection half written: its transaction was rolled back.
            look(&connection.lock().unwrap_or_else(PoisonError::into_inner))
        });
        looked.await.map_err(|_| StoreError::BrokeOff)?
    }

    /// Changes something in one transaction; an error takes all of it back.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let connection = Arc::clone(&self.writer);
        let changed = tokio::task::spawn_blocking(move || {
            let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let answer = change(&transaction)?;
            transaction.commit()?;
            Ok(answer)
        });
        changed.await.map_err(|_| StoreError::BrokeOff)?
    }
}

fn migrated(connection: Connection) -> Result<Connection, StoreError> {
    let mut connection = tuned(connection)?;
    migrations::run(&mut connection)?;
    Ok(connection)
}

fn tuned(connection: Connection) -> Result<Connection, StoreError> {
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use crate::store::error::StoreError;
    use crate::store::{FILE, Store, accounts};

    #[tokio::test]
    async fn a_write_that_was_answered_is_there_when_the_database_is_opened_again() {
        let data = tempfile::tempdir().expect("a directory");
        let store = Store::open(Some(data.path())).expect("a new database");
        let saved = store.write(|store| accounts::set_config(store, 1, "{}"));
        saved.await.expect("written");
        // As after a crash: nothing was closed, the write-ahead log is as it was.
        let again = Store::open(Some(data.path())).expect("the same database");
        let config = again.read(|store| accounts::config(store, 1)).await;
        assert_eq!(config.expect("read"), Some("{}".to_owned()));
    }

    #[tokio::test]
    async fn a_write_that_fails_leaves_nothing_behind() {
        let store = Store::open(None).expect("a database");
        let failed = store.write(|store| {
            accounts::set_config(store, 1, "{}")?;
            Err::<(), _>(StoreError::BrokeOff)
        });
        assert!(failed.await.is_err());
        let config = store.read(|store| accounts::config(store, 1)).await;
        assert_eq!(config.expect("read"), None);
    }

    #[test]
    fn a_database_of_a_newer_program_is_left_alone() {
        let data = tempfile::tempdir().expect("a directory");
        drop(Store::open(Some(data.path())).expect("a new database"));
        let newer = rusqlite::Connection::open(data.path().join(FILE)).expect("the file");
        newer
            .pragma_update(None, "user_version", 99)
            .expect("changed");
        let opened = Store::open(Some(data.path())).err();
        assert!(matches!(opened, Some(StoreError::Newer(99))));
    }
}
