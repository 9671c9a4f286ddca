//! Reads an M3U playlist, or a tuner's line-up in its place: which channels a household receives, under which number and
//! name, and where their streams are. Anything that can't be played in a browser is left out, with the reason.

mod address;
mod attributes;
mod catchup;
mod catchup_url;
mod channel_number;
mod entries;
pub mod entry;
mod film;
mod lines;
mod source_header;
mod source_headers;
mod template;
mod time_format;
mod tuner;
mod tuner_items;
mod vocabulary;

use super::encoding::{START_BYTES, Transcoder, declared_by_list};
use super::flaw::{Flaw, Flaws};
use super::text::{named, web_url};
use address::{absolute, expected_url, parted};
use attributes::Attributes;
pub use catchup::Catchup;
pub use catchup_url::{catchup_step_s, catchup_url};
pub use channel_number::ChannelNumber;
pub(in crate::household) use channel_number::HIGHEST;
use entries::Entries;
pub(in crate::household) use entries::MOST_ENTRIES;
pub use entry::Entry;
pub use film::Film;
use lines::{Lines, line_of};
pub use source_header::SourceHeader;
pub use source_headers::SourceHeaders;
use std::sync::Arc;
use url::Url;
use vocabulary::NotUnderstood;

/// Longest line that is read, in bytes; a longer one is left out.
const LONGEST_LINE: usize = 16 * 1024;
/// Furthest that a channel may be from its guide, or its catch-up from the channel, in hours.
const FURTHEST_SHIFT_H: f64 = 24.0;
/// Attributes in hours.
const IN_HOURS: [&str; 2] = ["tvg-shift", "catchup-correction"];

/// A playlist as far as it can be used.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Playlist {
    /// Where the playlist says its guide is; an http(s) URL.
    pub guide_url: Option<String>,
    /// The channels, in the file's order.
    pub entries: Vec<Arc<Entry>>,
    /// Films and episodes, likewise.
    pub films: Vec<Arc<Film>>,
    /// Why entries were left out, or parts of them.
    pub flaws: Flaws,
    /// The names of attributes and directives that mean nothing here, in their order.
    pub not_understood: Vec<String>,
    /// Why the file couldn't be read to its end.
    pub(in crate::household) cut: Option<Flaw>,
}

/// How the bytes of a playlist end.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// As the file does.
    OfFile,
    /// Where it can't be read any further, and why.
    Broken(String),
    /// Where it becomes too large, in words: the same file always ends there.
    TooLarge(String),
}

/// Reads a whole playlist.
#[cfg(test)]
pub fn read(bytes: &[u8]) -> Result<Playlist, Flaw> {
    read_until(bytes, End::OfFile, None)
}

impl Playlist {
    /// Whether it has nothing that can be played.
    fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// How many channels and films it has.
    pub(in crate::household) fn count(&self) -> usize {
        self.entries.len() + self.films.len()
    }

    /// That the list names a guide, of a household that has none.
    pub(in crate::household) fn names_guide(&self) -> Option<Flaw> {
        let url = Url::parse(self.guide_url.as_deref()?).ok()?;
        let host = url.host_str().unwrap_or_default();
        let what = format!(
            "expected the guide of {host}, which url-tvg names, to be given with --guide; it isn't read"
        );
        Some(Flaw::new(1, 1, what))
    }
}

/// Reads a playlist, or the beginning of one. What the last line of a beginning says is unknown. Relative addresses in it are
/// relative to `base`, where it is from if that is on the web.
///
/// # Errors
/// When it has nothing that can be played: then why it ends, or the first reason, with its line.
pub fn read_until(bytes: &[u8], end: End, base: Option<&Url>) -> Result<Playlist, Flaw> {
    let mut reader = Reader {
        base: base.cloned(),
        ..Reader::default()
    };
    let mut text = reader.decode(bytes);
    if end != End::OfFile && !tuner::is_lineup(&text) {
        text.truncate(text.rfind(['\n', '\r']).map_or(0, |place| place + 1));
    }
    let at_end = |what| Flaw::new(line_of(&text, text.len()), 1, what);
    let cut = match end {
        End::OfFile => None,
        End::Broken(what) => {
            let flaw = at_end(what);
            reader.cut_off(&flaw, "what comes before is kept");
            Some(flaw)
        }
        End::TooLarge(what) => {
            reader.cut_off(&at_end(what), "what follows is left out");
            None
        }
    };
    let playlist = reader.read_text(&text)?;
    let cut = cut.or(playlist.cut.clone());
    Ok(Playlist { cut, ..playlist })
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    playlist: Playlist,
    base: Option<Url>,
    line: u64,
    /// Whether the text ends before the file does.
    is_cut: bool,
    /// The `#EXTINF` whose URL is still to come.
    announced: Option<Entry>,
    /// Catch-up attributes of `#EXTM3U`, for entries that have none of their own.
    defaults: Attributes,
    /// What it wants to be said to all sources.
    default_headers: SourceHeaders,
    /// What `#EXTGRP` said between `#EXTINF` and its entry's URL.
    group: Option<String>,
    /// What it said outside: the group of all that follow.
    group_from_here: Option<String>,
    /// What lines said that stand before their entry's URL.
    headers: SourceHeaders,
    entries: Entries,
    /// How many entries there were so far.
    count: u64,
    /// Whether the first line that says something is one of a list: then its addresses need no names.
    is_list: Option<bool>,
    not_understood: NotUnderstood,
    /// Whether it was said that numbers with a point aren't kept as they are.
    said_of_parts: bool,
}

impl Reader {
    /// The file's text; says where its bytes don't tell it.
    fn decode(&mut self, bytes: &[u8]) -> String {
        let start = bytes.get(..START_BYTES).unwrap_or(bytes);
        let mut letters = Transcoder::new(start, declared_by_list(start).as_deref());
        let mut text = Vec::with_capacity(bytes.len());
        let guess = letters.append(bytes, true, &mut text);
        let text = String::from_utf8(text).unwrap_or_default();
        let guessed = guess.map(|place| Flaw::new(line_of(&text, place), 1, letters.expected()));
        if let Some(flaw) = guessed.or_else(|| letters.unknown()) {
            self.playlist.flaws.mend(flaw);
        }
        text
    }

    /// Says first of all that the file isn't read to its end.
    fn cut_off(&mut self, flaw: &Flaw, kept: &str) {
        let what = format!("{}; {kept}", flaw.what);
        self.playlist.flaws.put_first(flaw.line, flaw.column, what);
        self.is_cut = true;
    }

    fn read_text(mut self, text: &str) -> Result<Playlist, Flaw> {
        if tuner::is_lineup(text) {
            return tuner::read(text, self.playlist.flaws, self.is_cut);
        }
        for (line, number) in text.split(['\n', '\r']).zip(Lines::new(text)) {
            self.line = number;
            if line.len() > LONGEST_LINE {
                self.flaw(format!(
                    "expected at most {LONGEST_LINE} bytes in a line, found {}",
                    line.len()
                ));
                self.announced = None;
            } else {
                self.read_line(line.trim());
                if let Some(names) = self.not_understood.take_unsent() {
                    self.mend(format!(
                        "expected text that can be sent in a header; not sent: {names}"
                    ));
                }
            }
        }
        self.finish()
    }

    fn mend(&mut self, what: impl Into<String>) {
        let flaw = Flaw::new(self.line, 1, what);
        self.playlist.flaws.mend(flaw);
    }

    fn flaw(&mut self, what: impl Into<String>) {
        self.playlist.flaws.add(self.line, 1, what);
    }

    fn read_line(&mut self, line: &str) {
        let start = line.get(.."#EXT".len());
        if start.is_some_and(|start| start.eq_ignore_ascii_case("#EXT")) {
            self.is_list.get_or_insert(true);
        }
        if let Some(rest) = tag(line, "#EXTINF") {
            if self.announced.is_some() {
                self.flaw("expected a URL between two #EXTINF lines");
                self.headers = SourceHeaders::default();
            }
            self.group = None;
            let entry = self.announce(rest);
            self.announced = Some(entry);
        } else if let Some(rest) = tag(line, "#EXTM3U") {
            self.read_first_line(rest);
        } else if let Some(rest) = tag(line, "#EXTGRP") {
            let group = named(rest);
            if self.announced.is_some() {
                self.group = group;
            } else {
                self.group_from_here = group;
            }
        } else if let Some(rest) = tag(line, "#EXTVLCOPT") {
            let others = &mut self.not_understood;
            if !self.headers.read_vlc(rest, others) {
                self.not_understood.directive(line);
            }
        } else if let Some(rest) = tag(line, "#KODIPROP") {
            let others = &mut self.not_understood;
            if !self.headers.read_property(rest, others) {
                self.not_understood.directive(line);
            }
        } else if let Some(rest) = tag(line, "#EXTHTTP") {
            let others = &mut self.not_understood;
            if let Some(what) = self.headers.read_json(rest, others) {
                self.mend(what);
            }
        } else if line.starts_with('#') {
            // Which encoding a file has was needed before its first line.
            if tag(line, "#EXTENC").is_none() {
                self.not_understood.directive(line);
            }
        } else if !line.is_empty() {
            self.add(line);
        }
    }

    /// What `#EXTM3U` says of all entries.
    fn read_first_line(&mut self, rest: &str) {
        self.defaults = attributes::read(rest).0;
        let others = &mut self.not_understood;
        let names = self.defaults.names();
        names.for_each(|name| others.attribute_of_list(name));
        self.default_headers = SourceHeaders::of_first_line(&self.defaults, others);
        // Several guides may stand there, with commas between.
        let urls = self.defaults.first(&["url-tvg", "x-tvg-url"]);
        let at = |url: &str| absolute(url.trim(), self.base.as_ref());
        self.playlist.guide_url = urls.and_then(|urls| urls.split(',').find_map(at));
        let first = self.defaults.clone();
        for name in IN_HOURS {
            self.hours_s(name, &first);
        }
        for what in Catchup::oddities(&first) {
            self.mend(what);
        }
        // Said once, and not of every entry.
        while let Some(doubt) = Catchup::doubt(&self.defaults, &Attributes::default()) {
            self.flaw(doubt.what);
            let named = doubt.attributes.iter();
            named.for_each(|name| self.defaults.remove(name));
        }
    }

    /// An entry's catch-up, its own or the first line's.
    fn catchup(&mut self, found: &Attributes) -> Option<Catchup> {
        if let Some(doubt) = Catchup::doubt(found, &self.defaults) {
            self.flaw(doubt.what);
            return None;
        }
        for what in Catchup::oddities(found) {
            self.mend(what);
        }
        let correction_s = self.hours_s("catchup-correction", found);
        let catchup = Catchup::read(found, &self.defaults)?;
        Some(Catchup {
            correction_s,
            ..catchup
        })
    }

    /// What an attribute says in hours, the entry's own or the first line's, in seconds.
    fn hours_s(&mut self, name: &str, found: &Attributes) -> i64 {
        let own = found.get(name);
        let Some(written) = own.or(self.defaults.get(name)) else {
            return 0;
        };
        let hours = written.trim().parse().ok();
        let hours = hours.filter(|hours: &f64| hours.abs() <= FURTHEST_SHIFT_H);
        if hours.is_none() && own.is_some() {
            self.mend(format!(
                "expected {name} in hours, at most a day; it is not heeded"
            ));
        }
        hours.map_or(0, |hours| whole_seconds(hours * 3600.0))
    }

    /// The number that an entry asks for.
    fn number(&mut self, found: &Attributes) -> Option<ChannelNumber> {
        let written = found.first(&["tvg-chno", "channel-number", "ch-number"])?;
        let number = ChannelNumber::read(written);
        if let Some(doubt) = ChannelNumber::doubt(written) {
            self.mend(doubt);
        }
        if number.is_some_and(|number| number.part > 0) && !self.said_of_parts {
            self.said_of_parts = true;
            self.mend(
                "expected channel numbers without a point; those with one get the next that are free, in their order",
            );
        }
        number
    }

    /// The entry that `#EXTINF` describes; `rest` is `-1 tvg-id="…",Name`.
    fn announce(&mut self, rest: &str) -> Entry {
        let (seconds, rest) = rest.split_at(rest.find([' ', '\t', ',']).unwrap_or(rest.len()));
        let (found, name) = attributes::read(rest);
        found
            .names()
            .for_each(|name| self.not_understood.attribute(name));
        let get = |key: &str| found.get(key).and_then(named);
        let catchup = self.catchup(&found);
        let number = self.number(&found);
        let own_catchup = Catchup::read(&found, &Attributes::default());
        let logo = found.first(&["tvg-logo", "logo"]).and_then(web_url);
        Entry {
            name: named(name).unwrap_or_default(),
            tvg_id: get("tvg-id"),
            tvg_name: get("tvg-name"),
            logo: logo.map(str::to_owned),
            number,
            is_channel: number.is_some() || own_catchup.is_some(),
            group: get("group-title"),
            language: get("tvg-language"),
            duration_s: seconds
                .parse::<f64>()
                .ok()
                .filter(|seconds| *seconds >= 1.0 && *seconds < 1e9)
                .and_then(|seconds| u32::try_from(whole_seconds(seconds)).ok()),
            url: String::new(),
            catchup,
            shift_s: self.hours_s("tvg-shift", &found),
            headers: SourceHeaders::of_attributes(&found, &mut self.not_understood),
        }
    }

    fn add(&mut self, url: &str) {
        let announced = self.announced.take();
        let headers = std::mem::take(&mut self.headers);
        let (bare, options) = parted(url);
        // What no line announces may be any text.
        let base = self.base.as_ref().filter(|_| announced.is_some());
        let url = absolute(bare, base);
        let is_list = *self.is_list.get_or_insert(url.is_some());
        let Some(url) = url else {
            self.flaw(expected_url(bare));
            return;
        };
        if announced.is_none() && !is_list {
            self.flaw("expected an #EXTINF line with a name before this URL");
            return;
        }
        self.count += 1;
        let mut entry = announced.unwrap_or_default();
        let group = self.group.take().or_else(|| self.group_from_here.clone());
        entry.group = entry.group.or(group);
        if entry.name.is_empty() {
            let fallback = entry.tvg_name.clone().or(entry.tvg_id.clone());
            entry.name = fallback.unwrap_or_else(|| self.numbered(&entry));
        }
        entry.url = url;
        let own = std::mem::replace(&mut entry.headers, self.default_headers.clone());
        entry.headers.take(own);
        entry.headers.take(headers);
        entry.headers.read_kodi(options, &mut self.not_understood);
        self.entries.add(entry, self.line);
    }

    /// The name of an entry that has none: a number, which is the same in every language.
    fn numbered(&mut self, entry: &Entry) -> String {
        let place = self.count;
        let number = entry.number.map(|number| number.to_string());
        self.mend("expected an #EXTINF line with a name before this URL; its name is a number");
        number.unwrap_or_else(|| place.to_string())
    }

    fn finish(mut self) -> Result<Playlist, Flaw> {
        if self.announced.is_some() && !self.is_cut {
            self.flaw("expected a URL after the last #EXTINF line");
        }
        let mut playlist = self.playlist;
        (playlist.entries, playlist.films) = self.entries.into_kept(&mut playlist.flaws);
        playlist.not_understood = self.not_understood.into_names();
        if !playlist.is_empty() {
            return Ok(playlist);
        }
        let first = playlist.flaws.described.into_iter().next();
        Err(first.unwrap_or_else(|| {
            Flaw::new(1, 1, "expected an M3U playlist with #EXTINF lines and URLs")
        }))
    }
}

/// What follows `name` and its colon or space, when the line is that tag.
fn tag<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let start = line.get(..name.len())?;
    let rest = line.get(name.len()..)?;
    let ends = rest.is_empty() || rest.starts_with([':', ' ', '\t']);
    (start.eq_ignore_ascii_case(name) && ends).then(|| rest.trim_start_matches(':').trim())
}

#[expect(clippy::cast_possible_truncation, reason = "below 1e9 either way")]
fn whole_seconds(seconds: f64) -> i64 {
    seconds as i64
}

#[cfg(test)]
mod tests;
