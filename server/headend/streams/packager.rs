//! The tracks that all streams are packaged from while they are served, and the keys of encrypted channels.

use super::licence::ContentKey;
use super::playable::{self, Playable};
use crate::contract::Channel;
use crate::headend::secrets::master_key::MasterKey;
use crate::headend::stream_urls;
use std::io;
use std::sync::Arc;

/// How long the address of a licence is good: players ask for it when they start.
const LICENCE_GOOD_S: i64 = 600;

/// The clip's tracks and the secret that keys are made from.
pub(in crate::headend) struct Packager {
    pub(super) tracks: Vec<Playable>,
    master_key: Arc<MasterKey>,
}

impl Packager {
    /// A packager whose content keys are made from `master_key`.
    ///
    /// # Errors
    /// When a clip is broken.
    pub(in crate::headend) fn open(master_key: Arc<MasterKey>) -> io::Result<Self> {
        Ok(Self {
            tracks: playable::read().map_err(io::Error::other)?,
            master_key,
        })
    }

    /// Where a signed-in viewer asks for the channel's licence during the next minutes.
    pub(in crate::headend) fn licence_url(&self, channel: &str, now_s: i64) -> String {
        let expires_s = now_s.saturating_add(LICENCE_GOOD_S);
        self.master_key
            .sign(&stream_urls::licence(channel), expires_s)
    }

    pub(super) fn key(&self, channel: &Channel) -> Option<ContentKey> {
        let encrypted = channel.channel_encrypted;
        encrypted.then(|| ContentKey::of(&channel.channel_epg, &self.master_key))
    }

    pub(super) fn track(&self, name: &str) -> Option<&Playable> {
        self.tracks.iter().find(|one| one.track.name == name)
    }
}
