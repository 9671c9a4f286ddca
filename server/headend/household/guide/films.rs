//! The films and episodes of a household's playlist: which there are, each under an id of its own, and in which categories
//! they stand.

use super::super::playlist::Film;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// How ids begin; no channel's does, since these have no hyphens.
const PREFIX: &str = "film-";
/// Titles in one category: a browser takes them in one answer. A group with more has several.
pub(crate) const MOST_IN_CATEGORY: usize = 1_000;
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
    categories: Vec<FilmCategory>,
}

/// A film and where it is found.
#[derive(Debug)]
pub(crate) struct ListedFilm {
    /// What its id is made of.
    number: u64,
    pub(crate) film: Arc<Film>,
    /// The first of the categories that it stands in, by their places.
    category: usize,
}

/// What a playlist has in a group, or a part of that.
#[derive(Debug)]
pub(crate) struct FilmCategory {
    pub(crate) id: u32,
    /// None of titles without a group.
    pub(crate) group: Option<String>,
    /// Which part of a group, from 1, that has several.
    pub(crate) part: Option<usize>,
    /// By their places, in the playlist's order.
    pub(crate) films: Vec<usize>,
}

impl ListedFilm {
    pub(crate) fn id(&self) -> String {
        format!("{PREFIX}{:016x}", self.number)
    }
}

impl Films {
    /// Numbers them and puts them into their categories, which come as their groups do.
    pub(super) fn of(films: &[Arc<Film>]) -> Self {
        let mut all = Self::default();
        let mut groups = Groups::default();
        let mut repeated = HashMap::<&str, u64>::new();
        for (place, film) in films.iter().enumerate() {
            let number = all.free_number(film, repeated.entry(&film.name).or_default());
            all.by_number.insert(number, place);
            groups.add(film, place);
            all.listed.push(ListedFilm {
                number,
                film: Arc::clone(film),
                category: 0,
            });
        }
        all.categories = groups.into_categories();
        for (place, category) in all.categories.iter().enumerate().rev() {
            for film in &category.films {
                all.listed[*film].category = place;
            }
        }
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

    pub(crate) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[ListedFilm] {
        &self.listed
    }

    /// The film with this id and its place.
    pub(crate) fn find(&self, id: &str) -> Option<(usize, &ListedFilm)> {
        let number = u64::from_str_radix(id.strip_prefix(PREFIX)?, 16).ok()?;
        let place = *self.by_number.get(&number)?;
        let film = self.listed.get(place)?;
        // Only the canonical spelling: `+5` and `5` are numbers, too.
        (film.id() == id).then_some((place, film))
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
    named: Vec<(String, Vec<usize>)>,
    places: HashMap<String, usize>,
    others: Vec<usize>,
}

impl Groups {
    fn add(&mut self, film: &Film, place: usize) {
        let mut is_in_one = false;
        for group in film.groups() {
            let room = self.places.len() < MOST_GROUPS;
            let found = self.places.get(&group).copied();
            let at = found.or_else(|| room.then(|| self.begin(group)));
            if let Some((_, films)) = at.and_then(|at| self.named.get_mut(at)) {
                films.push(place);
                is_in_one = true;
            }
        }
        if !is_in_one {
            self.others.push(place);
        }
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
        let named = named.map(|(group, films)| (Some(group), films));
        for (group, films) in named.chain([(None, self.others)]) {
            let has_parts = films.len() > MOST_IN_CATEGORY;
            for (part, films) in (1..).zip(films.chunks(MOST_IN_CATEGORY)) {
                let name = group.as_deref().unwrap_or_default();
                categories.push(FilmCategory {
                    id: free_id(&format!("{name}\n{part}"), &mut ids),
                    group: group.clone(),
                    part: has_parts.then_some(part),
                    films: films.to_vec(),
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
    use super::{Films, ListedFilm, MOST_GROUPS, MOST_IN_CATEGORY};
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
        all.map(|one| (one.group.as_deref(), one.part, one.films.len()))
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
}
