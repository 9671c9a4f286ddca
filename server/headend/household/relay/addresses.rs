//! Our addresses for a household's streams, all below `/streams/{channel}/`, and how they are known to be ours. Viewers get
//! them with a pass before the file (`address_passes.rs`).

use super::kind::Kind;
use super::seal::Seal;
use super::target::{Role, Target};
use super::viewer_pass::ViewerPass;
use crate::household::reach::Reach;
use crate::secrets::master_key::MasterKey;
use crate::streams::grant::Grant;
use std::sync::Arc;
use url::Url;

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

    /// A part of the past, from `start` to `stop` in epoch seconds, which is at `url`; none when that address is too long.
    pub(super) fn replay(
        &self,
        channel: &str,
        (start, stop): (i64, i64),
        (url, reach): (Url, Reach),
        kind: Option<Kind>,
    ) -> Option<String> {
        let file = format!("{}?start={start}&stop={stop}", named("replay", kind));
        let role = Role::Stream;
        let target = Target {
            role,
            reach,
            url,
            variables: Vec::new(),
        };
        let scope = Grant::of(&file)?.scope();
        let sealed = self.seal.close(channel, &scope, &target)?;
        Some(format!("/streams/{channel}/{file}&to={sealed}"))
    }

    /// The address of a target, for who has the pass. The name says nothing that the target doesn't; players look at its
    /// ending.
    pub(super) fn of(&self, pass: &ViewerPass<'_>, name: &str, target: &Target) -> Option<String> {
        let sealed = self.seal.close(pass.channel, &pass.scope, target)?;
        let ViewerPass { channel, text, .. } = pass;
        Some(format!("/streams/{channel}/{text}/{name}?to={sealed}"))
    }

    /// The target that was sealed for passes of this scope.
    pub(super) fn open(&self, pass: &ViewerPass<'_>, sealed: &str) -> Option<Target> {
        self.seal.open(pass.channel, &pass.scope, sealed)
    }

    /// The pass in an address of the channel, while it is good.
    pub(super) fn pass<'a>(
        &self,
        channel: &'a str,
        text: &'a str,
        now_s: i64,
    ) -> Option<ViewerPass<'a>> {
        let grant = Grant::proven(&self.master_key, channel, text, now_s)?;
        Some(ViewerPass::new(channel, text, &grant))
    }
}

/// What goes out on a channel, or a film, whatever its source is at the time. It ends in `live.m3u8`, `live.mpd`, `live.ts`,
/// `live.mp4` or, while the kind is not known, `live`; that of a film in `index…` likewise.
pub(super) fn whole(id: &str, name: &str, kind: Option<Kind>) -> String {
    format!("/streams/{id}/{}", named(name, kind))
}

fn named(stem: &str, kind: Option<Kind>) -> String {
    kind.map_or_else(
        || stem.to_owned(),
        |kind| format!("{stem}.{}", kind.ending()),
    )
}

#[cfg(test)]
mod tests {
    use super::{Addresses, whole};
    use crate::household::reach::Reach;
    use crate::household::relay::kind::Kind;
    use crate::household::relay::target::{Role, Target};
    use crate::secrets::master_key::MasterKey;
    use crate::secrets::stream_passes::Holder;
    use std::sync::Arc;
    use url::Url;

    const HOLDER: Holder = Holder::Receiver(1);

    fn addresses() -> (Arc<MasterKey>, Addresses) {
        let master_key = Arc::new(MasterKey::open(None).expect("a secret"));
        let addresses = Addresses::new(Arc::clone(&master_key));
        (master_key, addresses)
    }

    #[test]
    fn a_live_address_ends_in_its_kind() {
        let live = |kind| whole("one", "live", kind);
        assert_eq!(live(Some(Kind::Ts)), "/streams/one/live.ts");
        assert_eq!(live(None), "/streams/one/live");
    }

    #[test]
    fn what_was_sealed_for_one_show_opens_with_a_pass_for_that_show_only() {
        let (master_key, addresses) = addresses();
        let url = || Url::parse("http://tuner/one.ts").expect("an address");
        let from = (url(), Reach::Anywhere);
        let replay = addresses.replay("one", (1, 2), from, Some(Kind::Ts));
        let replay = replay.expect("short");
        let (path, sealed) = replay.split_once("&to=").expect("a target");
        assert_eq!(path, "/streams/one/replay.ts?start=1&stop=2");
        let target = Target {
            role: Role::Stream,
            reach: Reach::Anywhere,
            url: url(),
            variables: Vec::new(),
        };
        for (grant, opened) in [
            ("replay-1-2", Some(target)),
            ("replay-1-3", None),
            ("live", None),
            ("live-below-16", None),
        ] {
            let pass = master_key.pass("one", (HOLDER, grant), 100);
            let pass = addresses.pass("one", &pass, 99).expect("good");
            assert_eq!(addresses.open(&pass, sealed), opened, "{grant}");
        }
    }

    #[test]
    fn what_a_live_manifest_names_opens_with_any_pass_for_live() {
        let (master_key, addresses) = addresses();
        let target = Target {
            role: Role::Segment,
            reach: Reach::Outside,
            url: Url::parse("http://tuner/7.ts").expect("an address"),
            variables: Vec::new(),
        };
        let [whole, below] =
            ["live", "live-below-16"].map(|grant| master_key.pass("one", (HOLDER, grant), 100));
        let whole = addresses.pass("one", &whole, 99).expect("good");
        let below = addresses.pass("one", &below, 99).expect("good");
        let named = addresses.of(&below, "part.ts", &target).expect("short");
        assert!(named.starts_with(&format!("/streams/one/{}/part.ts?to=", below.text)));
        let (_, sealed) = named.split_once("?to=").expect("a target");
        assert_eq!(addresses.open(&whole, sealed), Some(target));
    }

    #[test]
    fn a_pass_that_is_over_or_anothers_is_none() {
        let (master_key, addresses) = addresses();
        let pass = master_key.pass("one", (HOLDER, "live"), 100);
        assert!(addresses.pass("one", &pass, 99).is_some());
        assert!(addresses.pass("one", &pass, 100).is_none());
        assert!(addresses.pass("two", &pass, 99).is_none());
        assert!(addresses.pass("one", "live.100.", 99).is_none());
    }
}
