//! Takes in a guide element by element, and gives up what is too much.

use super::descriptions::Packer;
use super::draft::Draft;
use super::element::Element;
use super::elements::Elements;
use super::language::StatedLanguage;
use super::limits::Limits;
use super::tv::{Bounds, Channel, LONGEST_NAME, Tv};
use crate::household::flaw::Flaw;
use crate::household::text::{Texts, named, readable, web_url};
use std::collections::{HashMap, HashSet};

/// Channels beyond these are left out.
const MOST_CHANNELS: usize = 50_000;
/// Programmes of one channel beyond these are left out: two weeks of one a minute.
pub(super) const MOST_ON_A_CHANNEL: usize = 20_160;
/// What a channel takes in the line-up, in bytes.
const CHANNEL_BYTES: usize = 1024;

/// What was read so far.
pub(super) struct Reader {
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
    names: Vec<(StatedLanguage, Box<str>)>,
    known: HashSet<Box<str>>,
    /// Where the first channel is that there is no room for, and how many such there are.
    past: Option<(u64, u64)>,
    past_count: usize,
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
    pub(super) fn new(bounds: Bounds) -> Self {
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
            past: None,
            past_count: 0,
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
    pub(super) fn make_room(&mut self, position: (u64, u64)) -> bool {
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

    pub(super) fn open(&mut self, elements: &Elements<'_>) {
        let [element] = elements.inside_tv() else {
            return;
        };
        match element.name() {
            "channel" => {
                self.channel = Channel {
                    id: readable(element.get("id"), LONGEST_NAME).into(),
                    ..Channel::default()
                };
                self.names.clear();
            }
            "programme" => self.draft = Draft::new(element, elements.position()),
            _ => {}
        }
    }

    pub(super) fn close(&mut self, elements: &Elements<'_>) {
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

    fn describe_channel(&mut self, path: &[Element]) {
        let [element] = path else {
            return;
        };
        match element.name() {
            "display-name" if self.names.len() < 20 => {
                if let Some(name) = named(element.text()) {
                    self.names
                        .push((StatedLanguage::of(element.get("lang")), name.into()));
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
        } else if self.known.len() == MOST_CHANNELS && !self.known.contains(&channel.id) {
            self.past.get_or_insert((line, column));
            self.past_count += 1;
        } else if self.known.insert(channel.id.clone()) {
            self.names
                .sort_by_key(|(language, _)| language.preference());
            channel.language = self
                .names
                .first()
                .map(|(language, _)| *language)
                .filter(|language| language.is_known());
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
        let mended = draft.mended();
        match self.add(draft) {
            Ok(()) => {
                if let Some(what) = mended {
                    self.mend(Flaw::new(line, column, what));
                }
            }
            Err(what) => self.tv.flaws.add(line, column, what),
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

    /// Keeps what was mended.
    pub(super) fn mend(&mut self, flaw: Flaw) {
        self.tv.flaws.mend(flaw);
    }

    /// What was read, if there is anything to show; what went wrong first says why there isn't. `end` is where reading
    /// ended, and `cut` why that isn't the file's end.
    pub(super) fn finish(mut self, end: (u64, u64), cut: Option<Flaw>) -> Result<Tv, Flaw> {
        if !self.used {
            let first = self.tv.flaws.described.into_iter().next().or(cut);
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
        if let Some((line, column)) = self.past {
            let what = format!("expected at most {MOST_CHANNELS} channels");
            let flaw = Flaw::new(line, column, what);
            self.tv.flaws.leave_out_first(self.past_count, flaw);
        }
        if let Some(cut) = &cut {
            let what = format!("{}; what comes before is kept", cut.what);
            self.tv.flaws.put_first(cut.line, cut.column, what);
        }
        if self.bytes() > self.bounds.most_bytes {
            let what =
                "expected the end of a guide that is far too large; what follows is left out";
            self.tv.flaws.put_first(end.0, end.1, what);
        }
        self.tv.descriptions = self.descriptions.finish();
        self.tv.left_out_later = self.limits.left_out_later;
        self.tv.cut = cut;
        Ok(self.tv)
    }
}
