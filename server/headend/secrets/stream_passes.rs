//! Passes for streams: a folder in an address that opens for a while what a user was given, for as long as they are
//! signed in. Whatever playlists and manifests name is in that folder, so players need nothing else. Passes are sealed: an
//! address tells nothing of whose it is.

use super::credentials::TokenHash;
use super::master_key::MasterKey;
use aes_siv::KeyInit;
use aes_siv::siv::Aes128Siv;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

const PURPOSE: &str = "pass";
const SESSION: u8 = b's';
const RECEIVER: u8 = b'r';

/// Whom a pass was made for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Holder {
    /// A device that is signed in: the pass is over when its session is.
    Session(TokenHash),
    /// What a user of this account casts to. It has no session of its own.
    Receiver(i64),
}

/// What a pass says.
#[derive(Debug, Eq, PartialEq)]
pub(crate) struct StreamPass {
    pub(crate) holder: Holder,
    pub(crate) grant: String,
}

impl MasterKey {
    /// A pass for what `grant` names of the streams in `folder`, good until `expires_s`: the same each time. It is longer than
    /// any name in an address.
    pub(crate) fn pass(
        &self,
        folder: &str,
        (holder, grant): (Holder, &str),
        expires_s: i64,
    ) -> String {
        let mut plain = Vec::new();
        match holder {
            Holder::Session(token) => {
                plain.push(SESSION);
                plain.extend_from_slice(&token);
            }
            Holder::Receiver(account) => {
                plain.push(RECEIVER);
                plain.extend_from_slice(&[0; 24]);
                plain.extend_from_slice(&account.to_be_bytes());
            }
        }
        plain.extend_from_slice(&expires_s.to_be_bytes());
        plain.extend_from_slice(grant.as_bytes());
        let sealed = self.pass_cipher().encrypt([folder], &plain);
        URL_SAFE_NO_PAD.encode(sealed.unwrap_or_default())
    }

    /// What a pass says of the streams in `folder`; none when it was not made here, or is over at `now_s`.
    pub(crate) fn opened(&self, folder: &str, pass: &str, now_s: i64) -> Option<StreamPass> {
        let sealed = URL_SAFE_NO_PAD.decode(pass).ok()?;
        let plain = self.pass_cipher().decrypt([folder], &sealed).ok()?;
        let (kind, rest) = plain.split_first()?;
        let (whose, rest) = rest.split_first_chunk::<32>()?;
        let (expires_s, grant) = rest.split_first_chunk::<8>()?;
        let holder = match *kind {
            SESSION => Holder::Session(*whose),
            RECEIVER => Holder::Receiver(i64::from_be_bytes(*whose.last_chunk()?)),
            _ => return None,
        };
        let grant = String::from_utf8(grant.to_vec()).ok()?;
        (now_s < i64::from_be_bytes(*expires_s)).then_some(StreamPass { holder, grant })
    }

    fn pass_cipher(&self) -> Aes128Siv {
        Aes128Siv::new(&self.derive(PURPOSE, "").into())
    }
}

#[cfg(test)]
mod tests {
    use super::{Holder, StreamPass};
    use crate::secrets::master_key::MasterKey;

    #[test]
    fn a_pass_opens_what_it_was_made_for_until_it_expires() {
        let master_key = MasterKey::open(None).expect("a secret");
        for holder in [Holder::Session([7; 32]), Holder::Receiver(42)] {
            let pass = master_key.pass("quartz", (holder, "replay-1-2"), 1000);
            let grant = "replay-1-2".to_owned();
            let opened = |folder, now_s| master_key.opened(folder, &pass, now_s);
            assert_eq!(opened("quartz", 999), Some(StreamPass { holder, grant }));
            assert_eq!(opened("quartz", 1000), None);
            assert_eq!(opened("quart", 1), None);
            for place in 0..pass.len() {
                let mut forged = pass.clone().into_bytes();
                forged[place] = if forged[place] == b'A' { b'B' } else { b'A' };
                let forged = String::from_utf8(forged).expect("text");
                assert_eq!(master_key.opened("quartz", &forged, 1), None, "{place}");
            }
            let other = MasterKey::open(None).expect("a secret");
            assert_eq!(other.opened("quartz", &pass, 1), None);
        }
        for odd in ["live.9000.", "live", ""] {
            assert_eq!(master_key.opened("quartz", odd, 1), None, "{odd}");
        }
    }

    #[test]
    fn a_pass_tells_nothing_and_is_longer_than_a_name() {
        let master_key = MasterKey::open(None).expect("a secret");
        let pass = |holder| master_key.pass("quartz", (holder, "live"), 1000);
        let all = [
            pass(Holder::Session([7; 32])),
            pass(Holder::Session([8; 32])),
            pass(Holder::Receiver(7)),
            pass(Holder::Receiver(8)),
        ];
        for (place, one) in all.iter().enumerate() {
            assert!(one.len() > 64 && !one.contains("live"), "{one}");
            let begins_so = |other: &&String| other[..16] == one[..16];
            assert_eq!(all.iter().filter(begins_so).count(), 1, "{place}");
        }
    }
}
