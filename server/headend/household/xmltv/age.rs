//! `rating` and `star-rating`: many systems, one age and one number of stars.

use super::super::text::plain;

/// The wire's age (0, 10, 12, 16 or 18) for a rating; none when it rates something else or isn't known. Ages
/// between two of the wire's are rounded up, except that what is fit for six-year-olds has no age.
pub(super) fn age(system: &str, value: &str) -> Option<u8> {
    let value = plain(value.trim());
    let is_american = matches!(
        plain(system).as_str(),
        "mpaa" | "vchip" | "tv parental guidelines" | "usa parental rating"
    );
    // TV-14 and TV14, PG-13 and PG13.
    match value.replace('-', "").as_str() {
        "" => None,
        "g"
        | "u"
        | "uc"
        | "tvy"
        | "tvg"
        | "tp"
        | "tous publics"
        | "tout public"
        | "all"
        | "ohne altersbeschrankung" => Some(0),
        "pg" | "tvpg" | "tvy7" | "tvy7fv" => Some(10),
        "pg13" => Some(12),
        "r" | "m" | "tv14" => Some(16),
        "nc17" | "x" | "tvma" | "r18" => Some(18),
        // In these systems a number alone is a count of stars or reasons.
        _ if is_american => None,
        _ => number(&value).map(rounded_up),
    }
}

/// The only number in `-12`, `FSK 16`, `12A`, `16+`, `ab 12 Jahren`.
fn number(value: &str) -> Option<u8> {
    let mut numbers = value
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|part| !part.is_empty());
    let number = numbers.next()?.parse().ok().filter(|age| *age <= 21)?;
    (numbers.next().is_none() && value.len() <= 24).then_some(number)
}

fn rounded_up(age: u8) -> u8 {
    match age {
        0..=6 => 0,
        7..=10 => 10,
        11..=12 => 12,
        13..=16 => 16,
        _ => 18,
    }
}

/// Half stars out of five, 0 to 10, from `N / M` or from asterisks.
pub(super) fn half_stars(value: &str) -> Option<u8> {
    let value = value.trim();
    let stars = value
        .chars()
        .filter(|letter| matches!(letter, '*' | '★'))
        .count();
    if stars > 0
        && value
            .chars()
            .all(|letter| matches!(letter, '*' | '★' | '☆' | ' '))
    {
        return u8::try_from(stars.min(5) * 2).ok();
    }
    let (number, out_of) = value.split_once('/')?;
    let read = |text: &str| {
        text.trim()
            .replace(',', ".")
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
    };
    let (number, out_of) = (read(number)?, read(out_of)?);
    let share = (out_of > 0.0 && number >= 0.0).then(|| (number / out_of).min(1.0))?;
    (0..=10)
        .rev()
        .find(|halves| f64::from(*halves) <= share * 10.0 + 0.5)
}

#[cfg(test)]
mod tests {
    use super::{age, half_stars};

    #[test]
    fn many_systems_give_one_age() {
        for (system, value, expected) in [
            ("CSA", "-10", Some(10)),
            ("CSA", "-12", Some(12)),
            ("CSA", "Tout public", Some(0)),
            ("FSK", "6", Some(0)),
            ("FSK", "FSK 16", Some(16)),
            ("FSK", "ab 12 Jahren", Some(12)),
            ("BBFC", "12A", Some(12)),
            ("BBFC", "15", Some(16)),
            ("BBFC", "U", Some(0)),
            ("MPAA", "PG", Some(10)),
            ("MPAA", "PG-13", Some(12)),
            ("MPAA", "R", Some(16)),
            ("MPAA", "NC-17", Some(18)),
            ("VCHIP", "TV-MA", Some(18)),
            ("VCHIP", "TV-14", Some(16)),
            ("USA Parental Rating", "TV14", Some(16)),
            ("Canadian Parental Rating", "14+", Some(16)),
            ("", "18+", Some(18)),
            ("MPAA", "3", None),
            ("advisory", "Violence", None),
            ("", "", None),
            ("", "1984", None),
            ("", "10/16", None),
        ] {
            assert_eq!(age(system, value), expected, "{system} {value}");
        }
    }

    #[test]
    fn stars_are_out_of_five_whatever_they_were_out_of() {
        for (value, expected) in [
            ("3/3", Some(10)),
            ("1 / 5", Some(2)),
            ("7.5/10", Some(8)),
            ("7,4 / 10", Some(7)),
            ("0/4", Some(0)),
            ("9/5", Some(10)),
            ("***", Some(6)),
            ("★★☆", Some(4)),
            ("3", None),
            ("3/0", None),
            ("-1/5", None),
            ("nan/5", None),
            ("inf/inf", None),
            ("", None),
        ] {
            assert_eq!(half_stars(value), expected, "{value}");
        }
    }
}
