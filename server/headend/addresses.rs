//! Where streams are: the one place that knows their paths on the head-end's origin.

use crate::contract::{Channel, Location};

/// The channel as it goes out.
pub(super) fn live(channel: &str) -> String {
    format!("/streams/{channel}/live.m3u8")
}

/// The channel's last hours; `start` and `stop` in epoch seconds pick a part of them.
pub(super) fn replay(channel: &str) -> String {
    format!("/streams/{channel}/replay.m3u8")
}

/// What was kept of the channel; `start` and `stop` as in [`replay`].
pub(super) fn archive(channel: &str) -> String {
    format!("/streams/{channel}/archive.m3u8")
}

/// Where the licence of an encrypted channel is asked for, with a proof of the right to it.
pub(super) fn licence(channel: &str) -> String {
    format!("/streams/{channel}/licence")
}

/// What was on the channel from `start` to `stop`, in epoch seconds.
pub(super) fn part(channel: &str, location: Location, start: i64, stop: i64) -> String {
    let whole = match location {
        Location::Live => return live(channel),
        Location::Startover | Location::Replay => replay(channel),
        Location::Recording | Location::Archive => archive(channel),
    };
    format!("{whole}?start={start}&stop={stop}")
}

/// Fills in the addresses that a signed-in viewer gets; `live_too` unless the country is locked.
pub(super) fn unlock(channel: &mut Channel, live_too: bool) {
    if !channel.channel_playable {
        return;
    }
    let id = &channel.channel_epg;
    if live_too {
        channel.channel_ott_live_url = live(id);
    }
    if channel.channel_replayable_hours > 0 {
        channel.channel_ott_replay_url = replay(id);
    }
    if channel.channel_recordable {
        channel.channel_ott_archive_url = archive(id);
    }
}
