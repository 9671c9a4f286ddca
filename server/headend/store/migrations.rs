//! Brings a database to this program's version. `SQLite`'s `user_version` counts the steps that were taken.

use crate::store::error::StoreError;
use crate::store::seeds;
use rusqlite::{Connection, TransactionBehavior};

/// Never change a step that was released: add one.
const STEPS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
    include_str!("migrations/5.sql"),
    include_str!("migrations/6.sql"),
    include_str!("migrations/7.sql"),
    include_str!("migrations/8.sql"),
];

/// Takes the steps that are missing, and seeds the accounts that came with them; all of it or nothing.
pub(super) fn run(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let taken: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let missing = STEPS.get(taken as usize..);
    let missing = missing.ok_or(StoreError::Newer(taken))?;
    for step in missing {
        transaction.execute_batch(step)?;
    }
    seeds::sow(&transaction, taken)?;
    let version = i64::from(taken) + i64::try_from(missing.len()).unwrap_or(0);
    transaction.pragma_update(None, "user_version", version)?;
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::STEPS;
    use crate::store::{FILE, Store, accounts, forgotten_shows};
    use rusqlite::Connection;

    /// A show as the second version kept it, without a snapshot of it.
    const SHOW: &str = r#"{"show_id":"quartz-1","show_channel":"quartz","show_category":5,"show_meta_category":"film",
        "show_start":1,"show_stop":2,"show_age":0,"show_title":"Un film","show_language":"fr","show_is_serie":false,
        "show_is_live":false,"show_image":"/pictures/show/quartz-1","show_rank":1}"#;

    #[tokio::test]
    async fn what_an_older_program_kept_is_read_after_the_steps_that_were_missing() {
        let data = tempfile::tempdir().expect("a directory");
        let old = Connection::open(data.path().join(FILE)).expect("a file");
        for step in &STEPS[..2] {
            old.execute_batch(step).expect("a step");
        }
        let account =
            "INSERT INTO account (id, username, password, status, permissions, country_locked,
                           recording_quota_s, archive_quota_s)
                       VALUES (1, 'basic@example.ch', '', 'active', '', 0, 0, 0)";
        old.execute(account, []).expect("an account");
        old.pragma_update(None, "user_version", 2).expect("version");
        let sql = "INSERT INTO bookmark VALUES (1, 'quartz-1', 9, 0, 1, ?1)";
        old.execute(sql, [SHOW]).expect("a bookmark");
        drop(old);
        let store = Store::open(Some(data.path())).expect("the database");
        let kept = store.read(|store| forgotten_shows::of(store, 1, "quartz-1", 0));
        let kept = kept.await.expect("read").expect("kept");
        assert_eq!(kept.details.show.show_title, "Un film");
        assert_eq!(kept.details.channel.channel_name, "quartz");
        let named = store.read(|store| accounts::named(store, "basic@example.ch"));
        assert!(named.await.expect("read").is_some());
    }
}
