//! What the head-end understood of a household's own files, for those who mend them. No call of the specification; ours.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something of a file that was left out or mended. Lines and columns count from 1.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct FileFlaw {
    pub line: u64,
    pub column: u64,
    /// What was expected there; English.
    pub what: String,
}

/// One of a household's files, as it was last read.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct HouseholdFile {
    /// The name of the file, or of the host that it comes from: never a whole path or address.
    pub name: String,
    /// When what is in use was read, in epoch seconds; none while the file could never be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub read_at: Option<i64>,
    pub channels: u32,
    /// Films and episodes of a playlist, which are on demand; 0 of a guide.
    pub films: u32,
    /// Programmes that are kept; 0 of a playlist.
    pub shows: u32,
    /// How much of it was left out.
    pub left_out: u32,
    /// How much of it was not as it should be and is kept.
    pub mended: u32,
    /// The first hundred of both.
    pub flaws: Vec<FileFlaw>,
    /// The names of attributes and directives of a playlist that mean nothing here; never what they say.
    pub not_understood: Vec<String>,
    /// Why the file, as it is now, can't be read, so that what was last read of it stays in use; English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<String>,
}

/// A channel that one of the files lacks.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct HouseholdChannel {
    pub channel_epg: String,
    pub channel_name: String,
    pub channel_number: u32,
}

/// A stream that could not be had when it was last asked for: a channel's, or a film's by its id and name.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct FailedStream {
    pub channel_epg: String,
    pub channel_name: String,
    /// Absent of a film.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub channel_number: Option<u32>,
    /// Epoch seconds.
    pub failed_at: i64,
    /// Why; English, and without the stream's address.
    pub reason: String,
}

/// Answer of `GET household/`: empty where television is not a household's.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct HouseholdReport {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub guide: Option<HouseholdFile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub playlist: Option<HouseholdFile>,
    /// Channels of the playlist of which the guide says nothing; none while there is no guide.
    pub channels_without_guide: Vec<HouseholdChannel>,
    /// Channels of the guide that the playlist has no stream of; none while there is no playlist.
    pub guide_without_channel: Vec<HouseholdChannel>,
    /// The latest first.
    pub failed_streams: Vec<FailedStream>,
}
