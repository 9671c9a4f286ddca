//! The keys that seal cookies: the newest seals, all of them open, so that a key is changed without signing anyone out.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use cookie::Key;
use lucarne_contract::data_folder;
use rand::Rng;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Shorter secrets are refused, in bytes.
const MIN_SECRET: usize = 32;
/// The generated key's file below the data directory.
const FILE: &str = "cookie.key";

/// The keys, newest first. Never empty.
#[derive(Clone)]
pub struct CookieKeys(Arc<[Key]>);

impl CookieKeys {
    /// Keys made from secrets in base64, newest first.
    ///
    /// # Errors
    /// What is wrong with the first that is no key, without showing it.
    pub fn new<'a>(secrets: impl IntoIterator<Item = &'a str>) -> Result<Self, &'static str> {
        let keys: Result<Vec<Key>, _> = secrets.into_iter().map(key).collect();
        let keys = keys?;
        if keys.is_empty() {
            return Err("there is no cookie key");
        }
        Ok(Self(keys.into()))
    }

    /// A key that lasts as long as the process.
    #[must_use]
    pub fn random() -> Self {
        Self(Arc::new([Key::derive_from(&secret())]))
    }

    /// The key of a data directory, made at the first start, so that a restart signs no user out.
    ///
    /// # Errors
    /// When the file can't be read or written, or holds no key.
    pub fn kept_in(folder: &Path) -> io::Result<Self> {
        data_folder::prepare(folder)?;
        let fresh = STANDARD.encode(secret());
        let kept = data_folder::keep_once(&folder.join(FILE), fresh.as_bytes())?;
        let kept = str::from_utf8(&kept).map_err(io::Error::other)?;
        Self::new([kept]).map_err(io::Error::other)
    }

    /// Keys for another purpose, one made from each of these.
    pub(super) fn derived(&self, purpose: &str) -> Vec<[u8; 32]> {
        let derive = |key: &Key| {
            let mut secret = [0; 32];
            secret.copy_from_slice(&key.signing()[..32]);
            let mut mac = Blake2sMac256::new(&secret.into());
            mac.update(purpose.as_bytes());
            mac.finalize().into_bytes().into()
        };
        self.0.iter().map(derive).collect()
    }

    pub(super) fn newest(&self) -> &Key {
        &self.0[0]
    }

    pub(super) fn older(&self) -> &[Key] {
        &self.0[1..]
    }
}

fn key(secret: &str) -> Result<Key, &'static str> {
    let secret = STANDARD
        .decode(secret.trim())
        .map_err(|_| "a cookie key is not base64")?;
    if secret.len() < MIN_SECRET {
        return Err("a cookie key has less than 32 bytes");
    }
    Ok(Key::derive_from(&secret))
}

fn secret() -> [u8; MIN_SECRET] {
    let mut secret = [0; MIN_SECRET];
    rand::rng().fill_bytes(&mut secret);
    secret
}

impl fmt::Debug for CookieKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "CookieKeys({})", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::CookieKeys;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn the_generated_key_survives_a_restart_and_is_the_owners_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = CookieKeys::kept_in(folder.path()).expect("a key");
        let second = CookieKeys::kept_in(folder.path()).expect("a key");
        assert!(first.newest() == second.newest());
        let file = std::fs::metadata(folder.path().join("cookie.key")).expect("a file");
        assert_eq!(file.permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn a_key_that_is_none_is_refused_without_being_shown() {
        for secret in ["", "c2hvcnQ=", "not base64!"] {
            let refused = CookieKeys::new([secret]).expect_err("no key");
            assert!(secret.is_empty() || !refused.contains(secret));
        }
        assert!(CookieKeys::new([]).is_err());
    }
}
