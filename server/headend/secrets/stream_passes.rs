//! Passes for streams: a folder in an address that opens for a while what somebody was given. Whatever playlists and
//! manifests name is in that folder, so players need nothing else.

use crate::headend::secrets::master_key::MasterKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

const PURPOSE: &str = "pass";

impl MasterKey {
    /// A pass for what `grant` names of the streams in `folder`, good until `expires_s`. A grant is letters, digits and
    /// hyphens.
    pub(in crate::headend) fn pass(&self, folder: &str, grant: &str, expires_s: i64) -> String {
        let dated = format!("{grant}.{expires_s}");
        let proof = URL_SAFE_NO_PAD.encode(self.derive(PURPOSE, &format!("{folder}/{dated}")));
        format!("{dated}.{proof}")
    }

    /// What a pass grants of the streams in `folder`; none when it was not made here, or is over at `now_s`.
    pub(in crate::headend) fn granted<'a>(
        &self,
        folder: &str,
        pass: &'a str,
        now_s: i64,
    ) -> Option<&'a str> {
        let (dated, proof) = pass.rsplit_once('.')?;
        let (grant, expires_s) = dated.split_once('.')?;
        let proof = URL_SAFE_NO_PAD.decode(proof).ok()?;
        let is_late = expires_s.parse().ok().is_none_or(|at_s: i64| at_s <= now_s);
        let is_ours = self.proves(PURPOSE, &format!("{folder}/{dated}"), &proof);
        (!is_late && is_ours).then_some(grant)
    }
}

#[cfg(test)]
mod tests {
    use crate::headend::secrets::master_key::MasterKey;

    #[test]
    fn a_pass_opens_what_it_was_made_for_until_it_expires() {
        let master_key = MasterKey::open(None).expect("a secret");
        let pass = master_key.pass("quartz", "replay-1-2", 1000);
        let granted = |folder, now_s| master_key.granted(folder, &pass, now_s);
        assert_eq!(granted("quartz", 999), Some("replay-1-2"));
        assert_eq!(granted("quartz", 1000), None);
        assert_eq!(granted("quart", 1), None);
        for forged in [
            pass.replace("1000", "9000"),
            pass.replace("replay-1-2", "replay-1-9"),
            pass.replace("replay-1-2", "live"),
            "live.9000.".to_owned(),
            "live".to_owned(),
            String::new(),
        ] {
            assert_eq!(master_key.granted("quartz", &forged, 1), None, "{forged}");
        }
        let other = MasterKey::open(None).expect("a secret");
        assert_eq!(other.granted("quartz", &pass, 1), None);
    }
}
