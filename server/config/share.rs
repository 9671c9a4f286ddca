//! Of how many things of a kind something is done, as an operator writes it in a flag or in the file.

use serde::Deserialize;
use std::str::FromStr;

/// From 0, none, to 1, all.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "f64")]
pub struct Share(f64);

impl Share {
    pub const fn get(self) -> f64 {
        self.0
    }

    /// A part of something, if it is any.
    pub fn some(self) -> Option<f64> {
        (self.0 > 0.0).then_some(self.0)
    }
}

impl TryFrom<f64> for Share {
    type Error = String;

    fn try_from(share: f64) -> Result<Self, String> {
        if (0.0..=1.0).contains(&share) {
            Ok(Self(share))
        } else {
            Err(format!("{share} is no share: 0 is none, 1 is all"))
        }
    }
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let share: f64 = text
            .parse()
            .map_err(|_| format!("{text} is no number: 0 is none, 1 is all"))?;
        Self::try_from(share)
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    #[test]
    fn a_share_is_from_none_to_all() {
        for (text, share) in [("0", 0.0), ("0.1", 0.1), ("1", 1.0)] {
            let read: Share = text.parse().expect(text);
            assert!((read.get() - share).abs() < f64::EPSILON, "{text}");
        }
        for odd in ["", "some", "-0.1", "1.1", "NaN", "inf"] {
            let error = odd.parse::<Share>().expect_err(odd);
            assert!(error.ends_with("0 is none, 1 is all"), "{error}");
        }
    }
}
