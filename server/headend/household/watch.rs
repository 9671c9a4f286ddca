//! Keeps the household's guide current: loads the files, watches them, and loads them again when they change. A
//! file that can't be read leaves the guide as it is.

mod stamp;

use super::flaw::{Flaw, Flaws};
use super::guide::Guide;
use super::playlist::{self, Playlist};
use super::xmltv::{self, Tv};
use notify::{RecursiveMode, Watcher};
use stamp::Stamp;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read};
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
/// Largest playlist that is read, in bytes.
const LARGEST_PLAYLIST: u64 = 32 * 1024 * 1024;
/// How many things that were left out of a file are logged one by one.
const LOGGED: usize = 10;

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
    current: watch::Sender<Arc<Guide>>,
    /// What the files looked like when they were last read. Held while they are.
    read: Mutex<Vec<Option<Stamp>>>,
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
        let stamps = stamps(&files);
        let guide = load(&files)?;
        Ok(Arc::new(Self {
            files,
            current: watch::Sender::new(Arc::new(guide)),
            read: Mutex::new(stamps),
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
    /// When one of them can't be read; the guide stays as it was.
    pub fn reload(&self) -> Result<(), LoadError> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        // Taken before reading: what changes meanwhile is seen as a change.
        *read = stamps(&self.files);
        let guide = load(&self.files)?;
        self.current.send_replace(Arc::new(guide));
        Ok(())
    }

    /// Loads the files again if they changed since they were last read, and logs what is wrong with them.
    pub fn reload_if_changed(&self) {
        let unchanged =
            *self.read.lock().unwrap_or_else(PoisonError::into_inner) == stamps(&self.files);
        if unchanged {
            return;
        }
        if let Err(error) = self.reload() {
            tracing::error!(%error, "the household's guide stays as it was");
        }
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

fn stamps(files: &Files) -> Vec<Option<Stamp>> {
    files
        .paths()
        .into_iter()
        .map(|path| Stamp::of(path))
        .collect()
}

fn load(files: &Files) -> Result<Guide, LoadError> {
    let began = Instant::now();
    let playlist = files.playlist.as_deref().map(load_playlist).transpose()?;
    let tv = files.guide.as_deref().map(load_tv).transpose()?;
    let guide = Guide::new(tv, playlist);
    tracing::info!(
        channels = guide.channels().len(),
        shows = guide.count(),
        ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
        "the household's guide is loaded"
    );
    Ok(guide)
}

fn load_tv(path: &Path) -> Result<Tv, LoadError> {
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    let tv = xmltv::read(BufReader::with_capacity(128 * 1024, file))
        .map_err(|flaw| broken(path, flaw))?;
    log(path, &tv.flaws);
    Ok(tv)
}

fn load_playlist(path: &Path) -> Result<Playlist, LoadError> {
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    let mut bytes = Vec::new();
    file.take(LARGEST_PLAYLIST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(path, error))?;
    if bytes.len() as u64 > LARGEST_PLAYLIST {
        let what = format!("expected a playlist of at most {LARGEST_PLAYLIST} bytes");
        return Err(broken(path, Flaw::new(1, 1, what)));
    }
    let playlist = playlist::read(&bytes).map_err(|flaw| broken(path, flaw))?;
    log(path, &playlist.flaws);
    Ok(playlist)
}

fn unreadable(path: &Path, error: io::Error) -> LoadError {
    LoadError::Unreadable {
        path: path.to_owned(),
        error,
    }
}

fn broken(path: &Path, flaw: Flaw) -> LoadError {
    LoadError::Broken {
        path: path.to_owned(),
        flaw,
    }
}

/// What was left out, as far as it can be read in a log.
fn log(path: &Path, flaws: &Flaws) {
    for flaw in flaws.described.iter().take(LOGGED) {
        tracing::warn!(file = %path.display(), %flaw, "left out");
    }
    if flaws.count > LOGGED {
        tracing::warn!(file = %path.display(), count = flaws.count - LOGGED, "left out, too");
    }
}

#[cfg(test)]
mod tests;
