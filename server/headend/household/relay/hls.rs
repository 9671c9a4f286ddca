//! Playlists of HLS (RFC 8216) with all that they name leading back through us. Read line by line, so that what is not
//! known here stays as it is; a tag that leads somewhere in a way that is not known here is left out.

mod attributes;
mod variables;

use super::kind::Kind;
use super::links::Links;
use super::manifest_error::{LARGEST_REWRITTEN, ManifestError};
use super::target::{Role, Variable};
use attributes::Attributes;
use url::Url;
use variables::Variables;

/// What keys may be in besides addresses: players read these by themselves.
const KEYS_IN_PLACE: [&str; 2] = ["data:", "skd:"];

/// The playlist that came from `base`, rewritten. `imported` is what the playlist that names it has defined.
pub(super) fn rewritten(
    text: &str,
    base: &Url,
    links: &Links<'_>,
    imported: &[Variable],
) -> Result<String, ManifestError> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with("#EXTM3U") {
        return Err(ManifestError::Shape("a playlist begins with #EXTM3U"));
    }
    let mut rewriter = Rewriter {
        base,
        links,
        variables: Variables::defined(text, base, imported)?,
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
    variables: Variables,
    /// The next address is a playlist's, as `#EXT-X-STREAM-INF` says.
    lists_follow: bool,
    out: String,
}

impl Rewriter<'_> {
    fn line(&mut self, line: &str) -> Result<(), ManifestError> {
        if line.is_empty() {
            return Ok(());
        }
        let filled = self.variables.filled(line)?;
        let Some(tag) = filled.strip_prefix("#EXT") else {
            // Remarks say nothing to a player, and may name what no client is to see.
            return if filled.starts_with('#') {
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
            // The rewritten playlist has no variables, and is asked for as it is: no client waits at the source for what
            // comes next, or asks for a part.
            "-X-DEFINE" | "-X-SERVER-CONTROL" => Ok(()),
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
        let address = self.link(role, uri)?;
        self.put(&address);
        Ok(())
    }

    fn link(&self, role: Role, uri: &str) -> Result<String, ManifestError> {
        if role == Role::Playlist {
            let variables = self.variables.all();
            self.links.to_playlist(self.base, uri, variables)
        } else {
            self.links.to(role, self.base, uri)
        }
    }

    /// A tag whose `URI` leads to something of this role. Left out is what might be taken for another one.
    fn tag(&mut self, name: &str, attributes: &str, role: Role) -> Result<(), ManifestError> {
        let mut line = format!("#EXT{name}:");
        let is_hidden = |(key, value): &(&str, &str)| {
            *key != "URI" && (key.ends_with("URI") || value.contains("URI="))
        };
        let seen = Attributes(attributes).filter(|attribute| !is_hidden(attribute));
        for (place, (key, value)) in seen.enumerate() {
            if place > 0 {
                line.push(',');
            }
            line.push_str(key);
            line.push('=');
            if key == "URI" {
                let uri = value.trim_matches('"');
                line.push('"');
                if name.ends_with("KEY") && is_in_place(uri) {
                    line.push_str(uri);
                } else {
                    line.push_str(&self.link(role, uri)?);
                }
                line.push('"');
            } else {
                line.push_str(value);
            }
        }
        self.put(&line);
        Ok(())
    }
}

/// Whether a key is in the playlist itself. With a quote in it, it would end before it does.
fn is_in_place(uri: &str) -> bool {
    let mut known = KEYS_IN_PLACE.iter();
    known.any(|known| starts(uri, known)) && !uri.contains('"')
}

fn starts(uri: &str, scheme: &str) -> bool {
    let start = uri.get(..scheme.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
}

#[cfg(test)]
mod tests;
