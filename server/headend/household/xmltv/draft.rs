//! A programme while it is read: what its elements say is gathered, and at its end the best is kept.

use super::age::{age, half_stars};
use super::category::Hints;
use super::descriptions::Packer;
use super::element::Element;
use super::episode::EpisodeNumbers;
use super::language::StatedLanguage;
use super::limits::Limits;
use super::localized_text::{LocalizedText, add, beside, preferred, primary};
use super::programme::{BroadcastFlags, Programme, Rare, Role};
use super::tv::LONGEST_NAME;
use super::when::year;
use super::written_times::WrittenTimes;
use crate::household::text::{Texts, readable, tidied, web_url};

/// Longest description that is kept, in bytes.
const LONGEST_TEXT: usize = 8 * 1024;
/// Most of what a programme may have several of.
const MOST_PEOPLE: usize = 60;
const MOST_COUNTRIES: usize = 10;

/// A programme whose elements are still being read.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// Line and column of its tag.
    pub(super) position: (u64, u64),
    channel: String,
    times: WrittenTimes,
    catchup_id: String,
    titles: Vec<LocalizedText>,
    sub_titles: Vec<LocalizedText>,
    descriptions: Vec<LocalizedText>,
    people: Vec<(Role, String)>,
    countries: Vec<String>,
    /// Whether it is known to be wide, and its URL.
    icon: Option<(bool, String)>,
    length_s: Option<u32>,
    numbers: EpisodeNumbers,
    other_numbers: EpisodeNumbers,
    year: Option<i16>,
    spoken: StatedLanguage,
    original_language: String,
    hints: Hints,
    age: u8,
    half_stars: Option<u8>,
    flags: BroadcastFlags,
}

impl Draft {
    pub(super) fn new(element: &Element, position: (u64, u64)) -> Self {
        let get = |name: &str| element.get(name).trim().to_owned();
        Self {
            position,
            channel: readable(element.get("channel"), LONGEST_NAME),
            times: WrittenTimes::new(get("start"), get("stop"), get("clumpidx")),
            catchup_id: tidied(element.get("catchup-id"), 1024),
            ..Self::default()
        }
    }

    /// Takes in an element that is complete; `path` leads to it from the programme.
    pub(super) fn take(&mut self, path: &[Element]) {
        match path {
            [element] => self.take_child(element),
            [credits, person] if credits.name() == "credits" => self.take_person(person),
            [rating, value] if value.name() == "value" => match rating.name() {
                "rating" => self.take_age(rating.get("system"), value.text()),
                "star-rating" => self.half_stars = self.half_stars.or(half_stars(value.text())),
                _ => {}
            },
            _ => {}
        }
    }

    fn take_child(&mut self, element: &Element) {
        let text = element.text();
        match element.name() {
            "title" => add(&mut self.titles, element, 2 * LONGEST_NAME),
            "sub-title" => add(&mut self.sub_titles, element, 2 * LONGEST_NAME),
            "desc" => add(&mut self.descriptions, element, LONGEST_TEXT),
            "date" => self.year = self.year.or(year(text)),
            "category" => self.hints.take(&readable(text, LONGEST_NAME)),
            "keyword" => self.hints.take_keyword(&readable(text, LONGEST_NAME)),
            "language" => self.spoken = StatedLanguage::of(&readable(text, LONGEST_NAME)),
            "orig-language" => self.original_language = readable(text, LONGEST_NAME),
            "length" => self.length_s = length_s(element),
            "country" => {
                let country = readable(text, LONGEST_NAME);
                if !country.is_empty() && self.countries.len() < MOST_COUNTRIES {
                    self.countries.push(country);
                }
            }
            "icon" => {
                let size = |name: &str| element.get(name).parse::<u32>().unwrap_or(0);
                self.take_picture(size("width") > size("height"), element.get("src"));
            }
            "image" => self.take_picture(matches!(element.get("type"), "backdrop" | "still"), text),
            "episode-num" => self.take_numbers(element.get("system"), text),
            "rating" => self.take_age(element.get("system"), text),
            "star-rating" => self.half_stars = self.half_stars.or(half_stars(text)),
            "live" => self.flags.live = true,
            "new" => self.flags.new = true,
            "premiere" => self.flags.premiere = true,
            "previously-shown" => self.flags.repeat = true,
            _ => {}
        }
    }

    fn take_person(&mut self, person: &Element) {
        let role = match person.name() {
            "director" => Role::Director,
            "actor" | "guest" => Role::Actor,
            "writer" | "adapter" => Role::Author,
            "producer" => Role::Company,
            "presenter" | "commentator" => Role::Presenter,
            _ => return,
        };
        let name = readable(person.text(), LONGEST_NAME);
        let known = self
            .people
            .iter()
            .any(|(as_role, known)| *as_role == role && *known == name);
        if !name.is_empty() && !known && self.people.len() < MOST_PEOPLE {
            self.people.push((role, name));
        }
    }

    /// A wide picture is better than one that isn't, else the first is.
    fn take_picture(&mut self, wide: bool, url: &str) {
        if self
            .icon
            .as_ref()
            .is_none_or(|(known_wide, _)| wide && !known_wide)
            && let Some(url) = web_url(url)
        {
            self.icon = Some((wide, url.to_owned()));
        }
    }

    fn take_numbers(&mut self, system: &str, text: &str) {
        let numbers = EpisodeNumbers::read(system, text);
        if system.trim() == "xmltv_ns" {
            self.numbers = self.numbers.or(numbers);
        } else {
            self.other_numbers = self.other_numbers.or(numbers);
        }
    }

    /// The strictest of several ratings counts.
    fn take_age(&mut self, system: &str, value: &str) {
        self.age = self.age.max(age(system, value).unwrap_or(0));
    }

    /// What of its times or its title is mended, in words.
    pub(super) fn mended(&self) -> Option<String> {
        let named = "expected a title beside the sub-title, which is taken for it";
        let is_untitled = self.titles.is_empty() && !self.sub_titles.is_empty();
        let mended = self.times.mended();
        mended.or_else(|| is_untitled.then(|| named.to_owned()))
    }

    /// The channel's id, or what was expected.
    pub(super) fn channel(&self) -> Result<&str, String> {
        if self.channel.is_empty() {
            return Err("expected a programme with a channel".to_owned());
        }
        Ok(&self.channel)
    }

    /// What is kept within the limits, if it is near enough, or what was expected of a programme that can't be.
    pub(super) fn finish(
        mut self,
        limits: &mut Limits,
        texts: &mut Texts,
        descriptions: &mut Packer,
    ) -> Result<Option<Programme>, String> {
        let (start, stop) = self.times.times()?;
        if !limits.details {
            self.people.clear();
            self.countries.clear();
            self.icon = None;
        }
        let titles = if self.titles.is_empty() {
            std::mem::take(&mut self.sub_titles)
        } else {
            std::mem::take(&mut self.titles)
        };
        let Some(title) = preferred(&titles) else {
            return Err("expected a programme with a title".to_owned());
        };
        if !limits.keep(start, stop) {
            return Ok(None);
        }
        let original = self.original_title(&titles, &title.lang);
        let numbers = self.numbers.or(self.other_numbers);
        let seconds = stop
            .map(|stop| stop - start)
            .or(self.length_s.map(i64::from));
        let category = self.hints.decide(!numbers.is_empty(), seconds);
        let description = beside(title, &self.descriptions).filter(|_| limits.details);
        let description = description.map(|text| descriptions.keep(text, limits.words));
        let mut keep = |text: &str| texts.keep(text);
        let rare = Rare {
            original_title: original
                .filter(|original| *original != title.text)
                .map(&mut keep),
            countries: self.countries.iter().map(|country| keep(country)).collect(),
            catchup_id: Some(&self.catchup_id)
                .filter(|id| !id.is_empty())
                .map(|id| keep(id)),
            length_s: self.length_s,
        };
        Ok(Some(Programme {
            channel: 0,
            order: 0,
            start,
            stop,
            title: keep(&title.text),
            sub_title: beside(title, &self.sub_titles).map(&mut keep),
            description,
            people: self
                .people
                .iter()
                .map(|(role, name)| (*role, keep(name)))
                .collect(),
            icon: self.icon.as_ref().map(|(_, url)| keep(url)),
            season: numbers.season,
            episode: numbers.episode,
            year: self.year,
            language: if self.spoken == StatedLanguage::Unsaid {
                title.language
            } else {
                self.spoken
            },
            category,
            age: self.age,
            half_stars: self.half_stars,
            flags: BroadcastFlags {
                live: self.flags.live || self.hints.live,
                ..self.flags
            },
            rare: (rare != Rare::default()).then(|| Box::new(rare)),
        }))
    }

    /// The title in the original language, when it isn't the one in `chosen`.
    fn original_title<'a>(&self, titles: &'a [LocalizedText], chosen: &str) -> Option<&'a str> {
        let original = &self.original_language;
        let same = |lang: &str| match StatedLanguage::of(original) {
            StatedLanguage::Unsaid => false,
            // Languages that have no name here are compared by their codes.
            StatedLanguage::Other => primary(lang) == primary(original),
            language => StatedLanguage::of(lang) == language,
        };
        let found = titles.iter().find(|title| same(&title.lang));
        found
            .filter(|_| !same(chosen))
            .map(|title| title.text.as_str())
    }
}

/// Seconds, when the number and its units make sense.
fn length_s(element: &Element) -> Option<u32> {
    let unit = match element.get("units") {
        "seconds" => 1,
        "minutes" => 60,
        "hours" => 3600,
        _ => return None,
    };
    let number: u32 = element.text().trim().parse().ok()?;
    number
        .checked_mul(unit)
        .filter(|length| (1..=24 * 3600).contains(length))
}
