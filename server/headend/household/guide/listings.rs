//! What a guide's file says, in order: the channels it knows and the timeline of each.

use super::super::text::Text;
use super::super::xmltv::{Channel, Tv};
use super::timeline::{Broadcast, by_channel};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Guides share the timelines: however often the playlist changes, each is in memory once.
#[derive(Debug, Default)]
pub struct Listings {
    /// In the file's order, then those that only programmes name.
    pub(super) channels: Vec<Channel>,
    /// By the channel's id.
    timelines: HashMap<Text, Arc<[Broadcast]>>,
}

impl Listings {
    /// Puts what was read in order.
    pub fn of(tv: Tv) -> Self {
        let mut channels = tv.channels;
        let timelines = by_channel(tv.programmes);
        add_undeclared(&mut channels, timelines.keys());
        Self {
            channels,
            timelines,
        }
    }

    /// What the channel shows; nothing when no programme names it.
    pub(super) fn shows(&self, channel: &Channel) -> Arc<[Broadcast]> {
        let timeline = self.timelines.get(&*channel.id);
        timeline.map(Arc::clone).unwrap_or_default()
    }
}

/// Older guides have programmes alone; their channels are known by id.
fn add_undeclared<'a>(channels: &mut Vec<Channel>, ids: impl Iterator<Item = &'a Text>) {
    let declared: HashSet<Box<str>> = channels.iter().map(|channel| channel.id.clone()).collect();
    let mut missing: Vec<Box<str>> = ids
        .filter(|id| !declared.contains(&***id))
        .map(|id| (&**id).into())
        .collect();
    missing.sort_unstable();
    channels.extend(missing.into_iter().map(|id| Channel {
        id,
        ..Channel::default()
    }));
}
