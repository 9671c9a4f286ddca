//! The generated television seen as a whole: the line-up, the schedule, and what may be known of it now.

use super::lineup::{Lineup, Station};
use super::schedule::{Broadcast, Day, Schedule};
use crate::calendar::Calendar;
use crate::categories::meta_category;
use crate::generated::programmes::details::particulars;
use crate::generated::seeded_rng::SeededRng;
use lucarne_contract::clock::Clock;
use lucarne_contract::{Show, ShowDetails};

/// Further from now than this no moment is in the guide, whatever the hour.
const FARTHEST_S: i64 = 9 * 24 * 3600;

/// Everything that the head-end answers from. It stores nothing but a bounded cache of days.
pub(crate) struct Television {
    pub(crate) lineup: Lineup,
    schedule: Schedule,
    calendar: Calendar,
    clock: Clock,
}

/// A broadcast and the station that shows it.
#[derive(Clone)]
pub(crate) struct StationBroadcast<'a> {
    pub(crate) place: usize,
    pub(crate) station: &'a Station,
    pub(crate) broadcast: Broadcast,
}

impl Television {
    pub(crate) fn new(seed: u64, clock: Clock) -> Self {
        let rng = SeededRng::new(seed);
        Self {
            lineup: Lineup::new(&rng.for_name("lineup")),
            schedule: Schedule::new(rng.for_name("schedule")),
            calendar: Calendar::swiss(),
            clock,
        }
    }

    /// Epoch seconds.
    pub(crate) fn now_s(&self) -> i64 {
        self.clock.now_s()
    }

    /// The show with this id (`channel-start`), while it is inside the window.
    pub(crate) fn find(&self, show_id: &str) -> Option<StationBroadcast<'_>> {
        let (channel, start) = show_id.rsplit_once('-')?;
        let place = self.lineup.find(channel)?;
        let at_s: i64 = start.parse().ok()?;
        let found = self.at(place, at_s)?;
        // Only the canonical spelling: `+5` and `05` are numbers, too.
        (id_of(found.station, &found.broadcast) == show_id).then_some(found)
    }

    /// The same whenever it was.
    pub(crate) fn find_at_any_time(&self, show_id: &str) -> Option<StationBroadcast<'_>> {
        let (channel, start) = show_id.rsplit_once('-')?;
        let place = self.lineup.find(channel)?;
        let station = self.lineup.stations.get(place)?;
        let broadcast = self.schedule.at(&self.lineup, place, start.parse().ok()?)?;
        let found = StationBroadcast {
            place,
            station,
            broadcast,
        };
        (id_of(station, &found.broadcast) == show_id).then_some(found)
    }

    /// What the station at `place` shows at `at_s`, while that is inside the window.
    pub(crate) fn at(&self, place: usize, at_s: i64) -> Option<StationBroadcast<'_>> {
        let now = self.now_s();
        if (i128::from(at_s) - i128::from(now)).abs() > i128::from(FARTHEST_S) {
            return None;
        }
        let station = self.lineup.stations.get(place)?;
        let broadcast = self.schedule.at(&self.lineup, place, at_s)?;
        let (from_s, to_s) = self.calendar.guide_window(now);
        let known = broadcast.stop > from_s && broadcast.start < to_s;
        known.then_some(StationBroadcast {
            place,
            station,
            broadcast,
        })
    }

    /// The show that follows on the channel.
    pub(crate) fn after(&self, found: &StationBroadcast<'_>) -> Option<StationBroadcast<'_>> {
        self.at(found.place, found.broadcast.stop)
    }

    /// The show that came before on the channel.
    pub(crate) fn before(&self, found: &StationBroadcast<'_>) -> Option<StationBroadcast<'_>> {
        self.at(found.place, found.broadcast.start - 1)
    }

    /// What the free, ad-supported channels show now.
    pub(crate) fn on_fast_channels(&self) -> Vec<StationBroadcast<'_>> {
        let stations = self.lineup.stations.iter().enumerate();
        let fast = stations.filter(|(_, station)| station.format.is_fast());
        fast.filter_map(|(place, _)| self.at(place, self.now_s()))
            .collect()
    }

    /// A station's days that touch this span.
    pub(crate) fn days(&self, place: usize, from_s: i64, to_s: i64) -> Vec<Day> {
        self.schedule.days(&self.lineup, place, from_s, to_s)
    }

    /// The broadcast as the API gives it.
    pub(crate) fn show(&self, station: &Station, broadcast: &Broadcast) -> Show {
        let id = id_of(station, broadcast);
        let listing = &broadcast.listing;
        let started = broadcast.start <= self.now_s();
        let serie_title = listing.serie_id.as_ref().map_or("", |_| &listing.title);
        Show {
            show_image: format!("/pictures/show/{id}"),
            show_id: id,
            show_channel: station.channel.channel_epg.clone(),
            show_category: broadcast.kind.category(),
            show_meta_category: meta_category(broadcast.kind.category()).to_owned(),
            show_start: broadcast.start,
            show_stop: broadcast.stop,
            show_exact_start: (started && station.channel.channel_is_accurate).then(|| {
                broadcast.start
                    + i64::from(SeededRng::new(7).for_number(broadcast.start).below(150))
            }),
            show_age: listing.age,
            show_title: listing.title.clone(),
            show_sub_title: listing.sub_title.clone(),
            show_serie_title: serie_title.to_owned(),
            show_original_title: String::new(),
            show_language: station.language.code().to_owned(),
            show_serie_id: listing.serie_id.clone(),
            show_serie_season: listing.season,
            show_serie_episode: listing.episode,
            show_is_serie: false,
            show_nb_episodes: None,
            show_is_live: listing.is_live,
            show_rank: broadcast.rank,
        }
    }

    /// The show with its texts, people and channel.
    pub(crate) fn details(&self, found: &StationBroadcast<'_>) -> ShowDetails {
        let StationBroadcast {
            station, broadcast, ..
        } = found;
        let words = self.schedule.words(station.language);
        let this_year = jiff::Timestamp::from_second(broadcast.start).map_or(1970, |at| {
            i32::from(at.to_zoned(jiff::tz::TimeZone::UTC).year())
        });
        let more = particulars(
            words,
            station.language,
            broadcast.kind,
            &broadcast.listing,
            this_year,
        );
        let channel = &station.channel;
        ShowDetails {
            show: self.show(station, broadcast),
            show_description: more.description,
            show_short_description: more.short_description,
            show_credits: more.credits,
            show_year: more.year,
            show_country: more.country,
            show_rating: more.rating,
            show_trailer_url: more.trailer_url,
            channel: channel.into(),
        }
    }
}

fn id_of(station: &Station, broadcast: &Broadcast) -> String {
    format!("{}-{}", station.channel.channel_epg, broadcast.start)
}
