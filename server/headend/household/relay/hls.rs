//! Playlists of HLS (RFC 8216) with all that they name leading back through us. Read line by line, so that what is not
//! known here stays as it is; a tag that leads somewhere in a way that is not known here is left out.

use super::kind::Kind;
use super::links::Links;
use super::manifest_error::{LARGEST_REWRITTEN, ManifestError};
use super::target::{LONGEST, Role};
use std::borrow::Cow;
use std::collections::HashMap;
use url::Url;

/// What keys may be in besides addresses: players read these by themselves.
const KEYS_IN_PLACE: [&str; 2] = ["data:", "skd:"];

/// The playlist that came from `base`, rewritten.
pub(super) fn rewritten(
    text: &str,
    base: &Url,
    links: &Links<'_>,
) -> Result<String, ManifestError> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with("#EXTM3U") {
        return Err(ManifestError::Shape("a playlist begins with #EXTM3U"));
    }
    let mut rewriter = Rewriter {
        base,
        links,
        variables: HashMap::new(),
        lists_follow: false,
        out: String::with_capacity(text.len() * 3),
    };
    for line in text.lines() {
        rewriter.line(line.trim())?;
        if rewriter.out.len() > LARGEST_REWRITTEN {
            return Err(ManifestError::Large);
        }
    }
    Ok(rewriter.out)
}

struct Rewriter<'a> {
    base: &'a Url,
    links: &'a Links<'a>,
    /// What `#EXT-X-DEFINE` defines.
    variables: HashMap<String, String>,
    /// The next address is a playlist's, as `#EXT-X-STREAM-INF` says.
    lists_follow: bool,
    out: String,
}

impl Rewriter<'_> {
    fn line(&mut self, line: &str) -> Result<(), ManifestError> {
        if line.is_empty() {
            return Ok(());
        }
        let filled = self.filled(line)?;
        let Some(tag) = filled.strip_prefix("#EXT") else {
            return if filled.starts_with('#') {
                self.put(&filled);
                Ok(())
            } else {
                self.address(&filled)
            };
        };
        let (name, attributes) = tag.split_once(':').unwrap_or((tag, ""));
        match name {
            "-X-KEY" | "-X-SESSION-KEY" | "-X-MAP" | "-X-PART" | "-X-PRELOAD-HINT" => {
                self.tag(name, attributes, Role::Segment)
            }
            "-X-MEDIA"
            | "-X-I-FRAME-STREAM-INF"
            | "-X-IMAGE-STREAM-INF"
            | "-X-RENDITION-REPORT" => self.tag(name, attributes, Role::Playlist),
            "-X-STREAM-INF" => {
                self.lists_follow = true;
                self.put(&filled);
                Ok(())
            }
            "-X-DEFINE" => self.define(attributes),
            // Playlists are asked for as they are: nobody waits at the source for what comes next, or asks for a part.
            "-X-SERVER-CONTROL" => Ok(()),
            "INF" => {
                self.put(&filled);
                Ok(())
            }
            _ => {
                if !attributes.contains("//") && !attributes.contains("URI=") {
                    self.put(&filled);
                }
                Ok(())
            }
        }
    }

    fn put(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    fn address(&mut self, uri: &str) -> Result<(), ManifestError> {
        let is_list =
            std::mem::take(&mut self.lists_follow) || Kind::of_address(uri) == Some(Kind::Hls);
        let role = if is_list {
            Role::Playlist
        } else {
            Role::Segment
        };
        let address = self.links.to(role, self.base, uri)?;
        self.put(&address);
        Ok(())
    }

    /// A tag whose `URI` leads to something of this role.
    fn tag(&mut self, name: &str, attributes: &str, role: Role) -> Result<(), ManifestError> {
        let mut line = format!("#EXT{name}:");
        for (place, (key, value)) in Attributes(attributes).enumerate() {
            if place > 0 {
                line.push(',');
            }
            line.push_str(key);
            line.push('=');
            if key == "URI" {
                let uri = value.trim_matches('"');
                line.push('"');
                if name.ends_with("KEY") && KEYS_IN_PLACE.iter().any(|known| starts(uri, known)) {
                    line.push_str(uri);
                } else {
                    line.push_str(&self.links.to(role, self.base, uri)?);
                }
                line.push('"');
            } else {
                line.push_str(value);
            }
        }
        self.put(&line);
        Ok(())
    }

    /// Takes a variable in; the rewritten playlist has none.
    fn define(&mut self, attributes: &str) -> Result<(), ManifestError> {
        let get = |wanted: &str| {
            let found = Attributes(attributes).find(|(key, _)| *key == wanted);
            found.map(|(_, value)| value.trim_matches('"').to_owned())
        };
        let (Some(name), Some(value)) = (get("NAME"), get("VALUE")) else {
            return Err(ManifestError::Shape("a variable has a name and a value"));
        };
        self.variables.insert(name, value);
        Ok(())
    }

    /// The line with its variables filled in.
    fn filled<'a>(&self, line: &'a str) -> Result<Cow<'a, str>, ManifestError> {
        if self.variables.is_empty() || !line.contains("{$") {
            return Ok(Cow::Borrowed(line));
        }
        let mut parts = line.split("{$");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let known = part.split_once('}');
            let known = known.and_then(|(name, rest)| Some((self.variables.get(name)?, rest)));
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

fn starts(uri: &str, scheme: &str) -> bool {
    let start = uri.get(..scheme.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
}

/// `NAME=value` and `NAME="value, with commas"`; values as they are written.
struct Attributes<'a>(&'a str);

impl<'a> Iterator for Attributes<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, rest) = self.0.split_once('=')?;
        let end = if let Some(quoted) = rest.strip_prefix('"') {
            quoted.find('"').map_or(rest.len(), |end| end + 2)
        } else {
            rest.find(',').unwrap_or(rest.len())
        };
        let (value, after) = rest.split_at(end);
        self.0 = after.trim_start_matches([',', ' ']);
        Some((key.trim(), value))
    }
}

#[cfg(test)]
mod tests;
