//! A household's own television as a broadcaster. Each call reads the guide of its moment.

use crate::broadcaster::{Broadcaster, Edition, Neighbour, OnAir};
use crate::household::relay::Relay;
use crate::household::watch::Household;
use crate::stream_urls::StreamUrls;
use lucarne_contract::clock::Clock;
use lucarne_contract::{
    Channel, Explore, HouseholdReport, Location, Seeking, Show, ShowDetails, ShowList,
};
use std::sync::Arc;

/// The household's guide at the clock's time.
pub(crate) struct HouseholdBroadcaster {
    pub(crate) household: Arc<Household>,
    pub(crate) relay: Arc<Relay>,
    pub(crate) clock: Clock,
}

/// Leaves what visitors may see: an address is for signed-in viewers (spec, section 6).
fn lock(channel: &mut Channel) {
    channel.channel_ott_live_url.clear();
}

/// The last second of a show, at or before `from_s`, with which its catch-up can begin that says when in steps.
fn stepped(show: &Show, from_s: u32, step_s: u32, now_s: i64) -> u32 {
    let last_s = show.show_stop.min(now_s) - 1;
    let begins_s = last_s.min(show.show_start + i64::from(from_s));
    let step_s = begins_s - begins_s.rem_euclid(i64::from(step_s));
    u32::try_from(step_s - show.show_start).unwrap_or(0)
}

impl HouseholdBroadcaster {
    /// What is seen again of a show. What has no index begins as late as it is asked to, where that can be said.
    fn replay(&self, show: &Show, from_s: u32) -> Option<StreamUrls> {
        let (guide, now_s) = (self.household.guide(), self.clock.now_s());
        let id = &show.show_id;
        let whole = self.relay.replay(show, &guide.replay_url(id, 0, now_s)?)?;
        let Some(step_s) = whole.seeking.and_then(|_| guide.replay_step_s(id)) else {
            return Some(whole);
        };
        let from_s = stepped(show, from_s, step_s, now_s);
        let url = guide.replay_url(id, from_s, now_s)?;
        Some(StreamUrls {
            from_s,
            seeking: Some(Seeking::Anew),
            ..self.relay.replay(show, &url)?
        })
    }
}

impl Broadcaster for HouseholdBroadcaster {
    fn now_s(&self) -> i64 {
        self.clock.now_s()
    }

    fn edition(&self) -> Edition {
        Edition::of(&self.household.guide())
    }

    fn has_guests(&self) -> bool {
        true
    }

    fn household_report(&self) -> HouseholdReport {
        HouseholdReport {
            failed_streams: self.relay.failed_streams(),
            ..self.household.report()
        }
    }

    fn channels(&self) -> Vec<Channel> {
        let mut channels = self.household.guide().channels();
        channels.iter_mut().for_each(lock);
        channels
    }

    fn channel(&self, epg: &str) -> Option<Channel> {
        let mut channel = self.household.guide().channel(epg)?.clone();
        lock(&mut channel);
        Some(channel)
    }

    fn unlock(&self, channel: &mut Channel, live_too: bool) {
        let urls = self.relay.live(&channel.channel_epg);
        if let Some(urls) = urls.filter(|_| live_too) {
            channel.channel_ott_live_url = urls.hls;
        }
    }

    fn stream_urls(&self, show: &Show, location: Location, from_s: u32) -> Option<StreamUrls> {
        match location {
            Location::Live => self.relay.live(&show.show_channel),
            Location::Startover | Location::Replay => self.replay(show, from_s),
            Location::Recording | Location::Archive => None,
        }
    }

    fn recording_urls(&self, _: &str, _: i64, _: i64) -> Option<StreamUrls> {
        None
    }

    fn on_air(&self) -> Vec<OnAir> {
        self.household.guide().on_air(self.clock.now_s())
    }

    fn on_fast_channels(&self) -> Vec<Show> {
        Vec::new()
    }

    fn show(&self, id: &str) -> Option<Show> {
        self.household.guide().show(id)
    }

    fn details(&self, id: &str, neighbour: Option<Neighbour>) -> Option<ShowDetails> {
        let guide = self.household.guide();
        let mut details = match neighbour {
            Some(which) => guide.neighbour(id, which)?,
            None => guide.details(id)?,
        };
        details.channel.channel_ott_live_url.clear();
        Some(details)
    }

    fn shows(&self, epg: &str, from_s: i64, to_s: i64) -> Option<Vec<Show>> {
        self.household.guide().shows(epg, from_s, to_s)
    }

    fn explore(&self) -> Explore {
        self.household.guide().explore(self.clock.now_s())
    }

    fn category(&self, id: u32) -> Option<ShowList> {
        let guide = self.household.guide();
        let shows = guide.by_category(id, self.clock.now_s())?;
        Some(ShowList { shows })
    }

    fn portrait(&self, _: &str) -> Option<String> {
        None
    }

    fn mood(&self, show: &Show) -> &'static str {
        match show.show_category {
            5 | 9 => "drama",
            4 => "match",
            2 => "magazine",
            7 => "talk",
            6 => "regional",
            _ => "",
        }
    }
}
