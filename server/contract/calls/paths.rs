//! The paths of the calls, in the order of spec, section 7.

pub const SIGN_IN: &str = "/api/mobile/auth/";
pub const SIGN_OUT: &str = "/api/mobile/logout/";
/// Ours: the end of every session of an account.
pub const SIGN_OUT_EVERYWHERE: &str = "/api/mobile/logout/everywhere/";
/// Ours: where an account is signed in.
pub const DEVICES: &str = "/api/mobile/devices/";
pub const FORK: &str = "/api/mobile/auth/fork/";
pub const DEVICE_CODE_VERIFY: &str = "/api/mobile/auth/device/code/verify/";
pub const DEVICE_CODE: &str = "/api/mobile/auth/device/code/";
pub const DEVICE_TOKEN: &str = "/api/mobile/auth/device/token/";
pub const EXTRAS: &str = "/api/mobile/show/extras/";
pub const PROFILE: &str = "/api/mobile/profile/";
pub const PIN_CHECK: &str = "/api/mobile/parentalcontrol/check/";
pub const PIN_CREATE: &str = "/api/mobile/parentalcontrol/create/";
pub const PIN_UPDATE: &str = "/api/mobile/parentalcontrol/update/";

pub const CHANNELS: &str = "/api/mobile/channels/";
pub const LINEUP: &str = "/api/mobile/lineup/";
pub const CHANNEL_RIGHTS: &str = "/api/mobile/channel/rights/{id}/";
pub const PORTAL_FAST: &str = "/api/mobile/portal/fast/";
pub const PLAYTIME: &str = "/api/mobile/channels/playtime/";
pub const AUDIENCE: &str = "/api/mobile/audience/live/";

pub const RECORDINGS: &str = "/api/mobile/show/epgflat/recordings/";
pub const RECORDING: &str = "/api/mobile/recordings/{id}/";
pub const ARCHIVE: &str = "/api/mobile/recordings/{id}/archive/";
pub const SERIAL: &str = "/api/mobile/recordings/serial/{id}/";
pub const SERIAL_EPISODES: &str = "/api/mobile/recordings/serial/{id}/episodes/";
pub const SERIAL_SCHEDULER: &str = "/api/mobile/recordings/serial/{id}/scheduler/";
pub const SERIAL_ALL: &str = "/api/mobile/recordings/serial/{id}/all/";
pub const QUOTAS: &str = "/api/mobile/recordings/quotas/";
pub const DOWNLOAD_URI: &str = "/api/mobile/recordings/{id}/download/uri/";

pub const EXPLORE: &str = "/api/mobile/show/epgflat/explore/";
pub const EXPLORE_CATEGORY: &str = "/api/mobile/show/epgflat/explore/category/{id}/";
pub const BOOKMARKS: &str = "/api/mobile/show/epgflat/bookmarks/";
pub const SHOW_C2C: &str = "/api/mobile/show/details/{id}/c2c/";
pub const SHOW_DETAILS: &str = "/api/mobile/show/details/{id}/";
pub const SERIE: &str = "/api/mobile/show/serie/{id}/";
pub const SHOW_RIGHTS: &str = "/api/mobile/show/rights/{id}/";
pub const SEARCH: &str = "/api/mobile/show/epgflat/search/";
pub const PEOPLE: &str = "/api/mobile/people/{ids}/";
pub const PEOPLE_SUGGESTIONS: &str = "/api/mobile/people/suggestions/";
pub const MYSPORTS: &str = "/api/mobile/mysports/events/";

pub const VOD: &str = "/api/mobile/vod/";
pub const VOD_SHOW_LOCATIONS: &str = "/api/mobile/vod/locations/shows/";
pub const VOD_HIERARCHY: &str = "/api/mobile/vod/hierarchy/{id}";
pub const VOD_SHOW: &str = "/api/mobile/vod/show/{id}";
pub const VOD_SEASON_LOCATIONS: &str = "/api/mobile/vod/locations/seasons/";
pub const VOD_SEASON_LOCATION: &str = "/api/mobile/vod/locations/seasons/{id}/";
pub const VOD_SEASON: &str = "/api/mobile/vod/season/{id}/";
pub const VOD_C2C: &str = "/api/mobile/vod/show/{id}/c2c/";
pub const VOD_LICENCE: &str = "/api/mobile/vod/product/{id}/licence/";
pub const VOD_PURCHASE: &str = "/api/mobile/vod/product/{id}/purchase/";
pub const VOD_STREAM: &str = "/api/mobile/vod/stream/{id}/";

pub const PLAY: &str = "/api/mobile/play/";
pub const BOOKMARK: &str = "/api/mobile/bookmark/{id}/";
pub const BACKUP_CONFIG: &str = "/api/mobile/backupconfig/";
pub const EVENT: &str = "/api/mobile/event/";
pub const CONTACT: &str = "/api/mobile/contact/";
pub const PING: &str = "/api/mobile/ping/";
pub const INTERSTITIEL: &str = "/api/mobile/interstitiel";

/// Ours: what was understood of a household's files.
pub const HOUSEHOLD: &str = "/api/mobile/household/";

pub const RESOURCES: &str = "/api/cache/resources/{brand}/{lang}";
pub const EPG_LIVE: &str = "/api/cache/epglive/";
pub const SHOW_DETAILS_CACHED: &str = "/api/cache/show/details/{id}/";
pub const EPG_CAROUSEL: &str = "/api/cache/epgcarousel";
pub const EPG_CHANNEL: &str = "/api/cache/epgchannel/{id}/";
pub const EPG2D: &str = "/api/cache/epg2d/{chunk}/";
pub const ACCURATE: &str = "/api/cache/accurate/{id}/";
