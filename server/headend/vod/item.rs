//! A show of the catalogue, and its id.

use super::titles::Title;
use crate::generated::language::Language;

/// The title whose stream is encrypted: one, so that its way can be tried.
const ENCRYPTED: u32 = 21;

/// A show of the catalogue: a title, or an episode of one.
#[derive(Clone, Copy)]
pub(crate) struct Item<'a> {
    pub(super) title: &'a Title,
    /// Season and number, from 1.
    pub(super) episode: Option<(u32, u32)>,
}

impl Item<'_> {
    pub(crate) fn language(&self) -> Language {
        self.title.language
    }

    /// The minimum age.
    pub(crate) fn age(&self) -> u8 {
        self.title.age
    }

    /// Whether its samples are encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.title.number == ENCRYPTED
    }

    pub(crate) fn show_id(&self) -> String {
        let number = self.title.number;
        match self.episode {
            Some((season, episode)) => format!("vod-{number}-s{season}e{episode}"),
            None => format!("vod-{number}"),
        }
    }

    pub(super) fn season_id(&self) -> Option<String> {
        let (season, _) = self.episode?;
        Some(season_id(self.title, season))
    }

    /// What the series is called that this is an episode of.
    pub(super) fn series_title(&self) -> Option<String> {
        self.episode.map(|_| self.title.name.clone())
    }
}

/// The id of a season of a title.
pub(super) fn season_id(title: &Title, season: u32) -> String {
    format!("vod-{}-s{season}", title.number)
}
