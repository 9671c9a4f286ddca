//! Puts into the addresses of streams the pass that opens them, so that they are as a viewer gets them.

use super::secrets::master_key::MasterKey;
use super::secrets::stream_passes::Holder;
use super::session::Session;
use super::stream_urls::StreamUrls;
use super::streams::grant::Grant;
use lucarne_contract::Channel;

/// How long a pass is good at least, and a right PIN opens what is closed: longer than any viewer watches in one go.
pub(super) const GOOD_S: i64 = 12 * HOUR_S;
const HOUR_S: i64 = 3_600;

/// Who watches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viewer {
    pub(super) holder: Holder,
    /// Shows from this age on are closed to them.
    pub(super) closed_from: Option<u8>,
}

impl Session {
    /// Who watches on this device.
    pub(super) fn viewer(&self, now_s: i64) -> Viewer {
        Viewer {
            holder: Holder::Session(self.token),
            closed_from: self.closed_from(now_s),
        }
    }
}

impl StreamUrls {
    /// The same with passes for the viewer; those that open more of a channel than one show open what is not closed to them.
    pub(super) fn with_passes(&self, master_key: &MasterKey, viewer: Viewer, now_s: i64) -> Self {
        Self {
            hls: with_pass(&self.hls, master_key, viewer, now_s),
            dash: with_pass(&self.dash, master_key, viewer, now_s),
            ..*self
        }
    }
}

/// An address with a pass before its file. Passes end on the hour: who asks again soon gets the same, and has what a player
/// keeps of it.
fn with_pass(address: &str, master_key: &MasterKey, viewer: Viewer, now_s: i64) -> String {
    let inside = address.strip_prefix("/streams/");
    let Some((folder, file)) = inside.and_then(|inside| inside.rsplit_once('/')) else {
        return address.to_owned();
    };
    let Some(grant) = Grant::of(file) else {
        return address.to_owned();
    };
    let expires_s = (now_s.div_euclid(HOUR_S) + 1) * HOUR_S + GOOD_S;
    let grant = grant.below(viewer.closed_from).to_string();
    let pass = master_key.pass(folder, (viewer.holder, &grant), expires_s);
    format!("/streams/{folder}/{pass}/{file}")
}

/// Puts passes into a channel's addresses. That of its archive opens nothing: each recording has an address of its own.
pub(super) fn put_passes(
    channel: &mut Channel,
    master_key: &MasterKey,
    viewer: Viewer,
    now_s: i64,
) {
    for address in [
        &mut channel.channel_ott_live_url,
        &mut channel.channel_ott_replay_url,
    ] {
        *address = with_pass(address, master_key, viewer, now_s);
    }
}
