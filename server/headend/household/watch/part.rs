//! One of the household's files and what was last read of it.

use super::LoadError;
use super::stamp::Stamp;
use std::path::{Path, PathBuf};

/// How a file is read.
type Load<T> = fn(&Path) -> Result<T, LoadError>;

/// A file that may be missing; then its content is empty.
#[derive(Debug)]
pub(super) struct Part<T> {
    path: Option<PathBuf>,
    read: Load<T>,
    /// What the file looked like when it was last read, whether or not it could be.
    stamp: Option<Stamp>,
    content: T,
}

impl<T: Default> Part<T> {
    /// # Errors
    /// When there is a file and it can't be read.
    pub(super) fn open(path: Option<PathBuf>, read: Load<T>) -> Result<Self, LoadError> {
        let mut part = Self {
            path,
            read,
            stamp: None,
            content: T::default(),
        };
        part.load()?;
        Ok(part)
    }

    /// What was last read.
    pub(super) fn content(&self) -> &T {
        &self.content
    }

    /// Whether the file looks different from when it was last read.
    pub(super) fn changed(&self) -> bool {
        let path = self.path.as_deref();
        path.is_some_and(|path| Stamp::of(path) != self.stamp)
    }

    /// Reads the file.
    ///
    /// # Errors
    /// When it can't be read; the content stays as it was.
    pub(super) fn load(&mut self) -> Result<(), LoadError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        // Taken before reading: what changes meanwhile is seen as a change.
        self.stamp = Stamp::of(path);
        self.content = (self.read)(path)?;
        Ok(())
    }
}
