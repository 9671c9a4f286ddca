//! Who is in what can be had on demand: found out in one pass over all titles when a person is first asked for.

use super::catalogue::Catalogue;
use super::credited::{VodPeople, VodPerson};
use super::item::Item;
use super::titles::Title;
use crate::fold::fold;
use lucarne_contract::{Credits, VodElement};
use std::cmp::Reverse;

/// How much is told of one person at most.
const MOST_TITLES: usize = 50;

/// What is on demand with a person.
pub(crate) struct Works {
    /// Their name as it is written.
    pub(crate) name: String,
    /// Most popular first.
    pub(crate) elements: Vec<VodElement>,
}

impl Catalogue {
    /// What there is with the person of this name, whatever its case and accents; nothing that is for adults.
    pub(crate) fn works_of(&self, name: &str) -> Option<Works> {
        let people = self.people.get_or_init(|| self.all_people());
        let person = people.get(&fold(name))?;
        let mut titles: Vec<&Title> = person.titles.iter().map(|at| &self.titles()[*at]).collect();
        titles.sort_by_key(|title| Reverse(title.rank));
        let elements = titles.into_iter().flat_map(|title| self.elements(title));
        Some(Works {
            name: person.name.clone(),
            elements: elements.take(MOST_TITLES).collect(),
        })
    }

    fn all_people(&self) -> VodPeople {
        let mut people = VodPeople::new();
        for (at, title) in self.titles().iter().enumerate() {
            if title.is_adult() {
                continue;
            }
            for item in items(title) {
                let Credits {
                    actor,
                    director,
                    presenter,
                    ..
                } = self.show(&item).show_credits;
                for name in actor.into_iter().chain(director).chain(presenter) {
                    let person = people.entry(fold(&name)).or_insert_with(|| VodPerson {
                        name,
                        titles: Vec::new(),
                    });
                    if person.titles.last() != Some(&at) {
                        person.titles.push(at);
                    }
                }
            }
        }
        people
    }
}

/// A title itself, or its episodes: each has people of its own.
fn items(title: &Title) -> Vec<Item<'_>> {
    if !title.is_serial() {
        let episode = None;
        return vec![Item { title, episode }];
    }
    let seasons = 1..=title.seasons;
    let episodes =
        seasons.flat_map(|season| (1..=title.episodes).map(move |episode| (season, episode)));
    episodes
        .map(|at| Item {
            title,
            episode: Some(at),
        })
        .collect()
}
