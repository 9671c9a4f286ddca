//! A channel of the household: what the playlist and the guide say of it, put together.

use super::super::xmltv::{self, Descriptions, Hints, Programme, StatedLanguage};
use super::lineup::Seat;
use super::timeline::{self, Timeline};
use crate::broadcaster::AHEAD_S;
use crate::household::playlist::catchup_url;
use crate::household::playlist::entry::Entry;
use crate::stream_urls;
use lucarne_contract::Channel;
use std::collections::HashMap;
use std::sync::Arc;

/// A number with as many digits as there are channels.
const MOST_DIGITS: u32 = 99_999;

/// By its start, the start that a moved show's id is made of. No show starts then, and no other has it here.
pub(super) type Moves = HashMap<i64, i64>;

/// A channel with its stream and its shows.
#[derive(Debug)]
pub(super) struct Station {
    pub(super) channel: Channel,
    pub(super) language: StatedLanguage,
    pub(super) entry: Option<Arc<Entry>>,
    /// Where the guide says that the logo is, of which the playlist may have another one.
    pub(super) icon: Option<String>,
    /// What the playlist's group says of the channel's programmes.
    pub(super) group: Hints,
    /// Without a `catchup-id` a show of this channel can't be seen again.
    pub(super) needs_catchup_id: bool,
    /// So much later than its shows say they are on.
    pub(super) shift_s: i64,
    pub(super) shows: Timeline,
    /// Of the shows, and of those of other channels.
    pub(super) descriptions: Arc<Descriptions>,
    pub(super) moves: Moves,
}

impl Station {
    /// Seats a channel: what the playlist says counts, and what it doesn't say the guide does.
    pub(super) fn new(
        seat: Seat,
        channel: Option<&xmltv::Channel>,
        shows: Timeline,
        descriptions: Arc<Descriptions>,
    ) -> Self {
        let entry = seat.entry;
        let spoken = entry
            .as_ref()
            .and_then(|entry| entry.language.as_deref())
            .map(StatedLanguage::of);
        let known = |language: &StatedLanguage| language.code().is_some();
        let language = spoken
            .filter(known)
            .or(channel.and_then(|channel| channel.language))
            .or_else(|| shows.iter().map(|show| show.language).find(known))
            .unwrap_or(StatedLanguage::French);
        // Whether it works is tried with a programme that has just ended; an id may be a URL.
        let again = |id: Option<&str>| {
            entry
                .as_ref()
                .and_then(|entry| catchup_url(entry, 3600, 7200, 7200, id))
        };
        let (with_id, without_id) = (again(Some("http://a/id")).is_some(), again(None).is_some());
        let mut group = Hints::default();
        if let Some(name) = entry.as_ref().and_then(|entry| entry.group.as_deref()) {
            group.take(name);
        }
        let days = entry
            .as_ref()
            .and_then(|entry| entry.catchup.as_ref())
            .map_or(0, |catchup| catchup.days);
        let replayable_hours = if with_id { days * 24 } else { 0 };
        let shift_s = entry.as_ref().map_or(0, |entry| entry.shift_s);
        let icon = channel.and_then(|channel| channel.icon.as_deref());
        let url = entry
            .as_ref()
            .map_or_else(String::new, |entry| entry.url.clone());
        let epg = seat.epg;
        // Ours, wherever the logo is: no other site need hear who watches.
        let picture = |ground: &str| format!("/pictures/logo/{epg}{ground}");
        Self {
            channel: Channel {
                channel_name: seat.name,
                channel_number: seat.number,
                channel_language: language.code().unwrap_or("fr").to_owned(),
                channel_playable: !url.is_empty(),
                channel_castable: !url.is_empty(),
                channel_ott_live_url: url,
                channel_ott_replay_url: String::new(),
                channel_ott_archive_url: String::new(),
                channel_startoverable: replayable_hours > 0,
                channel_recordable: false,
                channel_encrypted: false,
                channel_pad_in: 0,
                channel_pad_out: 0,
                channel_replayable_hours: replayable_hours,
                channel_is_accurate: false,
                channel_image: picture(""),
                channel_image_dark: picture("/dark"),
                channel_groups: entry.as_ref().map_or_else(Vec::new, |entry| entry.groups()),
                channel_epg: epg,
            },
            language,
            entry,
            icon: icon.map(str::to_owned),
            group,
            needs_catchup_id: with_id && !without_id,
            shift_s,
            shows,
            descriptions,
            moves: Moves::default(),
        }
    }

    /// Its channel as the longest line-up has it: with the address that viewers get, and whichever number their accounts
    /// give it.
    pub(super) fn listed(&self) -> Channel {
        let channel = &self.channel;
        Channel {
            channel_ott_live_url: stream_urls::live(&channel.channel_epg).hls,
            channel_number: channel.channel_number.max(MOST_DIGITS),
            ..channel.clone()
        }
    }

    /// What is on at `now_s`, and what begins soon with the show after that.
    pub(super) fn now_and_next(&self, now_s: i64) -> Option<(&Programme, &[Programme])> {
        let now_s = self.in_file_s(now_s);
        let place = timeline::current(&self.shows, now_s)?;
        let (current, after) = self.shows[place..].split_first()?;
        let soon = after.partition_point(|show| show.start <= now_s + AHEAD_S);
        Some((current, &after[..after.len().min(soon + 1)]))
    }

    /// When a moment is in the times of its shows, in epoch seconds.
    pub(super) fn in_file_s(&self, moment_s: i64) -> i64 {
        moment_s.saturating_sub(self.shift_s)
    }
}
