//! Variables of HLS (`#EXT-X-DEFINE`): with a value of their own, with that of a parameter in the playlist's own address, or
//! imported from the playlist that names this one.

use super::attributes::Attributes;
use crate::household::relay::manifest_error::ManifestError;
use crate::household::relay::target::{LONGEST, Variable};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use url::Url;

/// Variables of one playlist.
const MOST: usize = 32;

/// What a playlist defines, each once.
pub(super) struct Variables(Vec<Variable>);

impl Variables {
    /// Those of the playlist that came from `base`.
    pub(super) fn defined(
        text: &str,
        base: &Url,
        imported: &[Variable],
    ) -> Result<Self, ManifestError> {
        let mut variables = Self(Vec::new());
        for line in text.lines() {
            if let Some(attributes) = line.trim().strip_prefix("#EXT-X-DEFINE:") {
                let attributes = variables.filled(attributes)?.into_owned();
                variables.define(&attributes, base, imported)?;
            }
        }
        Ok(variables)
    }

    /// All of them, for playlists that this one names; none where they are too long for an address.
    pub(super) fn all(&self) -> &[Variable] {
        let bytes = self.0.iter().map(|(name, value)| name.len() + value.len());
        if bytes.sum::<usize>() <= LONGEST {
            &self.0
        } else {
            &[]
        }
    }

    fn define(
        &mut self,
        attributes: &str,
        base: &Url,
        imported: &[Variable],
    ) -> Result<(), ManifestError> {
        let get = |name| Attributes(attributes).get(name);
        let (name, value) = if let Some(name) = get("NAME") {
            (name, get("VALUE").map(str::to_owned))
        } else if let Some(name) = get("QUERYPARAM") {
            (name, parameter(base, name))
        } else if let Some(name) = get("IMPORT") {
            let found = imported.iter().find(|(known, _)| known == name);
            (name, found.map(|(_, value)| value.clone()))
        } else {
            return Err(ManifestError::Shape("a variable has a name"));
        };
        let value = value.ok_or(ManifestError::Shape("a variable has a value"))?;
        // A line break would make a line that is not rewritten, a quote another attribute.
        if name.contains('=') || value.contains('"') || value.contains(char::is_control) {
            return Err(ManifestError::Shape("a variable is a part of a line"));
        }
        self.0.retain(|(known, _)| known != name);
        if self.0.len() == MOST {
            return Err(ManifestError::Shape("a playlist has few variables"));
        }
        self.0.push((name.to_owned(), value));
        Ok(())
    }

    /// The line with its variables filled in.
    pub(super) fn filled<'a>(&self, line: &'a str) -> Result<Cow<'a, str>, ManifestError> {
        if self.0.is_empty() || !line.contains("{$") {
            return Ok(Cow::Borrowed(line));
        }
        let mut parts = line.split("{$");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let known = part.split_once('}').and_then(|(name, rest)| {
                let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
                Some((value, rest))
            });
            let (value, rest) = known.ok_or(ManifestError::Shape("variables are defined"))?;
            filled.push_str(value);
            filled.push_str(rest);
            if filled.len() > line.len() + LONGEST {
                return Err(ManifestError::LongAddress);
            }
        }
        Ok(Cow::Owned(filled))
    }
}

/// The value of a parameter in an address's query.
fn parameter(url: &Url, name: &str) -> Option<String> {
    let decoded = |text| percent_decode_str(text).decode_utf8().ok();
    let pairs = url.query()?.split('&');
    let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(known, _)| decoded(known).is_some_and(|known| known == name))?;
    decoded(value).map(Cow::into_owned)
}
