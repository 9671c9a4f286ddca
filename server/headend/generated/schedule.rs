//! The generated schedule: what each channel shows from minute to minute. Made a channel and a day at a time when
//! it is asked for, from the seed alone, so that a show's id means the same show after a restart.

mod grid;

use super::lineup::{Format, Lineup, Station};
use crate::calendar::{self, Calendar, DAY_STARTS_AT};
use crate::generated::language::Language;
use crate::generated::programmes::kind::ProgrammeKind;
use crate::generated::programmes::listing::{Airing, Listing, listing_of};
use crate::generated::seeded_rng::SeededRng;
use crate::generated::words::Words;
use jiff::civil::Date;
use moka::sync::Cache;
use std::sync::Arc;

/// The grid of television: everything starts and ends on a mark of five minutes.
const MARK_S: i64 = 300;
/// What is left of a block and shorter than this lengthens the show before it.
const SHORTEST_MINUTES: i32 = 20;
/// Days of one channel that are kept; about 25 KB each.
const KEPT_DAYS: u64 = 1200;

/// One show on one channel.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Broadcast {
    pub(crate) start: i64,
    pub(crate) stop: i64,
    pub(crate) kind: ProgrammeKind,
    pub(crate) listing: Listing,
    pub(crate) rank: u32,
}

/// A day of one channel in order, without gaps.
pub(crate) type Day = Arc<[Broadcast]>;

/// Makes days and keeps the last ones that were asked for.
pub(crate) struct Schedule {
    rng: SeededRng,
    calendar: Calendar,
    words: [Words; 3],
    days: Cache<(usize, Date), Day>,
}

impl Schedule {
    pub(crate) fn new(rng: SeededRng) -> Self {
        Self {
            rng,
            calendar: Calendar::swiss(),
            words: Language::ALL.map(Words::of),
            days: Cache::new(KEPT_DAYS),
        }
    }

    pub(crate) fn words(&self, language: Language) -> &Words {
        &self.words[language as usize]
    }

    /// What the station at `place` shows at `at_s`.
    pub(crate) fn at(&self, lineup: &Lineup, place: usize, at_s: i64) -> Option<Broadcast> {
        let day = self.day(lineup, place, self.calendar.day_of(at_s)?)?;
        let next = day.partition_point(|show| show.start <= at_s);
        day.get(next.checked_sub(1)?).cloned()
    }

    /// The days of a station that touch `from_s` to `to_s`, oldest first.
    pub(crate) fn days(&self, lineup: &Lineup, place: usize, from_s: i64, to_s: i64) -> Vec<Day> {
        let mut days = Vec::new();
        let mut date = self.calendar.day_of(from_s);
        let last = self.calendar.day_of(to_s);
        while let Some(today) = date.filter(|date| Some(*date) <= last) {
            days.extend(self.day(lineup, place, today));
            date = today.tomorrow().ok();
        }
        days
    }

    fn day(&self, lineup: &Lineup, place: usize, date: Date) -> Option<Day> {
        if let Some(day) = self.days.get(&(place, date)) {
            return Some(day);
        }
        let day: Day = self.made(lineup.stations.get(place)?, date)?.into();
        self.days.insert((place, date), Arc::clone(&day));
        Some(day)
    }

    fn made(&self, station: &Station, date: Date) -> Option<Vec<Broadcast>> {
        let rng = self.rng.for_name(&station.channel.channel_epg);
        let mut maker = Maker {
            calendar: &self.calendar,
            words: self.words(station.language),
            station,
            weekend: calendar::is_weekend(date),
            day_number: calendar::number_of(date),
            weekday: i64::from(date.weekday().to_monday_zero_offset()),
            shows: Vec::new(),
            rng,
        };
        let evening = maker.rng.for_number(maker.weekday);
        let blocks = grid::blocks(station.format, maker.weekend, &maker.rng, &evening);
        let end = self.calendar.at(date, DAY_STARTS_AT + 1440)?;
        let mut from = self.calendar.at(date, DAY_STARTS_AT)?;
        for (index, block) in blocks.iter().enumerate() {
            let until = match blocks.get(index + 1) {
                Some(next) => self.calendar.at(date, next.from)?.clamp(from, end),
                None => end,
            };
            maker.fill(*block, from, until);
            from = until;
        }
        Some(maker.shows)
    }
}

/// Fills the blocks of one day of one channel.
struct Maker<'a> {
    calendar: &'a Calendar,
    words: &'a Words,
    station: &'a Station,
    weekend: bool,
    day_number: i64,
    weekday: i64,
    rng: SeededRng,
    shows: Vec<Broadcast>,
}

impl Maker<'_> {
    fn fill(&mut self, block: grid::Block, from: i64, until: i64) {
        let mut start = from;
        let mut count = 0;
        while start < until {
            let left = i32::try_from((until - start) / 60).unwrap_or(i32::MAX);
            let kind = self.fitting(block, count, left);
            let (shortest, longest) = kind.minutes();
            let minutes = self
                .rng
                .for_number(start)
                .for_name("length")
                .between(shortest / 5, longest / 5)
                * 5;
            let all_of_it = left - minutes < SHORTEST_MINUTES;
            let stop = if all_of_it {
                until
            } else {
                start + i64::from(minutes) * 60
            };
            debug_assert_eq!(start % MARK_S, 0, "shows start on a mark");
            self.show(block, kind, count, start, stop);
            start = stop;
            count += 1;
        }
    }

    /// The block's next kind, or something short when too little time is left for it.
    fn fitting(&self, block: grid::Block, count: usize, left: i32) -> ProgrammeKind {
        let kinds = block.kinds;
        let kind = kinds
            .get(count % kinds.len().max(1))
            .copied()
            .unwrap_or(ProgrammeKind::Night);
        if kind.minutes().0 <= left + 10 {
            return kind;
        }
        match self.station.format {
            Format::Kids => ProgrammeKind::Cartoon,
            Format::Sport => ProgrammeKind::SportMagazine,
            Format::News | Format::Parliament => ProgrammeKind::News,
            Format::Music | Format::Clips => ProgrammeKind::Clips,
            Format::Culture | Format::Docs => ProgrammeKind::Magazine,
            Format::Series | Format::Only(_) | Format::Fast(_) => ProgrammeKind::Comedy,
            _ if left >= 45 => ProgrammeKind::Documentary,
            _ => ProgrammeKind::Lifestyle,
        }
    }

    fn show(
        &mut self,
        block: grid::Block,
        kind: ProgrammeKind,
        count: usize,
        start: i64,
        stop: i64,
    ) {
        let minute = self.calendar.minute_of(start);
        let evening = (1200..1440).contains(&block.from);
        let count = i64::try_from(count).unwrap_or(0);
        let run = kind.run();
        // By day a place in the grid has its programme every day; in the evening, every week.
        let place = self
            .rng
            .for_name("strand")
            .for_number(i64::from(block.from))
            .for_number(count / run);
        let (strand, turn) = if evening {
            (place.for_number(self.weekday), self.day_number / 7)
        } else {
            (place.for_number(i64::from(self.weekend)), self.day_number)
        };
        let mut listing = listing_of(Airing {
            words: self.words,
            language: self.station.language.code(),
            kind,
            strand: strand.for_name(if kind == ProgrammeKind::News {
                "news"
            } else {
                "other"
            }),
            rng: self.rng.for_number(start).for_name("programme"),
            episode: turn * run + count % run,
            minute,
            age_limit: age_limit(self.station.format, minute),
            live_sport: minute >= 1080 || (self.weekend && minute >= 660),
        });
        if self.station.format.is_fast()
            && self.rng.for_number(start).for_name("nameless").chance(35)
        {
            // An empty title marks a fast-channel card (spec, section 3).
            listing = Listing {
                age: listing.age,
                mood: listing.mood,
                ..Listing::default()
            };
        }
        let rank = self.rank(kind, start, minute, &listing);
        self.shows.push(Broadcast {
            start,
            stop,
            kind,
            listing,
            rank,
        });
    }

    /// Famous channels, the evening, films and live sport are what people look for.
    fn rank(&self, kind: ProgrammeKind, start: i64, minute: u16, listing: &Listing) -> u32 {
        let fame = 400_u32.saturating_sub(self.station.channel.channel_number * 2);
        let hour = match minute {
            1170..1350 => 260,
            1080..1410 => 120,
            540..1080 => 60,
            _ => 0,
        };
        let appeal = match kind {
            ProgrammeKind::Film | ProgrammeKind::Crime | ProgrammeKind::Variety => 120,
            ProgrammeKind::Match if listing.is_live => 220,
            ProgrammeKind::Series
            | ProgrammeKind::Match
            | ProgrammeKind::Documentary
            | ProgrammeKind::Concert => 80,
            ProgrammeKind::Shopping | ProgrammeKind::Night | ProgrammeKind::Clips => 0,
            _ => 40,
        };
        fame + hour + appeal + self.rng.for_number(start).for_name("rank").below(150)
    }
}

/// The highest age that may be shown at this time of day: 12 from 20:00, 16 from 22:00, 18 from 23:00 to 5:00.
fn age_limit(format: Format, minute: u16) -> u8 {
    if format == Format::Kids {
        return 0;
    }
    match minute {
        0..300 | 1380.. => 18,
        1320..1380 => 16,
        1200..1320 => 12,
        _ => 10,
    }
}

#[cfg(test)]
mod tests;
