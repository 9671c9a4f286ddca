//! Brings a database to this program's version. `SQLite`'s `user_version` counts the steps that were taken.

use super::{StoreError, accounts};
use rusqlite::{Connection, TransactionBehavior};

/// Never change a step that was released: add one.
const STEPS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql")];

/// Takes the steps that are missing, and seeds the accounts that came with them; all of it or nothing.
pub(super) fn run(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let taken: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let missing = STEPS.get(taken as usize..);
    let missing = missing.ok_or(StoreError::Newer(taken))?;
    for step in missing {
        transaction.execute_batch(step)?;
    }
    accounts::seed(&transaction, taken)?;
    let version = i64::from(taken) + i64::try_from(missing.len()).unwrap_or(0);
    transaction.pragma_update(None, "user_version", version)?;
    transaction.commit()?;
    Ok(())
}
