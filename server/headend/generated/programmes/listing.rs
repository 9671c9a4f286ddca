//! What a programme guide prints of a broadcast: title, episode, age.

use crate::generated::programmes::kind::ProgrammeKind;
use crate::generated::seeded_rng::SeededRng;
use crate::generated::words::Words;

/// When and where something is shown, as far as its title depends on it.
pub(crate) struct Airing<'a> {
    pub(crate) words: &'a Words,
    pub(crate) language: &'static str,
    pub(crate) kind: ProgrammeKind,
    /// The same for all broadcasts of one place in the grid: it picks the series or the presenter's programme.
    pub(crate) strand: SeededRng,
    /// This broadcast's own.
    pub(crate) rng: SeededRng,
    /// Counts on from broadcast to broadcast of a strand.
    pub(crate) episode: i64,
    /// Wall clock, minutes since midnight.
    pub(crate) minute: u16,
    /// Nothing older than this may be shown now.
    pub(crate) age_limit: u8,
    /// Whether a match is live now or a repeat.
    pub(crate) live_sport: bool,
}

/// The printed line. `mood` is the section of the texts that fit, such as `thriller` or `kids`.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Listing {
    pub(crate) title: String,
    pub(crate) sub_title: String,
    pub(crate) serie_id: Option<String>,
    pub(crate) season: Option<u32>,
    pub(crate) episode: Option<u32>,
    pub(crate) age: u8,
    pub(crate) is_live: bool,
    pub(crate) mood: &'static str,
}

const FILM_MOODS: [&str; 6] = [
    "comedy",
    "family",
    "thriller",
    "horror",
    "adventure",
    "drama",
];
const SERIES_MOODS: [&str; 5] = ["crime", "drama", "comedy", "fantasy", "period"];
const SPORTS: [&str; 6] = [
    "football",
    "football",
    "hockey",
    "basketball",
    "handball",
    "tennis",
];

/// What the guide prints of this airing.
pub(crate) fn listing_of(mut airing: Airing<'_>) -> Listing {
    match airing.kind {
        ProgrammeKind::Film => film(&mut airing),
        ProgrammeKind::Series => serial(&mut airing, "series", &SERIES_MOODS),
        ProgrammeKind::Crime => serial(&mut airing, "series", &["crime"]),
        ProgrammeKind::Comedy => serial(&mut airing, "series", &["comedy"]),
        ProgrammeKind::Soap => serial(&mut airing, "soap", &["drama"]),
        ProgrammeKind::Cartoon => serial(&mut airing, "cartoon", &["kids"]),
        ProgrammeKind::Match if airing.rng.chance(18) => sport_event(&mut airing),
        ProgrammeKind::Match => sport_match(&mut airing),
        ProgrammeKind::Documentary => documentary(&mut airing),
        ProgrammeKind::News => titled(&mut airing, news_section, "news"),
        ProgrammeKind::Breakfast => titled(&mut airing, |_| "breakfast", "breakfast"),
        ProgrammeKind::Debate => titled(&mut airing, |_| "debate", "debate"),
        ProgrammeKind::Magazine => titled(&mut airing, |_| "magazine", "magazine"),
        ProgrammeKind::Lifestyle => titled(&mut airing, |_| "lifestyle", "lifestyle"),
        ProgrammeKind::Quiz => titled(&mut airing, |_| "quiz", "quiz"),
        ProgrammeKind::Variety => titled(&mut airing, |_| "variety", "variety"),
        ProgrammeKind::Talk => titled(&mut airing, |_| "talk", "talk"),
        ProgrammeKind::Clips => titled(&mut airing, |_| "clips", "clips"),
        ProgrammeKind::Concert => titled(&mut airing, |_| "concert", "concert"),
        ProgrammeKind::SportMagazine => titled(&mut airing, |_| "sport.magazine", "sportmag"),
        ProgrammeKind::Regional => titled(&mut airing, |_| "regional", "regional"),
        ProgrammeKind::Parliament => titled(&mut airing, |_| "parliament", "parliament"),
        ProgrammeKind::Shopping => titled(&mut airing, |_| "shopping", "shopping"),
        ProgrammeKind::Night => titled(&mut airing, |_| "night", "night"),
    }
}

fn news_section(minute: u16) -> &'static str {
    match minute {
        690..=810 => "news.noon",
        1140..=1230 => "news.evening",
        1320.. | 0..=240 => "news.late",
        _ => "news",
    }
}

fn titled(
    airing: &mut Airing<'_>,
    section: fn(u16) -> &'static str,
    mood: &'static str,
) -> Listing {
    let line = airing.words.one(section(airing.minute), &mut airing.strand);
    Listing {
        title: airing.words.filled(line, &mut airing.strand),
        is_live: matches!(airing.kind, ProgrammeKind::News | ProgrammeKind::Breakfast)
            || (airing.kind == ProgrammeKind::Parliament && airing.minute < 1080),
        mood,
        ..Listing::default()
    }
}

/// Throws until a film suits the hour; the age is the film's own, so it is the same at each broadcast.
fn film(airing: &mut Airing<'_>) -> Listing {
    let mut listing = Listing::default();
    for _ in 0..16 {
        let (mood, title) = film_title(airing);
        listing = Listing {
            age: age_of(mood, &title),
            title,
            mood,
            ..Listing::default()
        };
        if listing.age <= airing.age_limit {
            return listing;
        }
    }
    listing.age = airing.age_limit;
    listing
}

fn film_title(airing: &mut Airing<'_>) -> (&'static str, String) {
    let (words, rng) = (airing.words, &mut airing.rng);
    if rng.chance(45) {
        let mood = rng.pick(&FILM_MOODS);
        let titles = words.tagged("film.title", mood);
        if !titles.is_empty() {
            return (mood, rng.pick(&titles).to_owned());
        }
    }
    let head = words.one("film.head", rng);
    let title = format!("{head} {}", words.one("film.tail", rng));
    let moods = [
        "drama",
        "drama",
        "thriller",
        "adventure",
        "drama",
        "thriller",
    ];
    (SeededRng::new(1).for_name(&title).pick(&moods), title)
}

/// The age that a title is for, the same wherever it is shown.
pub(crate) fn age_of(mood: &str, title: &str) -> u8 {
    let mut rng = SeededRng::new(2).for_name(title);
    match mood {
        "thriller" => [12, 12, 16][rng.below(3) as usize],
        "crime" => [10, 12, 12, 16][rng.below(4) as usize],
        "horror" => [16, 18, 18][rng.below(3) as usize],
        "drama" => [0, 10, 12][rng.below(3) as usize],
        "fantasy" | "adventure" => [10, 12][rng.below(2) as usize],
        "comedy" => [0, 0, 10][rng.below(3) as usize],
        _ => 0,
    }
}

fn serial(airing: &mut Airing<'_>, section: &'static str, moods: &[&'static str]) -> Listing {
    let words = airing.words;
    let mut choice = Vec::new();
    for mood in moods {
        let titles = words.tagged(section, mood);
        choice.extend(titles.into_iter().map(|title| (*mood, title)));
    }
    if choice.is_empty() {
        return Listing::default();
    }
    let count = u32::try_from(choice.len()).unwrap_or(1);
    let (mood, title) = choice[airing.strand.below(count) as usize];
    let (season, episode) = episode_of(title, section, airing.episode);
    let sub_title = match section {
        "soap" => format!("{} {episode}", words.all("episode").first().unwrap_or(&"")),
        "cartoon" => episode_title(words.all("cartoon.episode"), title, season, episode),
        _ => episode_title(words.all("series.episode"), title, season, episode),
    };
    Listing {
        title: title.to_owned(),
        sub_title,
        serie_id: Some(format!(
            "{}-{:08x}",
            airing.language,
            SeededRng::new(4).for_name(title).next() >> 32
        )),
        season: Some(season),
        episode: Some(episode),
        age: age_of(mood, title).min(airing.age_limit),
        is_live: false,
        mood,
    }
}

/// Goes through the titles in turn, so that neighbours never share one.
fn episode_title(titles: &[&str], serie: &str, season: u32, episode: u32) -> String {
    let first = SeededRng::new(3).for_name(serie).below(1000);
    let turn = (first + season * 5 + episode) as usize;
    let title = turn
        .checked_rem(titles.len())
        .and_then(|place| titles.get(place));
    title.copied().unwrap_or_default().to_owned()
}

/// Season and episode of the `number`th broadcast; a series starts over after its last season.
fn episode_of(title: &str, section: &str, number: i64) -> (u32, u32) {
    let mut rng = SeededRng::new(5).for_name(title);
    let (seasons, per_season) = match section {
        "soap" => (rng.between(2, 9), 240),
        "cartoon" => (rng.between(1, 4), 26),
        _ => (rng.between(2, 7), rng.between(8, 13)),
    };
    let all = i64::from(seasons * per_season);
    let at = (number + i64::from(rng.between(0, 999))).rem_euclid(all);
    let (season, episode) = (
        at / i64::from(per_season) + 1,
        at % i64::from(per_season) + 1,
    );
    (
        u32::try_from(season).unwrap_or(1),
        u32::try_from(episode).unwrap_or(1),
    )
}

fn documentary(airing: &mut Airing<'_>) -> Listing {
    let (words, rng) = (airing.words, &mut airing.rng);
    let title = if rng.chance(35) {
        words.one("documentary.title", rng).to_owned()
    } else {
        let head = words.one("documentary.head", rng);
        format!("{head} {}", words.one("documentary.tail", rng))
    };
    Listing {
        title,
        mood: "documentary",
        ..Listing::default()
    }
}

fn sport_match(airing: &mut Airing<'_>) -> Listing {
    let (words, rng) = (airing.words, &mut airing.rng);
    let sport = rng.pick(&SPORTS);
    let teams = words.tagged("sport.team", sport);
    let leagues = words.tagged("sport.league", sport);
    if teams.len() < 2 || leagues.is_empty() {
        return Listing::default();
    }
    let home = rng.pick(&teams);
    let others: Vec<_> = teams.into_iter().filter(|team| *team != home).collect();
    Listing {
        title: format!("{home} – {}", rng.pick(&others)),
        sub_title: rng.pick(&leagues).to_owned(),
        is_live: airing.live_sport,
        mood: "match",
        ..Listing::default()
    }
}

fn sport_event(airing: &mut Airing<'_>) -> Listing {
    let line = airing.words.one("sport.event", &mut airing.rng);
    let (title, place) = line.split_once('|').unwrap_or((line, ""));
    Listing {
        title: title.to_owned(),
        sub_title: place.to_owned(),
        is_live: airing.live_sport,
        mood: "event",
        ..Listing::default()
    }
}
