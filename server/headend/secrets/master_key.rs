//! What only the head-end knows: the keys of encrypted channels and the signatures of short-lived addresses are made from
//! it. It is kept beside the database, because segments that players have kept must still open after a restart.

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use lucarne_contract::data_folder;
use rand::Rng;
use std::io::{self, ErrorKind};
use std::path::Path;

const FILE: &str = "streams.key";

/// 256 random bits.
pub(crate) struct MasterKey([u8; 32]);

impl MasterKey {
    /// The key of this data directory, made when there is none yet; without a directory one that is not kept.
    ///
    /// # Errors
    /// When the directory can't be used, or the file in it is not a secret.
    pub(crate) fn open(directory: Option<&Path>) -> io::Result<Self> {
        let mut fresh = [0; 32];
        rand::rng().fill_bytes(&mut fresh);
        let Some(directory) = directory else {
            return Ok(Self(fresh));
        };
        let path = directory.join(FILE);
        let kept = data_folder::keep_once(&path, &fresh)?;
        let kept = kept.try_into().map_err(|_| {
            let message = format!("{} does not hold 32 bytes", path.display());
            io::Error::new(ErrorKind::InvalidData, message)
        })?;
        Ok(Self(kept))
    }

    /// 256 bits for a purpose and what it is about: the same each time, and of no use to guess others from.
    pub(crate) fn derive(&self, purpose: &str, about: &str) -> [u8; 32] {
        self.mac(purpose, about).finalize().into_bytes().into()
    }

    /// Whether `proof` is what [`MasterKey::derive`] gives; takes as long for a near miss as for a far one.
    pub(crate) fn proves(&self, purpose: &str, about: &str, proof: &[u8]) -> bool {
        self.mac(purpose, about).verify_slice(proof).is_ok()
    }

    fn mac(&self, purpose: &str, about: &str) -> Blake2sMac256 {
        let mut mac = Blake2sMac256::new(&self.0.into());
        // The byte 0 is in no purpose, so that no two pairs are one text.
        for part in [purpose.as_bytes(), &[0], about.as_bytes()] {
            mac.update(part);
        }
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::{FILE, MasterKey};
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_data_directory_keeps_its_secret_to_itself() {
        let data = tempfile::tempdir().expect("a directory");
        let open = || MasterKey::open(Some(data.path())).expect("a secret");
        let derived = open().derive("key", "quartz");
        assert_eq!(open().derive("key", "quartz"), derived);
        let file = data.path().join(FILE);
        let mode = fs::metadata(&file).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(fs::read_dir(data.path()).expect("readable").count(), 1);
        let elsewhere = MasterKey::open(None).expect("a secret");
        assert_ne!(elsewhere.derive("key", "quartz"), derived);
    }

    #[test]
    fn a_file_that_was_cut_short_is_reported() {
        let data = tempfile::tempdir().expect("a directory");
        fs::write(data.path().join(FILE), [1; 31]).expect("written");
        let error = MasterKey::open(Some(data.path())).err().expect("refused");
        assert!(error.to_string().contains("does not hold 32 bytes"));
    }

    #[test]
    fn purposes_and_what_they_are_about_are_kept_apart() {
        let master_key = MasterKey::open(None).expect("a secret");
        let proof = master_key.derive("licence", "quartz");
        assert!(master_key.proves("licence", "quartz", &proof));
        assert!(!master_key.proves("licence", "quart", &proof));
        assert!(!master_key.proves("key", "quartz", &proof));
        assert!(!master_key.proves("licence", "quartz", &proof[..31]));
        assert!(!master_key.proves("licence", "quartz", &[]));
    }
}
