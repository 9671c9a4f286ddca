//! People, series, search and sport (spec, sections 3 and 7).

use super::{Credits, Show, VodElement};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Somebody who plays in shows of the guide or on demand, directs or presents them. The id is the name (spec, section 2).
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Person {
    pub people_id: String,
    /// Square portrait: an absolute URL, or a path on the upstream's origin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub people_image: Option<String>,
    /// One show of each work, most popular first.
    pub shows: Vec<Show>,
    /// What the catalogue of video on demand has with them, most popular first. Told where one person is asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vod: Vec<VodElement>,
}

/// Answer of `GET people/{ids}/` and `GET people/suggestions/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct PeopleList {
    pub people: Vec<Person>,
}

/// Answer of `GET show/epgflat/search/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct SearchAnswer {
    /// What is on now on channels whose name has all words of the query, then one show of each title or series that has
    /// them, most popular first.
    pub shows: Vec<Show>,
    /// Names that have all words of the query.
    pub people: Vec<String>,
    /// What the catalogue of video on demand has by such a name, most popular first.
    pub vod: Vec<VodElement>,
}

/// Answer of `GET show/serie/{id}/`: a series and its episodes in the guide, in order of start.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Serie {
    pub serie_id: String,
    pub serie_title: String,
    pub serie_description: String,
    /// The channel of the first episode listed.
    pub serie_channel: String,
    pub serie_category: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub serie_year: Option<i32>,
    /// ISO 3166 country codes, most important first.
    pub serie_country: Vec<String>,
    pub serie_rank: u32,
    pub serie_credits: Credits,
    pub episodes: Vec<Show>,
}

/// A match of two teams.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct MySportsEvent {
    /// The id of the show that broadcasts it.
    pub event_id: String,
    pub event_channel: String,
    /// 1 for ice hockey, 0 for all else (spec, section 9).
    pub event_category: u32,
    /// Epoch seconds.
    pub event_start: i64,
    /// Epoch seconds.
    pub event_stop: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub event_exact_start: Option<i64>,
    pub event_title: String,
    /// 16:9 picture of the match; like all pictures here an absolute URL, or a path on the upstream's origin.
    pub event_image: String,
    /// 16:9 picture of where the host team plays.
    pub event_background: String,
    pub event_host_team: String,
    /// Square crest.
    pub event_host_logo: String,
    pub event_opponent: String,
    /// Square crest.
    pub event_opponent_logo: String,
    /// Square sign of the kind of sport.
    pub event_genre_logo: String,
    pub event_league: String,
    /// Square badge.
    pub event_league_logo: String,
    /// `fr`, `de` or `en`.
    pub event_language: String,
}

/// A group of matches.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct MySportsCategory {
    /// 0 or 1 (spec, section 9).
    pub category_id: u32,
    /// The upstream's own name; the UI translates the ids it knows.
    pub category_name: String,
}

/// Answer of `GET mysports/events/`, in order of start.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct MySportsEvents {
    pub categories: Vec<MySportsCategory>,
    pub events: Vec<MySportsEvent>,
}

/// Answer of `GET accurate/{id}/`: what a channel that reports true times shows now.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Accurate {
    pub channel_epg: String,
    pub show_id: String,
    /// Epoch seconds.
    pub show_exact_start: i64,
}
