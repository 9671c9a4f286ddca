//! Which segments there are when. The timeline is the epoch's: segment `n` runs from `4 n` to `4 n + 4` seconds after
//! 1970 began, so nothing has to be remembered, and live and replay share their segments.

use crate::extract::Query;
use crate::responses::Refusal;

/// How long a segment is.
pub(super) const SEGMENT_S: i64 = 4;
/// Segments that a live playlist lists: a minute.
const LIVE: u64 = 15;
/// What can be asked for at once: 6 hours, with 5 minutes before and 15 after.
pub(super) const LONGEST_S: i64 = 6 * 3600 + 20 * 60;
/// What a replay without a start reaches back.
const TIME_SHIFT_S: i64 = 4 * 3600;
/// Recordings are gone after this (spec, section 9).
pub(super) const KEPT_S: i64 = 120 * 86_400;
/// A player that began in time may ask for its playlist again so much later.
pub(super) const GRACE_S: i64 = 600;

const BAD_TIME: Refusal = Refusal::bad("start and stop are seconds since 1970");
const TOO_LONG: Refusal = Refusal::bad("start and stop are more than 6 hours and 20 minutes apart");
const NO_SPAN: Refusal = Refusal::bad("stop comes after start");

/// Segments that are there now, `first` to before `end`; never none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Window {
    pub(super) first: u64,
    pub(super) end: u64,
    pub(super) growth: Growth,
}

/// How a window changes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Growth {
    /// Segments come and go.
    Sliding,
    /// Segments come until there are those before `until`, or for as long as a client looks.
    Growing { until: Option<u64> },
    /// All are there.
    Complete,
}

/// A part of the past, in epoch seconds; without a stop it goes on to the present.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Part {
    pub(super) start: i64,
    pub(super) stop: Option<i64>,
}

impl Part {
    /// What `start` and `stop` of the query say; none without a start.
    ///
    /// # Errors
    /// 400 for anything but a span of decimal seconds, at most [`LONGEST_S`] long.
    pub(super) fn asked(query: &Query) -> Result<Option<Self>, Refusal> {
        let start = query.get("start").map(seconds).transpose()?;
        let stop = query.get("stop").map(seconds).transpose()?;
        match (start, stop) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(BAD_TIME),
            (Some(start), Some(stop)) if stop <= start => Err(NO_SPAN),
            (Some(start), Some(stop)) if stop - start > LONGEST_S => Err(TOO_LONG),
            (Some(start), stop) => Ok(Some(Self { start, stop })),
        }
    }

    /// The segments of the part that are there at `now_s`. The first one is whole, so up to 4 seconds come before
    /// `start`.
    ///
    /// # Errors
    /// 404 when it lies in the future, 400 when it began longer ago than a stream may be long.
    pub(super) fn window(self, now_s: i64) -> Result<Window, Refusal> {
        if self.start > now_s {
            return Err(Refusal::NOT_FOUND);
        }
        if self.stop.is_none() && now_s - self.start > LONGEST_S {
            return Err(TOO_LONG);
        }
        let edge = edge(now_s);
        // A start-over may be asked for before the first segment is there; the one before it has to do.
        let first = edge_before(self.start).min(edge.saturating_sub(1));
        let until = self.stop.map(|stop| edge_before(stop + SEGMENT_S - 1));
        Ok(match until {
            Some(until) if until <= edge => Window {
                first,
                end: until,
                growth: Growth::Complete,
            },
            until => Window {
                first,
                end: edge,
                growth: Growth::Growing { until },
            },
        })
    }
}

/// The last minute.
pub(super) fn live(now_s: i64) -> Window {
    sliding(now_s, LIVE)
}

/// The last 4 hours, for a player that rewinds live television.
pub(super) fn time_shift(now_s: i64) -> Window {
    sliding(now_s, edge_before(TIME_SHIFT_S))
}

fn sliding(now_s: i64, length: u64) -> Window {
    let end = edge(now_s);
    Window {
        first: end.saturating_sub(length),
        end,
        growth: Growth::Sliding,
    }
}

/// What is on demand has a timeline of its own, from 0 on.
pub(super) fn on_demand(length_s: i64) -> Window {
    Window {
        first: 0,
        end: edge_before(length_s + SEGMENT_S - 1),
        growth: Growth::Complete,
    }
}

/// Whether the segment was broadcast already and is kept still.
pub(super) fn is_kept(number: u64, now_s: i64) -> bool {
    let oldest = edge_before(now_s - KEPT_S - LONGEST_S);
    (oldest..edge(now_s)).contains(&number)
}

/// When a segment begins, in epoch seconds.
pub(super) fn starts_at(number: u64) -> i64 {
    i64::try_from(number).map_or(i64::MAX, |number| number.saturating_mul(SEGMENT_S))
}

/// When a segment begins and ends, in epoch seconds.
pub(super) fn span(number: u64) -> (i64, i64) {
    let from_s = starts_at(number);
    (from_s, from_s.saturating_add(SEGMENT_S))
}

/// Segments that have been broadcast to their end: the first that has not.
fn edge(now_s: i64) -> u64 {
    edge_before(now_s)
}

fn edge_before(at_s: i64) -> u64 {
    u64::try_from(at_s.div_euclid(SEGMENT_S)).unwrap_or(0)
}

/// Decimal digits only, and so few that sums of them can't overflow.
fn seconds(text: &str) -> Result<i64, Refusal> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || text.is_empty() || text.len() > 11 {
        return Err(BAD_TIME);
    }
    text.parse().map_err(|_| BAD_TIME)
}

#[cfg(test)]
mod tests {
    use super::{Growth, LONGEST_S, Part, Window, is_kept, live, on_demand, seconds, time_shift};

    const NOW_S: i64 = 1_795_289_402;
    const EDGE: u64 = 448_822_350;

    fn part(start: i64, stop: i64) -> Part {
        Part {
            start,
            stop: Some(stop),
        }
    }

    #[test]
    fn live_is_the_last_whole_minute_and_slides_a_segment_every_four_seconds() {
        let window = live(NOW_S);
        assert_eq!((window.first, window.end), (EDGE - 15, EDGE));
        assert_eq!(live(NOW_S + 1), window);
        assert_eq!(live(NOW_S + 2).first, window.first + 1);
        assert_eq!(time_shift(NOW_S).first, EDGE - 3600);
    }

    #[test]
    fn a_part_of_the_past_is_complete_and_covers_what_was_asked_for() {
        let window = part(NOW_S - 3601, NOW_S - 1).window(NOW_S).expect("past");
        assert_eq!(
            window.growth,
            Growth::Growing {
                until: Some(EDGE + 1)
            }
        );
        let window = part(NOW_S - 3601, NOW_S - 2).window(NOW_S).expect("past");
        let wanted = Window {
            first: (NOW_S.unsigned_abs() - 3601) / 4,
            end: EDGE,
            growth: Growth::Complete,
        };
        assert_eq!(window, wanted);
    }

    #[test]
    fn a_start_over_grows_until_the_show_ends() {
        let show = part(NOW_S - 60, NOW_S + 60);
        let window = |now_s| show.window(now_s).expect("started");
        assert_eq!(window(NOW_S).first, EDGE - 15);
        assert_eq!(window(NOW_S).end, EDGE);
        assert_eq!(window(NOW_S + 8).end, EDGE + 2);
        assert_eq!(window(NOW_S + 8).first, EDGE - 15);
        let last = window(NOW_S + 3600);
        assert_eq!((last.end, last.growth), (EDGE + 16, Growth::Complete));
    }

    #[test]
    fn a_show_that_began_this_second_can_be_started_over() {
        let window = part(NOW_S, NOW_S + 60).window(NOW_S).expect("started");
        assert_eq!((window.first, window.end), (EDGE - 1, EDGE));
        assert!(part(NOW_S + 1, NOW_S + 60).window(NOW_S).is_err());
    }

    #[test]
    fn without_a_stop_a_part_grows_as_long_as_it_may() {
        let open = |ago| {
            Part {
                start: NOW_S - ago,
                stop: None,
            }
            .window(NOW_S)
        };
        assert_eq!(
            open(100).expect("short").growth,
            Growth::Growing { until: None }
        );
        assert!(open(LONGEST_S + 1).is_err());
    }

    #[test]
    fn segments_are_there_when_they_are_over_and_for_120_days() {
        assert!(is_kept(EDGE - 1, NOW_S) && !is_kept(EDGE, NOW_S));
        assert!(is_kept(EDGE - 120 * 21_600, NOW_S) && !is_kept(EDGE - 130 * 21_600, NOW_S));
        assert!(!is_kept(u64::MAX, NOW_S) && !is_kept(0, NOW_S) && !is_kept(0, 0));
    }

    #[test]
    fn what_is_on_demand_has_a_last_segment_for_every_begun_four_seconds() {
        for (length_s, segments) in [(1, 1), (4, 1), (5, 2), (5400, 1350)] {
            assert_eq!(on_demand(length_s).end, segments);
        }
    }

    #[test]
    fn only_plain_seconds_are_read() {
        assert_eq!(seconds("1795289402").ok(), Some(NOW_S));
        for odd in [
            "",
            "-1",
            "+1",
            "1.5",
            "1e9",
            " 1",
            "999999999999",
            "0x1",
            "१",
        ] {
            assert!(seconds(odd).is_err(), "{odd}");
        }
    }
}
