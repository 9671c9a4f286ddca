//! The video on demand: some 2,000 works, made up like the television, with their seasons, episodes and products. The
//! list of works is made when somebody first asks; all else is made anew for each answer.

mod cards;
mod hierarchy;
mod ids;
mod products;
mod works;

pub(super) use products::{Product, chf, seconds};

use super::dice::Dice;
use super::pictures::Subject;
use super::programmes::particulars;
use super::words::{Language, Words};
use crate::clock::Clock;
use crate::contract::{VodSeason, VodShow, VodShowList};
use std::cmp::Reverse;
use std::sync::OnceLock;
use works::{Kind, Work};

/// How much is suggested after a show.
const MOST_AFTER: usize = 20;

/// Everything that can be had on demand.
pub(super) struct Catalogue {
    dice: Dice,
    clock: Clock,
    /// A household's own television has no video on demand.
    count: u32,
    words: [OnceLock<Words>; 3],
    works: OnceLock<Vec<Work>>,
}

/// A show of the catalogue: a work, or an episode of one.
#[derive(Clone, Copy)]
pub(super) struct Item<'a> {
    work: &'a Work,
    /// Season and number, from 1.
    episode: Option<(u32, u32)>,
}

/// The wording for works in a language: that of its channels, and that of the video on demand.
fn words_of(language: Language) -> Words {
    let own = match language {
        Language::French => include_str!("vod/words/fr.txt"),
        Language::German => include_str!("vod/words/de.txt"),
        Language::English => include_str!("vod/words/en.txt"),
    };
    Words::of(language).and(own)
}

impl Item<'_> {
    pub(super) fn language(&self) -> Language {
        self.work.language
    }
}

fn poster(id: &str) -> String {
    format!("/pictures/vod/{id}/poster")
}

fn backdrop(id: &str) -> String {
    format!("/pictures/vod/{id}/backdrop")
}

impl Catalogue {
    pub(super) fn new(seed: u64, clock: Clock) -> Self {
        Self {
            dice: Dice::new(seed).by("vod"),
            clock,
            count: works::COUNT,
            words: Default::default(),
            works: OnceLock::new(),
        }
    }

    /// A catalogue in which nothing can be had.
    pub(super) fn empty(clock: Clock) -> Self {
        Self {
            count: 0,
            ..Self::new(0, clock)
        }
    }

    pub(super) fn words(&self, language: Language) -> &Words {
        let at = match language {
            Language::French => 0,
            Language::German => 1,
            Language::English => 2,
        };
        self.words[at].get_or_init(|| words_of(language))
    }

    fn works(&self) -> &[Work] {
        self.works.get_or_init(|| {
            let all = 1..=self.count;
            all.map(|number| {
                let language = works::language_of(number);
                Work::new(number, &self.dice, self.words(language), language)
            })
            .collect()
        })
    }

    /// The show with its texts, people and products.
    pub(super) fn show(&self, item: &Item<'_>) -> VodShow {
        let Item { work, episode } = item;
        let now = jiff::Timestamp::from_second(self.clock.now_s());
        let this_year = now.map_or(1970, |now| {
            i32::from(now.to_zoned(jiff::tz::TimeZone::UTC).year())
        });
        let words = self.words(work.language);
        let (kind, billing) = (work.kind.programme(), work.billing(*episode));
        let more = particulars(words, work.language, kind, &billing, this_year);
        let id = item.show_id();
        let products = products::products(item, &self.dice);
        VodShow {
            show_category: work.kind.category(),
            show_age: work.age,
            show_adult: work.is_adult(),
            show_title: self.name(item),
            show_description: more.description,
            show_credits: more.credits,
            show_year: more.year,
            show_country: more.country,
            show_language: work.language.code().to_owned(),
            show_episode_num: episode.map(|(_, episode)| episode),
            season_id: item.season_id(),
            show_duration: self.length_s(item),
            show_rating: more.rating,
            show_trailer_url: more.trailer_url,
            show_logo: poster(&id),
            show_backdrop: backdrop(&id),
            show_products: products.iter().map(Product::shown).collect(),
            show_id: id,
        }
    }

    /// A season and its episodes.
    pub(super) fn season(&self, id: &str) -> Option<VodSeason> {
        let (work, season) = self.find_season(id)?;
        let episodes = (1..=work.episodes).map(|episode| Some((season, episode)));
        let shows = episodes.map(|episode| self.show(&Item { work, episode }));
        let words = self.words(work.language);
        let section = format!("text.{}", work.mood);
        let mut dice = self.dice.by("season").at(i64::from(work.number));
        Some(VodSeason {
            season_id: id.to_owned(),
            season_title: work.title.clone(),
            season_num: season,
            season_description: words.sentence(&section, &mut dice),
            season_logo: poster(id),
            season_backdrop: backdrop(id),
            show_adult: work.is_adult(),
            seasons: self.elements(work).collect(),
            shows: shows.collect(),
        })
    }

    /// The episodes that follow, then the most popular works of the same kind and mood in the same language.
    pub(super) fn after(&self, item: &Item<'_>) -> VodShowList {
        let work = item.work;
        let seasons = 1..=work.seasons;
        let episodes =
            seasons.flat_map(|season| (1..=work.episodes).map(move |episode| (season, episode)));
        let following = episodes.filter(|at| item.episode.is_some_and(|this| *at > this));
        let following = following.map(|at| Item {
            work,
            episode: Some(at),
        });
        let is_like = |other: &&Work| {
            other.number != work.number
                && (other.kind, other.mood, other.language) == (work.kind, work.mood, work.language)
        };
        let mut like: Vec<_> = self.works().iter().filter(is_like).collect();
        like.sort_by_key(|other| Reverse(other.rank));
        let like = like.into_iter().map(|work| Item {
            work,
            episode: work.is_serial().then_some((1, 1)),
        });
        let all = following.chain(like).take(MOST_AFTER);
        VodShowList {
            shows: all.map(|item| self.show(&item)).collect(),
        }
    }

    /// The most popular film of a language for a week, by the week's number.
    pub(super) fn tip(&self, language: Language, week: i64) -> Option<VodShow> {
        let fits = |work: &&Work| work.kind == Kind::Film && work.language == language;
        let mut films: Vec<_> = self.works().iter().filter(fits).collect();
        films.sort_by_key(|film| Reverse(film.rank));
        films.truncate(52);
        let turn = usize::try_from(week.rem_euclid(52)).ok()?;
        let work = *films.get(turn)?;
        let episode = None;
        Some(self.show(&Item { work, episode }))
    }

    /// What the picture of a show or season is about, and which of the work's pictures it is.
    pub(super) fn subject(&self, id: &str) -> Option<(Subject<'_>, i64)> {
        let (work, turn) = if let Some((work, season)) = self.find_season(id) {
            (work, season * 1000)
        } else {
            let Item { work, episode } = self.find(id)?;
            (work, episode.map_or(0, |(season, at)| season * 1000 + at))
        };
        let subject = Subject {
            work: &work.title,
            sub_title: "",
            category: work.kind.category(),
            mood: work.mood,
        };
        Some((subject, i64::from(turn)))
    }

    /// Seconds that the show takes.
    pub(super) fn length_s(&self, item: &Item<'_>) -> u32 {
        let mut dice = self.dice.by("duration").by(&item.show_id());
        let (least, most) = item.work.kind.programme().minutes();
        u32::try_from(dice.between(least, most)).unwrap_or(0) * 60 + dice.below(60)
    }
}
