//! The channel number that an entry asks for: `12`, `5.1` of a tuner's subchannel, or `84. Vox` as some names begin.

use std::fmt::{self, Display, Formatter};

/// Highest number that is given: six digits of a remote control.
pub(in crate::household) const HIGHEST: u32 = 999_999;

/// A number as it is asked for, in the order that people expect: 5.2 comes before 5.10.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub struct ChannelNumber {
    /// From 1.
    pub whole: u32,
    /// What stands after the point; 0 where there is none.
    pub part: u32,
}

impl Display for ChannelNumber {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.part {
            0 => write!(out, "{}", self.whole),
            part => write!(out, "{}.{part}", self.whole),
        }
    }
}

impl ChannelNumber {
    /// What an attribute asks for, `007`, `5.10` or `5-1`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let (whole, part) = text.split_once(['.', '-']).unwrap_or((text, "0"));
        let part = part.trim();
        Some(Self {
            whole: digits(whole.trim())?,
            part: if part.is_empty() {
                0
            } else {
                digits_or_0(part)?
            },
        })
    }

    /// What is odd about an attribute that asks for none. Many write 0 or -1 who have no number.
    pub(super) fn doubt(text: &str) -> Option<&'static str> {
        let is_doubtful = Self::read(text).is_none() && !matches!(text.trim(), "0" | "-1");
        is_doubtful.then_some(
            "expected a channel number of at most six digits; the channel gets another one",
        )
    }

    /// What a name asks for that begins with a number, a point and a space. `5 USA` is a name.
    pub(in crate::household) fn leading(name: &str) -> Option<Self> {
        let (whole, rest) = name.split_once(". ")?;
        let whole = digits(whole).filter(|_| !rest.trim().is_empty())?;
        Some(Self { whole, part: 0 })
    }
}

fn digits(text: &str) -> Option<u32> {
    digits_or_0(text).filter(|number| (1..=HIGHEST).contains(number))
}

fn digits_or_0(text: &str) -> Option<u32> {
    let are_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| are_digits)
}

#[cfg(test)]
mod tests {
    use super::ChannelNumber;

    #[test]
    fn numbers_are_read_and_ordered_as_people_do() {
        let read = |text| ChannelNumber::read(text).map(|number| (number.whole, number.part));
        for (text, number) in [
            ("7", Some((7, 0))),
            (" 007 ", Some((7, 0))),
            ("5.10", Some((5, 10))),
            ("5-1", Some((5, 1))),
            ("84.", Some((84, 0))),
            ("100010", Some((100_010, 0))),
            ("0", None),
            ("-1", None),
            ("+5", None),
            ("5 USA", None),
            ("1e3", None),
            ("99999999999", None),
            ("1000000", None),
            ("", None),
        ] {
            assert_eq!(read(text), number, "{text}");
        }
        assert!(ChannelNumber::read("5.2") < ChannelNumber::read("5.10"));
        assert!(ChannelNumber::read("10002") < ChannelNumber::read("100010"));
    }

    #[test]
    fn a_name_asks_for_a_number_only_with_a_point_after_it() {
        let read = |name| ChannelNumber::leading(name).map(|number| number.whole);
        assert_eq!(read("84. Vox"), Some(84));
        for name in [
            "5 USA",
            "5.1 Sat",
            "84.Vox",
            "84. ",
            "Vox",
            "0. Nothing",
            ". ",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
    }
}
