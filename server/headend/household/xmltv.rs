//! Reads XMLTV, plain or gzip, as a stream: of a file of any size only what is kept stays in memory. Document
//! type and entity declarations are read over and never expanded. What the elements mean, the XMLTV DTD says;
//! what a file gets wrong in one programme costs that programme, what breaks the XML costs the file.

mod age;
mod category;
mod descriptions;
mod draft;
mod element;
mod episode;
mod limits;
mod programme;
mod source;
mod tongue;
mod when;
mod worded;

use super::flaw::{Flaw, Flaws};
use super::text::{Texts, tidied, web_url};
pub use category::{Hints, unsaid};
use descriptions::Packer;
pub use descriptions::{Descriptions, Place};
use draft::Draft;
use element::{Elements, Step};
use flate2::bufread::MultiGzDecoder;
use limits::Limits;
pub use programme::{Marks, Programme, Role};
use source::Source;
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
pub use tongue::Tongue;

/// Channels beyond these are left out.
const MOST_CHANNELS: usize = 50_000;
/// Programmes of one channel beyond these are left out: two weeks of one a minute.
const MOST_ON_A_CHANNEL: usize = 20_160;
/// Most memory that is kept of a file, in bytes. While a guide of this size takes the place of another one, both together,
/// and what putting them in order takes, stay below 400 MB. A guide of 220 MB with short descriptions just fits.
pub const MOST_BYTES: usize = 160 * 1024 * 1024;
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

/// How much of a guide is kept, and around when.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The present, in epoch seconds.
    pub now_s: i64,
    /// Most memory that is kept, in bytes.
    pub most_bytes: usize,
}

/// A guide as far as it can be used.
#[derive(Clone, Debug, Default)]
pub struct Tv {
    /// In the file's order, each id once.
    pub channels: Vec<Channel>,
    /// The ids of channels that have programmes.
    pub ids: Vec<Box<str>>,
    /// In the file's order, as they stand there: gaps, overlaps and missing ends are the reader's business.
    pub programmes: Vec<Programme>,
    pub descriptions: Descriptions,
    /// Why programmes, or parts of them, were left out.
    pub flaws: Flaws,
    /// Whether programmes were left out because they are too far in the future to be kept now.
    pub left_out_later: bool,
}

/// Reads a guide. What doesn't fit is given up in the order of `limits.rs`.
///
/// # Errors
/// When it isn't well-formed XML with a `tv` element, or can't be read to its end, or has no programme that can be used:
/// where, and what was expected.
pub fn read(mut input: impl BufRead, bounds: Bounds) -> Result<Tv, Flaw> {
    let start = input
        .fill_buf()
        .map_err(|error| Flaw::new(1, 1, format!("expected a readable file: {error}")))?;
    match start {
        [0x1f, ..] => {
            let unpacked = BufReader::with_capacity(128 * 1024, MultiGzDecoder::new(input));
            read_plain(unpacked, bounds)
        }
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
            Err(Flaw::new(1, 1, "expected UTF-8 or Latin-1, found UTF-16"))
        }
        _ => read_plain(input, bounds),
    }
}

fn read_plain(input: impl BufRead, bounds: Bounds) -> Result<Tv, Flaw> {
    let mut elements = Elements::new(Source::new(input));
    let mut reader = Reader::new(bounds);
    loop {
        match elements.step()? {
            Step::Opened => reader.open(&elements),
            Step::Closed => reader.close(&elements),
            Step::End => return reader.finish(elements.position()),
        }
        if !reader.make_room(elements.position()) {
            return reader.finish(elements.position());
        }
    }
}

/// What was read so far.
struct Reader {
    bounds: Bounds,
    limits: Limits,
    /// Where the guide became too large.
    too_large: Option<(u64, u64)>,
    /// Whether a programme could be used.
    used: bool,
    tv: Tv,
    texts: Texts,
    descriptions: Packer,
    draft: Draft,
    channel: Channel,
    /// Names of the open channel with their languages.
    names: Vec<(Tongue, Box<str>)>,
    known: HashSet<Box<str>>,
    /// Where the channels that have programmes are among them, and how many each has.
    places: HashMap<Box<str>, usize>,
    counts: Vec<usize>,
    /// How many programmes were kept so far, at least for a while.
    order: u32,
    /// What channels take, in bytes.
    channel_bytes: usize,
    /// What programmes take, in bytes, without the texts that are shared.
    programme_bytes: usize,
}

impl Reader {
    fn new(bounds: Bounds) -> Self {
        Self {
            bounds,
            limits: Limits::none(bounds.now_s),
            too_large: None,
            used: false,
            tv: Tv::default(),
            texts: Texts::default(),
            descriptions: Packer::default(),
            draft: Draft::default(),
            channel: Channel::default(),
            names: Vec::new(),
            known: HashSet::new(),
            places: HashMap::new(),
            counts: Vec::new(),
            order: 0,
            channel_bytes: 0,
            programme_bytes: 0,
        }
    }

    /// What is kept so far, in bytes.
    fn bytes(&self) -> usize {
        let texts = self.texts.bytes() + self.descriptions.bytes();
        self.channel_bytes + self.programme_bytes + texts
    }

    /// Gives up as much as it takes to stay within the bounds; false when everything is given up and it isn't enough.
    fn make_room(&mut self, position: (u64, u64)) -> bool {
        while self.bytes() > self.bounds.most_bytes {
            self.too_large.get_or_insert(position);
            if !self.limits.tighten() {
                return false;
            }
            self.trim();
        }
        true
    }

    /// Takes from what was read before what the limits no longer let in.
    fn trim(&mut self) {
        self.programme_bytes = 0;
        let programmes = &mut self.tv.programmes;
        programmes.retain(|programme| self.limits.keep(programme.start, programme.stop));
        for programme in &mut *programmes {
            self.limits.trim(programme);
            self.programme_bytes += programme.bytes();
        }
        self.texts.forget_unused();
        let used = programmes
            .iter()
            .filter_map(|programme| programme.description);
        self.descriptions.trim(used, self.limits.words);
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
            self.channel_bytes += CHANNEL_BYTES + 2 * channel.id.len() + names + icon;
            self.tv.channels.push(channel);
        }
    }

    fn finish_programme(&mut self) {
        let draft = std::mem::take(&mut self.draft);
        let (line, column) = draft.position;
        if let Err(what) = self.add(draft) {
            self.tv.flaws.add(line, column, what);
        }
    }

    fn add(&mut self, draft: Draft) -> Result<(), String> {
        let channel = draft.channel()?.to_owned();
        let programme = draft.finish(&mut self.limits, &mut self.texts, &mut self.descriptions)?;
        self.used = true;
        let Some(mut programme) = programme else {
            return Ok(());
        };
        let place = self.place(&channel);
        let count = &mut self.counts[place];
        if *count == MOST_ON_A_CHANNEL {
            return Err(format!(
                "expected at most {MOST_ON_A_CHANNEL} programmes a channel"
            ));
        }
        *count += 1;
        programme.channel = u32::try_from(place).unwrap_or(u32::MAX);
        programme.order = self.order;
        self.order = self.order.saturating_add(1);
        self.programme_bytes += programme.bytes();
        self.tv.programmes.push(programme);
        Ok(())
    }

    /// The place of a channel among those that have programmes.
    fn place(&mut self, channel: &str) -> usize {
        if let Some(place) = self.places.get(channel) {
            return *place;
        }
        let place = self.tv.ids.len();
        self.channel_bytes += CHANNEL_BYTES;
        self.places.insert(channel.into(), place);
        self.tv.ids.push(channel.into());
        self.counts.push(0);
        place
    }

    /// What was read, if there is anything to show; what went wrong first says why there isn't. `end` is where reading
    /// ended.
    fn finish(mut self, end: (u64, u64)) -> Result<Tv, Flaw> {
        if !self.used {
            let first = self.tv.flaws.described.into_iter().next();
            let nothing = "expected a <programme> before the end of the guide";
            return Err(first.unwrap_or_else(|| Flaw::new(end.0, end.1, nothing)));
        }
        if let Some((line, column)) = self.too_large {
            let what = format!(
                "expected a guide of which at most {} bytes are kept; left out: {}",
                self.bounds.most_bytes,
                self.limits.given_up()
            );
            self.tv.flaws.put_first(line, column, what);
        }
        if self.bytes() > self.bounds.most_bytes {
            let what =
                "expected the end of a guide that is far too large; what follows is left out";
            self.tv.flaws.put_first(end.0, end.1, what);
        }
        self.tv.descriptions = self.descriptions.finish();
        self.tv.left_out_later = self.limits.left_out_later;
        Ok(self.tv)
    }
}

#[cfg(test)]
mod tests;
