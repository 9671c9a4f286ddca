//! Both of the household's files, and the guide that they make.

use super::Files;
use super::download::{Download, Fetched};
use super::load;
use super::load_error::LoadError;
use super::location::Location;
use super::watched_file::{Content, Load, WatchedFile};
use crate::household::flaw::Flaw;
use crate::household::guide::{Guide, Listings};
use crate::household::playlist::Playlist;
use crate::household::xmltv::Bounds;
use lucarne_contract::{HouseholdFile, HouseholdReport};
use std::path::{Path, PathBuf};
use url::Url;

/// One of the household's files.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Guide,
    Playlist,
}

impl Part {
    pub(super) const ALL: [Self; 2] = [Self::Guide, Self::Playlist];
}

/// What the guide is made of.
#[derive(Debug)]
pub(super) struct WatchedFiles {
    pub(super) listings: WatchedFile<Listings>,
    pub(super) playlist: WatchedFile<Playlist>,
}

impl WatchedFiles {
    /// Reads both files. One that can't be read is empty until it can be, if the other one could.
    ///
    /// # Errors
    /// When none of those that are named can be read.
    pub(super) fn open(files: Files, bounds: Bounds) -> Result<Self, LoadError> {
        let Files {
            guide,
            playlist,
            copies,
            user_agent,
            all_channels: _,
        } = files;
        let copy_of = |url: &Url, name: &str, most: u64| {
            Download::new(url, &copies, name, most).asked_by(&user_agent)
        };
        let (playlist, of_playlist) = open(playlist, load::playlist, bounds, |url| {
            copy_of(url, "playlist", load::LARGEST_PLAYLIST)
        });
        let (listings, of_listings) = open(guide, load::listings, bounds, |url| {
            copy_of(url, "guide", load::LARGEST_GUIDE)
        });
        let is_one_good = (playlist.is_named() && of_playlist.is_ok())
            || (listings.is_named() && of_listings.is_ok());
        for error in [of_playlist.err(), of_listings.err()].into_iter().flatten() {
            if !is_one_good {
                return Err(error);
            }
            tracing::error!(%error, "the household begins without this file");
        }
        Ok(Self { listings, playlist })
    }

    /// Takes in what was fetched of a file; whether there was anything new.
    ///
    /// # Errors
    /// When it can't be read; what was last read of the file stays.
    pub(super) fn take(
        &mut self,
        part: Part,
        fetched: &Fetched,
        bounds: Bounds,
    ) -> Result<bool, LoadError> {
        match part {
            Part::Guide => self.listings.take(fetched, bounds),
            Part::Playlist => self.playlist.take(fetched, bounds),
        }
    }

    /// Where a file is fetched from, when it is one of the web.
    pub(super) fn download(&self, part: Part) -> Option<Download> {
        match part {
            Part::Guide => self.listings.download(),
            Part::Playlist => self.playlist.download(),
        }
    }

    pub(super) fn is_overdue(&self, part: Part) -> bool {
        match part {
            Part::Guide => self.listings.is_overdue(),
            Part::Playlist => self.playlist.is_overdue(),
        }
    }

    /// Keeps why a file of the web can't be had at the moment, or that it can.
    pub(super) fn renewed(&mut self, part: Part, error: Option<&LoadError>) {
        match part {
            Part::Guide => self.listings.renewed(error),
            Part::Playlist => self.playlist.renewed(error),
        }
    }

    /// What was understood of the files, and of what `guide` is made of.
    pub(super) fn report(&self, guide: &Guide) -> HouseholdReport {
        let listings = self.listings.content();
        let playlist = self.playlist.content();
        let mut channels = playlist.entries.len();
        let mut flaws = listings.flaws.clone();
        if let Some((count, flaw)) = guide.overflow() {
            flaws.leave_out_first(count, flaw);
        }
        let mut of_playlist = playlist.flaws.clone();
        if let Some((count, flaw)) = guide.unlisted() {
            channels -= count;
            of_playlist.leave_out_first(count, flaw);
        }
        if let Some(flaw) = playlist.names_guide().filter(|_| !self.listings.is_named()) {
            of_playlist.mend_first(flaw);
        }
        let of_playlist =
            self.playlist
                .described(&of_playlist, &playlist.not_understood, (channels, 0));
        let films = u32::try_from(playlist.films.len()).unwrap_or(u32::MAX);
        let report = HouseholdReport {
            guide: self.listings.described(&flaws, &[], listings.counts()),
            playlist: of_playlist.map(|file| HouseholdFile { films, ..file }),
            ..HouseholdReport::default()
        };
        if report.guide.is_none() || report.playlist.is_none() {
            return report;
        }
        HouseholdReport {
            channels_without_guide: guide.without_shows(),
            guide_without_channel: guide.without_stream(),
            ..report
        }
    }

    pub(super) fn paths(&self) -> Vec<PathBuf> {
        let paths = [self.listings.path(), self.playlist.path()];
        paths.into_iter().flatten().map(Path::to_owned).collect()
    }

    /// The guide that takes the place of the one before.
    pub(super) fn guide(&self, before: &Guide) -> Guide {
        let guide = before.followed_by(self.listings.content(), self.playlist.content());
        let guide = guide.reaching(self.listings.reach(), self.playlist.reach());
        if let Some((left_out, flaw)) = guide.overflow() {
            tracing::warn!(left_out, %flaw, "channels of the guide are left out");
        }
        if let Some((left_out, flaw)) = guide.unlisted() {
            tracing::warn!(left_out, %flaw, "channels of the playlist are left out");
        }
        tracing::info!(
            channels = guide.channel_count(),
            shows = guide.count(),
            films = guide.films().all().len(),
            "the household's guide is in place"
        );
        guide
    }
}

impl Content for Listings {
    fn cut(&self) -> Option<&Flaw> {
        self.cut.as_ref()
    }

    fn to_come(&self, now_s: i64) -> usize {
        Self::to_come(self, now_s)
    }
}

impl Content for Playlist {
    fn cut(&self) -> Option<&Flaw> {
        self.cut.as_ref()
    }

    fn to_come(&self, _: i64) -> usize {
        self.count()
    }
}

fn open<T: Content>(
    location: Option<Location>,
    read: Load<T>,
    bounds: Bounds,
    download: impl Fn(&Url) -> Download,
) -> (WatchedFile<T>, Result<(), LoadError>) {
    match location {
        Some(Location::Web(url)) => WatchedFile::open_web(download(&url), read, bounds),
        Some(Location::File(path)) => WatchedFile::open(Some(path), read, bounds),
        None => WatchedFile::open(None, read, bounds),
    }
}
