//! Shows and seasons as cards: what stands in the catalogue and in which category.

use super::ids::season_id;
use super::works::{Kind, Work};
use super::{Catalogue, Item, Product, backdrop, hierarchy, poster, products};
use crate::contract::VodElement;

impl Catalogue {
    pub(super) fn element(&self, item: &Item<'_>) -> VodElement {
        let id = item.show_id();
        let products = products::products(item, &self.dice);
        VodElement {
            season_id: item.season_id(),
            category_id: hierarchy::home_of(item.work),
            name: self.name(item),
            logo: poster(&id),
            backdrop: backdrop(&id),
            show_id: Some(id),
            show_age: item.work.age,
            show_adult: item.work.is_adult(),
            show_products: products.iter().map(Product::shown).collect(),
        }
    }

    /// The element of a show that is known.
    pub(in crate::headend) fn element_of(&self, show_id: &str) -> Option<VodElement> {
        self.find(show_id).map(|item| self.element(&item))
    }

    fn season_element(&self, work: &Work, season: u32) -> VodElement {
        let id = season_id(work, season);
        // The first episode of all is free and would tell nothing of the price of the others.
        let episode = Some((season, if season == 1 { 2 } else { 1 }));
        let products = products::products(&Item { work, episode }, &self.dice);
        let word = self.words(work.language).all("vod.season").first();
        VodElement {
            show_id: None,
            category_id: hierarchy::home_of(work),
            name: format!("{} – {} {season}", work.title, word.unwrap_or(&"")),
            logo: poster(&id),
            backdrop: backdrop(&id),
            season_id: Some(id),
            show_age: work.age,
            show_adult: work.is_adult(),
            show_products: products.iter().map(Product::shown).collect(),
        }
    }

    /// What stands in the catalogue for a work: itself, or its seasons.
    pub(super) fn elements<'a>(&'a self, work: &'a Work) -> impl Iterator<Item = VodElement> + 'a {
        let episode = None;
        let single = (!work.is_serial()).then(|| self.element(&Item { work, episode }));
        let seasons = (1..=work.seasons).map(|season| self.season_element(work, season));
        single.into_iter().chain(seasons)
    }

    /// An episode goes by its number and its own title.
    pub(super) fn name(&self, item: &Item<'_>) -> String {
        let Some((season, episode)) = item.episode else {
            return item.work.title.clone();
        };
        let section = match item.work.kind {
            Kind::KidsSeries => "cartoon.episode",
            _ => "series.episode",
        };
        let titles = self.words(item.work.language).all(section);
        let turn = (item.work.number * 7 + season * 11 + episode) as usize;
        let place = turn.checked_rem(titles.len());
        let title = place.and_then(|place| titles.get(place));
        format!("{episode}. {}", title.unwrap_or(&""))
    }

    /// Every show that is no episode.
    pub(in crate::headend) fn show_locations(&self) -> Vec<VodElement> {
        let singles = self.works().iter().filter(|work| !work.is_serial());
        singles.flat_map(|work| self.elements(work)).collect()
    }

    /// Every season.
    pub(in crate::headend) fn season_locations(&self) -> Vec<VodElement> {
        let series = self.works().iter().filter(|work| work.is_serial());
        series.flat_map(|work| self.elements(work)).collect()
    }

    /// One season.
    pub(in crate::headend) fn season_location(&self, id: &str) -> Option<VodElement> {
        let (work, season) = self.find_season(id)?;
        Some(self.season_element(work, season))
    }
}
