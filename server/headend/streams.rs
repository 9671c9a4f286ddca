//! Streams: the clip of `clips/` served as live television, replay and video on demand, in HLS and DASH. Nothing is
//! remembered of who plays what: which segments there are follows from the clock ([`timeline`]), a segment is a piece
//! of the clip put in its place in time ([`clip`]), encrypted when the channel is ([`encryption`]).

mod boxes;
mod clip;
mod cues;
mod dash;
mod encryption;
mod hls;
mod licence;
mod presentation;
mod ranges;
mod secret;
pub(super) mod serving;
mod timeline;
mod tracks;

use super::addresses;
use crate::contract::Channel;
use licence::ContentKey;
use secret::Secret;
use std::io;
use std::path::Path;
use tracks::Playable;

/// The clip's tracks and the secret that keys are made from.
pub(super) struct Streams {
    tracks: Vec<Playable>,
    secret: Secret,
}

impl Streams {
    /// Streams whose keys are kept in `data`; without it they are forgotten when the head-end ends.
    ///
    /// # Errors
    /// When the data directory can't be used, or a clip is broken.
    pub(super) fn open(data: Option<&Path>) -> io::Result<Self> {
        Ok(Self {
            tracks: tracks::read().map_err(io::Error::other)?,
            secret: Secret::open(data)?,
        })
    }

    /// Where a signed-in viewer asks for the channel's licence during the next minutes.
    pub(super) fn licence_address(&self, channel: &str, now_s: i64) -> String {
        let proof = licence::proof(&self.secret, channel, now_s);
        format!("{}?{proof}", addresses::licence(channel))
    }

    fn key(&self, channel: &Channel) -> Option<ContentKey> {
        let encrypted = channel.channel_encrypted;
        encrypted.then(|| ContentKey::of(&channel.channel_epg, &self.secret))
    }

    fn track(&self, name: &str) -> Option<&Playable> {
        self.tracks.iter().find(|one| one.track.name == name)
    }
}

#[cfg(test)]
mod tests;
