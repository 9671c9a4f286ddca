//! Keeps the household's guide current: loads the files, watches them, and loads them again when they change. Of a
//! file that can't be read the last content that could be stays in use, whatever becomes of the other file.

mod load;
mod part;
mod stamp;

use super::flaw::Flaw;
use super::guide::{Guide, Listings};
use super::playlist::Playlist;
use super::xmltv::{Bounds, MOST_BYTES};
use crate::clock::Clock;
use notify::{RecursiveMode, Watcher};
use part::Part;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A file is read when nothing has happened to it for so long: most are written in many steps.
const QUIET: Duration = Duration::from_millis(500);
/// In a folder that is never quiet, files are looked at after so long.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// So often the files are looked at without having been told, for file systems that don't tell.
const LOOK: Duration = Duration::from_mins(1);

/// The household's files; either may be missing.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// XMLTV, plain or gzip.
    pub guide: Option<PathBuf>,
    /// M3U.
    pub playlist: Option<PathBuf>,
}

/// Why a file couldn't be read.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("{path}: {error}", path = path.display())]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("{path}: {flaw}", path = path.display())]
    Broken { path: PathBuf, flaw: Flaw },
}

/// The household's guide as it is now.
#[derive(Debug)]
pub struct Household {
    files: Files,
    clock: Clock,
    /// Most memory that is kept of the guide, in bytes.
    most_bytes: usize,
    current: watch::Sender<Arc<Guide>>,
    /// Held while the files are read.
    parts: Mutex<Parts>,
}

/// What the guide is made of.
#[derive(Debug)]
struct Parts {
    listings: Part<Listings>,
    playlist: Part<Playlist>,
}

/// Watches as long as it is kept.
#[derive(Debug)]
pub struct Watching {
    _watcher: Option<notify::RecommendedWatcher>,
    /// The thread that loads ends when nobody can tell it anything any more.
    _tell: Sender<()>,
}

impl Household {
    /// Loads the files.
    ///
    /// # Errors
    /// When one of them can't be read; where and why.
    pub fn open(files: Files) -> Result<Arc<Self>, LoadError> {
        Self::open_within(files, Clock::system(), MOST_BYTES)
    }

    /// Loads the files by that clock, and keeps at most so many bytes of the guide.
    fn open_within(files: Files, clock: Clock, most_bytes: usize) -> Result<Arc<Self>, LoadError> {
        let bounds = Bounds {
            now_s: clock.now_s(),
            most_bytes,
        };
        let parts = Parts {
            playlist: Part::open(files.playlist.clone(), load::playlist, bounds)?,
            listings: Part::open(files.guide.clone(), load::listings, bounds)?,
        };
        let guide = parts.guide(&Guide::default());
        Ok(Arc::new(Self {
            files,
            clock,
            most_bytes,
            current: watch::Sender::new(Arc::new(guide)),
            parts: Mutex::new(parts),
        }))
    }

    /// The guide of this moment; it stays whole for who holds it while a new one takes its place.
    pub fn guide(&self) -> Arc<Guide> {
        Arc::clone(&self.current.borrow())
    }

    /// Tells when a new guide has taken the place of the old one.
    pub fn subscribe(&self) -> watch::Receiver<Arc<Guide>> {
        self.current.subscribe()
    }

    /// Loads the files again, whether or not they changed.
    ///
    /// # Errors
    /// When one of them can't be read; what was last read of it stays in use. When neither can, why the guide can't.
    pub fn reload(&self) -> Result<(), LoadError> {
        self.load(true).into_iter().collect()
    }

    /// Loads the files that changed since they were last read, and the guide also when it now has more to keep; logs
    /// what is wrong with them.
    pub fn reload_if_changed(&self) {
        for outcome in self.load(false) {
            if let Err(error) = outcome {
                tracing::error!(%error, "the household keeps what it last read of this file");
            }
        }
    }

    /// Loads the files that are due, or all of them, the guide first. One that can be read counts even if the other can't.
    fn load(&self, all: bool) -> Vec<Result<(), LoadError>> {
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        let bounds = Bounds {
            now_s: self.clock.now_s(),
            most_bytes: self.most_bytes,
        };
        let listings = parts.listings.whole();
        let outdated = listings.is_some_and(|listings| listings.are_outdated(bounds.now_s));
        let mut outcomes = Vec::new();
        if all || outdated || parts.listings.changed() {
            outcomes.push(parts.listings.load(bounds));
        }
        if all || parts.playlist.changed() {
            outcomes.push(parts.playlist.load(bounds));
        }
        if outcomes.iter().any(Result::is_ok) {
            let guide = parts.guide(&self.guide());
            self.current.send_replace(Arc::new(guide));
        }
        outcomes
    }

    /// Watches the files and loads them when they change, until the answer is dropped. Their folders are
    /// watched, since a new file often takes an old one's place and name. Where a folder can't be watched, the
    /// files are looked at every minute.
    pub fn watch(self: &Arc<Self>) -> Watching {
        let (tell, changes) = channel();
        let told = tell.clone();
        let watcher = notify::recommended_watcher(move |_| {
            // Nobody listens any more only when the watch is over.
            let _ = told.send(());
        });
        let watcher = watcher.and_then(|mut watcher| {
            for folder in self.folders() {
                watcher.watch(&folder, RecursiveMode::NonRecursive)?;
            }
            Ok(watcher)
        });
        let watcher = watcher.map_err(
            |error| tracing::warn!(%error, "the household's files are looked at every minute"),
        );
        let household = Arc::clone(self);
        std::thread::spawn(move || household.follow(&changes));
        Watching {
            _watcher: watcher.ok(),
            _tell: tell,
        }
    }

    fn follow(&self, changes: &Receiver<()>) {
        // What changed before anybody watched.
        self.reload_if_changed();
        loop {
            match changes.recv_timeout(LOOK) {
                Ok(()) => wait_for_quiet(changes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.reload_if_changed();
        }
    }

    /// Where the files are, and where they really are if links lead to them.
    fn folders(&self) -> BTreeSet<PathBuf> {
        let folder = |path: &Path| match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
            _ => PathBuf::from("."),
        };
        let paths = self.files.paths();
        let real = paths.iter().filter_map(|path| path.canonicalize().ok());
        paths
            .iter()
            .map(|path| folder(path))
            .chain(real.map(|path| folder(&path)))
            .collect()
    }
}

impl Parts {
    /// The guide that takes the place of the one before.
    fn guide(&self, before: &Guide) -> Guide {
        let guide = before.followed_by(self.listings.content(), self.playlist.content());
        tracing::info!(
            channels = guide.channels().len(),
            shows = guide.count(),
            "the household's guide is in place"
        );
        guide
    }
}

impl Files {
    fn paths(&self) -> Vec<&PathBuf> {
        [&self.guide, &self.playlist]
            .into_iter()
            .flatten()
            .collect()
    }
}

fn wait_for_quiet(changes: &Receiver<()>) {
    let since = Instant::now();
    while since.elapsed() < LONGEST_WAIT && changes.recv_timeout(QUIET).is_ok() {}
}

#[cfg(test)]
mod tests;
