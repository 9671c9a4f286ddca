//! Times as the XMLTV DTD writes them: `YYYYMMDDhhmmss` or a beginning of it, and a time zone after it.

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};

/// Epoch seconds. Without a zone it is universal time, as the DTD says. Files that write ISO 8601 are understood.
pub(super) fn instant(text: &str) -> Option<i64> {
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
    let (hour, second) = (small(8)?, small(12)?);
    // Midnight at a day's end, and the leap second.
    let (hour, next_day) = if hour == 24 {
        (0, 24 * 3600)
    } else {
        (hour, 0)
    };
    let year = number(0, 4).filter(|year| *year >= 1970)?;
    let time = DateTime::new(
        year,
        small(4)?,
        small(6)?,
        hour,
        small(10)?,
        second.min(59),
        0,
    )
    .ok()?;
    Some(in_zone(time, zone)? + next_day)
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

fn in_zone(time: DateTime, zone: &str) -> Option<i64> {
    let zone = zone.trim();
    // Fractions of a second may come before it.
    let zone = zone.strip_prefix('.').map_or(zone, |rest| {
        rest.trim_start_matches(|letter: char| letter.is_ascii_digit())
    });
    if zone.contains('/') {
        let zone = TimeZone::get(zone).ok()?;
        return Some(
            zone.to_ambiguous_timestamp(time)
                .compatible()
                .ok()?
                .as_second(),
        );
    }
    let offset = Offset::from_seconds(offset_s(zone.trim())?).ok()?;
    Some(offset.to_timestamp(time).ok()?.as_second())
}

/// `+0100`, `+01:00`, `+01`, `Z`, or an abbreviation that was in use in listings.
fn offset_s(zone: &str) -> Option<i32> {
    let sign = match zone.as_bytes().first() {
        Some(b'+') => 1,
        Some(b'-') => -1,
        _ => return named_offset_h(&zone.to_ascii_uppercase()).map(|hours| hours * 3600),
    };
    let digits = zone[1..].replace(':', "");
    if !matches!(digits.len(), 2 | 4) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let hours: i32 = digits[..2].parse().ok()?;
    let minutes: i32 = digits.get(2..4).map_or(Some(0), |part| part.parse().ok())?;
    (hours <= 15 && minutes < 60).then_some(sign * (hours * 3600 + minutes * 60))
}

/// The DTD's own example is `BST`, which is British Summer Time.
fn named_offset_h(zone: &str) -> Option<i32> {
    Some(match zone {
        "" | "Z" | "UT" | "UTC" | "GMT" | "WET" => 0,
        "BST" | "IST" | "WEST" | "CET" | "MET" | "MEZ" => 1,
        "CEST" | "MEST" | "MESZ" | "EET" => 2,
        "EEST" | "MSK" => 3,
        "EDT" => -4,
        "EST" | "CDT" => -5,
        "CST" | "MDT" => -6,
        "MST" | "PDT" => -7,
        "PST" => -8,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{instant, year};

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
            "20261121203000 XYZ",
            "20261121203000 +25:00",
            "20261121203000 Mars/Base",
            "00000101000000",
            "202611212030001",
            "20261121203000 +1",
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
