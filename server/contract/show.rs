//! Shows as the guide, the lists and the details call give them (spec, section 3).

use super::Channel;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One broadcast of a programme on a channel. An empty title marks a fast-channel card.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Show {
    /// 1 to 64 characters of `A-Z a-z 0-9 _ -`.
    pub show_id: String,
    /// The channel's `channel_epg`.
    pub show_channel: String,
    /// One of the categories of spec, section 9.
    pub show_category: u32,
    /// A free word that groups categories: `film`, `series`, `sport`, `news`, `kids`, `culture`, `show`.
    pub show_meta_category: String,
    /// Epoch seconds.
    pub show_start: i64,
    /// Epoch seconds, after `show_start`.
    pub show_stop: i64,
    /// Epoch seconds of the true start, where the channel reports it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_exact_start: Option<i64>,
    /// Minimum age: 0, 10, 12, 16 or 18.
    pub show_age: u8,
    pub show_title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub show_sub_title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub show_serie_title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub show_original_title: String,
    /// Spoken language: `fr`, `de` or `en`.
    pub show_language: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_serie_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_serie_season: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_serie_episode: Option<u32>,
    /// The card stands for a whole series, not for one broadcast.
    pub show_is_serie: bool,
    /// How many episodes stand behind a series card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_nb_episodes: Option<u32>,
    /// Broadcast as it happens (a match, a news programme).
    pub show_is_live: bool,
    /// 16:9 picture: an absolute URL, or a path on the upstream's origin.
    pub show_image: String,
    /// Popularity, higher is more popular.
    pub show_rank: u32,
}

/// Answer of `epglive` (per channel: the show on air, then what begins within ten minutes and the show after that, so that
/// an answer kept for some minutes still tells what comes next) and of the `explore` lists.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ShowList {
    pub shows: Vec<Show>,
}

/// A category and how many replayable shows it has at the moment.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Category {
    pub category_id: u32,
    /// The upstream's own name; the UI translates the ids it knows.
    pub category_name: String,
    pub category_nb_shows: u32,
}

/// Answer of `GET show/epgflat/explore/`: the categories, and the most popular replayable shows over all of them.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Explore {
    pub categories: Vec<Category>,
    pub shows: Vec<Show>,
}

/// Who made it and who is in it.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Credits {
    pub company: Vec<String>,
    pub author: Vec<String>,
    pub director: Vec<String>,
    pub actor: Vec<String>,
    pub presenter: Vec<String>,
}

/// What a show's page needs to know of its channel.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ShowChannel {
    pub channel_name: String,
    pub channel_image: String,
    pub channel_image_dark: String,
    pub channel_encrypted: bool,
    /// False for shows that were kept before this was told.
    #[serde(default)]
    #[schema(required = true)]
    pub channel_playable: bool,
    pub channel_ott_live_url: String,
    pub channel_replayable_hours: u32,
}

impl From<&Channel> for ShowChannel {
    fn from(channel: &Channel) -> Self {
        Self {
            channel_name: channel.channel_name.clone(),
            channel_image: channel.channel_image.clone(),
            channel_image_dark: channel.channel_image_dark.clone(),
            channel_encrypted: channel.channel_encrypted,
            channel_playable: channel.channel_playable,
            channel_ott_live_url: channel.channel_ott_live_url.clone(),
            channel_replayable_hours: channel.channel_replayable_hours,
        }
    }
}

/// Answer of `GET show/details/{id}/`: the show with its texts, people and channel.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ShowDetails {
    #[serde(flatten)]
    pub show: Show,
    pub show_description: String,
    pub show_short_description: String,
    pub show_credits: Credits,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_year: Option<i32>,
    /// ISO 3166 country codes, most important first.
    pub show_country: Vec<String>,
    /// 0 to 5, in halves; absent when it was not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_rating: Option<f32>,
    /// A video embed (https); absent when there is no trailer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_trailer_url: Option<String>,
    pub channel: ShowChannel,
}
