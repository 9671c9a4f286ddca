//! What an account keeps at the upstream, and what a brand says of itself (spec, sections 3, 7 and 9).

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// One row of Home (spec, section 9, "Feed meanings").
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct HomeFeed {
    pub feed_id: u32,
    /// Rows stand in ascending order of position.
    pub feed_position: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub feed_arg: Option<u32>,
}

/// The part of the backup config that the mobile and TV clients share.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct MobileConfig {
    pub home_feeds: Vec<HomeFeed>,
}

/// What an account saved: its Home rows and its favourite actors, by name.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct BackupConfig {
    pub mobile: MobileConfig,
    pub people: Vec<String>,
}

/// Answer of `GET backupconfig/`. A 404 means that the default configuration is used.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
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
