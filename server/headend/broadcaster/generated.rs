//! The generated television as a broadcaster.

use super::Broadcaster;
use crate::contract::{Channel, Explore, Location, Show, ShowDetails, ShowList};
use crate::headend::addresses::Address;
use crate::headend::household::Guide;
use crate::headend::household::guide::{AHEAD_S, Neighbour, OnAir};
use crate::headend::television::{Found, Television};
use crate::headend::{addresses, explore};
use std::sync::Weak;

impl Television {
    fn shown(&self, found: &Found<'_>) -> Show {
        Television::show(self, found.station, &found.broadcast)
    }

    /// What follows on the channel, up to the first show that begins after `until_s`.
    fn coming(&self, found: &Found<'_>, until_s: i64) -> Vec<Show> {
        let mut coming = Vec::new();
        let mut next = self.after(found);
        while let Some(found) = next {
            coming.push(self.shown(&found));
            let is_soon = found.broadcast.start <= until_s;
            next = is_soon.then(|| self.after(&found)).flatten();
        }
        coming
    }
}

impl Broadcaster for Television {
    fn now_s(&self) -> i64 {
        Television::now_s(self)
    }

    fn edition(&self) -> Weak<Guide> {
        Weak::new()
    }

    fn channels(&self) -> Vec<Channel> {
        let stations = self.lineup.stations.iter();
        stations.map(|station| station.channel.clone()).collect()
    }

    fn channel(&self, epg: &str) -> Option<Channel> {
        let station = self.lineup.stations.get(self.lineup.find(epg)?)?;
        Some(station.channel.clone())
    }

    fn unlock(&self, channel: &mut Channel, live_too: bool) {
        addresses::unlock(channel, live_too);
    }

    fn address(&self, show: &Show, location: Location) -> Option<Address> {
        let channel = &show.show_channel;
        match location {
            Location::Live => Some(addresses::live(channel)),
            Location::Startover | Location::Replay => {
                Some(addresses::replay(channel, show.show_start, show.show_stop))
            }
            Location::Recording | Location::Archive => None,
        }
    }

    fn kept_address(&self, epg: &str, start: i64, stop: i64) -> Option<Address> {
        Some(addresses::archive(epg, start, stop))
    }

    fn on_air(&self) -> Vec<OnAir> {
        let now_s = Television::now_s(self);
        let places = 0..self.lineup.stations.len();
        let current = places.filter_map(|place| self.at(place, now_s));
        current
            .map(|found| OnAir {
                coming: self.coming(&found, now_s + AHEAD_S),
                current: self.shown(&found),
            })
            .collect()
    }

    fn on_fast_channels(&self) -> Vec<Show> {
        let on_air = Television::on_fast_channels(self);
        on_air.iter().map(|found| self.shown(found)).collect()
    }

    fn show(&self, id: &str) -> Option<Show> {
        self.find(id).map(|found| self.shown(&found))
    }

    fn details(&self, id: &str, neighbour: Option<Neighbour>) -> Option<ShowDetails> {
        let found = self.find(id)?;
        let found = match neighbour {
            Some(Neighbour::Next) => self.after(&found)?,
            Some(Neighbour::Previous) => self.before(&found)?,
            None => found,
        };
        Some(Television::details(self, &found))
    }

    fn shows(&self, epg: &str, from_s: i64, to_s: i64) -> Option<Vec<Show>> {
        let place = self.lineup.find(epg)?;
        let station = self.lineup.stations.get(place)?;
        let days = self.days(place, from_s, to_s);
        let shows = days.iter().flat_map(|day| day.iter());
        let inside = shows.filter(|show| show.stop > from_s && show.start < to_s);
        Some(
            inside
                .map(|show| Television::show(self, station, show))
                .collect(),
        )
    }

    fn explore(&self) -> Explore {
        explore::explore(self)
    }

    fn category(&self, id: u32) -> Option<ShowList> {
        explore::category(self, id)
    }

    fn mood(&self, show: &Show) -> &'static str {
        self.find(&show.show_id)
            .map_or("", |found| found.broadcast.billing.mood)
    }
}
