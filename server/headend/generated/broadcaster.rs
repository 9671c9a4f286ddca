//! The generated television as a broadcaster.

use crate::broadcaster::{AHEAD_S, Broadcaster, Edition, Neighbour, OnAir};
use crate::generated::explore;
use crate::generated::seeded_rng::SeededRng;
use crate::generated::television::{StationBroadcast, Television};
use crate::sport::{is_slug, slug};
use crate::stream_urls::{self, StreamUrls};
use lucarne_contract::{Channel, Explore, Location, Show, ShowDetails, ShowList};

impl Television {
    fn shown(&self, found: &StationBroadcast<'_>) -> Show {
        Television::show(self, found.station, &found.broadcast)
    }

    /// What follows on the channel, up to the first show that begins after `until_s`.
    fn coming(&self, found: &StationBroadcast<'_>, until_s: i64) -> Vec<Show> {
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

    fn edition(&self) -> Edition {
        Edition::constant()
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
        stream_urls::unlock(channel, live_too);
    }

    fn stream_urls(&self, show: &Show, location: Location, _: u32) -> Option<StreamUrls> {
        let channel = &show.show_channel;
        match location {
            Location::Live => Some(stream_urls::live(channel)),
            Location::Startover | Location::Replay => Some(stream_urls::replay(
                channel,
                show.show_start,
                show.show_stop,
            )),
            Location::Recording | Location::Archive => None,
        }
    }

    fn recording_urls(&self, epg: &str, start: i64, stop: i64) -> Option<StreamUrls> {
        Some(stream_urls::archive(epg, start, stop))
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

    /// Popular shows have more viewers; the number moves on every minute.
    fn viewers_elsewhere(&self, show: &Show) -> u32 {
        let rng = SeededRng::new(8).for_name(&show.show_channel);
        let mut rng = rng.for_number(Television::now_s(self) / 60);
        show.show_rank.saturating_pow(2) / 20 + rng.below(50)
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

    /// As for all guides, without the form of the contract for those that are not the best.
    fn best_coming(&self, epg: &str, from_s: i64, to_s: i64) -> Option<Show> {
        let place = self.lineup.find(epg)?;
        let station = self.lineup.stations.get(place)?;
        let days = self.days(place, from_s, to_s);
        let shows = days.iter().flat_map(|day| day.iter());
        let best = shows
            .filter(|show| (from_s..to_s).contains(&show.start) && !show.listing.title.is_empty())
            .max_by_key(|show| show.rank)?;
        Some(Television::show(self, station, best))
    }

    fn explore(&self) -> Explore {
        explore::explore(self)
    }

    fn category(&self, id: u32) -> Option<ShowList> {
        explore::category(self, id)
    }

    fn portrait(&self, name: &str) -> Option<String> {
        let slug = slug(name);
        is_slug(&slug).then(|| format!("/pictures/person/{slug}"))
    }

    fn mood(&self, show: &Show) -> &'static str {
        self.find_at_any_time(&show.show_id)
            .map_or("", |found| found.broadcast.listing.mood)
    }
}
