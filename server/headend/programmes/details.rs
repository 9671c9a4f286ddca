//! What a show's page tells beyond the guide: texts, people, year, countries, rating, trailer.

use super::{Billing, Kind};
use crate::contract::Credits;
use crate::headend::dice::Dice;
use crate::headend::words::{Language, Words};

/// The half of `ShowDetails` that isn't in `Show`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::headend) struct Particulars {
    pub(in crate::headend) description: String,
    pub(in crate::headend) short_description: String,
    pub(in crate::headend) credits: Credits,
    pub(in crate::headend) year: Option<i32>,
    pub(in crate::headend) country: Vec<String>,
    pub(in crate::headend) rating: Option<f32>,
    pub(in crate::headend) trailer_url: Option<String>,
}

/// The particulars of a work, the same at each of its broadcasts; `this_year` is the newest it can be.
pub(in crate::headend) fn particulars(
    words: &Words,
    language: Language,
    kind: Kind,
    billing: &Billing,
    this_year: i32,
) -> Particulars {
    let work = Dice::new(6).by(language.code()).by(&billing.title);
    let (short_description, more, named) = texts(words, kind, billing, &work);
    let fiction = kind == Kind::Film || (kind.is_serial() && kind != Kind::Cartoon);
    let made_once = fiction || matches!(kind, Kind::Cartoon | Kind::Documentary | Kind::Concert);
    let mut dice = work.by("facts");
    Particulars {
        description: format!("{short_description} {more}").trim_end().to_owned(),
        short_description,
        credits: credits(words, kind, named, &mut work.by("people")),
        year: made_once.then(|| {
            let oldest = if kind == Kind::Film {
                this_year - 45
            } else {
                this_year - 9
            };
            dice.between(oldest, this_year)
                .max(dice.between(oldest, this_year))
        }),
        country: countries(language, &mut dice),
        rating: (made_once && dice.chance(75))
            .then(|| [2.5, 3.0, 3.5, 3.5, 4.0, 4.0, 4.5, 5.0][dice.below(8) as usize]),
        trailer_url: (fiction && dice.chance(55))
            .then(|| format!("https://video.example/embed/{:012x}", dice.next() >> 16)),
    }
}

/// One or two sentences for the card, more of them for the page, and whom the first ones name.
fn texts(
    words: &Words,
    kind: Kind,
    billing: &Billing,
    work: &Dice,
) -> (String, String, Vec<String>) {
    let section = format!("text.{}", billing.mood);
    let mut dice = work.by("text");
    let line = words.one(&section, &mut dice);
    let (about_work, named) = words.filled_naming(line, &mut dice);
    if !kind.is_serial() {
        let closes = matches!(kind, Kind::Film | Kind::Documentary | Kind::Concert);
        let closing = if closes {
            words.one("text.closing", &mut work.by("closing"))
        } else {
            ""
        };
        return (about_work, closing.to_owned(), named);
    }
    let number = billing.season.unwrap_or(0) * 1000 + billing.episode.unwrap_or(0);
    let mut episode = work.by("episode").at(i64::from(number));
    if kind == Kind::Cartoon {
        return (
            words.sentence("text.kids", &mut episode),
            String::new(),
            named,
        );
    }
    (
        words.sentence("text.episode", &mut episode),
        about_work,
        named,
    )
}

/// `in_text` are the people in the text, who present the programme unless it is a story.
fn credits(words: &Words, kind: Kind, in_text: Vec<String>, dice: &mut Dice) -> Credits {
    let mut people = |least: i32, most: i32| -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for _ in 0..dice.between(least, most) {
            let name = words.person(dice);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    };
    let mut credits = Credits::default();
    match kind {
        Kind::Film | Kind::Series | Kind::Crime | Kind::Comedy | Kind::Soap => {
            credits.director = people(1, 1);
            credits.author = people(1, 2);
            credits.actor = people(4, 7);
        }
        Kind::Cartoon => credits.author = people(1, 2),
        Kind::Documentary => {
            credits.director = people(1, 2);
            credits.author = people(0, 1);
        }
        Kind::Concert => credits.actor = people(2, 4),
        Kind::Match | Kind::Breakfast | Kind::Variety => credits.presenter = in_text,
        Kind::Clips | Kind::Shopping | Kind::Night => {}
        _ => {
            let host = in_text.into_iter().next();
            credits.presenter = host.map_or_else(|| people(1, 1), |host| vec![host]);
        }
    }
    if !credits.director.is_empty() || kind == Kind::Cartoon {
        credits.company = vec![words.one("company", dice).to_owned()];
    }
    credits
}

fn countries(language: Language, dice: &mut Dice) -> Vec<String> {
    let choice: [&[&str]; 5] = match language {
        Language::French => [&["CH"], &["FR"], &["CH", "FR"], &["BE", "FR"], &["CA"]],
        Language::German => [&["CH"], &["DE"], &["AT"], &["DE", "AT"], &["CH", "DE"]],
        Language::English => [&["GB"], &["US"], &["IE", "GB"], &["CA"], &["AU"]],
    };
    dice.pick(&choice)
        .iter()
        .map(|code| (*code).to_owned())
        .collect()
}
