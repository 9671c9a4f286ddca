//! Who is who: the playlist's entries and the guide's channels matched by id, then by name, and each given its
//! number and its id.

use super::super::text::{named, plain};
use super::super::xmltv::Channel;
use super::channel_numbers::ChannelNumbers;
use crate::household::playlist::MOST_ENTRIES;
use crate::household::playlist::entry::Entry;
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

/// The line-up.
pub(super) struct Lineup {
    /// By number.
    pub(super) seats: Vec<Seat>,
    /// How many channels of the guide there was no room for.
    pub(super) unseated: usize,
}

/// The line-up: the playlist's channels, then those that only the guide has, which can't be watched: as many as there is
/// room for, first those that `has_shows`.
pub(super) fn seated(
    channels: &[Channel],
    entries: &[Arc<Entry>],
    has_shows: impl Fn(&Channel) -> bool,
) -> Lineup {
    let known = ChannelsByName::new(channels);
    let (mut numbers, given) = ChannelNumbers::of(entries);
    let mut ids = Ids::default();
    let mut seated = HashSet::new();
    let mut seats = Vec::with_capacity(entries.len() + channels.len());
    for (entry, number) in entries.iter().zip(given) {
        let channel = known.find(entry);
        // A channel that the playlist has twice (in HD, say) keeps the guide's id where it comes first.
        let guide_id = channel
            .filter(|place| seated.insert(*place))
            .and_then(|place| named(&channels[place].id));
        let raw = guide_id
            .as_deref()
            .or(entry.tvg_id.as_deref().filter(|_| channel.is_none()))
            .unwrap_or(&entry.name);
        seats.push(Seat {
            epg: ids.unique(raw),
            name: entry.name.clone(),
            number,
            entry: Some(Arc::clone(entry)),
            channel,
        });
    }
    numbers.go_past_all();
    let room = MOST_ENTRIES.saturating_sub(seats.len());
    let mut others: Vec<usize> = (0..channels.len())
        .filter(|place| !seated.contains(place))
        .collect();
    let unseated = others.len().saturating_sub(room);
    if unseated > 0 {
        others.sort_by_key(|place| !has_shows(&channels[*place]));
        others.truncate(room);
        others.sort_unstable();
    }
    for place in others {
        let channel = &channels[place];
        let number = numbers.next();
        seats.push(Seat {
            epg: ids.unique(&named(&channel.id).unwrap_or_else(|| number.to_string())),
            name: display_name(channel).unwrap_or_else(|| number.to_string()),
            number,
            entry: None,
            channel: Some(place),
        });
    }
    seats.sort_by_key(|seat| seat.number);
    Lineup { seats, unseated }
}

/// The best name that isn't a channel number, which some guides list among the names.
fn display_name(channel: &Channel) -> Option<String> {
    let worded = channel
        .names
        .iter()
        .find(|name| name.parse::<u32>().is_err());
    worded
        .or(channel.names.first())
        .map(ToString::to_string)
        .or_else(|| named(&channel.id))
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

/// The ids that are taken.
#[derive(Default)]
struct Ids {
    taken: HashSet<String>,
    /// How often an id was made of the same text so far: some lists have thousands of entries with one name.
    repeated: HashMap<String, u64>,
}

impl Ids {
    /// An id of letters, digits and underscores that no other channel has and that doesn't say "free channel".
    fn unique(&mut self, raw: &str) -> String {
        let mut id: String = plain_keeping_case(raw).chars().take(LONGEST_ID).collect();
        if id.chars().all(|letter| letter == '_') || id.starts_with("fast_") {
            id.insert_str(0, "tv_");
        }
        if self.taken.insert(id.clone()) {
            return id;
        }
        let salt = self.repeated.entry(raw.to_owned()).or_default();
        loop {
            let hash = xxh3_64(format!("{raw}\n{salt}").as_bytes()) & 0xff_ffff;
            let unique = format!("{id}_{hash:06x}");
            *salt += 1;
            if self.taken.insert(unique.clone()) {
                return unique;
            }
        }
    }
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
