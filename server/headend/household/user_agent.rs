//! What the household's sources hear who asks, where its playlist doesn't say otherwise: many turn away who says nothing.

use std::str::FromStr;

/// Longest name, in bytes.
const LONGEST: usize = 512;

/// The value of `User-Agent`: visible ASCII and spaces.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UserAgent(String);

/// A text that is none.
#[derive(Debug, thiserror::Error)]
#[error("expected 1 to {LONGEST} printable ASCII characters")]
pub struct UserAgentError;

impl Default for UserAgent {
    fn default() -> Self {
        Self(format!("Lucarne/{}", env!("CARGO_PKG_VERSION")))
    }
}

impl FromStr for UserAgent {
    type Err = UserAgentError;

    fn from_str(text: &str) -> Result<Self, UserAgentError> {
        let text = text.trim();
        let is_printable = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        if !is_printable || !(1..=LONGEST).contains(&text.len()) {
            return Err(UserAgentError);
        }
        Ok(Self(text.to_owned()))
    }
}

impl UserAgent {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::UserAgent;

    #[test]
    fn without_another_name_sources_hear_ours_with_its_version() {
        let name = UserAgent::default();
        assert!(name.as_str().starts_with("Lucarne/"), "{name:?}");
        assert_eq!(name.as_str().parse::<UserAgent>().ok(), Some(name));
    }

    #[test]
    fn a_name_that_cannot_be_sent_is_refused() {
        for text in ["", "  ", "a\r\nX: y", "é", &"x".repeat(513)] {
            text.parse::<UserAgent>().expect_err(text);
        }
        assert_eq!(
            " VLC/3 ".parse::<UserAgent>().expect("one").as_str(),
            "VLC/3"
        );
    }
}
