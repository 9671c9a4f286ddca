//! The token that the upstream gave a session. It shows itself to the upstream and to the sealed cookie only.

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use reqwest::header::HeaderValue;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::fmt;

/// Longer ones would not fit into a cookie, in bytes.
const MAX_BYTES: usize = 2048;

/// A token. Logs show `Token(…)`.
#[derive(Clone, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// None for what can't travel as a header or is too long for a cookie.
    #[must_use]
    pub fn new(text: String) -> Option<Self> {
        let fits =
            (1..=MAX_BYTES).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        fits.then_some(Self(text))
    }

    pub(super) fn header(&self) -> HeaderValue {
        let mut value =
            HeaderValue::from_str(&self.0).unwrap_or_else(|_| HeaderValue::from_static(""));
        value.set_sensitive(true);
        value
    }

    /// The text, for calls that want it in their payload.
    #[must_use]
    pub fn for_payload(&self) -> String {
        self.0.clone()
    }

    /// Names the token where it must not be itself; who has no `key` can't say for any token what its name is.
    #[must_use]
    pub fn hash(&self, key: &[u8; 32]) -> [u8; 32] {
        let mut mac = Blake2sMac256::new(key.into());
        mac.update(self.0.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// Whether a body has the token in it.
    pub(super) fn is_in(&self, body: &[u8]) -> bool {
        memchr::memmem::find(body, self.0.as_bytes()).is_some()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(…)")
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::new(text).ok_or_else(|| D::Error::custom("no token"))
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn a_token_does_not_show_itself_and_is_recognised_in_a_body() {
        let token = Token::new("s3cret".to_owned()).expect("a token");
        assert_eq!(format!("{token:?}"), "Token(…)");
        assert_eq!(format!("{:?}", token.header()), "Sensitive");
        assert!(token.is_in(b"{\"echo\":\"s3cret\"}"));
        assert!(!token.is_in(b"{}"));
    }

    #[test]
    fn what_cannot_be_a_header_is_no_token() {
        for text in ["", "a b", "a\r\nx: y", "\u{e9}"] {
            assert!(Token::new(text.to_owned()).is_none(), "{text:?}");
        }
        assert!(Token::new("x".repeat(3000)).is_none());
    }
}
