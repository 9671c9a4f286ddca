//! Video on demand: catalogue, licences, purchases and plays (spec, sections 3, 7 and 9).

use super::Credits;
use super::drm::Drm;
use super::viewing::Seeking;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A way to have a show: a definition at a price, or the household's own file.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodProduct {
    /// 1 to 64 characters of `A-Z a-z 0-9 _ -`.
    pub product_id: String,
    /// CHF, in steps of 0.05; 0 is free. Absent where nothing is sold: such a product wants no purchase and no licence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub product_price: Option<f64>,
    /// Languages that can be heard: `fr`, `de`, `en`; `ad` stands for audio description.
    pub product_audio: Vec<String>,
    /// `SD`, `HD` or `4K`; empty where that isn't known.
    pub product_definition: String,
    /// How long a licence is good: a number and `J` (days), `H` (hours) or `M` (minutes); empty where nothing is sold.
    pub product_duration: String,
}

/// Something that stands in the catalogue: a show, or a season in place of its episodes.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodElement {
    /// Absent for a season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_id: Option<String>,
    /// Absent for a show that is no episode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub season_id: Option<String>,
    /// The category of the hierarchy in which it stands.
    pub category_id: u32,
    pub name: String,
    /// The title of the series, of an episode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub season_title: Option<String>,
    /// Poster of 224 by 330: an absolute URL, or a path on the upstream's origin.
    pub logo: String,
    /// Picture of 480 by 250, likewise.
    pub backdrop: String,
    /// Minimum age: 0, 10, 12, 16 or 18.
    pub show_age: u8,
    /// Clients leave it out (spec, section 3, "Adult shows are filtered out").
    pub show_adult: bool,
    /// Those of a show, or of the season's first episode that has to be paid.
    pub show_products: Vec<VodProduct>,
}

/// A category inside another one, with the beginning of what stands in it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodCategory {
    pub category_id: u32,
    pub name: String,
    /// How many elements there are in it and below.
    pub nb_elements: u32,
    /// The first 20; none in the root of a household's catalogue, which may have hundreds of categories.
    pub elements: Vec<VodElement>,
}

/// Answer of `GET vod/hierarchy/{id}`: one category of the tree. 0 is its root, 45470 the VOD home, 44856 the feed of
/// Home (spec, sections 7 and 9).
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodHierarchy {
    pub category_id: u32,
    pub name: String,
    /// Absent for the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parent_id: Option<u32>,
    /// Categories inside this one, in the order in which they are shown.
    pub categories: Vec<VodCategory>,
    /// All that stands in this category itself, most popular first.
    pub elements: Vec<VodElement>,
}

/// Answer of `GET vod/locations/shows/`, `vod/locations/seasons/` and `vod/locations/seasons/{id}/`: what there is, and
/// in `category_id` where it stands in the hierarchy.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodLocations {
    pub elements: Vec<VodElement>,
}

/// A film, an episode, a documentary. Answer of `GET vod/show/{id}`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodShow {
    /// 1 to 64 characters of `A-Z a-z 0-9 _ -`.
    pub show_id: String,
    /// One of the categories of spec, section 9, or 8 for adult shows.
    pub show_category: u32,
    /// Minimum age: 0, 10, 12, 16 or 18.
    pub show_age: u8,
    /// Clients leave it out (spec, section 3, "Adult shows are filtered out").
    pub show_adult: bool,
    pub show_title: String,
    pub show_description: String,
    pub show_credits: Credits,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_year: Option<i32>,
    /// ISO 3166 country codes, most important first.
    pub show_country: Vec<String>,
    /// Language of title and texts: `fr`, `de` or `en`.
    pub show_language: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_episode_num: Option<u32>,
    /// The season of an episode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub season_id: Option<String>,
    /// The title of the series, of an episode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub season_title: Option<String>,
    /// Seconds; 0 where that isn't known.
    pub show_duration: u32,
    /// 0 to 5, in halves; absent when it was not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_rating: Option<f32>,
    /// A video embed (https); absent when there is no trailer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_trailer_url: Option<String>,
    /// Poster of 224 by 330: an absolute URL, or a path on the upstream's origin.
    pub show_logo: String,
    /// Picture of 480 by 250, likewise.
    pub show_backdrop: String,
    /// Never empty; the best definition first.
    pub show_products: Vec<VodProduct>,
}

/// Answer of `GET vod/show/{id}/c2c/`: what to play after it. The episodes that follow come first, then what is like it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodShowList {
    pub shows: Vec<VodShow>,
}

/// Answer of `GET vod/season/{id}/`: a season and its episodes, in order.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodSeason {
    pub season_id: String,
    /// The title of the series.
    pub season_title: String,
    /// From 1.
    pub season_num: u32,
    pub season_description: String,
    /// Poster of 224 by 330: an absolute URL, or a path on the upstream's origin.
    pub season_logo: String,
    /// Picture of 480 by 250, likewise.
    pub season_backdrop: String,
    /// Clients leave it out (spec, section 3, "Adult shows are filtered out").
    pub show_adult: bool,
    /// All seasons of the series by number, this one among them.
    pub seasons: Vec<VodElement>,
    pub shows: Vec<VodShow>,
}

/// The right to play a product for a while.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodLicence {
    /// How long it is good in all: a number and `J` (days), `H` (hours) or `M` (minutes).
    pub duration: String,
    /// Epoch seconds from which it is no longer good.
    pub expiration: i64,
}

/// How far a VOD show was watched.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodBookmark {
    pub show_id: String,
    pub product_id: String,
    /// Seconds from the start, 1 to 43200.
    pub bookmark: u32,
    /// Epoch seconds.
    pub last_update: i64,
    /// At least 90 percent were watched (spec, section 4).
    pub seen: bool,
}

/// A category of the VOD menu.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodMenuEntry {
    pub category_id: u32,
    pub name: String,
}

/// Answer of `GET vod/`: what the account has of VOD.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Vod {
    /// By product id; those that are no longer good are left out.
    pub licences: BTreeMap<String, VodLicence>,
    /// Latest first.
    pub bookmarks: Vec<VodBookmark>,
    pub menu: Vec<VodMenuEntry>,
    /// The shows of the licences, bought last first.
    pub purchased: Vec<VodElement>,
}

/// Payload of `PUT` and `POST vod/product/{id}/purchase/`.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "promocode": "LUCARNE50" })))]
pub struct PromoCode {
    /// At most 64 bytes, in any case; empty or absent when there is none.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub promocode: Option<String>,
}

/// Answer of `PUT` and `POST vod/product/{id}/purchase/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodPurchase {
    pub product_id: String,
    /// CHF that were paid by this call; 0 when a licence was still good.
    pub price: f64,
    pub licence: VodLicence,
}

/// Payload of `POST vod/product/{id}/licence/`: nothing, or what an earlier answer gave, to go on with that stream.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({})))]
pub struct VodLicenceRequest {
    #[serde(default)]
    pub stream_id: Option<String>,
    #[serde(default)]
    pub url: Option<String>,
    #[serde(default)]
    pub drm: Option<Drm>,
}

/// Answer of `POST vod/product/{id}/licence/`: the stream that the licence opens.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct VodStream {
    /// For `POST` and `DELETE vod/stream/{id}/`.
    pub stream_id: String,
    /// HLS.
    pub url: String,
    /// The same as DASH; empty where there is no DASH.
    pub dash_url: String,
    /// Absent when the stream is not encrypted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub drm: Option<Drm>,
    /// Absent where one moves within the stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seeking: Option<Seeking>,
    /// Seconds from the start at which to go on; 0 when nothing was watched.
    pub bookmark: u32,
    /// Epoch seconds from which the licence is no longer good.
    pub expiration: i64,
}

/// Payload of `DELETE vod/stream/{id}/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "bookmark": 600 })))]
pub struct StreamStop {
    /// Seconds from the start, at most 43200; 0 removes the bookmark.
    #[schema(maximum = 43200)]
    pub bookmark: u32,
}
