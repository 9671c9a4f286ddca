//! The household's guide in memory: channels in line-up order and what each shows, given out as the contract's
//! types, and the titles that it has on demand. It never changes; a new file makes a new guide.

mod cards;
mod channel_numbers;
mod countries;
mod films;
mod ids;
mod lineup;
mod listings;
mod named_episode;
mod shows;
mod station;
mod timeline;

use super::flaw::Flaw;
use super::place::Place;
use super::playlist::{Entry, MOST_ENTRIES, Playlist, catchup_step_s, catchup_url};
use super::reach::Reach;
use super::xmltv::{self, Programme};
use crate::answer_room::{LONGEST, Room};
use crate::broadcaster::{Neighbour, OnAir};
pub(crate) use films::{FilmCategory, FilmTitle, Films, ListedFilm, Season};
use lineup::Seat;
pub use listings::Listings;
use lucarne_contract::{Channel, HouseholdChannel, Show, ShowDetails};
use station::Station;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use url::Url;

/// Most of what follows on a channel: one a minute of the time that is looked ahead, and the one after.
const MOST_COMING: usize = 11;

/// Channels and shows. An empty guide has neither.
#[derive(Debug, Default)]
pub struct Guide {
    /// By channel number.
    stations: Vec<Station>,
    by_epg: HashMap<String, usize>,
    /// A show's number, its station and its place there, by number.
    by_show: Vec<(u64, u32, u32)>,
    /// What the playlist has on demand.
    films: Arc<Films>,
    /// Where the playlist's addresses lead.
    places: HashSet<Place>,
    /// How far addresses may lead that the guide's file names, and those of the playlist.
    listings_reach: Reach,
    playlist_reach: Reach,
    /// Whether the line-up has channels that the playlist has no stream of, though there is a playlist.
    has_all_channels: bool,
    /// Those that it therefore has not.
    left_out: Vec<HouseholdChannel>,
    /// How many channels of the guide the line-up has no room for, and how many of the playlist.
    unseated: usize,
    unlisted: usize,
}

/// A show and its station.
#[derive(Clone, Copy)]
struct StationProgramme<'a> {
    station: &'a Station,
    place: usize,
    programme: &'a Programme,
}

impl From<&Seat> for HouseholdChannel {
    fn from(seat: &Seat) -> Self {
        Self {
            channel_epg: seat.epg.clone(),
            channel_name: seat.name.clone(),
            channel_number: seat.number,
        }
    }
}

/// A channel by its name and number.
fn named(station: &Station) -> HouseholdChannel {
    let channel = &station.channel;
    HouseholdChannel {
        channel_epg: channel.channel_epg.clone(),
        channel_name: channel.channel_name.clone(),
        channel_number: channel.channel_number,
    }
}

impl Guide {
    /// The guide that takes this one's place: listings and a playlist put together. A household may have only one of
    /// them, and the other is empty. Shows keep their ids, even if they were moved a little.
    #[must_use]
    pub fn followed_by(&self, listings: &Listings, playlist: &Playlist) -> Self {
        let mut guide = Self {
            has_all_channels: self.has_all_channels,
            ..Self::default()
        };
        let is_for_streams = !playlist.entries.is_empty() && !self.has_all_channels;
        let has_shows = |channel: &xmltv::Channel| listings.has_shows(channel);
        let lineup = lineup::seated(&listings.channels, &playlist.entries, has_shows);
        if !is_for_streams {
            guide.unseated = lineup.unseated;
        }
        let mut room = Room::default();
        for seat in lineup.seats {
            if is_for_streams && seat.entry.is_none() {
                guide.left_out.push(HouseholdChannel::from(&seat));
                continue;
            }
            let channel = seat.channel.and_then(|place| listings.channels.get(place));
            let shows = channel
                .map(|channel| listings.shows(channel))
                .unwrap_or_default();
            let descriptions = Arc::clone(&listings.descriptions);
            let mut station = Station::new(seat, channel, shows, descriptions);
            if !room.take(&station.listed()) {
                // Nor is there for those behind it.
                room = Room::beside(LONGEST);
                guide.unlisted += usize::from(station.entry.is_some());
                guide.unseated += usize::from(station.entry.is_none());
                continue;
            }
            let epg = station.channel.channel_epg.clone();
            guide.by_epg.insert(epg, guide.stations.len());
            if let Some(before) = self.station(&station.channel.channel_epg) {
                station.carry_ids_over(before);
            }
            guide.stations.push(station);
        }
        guide.index();
        guide.films = Arc::new(Films::of(&playlist.films));
        let places = playlist.entries.iter().flat_map(|entry| entry.places());
        let of_films = playlist.films.iter().filter_map(|film| film.place());
        guide.places = places.chain(of_films).collect();
        guide
    }

    /// No guide yet; those that follow have channels without a stream, too, where `has_all_channels`. A guide for a whole
    /// continent would otherwise fill the line-up of who receives a handful.
    pub(super) fn before_all(has_all_channels: bool) -> Self {
        Self {
            has_all_channels,
            ..Self::default()
        }
    }

    /// The same, with addresses that lead no further than those may who wrote the files.
    #[must_use]
    pub(super) fn reaching(self, listings_reach: Reach, playlist_reach: Reach) -> Self {
        Self {
            listings_reach,
            playlist_reach,
            ..self
        }
    }

    fn index(&mut self) {
        let count = self
            .stations
            .iter()
            .map(|station| station.shows.len())
            .sum();
        self.by_show = Vec::with_capacity(count);
        for (at, station) in (0..).zip(&self.stations) {
            let numbered = (0..).zip(station.shows.iter());
            self.by_show
                .extend(numbered.map(|(place, show)| (station.number(show.start), at, place)));
        }
        self.by_show.sort_unstable();
    }

    /// The line-up, by channel number. Where a stream is known, its URL is filled in.
    pub fn channels(&self) -> Vec<Channel> {
        self.stations
            .iter()
            .map(|station| station.channel.clone())
            .collect()
    }

    /// How many there are.
    pub(in crate::household) fn channel_count(&self) -> usize {
        self.stations.len()
    }

    /// One channel, as in the line-up.
    pub fn channel(&self, channel_epg: &str) -> Option<&Channel> {
        let station = self.station(channel_epg)?;
        Some(&station.channel)
    }

    /// Channels that the playlist has and of which the guide says nothing.
    pub(in crate::household) fn without_shows(&self) -> Vec<HouseholdChannel> {
        let silent = |station: &&Station| station.entry.is_some() && station.shows.is_empty();
        self.stations.iter().filter(silent).map(named).collect()
    }

    /// Channels of the guide that the playlist has no stream of, whether or not they are in the line-up.
    pub(in crate::household) fn without_stream(&self) -> Vec<HouseholdChannel> {
        let mute = |station: &&Station| station.entry.is_none();
        let seated = self.stations.iter().filter(mute).map(named);
        self.left_out.iter().cloned().chain(seated).collect()
    }

    /// That the line-up has no room for all channels of the guide, if it hasn't, and for how many.
    pub(in crate::household) fn overflow(&self) -> Option<(usize, Flaw)> {
        let what = format!(
            "expected at most {MOST_ENTRIES} channels in the line-up, and {LONGEST} bytes of them; those without programmes are left out first"
        );
        (self.unseated > 0).then(|| (self.unseated, Flaw::new(1, 1, what)))
    }

    /// The same of the playlist's channels.
    pub(in crate::household) fn unlisted(&self) -> Option<(usize, Flaw)> {
        let what = format!(
            "expected channels whose names and groups take at most {LONGEST} bytes in the line-up; the highest numbers are left out"
        );
        (self.unlisted > 0).then(|| (self.unlisted, Flaw::new(1, 1, what)))
    }

    /// How many shows there are.
    pub fn count(&self) -> usize {
        self.by_show.len()
    }

    /// Per channel that shows something at `now_s`: that, and what follows, as far as there is room for in an answer.
    pub(crate) fn on_air(&self, now_s: i64) -> Vec<OnAir> {
        self.on_air_within(Room::default(), now_s)
    }

    /// First come the shows that are on, by channel number, then those that are next on each channel, and so on.
    fn on_air_within(&self, mut room: Room, now_s: i64) -> Vec<OnAir> {
        let mut on_air = Vec::new();
        let mut following = Vec::new();
        for station in &self.stations {
            let Some((current, coming)) = station.now_and_next(now_s) else {
                continue;
            };
            let current = station.show(current);
            if !room.take(&current) {
                return on_air;
            }
            on_air.push(OnAir {
                current,
                coming: Vec::new(),
            });
            following.push((station, coming));
        }
        for turn in 0..MOST_COMING {
            for (on, (station, coming)) in on_air.iter_mut().zip(&following) {
                let Some(next) = coming.get(turn) else {
                    continue;
                };
                let next = station.show(next);
                if !room.take(&next) {
                    return on_air;
                }
                on.coming.push(next);
            }
        }
        on_air
    }

    /// What a channel shows from `from_s` to `to_s`, with what has begun before or ends after; none when there
    /// is no such channel.
    pub fn shows(&self, channel_epg: &str, from_s: i64, to_s: i64) -> Option<Vec<Show>> {
        let station = self.station(channel_epg)?;
        Some(station.between(from_s, to_s))
    }

    /// The same for all channels, in line-up order.
    pub fn schedule(&self, from_s: i64, to_s: i64) -> impl Iterator<Item = (&Channel, Vec<Show>)> {
        self.stations
            .iter()
            .map(move |station| (&station.channel, station.between(from_s, to_s)))
    }

    /// The age that a channel's show at `now_s` is rated for; none in a gap.
    pub(crate) fn age_now(&self, channel_epg: &str, now_s: i64) -> Option<u8> {
        let station = self.station(channel_epg)?;
        let place = timeline::current(&station.shows, station.in_file_s(now_s))?;
        Some(station.shows[place].age)
    }

    /// The show as lists have it.
    pub fn show(&self, show_id: &str) -> Option<Show> {
        self.find(show_id)
            .map(|found| found.station.show(found.programme))
    }

    /// The show with its texts, people and channel.
    pub fn details(&self, show_id: &str) -> Option<ShowDetails> {
        self.find(show_id)
            .map(|found| found.station.details(found.programme))
    }

    /// The show before or after on the channel; there may be a gap between.
    pub(crate) fn neighbour(&self, show_id: &str, which: Neighbour) -> Option<ShowDetails> {
        let StationProgramme { station, place, .. } = self.find(show_id)?;
        let place = match which {
            Neighbour::Next => place + 1,
            Neighbour::Previous => place.checked_sub(1)?,
        };
        station
            .shows
            .get(place)
            .map(|programme| station.details(programme))
    }

    /// All broadcasts of a series, by start.
    pub fn series(&self, serie_id: &str) -> Vec<Show> {
        let of_series = |station: &Station| {
            let shows = station
                .shows
                .iter()
                .filter(|show| station.is_of_series(show, serie_id));
            shows.map(|show| station.show(show)).collect::<Vec<_>>()
        };
        let mut shows: Vec<Show> = self.stations.iter().flat_map(of_series).collect();
        shows.sort_by_key(|show| show.show_start);
        shows
    }

    /// A channel's stream as the playlist has it.
    pub(crate) fn entry(&self, channel_epg: &str) -> Option<&Arc<Entry>> {
        self.station(channel_epg)?.entry.as_ref()
    }

    /// How far the playlist's addresses may lead.
    pub(super) fn playlist_reach(&self) -> Reach {
        self.playlist_reach
    }

    /// The same of an address to a place that the playlist names, that of a stream or of its catch-up; none for others.
    pub(super) fn names(&self, url: &Url) -> Option<Reach> {
        let is_named = self.places.contains(&Place::of(url)?);
        is_named.then_some(self.playlist_reach)
    }

    /// Where the files say that a channel's logo is, and how far that may lead.
    pub(super) fn logo(&self, channel_epg: &str) -> Option<(&str, Reach)> {
        let station = self.station(channel_epg)?;
        let of_playlist = station
            .entry
            .as_ref()
            .and_then(|entry| entry.logo.as_deref());
        let of_playlist = of_playlist.map(|logo| (logo, self.playlist_reach));
        of_playlist.or_else(|| Some((station.icon.as_deref()?, self.listings_reach)))
    }

    /// What the playlist has on demand.
    pub(crate) fn films(&self) -> &Arc<Films> {
        &self.films
    }

    /// Where the playlist says that the picture of a film, or of a season's first episode, is, and how far that may lead.
    pub(super) fn film_picture(&self, id: &str) -> Option<(&str, Reach)> {
        let film = self.films.find(id).map(|(_, listed)| listed);
        let first = || {
            let season = self.films.find_season(id)?;
            self.films.all().get(*season.episodes.first()?)
        };
        let listed = film.or_else(first)?;
        Some((listed.film.logo.as_deref()?, self.playlist_reach))
    }

    /// Where the guide says that a show's picture is, and how far that may lead.
    pub(super) fn show_picture(&self, show_id: &str) -> Option<(&str, Reach)> {
        let icon = self.find(show_id)?.programme.icon.as_deref()?;
        Some((icon, self.listings_reach))
    }

    /// Where a channel's live stream is.
    pub fn live_url(&self, channel_epg: &str) -> Option<&str> {
        let station = self.station(channel_epg)?;
        station.entry.as_ref().map(|entry| entry.url.as_str())
    }

    /// Where a show that has begun can be seen from `from_s` seconds after its start on, while its channel's catch-up keeps
    /// it.
    pub fn replay_url(&self, show_id: &str, from_s: u32, now_s: i64) -> Option<String> {
        let StationProgramme {
            station, programme, ..
        } = self.find(show_id)?;
        let entry = station.entry.as_ref()?;
        catchup_url(
            entry,
            programme.start + station.shift_s + i64::from(from_s),
            programme.end() + station.shift_s,
            now_s,
            programme.catchup_id(),
        )
    }

    /// How finely the catch-up of a show's channel says from when on it is seen, in seconds; none where it can't say that.
    pub fn replay_step_s(&self, show_id: &str) -> Option<u32> {
        catchup_step_s(self.find(show_id)?.station.entry.as_ref()?)
    }

    fn station(&self, channel_epg: &str) -> Option<&Station> {
        self.stations.get(*self.by_epg.get(channel_epg)?)
    }

    fn find(&self, show_id: &str) -> Option<StationProgramme<'_>> {
        let number = u64::from_str_radix(show_id, 16).ok()?;
        let first = self
            .by_show
            .partition_point(|(known, _, _)| *known < number);
        let (known, at, place) = *self.by_show.get(first)?;
        let station = self.stations.get(usize::try_from(at).ok()?)?;
        let place = usize::try_from(place).ok()?;
        // Only the canonical spelling: `+5` and `5` are numbers, too.
        let canonical = known == number && ids::id(number) == show_id;
        canonical
            .then(|| station.shows.get(place))
            .flatten()
            .map(|programme| StationProgramme {
                station,
                place,
                programme,
            })
    }
}

#[cfg(test)]
mod tests;
