//! What can be had on demand: one face for the generated catalogue and a household's own films, in the contract's types.

use super::generated::language::Language;
use super::pictures::canvas::View;
use super::search_texts::SearchTexts;
use super::stream_urls::StreamUrls;
use super::vod::people::Works;
use lucarne_contract::{VodElement, VodHierarchy, VodMenuEntry, VodSeason, VodShow, VodShowList};

/// The root of the tree of categories.
pub(super) const ROOT: u32 = 0;
/// The feed of Home (spec, section 7, "Home-screen data loads").
pub(super) const HOME_FEED: u32 = 44856;
/// The VOD home (spec, section 9).
pub(super) const HOME: u32 = 45470;
/// Shown of a category inside another one, and on the feed of Home.
pub(super) const FIRST: usize = 20;
pub(super) const ON_HOME: usize = 40;
/// How much is suggested after a show.
pub(super) const MOST_AFTER: usize = 20;
/// How much a search finds at most.
pub(super) const MOST_FOUND: usize = 50;

/// A way to have a show, and what of the show counts for that.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Offer {
    pub(super) show_id: String,
    pub(super) product_id: String,
    /// The minimum age.
    pub(super) age: u8,
    /// Seconds that the show takes, where that is known.
    pub(super) length_s: Option<u32>,
    /// Whether its samples are encrypted.
    pub(super) is_encrypted: bool,
    /// None of what is one's own.
    pub(super) sale: Option<Sale>,
}

/// What a licence costs, and how long it is good.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Sale {
    /// Hundredths of a CHF; 0 is free.
    pub(super) price_ct: u32,
    /// Such as `48H`.
    pub(super) duration: &'static str,
}

/// A catalogue, the same for all users.
pub(super) trait OnDemand: Send + Sync {
    /// One category, named in `language`, with titles of that language first; none when there is no such category.
    fn hierarchy(&self, id: u32, language: Language) -> Option<VodHierarchy>;

    /// The categories of the menu.
    fn menu(&self, language: Language) -> Vec<VodMenuEntry>;

    /// The show with its texts, people and products.
    fn show(&self, id: &str) -> Option<VodShow>;

    /// What to play after a show.
    fn after(&self, id: &str) -> Option<VodShowList>;

    /// A season and its episodes.
    fn season(&self, id: &str) -> Option<VodSeason>;

    /// Shows that are no episodes, with their categories.
    fn show_locations(&self) -> Vec<VodElement>;

    /// Every season, likewise.
    fn season_locations(&self) -> Vec<VodElement>;

    /// One season, likewise.
    fn season_location(&self, id: &str) -> Option<VodElement>;

    /// A show as it stands in the catalogue.
    fn element(&self, show_id: &str) -> Option<VodElement>;

    /// What has a title that fits; `fitting` gives the places of names that fit.
    fn search(&self, fitting: &dyn Fn(&SearchTexts) -> Vec<usize>) -> Vec<VodElement>;

    /// What there is with the person of this name; none where nobody of that name is known.
    fn works_of(&self, name: &str) -> Option<Works>;

    /// All ways to have a show, the best definition first; none of what there is not.
    fn offers(&self, show_id: &str) -> Vec<Offer>;

    /// The offer of this product.
    fn offer(&self, product_id: &str) -> Option<Offer>;

    /// Where a show is played from, by who has a pass for it.
    fn stream_urls(&self, show_id: &str) -> Option<StreamUrls>;

    /// A drawing for a show or a season.
    fn drawing(&self, id: &str, view: View) -> Option<String>;
}
