//! The entries of a playlist as far as they fit. Channels matter most: films are the first to go, the last of them before
//! the others, and then the last channels.

use super::entry::Entry;
use super::film::{Film, is_film};
use crate::household::flaw::{Flaw, Flaws};
use std::sync::Arc;

/// Channels beyond these are left out. Of so many the line-up fits into an answer unless their texts are very long, which
/// the guide sees to.
pub(in crate::household) const MOST_ENTRIES: usize = 20_000;
/// Most memory that is kept of a playlist, in bytes: every entry takes its own copy of the first line's catch-up.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// Films and episodes beyond these are left out.
const MOST_FILMS: usize = 60_000;

/// Entries that were read so far.
#[derive(Debug, Default)]
pub(super) struct Entries {
    channels: KeptEntries<Entry>,
    films: KeptEntries<Film>,
}

/// Entries of a kind with the lines of their addresses, and how many there were.
#[derive(Debug)]
struct KeptEntries<T> {
    entries: Vec<(u64, Arc<T>)>,
    bytes: usize,
    count: usize,
    /// The line of the first that wasn't kept.
    missing: Option<u64>,
}

impl<T> Default for KeptEntries<T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            bytes: 0,
            count: 0,
            missing: None,
        }
    }
}

impl<T> KeptEntries<T> {
    /// Takes one in that has so many bytes, unless there are as many as `most` or more bytes than there is `room` for.
    fn add(&mut self, entry: T, bytes: usize, line: u64, (most, room): (usize, usize)) {
        self.count += 1;
        if self.entries.len() < most && self.bytes + bytes <= room {
            self.bytes += bytes;
            self.entries.push((line, Arc::new(entry)));
        } else {
            self.is_missing(line);
        }
    }

    fn is_missing(&mut self, line: u64) {
        let first = self.missing.unwrap_or(line);
        self.missing = Some(first.min(line));
    }

    /// Those that are kept, and in `flaws` that others aren't.
    fn into_entries(self, what: &str, most: usize, flaws: &mut Flaws) -> Vec<Arc<T>> {
        if let Some(line) = self.missing {
            let what = format!(
                "expected at most {most} {what}, of which together with all others at most {MOST_BYTES} bytes are kept; what follows is left out"
            );
            let count = self.count - self.entries.len();
            flaws.leave_out_first(count, Flaw::new(line, 1, what));
        }
        self.entries.into_iter().map(|(_, entry)| entry).collect()
    }
}

impl KeptEntries<Film> {
    /// Gives up the last ones until they have no more bytes than `room`.
    fn make_room(&mut self, room: usize) {
        while self.bytes > room
            && let Some((line, film)) = self.entries.pop()
        {
            self.bytes -= film.bytes();
            self.is_missing(line);
        }
    }
}

impl Entries {
    /// Takes in the entry whose address is in this line.
    pub(super) fn add(&mut self, entry: Entry, line: u64) {
        if is_film(&entry) {
            let film = Film::from(entry);
            let bytes = film.bytes();
            let room = MOST_BYTES.saturating_sub(self.channels.bytes);
            self.films.add(film, bytes, line, (MOST_FILMS, room));
            return;
        }
        let bytes = entry.bytes();
        let bounds = (MOST_ENTRIES, MOST_BYTES);
        self.channels.add(entry, bytes, line, bounds);
        let room = MOST_BYTES.saturating_sub(self.channels.bytes);
        self.films.make_room(room);
    }

    /// The channels and the films that are kept, and in `flaws` that others aren't.
    pub(super) fn into_kept(self, flaws: &mut Flaws) -> (Vec<Arc<Entry>>, Vec<Arc<Film>>) {
        let films = self
            .films
            .into_entries("films and episodes", MOST_FILMS, flaws);
        let channels = self.channels.into_entries("channels", MOST_ENTRIES, flaws);
        (channels, films)
    }
}

#[cfg(test)]
mod tests {
    use super::{Entries, Entry, Film, MOST_BYTES, MOST_ENTRIES, MOST_FILMS};
    use crate::household::flaw::Flaws;
    use std::sync::Arc;

    fn read(urls: impl Iterator<Item = String>) -> (Vec<Arc<Entry>>, Vec<Arc<Film>>, Flaws) {
        let mut entries = Entries::default();
        for (line, url) in (1..).zip(urls) {
            let entry = Entry {
                url,
                ..Entry::default()
            };
            entries.add(entry, line);
        }
        let mut flaws = Flaws::default();
        let (channels, films) = entries.into_kept(&mut flaws);
        assert!(flaws.described.len() <= 2, "{flaws:?}");
        (channels, films, flaws)
    }

    /// How many channels and films are kept, how many of both left out, and the line of the first of these.
    fn kept(urls: impl Iterator<Item = String>) -> (usize, usize, usize, Option<u64>) {
        let (channels, films, flaws) = read(urls);
        let line = flaws.described.first().map(|flaw| flaw.line);
        (channels.len(), films.len(), flaws.count, line)
    }

    fn films(count: usize) -> impl Iterator<Item = String> {
        (0..count).map(|number| format!("http://a/movie/u/p/{number}.mkv"))
    }

    fn channels(count: usize) -> impl Iterator<Item = String> {
        (0..count).map(|number| format!("http://a/live/u/p/{number}.ts"))
    }

    #[test]
    fn films_are_no_channels_however_few_there_are_and_cost_none_of_them() {
        let (entries, titles, flaws) = read(films(2).chain(channels(3)).chain(films(1)));
        assert_eq!((entries.len(), titles.len(), flaws.count), (3, 3, 0));
        assert_eq!(entries[0].url, "http://a/live/u/p/0.ts");
        assert_eq!(titles[2].url(), "http://a/movie/u/p/0.mkv");
        assert_eq!(kept(films(1)), (0, 1, 0, None));
        let all = films(3 * MOST_ENTRIES).chain(channels(MOST_ENTRIES));
        assert_eq!(
            kept(all),
            (MOST_ENTRIES, MOST_FILMS.min(3 * MOST_ENTRIES), 0, None)
        );
    }

    #[test]
    fn one_channel_past_the_bound_is_left_out_and_said() {
        let at = channels(MOST_ENTRIES);
        assert_eq!(kept(at), (MOST_ENTRIES, 0, 0, None));
        let past = channels(MOST_ENTRIES + 1);
        let line = Some(MOST_ENTRIES as u64 + 1);
        assert_eq!(kept(past), (MOST_ENTRIES, 0, 1, line));
    }

    #[test]
    fn one_film_past_the_bound_is_left_out_and_said() {
        assert_eq!(kept(films(MOST_FILMS)), (0, MOST_FILMS, 0, None));
        let past = films(MOST_FILMS + 1);
        let line = Some(MOST_FILMS as u64 + 1);
        assert_eq!(kept(past), (0, MOST_FILMS, 1, line));
    }

    #[test]
    fn the_last_films_make_room_for_channels() {
        let long = "x".repeat(MOST_BYTES / 150);
        let film = format!("http://a/movie/{long}");
        let channel = format!("http://a/live/{long}");
        let films = std::iter::repeat_n(film, 140);
        let all = films.chain(std::iter::repeat_n(channel, 100));
        let (channels, films, left_out, line) = kept(all);
        assert_eq!(channels, 100);
        // A few bytes of each are no text.
        assert!((45..=49).contains(&films), "{films}");
        assert_eq!((left_out, line), (140 - films, Some(films as u64 + 1)));
    }
}
