//! The rows of the tables of spec, section 7, as they stand there.

/// The base of all tables but the last.
pub const MOBILE: &str = "/api/mobile/";
/// The base of the cache calls.
pub const CACHE: &str = "/api/cache/";

/// Below [`MOBILE`], and in no table: what was understood of a household's files, and where an account is signed in.
pub const OURS: &[&str] = &["GET household/", "GET devices/", "POST logout/everywhere/"];

/// Below [`MOBILE`].
pub const ROWS: &[&str] = &[
    // Authentication and profile
    "POST auth/",
    "POST logout/",
    "PUT auth/fork/",
    "POST auth/device/code/verify/",
    "POST auth/device/code/",
    "POST auth/device/token/",
    "GET show/extras/",
    "GET profile/",
    "POST parentalcontrol/check/",
    "POST parentalcontrol/create/",
    "POST parentalcontrol/update/",
    // Channels
    "GET channels/",
    "PUT lineup/",
    "DELETE lineup/",
    "GET channel/rights/{id}/",
    "GET portal/fast/",
    "GET channels/playtime/",
    "GET audience/live/",
    // Recordings
    "GET show/epgflat/recordings/",
    "PUT recordings/{id}/",
    "PUT recordings/{id}/archive/",
    "DELETE recordings/{id}/",
    "PUT recordings/serial/{id}/",
    "DELETE recordings/serial/{id}/episodes/",
    "DELETE recordings/serial/{id}/scheduler/",
    "DELETE recordings/serial/{id}/all/",
    "GET recordings/quotas/",
    "GET recordings/{id}/download/uri/",
    // Shows, search and people
    "GET show/epgflat/explore/",
    "GET show/epgflat/explore/category/{id}/",
    "GET show/epgflat/bookmarks/",
    "GET show/details/{id}/c2c/",
    "GET show/details/{id}/",
    "GET show/serie/{id}/",
    "GET show/rights/{id}/",
    "GET show/epgflat/search/",
    "GET people/{ids}/",
    "GET people/suggestions/",
    "GET mysports/events/",
    // VOD
    "GET vod/",
    "GET vod/locations/shows/",
    "GET vod/hierarchy/{id}",
    "GET vod/show/{id}",
    "GET vod/locations/seasons/",
    "GET vod/locations/seasons/{id}/",
    "GET vod/season/{id}/",
    "GET vod/show/{id}/c2c/",
    "POST vod/product/{id}/licence/",
    "PUT vod/product/{id}/purchase/",
    "POST vod/product/{id}/purchase/",
    "POST vod/stream/{id}/",
    "DELETE vod/stream/{id}/",
    // Playback, configuration and other
    "POST play/",
    "PUT bookmark/{id}/",
    "PUT backupconfig/",
    "GET backupconfig/",
    "POST event/",
    "POST contact/",
    "GET ping/",
    "GET interstitiel",
];

/// Below [`CACHE`].
pub const CACHE_ROWS: &[&str] = &[
    "GET resources/{brand}/{lang}",
    "GET epglive/",
    "GET show/details/{id}/",
    "GET epgcarousel",
    "GET epgchannel/{id}/",
    "GET epg2d/{chunk}/",
    "GET accurate/{id}/",
];
