//! What an account keeps at the upstream, and what a brand says of itself (spec, sections 3, 7 and 9).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// One feed of Home (spec, section 9, "Feed meanings").
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct HomeFeed {
    pub feed_id: u32,
    /// Feeds stand in ascending order of position.
    pub feed_position: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub feed_arg: Option<u32>,
    #[serde(flatten)]
    pub others: BTreeMap<String, Value>,
}

/// The part of the backup config that the mobile and TV clients share.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct MobileConfig {
    /// At most 100.
    #[schema(max_items = 100)]
    pub home_feeds: Vec<HomeFeed>,
    #[serde(flatten)]
    pub others: BTreeMap<String, Value>,
}

/// What an account saved: its Home feeds and its favourite actors, by name. What is not named here is kept as it is, up
/// to 16 KiB of JSON.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct BackupConfig {
    pub mobile: MobileConfig,
    /// At most 200 names of at most 128 bytes.
    #[schema(max_items = 200)]
    pub people: Vec<String>,
    #[serde(flatten)]
    pub others: BTreeMap<String, Value>,
}

impl BackupConfig {
    /// What other clients of the service keep in it: none of ours, and none of it may be lost.
    pub fn others(&self) -> impl Iterator<Item = &BTreeMap<String, Value>> {
        let feeds = self.mobile.home_feeds.iter().map(|feed| &feed.others);
        [&self.others, &self.mobile.others].into_iter().chain(feeds)
    }
}

/// Answer of `GET backupconfig/`. A 404 means that the default configuration is used.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({
    "config": {
        "mobile": { "home_feeds": [{ "feed_id": 105, "feed_position": 1, "feed_arg": 5 }] },
        "people": ["Bastien Pellissard"],
    },
})))]
pub struct BackupConfigAnswer {
    pub config: BackupConfig,
}

/// Answer of `GET resources/{brand}/{lang}`: how the brand calls itself and words it wants changed.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Resources {
    pub brand: String,
    /// `fr`, `de` or `en`.
    pub language: String,
    /// The first half of every page title.
    pub product_title: String,
    /// i18n key to text; replaces the UI's own wording.
    pub texts: BTreeMap<String, String>,
}

/// Something to show once between two screens: a picture, a few words and where they lead.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Interstitiel {
    /// What was shown under this id is not shown again on the device.
    pub interstitiel_id: String,
    pub title: String,
    pub text: String,
    /// 480 by 250: an absolute URL, or a path on the upstream's origin.
    pub image: String,
    /// A path of the web client.
    pub link: String,
    /// Epoch seconds from which it is no longer shown.
    pub expiration: i64,
}

/// Answer of `GET /interstitiel`: what a brand wants shown at the moment; empty when there is nothing.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct InterstitielList {
    pub items: Vec<Interstitiel>,
}
