//! Shows and seasons as their pages have them, and what comes after a show.

use super::catalogue::Catalogue;
use super::ids::{backdrop, poster};
use super::item::Item;
use super::products::{self, Product};
use super::titles::{Title, TitleKind};
use crate::generated::language::Language;
use crate::generated::programmes::details::particulars;
use crate::on_demand::MOST_AFTER;
use crate::pictures::poster::Subject;
use lucarne_contract::{VodSeason, VodShow, VodShowList};
use std::cmp::Reverse;

impl Catalogue {
    /// The show with its texts, people and products.
    pub(crate) fn show(&self, item: &Item<'_>) -> VodShow {
        let Item { title, episode } = item;
        let now = jiff::Timestamp::from_second(self.clock.now_s());
        let this_year = now.map_or(1970, |now| {
            i32::from(now.to_zoned(jiff::tz::TimeZone::UTC).year())
        });
        let words = self.words(title.language);
        let (kind, listing) = (title.kind.programme(), title.listing(*episode));
        let more = particulars(words, title.language, kind, &listing, this_year);
        let id = item.show_id();
        let products = products::products(item, &self.rng);
        VodShow {
            show_category: title.kind.category(),
            show_age: title.age,
            show_adult: title.is_adult(),
            show_title: self.name(item),
            show_description: more.description,
            show_credits: more.credits,
            show_year: more.year,
            show_country: more.country,
            show_language: title.language.code().to_owned(),
            show_episode_num: episode.map(|(_, episode)| episode),
            season_id: item.season_id(),
            season_title: item.series_title(),
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
    pub(crate) fn season(&self, id: &str) -> Option<VodSeason> {
        let (title, season) = self.find_season(id)?;
        let episodes = (1..=title.episodes).map(|episode| Some((season, episode)));
        let shows = episodes.map(|episode| self.show(&Item { title, episode }));
        let words = self.words(title.language);
        let section = format!("text.{}", title.mood);
        let mut rng = self
            .rng
            .for_name("season")
            .for_number(i64::from(title.number));
        Some(VodSeason {
            season_id: id.to_owned(),
            season_title: title.name.clone(),
            season_num: season,
            season_description: words.sentence(&section, &mut rng),
            season_logo: poster(id),
            season_backdrop: backdrop(id),
            show_adult: title.is_adult(),
            seasons: self.elements(title).collect(),
            shows: shows.collect(),
        })
    }

    /// The episodes that follow, then the most popular titles of the same kind and mood in the same language.
    pub(crate) fn after(&self, item: &Item<'_>) -> VodShowList {
        let title = item.title;
        let seasons = 1..=title.seasons;
        let episodes =
            seasons.flat_map(|season| (1..=title.episodes).map(move |episode| (season, episode)));
        let following = episodes.filter(|at| item.episode.is_some_and(|this| *at > this));
        let following = following.map(|at| Item {
            title,
            episode: Some(at),
        });
        let is_like = |other: &&Title| {
            other.number != title.number
                && (other.kind, other.mood, other.language)
                    == (title.kind, title.mood, title.language)
        };
        let mut like: Vec<_> = self.titles().iter().filter(is_like).collect();
        like.sort_by_key(|other| Reverse(other.rank));
        let like = like.into_iter().map(|title| Item {
            title,
            episode: title.is_serial().then_some((1, 1)),
        });
        let all = following.chain(like).take(MOST_AFTER);
        VodShowList {
            shows: all.map(|item| self.show(&item)).collect(),
        }
    }

    /// The most popular film of a language for a week, by the week's number.
    pub(crate) fn tip(&self, language: Language, week: i64) -> Option<VodShow> {
        let fits = |title: &&Title| title.kind == TitleKind::Film && title.language == language;
        let mut films: Vec<_> = self.titles().iter().filter(fits).collect();
        films.sort_by_key(|film| Reverse(film.rank));
        films.truncate(52);
        let turn = usize::try_from(week.rem_euclid(52)).ok()?;
        let title = *films.get(turn)?;
        let episode = None;
        Some(self.show(&Item { title, episode }))
    }

    /// What the picture of a show or season is about, and which of the title's pictures it is.
    pub(crate) fn subject(&self, id: &str) -> Option<(Subject<'_>, i64)> {
        let (title, turn) = if let Some((title, season)) = self.find_season(id) {
            (title, season * 1000)
        } else {
            let Item { title, episode } = self.find(id)?;
            (title, episode.map_or(0, |(season, at)| season * 1000 + at))
        };
        let subject = Subject {
            title: &title.name,
            sub_title: "",
            category: title.kind.category(),
            mood: title.mood,
        };
        Some((subject, i64::from(turn)))
    }

    /// Seconds that the show takes.
    pub(crate) fn length_s(&self, item: &Item<'_>) -> u32 {
        let mut rng = self.rng.for_name("duration").for_name(&item.show_id());
        let (least, most) = item.title.kind.programme().minutes();
        u32::try_from(rng.between(least, most)).unwrap_or(0) * 60 + rng.below(60)
    }
}
