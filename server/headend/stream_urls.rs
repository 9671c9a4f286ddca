//! Where streams are: the one place that knows their paths on the head-end's origin. Viewers get them with a pass in them:
//! `address_passes.rs`.

use lucarne_contract::{Channel, Seeking};

/// One stream in both of its forms.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct StreamUrls {
    pub(super) hls: String,
    /// Empty when there is no DASH of it.
    pub(super) dash: String,
    /// Seconds of the show with which it begins.
    pub(super) from_s: u32,
    /// None where one moves within the stream itself.
    pub(super) seeking: Option<Seeking>,
}

impl StreamUrls {
    /// Whether it is played from a manifest. A stream without one is a connection for as long as it is played, and a household's
    /// tuner has few of them.
    pub(super) fn has_manifest(&self) -> bool {
        let path = self.hls.split('?').next().unwrap_or_default();
        [".m3u8", ".mpd"]
            .iter()
            .any(|ending| path.ends_with(ending))
    }
}

/// What goes out on the channel.
pub(super) fn live(channel: &str) -> StreamUrls {
    stream(channel, "live", "")
}

/// A stream of a channel: `live`, `replay` or `archive`; `query` with its question mark, if there is one.
fn stream(channel: &str, name: &str, query: &str) -> StreamUrls {
    both(&format!("/streams/{channel}/{name}"), query)
}

fn both(stem: &str, query: &str) -> StreamUrls {
    StreamUrls {
        hls: format!("{stem}.m3u8{query}"),
        dash: format!("{stem}.mpd{query}"),
        ..StreamUrls::default()
    }
}

/// Where the licence of an encrypted channel or show on demand is asked for; it opens with a signature only.
pub(super) fn licence(id: &str) -> String {
    format!("/streams/{id}/licence")
}

/// What was on the channel from `start` to `stop`, in epoch seconds.
pub(super) fn replay(channel: &str, start: i64, stop: i64) -> StreamUrls {
    stream(channel, "replay", &format!("?start={start}&stop={stop}"))
}

/// What was kept of the channel from `start` to `stop`.
pub(super) fn archive(channel: &str, start: i64, stop: i64) -> StreamUrls {
    stream(channel, "archive", &format!("?start={start}&stop={stop}"))
}

/// A show of the video on demand.
pub(super) fn vod(show: &str) -> StreamUrls {
    both(&format!("/streams/vod/{show}/index"), "")
}

/// What was kept of the channel from `start` to `stop` as one file; it opens with a signature only.
pub(super) fn download(channel: &str, start: i64, stop: i64) -> String {
    format!("/streams/{channel}/download.mp4?start={start}&stop={stop}")
}

/// Fills in the addresses that a signed-in viewer gets; `live_too` unless the country is locked. A channel's past reaches
/// up to the present, so it goes with live; a show has its own address.
pub(super) fn unlock(channel: &mut Channel, live_too: bool) {
    if !channel.channel_playable {
        return;
    }
    let id = &channel.channel_epg;
    if live_too {
        channel.channel_ott_live_url = live(id).hls;
    }
    if live_too && channel.channel_replayable_hours > 0 {
        channel.channel_ott_replay_url = stream(id, "replay", "").hls;
    }
    if live_too && channel.channel_recordable {
        channel.channel_ott_archive_url = stream(id, "archive", "").hls;
    }
}
