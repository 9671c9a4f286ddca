//! Keeps the household's guide current: loads the files, watches them, and loads them again when they change. Of a
//! file that can't be read, or that breaks off, the last content that could be stays in use, whatever becomes of the other file. A file of the web
//! is fetched every few hours, and what could be read of it is kept on disk.

mod download;
mod load;
mod load_error;
mod location;
mod origin;
mod renewal;
mod stamp;
mod watched_file;
mod watched_files;
mod web_client;

use super::guide::Guide;
use super::user_agent::UserAgent;
use super::xmltv::{Bounds, MOST_BYTES};
pub use load_error::LoadError;
pub use location::Location;
use lucarne_contract::HouseholdReport;
use lucarne_contract::clock::Clock;
use notify::{RecursiveMode, Watcher};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use watched_files::{Part, WatchedFiles};

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
    pub guide: Option<Location>,
    /// M3U, plain or gzip.
    pub playlist: Option<Location>,
    /// The folder for copies of what is on the web.
    pub copies: PathBuf,
    /// What the sources of these files, of streams and of pictures hear who asks.
    pub user_agent: UserAgent,
    /// The line-up has channels that the playlist has no stream of, too, behind the others.
    pub all_channels: bool,
}

/// The household's guide as it is now.
#[derive(Debug)]
pub struct Household {
    clock: Clock,
    user_agent: UserAgent,
    /// Most memory that is kept of the guide, in bytes.
    most_bytes: usize,
    current: watch::Sender<Arc<Guide>>,
    /// What was understood of the files: to be had while they are read.
    report: Mutex<HouseholdReport>,
    /// Held while the files are read.
    watched: Mutex<WatchedFiles>,
}

/// Watches as long as it is kept.
#[derive(Debug)]
pub struct Watching {
    _watcher: Option<notify::RecommendedWatcher>,
    /// The thread that loads ends with the last sender.
    _tell: Sender<()>,
    /// Those that fetch end with theirs.
    _renewals: Vec<Sender<()>>,
}

impl Household {
    /// Loads the files; of a guide too large to be kept whole, the days around what the clock says. One that can't be read
    /// is waited for if the other one can be.
    ///
    /// # Errors
    /// When there are files and none of them can be read; where and why.
    pub fn open(files: Files, clock: Clock) -> Result<Arc<Self>, LoadError> {
        Self::open_within(files, clock, MOST_BYTES)
    }

    /// Keeps at most so many bytes of the guide.
    fn open_within(files: Files, clock: Clock, most_bytes: usize) -> Result<Arc<Self>, LoadError> {
        let bounds = Bounds {
            now_s: clock.now_s(),
            most_bytes,
        };
        let user_agent = files.user_agent.clone();
        let before = Guide::before_all(files.all_channels);
        let watched = WatchedFiles::open(files, bounds)?;
        let guide = watched.guide(&before);
        Ok(Arc::new(Self {
            report: Mutex::new(watched.report(&guide)),
            clock,
            user_agent,
            most_bytes,
            current: watch::Sender::new(Arc::new(guide)),
            watched: Mutex::new(watched),
        }))
    }

    /// The guide of this moment; it stays whole for who holds it while a new one takes its place.
    pub fn guide(&self) -> Arc<Guide> {
        Arc::clone(&self.current.borrow())
    }

    /// What sources hear who asks, unless the playlist says otherwise.
    pub(super) fn user_agent(&self) -> &UserAgent {
        &self.user_agent
    }

    /// What was understood of the files.
    pub(crate) fn report(&self) -> HouseholdReport {
        let report = self.report.lock();
        report.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn report_on(&self, watched: &WatchedFiles) {
        let report = watched.report(&self.guide());
        *self.report.lock().unwrap_or_else(PoisonError::into_inner) = report;
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
    pub(crate) fn reload_if_changed(&self) {
        for outcome in self.load(false) {
            if let Err(error) = outcome {
                tracing::error!(%error, "the household keeps what it last read of this file");
            }
        }
    }

    /// Loads the files that are due, or all of them, the guide first. One that can be read counts even if the other can't.
    fn load(&self, all: bool) -> Vec<Result<(), LoadError>> {
        let mut watched = self.watched();
        let bounds = self.bounds();
        let listings = watched.listings.whole();
        let outdated = listings.is_some_and(|listings| listings.are_outdated(bounds.now_s));
        let mut outcomes = Vec::new();
        if all || outdated || watched.listings.changed() {
            outcomes.push(watched.listings.load(bounds));
        }
        if all || watched.playlist.changed() {
            outcomes.push(watched.playlist.load(bounds));
        }
        if outcomes.iter().any(Result::is_ok) {
            let guide = watched.guide(&self.guide());
            self.current.send_replace(Arc::new(guide));
        }
        if !outcomes.is_empty() {
            self.report_on(&watched);
        }
        outcomes
    }

    fn watched(&self) -> MutexGuard<'_, WatchedFiles> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bounds(&self) -> Bounds {
        Bounds {
            now_s: self.clock.now_s(),
            most_bytes: self.most_bytes,
        }
    }

    /// Fetches the files that are on the web, and takes those in that changed.
    ///
    /// # Errors
    /// When one of them can't be fetched or read; what was last read of it stays in use.
    pub fn renew(&self) -> Result<(), LoadError> {
        let outcomes = Part::ALL.map(|part| self.renew_part(part));
        outcomes.into_iter().collect()
    }

    fn renew_part(&self, part: Part) -> Result<(), LoadError> {
        let Some(download) = self.watched().download(part) else {
            return Ok(());
        };
        // Others may read meanwhile.
        let fetched = download.fetch();
        let mut watched = self.watched();
        let bounds = self.bounds();
        let taken = fetched.and_then(|fetched| watched.take(part, &fetched, bounds));
        if matches!(taken, Ok(true)) {
            let guide = watched.guide(&self.guide());
            self.current.send_replace(Arc::new(guide));
        }
        watched.renewed(part, taken.as_ref().err());
        self.report_on(&watched);
        taken.map(drop)
    }

    /// Fetches a file of the web again and again, until what could stop it is gone.
    fn keep_renewing(&self, part: Part, stop: &Receiver<()>) {
        let mut failures = u32::from(self.watched().is_overdue(part));
        let pause = |failures| renewal::pause(failures, rand::random());
        while let Err(RecvTimeoutError::Timeout) = stop.recv_timeout(pause(failures)) {
            failures = match self.renew_part(part) {
                Ok(()) if !self.watched().is_overdue(part) => 0,
                // What broke off on its way is fetched as what failed.
                Ok(()) => failures + 1,
                Err(error) => {
                    tracing::warn!(%error, "the household keeps what it last had of this file");
                    failures + 1
                }
            };
        }
    }

    /// Watches the files and loads them when they change, until the answer is dropped. Their folders are
    /// watched, since a new file often takes an old one's place and name. Where a folder can't be watched, the
    /// files are looked at every minute.
    pub fn watch(self: &Arc<Self>) -> Watching {
        let (tell, changes) = channel();
        let told = tell.clone();
        let watcher = notify::recommended_watcher(move |_| {
            // There is no receiver any more only when the watch is over.
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
        let of_the_web = Part::ALL.into_iter();
        let of_the_web = of_the_web.filter(|part| self.watched().download(*part).is_some());
        let renewals = of_the_web.map(|part| {
            let (stop, stopped) = channel();
            let household = Arc::clone(self);
            std::thread::spawn(move || household.keep_renewing(part, &stopped));
            stop
        });
        Watching {
            _watcher: watcher.ok(),
            _tell: tell,
            _renewals: renewals.collect(),
        }
    }

    fn follow(&self, changes: &Receiver<()>) {
        // What changed before the watch began.
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
        let paths = self.watched().paths();
        let real = paths.iter().filter_map(|path| path.canonicalize().ok());
        paths
            .iter()
            .map(|path| folder(path))
            .chain(real.map(|path| folder(&path)))
            .collect()
    }
}

fn wait_for_quiet(changes: &Receiver<()>) {
    let since = Instant::now();
    while since.elapsed() < LONGEST_WAIT && changes.recv_timeout(QUIET).is_ok() {}
}

#[cfg(test)]
mod tests;
