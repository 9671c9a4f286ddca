//! The entries of a playlist as far as they fit. Channels matter most: films are the first to go, and then the last
//! channels.

use super::entry::Entry;
use super::film::is_film;
use crate::household::flaw::{Flaw, Flaws};
use std::sync::Arc;

/// Channels beyond these are left out. Of so many the line-up fits into an answer unless their texts are very long, which
/// the guide sees to.
pub(in crate::household) const MOST_ENTRIES: usize = 20_000;
/// Most memory that is kept of a playlist, in bytes: every entry takes its own copy of the first line's catch-up.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// A playlist with more films is a provider's catalogue: of one that has channels, too, none are kept.
const MOST_FILMS: usize = 200;

/// Entries that were read so far.
#[derive(Debug, Default)]
pub(super) struct Entries {
    channels: KeptEntries,
    films: KeptEntries,
}

/// Entries of a kind, and how many there were.
#[derive(Debug, Default)]
struct KeptEntries {
    entries: Vec<Arc<Entry>>,
    bytes: usize,
    count: usize,
    /// The line of the first that wasn't kept.
    missing: Option<u64>,
    /// The line of the first of all.
    first: Option<u64>,
}

impl KeptEntries {
    fn add(&mut self, entry: Entry, line: u64, room: usize) {
        self.count += 1;
        self.first.get_or_insert(line);
        let bytes = entry.bytes();
        if self.entries.len() < MOST_ENTRIES && self.bytes + bytes <= room {
            self.bytes += bytes;
            self.entries.push(Arc::new(entry));
        } else {
            self.missing.get_or_insert(line);
        }
    }

    fn say_what_is_missing(&self, flaws: &mut Flaws) {
        if let Some(line) = self.missing {
            let what = format!(
                "expected at most {MOST_ENTRIES} channels, of which at most {MOST_BYTES} bytes are kept; what follows is left out"
            );
            let count = self.count - self.entries.len();
            flaws.leave_out_first(count, Flaw::new(line, 1, what));
        }
    }
}

impl Entries {
    /// Takes in the entry whose address is in this line.
    pub(super) fn add(&mut self, entry: Entry, line: u64) {
        if is_film(&entry.url, entry.duration_s) {
            let room = MOST_BYTES.saturating_sub(self.channels.bytes);
            self.films.add(entry, line, room);
            return;
        }
        if self.channels.bytes + self.films.bytes + entry.bytes() > MOST_BYTES {
            self.films.entries.clear();
            self.films.bytes = 0;
        }
        self.channels.add(entry, line, MOST_BYTES);
    }

    /// Those that are kept, films after the channels, and in `flaws` what isn't.
    pub(super) fn into_kept(self, flaws: &mut Flaws) -> Vec<Arc<Entry>> {
        let Self { channels, films } = self;
        if channels.entries.is_empty() {
            films.say_what_is_missing(flaws);
            return films.entries;
        }
        channels.say_what_is_missing(flaws);
        let mut kept = channels.entries;
        let fit = films.entries.len() == films.count && kept.len() + films.count <= MOST_ENTRIES;
        if fit && films.count <= MOST_FILMS {
            kept.extend(films.entries);
        } else if let Some(line) = films.first {
            let what = format!(
                "expected channels; films and episodes are left out where there are more than {MOST_FILMS}, as here"
            );
            flaws.leave_out_first(films.count, Flaw::new(line, 1, what));
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::{Entries, Entry, MOST_BYTES, MOST_ENTRIES, MOST_FILMS};
    use crate::household::flaw::Flaws;

    fn entry(url: &str) -> Entry {
        Entry {
            url: url.to_owned(),
            ..Entry::default()
        }
    }

    /// How many entries are kept, how many left out, and the first address.
    fn kept(urls: impl Iterator<Item = String>) -> (usize, usize, String) {
        let mut entries = Entries::default();
        for (line, url) in (1..).zip(urls) {
            entries.add(entry(&url), line);
        }
        let mut flaws = Flaws::default();
        let kept = entries.into_kept(&mut flaws);
        assert!(flaws.described.len() <= 2, "{flaws:?}");
        (kept.len(), flaws.count, kept[0].url.clone())
    }

    fn films(count: usize) -> impl Iterator<Item = String> {
        (0..count).map(|number| format!("http://a/movie/u/p/{number}.mkv"))
    }

    fn channels(count: usize) -> impl Iterator<Item = String> {
        (0..count).map(|number| format!("http://a/live/u/p/{number}.ts"))
    }

    #[test]
    fn channels_come_before_films_and_a_catalogue_of_films_is_left_out() {
        let first = "http://a/live/u/p/0.ts".to_owned();
        let few = films(MOST_FILMS).chain(channels(3));
        assert_eq!(kept(few), (MOST_FILMS + 3, 0, first.clone()));
        let many = films(MOST_FILMS + 1).chain(channels(3));
        assert_eq!(kept(many), (3, MOST_FILMS + 1, first.clone()));
        let most = films(3 * MOST_ENTRIES).chain(channels(3));
        assert_eq!(kept(most), (3, 3 * MOST_ENTRIES, first));
        let only = "http://a/movie/u/p/0.mkv".to_owned();
        assert_eq!(kept(films(300)), (300, 0, only.clone()));
        assert_eq!(kept(films(MOST_ENTRIES + 2)), (MOST_ENTRIES, 2, only));
    }

    #[test]
    fn one_channel_past_the_bound_is_left_out_and_said() {
        let first = "http://a/live/u/p/0.ts".to_owned();
        let at = channels(MOST_ENTRIES);
        assert_eq!(kept(at), (MOST_ENTRIES, 0, first.clone()));
        let past = channels(MOST_ENTRIES + 1);
        assert_eq!(kept(past), (MOST_ENTRIES, 1, first));
    }

    #[test]
    fn films_make_room_for_channels() {
        let long = "x".repeat(MOST_BYTES / 150);
        let film = format!("http://a/movie/{long}");
        let channel = format!("http://a/live/{long}");
        let films = std::iter::repeat_n(film, 140);
        let all = films.chain(std::iter::repeat_n(channel.clone(), 100));
        assert_eq!(kept(all), (100, 140, channel));
    }
}
