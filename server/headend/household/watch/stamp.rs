//! What a file looks like from outside, to see whether it changed.

use std::path::Path;
use std::time::SystemTime;

/// Differs when a file was written to, or another one has taken its name.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Stamp {
    modified: Option<SystemTime>,
    /// Another file was made at another time, where the file system keeps that.
    created: Option<SystemTime>,
    length: u64,
}

impl Stamp {
    /// None when there is no such file.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let file = path.metadata().ok()?;
        Some(Self {
            modified: file.modified().ok(),
            created: file.created().ok(),
            length: file.len(),
        })
    }
}
