//! Shows and seasons as cards: what stands in the catalogue and in which category.

use crate::on_demand::MOST_FOUND;
use crate::search_texts::SearchTexts;
use crate::vod::catalogue::Catalogue;
use crate::vod::ids::{backdrop, poster};
use crate::vod::item::Item;
use crate::vod::item::season_id;
use crate::vod::products::Product;
use crate::vod::titles::{Title, TitleKind};
use crate::vod::{hierarchy, products};
use lucarne_contract::VodElement;
use std::cmp::Reverse;

impl Catalogue {
    pub(super) fn element(&self, item: &Item<'_>) -> VodElement {
        let id = item.show_id();
        let products = products::products(item, &self.rng);
        VodElement {
            season_id: item.season_id(),
            category_id: hierarchy::home_of(item.title),
            name: self.name(item),
            season_title: item.series_title(),
            logo: poster(&id),
            backdrop: backdrop(&id),
            show_id: Some(id),
            show_age: item.title.age,
            show_adult: item.title.is_adult(),
            show_products: products.iter().map(Product::shown).collect(),
        }
    }

    fn season_element(&self, title: &Title, season: u32) -> VodElement {
        let id = season_id(title, season);
        // The first episode of all is free and would tell nothing of the price of the others.
        let episode = Some((season, if season == 1 { 2 } else { 1 }));
        let products = products::products(&Item { title, episode }, &self.rng);
        let word = self.words(title.language).all("vod.season").first();
        VodElement {
            show_id: None,
            category_id: hierarchy::home_of(title),
            name: format!("{} – {} {season}", title.name, word.unwrap_or(&"")),
            season_title: None,
            logo: poster(&id),
            backdrop: backdrop(&id),
            season_id: Some(id),
            show_age: title.age,
            show_adult: title.is_adult(),
            show_products: products.iter().map(Product::shown).collect(),
        }
    }

    /// What stands in the catalogue for a title: itself, or its seasons.
    pub(super) fn elements<'a>(
        &'a self,
        title: &'a Title,
    ) -> impl Iterator<Item = VodElement> + 'a {
        let episode = None;
        let single = (!title.is_serial()).then(|| self.element(&Item { title, episode }));
        let seasons = (1..=title.seasons).map(|season| self.season_element(title, season));
        single.into_iter().chain(seasons)
    }

    /// An episode goes by its number and its own title.
    pub(super) fn name(&self, item: &Item<'_>) -> String {
        let Some((season, episode)) = item.episode else {
            return item.title.name.clone();
        };
        let section = match item.title.kind {
            TitleKind::KidsSeries => "cartoon.episode",
            _ => "series.episode",
        };
        let titles = self.words(item.title.language).all(section);
        let turn = (item.title.number * 7 + season * 11 + episode) as usize;
        let place = turn.checked_rem(titles.len());
        let title = place.and_then(|place| titles.get(place));
        format!("{episode}. {}", title.unwrap_or(&""))
    }

    /// Every show that is no episode.
    pub(crate) fn show_locations(&self) -> Vec<VodElement> {
        let singles = self.titles().iter().filter(|title| !title.is_serial());
        singles.flat_map(|title| self.elements(title)).collect()
    }

    /// What has a title that fits, most popular first; `fitting` gives the places of names that fit.
    pub(crate) fn search(&self, fitting: &dyn Fn(&SearchTexts) -> Vec<usize>) -> Vec<VodElement> {
        let places = fitting(self.names()).into_iter();
        let mut titles: Vec<&Title> = places.filter_map(|at| self.titles().get(at)).collect();
        titles.sort_by_key(|title| Reverse(title.rank));
        let elements = titles.into_iter().flat_map(|title| self.elements(title));
        elements.take(MOST_FOUND).collect()
    }

    /// Every season.
    pub(crate) fn season_locations(&self) -> Vec<VodElement> {
        let series = self.titles().iter().filter(|title| title.is_serial());
        series.flat_map(|title| self.elements(title)).collect()
    }

    /// One season.
    pub(crate) fn season_location(&self, id: &str) -> Option<VodElement> {
        let (title, season) = self.find_season(id)?;
        Some(self.season_element(title, season))
    }
}
