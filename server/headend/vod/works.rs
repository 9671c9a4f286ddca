//! The works of the video on demand: what each is called, in which language, and of what kind. Everything follows from
//! a work's number and the seed, so an id stays valid over restarts.

use crate::headend::dice::Dice;
use crate::headend::programmes::{self, Billing};
use crate::headend::words::{Language, Words};

/// How many works there are.
pub(super) const COUNT: u32 = 2000;
/// A prime that divides neither [`COUNT`] nor any number of titles, so that steps of it come by each place once.
const STEP: u32 = 977;

/// What a work is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::headend) enum Kind {
    Film,
    Documentary,
    Series,
    KidsFilm,
    KidsSeries,
    Adult,
}

/// Of each language's works, how many per mille are of a kind.
const SHARES: [(Kind, u32); 6] = [
    (Kind::Film, 550),
    (Kind::Documentary, 180),
    (Kind::Series, 150),
    (Kind::KidsFilm, 45),
    (Kind::KidsSeries, 45),
    (Kind::Adult, 30),
];

impl Kind {
    /// One of the categories of spec, section 9, or 8 for adult works.
    pub(super) fn category(self) -> u32 {
        match self {
            Self::Film => 5,
            Self::Documentary => 10,
            Self::Series => 9,
            Self::KidsFilm | Self::KidsSeries => 11,
            Self::Adult => 8,
        }
    }

    /// What a channel would call it.
    pub(super) fn programme(self) -> programmes::Kind {
        match self {
            Self::Film | Self::KidsFilm | Self::Adult => programmes::Kind::Film,
            Self::Documentary => programmes::Kind::Documentary,
            Self::Series => programmes::Kind::Series,
            Self::KidsSeries => programmes::Kind::Cartoon,
        }
    }

    fn moods(self) -> &'static [&'static str] {
        match self {
            Self::Film => &[
                "comedy",
                "family",
                "thriller",
                "horror",
                "adventure",
                "drama",
                "drama",
            ],
            Self::Documentary => &["documentary"],
            Self::Series => &["crime", "crime", "drama", "comedy", "fantasy", "period"],
            Self::KidsFilm => &["family"],
            Self::KidsSeries => &["kids"],
            Self::Adult => &["adult"],
        }
    }
}

/// A film, a documentary, or a series as a whole.
#[derive(Clone, Debug)]
pub(in crate::headend) struct Work {
    /// From 1 to [`COUNT`].
    pub(super) number: u32,
    pub(super) kind: Kind,
    pub(super) language: Language,
    pub(super) title: String,
    /// The section of the texts that fit, such as `thriller`.
    pub(super) mood: &'static str,
    pub(super) age: u8,
    /// Popularity, higher is more popular.
    pub(super) rank: u32,
    /// Came to the catalogue of late.
    pub(super) is_new: bool,
    /// 0 unless it is a series.
    pub(super) seasons: u32,
    /// Of each season.
    pub(super) episodes: u32,
}

impl Work {
    /// The work with this number, from 1 on.
    pub(super) fn new(number: u32, dice: &Dice, words: &Words, language: Language) -> Self {
        let (kind, place) = kind_of(place_of(number), language);
        let title = title(kind, place, dice, words, language);
        let mut dice = dice.by("work").at(i64::from(number));
        let moods = kind.moods();
        let mood = dice.pick(moods);
        let serial = matches!(kind, Kind::Series | Kind::KidsSeries);
        Self {
            number,
            kind,
            language,
            age: match kind {
                Kind::Adult => 18,
                _ => programmes::age_of(mood, &title),
            },
            title,
            mood,
            rank: dice.below(1000),
            is_new: dice.chance(8),
            seasons: if serial { 1 + dice.below(5) } else { 0 },
            episodes: 6 + dice.below(5),
        }
    }

    pub(super) fn is_adult(&self) -> bool {
        self.kind == Kind::Adult
    }

    pub(super) fn is_serial(&self) -> bool {
        self.seasons > 0
    }

    /// The same for all that tells of the work, whatever its number of episodes.
    pub(super) fn billing(&self, episode: Option<(u32, u32)>) -> Billing {
        Billing {
            title: self.title.clone(),
            season: episode.map(|(season, _)| season),
            episode: episode.map(|(_, episode)| episode),
            age: self.age,
            mood: self.mood,
            ..Billing::default()
        }
    }
}

/// Mixes languages and kinds over the numbers.
fn place_of(number: u32) -> u32 {
    number.wrapping_mul(STEP) % COUNT
}

/// The language of the work with this number: half are French, three in ten German, the others English.
pub(super) fn language_of(number: u32) -> Language {
    match place_of(number) * 10 / COUNT {
        0..=4 => Language::French,
        5..=7 => Language::German,
        _ => Language::English,
    }
}

/// The kind of the work at `place`, and which of its kind and language it is.
fn kind_of(place: u32, language: Language) -> (Kind, u32) {
    let (first, count) = match language {
        Language::French => (0, COUNT / 2),
        Language::German => (COUNT / 2, COUNT * 3 / 10),
        Language::English => (COUNT * 8 / 10, COUNT / 5),
    };
    let mut left = place - first;
    for (kind, share) in SHARES {
        let of_kind = count * share / 1000;
        if left < of_kind {
            // Films and series for children share their titles.
            let before = if kind == Kind::KidsSeries { of_kind } else { 0 };
            return (kind, left + before);
        }
        left -= of_kind;
    }
    (Kind::Film, 0)
}

/// The `place`th title of a kind: heads and tails in all combinations, none twice.
fn title(kind: Kind, place: u32, dice: &Dice, words: &Words, language: Language) -> String {
    let (section, with_channels) = match kind {
        Kind::Film => ("film", true),
        Kind::Documentary => ("documentary", true),
        Kind::Series => ("series", false),
        Kind::KidsFilm | Kind::KidsSeries => ("kids", false),
        Kind::Adult => ("adult", false),
    };
    let all = |part: &str| -> Vec<&str> {
        let own = words.all(&format!("vod.{section}.{part}"));
        let channels = words.all(&format!("{section}.{part}"));
        let channels = if with_channels { channels } else { &[] };
        own.iter().chain(channels).copied().collect()
    };
    let (heads, tails) = (all("head"), all("tail"));
    let count = u32::try_from(heads.len() * tails.len()).unwrap_or(0);
    let first = dice.by(section).by(language.code()).below(count);
    let Some(at) = (first + place.wrapping_mul(STEP)).checked_rem(count) else {
        return String::new();
    };
    let at = at as usize;
    format!("{} {}", heads[at / tails.len()], tails[at % tails.len()])
}

#[cfg(test)]
mod tests {
    use super::{COUNT, Kind, Work, language_of};
    use crate::headend::dice::Dice;
    use crate::headend::vod::words_of;
    use crate::headend::words::Language;
    use std::collections::HashSet;

    fn works(seed: u64) -> Vec<Work> {
        let dice = Dice::new(seed);
        let words = Language::ALL.map(words_of);
        let all = 1..=COUNT;
        all.map(|number| {
            let language = language_of(number);
            let at = Language::ALL.iter().position(|known| *known == language);
            Work::new(number, &dice, &words[at.expect("known")], language)
        })
        .collect()
    }

    #[test]
    fn two_thousand_works_of_every_kind_in_three_languages_have_titles_of_their_own() {
        let works = works(1);
        let titles: HashSet<_> = works
            .iter()
            .map(|work| (work.language, &work.title))
            .collect();
        assert_eq!(titles.len(), works.len());
        for language in Language::ALL {
            for kind in [
                Kind::Film,
                Kind::Documentary,
                Kind::Series,
                Kind::KidsFilm,
                Kind::KidsSeries,
                Kind::Adult,
            ] {
                let of_kind = |work: &&Work| work.kind == kind && work.language == language;
                assert!(works.iter().filter(of_kind).count() >= 10);
            }
        }
    }

    #[test]
    fn another_seed_makes_other_works() {
        let titles = |seed| {
            let works = works(seed).into_iter();
            works.map(|work| work.title).collect::<Vec<_>>()
        };
        assert_eq!(titles(1), titles(1));
        assert_ne!(titles(1), titles(2));
    }

    #[test]
    fn what_is_for_adults_is_marked_and_what_is_for_children_is_open_to_all() {
        for work in works(1) {
            assert_eq!(work.is_adult(), work.kind == Kind::Adult);
            match work.kind {
                Kind::Adult => assert_eq!(work.age, 18),
                Kind::KidsFilm | Kind::KidsSeries => assert_eq!(work.age, 0, "{}", work.title),
                _ => {}
            }
        }
    }
}
