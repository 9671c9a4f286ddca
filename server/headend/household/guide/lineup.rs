//! Who is who: the playlist's entries and the guide's channels matched by id, then by name, and each given its
//! number and its id.

use super::super::text::plain;
use super::super::xmltv::Channel;
use crate::headend::household::playlist::entry::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// Longest id that a name is made into.
const LONGEST_ID: usize = 40;

/// A place in the line-up.
pub(super) struct Seat {
    pub(super) epg: String,
    pub(super) name: String,
    pub(super) number: u32,
    pub(super) entry: Option<Arc<Entry>>,
    /// Where the channel stands in the guide.
    pub(super) channel: Option<usize>,
}

/// The line-up, by number: the playlist's channels, then those that only the guide has, which can't be watched.
pub(super) fn seats(channels: &[Channel], entries: &[Arc<Entry>]) -> Vec<Seat> {
    let known = ChannelsByName::new(channels);
    let mut numbers = ChannelNumbers::new(entries);
    let mut ids = HashSet::new();
    let mut seated = HashSet::new();
    let mut seats = Vec::with_capacity(entries.len() + channels.len());
    for entry in entries {
        let channel = known.find(entry);
        // A channel that the playlist has twice (in HD, say) keeps the guide's id where it comes first.
        let guide_id = channel
            .filter(|place| seated.insert(*place))
            .map(|place| &*channels[place].id);
        let raw = guide_id
            .or(entry.tvg_id.as_deref().filter(|_| channel.is_none()))
            .unwrap_or(&entry.name);
        seats.push(Seat {
            epg: unique_id(raw, &mut ids),
            name: entry.name.clone(),
            number: numbers.give(entry.number),
            entry: Some(Arc::clone(entry)),
            channel,
        });
    }
    numbers.go_past_all();
    for (place, channel) in channels
        .iter()
        .enumerate()
        .filter(|(place, _)| !seated.contains(place))
    {
        seats.push(Seat {
            epg: unique_id(&channel.id, &mut ids),
            name: display_name(channel),
            number: numbers.give(None),
            entry: None,
            channel: Some(place),
        });
    }
    seats.sort_by_key(|seat| seat.number);
    seats
}

/// The best name that isn't a channel number, which some guides list among the names.
fn display_name(channel: &Channel) -> String {
    let named = channel
        .names
        .iter()
        .find(|name| name.parse::<u32>().is_err());
    named
        .or(channel.names.first())
        .map_or_else(|| channel.id.to_string(), ToString::to_string)
}

/// The guide's channels by what they may be called.
struct ChannelsByName<'a> {
    ids: HashMap<&'a str, usize>,
    plain_ids: HashMap<String, usize>,
    names: HashMap<String, usize>,
    bare_names: HashMap<String, usize>,
}

impl<'a> ChannelsByName<'a> {
    fn new(channels: &'a [Channel]) -> Self {
        let mut known = Self {
            ids: HashMap::new(),
            plain_ids: HashMap::new(),
            names: HashMap::new(),
            bare_names: HashMap::new(),
        };
        for (place, channel) in channels.iter().enumerate() {
            known.ids.insert(&channel.id, place);
            known.plain_ids.entry(plain(&channel.id)).or_insert(place);
            for name in channel
                .names
                .iter()
                .filter(|name| name.parse::<u32>().is_err())
            {
                known.names.entry(normalised(name)).or_insert(place);
                known.bare_names.entry(bare(name)).or_insert(place);
            }
        }
        known
    }

    fn find(&self, entry: &Entry) -> Option<usize> {
        let id = entry.tvg_id.as_deref();
        let names = || {
            [entry.tvg_name.as_deref(), Some(entry.name.as_str())]
                .into_iter()
                .flatten()
        };
        id.and_then(|id| self.ids.get(id).or_else(|| self.plain_ids.get(&plain(id))))
            .or_else(|| names().find_map(|name| found(&self.names, &normalised(name))))
            .or_else(|| names().find_map(|name| found(&self.bare_names, &bare(name))))
            .copied()
    }
}

fn found<'a>(map: &'a HashMap<String, usize>, name: &str) -> Option<&'a usize> {
    map.get(name).filter(|_| !name.is_empty())
}

/// A name without case, accents, spaces and signs; a plus stays, since Canal+ isn't Canal.
fn normalised(name: &str) -> String {
    let plain = plain(name);
    plain
        .chars()
        .filter(|letter| letter.is_alphanumeric() || *letter == '+')
        .collect()
}

/// The same without what playlists add: `FR: One FHD [backup]` is `one`.
fn bare(name: &str) -> String {
    let name = plain(name);
    let name = name.trim_start_matches(['|', ' ']);
    let name = match name.split_once([':', '|']) {
        Some((country, rest)) if is_country(country.trim()) && !rest.trim().is_empty() => rest,
        _ => name,
    };
    let name = name
        .split(['[', '('])
        .next()
        .filter(|start| !start.trim().is_empty())
        .unwrap_or(name);
    let quality = |word: &&str| {
        matches!(
            *word,
            "hd" | "fhd" | "uhd" | "sd" | "4k" | "8k" | "hevc" | "h265" | "1080p" | "720p"
        )
    };
    let words = name.split(|letter: char| !letter.is_alphanumeric() && letter != '+');
    words.filter(|word| !quality(word)).collect()
}

fn is_country(prefix: &str) -> bool {
    (2..=3).contains(&prefix.len()) && prefix.chars().all(char::is_alphabetic)
}

/// Channel numbers that are still to be had.
struct ChannelNumbers {
    /// Those that the playlist asks for.
    wanted: HashSet<u32>,
    given: HashSet<u32>,
    last: u32,
}

impl ChannelNumbers {
    fn new(entries: &[Arc<Entry>]) -> Self {
        let wanted = entries.iter().filter_map(|entry| entry.number).collect();
        Self {
            wanted,
            given: HashSet::new(),
            last: 0,
        }
    }

    /// Gives what is behind all others from now on.
    fn go_past_all(&mut self) {
        self.last = self.given.iter().copied().max().unwrap_or(0);
    }

    /// The number asked for, for the first who asks; others get the next that nobody asks for.
    fn give(&mut self, asked: Option<u32>) -> u32 {
        if let Some(number) = asked
            && self.given.insert(number)
        {
            return number;
        }
        loop {
            self.last += 1;
            if !self.wanted.contains(&self.last) && self.given.insert(self.last) {
                return self.last;
            }
        }
    }
}

/// An id of letters, digits and underscores that no other channel has and that doesn't say "free channel".
fn unique_id(raw: &str, taken: &mut HashSet<String>) -> String {
    let mut id: String = plain_keeping_case(raw).chars().take(LONGEST_ID).collect();
    if id.chars().all(|letter| letter == '_') || id.starts_with("fast_") {
        id.insert_str(0, "tv_");
    }
    let mut salt = 0_u64;
    let mut unique = id.clone();
    while !taken.insert(unique.clone()) {
        let hash = xxh3_64(format!("{raw}\n{salt}").as_bytes()) & 0xff_ffff;
        unique = format!("{id}_{hash:06x}");
        salt += 1;
    }
    unique
}

fn plain_keeping_case(raw: &str) -> String {
    let ascii = |letter: char| -> String {
        if letter.is_ascii() {
            return letter.to_string();
        }
        plain(letter.encode_utf8(&mut [0; 4]))
    };
    let letters: String = raw.chars().map(ascii).collect();
    letters
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '_'
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{bare, normalised, plain_keeping_case};

    #[test]
    fn names_are_compared_without_what_playlists_add() {
        assert_eq!(normalised("France 2"), normalised("FRANCE-2"));
        assert_ne!(normalised("Canal+"), normalised("Canal"));
        for name in [
            "FR: One FHD",
            "|FR| One HD",
            "One [backup]",
            "ONE (1080p)",
            "Öne 4K",
        ] {
            assert_eq!(bare(name), "one", "{name}");
        }
        assert_eq!(bare("TV5: Monde"), "tv5monde");
        assert_eq!(bare("[One]"), "one");
    }

    #[test]
    fn an_id_is_made_of_letters_digits_and_underscores() {
        assert_eq!(plain_keeping_case("TF1.fr"), "TF1_fr");
        assert_eq!(plain_keeping_case("Été-Œuvre 1"), "ete_oeuvre_1");
    }
}
