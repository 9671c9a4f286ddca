//! The films and episodes of a household's playlist: which there are, each under an id of its own, and in which categories
//! they stand. Episodes stand there as the seasons of their series.

use super::super::playlist::Film;
use super::super::text::plain;
use super::named_episode::NamedEpisode;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// How ids begin; no channel's does, since these have no hyphens.
const FILM: &str = "film-";
const SEASON: &str = "season-";
/// Titles in one category: a browser takes them in one answer. A group with more has several.
pub(crate) const MOST_IN_CATEGORY: usize = 1_000;
/// Episodes in one season, which is one answer, too; those beyond are titles by themselves.
const MOST_IN_SEASON: usize = 1_000;
/// Groups beyond these have no category of their own: what is in none stands where titles without a group do.
const MOST_GROUPS: usize = 140;
/// Ids of categories have up to nine digits, and those of the contract's own categories are lower.
const FIRST_ID: u32 = 1_000_000;
const IDS: u64 = 900_000_000;

/// The films of a playlist, in its order. They never change.
#[derive(Debug, Default)]
pub(crate) struct Films {
    listed: Vec<ListedFilm>,
    by_number: HashMap<u64, usize>,
    /// In the order in which they begin.
    seasons: Vec<Season>,
    by_season: HashMap<u64, usize>,
    /// What stands in the catalogue, in the playlist's order.
    titles: Vec<FilmTitle>,
    categories: Vec<FilmCategory>,
}

/// What stands in the catalogue: a film, or a season in place of its episodes; by their places.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum FilmTitle {
    Film(usize),
    Season(usize),
}

/// A film and where it is found.
#[derive(Debug)]
pub(crate) struct ListedFilm {
    /// What its id is made of.
    number: u64,
    pub(crate) film: Arc<Film>,
    /// The place of the season that it is an episode of.
    pub(crate) season: Option<usize>,
    /// The first of the categories that it stands in, by their places.
    category: usize,
}

/// A season of a series.
#[derive(Debug)]
pub(crate) struct Season {
    /// What its id is made of.
    hash: u64,
    /// What the series is called.
    pub(crate) series: String,
    /// The same as it is compared.
    key: String,
    /// From 1.
    pub(crate) number: u32,
    /// Its episodes by their numbers, as places of films; never empty.
    pub(crate) episodes: Vec<usize>,
}

/// What a playlist has in a group, or a part of that.
#[derive(Debug)]
pub(crate) struct FilmCategory {
    pub(crate) id: u32,
    /// None of titles without a group.
    pub(crate) group: Option<String>,
    /// Which part of a group, from 1, that has several.
    pub(crate) part: Option<usize>,
    /// In the playlist's order.
    pub(crate) titles: Vec<FilmTitle>,
}

impl ListedFilm {
    pub(crate) fn id(&self) -> String {
        format!("{FILM}{:016x}", self.number)
    }

    /// What its name says of the episode, where it is one of a season.
    pub(crate) fn episode(&self) -> Option<NamedEpisode<'_>> {
        self.season?;
        NamedEpisode::read(&self.film.name)
    }
}

impl Season {
    pub(crate) fn id(&self) -> String {
        format!("{SEASON}{:016x}", self.hash)
    }
}

impl Films {
    /// Numbers them and puts them into their seasons and categories, which come as their groups do.
    pub(super) fn of(films: &[Arc<Film>]) -> Self {
        let mut all = Self::default();
        let mut groups = Groups::default();
        let mut repeated = HashMap::<&str, u64>::new();
        for (place, film) in films.iter().enumerate() {
            let number = all.free_number(film, repeated.entry(&film.name).or_default());
            all.by_number.insert(number, place);
            let season = NamedEpisode::read(&film.name)
                .and_then(|episode| all.take_into_season(&episode, place));
            let title = season.map_or(FilmTitle::Film(place), FilmTitle::Season);
            let is_new = season.is_none_or(|season| all.seasons[season].episodes.len() == 1);
            if is_new {
                all.titles.push(title);
            }
            groups.add(film, title);
            all.listed.push(ListedFilm {
                number,
                film: Arc::clone(film),
                season,
                category: 0,
            });
        }
        all.order_episodes();
        all.categories = groups.into_categories();
        all.find_categories();
        all
    }

    /// A number that no other film has. It follows from the name, which stays where addresses change, and tells nothing that
    /// pages don't; of several with one name from which of these it is, too.
    fn free_number(&self, film: &Film, salt: &mut u64) -> u64 {
        loop {
            let number = xxh3_64(format!("{}\n{salt}", film.name).as_bytes());
            *salt += 1;
            if !self.by_number.contains_key(&number) {
                return number;
            }
        }
    }

    /// The season of an episode, which now has it; none where that has no room.
    fn take_into_season(&mut self, episode: &NamedEpisode<'_>, film: usize) -> Option<usize> {
        let key = plain(episode.series);
        let hash = xxh3_64(format!("{key}\n{}", episode.season).as_bytes());
        let place = *self.by_season.entry(hash).or_insert(self.seasons.len());
        if place == self.seasons.len() {
            self.seasons.push(Season {
                hash,
                series: episode.series.to_owned(),
                key,
                number: episode.season,
                episodes: Vec::new(),
            });
        }
        let season = self.seasons.get_mut(place)?;
        let has_room = season.episodes.len() < MOST_IN_SEASON;
        has_room.then(|| season.episodes.push(film))?;
        Some(place)
    }

    /// Those of one number stay in the playlist's order.
    fn order_episodes(&mut self) {
        let listed = &self.listed;
        let number = |place: &usize| {
            let listed = listed.get(*place)?;
            Some(listed.episode()?.number)
        };
        for season in &mut self.seasons {
            season.episodes.sort_by_cached_key(number);
        }
    }

    /// The first category of each film.
    fn find_categories(&mut self) {
        for (place, category) in self.categories.iter().enumerate().rev() {
            for title in &category.titles {
                let films = match title {
                    FilmTitle::Film(film) => std::slice::from_ref(film),
                    FilmTitle::Season(season) => &self.seasons[*season].episodes,
                };
                for film in films {
                    self.listed[*film].category = place;
                }
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// All films and episodes.
    pub(crate) fn all(&self) -> &[ListedFilm] {
        &self.listed
    }

    /// What stands in the catalogue.
    pub(crate) fn titles(&self) -> &[FilmTitle] {
        &self.titles
    }

    /// What stands there for a film.
    pub(crate) fn title_of(&self, place: usize) -> Option<FilmTitle> {
        let film = self.listed.get(place)?;
        Some(
            film.season
                .map_or(FilmTitle::Film(place), FilmTitle::Season),
        )
    }

    /// The film with this id and its place.
    pub(crate) fn find(&self, id: &str) -> Option<(usize, &ListedFilm)> {
        let number = u64::from_str_radix(id.strip_prefix(FILM)?, 16).ok()?;
        let place = *self.by_number.get(&number)?;
        let film = self.listed.get(place)?;
        // Only the canonical spelling: `+5` and `5` are numbers, too.
        (film.id() == id).then_some((place, film))
    }

    /// The season with this id.
    pub(crate) fn find_season(&self, id: &str) -> Option<&Season> {
        let number = u64::from_str_radix(id.strip_prefix(SEASON)?, 16).ok()?;
        let season = self.seasons.get(*self.by_season.get(&number)?)?;
        (season.id() == id).then_some(season)
    }

    pub(crate) fn season(&self, place: usize) -> Option<&Season> {
        self.seasons.get(place)
    }

    /// All seasons.
    pub(crate) fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// The seasons of one's series, by their numbers.
    pub(crate) fn seasons_like(&self, season: &Season) -> Vec<&Season> {
        let seasons = self.seasons.iter();
        let mut like: Vec<&Season> = seasons.filter(|other| other.key == season.key).collect();
        like.sort_by_key(|other| other.number);
        like
    }

    pub(crate) fn categories(&self) -> &[FilmCategory] {
        &self.categories
    }

    /// The category that a film is led to from.
    pub(crate) fn category_of(&self, film: &ListedFilm) -> Option<&FilmCategory> {
        self.categories.get(film.category)
    }
}

/// The groups so far, in the order in which they came.
#[derive(Default)]
struct Groups {
    named: Vec<(String, Vec<FilmTitle>)>,
    places: HashMap<String, usize>,
    others: Vec<FilmTitle>,
    /// The seasons of each group, and of what is in none.
    seasons: HashSet<(Option<usize>, FilmTitle)>,
}

impl Groups {
    fn add(&mut self, film: &Film, title: FilmTitle) {
        let mut is_in_one = false;
        for group in film.groups() {
            let room = self.places.len() < MOST_GROUPS;
            let found = self.places.get(&group).copied();
            let at = found.or_else(|| room.then(|| self.begin(group)));
            if at.is_some() {
                self.put(at, title);
                is_in_one = true;
            }
        }
        if !is_in_one {
            self.put(None, title);
        }
    }

    /// A season stands in a group once, however many episodes are in that.
    fn put(&mut self, group: Option<usize>, title: FilmTitle) {
        let is_season = matches!(title, FilmTitle::Season(_));
        if is_season && !self.seasons.insert((group, title)) {
            return;
        }
        let named = group.and_then(|at| self.named.get_mut(at));
        named
            .map_or(&mut self.others, |(_, titles)| titles)
            .push(title);
    }

    fn begin(&mut self, group: String) -> usize {
        let at = self.named.len();
        self.places.insert(group.clone(), at);
        self.named.push((group, Vec::new()));
        at
    }

    fn into_categories(self) -> Vec<FilmCategory> {
        let mut ids = HashSet::new();
        let mut categories = Vec::new();
        let named = self.named.into_iter();
        let named = named.map(|(group, titles)| (Some(group), titles));
        for (group, titles) in named.chain([(None, self.others)]) {
            let has_parts = titles.len() > MOST_IN_CATEGORY;
            for (part, titles) in (1..).zip(titles.chunks(MOST_IN_CATEGORY)) {
                let name = group.as_deref().unwrap_or_default();
                categories.push(FilmCategory {
                    id: free_id(&format!("{name}\n{part}"), &mut ids),
                    group: group.clone(),
                    part: has_parts.then_some(part),
                    titles: titles.to_vec(),
                });
            }
        }
        categories
    }
}

/// An id that no other category has, from what it is called: addresses of categories stay while a playlist changes.
fn free_id(name: &str, taken: &mut HashSet<u32>) -> u32 {
    let hash = u32::try_from(xxh3_64(name.as_bytes()) % IDS).unwrap_or(0);
    let mut id = FIRST_ID + hash;
    while !taken.insert(id) {
        id += 1;
    }
    id
}

#[cfg(test)]
mod tests {
    use super::{FilmTitle, Films, ListedFilm, MOST_GROUPS, MOST_IN_CATEGORY, MOST_IN_SEASON};
    use crate::household::playlist::{Entry, Film};
    use std::collections::HashSet;
    use std::sync::Arc;

    fn film(name: &str, group: &str, url: &str) -> Arc<Film> {
        Arc::new(Film::from(Entry {
            name: name.to_owned(),
            group: (!group.is_empty()).then(|| group.to_owned()),
            url: url.to_owned(),
            ..Entry::default()
        }))
    }

    /// Groups, parts and how many titles there are in each.
    fn categories(films: &Films) -> Vec<(Option<&str>, Option<usize>, usize)> {
        let all = films.categories().iter();
        all.map(|one| (one.group.as_deref(), one.part, one.titles.len()))
            .collect()
    }

    #[test]
    fn a_films_id_is_its_own_and_stays_when_its_address_changes() {
        let before = [
            film("Un", "A", "http://a/movie/u/p/1.mkv"),
            film("Un", "A", "http://a/movie/u/p/2.mkv"),
            film("Deux", "A", "http://a/movie/u/p/3.mkv"),
        ];
        let after = [
            film("Deux", "B", "http://b/movie/u/q/30.mkv"),
            film("Un", "B", "http://b/movie/u/q/10.mkv"),
        ];
        let (before, after) = (Films::of(&before), Films::of(&after));
        let ids: Vec<String> = before.all().iter().map(ListedFilm::id).collect();
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), 3);
        for id in &ids {
            let (_, found) = before.find(id).expect("known");
            assert_eq!(found.id(), *id);
        }
        let name = |id: &str| after.find(id).map(|(_, found)| found.film.name.to_string());
        assert_eq!(name(&ids[0]).as_deref(), Some("Un"));
        assert_eq!(name(&ids[2]).as_deref(), Some("Deux"));
        assert_eq!(name(&ids[1]), None);
        for odd in ["", "film-", "film-0", &ids[0].to_uppercase(), "film-+1"] {
            assert!(before.find(odd).is_none(), "{odd}");
        }
    }

    #[test]
    fn titles_stand_in_their_groups_and_those_without_in_one_category() {
        let films = Films::of(&[
            film("Un", "", "http://a/1.mkv"),
            film("Deux", "Drame;Action", "http://a/2.mkv"),
            film("Trois", "Action", "http://a/3.mkv"),
        ]);
        let expected = [
            (Some("Drame"), None, 1),
            (Some("Action"), None, 2),
            (None, None, 1),
        ];
        assert_eq!(categories(&films), expected);
        let first = films.category_of(&films.all()[1]).expect("a category");
        assert_eq!(first.group.as_deref(), Some("Drame"));
        assert!(Films::of(&[]).categories().is_empty());
    }

    #[test]
    fn a_group_past_what_a_category_holds_has_two() {
        for (count, expected) in [
            (MOST_IN_CATEGORY, vec![(Some("A"), None, MOST_IN_CATEGORY)]),
            (
                MOST_IN_CATEGORY + 1,
                vec![
                    (Some("A"), Some(1), MOST_IN_CATEGORY),
                    (Some("A"), Some(2), 1),
                ],
            ),
        ] {
            let all: Vec<_> = (0..count)
                .map(|number| film(&format!("{number}"), "A", "http://a/1.mkv"))
                .collect();
            assert_eq!(categories(&Films::of(&all)), expected);
        }
    }

    #[test]
    fn titles_of_groups_past_the_bound_stand_where_those_without_do() {
        let all: Vec<_> = (0..=MOST_GROUPS)
            .map(|number| film("Un", &format!("Groupe {number}"), "http://a/1.mkv"))
            .collect();
        let films = Films::of(&all);
        let found = categories(&films);
        assert_eq!(found.len(), MOST_GROUPS + 1);
        assert_eq!(found.last(), Some(&(None, None, 1)));
        let ids: HashSet<u32> = films.categories().iter().map(|one| one.id).collect();
        assert_eq!(ids.len(), found.len());
        assert!(ids.iter().all(|id| (1_000_000..999_999_999).contains(id)));
    }

    #[test]
    fn episodes_stand_in_their_groups_as_the_seasons_of_one_series() {
        let films = Films::of(&[
            film("Les Ombres S01 E02", "Séries", "http://a/series/2.mkv"),
            film("Un", "Séries", "http://a/movie/1.mkv"),
            film(
                "LES OMBRES S01E01 Début",
                "Séries;Action",
                "http://a/series/1.mkv",
            ),
            film("Les Ombres S02E01", "Séries", "http://a/series/3.mkv"),
        ]);
        let titles = [
            FilmTitle::Season(0),
            FilmTitle::Film(1),
            FilmTitle::Season(1),
        ];
        assert_eq!(films.titles(), titles);
        assert_eq!(films.categories()[0].titles, titles);
        assert_eq!(films.categories()[1].titles, [FilmTitle::Season(0)]);
        let first = films.season(0).expect("a season");
        assert_eq!((&*first.series, first.number), ("Les Ombres", 1));
        assert_eq!(first.episodes, [2, 0]);
        assert_eq!(films.all()[2].episode().expect("an episode").title, "Début");
        assert_eq!(films.title_of(2), Some(FilmTitle::Season(0)));
        let like = films.seasons_like(first).into_iter();
        assert_eq!(like.map(|one| one.number).collect::<Vec<_>>(), [1, 2]);
        let id = first.id();
        assert_eq!(films.find_season(&id).map(|one| one.number), Some(1));
        for odd in ["season-0", "film-0", &id.replace("season", "film")] {
            assert!(films.find_season(odd).is_none(), "{odd}");
        }
    }

    #[test]
    fn episodes_past_what_a_season_holds_are_titles_by_themselves() {
        let all: Vec<_> = (0..=MOST_IN_SEASON)
            .map(|number| film(&format!("Ombres S01E{number}"), "A", "http://a/1.mkv"))
            .collect();
        let films = Films::of(&all);
        assert_eq!(films.seasons()[0].episodes.len(), MOST_IN_SEASON);
        let titles = [FilmTitle::Season(0), FilmTitle::Film(MOST_IN_SEASON)];
        assert_eq!(films.titles(), titles);
        assert!(films.all()[MOST_IN_SEASON].episode().is_none());
    }
}
