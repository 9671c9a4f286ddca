//! When a programme is on, as its file says it: a start, mostly a stop, and which part of a slot that several share.

use super::when::instant;
use crate::household::text::tidied;

const DAY_S: i64 = 24 * 3600;
/// Longest time that is repeated in a flaw, in bytes.
const LONGEST: usize = 40;

/// A programme's times as they are written.
#[derive(Debug, Default)]
pub(super) struct WrittenTimes {
    start: String,
    stop: String,
    /// `clumpidx`.
    clump: String,
}

impl WrittenTimes {
    pub(super) fn new(start: String, stop: String, clump: String) -> Self {
        Self { start, stop, clump }
    }

    /// Start and stop in epoch seconds. Of a slot that several programmes share (`clumpidx`), each gets its part.
    ///
    /// # Errors
    /// What was expected of a time that is none.
    pub(super) fn times(&self) -> Result<(i64, Option<i64>), String> {
        let start = instant(&self.start).ok_or_else(|| {
            format!(
                "expected a start as YYYYMMDDhhmmss and a time zone, found \"{}\"",
                tidied(&self.start, LONGEST)
            )
        })?;
        if self.stop.is_empty() {
            return Ok((start.at_s, None));
        }
        let start = start.at_s;
        let stop = instant(&self.stop).and_then(|stop| after(start, stop.at_s));
        let Some(stop) = stop else {
            return Ok((start, None));
        };
        let slot = stop - start;
        Ok(match self.share() {
            Some((place, count)) if slot >= count => (
                start + slot * place / count,
                Some(start + slot * (place + 1) / count),
            ),
            _ => (start, Some(stop)),
        })
    }

    /// Which part it is, and of how many.
    fn share(&self) -> Option<(i64, i64)> {
        let (place, count) = self.clump.split_once('/')?;
        let (place, count): (i64, i64) = (place.trim().parse().ok()?, count.trim().parse().ok()?);
        ((2..=20).contains(&count) && (0..count).contains(&place)).then_some((place, count))
    }

    /// What of the times is mended, in words.
    pub(super) fn mended(&self) -> Option<String> {
        let (start, stop) = (instant(&self.start)?, instant(&self.stop));
        for (written, read) in [(&self.start, Some(start)), (&self.stop, stop)] {
            if read.is_some_and(|read| !read.has_known_zone) {
                let written = tidied(written, LONGEST);
                return Some(format!(
                    "expected a time zone that is known, found {written}; it is taken as universal time"
                ));
            }
        }
        if self.stop.is_empty() {
            return None;
        }
        let stop = stop.map(|stop| stop.at_s);
        let mended = match stop.and_then(|stop| after(start.at_s, stop)) {
            mended @ Some(_) if mended == stop => return None,
            Some(_) => "it is taken for the day after",
            None => "it lasts until the next one begins",
        };
        let (start, stop) = (tidied(&self.start, LONGEST), tidied(&self.stop, LONGEST));
        Some(format!(
            "expected a stop after the start, found {start} to {stop}; {mended}"
        ))
    }
}

/// A stop that is after the start: midnight at a day's end is often written with the date of that day. None where
/// nothing tells it.
fn after(start: i64, stop: i64) -> Option<i64> {
    if stop > start {
        return Some(stop);
    }
    let next_day = stop + DAY_S;
    let is_near = next_day > start && next_day - start <= DAY_S / 2;
    (stop < start && is_near).then_some(next_day)
}

#[cfg(test)]
mod tests {
    use super::WrittenTimes;

    /// Minutes that it takes, and how it is mended.
    fn minutes(start: &str, stop: &str) -> (Option<i64>, Option<String>) {
        let written = WrittenTimes::new(start.into(), stop.into(), String::new());
        let (start, stop) = written.times().expect("times");
        (stop.map(|stop| (stop - start) / 60), written.mended())
    }

    #[test]
    fn a_zone_that_is_not_known_is_said_and_costs_no_programme() {
        let said = |written: &str| {
            Some(format!(
                "expected a time zone that is known, found {written}; it is taken as universal time"
            ))
        };
        let known = "20261121200000 AEST";
        let unknown = "20261121210000 Ortszeit";
        let first = minutes(unknown, "20261121213000 Ortszeit");
        assert_eq!(first, (Some(30), said(unknown)));
        let second = minutes("20261121200000", unknown);
        assert_eq!(second, (Some(60), said(unknown)));
        assert_eq!(minutes(unknown, ""), (None, said(unknown)));
        assert_eq!(minutes(known, "20261121110000"), (Some(60), None));
    }

    #[test]
    fn a_stop_that_is_not_after_the_start_is_mended_and_said() {
        assert_eq!(
            minutes("20261121200000", "20261121210000"),
            (Some(60), None)
        );
        assert_eq!(minutes("20261121200000", ""), (None, None));
        let (midnight, said) = minutes("20261121235700", "20261121000000");
        assert_eq!(midnight, Some(3));
        assert!(said.is_some_and(|said| said.ends_with("the day after")));
        for stop in [
            "20261121200000",
            "20261121190000",
            "20251121210000",
            "0",
            "later",
        ] {
            let (none, said) = minutes("20261121200000", stop);
            assert_eq!(none, None, "{stop}");
            assert!(said.is_some_and(|said| said.contains(stop)));
        }
    }
}
