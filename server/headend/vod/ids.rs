//! The ids of the video on demand, and what each stands for.

use super::works::Work;
use super::{Catalogue, Item, Product, products};

impl Item<'_> {
    pub(in crate::headend) fn show_id(&self) -> String {
        let number = self.work.number;
        match self.episode {
            Some((season, episode)) => format!("vod-{number}-s{season}e{episode}"),
            None => format!("vod-{number}"),
        }
    }

    pub(super) fn season_id(&self) -> Option<String> {
        let (season, _) = self.episode?;
        Some(season_id(self.work, season))
    }
}

/// The id of a season of a work.
pub(super) fn season_id(work: &Work, season: u32) -> String {
    format!("vod-{}-s{season}", work.number)
}

impl Catalogue {
    fn work(&self, number: u32) -> Option<&Work> {
        let place = usize::try_from(number.checked_sub(1)?).ok()?;
        self.works().get(place)
    }

    /// The work that an id begins with, and the rest of the id.
    fn work_of<'id>(&self, id: &'id str) -> Option<(&Work, &'id str)> {
        let rest = id.strip_prefix("vod-")?;
        let (number, rest) = rest.split_once('-').unwrap_or((rest, ""));
        Some((self.work(number.parse().ok()?)?, rest))
    }

    /// The show with this id; none for a series, which is had by its episodes.
    pub(in crate::headend) fn find(&self, show_id: &str) -> Option<Item<'_>> {
        let (work, rest) = self.work_of(show_id)?;
        let episode = match rest.strip_prefix('s') {
            None => None,
            Some(rest) => {
                let (season, episode) = rest.split_once('e')?;
                let (season, episode) = (season.parse().ok()?, episode.parse().ok()?);
                let known =
                    (1..=work.seasons).contains(&season) && (1..=work.episodes).contains(&episode);
                Some(known.then_some((season, episode))?)
            }
        };
        let item = Item { work, episode };
        // Only the canonical spelling: `+5` and `05` are numbers, too.
        let canonical = item.show_id() == show_id && work.is_serial() == episode.is_some();
        canonical.then_some(item)
    }

    /// The product with this id and its show.
    pub(in crate::headend) fn find_product(&self, product_id: &str) -> Option<(Item<'_>, Product)> {
        let (show_id, _) = product_id.rsplit_once('-')?;
        let item = self.find(show_id)?;
        let mut products = products::products(&item, &self.dice).into_iter();
        let found = products.find(|product| product.id == product_id)?;
        Some((item, found))
    }

    /// The season with this id and its work.
    pub(super) fn find_season(&self, id: &str) -> Option<(&Work, u32)> {
        let (work, rest) = self.work_of(id)?;
        let season: u32 = rest.strip_prefix('s')?.parse().ok()?;
        let known = (1..=work.seasons).contains(&season) && season_id(work, season) == id;
        known.then_some((work, season))
    }
}
