//! The titles of the video on demand: what each is called, in which language, and of what kind. Everything follows from
//! a title's number and the seed, so an id stays valid over restarts.

use crate::generated::language::Language;
use crate::generated::programmes::kind::ProgrammeKind;
use crate::generated::programmes::listing::{Listing, age_of};
use crate::generated::seeded_rng::SeededRng;
use crate::generated::words::Words;

/// How many titles there are.
pub(super) const COUNT: u32 = 2000;
/// A prime that divides neither [`COUNT`] nor any number of titles, so that steps of it come by each place once.
const STEP: u32 = 977;

/// What a title is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum TitleKind {
    Film,
    Documentary,
    Series,
    KidsFilm,
    KidsSeries,
    Adult,
}

/// Of each language's titles, how many per mille are of a kind.
const SHARES: [(TitleKind, u32); 6] = [
    (TitleKind::Film, 550),
    (TitleKind::Documentary, 180),
    (TitleKind::Series, 150),
    (TitleKind::KidsFilm, 45),
    (TitleKind::KidsSeries, 45),
    (TitleKind::Adult, 30),
];

impl TitleKind {
    /// One of the categories of spec, section 9, or 8 for adult titles.
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
    pub(super) fn programme(self) -> ProgrammeKind {
        match self {
            Self::Film | Self::KidsFilm | Self::Adult => ProgrammeKind::Film,
            Self::Documentary => ProgrammeKind::Documentary,
            Self::Series => ProgrammeKind::Series,
            Self::KidsSeries => ProgrammeKind::Cartoon,
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
pub(crate) struct Title {
    /// From 1 to [`COUNT`].
    pub(super) number: u32,
    pub(super) kind: TitleKind,
    pub(super) language: Language,
    pub(super) name: String,
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

impl Title {
    /// The title with this number, from 1 on.
    pub(super) fn new(number: u32, rng: &SeededRng, words: &Words, language: Language) -> Self {
        let (kind, place) = kind_of(place_of(number), language);
        let name = name_of(kind, place, rng, words, language);
        let mut rng = rng.for_name("work").for_number(i64::from(number));
        let moods = kind.moods();
        let mood = rng.pick(moods);
        let serial = matches!(kind, TitleKind::Series | TitleKind::KidsSeries);
        Self {
            number,
            kind,
            language,
            age: match kind {
                TitleKind::Adult => 18,
                _ => age_of(mood, &name),
            },
            name,
            mood,
            rank: rng.below(1000),
            is_new: rng.chance(8),
            seasons: if serial { 1 + rng.below(5) } else { 0 },
            episodes: 6 + rng.below(5),
        }
    }

    pub(super) fn is_adult(&self) -> bool {
        self.kind == TitleKind::Adult
    }

    pub(super) fn is_serial(&self) -> bool {
        self.seasons > 0
    }

    /// The same for all that tells of the title, whatever its number of episodes.
    pub(super) fn listing(&self, episode: Option<(u32, u32)>) -> Listing {
        Listing {
            title: self.name.clone(),
            season: episode.map(|(season, _)| season),
            episode: episode.map(|(_, episode)| episode),
            age: self.age,
            mood: self.mood,
            ..Listing::default()
        }
    }
}

/// The wording for titles in a language: that of its channels, and that of the video on demand.
pub(super) fn words_of(language: Language) -> Words {
    let own = match language {
        Language::French => include_str!("words/fr.txt"),
        Language::German => include_str!("words/de.txt"),
        Language::English => include_str!("words/en.txt"),
    };
    Words::of(language).and(own)
}

/// Mixes languages and kinds over the numbers.
fn place_of(number: u32) -> u32 {
    number.wrapping_mul(STEP) % COUNT
}

/// The language of the title with this number: half are French, three in ten German, the others English.
pub(super) fn language_of(number: u32) -> Language {
    match place_of(number) * 10 / COUNT {
        0..=4 => Language::French,
        5..=7 => Language::German,
        _ => Language::English,
    }
}

/// The kind of the title at `place`, and which of its kind and language it is.
fn kind_of(place: u32, language: Language) -> (TitleKind, u32) {
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
            let before = if kind == TitleKind::KidsSeries {
                of_kind
            } else {
                0
            };
            return (kind, left + before);
        }
        left -= of_kind;
    }
    (TitleKind::Film, 0)
}

/// The `place`th title of a kind: heads and tails in all combinations, none twice.
fn name_of(
    kind: TitleKind,
    place: u32,
    rng: &SeededRng,
    words: &Words,
    language: Language,
) -> String {
    let (section, with_channels) = match kind {
        TitleKind::Film => ("film", true),
        TitleKind::Documentary => ("documentary", true),
        TitleKind::Series => ("series", false),
        TitleKind::KidsFilm | TitleKind::KidsSeries => ("kids", false),
        TitleKind::Adult => ("adult", false),
    };
    let all = |part: &str| -> Vec<&str> {
        let own = words.all(&format!("vod.{section}.{part}"));
        let channels = words.all(&format!("{section}.{part}"));
        let channels = if with_channels { channels } else { &[] };
        own.iter().chain(channels).copied().collect()
    };
    let (heads, tails) = (all("head"), all("tail"));
    let count = u32::try_from(heads.len() * tails.len()).unwrap_or(0);
    let first = rng.for_name(section).for_name(language.code()).below(count);
    let Some(at) = (first + place.wrapping_mul(STEP)).checked_rem(count) else {
        return String::new();
    };
    let at = at as usize;
    format!("{} {}", heads[at / tails.len()], tails[at % tails.len()])
}

#[cfg(test)]
mod tests {
    use super::{COUNT, Title, TitleKind, language_of};
    use crate::generated::language::Language;
    use crate::generated::seeded_rng::SeededRng;
    use crate::vod::titles::words_of;
    use std::collections::HashSet;

    fn titles(seed: u64) -> Vec<Title> {
        let rng = SeededRng::new(seed);
        let words = Language::ALL.map(words_of);
        let all = 1..=COUNT;
        all.map(|number| {
            let language = language_of(number);
            let at = Language::ALL.iter().position(|known| *known == language);
            Title::new(number, &rng, &words[at.expect("known")], language)
        })
        .collect()
    }

    #[test]
    fn two_thousand_titles_of_every_kind_in_three_languages_have_names_of_their_own() {
        let titles = titles(1);
        let names: HashSet<_> = titles
            .iter()
            .map(|title| (title.language, &title.name))
            .collect();
        assert_eq!(names.len(), titles.len());
        for language in Language::ALL {
            for kind in [
                TitleKind::Film,
                TitleKind::Documentary,
                TitleKind::Series,
                TitleKind::KidsFilm,
                TitleKind::KidsSeries,
                TitleKind::Adult,
            ] {
                let of_kind = |title: &&Title| title.kind == kind && title.language == language;
                assert!(titles.iter().filter(of_kind).count() >= 10);
            }
        }
    }

    #[test]
    fn another_seed_makes_other_titles() {
        let titles = |seed| {
            let titles = titles(seed).into_iter();
            titles.map(|title| title.name).collect::<Vec<_>>()
        };
        assert_eq!(titles(1), titles(1));
        assert_ne!(titles(1), titles(2));
    }

    #[test]
    fn what_is_for_adults_is_marked_and_what_is_for_children_is_open_to_all() {
        for title in titles(1) {
            assert_eq!(title.is_adult(), title.kind == TitleKind::Adult);
            match title.kind {
                TitleKind::Adult => assert_eq!(title.age, 18),
                TitleKind::KidsFilm | TitleKind::KidsSeries => {
                    assert_eq!(title.age, 0, "{}", title.name);
                }
                _ => {}
            }
        }
    }
}
