//! Which id a show has: made of its channel and its start, so that a corrected text doesn't change it. A show that is
//! moved a little keeps the id of its first start until the server ends.

use super::super::xmltv::Programme;
use super::station::{Moves, Station};
use xxhash_rust::xxh3::Xxh3;

/// A show with the same title that starts so much earlier or later is the same one, moved.
const MOVED_AT_MOST_S: i64 = 30 * 60;

/// A show's id for its number.
pub(super) fn id(number: u64) -> String {
    format!("{number:016x}")
}

impl Station {
    /// The number that the id of the show with this start is made of. A channel's shows start at different times.
    pub(super) fn number(&self, start: i64) -> u64 {
        let mut hash = Xxh3::new();
        hash.update(self.channel.channel_epg.as_bytes());
        hash.update(&[0]);
        hash.update(&self.moves.get(&start).unwrap_or(&start).to_le_bytes());
        hash.digest()
    }

    /// Gives the shows of `before`, which is this channel in the guide before, their ids again.
    pub(super) fn carry_ids_over(&mut self, before: &Self) {
        let named_by = |start: i64| before.moves.get(&start).copied().unwrap_or(start);
        let stayed = before.moves.iter().filter(|(start, _)| self.has(**start));
        let mut moves: Moves = stayed.map(|(start, first)| (*start, *first)).collect();
        let gone: Vec<&Programme> = without(&before.shows, self);
        let fresh: Vec<&Programme> = without(&self.shows, before);
        for show in &fresh {
            // With two shows that it could be, there is no telling which.
            if let [origin] = same(show, &gone)[..]
                && let [_] = same(origin, &fresh)[..]
            {
                moves.insert(show.start, named_by(origin.start));
            }
        }
        // An id of a start is that of the show which starts then.
        moves.retain(|_, first| !self.has(*first));
        self.moves = moves;
    }

    fn has(&self, start: i64) -> bool {
        let found = self.shows.binary_search_by_key(&start, |show| show.start);
        found.is_ok()
    }
}

/// Those of `shows` at whose start the channel has none.
fn without<'a>(shows: &'a [Programme], station: &Station) -> Vec<&'a Programme> {
    let starts = |show: &&Programme| station.has(show.start);
    shows.iter().filter(|show| !starts(show)).collect()
}

/// Those of `shows`, which are by start, that `show` may have been or become.
fn same<'a>(show: &Programme, shows: &[&'a Programme]) -> Vec<&'a Programme> {
    let start = show.start;
    let from = shows.partition_point(|other| other.start < start - MOVED_AT_MOST_S);
    let near = shows[from..]
        .iter()
        .take_while(|other| other.start <= start + MOVED_AT_MOST_S);
    let title = &show.title;
    near.copied()
        .filter(|other| other.title == *title)
        .collect()
}
