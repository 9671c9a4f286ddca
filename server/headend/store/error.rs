//! Why the database gave no answer.

/// Why the database gave no answer. It is never the fault of what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the data directory: {0}")]
    Directory(#[from] std::io::Error),
    #[error("what the database holds can't be read: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the database is of a newer version ({0}) than this program")]
    Newer(u32),
    #[error("the database was asked and broke off")]
    BrokeOff,
}
