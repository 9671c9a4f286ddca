//! The tracks that all streams are packaged from while they are served, and the keys of what is encrypted.

use super::licence::ContentKey;
use super::playable::{self, Playable};
use crate::secrets::master_key::MasterKey;
use crate::stream_urls;
use crate::vod::item::Item;
use lucarne_contract::{Channel, Drm};
use std::io;
use std::sync::Arc;

/// What opens encrypted channels: no other key system can be had without an operator's contract.
pub(crate) const KEY_SYSTEM: &str = "org.w3.clearkey";
/// How long the address of a licence is good: players ask for it when they start.
const LICENCE_GOOD_S: i64 = 600;

/// The clip's tracks and the secret that keys are made from.
pub(crate) struct Packager {
    pub(super) tracks: Vec<Playable>,
    master_key: Arc<MasterKey>,
}

impl Packager {
    /// A packager whose content keys are made from `master_key`.
    ///
    /// # Errors
    /// When a clip is broken.
    pub(crate) fn open(master_key: Arc<MasterKey>) -> io::Result<Self> {
        Ok(Self {
            tracks: playable::read().map_err(io::Error::other)?,
            master_key,
        })
    }

    /// How a signed-in viewer opens what is encrypted of a channel.
    pub(crate) fn channel_drm(&self, channel: &Channel, now_s: i64) -> Option<Drm> {
        let encrypted = channel.channel_encrypted;
        encrypted.then(|| self.drm(&channel.channel_epg, now_s))
    }

    /// How a signed-in viewer opens an encrypted channel, or show on demand: the licence is to be asked for during the next minutes.
    pub(crate) fn drm(&self, id: &str, now_s: i64) -> Drm {
        let expires_s = now_s.saturating_add(LICENCE_GOOD_S);
        let licence = stream_urls::licence(id);
        Drm {
            key_system_id: KEY_SYSTEM.to_owned(),
            licence_url: self.master_key.sign(&licence, expires_s),
            certificate_url: None,
        }
    }

    pub(super) fn key(&self, channel: &Channel) -> Option<ContentKey> {
        let encrypted = channel.channel_encrypted;
        encrypted.then(|| ContentKey::of(&channel.channel_epg, &self.master_key))
    }

    pub(super) fn film_key(&self, film: &Item<'_>) -> Option<ContentKey> {
        let encrypted = film.is_encrypted();
        encrypted.then(|| ContentKey::of(&film.show_id(), &self.master_key))
    }

    pub(super) fn track(&self, name: &str) -> Option<&Playable> {
        self.tracks.iter().find(|one| one.track.name == name)
    }
}
