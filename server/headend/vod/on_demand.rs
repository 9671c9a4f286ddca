//! The generated catalogue as what there is on demand.

use super::catalogue::Catalogue;
use super::item::Item;
use super::people::Works;
use super::products::{self, Product};
use crate::generated::language::Language;
use crate::on_demand::{Offer, OnDemand, Sale};
use crate::pictures::canvas::View;
use crate::pictures::poster::drawing;
use crate::search_texts::SearchTexts;
use crate::stream_urls::{self, StreamUrls};
use lucarne_contract::{VodElement, VodHierarchy, VodMenuEntry, VodSeason, VodShow, VodShowList};

impl Catalogue {
    fn offered(&self, item: &Item<'_>, product: Product) -> Offer {
        Offer {
            show_id: item.show_id(),
            product_id: product.id,
            age: item.age(),
            length_s: Some(self.length_s(item)),
            is_encrypted: item.is_encrypted(),
            sale: Some(Sale {
                price_ct: product.price_ct,
                duration: product.duration,
            }),
        }
    }
}

impl OnDemand for Catalogue {
    fn hierarchy(&self, id: u32, language: Language) -> Option<VodHierarchy> {
        Self::hierarchy(self, id, language)
    }

    fn menu(&self, language: Language) -> Vec<VodMenuEntry> {
        Self::menu(self, language)
    }

    fn show(&self, id: &str) -> Option<VodShow> {
        Some(Self::show(self, &self.find(id)?))
    }

    fn after(&self, id: &str) -> Option<VodShowList> {
        Some(Self::after(self, &self.find(id)?))
    }

    fn season(&self, id: &str) -> Option<VodSeason> {
        Self::season(self, id)
    }

    fn show_locations(&self) -> Vec<VodElement> {
        Self::show_locations(self)
    }

    fn season_locations(&self) -> Vec<VodElement> {
        Self::season_locations(self)
    }

    fn season_location(&self, id: &str) -> Option<VodElement> {
        Self::season_location(self, id)
    }

    fn element(&self, show_id: &str) -> Option<VodElement> {
        self.find(show_id).map(|item| Self::element(self, &item))
    }

    fn search(&self, fitting: &dyn Fn(&SearchTexts) -> Vec<usize>) -> Vec<VodElement> {
        Self::search(self, fitting)
    }

    fn works_of(&self, name: &str) -> Option<Works> {
        Self::works_of(self, name)
    }

    fn offers(&self, show_id: &str) -> Vec<Offer> {
        let Some(item) = self.find(show_id) else {
            return Vec::new();
        };
        let products = products::products(&item, &self.rng).into_iter();
        products
            .map(|product| self.offered(&item, product))
            .collect()
    }

    fn offer(&self, product_id: &str) -> Option<Offer> {
        let (item, product) = self.find_product(product_id)?;
        Some(self.offered(&item, product))
    }

    fn stream_urls(&self, show_id: &str) -> Option<StreamUrls> {
        self.find(show_id)
            .map(|item| stream_urls::vod(&item.show_id()))
    }

    fn drawing(&self, id: &str, view: View) -> Option<String> {
        let (subject, turn) = self.subject(id)?;
        Some(drawing(subject, view, turn))
    }
}
