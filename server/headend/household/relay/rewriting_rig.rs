//! What the tests of the rewriters share: manifests from one place, and where the addresses in them lead.

use super::addresses::Addresses;
use super::links::Links;
use super::manifest_error::ManifestError;
use super::target::{Role, Target};
use super::viewer_pass::ViewerPass;
use crate::household::reach::Reach;
use crate::secrets::master_key::MasterKey;
use crate::secrets::stream_passes::Holder;
use std::sync::Arc;
use url::Url;

/// Where all manifests of the tests come from.
pub(super) const BASE: &str = "http://tuner.example/tv/one/index";
const CHANNEL: &str = "one";

pub(super) struct Rig {
    addresses: Addresses,
    pass: String,
}

impl Rig {
    pub(super) fn new() -> Self {
        let master_key = MasterKey::open(None).expect("a key");
        Self {
            pass: master_key.pass(CHANNEL, (Holder::Receiver(1), "live"), 1),
            addresses: Addresses::new(Arc::new(master_key)),
        }
    }

    fn pass(&self) -> ViewerPass<'_> {
        let pass = self.addresses.pass(CHANNEL, &self.pass, 0);
        pass.expect("good")
    }

    /// What `rewrite` makes of a manifest.
    pub(super) fn rewritten(
        &self,
        rewrite: impl Fn(&Url, &Links<'_>) -> Result<String, ManifestError>,
    ) -> Result<String, ManifestError> {
        let pass = self.pass();
        let links = Links {
            seal: &|name, target| self.addresses.of(&pass, name, target),
            reach: &|_| Reach::Outside,
        };
        rewrite(&Url::parse(BASE).expect("an address"), &links)
    }

    /// What an address of ours stands for.
    pub(super) fn target(&self, address: &str) -> Target {
        let path = format!("/streams/one/{}/", self.pass);
        assert!(address.starts_with(&path), "{address}");
        let (_, query) = address.split_once("?to=").expect("a target");
        let sealed = query.split('&').next().unwrap_or_default();
        self.addresses.open(&self.pass(), sealed).expect("our own")
    }

    /// Role and source of an address of ours.
    pub(super) fn leads(&self, address: &str) -> (Role, String) {
        let target = self.target(address);
        (target.role, target.url.into())
    }
}
