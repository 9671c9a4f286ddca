//! Reads an M3U playlist, or a tuner's line-up in its place: which channels a household receives, under which number and
//! name, and where their streams are. Anything that can't be played in a browser is left out, with the reason.

mod attributes;
mod catchup;
mod catchup_url;
pub mod entry;
mod source_headers;
mod template;
mod tuner;

use super::flaw::{Flaw, Flaws};
use super::text::{decoded, tidied, web_url};
use attributes::Attributes;
pub use catchup::{Catchup, Mode};
pub use catchup_url::{catchup_step_s, catchup_url};
pub use entry::Entry;
pub use source_headers::{SourceHeader, SourceHeaders};
use std::sync::Arc;

/// Longest line that is read, in bytes; a longer one is left out.
const LONGEST_LINE: usize = 16 * 1024;
/// Entries beyond these are left out.
const MOST_ENTRIES: usize = 20_000;
/// Most memory that is kept of a playlist, in bytes: every entry takes its own copy of the first line's catch-up.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// Longest name, id or group that is kept, in bytes.
const LONGEST_NAME: usize = 200;

/// A playlist as far as it can be used.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Playlist {
    /// Where the playlist says its guide is; an http(s) URL.
    pub guide_url: Option<String>,
    /// In the file's order.
    pub entries: Vec<Arc<Entry>>,
    /// Why entries were left out.
    pub flaws: Flaws,
}

/// Reads a playlist.
///
/// # Errors
/// When it has no entry that can be played: then the first reason, with its line.
pub fn read(bytes: &[u8]) -> Result<Playlist, Flaw> {
    let text = decoded(bytes);
    if tuner::is_lineup(&text) {
        return tuner::read(&text);
    }
    let mut reader = Reader::default();
    for (line, number) in text.split(['\n', '\r']).zip(Lines::new(&text)) {
        reader.line = number;
        if line.len() > LONGEST_LINE {
            reader.flaw(format!(
                "expected at most {LONGEST_LINE} bytes in a line, found {}",
                line.len()
            ));
            reader.announced = None;
        } else {
            reader.read_line(line.trim());
        }
        if reader.bytes > MOST_BYTES {
            reader.flaw(format!(
                "expected a playlist of which at most {MOST_BYTES} bytes are kept; what follows is left out"
            ));
            break;
        }
        if reader.playlist.entries.len() == MOST_ENTRIES {
            reader.flaw(format!(
                "expected at most {MOST_ENTRIES} channels; what follows is left out"
            ));
            break;
        }
    }
    reader.finish()
}

/// The line number of each part of a text that is split at `\n`, `\r\n` and `\r`.
struct Lines<'a> {
    endings: std::str::Bytes<'a>,
    last: u8,
    line: u64,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            endings: text.bytes(),
            last: b' ',
            line: 0,
        }
    }
}

impl Iterator for Lines<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        // The empty part between `\r` and `\n` is no line of its own.
        let first = self.endings.next();
        if !(self.last == b'\r' && first == Some(b'\n')) {
            self.line += 1;
        }
        let is_end = |byte: u8| byte == b'\n' || byte == b'\r';
        let end = first
            .filter(|byte| is_end(*byte))
            .or_else(|| self.endings.find(|byte| is_end(*byte)));
        self.last = end.unwrap_or(b' ');
        Some(self.line)
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    playlist: Playlist,
    line: u64,
    /// The `#EXTINF` whose URL is still to come.
    announced: Option<Entry>,
    /// Catch-up attributes of `#EXTM3U`, for entries that have none of their own.
    defaults: Attributes,
    /// What `#EXTGRP` said before its entry's URL.
    group: Option<String>,
    /// What lines said that stand before their entry's URL.
    headers: SourceHeaders,
    /// What the entries take, in bytes.
    bytes: usize,
}

impl Reader {
    fn flaw(&mut self, what: impl Into<String>) {
        self.playlist.flaws.add(self.line, 1, what);
    }

    fn read_line(&mut self, line: &str) {
        if let Some(rest) = tag(line, "#EXTINF") {
            if self.announced.is_some() {
                self.flaw("expected a URL between two #EXTINF lines");
                self.headers = SourceHeaders::default();
            }
            self.group = None;
            let entry = self.announce(rest);
            self.announced = Some(entry);
        } else if let Some(rest) = tag(line, "#EXTM3U") {
            self.defaults = attributes::read(rest).0;
            let url = self.defaults.first(&["url-tvg", "x-tvg-url"]);
            // Several guides may stand there, with commas between.
            let url = url.and_then(|urls| urls.split(',').find_map(web_url));
            self.playlist.guide_url = url.map(str::to_owned);
        } else if let Some(rest) = tag(line, "#EXTGRP") {
            self.group = named(rest);
        } else if let Some(rest) = tag(line, "#EXTVLCOPT") {
            self.headers.read_vlc(rest);
        } else if let Some(rest) = tag(line, "#KODIPROP") {
            self.headers.read_property(rest);
        } else if let Some(rest) = tag(line, "#EXTHTTP") {
            self.headers.read_json(rest);
        } else if !line.is_empty() && !line.starts_with('#') {
            self.add(line);
        }
    }

    /// The entry that `#EXTINF` describes; `rest` is `-1 tvg-id="…",Name`.
    fn announce(&self, rest: &str) -> Entry {
        let (found, name) = attributes::read(rest);
        let get = |key: &str| found.get(key).and_then(named);
        let seconds = rest.split([' ', '\t', ',']).next().unwrap_or_default();
        Entry {
            name: named(name).unwrap_or_default(),
            tvg_id: get("tvg-id"),
            tvg_name: get("tvg-name"),
            logo: found.get("tvg-logo").and_then(web_url).map(str::to_owned),
            number: found
                .first(&["tvg-chno", "channel-number"])
                .and_then(channel_number),
            group: get("group-title"),
            language: get("tvg-language"),
            duration_s: seconds
                .parse::<f64>()
                .ok()
                .filter(|seconds| *seconds >= 1.0 && *seconds < 1e9)
                .map(whole_seconds),
            url: String::new(),
            catchup: Catchup::read(&found, &self.defaults),
            headers: SourceHeaders::of_attributes(&found),
        }
    }

    fn add(&mut self, url: &str) {
        let announced = self.announced.take();
        let headers = std::mem::take(&mut self.headers);
        let (bare, options) = url.split_once('|').unwrap_or((url, ""));
        let Some(url) = web_url(bare) else {
            self.flaw("expected an absolute http or https URL without spaces");
            return;
        };
        let mut entry = announced.unwrap_or_default();
        entry.group = entry.group.or(self.group.take());
        if entry.name.is_empty() {
            let fallback = entry.tvg_name.clone().or(entry.tvg_id.clone());
            let Some(name) = fallback else {
                self.flaw("expected an #EXTINF line with a name before this URL");
                return;
            };
            entry.name = name;
        }
        url.clone_into(&mut entry.url);
        entry.headers.take(headers);
        entry.headers.read_kodi(options);
        self.bytes += entry.bytes();
        self.playlist.entries.push(Arc::new(entry));
    }

    fn finish(mut self) -> Result<Playlist, Flaw> {
        if self.announced.is_some() {
            self.flaw("expected a URL after the last #EXTINF line");
        }
        if !self.playlist.entries.is_empty() {
            return Ok(self.playlist);
        }
        let first = self.playlist.flaws.described.into_iter().next();
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

/// A number that a channel may have.
fn channel_number(text: &str) -> Option<u32> {
    let number = text.trim().parse().ok()?;
    (1..=99_999).contains(&number).then_some(number)
}

fn named(text: &str) -> Option<String> {
    Some(tidied(text, LONGEST_NAME)).filter(|name| !name.is_empty())
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 1 and 1e9"
)]
fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}

#[cfg(test)]
mod tests;
