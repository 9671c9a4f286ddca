//! One of the household's files and what was last read of it.

use super::LoadError;
use super::stamp::Stamp;
use crate::headend::household::xmltv::Bounds;
use std::path::{Path, PathBuf};

/// How a file is read, and how much of it is kept.
type Load<T> = fn(&Path, Bounds) -> Result<T, LoadError>;

/// A file that may be missing; then its content is empty.
#[derive(Debug)]
pub(super) struct Part<T> {
    path: Option<PathBuf>,
    read: Load<T>,
    /// What the file looked like when it was last read, whether or not it could be.
    stamp: Option<Stamp>,
    /// Whether it could not be.
    broken: bool,
    content: T,
}

impl<T: Default> Part<T> {
    /// # Errors
    /// When there is a file and it can't be read.
    pub(super) fn open(
        path: Option<PathBuf>,
        read: Load<T>,
        bounds: Bounds,
    ) -> Result<Self, LoadError> {
        let mut part = Self {
            path,
            read,
            stamp: None,
            broken: false,
            content: T::default(),
        };
        part.load(bounds)?;
        Ok(part)
    }

    /// What was last read.
    pub(super) fn content(&self) -> &T {
        &self.content
    }

    /// What was last read, if that is what the file holds: one that is broken needs no other reading until it changes.
    pub(super) fn whole(&self) -> Option<&T> {
        (!self.broken).then_some(&self.content)
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
    pub(super) fn load(&mut self, bounds: Bounds) -> Result<(), LoadError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        // Taken before reading: what changes meanwhile is seen as a change.
        self.stamp = Stamp::of(path);
        self.broken = true;
        self.content = (self.read)(path, bounds)?;
        self.broken = false;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Bounds, LoadError, Part};
    use std::fs;
    use std::io;
    use std::path::Path;

    fn number(path: &Path, _: Bounds) -> Result<u32, LoadError> {
        let error = |error| LoadError::Unreadable {
            path: path.to_owned(),
            error,
        };
        let text = fs::read_to_string(path).map_err(error)?;
        text.parse()
            .map_err(|_| error(io::ErrorKind::InvalidData.into()))
    }

    #[test]
    fn a_file_keeps_what_was_last_read_of_it_and_knows_when_that_is_not_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("number");
        let bounds = Bounds {
            now_s: 0,
            most_bytes: 0,
        };
        fs::write(&path, "1").expect("written");
        let mut part = Part::open(Some(path.clone()), number, bounds).expect("a number");
        assert_eq!((part.whole(), part.changed()), (Some(&1), false));
        fs::write(&path, "one").expect("written");
        assert!(part.changed());
        part.load(bounds).expect_err("no number");
        assert_eq!((part.whole(), part.content()), (None, &1));
        assert!(!part.changed(), "it was looked at");
        fs::write(&path, "23").expect("written");
        part.load(bounds).expect("a number");
        assert_eq!(part.whole(), Some(&23));
    }
}
