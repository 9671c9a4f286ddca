//! Watching: rights, plays, bookmarks, events, and messages about it (spec, sections 4 and 7).

use super::Show;
use super::drm::Drm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a show is played from.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Location {
    Live,
    Startover,
    Replay,
    Recording,
    Archive,
}

/// How one moves in a stream that has no index.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Seeking {
    /// Not within it: another place is asked for with `from`.
    Anew,
    /// Not at all.
    None,
}

/// Answer of `GET show/rights/{id}/`: where the viewer may play the show from, and its address.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the wire has one flag per right"
)]
pub struct ShowRights {
    pub show_id: String,
    pub live: bool,
    pub startover: bool,
    pub replay: bool,
    pub recording: bool,
    pub archive: bool,
    /// The account may record the show.
    pub recordable: bool,
    /// Where `url` plays from: the location that was asked for, or else the best one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location: Option<Location>,
    /// HLS. Empty when there is nothing to play, and for anonymous visitors.
    pub url: String,
    /// The same as DASH; empty as `url` is, and where there is no DASH.
    pub dash_url: String,
    /// Seconds that `url` plays before the show's start: a recording's padding.
    #[serde(default)]
    pub show_pad_in: u32,
    /// Seconds that `url` plays after the show's end.
    #[serde(default)]
    pub show_pad_out: u32,
    /// Seconds of the show with which `url` begins: those that were asked for as `from`, or up to a minute less.
    #[serde(default)]
    pub show_from: u32,
    /// Absent where one moves within `url` itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub show_seeking: Option<Seeking>,
    /// Absent when the stream is not encrypted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub drm: Option<Drm>,
}

/// Payload of `POST play/`: playback began.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "show_id": "rive_une-1795289400" })))]
pub struct Play {
    pub show_id: String,
}

/// Payload of `PUT bookmark/{id}/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "bookmark": 600 })))]
pub struct BookmarkPosition {
    /// Seconds from the show's start, at most 43200; 0 removes the bookmark.
    #[schema(maximum = 43200)]
    pub bookmark: u32,
}

/// A show that the account began to watch.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct BookmarkedShow {
    #[serde(flatten)]
    pub show: Show,
    /// Seconds from the show's start.
    pub show_bookmark: u32,
    /// Epoch seconds.
    pub show_last_update: i64,
    /// At least 90 percent were watched (spec, section 4).
    pub show_seen: bool,
}

/// Answer of `GET show/epgflat/bookmarks/`: what was watched last comes first.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct BookmarkList {
    pub shows: Vec<BookmarkedShow>,
}

/// Payload of `POST event/`. The event `stop` ends the session's playback; with `channel_id` and `duration_s` in its
/// data it counts as time watched, when it is above 60 seconds (spec, section 4). The event `page` names a page by its pattern.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({
    "event": "stop", "data": { "channel_id": "rive_une", "duration_s": 300 },
})))]
pub struct Event {
    /// 1 to 64 bytes.
    #[schema(min_length = 1, max_length = 64, pattern = r"\S")]
    pub event: String,
    /// Anything, at most 8192 bytes of JSON.
    pub data: serde_json::Value,
}

/// Payload of `POST contact/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "email": "a@example.ch", "message": "Bonjour" })))]
pub struct Contact {
    /// Where the answer goes; at most 254 bytes.
    #[schema(max_length = 254, format = Email)]
    pub email: String,
    /// 1 to 10000 bytes.
    #[schema(min_length = 1, max_length = 10000, pattern = r"\S")]
    pub message: String,
}
