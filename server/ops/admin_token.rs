//! What operators show at the admin port when they change something there, or want to see what may be of visitors.

use blake2::{Blake2s256, Digest};
use std::fmt;

/// Shorter ones can be guessed.
const LEAST: usize = 32;

/// A secret, of which only a hash is kept: comparing hashes tells nothing of how much of a guess was right.
#[derive(Clone, Eq, PartialEq)]
pub struct AdminToken([u8; 32]);

/// Why a text is no token.
#[derive(Debug, thiserror::Error)]
#[error("an admin token has {LEAST} characters or more, without blanks")]
pub struct NoToken;

impl AdminToken {
    /// # Errors
    /// When it is too short, or has what no header can carry.
    pub fn read(text: &str) -> Result<Self, NoToken> {
        let text = text.trim_end();
        let is_token = text.len() >= LEAST && text.bytes().all(|byte| byte.is_ascii_graphic());
        is_token.then(|| Self::hashed(text)).ok_or(NoToken)
    }

    /// Whether this is the secret.
    #[must_use]
    pub fn is(&self, given: &str) -> bool {
        *self == Self::hashed(given)
    }

    fn hashed(text: &str) -> Self {
        Self(Blake2s256::digest(text).into())
    }
}

impl fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminToken")
    }
}

#[cfg(test)]
mod tests {
    use super::AdminToken;

    const SECRET: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn a_token_is_the_text_of_its_file_and_nothing_like_it() {
        let token = AdminToken::read(&format!("{SECRET}\n")).expect("a token");
        assert!(token.is(SECRET));
        for other in ["", "0", &SECRET[1..], &format!("{SECRET} ")] {
            assert!(!token.is(other), "{other:?}");
        }
        assert!(!format!("{token:?}").contains(SECRET));
    }

    #[test]
    fn what_is_short_or_no_text_of_a_header_is_no_token() {
        for text in [
            "",
            "short",
            &SECRET[1..],
            &format!("{SECRET} {SECRET}"),
            "é".repeat(32).as_str(),
        ] {
            assert!(AdminToken::read(text).is_err(), "{text:?}");
        }
    }
}
