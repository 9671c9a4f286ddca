//! Time zones as listings write them: `+0100`, `UTC+1`, `Europe/Zurich`, `CEST`.

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};

/// A time zone that is known.
#[derive(Debug)]
pub(super) enum Zone {
    /// Seconds that its clocks are ahead of universal time.
    Ahead(i32),
    Named(TimeZone),
}

impl Zone {
    pub(super) const UTC: Self = Self::Ahead(0);

    /// The zone that is written so; none where it isn't known.
    pub(super) fn read(text: &str) -> Option<Self> {
        if text.contains('/') {
            return TimeZone::get(text).ok().map(Self::Named);
        }
        let upper = text.to_ascii_uppercase();
        let mut universal = ["UTC", "GMT", "UT"].into_iter();
        let behind = universal.find_map(|name| upper.strip_prefix(name));
        let signed = behind.unwrap_or(&upper).trim_start();
        offset_s(signed)
            .or_else(|| Some(named_offset_min(&upper)? * 60))
            .map(Self::Ahead)
    }

    /// When its clocks show `time`, in epoch seconds. Of an hour that summer time takes or gives, what most would mean.
    pub(super) fn epoch_s(&self, time: DateTime) -> Option<i64> {
        let at = match self {
            Self::Ahead(seconds) => Offset::from_seconds(*seconds).ok()?.to_timestamp(time),
            Self::Named(zone) => zone.to_ambiguous_timestamp(time).compatible(),
        };
        Some(at.ok()?.as_second())
    }
}

/// `+0100`, `+01:00`, `+100`, `+01` or `+1`.
fn offset_s(zone: &str) -> Option<i32> {
    let sign = match zone.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let digits = zone[1..].replace(':', "");
    if !(1..=4).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: i32 = digits.parse().ok()?;
    let (hours, minutes) = if digits.len() <= 2 {
        (number, 0)
    } else {
        (number / 100, number % 100)
    };
    (hours <= 15 && minutes < 60).then_some(sign * (hours * 3600 + minutes * 60))
}

/// Minutes of the abbreviations that are in use in listings. Of those that several countries have, the DTD's own example is
/// `BST`, which is British Summer Time, and others are what is meant most.
fn named_offset_min(zone: &str) -> Option<i32> {
    let hours = match zone {
        "ACST" => return Some(9 * 60 + 30),
        "ACDT" => return Some(10 * 60 + 30),
        "NST" => return Some(-3 * 60 - 30),
        "NDT" => return Some(-2 * 60 - 30),
        "" | "Z" | "UT" | "UTC" | "GMT" | "WET" => 0,
        "BST" | "IST" | "WEST" | "CET" | "MET" | "MEZ" | "WAT" => 1,
        "CEST" | "MEST" | "MESZ" | "EET" | "CAT" | "SAST" => 2,
        "EEST" | "MSK" | "TRT" | "EAT" => 3,
        "MSD" | "GST" => 4,
        "PKT" | "YEKT" => 5,
        "WIB" | "ICT" => 7,
        "AWST" | "HKT" | "SGT" | "MYT" | "PHT" | "WITA" => 8,
        "JST" | "KST" | "WIT" => 9,
        "AEST" | "CHST" => 10,
        "AEDT" => 11,
        "NZST" => 12,
        "NZDT" => 13,
        "BRST" | "UYST" => -2,
        "BRT" | "ART" | "UYT" | "CLST" | "ADT" => -3,
        "AST" | "CLT" | "EDT" | "BOT" | "VET" => -4,
        "EST" | "CDT" | "COT" | "PET" => -5,
        "CST" | "MDT" => -6,
        "MST" | "PDT" => -7,
        "PST" | "AKDT" => -8,
        "AKST" => -9,
        "HST" => -10,
        _ => return None,
    };
    Some(hours * 60)
}

#[cfg(test)]
mod tests {
    use super::Zone;
    use jiff::civil::date;

    /// Hours that a zone's clocks are ahead in November.
    fn hours(zone: &str) -> Option<f64> {
        let noon = date(2026, 11, 21).at(12, 0, 0, 0);
        let utc = Zone::UTC.epoch_s(noon)?;
        let ahead = utc - Zone::read(zone)?.epoch_s(noon)?;
        Some(f64::from(i32::try_from(ahead).ok()?) / 3600.0)
    }

    #[test]
    fn a_zone_may_be_an_offset_with_or_without_the_universal_times_name() {
        for (written, ahead) in [
            ("", 0.0),
            ("z", 0.0),
            ("GMT", 0.0),
            ("+0100", 1.0),
            ("+01:00", 1.0),
            ("+100", 1.0),
            ("-330", -3.5),
            ("+1", 1.0),
            ("-03", -3.0),
            ("GMT+1", 1.0),
            ("utc-03:30", -3.5),
            ("UTC +2", 2.0),
            ("GMT+0530", 5.5),
        ] {
            assert_eq!(hours(written), Some(ahead), "{written}");
        }
    }

    #[test]
    fn a_zone_may_be_a_place_or_an_abbreviation_of_any_continent() {
        for (written, ahead) in [
            ("Australia/Sydney", 11.0),
            ("AEST", 10.0),
            ("acst", 9.5),
            ("NZDT", 13.0),
            ("JST", 9.0),
            ("BRT", -3.0),
            ("SAST", 2.0),
            ("NST", -3.5),
            ("HST", -10.0),
        ] {
            assert_eq!(hours(written), Some(ahead), "{written}");
        }
    }

    #[test]
    fn what_is_no_zone_is_none() {
        for written in [
            "XYZ",
            "+",
            "GMT+",
            "+0060",
            "+1600",
            "+10000",
            "+1a",
            "+é",
            "UTCX",
            "Mars/Base",
            "1",
        ] {
            assert_eq!(hours(written), None, "{written}");
        }
    }
}
