//! URLs that open something for their holder, for a while: signed with a key that the head-end alone knows, so
//! that players need no token.

use crate::secrets::master_key::MasterKey;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

const PURPOSE: &str = "address";

impl MasterKey {
    /// `address` with the time in epoch seconds from which it is no longer good, and a signature over both.
    pub(crate) fn sign(&self, address: &str, expires_s: i64) -> String {
        let joint = if address.contains('?') { '&' } else { '?' };
        let dated = format!("{address}{joint}expires={expires_s}");
        let signature = URL_SAFE_NO_PAD.encode(self.derive(PURPOSE, &dated));
        format!("{dated}&signature={signature}")
    }

    /// Whether `address`, path and query as they were given out, was signed here and is still good at `now_s`.
    pub(crate) fn opens(&self, address: &str, now_s: i64) -> bool {
        let Some((dated, signature)) = address.rsplit_once("&signature=") else {
            return false;
        };
        let Ok(signature) = URL_SAFE_NO_PAD.decode(signature) else {
            return false;
        };
        let expires = dated.rsplit_once("expires=").map(|(_, expires)| expires);
        let expires: Option<i64> = expires.and_then(|expires| expires.parse().ok());
        let is_late = expires.is_none_or(|expires| expires <= now_s);
        !is_late && self.proves(PURPOSE, dated, &signature)
    }
}

#[cfg(test)]
mod tests {
    use crate::secrets::master_key::MasterKey;

    #[test]
    fn a_signed_address_opens_until_it_expires_and_only_as_it_was_given_out() {
        let master_key = MasterKey::open(None).expect("a secret");
        let signed = master_key.sign("/streams/quartz/download.mp4?start=1&stop=2", 1000);
        assert!(master_key.opens(&signed, 999));
        assert!(!master_key.opens(&signed, 1000));
        assert!(!master_key.opens(&signed.replace("stop=2", "stop=9"), 1));
        assert!(!master_key.opens(&signed.replace("expires=1000", "expires=9000"), 1));
        assert!(!master_key.opens("/streams/quartz/download.mp4?expires=1000", 1));
        assert!(!master_key.opens("/streams/quartz/download.mp4?expires=1000&signature=", 1));
        let other = MasterKey::open(None).expect("a secret");
        assert!(!other.opens(&signed, 1));
    }

    #[test]
    fn an_address_without_a_query_gets_one() {
        let master_key = MasterKey::open(None).expect("a secret");
        let signed = master_key.sign("/streams/quartz/licence", 1000);
        assert!(signed.starts_with("/streams/quartz/licence?expires=1000&signature="));
        assert!(master_key.opens(&signed, 999));
    }
}
