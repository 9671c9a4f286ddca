//! What a show's page tells beyond the guide: texts, people, year, countries, rating, trailer.

use crate::generated::language::Language;
use crate::generated::programmes::kind::ProgrammeKind;
use crate::generated::programmes::listing::Listing;
use crate::generated::seeded_rng::SeededRng;
use crate::generated::words::Words;
use lucarne_contract::Credits;

/// The half of `ShowDetails` that isn't in `Show`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Particulars {
    pub(crate) description: String,
    pub(crate) short_description: String,
    pub(crate) credits: Credits,
    pub(crate) year: Option<i32>,
    pub(crate) country: Vec<String>,
    pub(crate) rating: Option<f32>,
    pub(crate) trailer_url: Option<String>,
}

/// The particulars of a title, the same at each of its broadcasts; `this_year` is the newest it can be.
pub(crate) fn particulars(
    words: &Words,
    language: Language,
    kind: ProgrammeKind,
    listing: &Listing,
    this_year: i32,
) -> Particulars {
    let title_rng = SeededRng::new(6)
        .for_name(language.code())
        .for_name(&listing.title);
    let (short_description, more, named) = texts(words, kind, listing, &title_rng);
    let fiction =
        kind == ProgrammeKind::Film || (kind.is_serial() && kind != ProgrammeKind::Cartoon);
    let made_once = fiction
        || matches!(
            kind,
            ProgrammeKind::Cartoon | ProgrammeKind::Documentary | ProgrammeKind::Concert
        );
    let mut rng = title_rng.for_name("facts");
    Particulars {
        description: format!("{short_description} {more}").trim_end().to_owned(),
        short_description,
        credits: credits(words, kind, named, &mut title_rng.for_name("people")),
        year: made_once.then(|| {
            let oldest = if kind == ProgrammeKind::Film {
                this_year - 45
            } else {
                this_year - 9
            };
            rng.between(oldest, this_year)
                .max(rng.between(oldest, this_year))
        }),
        country: countries(language, &mut rng),
        rating: (made_once && rng.chance(75))
            .then(|| [2.5, 3.0, 3.5, 3.5, 4.0, 4.0, 4.5, 5.0][rng.below(8) as usize]),
        trailer_url: (fiction && rng.chance(55))
            .then(|| format!("https://video.example/embed/{:012x}", rng.next() >> 16)),
    }
}

/// One or two sentences for the card, more of them for the page, and whom the first ones name.
fn texts(
    words: &Words,
    kind: ProgrammeKind,
    listing: &Listing,
    title_rng: &SeededRng,
) -> (String, String, Vec<String>) {
    let section = format!("text.{}", listing.mood);
    let mut rng = title_rng.for_name("text");
    let line = words.one(&section, &mut rng);
    let (about_title, named) = words.filled_naming(line, &mut rng);
    if !kind.is_serial() {
        let closes = matches!(
            kind,
            ProgrammeKind::Film | ProgrammeKind::Documentary | ProgrammeKind::Concert
        );
        let closing = if closes {
            words.one("text.closing", &mut title_rng.for_name("closing"))
        } else {
            ""
        };
        return (about_title, closing.to_owned(), named);
    }
    let number = listing.season.unwrap_or(0) * 1000 + listing.episode.unwrap_or(0);
    let mut episode = title_rng.for_name("episode").for_number(i64::from(number));
    if kind == ProgrammeKind::Cartoon {
        return (
            words.sentence("text.kids", &mut episode),
            String::new(),
            named,
        );
    }
    (
        words.sentence("text.episode", &mut episode),
        about_title,
        named,
    )
}

/// `in_text` are the people in the text, who present the programme unless it is a story.
fn credits(
    words: &Words,
    kind: ProgrammeKind,
    in_text: Vec<String>,
    rng: &mut SeededRng,
) -> Credits {
    let mut people = |least: i32, most: i32| -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for _ in 0..rng.between(least, most) {
            let name = words.person(rng);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    };
    let mut credits = Credits::default();
    match kind {
        ProgrammeKind::Film
        | ProgrammeKind::Series
        | ProgrammeKind::Crime
        | ProgrammeKind::Comedy
        | ProgrammeKind::Soap => {
            credits.director = people(1, 1);
            credits.author = people(1, 2);
            credits.actor = people(4, 7);
        }
        ProgrammeKind::Cartoon => credits.author = people(1, 2),
        ProgrammeKind::Documentary => {
            credits.director = people(1, 2);
            credits.author = people(0, 1);
        }
        ProgrammeKind::Concert => credits.actor = people(2, 4),
        ProgrammeKind::Match | ProgrammeKind::Breakfast | ProgrammeKind::Variety => {
            credits.presenter = in_text;
        }
        ProgrammeKind::Clips | ProgrammeKind::Shopping | ProgrammeKind::Night => {}
        _ => {
            let host = in_text.into_iter().next();
            credits.presenter = host.map_or_else(|| people(1, 1), |host| vec![host]);
        }
    }
    if !credits.director.is_empty() || kind == ProgrammeKind::Cartoon {
        credits.company = vec![words.one("company", rng).to_owned()];
    }
    credits
}

fn countries(language: Language, rng: &mut SeededRng) -> Vec<String> {
    let choice: [&[&str]; 5] = match language {
        Language::French => [&["CH"], &["FR"], &["CH", "FR"], &["BE", "FR"], &["CA"]],
        Language::German => [&["CH"], &["DE"], &["AT"], &["DE", "AT"], &["CH", "DE"]],
        Language::English => [&["GB"], &["US"], &["IE", "GB"], &["CA"], &["AU"]],
    };
    rng.pick(&choice)
        .iter()
        .map(|code| (*code).to_owned())
        .collect()
}
