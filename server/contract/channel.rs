//! Channels as the TV API lists them (spec, section 3).

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
}

/// Answer of `GET channels/`: the line-up, by channel number.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ChannelList {
    pub channels: Vec<Channel>,
}
