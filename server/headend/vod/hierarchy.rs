//! The tree of VOD categories and what stands in each.

use crate::generated::language::Language;
use crate::on_demand::{FIRST, HOME, HOME_FEED, ON_HOME, ROOT};
use crate::vod::catalogue::Catalogue;
use crate::vod::item::Item;
use crate::vod::products;
use crate::vod::titles::{Title, TitleKind};
use lucarne_contract::{VodCategory, VodElement, VodHierarchy, VodMenuEntry};
use std::cmp::Reverse;

const FREE: u32 = 45475;

/// Shown at once.
const POPULAR: usize = 60;

/// What stands in a category.
#[derive(Clone, Copy)]
enum Holds {
    /// Other categories, by id.
    Categories(&'static [u32]),
    /// The most popular titles that are for everybody, so many of them.
    Best(usize),
    New,
    Free,
    /// A kind, all of it or those of one mood.
    Titles(TitleKind, Option<&'static str>),
}

/// Each category, the one it stands in, and what it holds.
const TREE: [(u32, u32, Holds); 24] = [
    (
        ROOT,
        ROOT,
        Holds::Categories(&[HOME, 45471, 45472, 45473, 45474, FREE, 45476]),
    ),
    (HOME_FEED, ROOT, Holds::Best(ON_HOME)),
    (
        HOME,
        ROOT,
        Holds::Categories(&[45480, 45481, 45501, 45511, 45502, 45473, FREE]),
    ),
    (
        45471,
        ROOT,
        Holds::Categories(&[45501, 45502, 45503, 45504, 45505, 45506]),
    ),
    (
        45472,
        ROOT,
        Holds::Categories(&[45511, 45512, 45513, 45514, 45515]),
    ),
    (45473, ROOT, Holds::Titles(TitleKind::Documentary, None)),
    (45474, ROOT, Holds::Categories(&[45521, 45522])),
    (FREE, ROOT, Holds::Free),
    (45476, ROOT, Holds::Titles(TitleKind::Adult, None)),
    (45480, HOME, Holds::New),
    (45481, HOME, Holds::Best(POPULAR)),
    (45501, 45471, Holds::Titles(TitleKind::Film, Some("comedy"))),
    (45502, 45471, Holds::Titles(TitleKind::Film, Some("family"))),
    (
        45503,
        45471,
        Holds::Titles(TitleKind::Film, Some("thriller")),
    ),
    (45504, 45471, Holds::Titles(TitleKind::Film, Some("horror"))),
    (
        45505,
        45471,
        Holds::Titles(TitleKind::Film, Some("adventure")),
    ),
    (45506, 45471, Holds::Titles(TitleKind::Film, Some("drama"))),
    (
        45511,
        45472,
        Holds::Titles(TitleKind::Series, Some("crime")),
    ),
    (
        45512,
        45472,
        Holds::Titles(TitleKind::Series, Some("drama")),
    ),
    (
        45513,
        45472,
        Holds::Titles(TitleKind::Series, Some("comedy")),
    ),
    (
        45514,
        45472,
        Holds::Titles(TitleKind::Series, Some("fantasy")),
    ),
    (
        45515,
        45472,
        Holds::Titles(TitleKind::Series, Some("period")),
    ),
    (45521, 45474, Holds::Titles(TitleKind::KidsFilm, None)),
    (45522, 45474, Holds::Titles(TitleKind::KidsSeries, None)),
];

fn holds(id: u32) -> Option<(u32, Holds)> {
    let found = TREE.iter().find(|(known, _, _)| *known == id);
    found.map(|(_, parent, holds)| (*parent, *holds))
}

/// The category of its own kind in which a title stands.
pub(super) fn home_of(title: &Title) -> u32 {
    let found = TREE.iter().find(|(_, _, holds)| match holds {
        Holds::Titles(kind, mood) => {
            *kind == title.kind && mood.is_none_or(|mood| mood == title.mood)
        }
        _ => false,
    });
    found.map_or(ROOT, |(id, _, _)| *id)
}

impl Catalogue {
    /// One category, named in `language`, with titles of that language first; none when there is no such category.
    pub(crate) fn hierarchy(&self, id: u32, language: Language) -> Option<VodHierarchy> {
        let (parent, holds) = holds(id)?;
        let categories = match holds {
            Holds::Categories(inside) => inside
                .iter()
                .map(|id| self.category(*id, language))
                .collect(),
            _ => Vec::new(),
        };
        Some(VodHierarchy {
            category_id: id,
            name: self.category_name(id, language),
            parent_id: (id != ROOT).then_some(parent),
            categories,
            elements: self
                .standing_in(holds, language)
                .into_iter()
                .flat_map(|title| self.elements(title))
                .collect(),
        })
    }

    /// The categories of the menu.
    pub(crate) fn menu(&self, language: Language) -> Vec<VodMenuEntry> {
        let top = match holds(ROOT) {
            Some((_, Holds::Categories(top))) => top,
            _ => &[],
        };
        top.iter()
            .map(|id| VodMenuEntry {
                category_id: *id,
                name: self.category_name(*id, language),
            })
            .collect()
    }

    fn category(&self, id: u32, language: Language) -> VodCategory {
        let titles = self.below(id, language);
        let count: u32 = titles.iter().map(|title| title.seasons.max(1)).sum();
        let elements = titles.into_iter().flat_map(|title| self.elements(title));
        VodCategory {
            category_id: id,
            name: self.category_name(id, language),
            nb_elements: count,
            elements: elements.take(FIRST).collect::<Vec<VodElement>>(),
        }
    }

    /// The titles of a category and of those inside it, each once.
    fn below(&self, id: u32, language: Language) -> Vec<&Title> {
        let Some((_, holds)) = holds(id) else {
            return Vec::new();
        };
        let Holds::Categories(inside) = holds else {
            return self.standing_in(holds, language);
        };
        let inside = inside.iter();
        let mut titles: Vec<_> = inside.flat_map(|id| self.below(*id, language)).collect();
        order(&mut titles, language);
        titles.dedup_by_key(|title| title.number);
        titles
    }

    /// The titles that a category holds itself.
    fn standing_in(&self, holds: Holds, language: Language) -> Vec<&Title> {
        let fits = |title: &&Title| match holds {
            Holds::Categories(_) => false,
            Holds::Best(_) => !title.is_adult(),
            Holds::New => !title.is_adult() && title.is_new,
            Holds::Free => self.is_free(title),
            Holds::Titles(kind, mood) => {
                title.kind == kind && mood.is_none_or(|mood| mood == title.mood)
            }
        };
        let mut titles: Vec<_> = self.titles().iter().filter(fits).collect();
        order(&mut titles, language);
        if let Holds::Best(most) = holds {
            titles.truncate(most);
        }
        titles
    }

    fn is_free(&self, title: &Title) -> bool {
        let episode = None;
        let products = products::products(&Item { title, episode }, &self.rng);
        !title.is_serial() && products.iter().all(|product| product.price_ct == 0)
    }

    fn category_name(&self, id: u32, language: Language) -> String {
        let names = self.words(language).tagged("vod.category", &id.to_string());
        names.first().copied().unwrap_or_default().to_owned()
    }
}

/// Titles of the language first, most popular first; the number breaks ties.
fn order(titles: &mut [&Title], language: Language) {
    titles.sort_by_key(|title| {
        (
            title.language != language,
            Reverse(title.rank),
            title.number,
        )
    });
}

#[cfg(test)]
mod tests {
    use super::{HOME, HOME_FEED, Holds, ROOT, TREE, holds};
    use crate::generated::language::Language;
    use crate::vod::catalogue::Catalogue;
    use lucarne_contract::clock::Clock;

    fn catalogue() -> Catalogue {
        Catalogue::new(1, Clock::manual(1_795_289_400_000))
    }

    #[test]
    fn every_category_has_a_place_in_the_tree_and_a_name_in_each_language() {
        let catalogue = catalogue();
        for (id, parent, holding) in TREE {
            assert!(holds(parent).is_some(), "{id}");
            for language in Language::ALL {
                assert!(!catalogue.category_name(id, language).is_empty(), "{id}");
            }
            if let Holds::Categories(inside) = holding {
                assert!(inside.iter().all(|id| holds(*id).is_some()), "{id}");
            }
        }
    }

    #[test]
    fn no_category_is_empty_and_none_but_its_own_has_adult_titles() {
        let catalogue = catalogue();
        for (id, ..) in TREE {
            let found = catalogue.hierarchy(id, Language::German).expect("known");
            assert!(found.elements.len() + found.categories.len() > 1, "{id}");
            let shelves = found.categories.iter().flat_map(|shelf| &shelf.elements);
            for element in found.elements.iter().chain(shelves) {
                let adult = element.category_id == 45476;
                assert_eq!(element.show_adult, adult, "{}", element.name);
                assert!(!adult || id == 45476 || id == ROOT, "{id}");
            }
        }
    }

    #[test]
    fn the_feed_of_home_and_the_vod_home_are_there() {
        let catalogue = catalogue();
        let feed = catalogue.hierarchy(HOME_FEED, Language::French);
        let elements = feed.expect("known").elements;
        assert!(elements.len() >= 40 && elements[0].logo.ends_with("/poster"));
        let home = catalogue.hierarchy(HOME, Language::French).expect("known");
        assert!(home.categories.len() >= 5 && home.elements.is_empty());
        for shelf in home.categories {
            assert_eq!(shelf.elements.len(), 20, "{}", shelf.name);
            assert!(shelf.nb_elements >= 20, "{}", shelf.name);
        }
    }

    #[test]
    fn an_empty_catalogue_has_its_feed_and_no_titles() {
        let catalogue = Catalogue::empty(Clock::manual(0));
        let feed = catalogue.hierarchy(HOME_FEED, Language::French);
        assert!(feed.expect("known").elements.is_empty());
        assert!(catalogue.find("vod-1").is_none());
    }
}
