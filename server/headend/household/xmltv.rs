//! Reads XMLTV, plain or gzip, as a stream: of a file of any size only what is kept stays in memory. Document
//! type and entity declarations are read over and never expanded. What the elements mean, the XMLTV DTD says;
//! what a file gets wrong in one programme costs that programme, what breaks the XML costs the file.

mod age;
mod category;
mod draft;
mod element;
mod episode;
mod programme;
mod source;
mod tongue;
mod when;

use super::flaw::{Flaw, Flaws};
use super::text::{Text, Texts, tidied, web_url};
use draft::Draft;
use element::{Elements, Step};
use flate2::bufread::MultiGzDecoder;
pub use programme::{Marks, Programme, Role};
use source::Source;
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
pub use tongue::Tongue;

/// Channels beyond these are left out.
const MOST_CHANNELS: usize = 50_000;
/// Programmes of one channel beyond these are left out: two weeks of one a minute.
const MOST_ON_A_CHANNEL: usize = 20_160;
/// Most memory that is kept of a file, in bytes; what follows is left out. While a guide of this size takes the place
/// of another one, both together, and what putting them in order takes, stay below 400 MB. A guide of 100 MB with
/// real texts keeps about as much as it is long.
const MOST_BYTES: usize = 160 * 1024 * 1024;
/// What a channel takes in the line-up, in bytes.
const CHANNEL_BYTES: usize = 1024;
/// Longest channel id or name that is kept, in bytes.
const LONGEST_NAME: usize = 200;

/// A channel as the guide describes it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Channel {
    pub id: Box<str>,
    /// Display names, those in a preferred language first.
    pub names: Vec<Box<str>>,
    pub tongue: Option<Tongue>,
    /// An http(s) URL.
    pub icon: Option<Box<str>>,
}

/// A guide as far as it can be used.
#[derive(Clone, Debug, Default)]
pub struct Tv {
    /// In the file's order, each id once.
    pub channels: Vec<Channel>,
    /// In the file's order, as they stand there: gaps, overlaps and missing ends are the reader's business.
    pub programmes: Vec<Programme>,
    /// Why programmes were left out.
    pub flaws: Flaws,
}

/// Reads a guide.
///
/// # Errors
/// When it isn't well-formed XML with a `tv` element, or can't be read to its end, or has no programme that can be used:
/// where, and what was expected.
pub fn read(input: impl BufRead) -> Result<Tv, Flaw> {
    read_within(input, MOST_BYTES)
}

fn read_within(mut input: impl BufRead, most_bytes: usize) -> Result<Tv, Flaw> {
    let start = input
        .fill_buf()
        .map_err(|error| Flaw::new(1, 1, format!("expected a readable file: {error}")))?;
    match start {
        [0x1f, ..] => {
            let unpacked = BufReader::with_capacity(128 * 1024, MultiGzDecoder::new(input));
            read_plain(unpacked, most_bytes)
        }
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
            Err(Flaw::new(1, 1, "expected UTF-8 or Latin-1, found UTF-16"))
        }
        _ => read_plain(input, most_bytes),
    }
}

fn read_plain(input: impl BufRead, most_bytes: usize) -> Result<Tv, Flaw> {
    let mut elements = Elements::new(Source::new(input));
    let mut reader = Reader::default();
    loop {
        match elements.step()? {
            Step::Opened => reader.open(&elements),
            Step::Closed => reader.close(&elements),
            Step::End => return reader.finish(elements.position()),
        }
        if reader.bytes() > most_bytes {
            let (line, column) = elements.position();
            let what = format!(
                "expected a guide of which at most {most_bytes} bytes are kept; what follows is left out"
            );
            reader.tv.flaws.put_first(line, column, what);
            return reader.finish((line, column));
        }
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    tv: Tv,
    texts: Texts,
    draft: Draft,
    channel: Channel,
    /// Names of the open channel with their languages.
    names: Vec<(Tongue, Box<str>)>,
    known: HashSet<Box<str>>,
    /// How many programmes each channel has.
    counts: HashMap<Text, usize>,
    /// What channels and programmes take, in bytes, without the texts that are shared.
    bytes: usize,
}

impl Reader {
    /// What is kept so far, in bytes.
    fn bytes(&self) -> usize {
        self.bytes + self.texts.bytes()
    }

    fn open<R: BufRead>(&mut self, elements: &Elements<R>) {
        let [element] = elements.inside_tv() else {
            return;
        };
        match element.name() {
            "channel" => {
                self.channel = Channel {
                    id: tidied(element.get("id"), LONGEST_NAME).into(),
                    ..Channel::default()
                };
                self.names.clear();
            }
            "programme" => self.draft = Draft::new(element, elements.position()),
            _ => {}
        }
    }

    fn close<R: BufRead>(&mut self, elements: &Elements<R>) {
        match elements.inside_tv() {
            [parent] if parent.name() == "channel" => self.finish_channel(elements.position()),
            [parent] if parent.name() == "programme" => self.finish_programme(),
            [parent, rest @ ..] if !rest.is_empty() => match parent.name() {
                "channel" => self.describe_channel(rest),
                "programme" => self.draft.take(rest),
                _ => {}
            },
            _ => {}
        }
    }

    fn describe_channel(&mut self, path: &[element::Element]) {
        let [element] = path else {
            return;
        };
        match element.name() {
            "display-name" if self.names.len() < 20 => {
                let name = tidied(element.text(), LONGEST_NAME);
                if !name.is_empty() {
                    self.names
                        .push((Tongue::of(element.get("lang")), name.into()));
                }
            }
            "icon" if self.channel.icon.is_none() => {
                self.channel.icon = web_url(element.get("src")).map(Into::into);
            }
            _ => {}
        }
    }

    fn finish_channel(&mut self, (line, column): (u64, u64)) {
        let mut channel = std::mem::take(&mut self.channel);
        if channel.id.is_empty() {
            self.tv
                .flaws
                .add(line, column, "expected a channel with an id");
        } else if self.known.len() == MOST_CHANNELS {
            self.tv.flaws.add(
                line,
                column,
                format!("expected at most {MOST_CHANNELS} channels"),
            );
        } else if self.known.insert(channel.id.clone()) {
            self.names.sort_by_key(|(tongue, _)| tongue.preference());
            channel.tongue = self
                .names
                .first()
                .map(|(tongue, _)| *tongue)
                .filter(|tongue| tongue.is_known());
            channel.names = self.names.drain(..).map(|(_, name)| name).collect();
            let names: usize = channel.names.iter().map(|name| name.len() + 32).sum();
            let icon = channel.icon.as_ref().map_or(0, |icon| icon.len());
            self.bytes += CHANNEL_BYTES + 2 * channel.id.len() + names + icon;
            self.tv.channels.push(channel);
        }
    }

    fn finish_programme(&mut self) {
        let draft = std::mem::take(&mut self.draft);
        let (line, column) = draft.position;
        match draft.finish(&mut self.texts) {
            Ok(programme) => {
                let count = self.counts.entry(Text::clone(&programme.channel));
                let count = count.or_default();
                if *count == MOST_ON_A_CHANNEL {
                    let what = format!("expected at most {MOST_ON_A_CHANNEL} programmes a channel");
                    self.tv.flaws.add(line, column, what);
                    return;
                }
                *count += 1;
                self.bytes += programme.bytes();
                self.tv.programmes.push(programme);
            }
            Err(what) => self.tv.flaws.add(line, column, what),
        }
    }

    /// What was read, if there is anything to show; what went wrong first says why there isn't.
    fn finish(self, (line, column): (u64, u64)) -> Result<Tv, Flaw> {
        if !self.tv.programmes.is_empty() {
            return Ok(self.tv);
        }
        let first = self.tv.flaws.described.into_iter().next();
        Err(first.unwrap_or_else(|| {
            Flaw::new(
                line,
                column,
                "expected a <programme> before the end of the guide",
            )
        }))
    }
}

#[cfg(test)]
mod tests;
