//! The browser as a device: one id for good, so that signing in again does not count as another device, and a note of
//! which accounts' secrets were right here, which the limits on guessing go by.

use super::attempts::SecretKind;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use blake2::{Blake2s256, Digest};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// Secrets remembered, the newest last.
const MAX_KNOWN: usize = 16;

/// What the device cookie holds.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DeviceCookie {
    pub id: String,
    #[serde(default)]
    known: Vec<String>,
}

impl DeviceCookie {
    #[must_use]
    pub fn new() -> Self {
        let mut id = [0; 16];
        rand::rng().fill_bytes(&mut id);
        Self::called(URL_SAFE_NO_PAD.encode(id))
    }

    /// A device whose cookie is gone, but not its session.
    #[must_use]
    pub fn called(id: String) -> Self {
        Self {
            id,
            known: Vec::new(),
        }
    }

    /// Whether this secret of the account was right here before.
    #[must_use]
    pub fn knew(&self, secret: SecretKind, account: &str) -> bool {
        self.known.contains(&account_tag(secret, account))
    }

    /// Remembers that it was right; false when that was known.
    pub fn learn(&mut self, secret: SecretKind, account: &str) -> bool {
        let tag = account_tag(secret, account);
        if self.known.contains(&tag) {
            return false;
        }
        self.known.push(tag);
        if self.known.len() > MAX_KNOWN {
            self.known.remove(0);
        }
        true
    }
}

/// A short stand-in for the account, so that the cookie stays small.
fn account_tag(secret: SecretKind, account: &str) -> String {
    let hashed = Blake2s256::digest(format!("{}|{account}", secret.word()).as_bytes());
    URL_SAFE_NO_PAD.encode(&hashed[..12])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_knows_each_secret_of_each_account_by_itself() {
        let mut device = DeviceCookie::new();
        assert!(device.learn(SecretKind::Password, "a@example.ch"));
        assert!(!device.learn(SecretKind::Password, "a@example.ch"));
        assert!(device.knew(SecretKind::Password, "a@example.ch"));
        assert!(!device.knew(SecretKind::Pin, "a@example.ch"));
        assert!(!device.knew(SecretKind::Password, "b@example.ch"));
    }

    #[test]
    fn the_cookie_of_a_device_stays_small() {
        let mut device = DeviceCookie::new();
        for number in 0..1000 {
            device.learn(SecretKind::Password, &format!("{number}@example.ch"));
        }
        assert!(device.knew(SecretKind::Password, "999@example.ch"));
        assert!(serde_json::to_string(&device).expect("JSON").len() < 512);
    }
}
