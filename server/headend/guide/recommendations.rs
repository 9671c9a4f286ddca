//! Suggestions: a category's shows in the order in which an account is likely to want them.

use crate::store::error::StoreError;
use crate::store::{bookmarks, lineups};
use lucarne_contract::Show;
use rusqlite::Connection;
use std::cmp::Reverse;
use std::collections::HashSet;

/// The channels watched most that count.
const FAVOURITES: usize = 10;
/// What a favourite channel and a title that was begun add to a show's rank.
const FAVOURITE_RANK: u32 = 30;
const BEGUN_RANK: u32 = 60;

/// What an account watched.
#[derive(Debug, Default)]
pub(crate) struct WatchHistory {
    channels: HashSet<String>,
    begun: HashSet<String>,
    /// Shows that were watched to their end.
    seen: HashSet<String>,
}

impl WatchHistory {
    pub(crate) fn of(connection: &Connection, account: i64) -> Result<Self, StoreError> {
        let mut history = Self::default();
        let watched = lineups::playtimes(connection, account)?.into_iter();
        history.channels = watched.map(|(epg, _)| epg).take(FAVOURITES).collect();
        for bookmark in bookmarks::list(connection, account)? {
            if bookmark.show_seen {
                history.seen.insert(bookmark.show.show_id);
            } else {
                history.begun.insert(bookmark.show.show_title);
            }
        }
        Ok(history)
    }

    /// Puts what suits the account first and what it has seen last; otherwise the order stays.
    pub(crate) fn rank(&self, shows: &mut [Show]) {
        shows.sort_by_key(|show| {
            let mut rank = show.show_rank;
            if self.channels.contains(&show.show_channel) {
                rank += FAVOURITE_RANK;
            }
            if self.begun.contains(&show.show_title) {
                rank += BEGUN_RANK;
            }
            (self.seen.contains(&show.show_id), Reverse(rank))
        });
    }
}
