//! Addresses that open something for whoever holds them, for a while: signed with a key that no one else knows.

use super::secrets;
use blake2::{Blake2s256, Digest};
use std::fmt::Write;

/// Signs addresses. The key is made at the start, so a restart ends what was signed before.
pub(super) struct Signer {
    key: [u8; 32],
}

impl Signer {
    pub(super) fn new() -> Self {
        Self {
            key: secrets::random(),
        }
    }

    /// `address` with the time in epoch seconds from which it is no longer good, and a signature over both.
    pub(super) fn sign(&self, address: &str, expires_s: i64) -> String {
        let joint = if address.contains('?') { '&' } else { '?' };
        let dated = format!("{address}{joint}expires={expires_s}");
        let signature = self.signature(&dated);
        format!("{dated}&signature={signature}")
    }

    /// Whether `address`, path and query as they were given out, was signed here and is still good at `now_s`.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "for the routes below /streams/ to check with")
    )]
    pub(super) fn opens(&self, address: &str, now_s: i64) -> bool {
        let Some((dated, signature)) = address.rsplit_once("&signature=") else {
            return false;
        };
        let expires = dated.rsplit_once("expires=").map(|(_, expires)| expires);
        let expires: Option<i64> = expires.and_then(|expires| expires.parse().ok());
        // Compared by their hashes, so that the time it takes tells nothing of the right signature.
        let right = secrets::hash_token(&self.signature(dated)) == secrets::hash_token(signature);
        right && expires.is_some_and(|expires| now_s < expires)
    }

    /// A keyed hash: BLAKE2 can't be extended, so key and text may simply follow each other.
    fn signature(&self, text: &str) -> String {
        let mut hash = Blake2s256::new();
        hash.update(self.key);
        hash.update(text.as_bytes());
        let mut signature = String::new();
        for byte in hash.finalize() {
            // Writing into a String never fails.
            let _ = write!(signature, "{byte:02x}");
        }
        signature
    }
}

#[cfg(test)]
mod tests {
    use super::Signer;

    #[test]
    fn a_signed_address_opens_until_it_expires_and_only_as_it_was_given_out() {
        let signer = Signer::new();
        let signed = signer.sign("/streams/quartz/download.mp4?start=1&stop=2", 1000);
        assert!(signer.opens(&signed, 999));
        assert!(!signer.opens(&signed, 1000));
        assert!(!signer.opens(&signed.replace("stop=2", "stop=9"), 1));
        assert!(!signer.opens(&signed.replace("expires=1000", "expires=9000"), 1));
        assert!(!signer.opens("/streams/quartz/download.mp4?expires=1000", 1));
        assert!(!Signer::new().opens(&signed, 1));
    }
}
