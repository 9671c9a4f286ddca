//! What a browser tells (`ui/domain/vitals.ts`): known fields, numbers within bounds, words of a closed list, so many of them, and
//! nothing else.

use crate::pages::Variant;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

/// Longest message in bytes.
pub const MOST_BYTES: usize = 2048;

/// Most zaps, and most failures, of one message.
const MOST_TOLD: usize = 20;
/// Longest time; browsers tell what took longer as this.
const LONGEST_MS: u32 = 60_000;
/// Largest shift of a page's parts; browsers tell larger ones as this.
const LARGEST_SHIFT: f64 = 10.0;

/// Why nothing plays: `PlayFailure` of `ui/domain/playback/failure.ts`.
const FAILURES: [&str; 18] = [
    "country_locked",
    "not_from_here",
    "no_replay",
    "not_allowed",
    "licence_expired",
    "too_many_plays",
    "not_now",
    "insufficient_security",
    "unsupported_browser",
    "unsupported",
    "refused",
    "gone",
    "broken_stream",
    "not_sent",
    "code_lost",
    "no_service",
    "unavailable",
    "offline",
];

/// How a page went for one user, who stays unknown.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    pub layout: Variant,
    /// Until the largest part of the page was drawn (Largest Contentful Paint).
    pub lcp_ms: Option<Milliseconds>,
    /// How long the slowest answer to a press took (Interaction to Next Paint).
    pub inp_ms: Option<Milliseconds>,
    /// How far parts of the page moved by themselves (Cumulative Layout Shift).
    pub cls: Option<Shift>,
    /// From choosing another channel to its first frame.
    #[serde(default, deserialize_with = "so_many")]
    pub zaps_ms: Vec<Milliseconds>,
    /// What the user was told in place of playback.
    #[serde(default, deserialize_with = "so_many")]
    pub failures: Vec<Failure>,
}

/// A time within bounds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u32")]
pub struct Milliseconds(u32);

impl Milliseconds {
    pub fn seconds(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl TryFrom<u32> for Milliseconds {
    type Error = &'static str;

    fn try_from(ms: u32) -> Result<Self, Self::Error> {
        if ms <= LONGEST_MS {
            Ok(Self(ms))
        } else {
            Err("too long")
        }
    }
}

/// A shift within bounds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "f64")]
pub struct Shift(pub f64);

impl TryFrom<f64> for Shift {
    type Error = &'static str;

    fn try_from(shift: f64) -> Result<Self, Self::Error> {
        if (0.0..=LARGEST_SHIFT).contains(&shift) {
            Ok(Self(shift))
        } else {
            Err("no shift")
        }
    }
}

/// One of the failures that there are, by its place among them.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Failure(usize);

impl Failure {
    /// The metrics' label.
    pub fn as_str(self) -> &'static str {
        FAILURES[self.0]
    }
}

impl TryFrom<String> for Failure {
    type Error = &'static str;

    fn try_from(kind: String) -> Result<Self, Self::Error> {
        let place = FAILURES.iter().position(|known| *known == kind);
        place.map(Self).ok_or("no such failure")
    }
}

/// A list that is not too long.
fn so_many<'de, D, T>(reader: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let told = Vec::deserialize(reader)?;
    if told.len() <= MOST_TOLD {
        Ok(told)
    } else {
        Err(D::Error::custom("too many"))
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_BYTES, Message};
    use serde_json::{Value, json};

    fn is_read(message: &Value) -> bool {
        serde_json::from_str::<Message>(&message.to_string()).is_ok()
    }

    #[test]
    fn a_page_may_have_little_to_tell() {
        assert!(is_read(&json!({ "layout": "tv" })));
        assert!(is_read(&json!({ "layout": "web", "cls": 0 })));
    }

    #[test]
    fn the_longest_message_fits() {
        let (zaps, failures) = ([60_000; 20], ["insufficient_security"; 20]);
        let longest = json!({
            "layout": "web", "lcp_ms": 60_000, "inp_ms": 60_000, "cls": 9.999_999,
            "zaps_ms": zaps, "failures": failures,
        });
        assert!(is_read(&longest));
        assert!(longest.to_string().len() < MOST_BYTES);
    }

    #[test]
    fn what_is_out_of_bounds_or_not_known_is_no_message() {
        let (zaps, failures) = ([1; 21], ["offline"; 21]);
        for odd in [
            json!({}),
            json!({ "layout": "radio" }),
            json!({ "layout": "tv", "page": "/home" }),
            json!({ "layout": "tv", "lcp_ms": 60_001 }),
            json!({ "layout": "tv", "lcp_ms": -1 }),
            json!({ "layout": "tv", "inp_ms": 1.5 }),
            json!({ "layout": "tv", "inp_ms": "12" }),
            json!({ "layout": "tv", "cls": -0.1 }),
            json!({ "layout": "tv", "cls": 10.1 }),
            json!({ "layout": "tv", "zaps_ms": zaps }),
            json!({ "layout": "tv", "zaps_ms": 1 }),
            json!({ "layout": "tv", "failures": failures }),
            json!({ "layout": "tv", "failures": ["toString"] }),
            json!(["tv"]),
            json!("tv"),
        ] {
            assert!(!is_read(&odd), "{odd}");
        }
        let twice = r#"{"layout":"tv","lcp_ms":1,"lcp_ms":2}"#;
        assert!(serde_json::from_str::<Message>(twice).is_err());
    }
}
