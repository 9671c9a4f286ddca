//! What in a playlist is no channel: films and episodes, of which some providers list tens of thousands before the first
//! channel. They are titles on demand.

use super::entry::{Entry, groups_in};
use super::source_headers::SourceHeaders;
use crate::household::place::Place;
use url::Url;

/// How files end that are watched from their beginning to their end.
const ENDINGS: [&str; 11] = [
    ".mkv", ".mp4", ".m4v", ".avi", ".mov", ".wmv", ".flv", ".mpg", ".mpeg", ".webm", ".divx",
];
/// Where Xtream Codes has them.
const FOLDERS: [&str; 2] = ["/movie/", "/series/"];
/// A stream that takes so long or longer has an end, in seconds.
const SHORTEST_S: u32 = 5 * 60;

/// A film or an episode: what of its entry means something on demand, and no more, for there may be very many.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Film {
    pub name: Box<str>,
    /// An http(s) URL.
    pub logo: Option<Box<str>>,
    /// Seconds, where the playlist says them.
    pub duration_s: Option<u32>,
    group: Option<Box<str>>,
    url: Box<str>,
    headers: SourceHeaders,
}

impl From<Entry> for Film {
    fn from(entry: Entry) -> Self {
        Self {
            name: entry.name.into(),
            logo: entry.logo.map(Into::into),
            duration_s: entry.duration_s,
            group: entry.group.map(Into::into),
            url: entry.url.into(),
            headers: entry.headers,
        }
    }
}

impl Film {
    /// Its stream, as that of a channel is asked for.
    pub(in crate::household) fn entry(&self) -> Entry {
        Entry {
            name: self.name.to_string(),
            url: self.url().to_owned(),
            duration_s: self.duration_s,
            headers: self.headers.clone(),
            ..Entry::default()
        }
    }

    /// Where its stream is; an http(s) URL.
    pub(in crate::household) fn url(&self) -> &str {
        &self.url
    }

    /// Where its address leads.
    pub(in crate::household) fn place(&self) -> Option<Place> {
        Place::of(&Url::parse(&self.url).ok()?)
    }

    /// The groups that the playlist puts it into.
    pub(in crate::household) fn groups(&self) -> Vec<String> {
        groups_in(self.group.as_deref().unwrap_or_default())
    }

    /// What it takes in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let texts = [&self.logo, &self.group].into_iter().flatten();
        let texts = texts.chain([&self.name, &self.url]);
        let texts: usize = texts.map(|text| text.len()).sum();
        size_of::<Self>() + self.headers.bytes() + texts
    }
}

/// Whether an entry is a film or an episode. What has a channel's attributes is none, however its address ends: cameras and
/// restreamers have live streams in MP4.
pub(super) fn is_film(entry: &Entry) -> bool {
    let path = entry.url.split(['?', '#']).next().unwrap_or_default();
    let path = path.to_ascii_lowercase();
    if path.contains("/live/") {
        return false;
    }
    let is_long = entry
        .duration_s
        .is_some_and(|seconds| seconds >= SHORTEST_S);
    let is_in = |folder: &str| path.contains(folder);
    let ends = |ending: &str| path.ends_with(ending);
    let looks_so = is_long || ENDINGS.iter().any(|end| ends(end));
    FOLDERS.iter().any(|folder| is_in(folder)) || looks_so && !entry.is_channel
}

#[cfg(test)]
mod tests {
    use super::{Entry, is_film};

    fn entry(url: &str) -> Entry {
        Entry {
            url: url.to_owned(),
            ..Entry::default()
        }
    }

    #[test]
    fn films_are_known_by_their_addresses_or_that_they_end() {
        for url in [
            "http://a/movie/u/p/1.mkv",
            "http://a/movie/u/p/1",
            "http://a/Series/u/p/1.ts",
            "http://a/clip.MP4?token=x",
        ] {
            assert!(is_film(&entry(url)), "{url}");
        }
        for url in [
            "http://a/live/u/p/1.ts",
            "http://a/u/p/1",
            "http://a/live.m3u8?file=x.mp4",
            "http://movies.example/1.m3u8",
            "http://a/live/loop.mp4",
        ] {
            assert!(!is_film(&entry(url)), "{url}");
        }
        for (seconds, is_long) in [(5400, true), (10, false)] {
            let duration_s = Some(seconds);
            let url = entry("http://a/1.m3u8");
            assert_eq!(is_film(&Entry { duration_s, ..url }), is_long);
        }
    }

    #[test]
    fn what_has_a_channels_attributes_is_a_channel_unless_it_stands_among_films() {
        for (url, is_among_films) in [
            ("http://box:1984/api/stream.mp4?src=door", false),
            ("http://a/1.flv", false),
            ("http://a/movie/u/p/1.mkv", true),
            ("http://a/series/u/p/1.mp4", true),
        ] {
            let entry = Entry {
                is_channel: true,
                ..entry(url)
            };
            assert_eq!(is_film(&entry), is_among_films, "{url}");
        }
    }
}
