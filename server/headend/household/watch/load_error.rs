//! Why a household's file couldn't be read.

use crate::household::flaw::Flaw;
use std::io;
use std::path::PathBuf;

/// Why a file couldn't be read.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("{path}: {error}", path = path.display())]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("{path}: {flaw}", path = path.display())]
    Broken { path: PathBuf, flaw: Flaw },
    #[error("{address}: {error}")]
    Unreachable { address: String, error: io::Error },
}

impl LoadError {
    /// Why, without where: addresses and paths are for the log.
    pub(super) fn reason(&self) -> String {
        match self {
            Self::Unreadable { error, .. } | Self::Unreachable { error, .. } => error.to_string(),
            Self::Broken { flaw, .. } => flaw.to_string(),
        }
    }

    /// The same of a file that people know by another name.
    pub(super) fn named(self, name: &str) -> Self {
        match self {
            Self::Unreadable { error, .. } => Self::Unreadable {
                path: name.into(),
                error,
            },
            Self::Broken { flaw, .. } => Self::Broken {
                path: name.into(),
                flaw,
            },
            Self::Unreachable { .. } => self,
        }
    }
}
