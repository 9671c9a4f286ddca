//! Dates and times in the two notations that playlists have for them: `YmdHMS`, a letter a part, and `yyyyMMddHHmmss`.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The parts of the UTC date and time that a format names; other letters stay as they are.
pub(super) fn formatted(seconds: i64, format: &str) -> Option<String> {
    let time = TimeZone::UTC.to_datetime(Timestamp::from_second(seconds).ok()?);
    if !is_long(format) {
        let letters = format.chars().filter(|letter| *letter != '%');
        return Some(letters.map(|letter| short_part(&time, letter)).collect());
    }
    let letters: Vec<char> = format.chars().filter(|letter| *letter != '\'').collect();
    let runs = letters.chunk_by(|one, next| one == next);
    Some(runs.map(|run| long_part(&time, run)).collect())
}

/// A letter that is repeated is one of the long notation.
fn is_long(format: &str) -> bool {
    let parts = ["yy", "MM", "dd", "HH", "mm", "ss"];
    parts.iter().any(|part| format.contains(part))
}

/// The first letter of a format that names no part. `T`, `Z` and what stands within quotes are meant as they are.
pub(super) fn unknown_letter(format: &str) -> Option<char> {
    let known = if is_long(format) {
        "yYMdHmsTZ"
    } else {
        "YmdHMSTZ"
    };
    let unquoted = format.split('\'').step_by(2);
    let mut letters = unquoted.flat_map(str::chars);
    letters.find(|letter| letter.is_ascii_alphabetic() && !known.contains(*letter))
}

fn short_part(time: &DateTime, letter: char) -> String {
    match letter {
        'Y' => format!("{:04}", time.year()),
        'm' => format!("{:02}", time.month()),
        'd' => format!("{:02}", time.day()),
        'H' => format!("{:02}", time.hour()),
        'M' => format!("{:02}", time.minute()),
        'S' => format!("{:02}", time.second()),
        other => other.to_string(),
    }
}

fn long_part(time: &DateTime, run: &[char]) -> String {
    match run {
        ['y', 'y'] => format!("{:02}", time.year() % 100),
        ['y' | 'Y', ..] => short_part(time, 'Y'),
        ['M', ..] => short_part(time, 'm'),
        ['d', ..] => short_part(time, 'd'),
        ['H', ..] => short_part(time, 'H'),
        ['m', ..] => short_part(time, 'M'),
        ['s', ..] => short_part(time, 'S'),
        others => others.iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{formatted, unknown_letter};

    #[test]
    fn both_notations_name_the_same_parts() {
        // 2026-11-21 20:05:09 UTC.
        let written = |format| formatted(1_795_291_509, format);
        for (format, text) in [
            ("YmdHMS", "20261121200509"),
            ("%Y-%m-%dT%H:%M:%SZ", "2026-11-21T20:05:09Z"),
            ("yyyyMMddHHmmss", "20261121200509"),
            ("yyyy-MM-dd'T'HH:mm:ss", "2026-11-21T20:05:09"),
            ("yyMMdd", "261121"),
            ("H", "20"),
            ("", ""),
        ] {
            assert_eq!(written(format).as_deref(), Some(text), "{format}");
        }
        assert_eq!(formatted(i64::MAX, "Y"), None);
    }

    #[test]
    fn a_letter_that_names_no_part_is_found() {
        for (format, letter) in [
            ("YmdHMS", None),
            ("%Y-%m-%dT%H:%M:%SZ", None),
            ("yyyy-MM-dd'at'HH:mm:ss", None),
            ("Y-m-D", Some('D')),
            ("yyyyMMddhh", Some('h')),
            ("Ymd-p", Some('p')),
            ("", None),
        ] {
            assert_eq!(unknown_letter(format), letter, "{format}");
        }
    }
}
