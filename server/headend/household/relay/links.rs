//! What a manifest may lead to, and our addresses for it.

use super::kind::Kind;
use super::manifest_error::ManifestError;
use super::target::{LONGEST, Role, Target, Variable};
use crate::household::reach::Reach;
use url::Url;

/// Makes our addresses for what a manifest of one channel names, as who asked for it may have them.
pub(super) struct Links<'a> {
    /// Our address for a target, with this name; none where it would be too long.
    pub(super) seal: &'a (dyn Fn(&str, &Target) -> Option<String> + Sync),
    /// How far an address may lead that this manifest names.
    pub(super) reach: &'a (dyn Fn(&Url) -> Reach + Sync),
}

impl Links<'_> {
    /// Our address for a URI as it stands in a manifest that came from `base`.
    pub(super) fn to(&self, role: Role, base: &Url, uri: &str) -> Result<String, ManifestError> {
        self.of(role, &joined(base, uri)?)
    }

    /// The same of a playlist that may import `variables`, as far as there is room for these.
    pub(super) fn to_playlist(
        &self,
        base: &Url,
        uri: &str,
        variables: &[Variable],
    ) -> Result<String, ManifestError> {
        let url = joined(base, uri)?;
        let with_variables = self.made(Role::Playlist, &url, variables);
        with_variables.or_else(|_| self.of(Role::Playlist, &url))
    }

    /// Our address for what is there.
    pub(super) fn of(&self, role: Role, url: &Url) -> Result<String, ManifestError> {
        self.made(role, url, &[])
    }

    fn made(&self, role: Role, url: &Url, variables: &[Variable]) -> Result<String, ManifestError> {
        let name = match role {
            Role::Playlist => "list.m3u8".to_owned(),
            Role::Manifest => "manifest.mpd".to_owned(),
            Role::Stream | Role::Segment | Role::Template | Role::File => piece(url),
        };
        let target = Target {
            role,
            reach: (self.reach)(url),
            url: url.clone(),
            variables: variables.to_vec(),
        };
        let address = (self.seal)(&name, &target);
        address.ok_or(ManifestError::LongAddress)
    }
}

/// An absolute address of the web.
pub(super) fn joined(base: &Url, uri: &str) -> Result<Url, ManifestError> {
    if uri.len() > LONGEST {
        return Err(ManifestError::LongAddress);
    }
    let joined = base.join(uri.trim());
    let mut joined = joined.map_err(|_| ManifestError::NoWebAddress)?;
    if !matches!(joined.scheme(), "http" | "https") || joined.host().is_none() {
        return Err(ManifestError::NoWebAddress);
    }
    joined.set_fragment(None);
    if joined.as_str().len() > LONGEST {
        return Err(ManifestError::LongAddress);
    }
    Ok(joined)
}

/// A name with the source's ending, by which players tell what it is.
fn piece(url: &Url) -> String {
    let file = url.path().rsplit('/').next().unwrap_or_default();
    let ending = file.rsplit_once('.').map(|(_, ending)| ending);
    let plain = |ending: &&str| {
        (1..=5).contains(&ending.len()) && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    match ending.filter(plain) {
        // A player would take these for manifests, and they aren't rewritten.
        Some(ending) if !is_manifest(ending) => format!("part.{}", ending.to_ascii_lowercase()),
        _ => "part".to_owned(),
    }
}

fn is_manifest(ending: &str) -> bool {
    let kind = Kind::of_address(&format!("x.{ending}"));
    matches!(kind, Some(Kind::Hls | Kind::Dash))
}
