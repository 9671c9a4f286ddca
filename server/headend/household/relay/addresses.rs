//! Our addresses for a household's streams, all below `/streams/{channel}/`, and how they are known to be ours.

use super::kind::Kind;
use super::reach::Reach;
use super::target::{Role, Seal, Target};
use crate::headend::secrets::master_key::MasterKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::sync::Arc;
use url::Url;

const LIVE: &str = "relayed live stream";
const SOURCE: &str = "relayed source";

/// Makes addresses, and knows its own.
pub(super) struct Addresses {
    master_key: Arc<MasterKey>,
    seal: Seal,
}

impl Addresses {
    pub(super) fn new(master_key: Arc<MasterKey>) -> Self {
        let seal = Seal::new(master_key.derive(SOURCE, ""));
        Self { master_key, seal }
    }

    /// What goes out on the channel, whatever its source is at the time. It ends in `live.m3u8`, `live.mpd`, `live.ts`,
    /// `live.mp4` or, while nobody knows which, `live`.
    pub(super) fn live(&self, channel: &str, kind: Option<Kind>) -> String {
        let proof = URL_SAFE_NO_PAD.encode(self.master_key.derive(LIVE, channel));
        format!("/streams/{channel}/{proof}/{}", named("live", kind))
    }

    /// Whether this proof is that of the channel's live address.
    pub(super) fn proves(&self, channel: &str, proof: &str) -> bool {
        let proof = URL_SAFE_NO_PAD.decode(proof);
        proof.is_ok_and(|proof| self.master_key.proves(LIVE, channel, &proof))
    }

    /// A part of the past, which is at `url`; none when that address is too long.
    pub(super) fn replay(
        &self,
        channel: &str,
        url: Url,
        reach: Reach,
        kind: Option<Kind>,
    ) -> Option<String> {
        let role = Role::Stream;
        let target = Target { role, reach, url };
        self.of(channel, &named("replay", kind), &target)
    }

    /// The address of a target. The name says nothing that the target doesn't; players look at its ending.
    pub(super) fn of(&self, channel: &str, name: &str, target: &Target) -> Option<String> {
        let sealed = self.seal.close(channel, target)?;
        Some(format!("/streams/{channel}/relay/{name}?to={sealed}"))
    }

    /// The target that [`Addresses::of`] was given.
    pub(super) fn open(&self, channel: &str, sealed: &str) -> Option<Target> {
        self.seal.open(channel, sealed)
    }
}

fn named(stem: &str, kind: Option<Kind>) -> String {
    kind.map_or_else(
        || stem.to_owned(),
        |kind| format!("{stem}.{}", kind.ending()),
    )
}

#[cfg(test)]
mod tests {
    use super::Addresses;
    use crate::headend::household::relay::kind::Kind;
    use crate::headend::secrets::master_key::MasterKey;
    use std::sync::Arc;

    #[test]
    fn a_live_address_ends_in_its_kind_and_cannot_be_guessed() {
        let ours = || Addresses::new(Arc::new(MasterKey::open(None).expect("a secret")));
        let addresses = ours();
        let live = addresses.live("one", Some(Kind::Ts));
        let parts: Vec<&str> = live.split('/').collect();
        let ["", "streams", "one", proof, "live.ts"] = parts[..] else {
            panic!("{live}");
        };
        assert!(addresses.proves("one", proof));
        assert!(!addresses.proves("two", proof));
        assert!(!ours().proves("one", proof));
        for forged in [
            "",
            "relay",
            &proof[..20],
            &format!("{proof}AAAA"),
            &"A".repeat(43),
        ] {
            assert!(!addresses.proves("one", forged), "{forged}");
        }
        assert!(addresses.live("one", None).ends_with("/live"));
    }
}
