//! The schedule as a whole: no gaps, no surprises at DST, the right things at the right hour.

use super::{Broadcast, Schedule};
use crate::calendar::{Calendar, DAY_STARTS_AT};
use crate::generated::lineup::{Format, Lineup};
use crate::generated::programmes::kind::ProgrammeKind;
use crate::generated::seeded_rng::SeededRng;
use jiff::civil::{Date, date};
use std::collections::HashMap;

const SATURDAY: Date = date(2026, 11, 21);

fn lineup() -> Lineup {
    Lineup::new(&SeededRng::new(1))
}

fn noon(day: Date) -> i64 {
    Calendar::swiss().at(day, 720).unwrap_or(0)
}

/// Everything a station shows on the days from three before to three after `day`.
fn week(schedule: &Schedule, lineup: &Lineup, place: usize, day: Date) -> Vec<Broadcast> {
    let around = noon(day);
    let days = schedule.days(lineup, place, around - 3 * 86_400, around + 3 * 86_400);
    days.iter().flat_map(|day| day.to_vec()).collect()
}

#[test]
fn the_same_seed_makes_the_same_television_and_another_seed_another() {
    let lineup = lineup();
    let titles = |seed| {
        let schedule = Schedule::new(SeededRng::new(seed));
        let shows = week(&schedule, &lineup, 5, SATURDAY);
        shows
            .into_iter()
            .map(|show| (show.start, show.listing.title))
            .collect::<Vec<_>>()
    };
    assert_eq!(titles(1), titles(1));
    assert_ne!(titles(1), titles(2));
}

#[test]
fn shows_follow_each_other_without_gap_or_overlap_on_marks_of_five_minutes_also_when_the_clocks_change()
 {
    let lineup = lineup();
    let schedule = Schedule::new(SeededRng::new(1));
    for day in [SATURDAY, date(2026, 3, 29), date(2026, 10, 25)] {
        for place in 0..lineup.stations.len() {
            let shows = week(&schedule, &lineup, place, day);
            for pair in shows.windows(2) {
                assert_eq!(pair[0].stop, pair[1].start, "station {place} on {day}");
            }
            for show in &shows {
                assert!(
                    show.stop > show.start && show.start % 300 == 0,
                    "station {place}: {show:?}"
                );
                assert!(
                    show.stop - show.start <= 5 * 3600,
                    "station {place}: {show:?}"
                );
            }
        }
    }
}

#[test]
fn a_day_lasts_from_six_to_six() {
    let (lineup, calendar) = (lineup(), Calendar::swiss());
    let schedule = Schedule::new(SeededRng::new(1));
    let day = schedule.day(&lineup, 0, SATURDAY).unwrap_or_default();
    assert_eq!(
        day.first().map(|show| show.start),
        calendar.at(SATURDAY, DAY_STARTS_AT)
    );
    assert_eq!(
        day.last().map(|show| show.stop),
        calendar.at(SATURDAY, DAY_STARTS_AT + 1440)
    );
}

#[test]
fn nothing_for_adults_starts_before_the_children_are_in_bed() {
    let (lineup, calendar) = (lineup(), Calendar::swiss());
    let schedule = Schedule::new(SeededRng::new(1));
    let mut ages = HashMap::new();
    for (place, station) in lineup.stations.iter().enumerate() {
        for show in week(&schedule, &lineup, place, SATURDAY) {
            let (age, minute) = (show.listing.age, calendar.minute_of(show.start));
            let allowed = match minute {
                0..300 | 1380.. => 18,
                1320.. => 16,
                1200.. => 12,
                _ => 10,
            };
            assert!(
                age <= allowed,
                "{age} at minute {minute}: {}",
                show.listing.title
            );
            assert!(station.format != Format::Kids || age == 0);
            *ages.entry(age).or_insert(0) += 1;
        }
    }
    for age in [0, 10, 12, 16, 18] {
        assert!(ages.get(&age).is_some_and(|shows| *shows > 30), "{ages:?}");
    }
}

#[test]
fn the_evening_news_of_a_general_channel_starts_at_half_past_seven() {
    let (lineup, calendar) = (lineup(), Calendar::swiss());
    let schedule = Schedule::new(SeededRng::new(1));
    let at = calendar.at(SATURDAY, 1170).unwrap_or(0);
    let show = schedule.at(&lineup, 0, at);
    assert_eq!(
        show.map(|show| (show.kind, show.start)),
        Some((ProgrammeKind::News, at))
    );
}

#[test]
fn a_series_moves_on_from_day_to_day() {
    let lineup = lineup();
    let schedule = Schedule::new(SeededRng::new(1));
    let serial =
        |show: &Broadcast| show.kind == ProgrammeKind::Soap && show.listing.serie_id.is_some();
    let monday = noon(date(2026, 11, 23));
    let days = schedule.days(&lineup, 0, monday, monday + 2 * 86_400);
    let episodes: Vec<_> = days
        .iter()
        .filter_map(|day| day.iter().find(|show| serial(show))?.listing.episode)
        .collect();
    assert_eq!(episodes.len(), 3);
    assert!(
        episodes.windows(2).all(|pair| pair[1] == pair[0] + 1),
        "{episodes:?}"
    );
}

#[test]
fn only_fast_channels_have_nameless_shows() {
    let lineup = lineup();
    let schedule = Schedule::new(SeededRng::new(1));
    for (place, station) in lineup.stations.iter().enumerate() {
        let shows = week(&schedule, &lineup, place, SATURDAY);
        let nameless = shows
            .iter()
            .filter(|show| show.listing.title.is_empty())
            .count();
        assert_eq!(
            nameless > 0,
            station.format.is_fast(),
            "{}",
            station.channel.channel_name
        );
    }
}
