//! The ids of the video on demand, and what each stands for.

use super::catalogue::Catalogue;
use super::item::{Item, season_id};
use super::products::{self, Product};
use super::titles::Title;

/// Where the poster of a show or season is.
pub(super) fn poster(id: &str) -> String {
    format!("/pictures/vod/{id}/poster")
}

/// Where its backdrop is.
pub(super) fn backdrop(id: &str) -> String {
    format!("/pictures/vod/{id}/backdrop")
}

impl Catalogue {
    fn title(&self, number: u32) -> Option<&Title> {
        let place = usize::try_from(number.checked_sub(1)?).ok()?;
        self.titles().get(place)
    }

    /// The title that an id begins with, and the rest of the id.
    fn title_of<'id>(&self, id: &'id str) -> Option<(&Title, &'id str)> {
        let rest = id.strip_prefix("vod-")?;
        let (number, rest) = rest.split_once('-').unwrap_or((rest, ""));
        Some((self.title(number.parse().ok()?)?, rest))
    }

    /// The show with this id; none for a series, which is had by its episodes.
    pub(crate) fn find(&self, show_id: &str) -> Option<Item<'_>> {
        let (title, rest) = self.title_of(show_id)?;
        let episode = match rest.strip_prefix('s') {
            None => None,
            Some(rest) => {
                let (season, episode) = rest.split_once('e')?;
                let (season, episode) = (season.parse().ok()?, episode.parse().ok()?);
                let known = (1..=title.seasons).contains(&season)
                    && (1..=title.episodes).contains(&episode);
                Some(known.then_some((season, episode))?)
            }
        };
        let item = Item { title, episode };
        // Only the canonical spelling: `+5` and `05` are numbers, too.
        let canonical = item.show_id() == show_id && title.is_serial() == episode.is_some();
        canonical.then_some(item)
    }

    /// The product with this id and its show.
    pub(crate) fn find_product(&self, product_id: &str) -> Option<(Item<'_>, Product)> {
        let (show_id, _) = product_id.rsplit_once('-')?;
        let item = self.find(show_id)?;
        let mut products = products::products(&item, &self.rng).into_iter();
        let found = products.find(|product| product.id == product_id)?;
        Some((item, found))
    }

    /// The season with this id and its title.
    pub(super) fn find_season(&self, id: &str) -> Option<(&Title, u32)> {
        let (title, rest) = self.title_of(id)?;
        let season: u32 = rest.strip_prefix('s')?.parse().ok()?;
        let known = (1..=title.seasons).contains(&season) && season_id(title, season) == id;
        known.then_some((title, season))
    }
}
