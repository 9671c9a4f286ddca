//! Channels as the TV API lists them (spec, section 3).

use super::drm::Drm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One TV channel. URLs are empty when the viewer may not play (spec, section 6).
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the wire has one flag per ability"
)]
pub struct Channel {
    /// The channel's id in the guide. An id that starts with `fast_` is a free, ad-supported channel.
    pub channel_epg: String,
    pub channel_name: String,
    /// The number a viewer types on the remote control.
    pub channel_number: u32,
    /// Spoken language: `fr`, `de` or `en`.
    pub channel_language: String,
    pub channel_ott_live_url: String,
    pub channel_ott_replay_url: String,
    pub channel_ott_archive_url: String,
    pub channel_playable: bool,
    pub channel_startoverable: bool,
    pub channel_recordable: bool,
    pub channel_castable: bool,
    pub channel_encrypted: bool,
    /// Seconds kept before a recording's start.
    pub channel_pad_in: u32,
    /// Seconds kept after a recording's end.
    pub channel_pad_out: u32,
    /// Hours of replay; 0 means no replay (spec, section 9).
    pub channel_replayable_hours: u32,
    pub channel_is_accurate: bool,
    /// Logo for light grounds: an absolute URL, or a path on the upstream's origin.
    pub channel_image: String,
    /// Logo for dark grounds.
    pub channel_image_dark: String,
    /// Groups in which a household's playlist has the channel.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channel_groups: Vec<String>,
}

/// Answer of `GET channels/`: the line-up, by channel number.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ChannelList {
    pub channels: Vec<Channel>,
    /// Those that the account hid: in no list, yet what it recorded there stays to be watched.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<Channel>,
}

/// Payload of `PUT lineup/`: the channels that come first, in this order; the others follow in the operator's.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "channels": ["rive_deux", "rive_une"], "hidden": ["quartz"] })))]
pub struct LineupOrder {
    /// `channel_epg` of each, once.
    pub channels: Vec<String>,
    /// `channel_epg` of each channel that no list should have; one of `channels` can't be hidden.
    #[serde(default)]
    pub hidden: Vec<String>,
}

/// Answer of `GET channel/rights/{id}/`: what the viewer may do with the channel's shows.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the wire has one flag per ability"
)]
pub struct ChannelRights {
    pub channel_epg: String,
    pub live: bool,
    pub replay: bool,
    pub startover: bool,
    pub recording: bool,
    /// Empty when the viewer may not play.
    pub channel_ott_live_url: String,
    pub channel_ott_replay_url: String,
    /// Absent when the channel is not encrypted, and when the viewer may not play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub drm: Option<Drm>,
}

/// For how long an account watched a channel.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ChannelPlaytime {
    pub channel_epg: String,
    /// Seconds.
    pub channel_playtime: u64,
}

/// Answer of `GET channels/playtime/`: the channels that the account watched, most watched first.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct PlaytimeList {
    pub channels: Vec<ChannelPlaytime>,
}

/// How many people watch a channel now.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ChannelAudience {
    pub channel_epg: String,
    pub channel_audience: u32,
}

/// Answer of `GET audience/live/`: all channels, most watched first.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct AudienceList {
    pub channels: Vec<ChannelAudience>,
}

/// A promoted free channel.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct FastItem {
    /// `promo_fast`.
    pub display: String,
    pub channel_epg: String,
    pub title: String,
    /// 16:9 picture of what is on.
    pub image: String,
    pub show_id: String,
}

/// Answer of `GET portal/fast/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct FastPortal {
    pub items: Vec<FastItem>,
}
