//! Times as the XMLTV DTD writes them: `YYYYMMDDhhmmss` or a beginning of it, and a time zone after it.

use super::zone::Zone;
use jiff::civil::DateTime;

/// A moment as a file writes it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Instant {
    pub(super) at_s: i64,
    /// Whether its time zone is one that is known; else it is taken as universal time.
    pub(super) has_known_zone: bool,
}

/// What a text says, in epoch seconds. Without a zone it is universal time, as the DTD says. Files that write ISO 8601 are
/// understood.
pub(super) fn instant(text: &str) -> Option<Instant> {
    let (digits, zone) = digits(text.trim());
    let number = |from: usize, to: usize| -> Option<i16> {
        digits
            .get(from..to)
            .map_or(Some(0), |part| part.parse().ok())
    };
    // Whole parts from the day on: a month is too vague to be a broadcast's time.
    if !matches!(digits.len(), 8 | 10 | 12 | 14) {
        return None;
    }
    let small = |from: usize| number(from, from + 2).and_then(|part| i8::try_from(part).ok());
    // Midnight at a day's end, a whole hour as sixty minutes, and the leap second.
    let (hour, next_day) = beyond(small(8)?, 24, 24 * 3600);
    let (minute, next_hour) = beyond(small(10)?, 60, 3600);
    let second = small(12)?.min(59);
    let year = number(0, 4).filter(|year| *year >= 1970)?;
    let time = DateTime::new(year, small(4)?, small(6)?, hour, minute, second, 0).ok()?;
    let zone = zone.trim();
    // Fractions of a second may come before it.
    let zone = zone.strip_prefix('.').map_or(zone, |rest| {
        rest.trim_start_matches(|letter: char| letter.is_ascii_digit())
    });
    if zone.starts_with(|letter: char| letter.is_numeric()) {
        return None;
    }
    let known = Zone::read(zone.trim());
    let at_s = known.as_ref().unwrap_or(&Zone::UTC).epoch_s(time)?;
    Some(Instant {
        at_s: at_s + next_day + next_hour,
        has_known_zone: known.is_some(),
    })
}

/// A part of a time, and the seconds that it is more than its highest.
fn beyond(part: i8, highest: i8, seconds: i64) -> (i8, i64) {
    if part == highest {
        (0, seconds)
    } else {
        (part, 0)
    }
}

/// The year that a date begins with.
pub(super) fn year(text: &str) -> Option<i16> {
    let text = text.trim();
    let year = text
        .get(..4)
        .filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()))?;
    year.parse()
        .ok()
        .filter(|year| (1850..=2200).contains(year))
}

/// The digits of date and time, and what follows them. Separators may stand where ISO 8601 has them.
fn digits(text: &str) -> (String, &str) {
    let mut digits = String::with_capacity(14);
    for (place, letter) in text.char_indices() {
        let count = digits.len();
        match letter {
            '0'..='9' if count < 14 => digits.push(letter),
            '-' if matches!(count, 4 | 6) => {}
            'T' | 't' if count == 8 => {}
            ' ' if count == 8
                && text[place + 1..].starts_with(|next: char| next.is_ascii_digit()) => {}
            ':' if matches!(count, 10 | 12) => {}
            _ => return (digits, &text[place..]),
        }
    }
    (digits, "")
}

#[cfg(test)]
mod tests {
    use super::year;

    /// Epoch seconds of a moment whose zone is known.
    fn instant(text: &str) -> Option<i64> {
        let instant = super::instant(text)?;
        assert!(instant.has_known_zone, "{text}");
        Some(instant.at_s)
    }

    /// 2026-11-21 19:30:00 UTC.
    const EVENING: i64 = 1_795_289_400;

    #[test]
    fn the_same_instant_in_many_spellings() {
        for text in [
            "20261121203000 +0100",
            "20261121203000 +01:00",
            "20261121203000+0100",
            "202611212030 CET",
            "20261121193000",
            "202611211930",
            "20261121193000 UTC",
            "20261121193000 Z",
            "20261121143000 EST",
            "20261121203000 Europe/Zurich",
            "20261122010000 +0530",
            "20261121120000 -0730",
            "2026-11-21T20:30:00+01:00",
            "2026-11-21 19:30:00",
            "2026-11-21T14:30-05:00",
            "20261121193000.000 +0000",
            " 20261121193000 ",
        ] {
            assert_eq!(instant(text), Some(EVENING), "{text}");
        }
    }

    #[test]
    fn shorter_forms_are_the_beginning_of_what_they_name() {
        assert_eq!(instant("2026112119"), Some(EVENING - 1800));
        assert_eq!(instant("20261121"), Some(EVENING - 19 * 3600 - 1800));
        assert_eq!(instant("20261121240000"), instant("20261122000000"));
        assert_eq!(instant("202611211860"), instant("202611211900"));
    }

    #[test]
    fn the_examples_of_the_dtd() {
        assert_eq!(instant("200007281733 BST"), instant("200007281633"));
        assert_eq!(instant("19880523083000 +0300"), instant("19880523053000"));
    }

    #[test]
    fn the_hour_that_summer_time_takes_or_gives_is_handled() {
        // On 2026-03-29 the clocks of Paris go from 2:00 to 3:00, on 2026-10-25 from 3:00 to 2:00.
        assert_eq!(
            instant("20260329023000 Europe/Paris"),
            instant("20260329013000")
        );
        assert_eq!(
            instant("20260329033000 Europe/Paris"),
            instant("20260329013000")
        );
        assert_eq!(
            instant("20261025023000 Europe/Paris"),
            instant("20261025003000")
        );
        assert_eq!(instant("20261025023000 +0100"), instant("20261025013000"));
        assert_eq!(
            instant("20260715203000 Europe/Paris"),
            instant("20260715203000 CEST")
        );
    }

    #[test]
    fn a_zone_that_is_not_known_is_taken_as_universal_time() {
        for zone in [
            "XYZ",
            "+25:00",
            "+0060",
            "Mars/Base",
            "GMT+99",
            "heure locale",
        ] {
            let found = super::instant(&format!("20261121193000 {zone}"));
            let found = found.map(|found| (found.at_s, found.has_known_zone));
            assert_eq!(found, Some((EVENING, false)), "{zone}");
        }
    }

    #[test]
    fn what_is_no_time_is_none() {
        for text in [
            "",
            "yesterday",
            "200209",
            "2026112",
            "202611211",
            "20261321203000",
            "20260230",
            "20261121250000",
            "202611212061",
            "00000101000000",
            "202611212030001",
            "20261121203000 2",
            "２０２６１１２１",
        ] {
            assert_eq!(instant(text), None, "{text}");
        }
    }

    #[test]
    fn a_date_begins_with_its_year() {
        assert_eq!(
            (
                year("19901011"),
                year(" 1984 "),
                year("c. 1984"),
                year("0000")
            ),
            (Some(1990), Some(1984), None, None)
        );
    }
}
