//! Streams: the clip of `clips/` served as live television, replay and video on demand, in HLS and DASH. Nothing is
//! remembered of who plays what: which segments there are follows from the clock ([`timeline`]), a segment is a piece
//! of the clip put in its place in time ([`clip`]), encrypted when the channel is ([`encryption`]).

mod boxes;
mod clip;
mod cues;
mod dash;
mod download;
mod encryption;
mod hls;
mod licence;
mod presentation;
mod ranges;
pub(super) mod serving;
mod timeline;
mod tracks;

use super::addresses;
use super::signing::Secret;
use crate::contract::Channel;
use licence::ContentKey;
use std::io;
use std::sync::Arc;
use tracks::Playable;

/// How long the address of a licence is good: players ask for it when they start.
const LICENCE_GOOD_S: i64 = 600;

/// The clip's tracks and the secret that keys are made from.
pub(super) struct Streams {
    tracks: Vec<Playable>,
    secret: Arc<Secret>,
}

impl Streams {
    /// Streams whose keys are made from `secret`.
    ///
    /// # Errors
    /// When a clip is broken.
    pub(super) fn open(secret: Arc<Secret>) -> io::Result<Self> {
        Ok(Self {
            tracks: tracks::read().map_err(io::Error::other)?,
            secret,
        })
    }

    /// Where a signed-in viewer asks for the channel's licence during the next minutes.
    pub(super) fn licence_address(&self, channel: &str, now_s: i64) -> String {
        let expires_s = now_s.saturating_add(LICENCE_GOOD_S);
        self.secret.sign(&addresses::licence(channel), expires_s)
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
