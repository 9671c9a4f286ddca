//! One of the household's files and what was last read of it.

use super::download::{Download, Fetched};
use super::origin::Origin;
use super::stamp::Stamp;
use crate::household::flaw::{Flaw, Flaws};
use crate::household::reach::Reach;
use crate::household::watch::load_error::LoadError;
use crate::household::xmltv::Bounds;
use lucarne_contract::HouseholdFile;
use std::path::{Path, PathBuf};

/// How a file is read, and how much of it is kept.
pub(super) type Load<T> = fn(&Path, &Origin, Bounds) -> Result<T, LoadError>;

/// What a file holds.
pub(super) trait Content: Default {
    /// Why the file couldn't be read to its end.
    fn cut(&self) -> Option<&Flaw>;

    /// How much it has to show from now on, in epoch seconds.
    fn to_come(&self, now_s: i64) -> usize;
}

/// A file that may be missing; then its content is empty.
#[derive(Debug)]
pub(super) struct WatchedFile<T> {
    path: Option<PathBuf>,
    /// Where the file at `path` is a copy from.
    download: Option<Download>,
    read: Load<T>,
    /// What the file looked like when it was last read, whether or not it could be.
    stamp: Option<Stamp>,
    /// Whether it could not be.
    broken: bool,
    /// Whether it couldn't be fetched when it was opened, or what was last fetched of it broke off.
    overdue: bool,
    content: T,
    /// When the content was read, in epoch seconds; none when nothing could be yet.
    read_s: Option<i64>,
    /// Why there is nothing newer than the content, if there should be.
    problem: Option<String>,
}

impl<T: Content> WatchedFile<T> {
    /// The file, and why it can't be read if it is there and can't be: then its content is empty until it can.
    pub(super) fn open(
        path: Option<PathBuf>,
        read: Load<T>,
        bounds: Bounds,
    ) -> (Self, Result<(), LoadError>) {
        let mut file = Self::unread(path, None, read);
        let loaded = file.load(bounds);
        (file, loaded)
    }

    /// A file of the web, fetched now or, if it can't be, as it was when it last could; and why there is neither.
    pub(super) fn open_web(
        download: Download,
        read: Load<T>,
        bounds: Bounds,
    ) -> (Self, Result<(), LoadError>) {
        let copy = download.copy().to_owned();
        let fetched = download.fetch();
        let mut file = Self::unread(Some(copy), Some(download), read);
        let taken = fetched.and_then(|fetched| file.take(&fetched, bounds));
        let problem = match taken {
            Ok(true) => return (file, Ok(())),
            Ok(false) => None,
            Err(error) => {
                file.overdue = true;
                if !file.path.as_ref().is_some_and(|copy| copy.exists()) {
                    file.renewed(Some(&error));
                    return (file, Err(error));
                }
                tracing::warn!(%error, "the household has this file as it last was");
                Some(error)
            }
        };
        let loaded = file.load(bounds);
        if loaded.is_ok() {
            file.renewed(problem.as_ref());
        }
        (file, loaded)
    }

    /// Whether there is a file.
    pub(super) fn is_named(&self) -> bool {
        self.path.is_some()
    }

    /// Whether it couldn't be fetched when it was opened, or what was last fetched of it broke off.
    pub(super) fn is_overdue(&self) -> bool {
        self.overdue
    }

    fn unread(path: Option<PathBuf>, download: Option<Download>, read: Load<T>) -> Self {
        Self {
            path,
            download,
            read,
            stamp: None,
            broken: false,
            overdue: false,
            content: T::default(),
            read_s: None,
            problem: None,
        }
    }

    /// Where the file comes from, when it is one of the web.
    pub(super) fn download(&self) -> Option<Download> {
        self.download.clone()
    }

    /// How far addresses may lead that the file names: as far as the host that it is from may.
    pub(super) fn reach(&self) -> Reach {
        self.download
            .as_ref()
            .map_or(Reach::Anywhere, Download::reach)
    }

    /// Takes what was fetched in, and keeps it as the copy; whether there was anything new.
    ///
    /// # Errors
    /// When it can't be read or kept; content and copy stay as they were.
    pub(super) fn take(&mut self, fetched: &Fetched, bounds: Bounds) -> Result<bool, LoadError> {
        self.overdue = false;
        let (Some(download), Fetched::Draft(draft)) = (self.download.clone(), fetched) else {
            return Ok(false);
        };
        let name = download.shown();
        let content = (self.read)(draft.path(), &draft.origin(), bounds);
        let content = content.map_err(|error| error.named(&name))?;
        if content.cut().is_some() && self.read_s.is_none() && download.copy().exists() {
            // What was cut on its way is measured by what came before it, which is broken or not.
            drop(self.load(bounds));
        }
        self.accept(&content, Path::new(&name), bounds)?;
        let kept = download.keep(draft);
        kept.map_err(|error| LoadError::Unreachable {
            address: name,
            error,
        })?;
        self.overdue = draft.origin().broken.is_some();
        self.stamp = Stamp::of(download.copy());
        self.put(content, bounds);
        Ok(true)
    }

    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
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
        let origin = self.download.as_ref().map(Download::origin);
        let content = (self.read)(path, &origin.unwrap_or_default(), bounds);
        let content = content.and_then(|content| {
            self.accept(&content, path, bounds)?;
            Ok(content)
        });
        let content = content.inspect_err(|error| self.problem = Some(error.reason()))?;
        self.put(content, bounds);
        Ok(())
    }

    /// A file that breaks off takes no place of one that has more to show.
    fn accept(&self, content: &T, path: &Path, bounds: Bounds) -> Result<(), LoadError> {
        let now_s = bounds.now_s;
        let cut = content.cut();
        match cut.filter(|_| content.to_come(now_s) < self.content.to_come(now_s)) {
            Some(flaw) => Err(LoadError::Broken {
                path: path.to_owned(),
                flaw: flaw.clone(),
            }),
            None => Ok(()),
        }
    }

    fn put(&mut self, content: T, bounds: Bounds) {
        self.content = content;
        self.broken = false;
        self.read_s = Some(bounds.now_s);
        self.problem = None;
    }

    /// Keeps why the file can't be had at the moment, or that it can.
    pub(super) fn renewed(&mut self, error: Option<&LoadError>) {
        self.problem = error.map(LoadError::reason);
    }

    /// What was last read of the file, which has these flaws and words that mean nothing here; none without a file.
    pub(super) fn described(
        &self,
        flaws: &Flaws,
        not_understood: &[String],
        (channels, shows): (usize, usize),
    ) -> Option<HouseholdFile> {
        let name = match (&self.download, &self.path) {
            (Some(download), _) => download.host().to_owned(),
            (None, Some(path)) => path.file_name()?.to_string_lossy().into_owned(),
            (None, None) => return None,
        };
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let described = flaws.described.iter();
        Some(HouseholdFile {
            name,
            read_at: self.read_s,
            channels: count(channels),
            films: 0,
            shows: count(shows),
            left_out: count(flaws.count),
            mended: count(flaws.mended),
            not_understood: not_understood.to_vec(),
            flaws: described.map(Flaw::to_wire).collect(),
            problem: self.problem.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Bounds, Content, Flaw, LoadError, Origin, WatchedFile};
    use std::fs;
    use std::io;
    use std::path::Path;

    impl Content for u32 {
        fn cut(&self) -> Option<&Flaw> {
            None
        }

        fn to_come(&self, _: i64) -> usize {
            0
        }
    }

    fn number(path: &Path, _: &Origin, _: Bounds) -> Result<u32, LoadError> {
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
        let (mut file, read) = WatchedFile::open(Some(path.clone()), number, bounds);
        read.expect("a number");
        assert_eq!((file.whole(), file.changed()), (Some(&1), false));
        fs::write(&path, "one").expect("written");
        assert!(file.changed());
        file.load(bounds).expect_err("no number");
        assert_eq!((file.whole(), file.content()), (None, &1));
        assert!(!file.changed(), "it was looked at");
        fs::write(&path, "23").expect("written");
        file.load(bounds).expect("a number");
        assert_eq!(file.whole(), Some(&23));
    }
}
