//! What a guide's file says, in order: the channels it knows and the timeline of each.

use super::super::xmltv::{Channel, Descriptions, Tv};
use super::timeline::{Timeline, timelines};
use crate::household::flaw::{Flaw, Flaws};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

const DAY_S: i64 = 24 * 3600;

/// Guides share the timelines: however often the playlist changes, each is in memory once.
#[derive(Debug, Default)]
pub struct Listings {
    /// In the file's order, then those that only programmes name.
    pub(super) channels: Vec<Channel>,
    /// By the channel's id.
    timelines: HashMap<Box<str>, Timeline>,
    pub(super) descriptions: Arc<Descriptions>,
    /// When the file should be read again for what was too far in the future to be kept, in epoch seconds.
    renewal_s: Option<i64>,
    /// Why parts of the file were left out or mended.
    pub(in crate::household) flaws: Flaws,
    /// Why the file couldn't be read to its end.
    pub(in crate::household) cut: Option<Flaw>,
}

impl Listings {
    /// Puts in order what was read at `now_s`.
    pub fn of(tv: Tv, now_s: i64) -> Self {
        let mut channels = tv.channels;
        let timelines = timelines(tv.programmes).into_iter();
        let timelines: HashMap<Box<str>, Timeline> = timelines
            .filter_map(|(channel, shows)| Some((tv.ids.get(channel)?.clone(), shows)))
            .collect();
        add_undeclared(&mut channels, timelines.keys());
        Self {
            channels,
            timelines,
            descriptions: Arc::new(tv.descriptions),
            renewal_s: tv.left_out_later.then_some(now_s + DAY_S),
            flaws: tv.flaws,
            cut: tv.cut,
        }
    }

    /// Whether the same file has more for this moment than was kept of it.
    pub fn are_outdated(&self, now_s: i64) -> bool {
        self.renewal_s.is_some_and(|renewal_s| now_s >= renewal_s)
    }

    /// How many channels and shows there are.
    pub(in crate::household) fn counts(&self) -> (usize, usize) {
        let shows = self.timelines.values().map(|shows| shows.len()).sum();
        (self.channels.len(), shows)
    }

    /// How many shows end after that moment, in epoch seconds.
    pub(in crate::household) fn to_come(&self, now_s: i64) -> usize {
        let coming = |shows: &Timeline| {
            let over = shows.partition_point(|show| show.end() <= now_s);
            shows.len() - over
        };
        self.timelines.values().map(coming).sum()
    }

    /// Whether a programme names the channel.
    pub(super) fn has_shows(&self, channel: &Channel) -> bool {
        self.timelines.contains_key(&channel.id)
    }

    /// What the channel shows; nothing when no programme names it.
    pub(super) fn shows(&self, channel: &Channel) -> Timeline {
        let timeline = self.timelines.get(&channel.id);
        timeline.cloned().unwrap_or_default()
    }
}

/// Older guides have programmes alone; their channels are known by id.
fn add_undeclared<'a>(channels: &mut Vec<Channel>, ids: impl Iterator<Item = &'a Box<str>>) {
    let declared: HashSet<&Box<str>> = channels.iter().map(|channel| &channel.id).collect();
    let mut missing: Vec<Box<str>> = ids.filter(|id| !declared.contains(id)).cloned().collect();
    missing.sort_unstable();
    channels.extend(missing.into_iter().map(|id| Channel {
        id,
        ..Channel::default()
    }));
}
