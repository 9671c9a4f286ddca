//! Recordings, series rules, archives and quotas (spec, sections 3, 7 and 9).

use super::Show;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A show that is recorded, or will be.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct RecordedShow {
    #[serde(flatten)]
    pub show: Show,
    /// Seconds kept before the start.
    pub show_pad_in: u32,
    /// Seconds kept after the end.
    pub show_pad_out: u32,
    /// Epoch seconds: 120 days after the start. An archived show stays.
    pub show_expiration: i64,
}

/// A series of which every new episode is recorded.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct SerialRecording {
    pub serie_id: String,
    pub serie_title: String,
    /// Episodes that are kept, newest first; 0 keeps all.
    pub retention: u32,
    /// 16:9 picture of an episode: an absolute URL, or a path on the upstream's origin; empty when none is known.
    pub serie_image: String,
    /// The `channel_epg` of an episode.
    pub serie_channel: String,
    /// One of the categories of spec, section 9.
    pub serie_category: u32,
    /// Episodes are missing, since the quota of recordings was used up.
    pub serie_over_quota: bool,
}

/// Answer of `GET show/epgflat/recordings/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct RecordingList {
    /// In order of start, newest first.
    pub shows: Vec<RecordedShow>,
    pub series: Vec<SerialRecording>,
    /// `show_id` of each archived show; they are among `shows`, too.
    pub archives: Vec<String>,
}

/// Answer of `GET recordings/{id}/download/uri/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct DownloadUri {
    /// A path on the upstream's origin, signed: its holder needs no session.
    pub uri: String,
    /// Epoch seconds from which it is no longer good.
    pub expiration: i64,
}

/// Payload of `PUT recordings/serial/{id}/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "retention": 5 })))]
pub struct Retention {
    /// Episodes to keep, at most 1000; 0 keeps all.
    #[schema(maximum = 1000)]
    pub retention: u32,
}

/// Answer of `GET recordings/quotas/`, in seconds, padding included. An archived show counts as archive only.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Quotas {
    #[serde(rename = "RecQuotaMax")]
    pub recordings_max: i64,
    #[serde(rename = "RecQuotaUsed")]
    pub recordings_used: i64,
    #[serde(rename = "ArchiveQuotaMax")]
    pub archives_max: i64,
    #[serde(rename = "ArchiveQuotaUsed")]
    pub archives_used: i64,
}
