//! The words of playlists that are understood, and the names of those that weren't: never what stands after them, which
//! may be an address or a secret.

use super::source_header::{SourceHeader, header_named};
use std::collections::BTreeSet;

/// So many names are kept, and of such length, in bytes.
const MOST: usize = 50;
const LONGEST: usize = 40;

/// The names of attributes and directives that weren't understood, each once.
#[derive(Debug, Default)]
pub(super) struct NotUnderstood {
    names: BTreeSet<String>,
    /// Headers whose values can't be sent.
    unsent: BTreeSet<&'static str>,
}

impl NotUnderstood {
    /// Notes an attribute of an entry, whose name is in lower case, unless it is heeded there.
    pub(super) fn attribute(&mut self, name: &str) {
        if !is_of_both(name) && !is_of_entry(name) && header_named(name).is_none() {
            self.keep(name);
        }
    }

    /// The same of the list's first line.
    pub(super) fn attribute_of_list(&mut self, name: &str) {
        let is_default = header_named(name).is_some_and(|header| !header.is_secret());
        if !is_of_both(name) && !is_of_list(name) && !is_default {
            self.keep(name);
        }
    }

    /// Notes a header that a source is to hear, in any case, unless it is one that is sent.
    pub(super) fn header(&mut self, name: &str) {
        if header_named(name).is_none() {
            self.keep(&name.trim().to_ascii_lowercase());
        }
    }

    /// Notes a line that begins with `#`, unless it is understood or a remark.
    pub(super) fn directive(&mut self, line: &str) {
        let name = line.split([':', ' ', '\t', '=']).next().unwrap_or_default();
        let is_directive = name.starts_with("#EXT") || line.starts_with(&format!("{name}:"));
        let letters = name.trim_start_matches('#');
        let is_written_large = letters
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte == b'-');
        // What a playlist is called is of no use here.
        if is_directive && is_written_large && letters.len() >= 3 && name != "#PLAYLIST" {
            self.keep(name);
        }
    }

    /// Notes a header whose value can't be sent.
    pub(super) fn unsent(&mut self, header: SourceHeader) {
        self.unsent.insert(header.name());
    }

    /// The headers, in words, whose values can't be sent, as far as they weren't asked for before.
    pub(super) fn take_unsent(&mut self) -> Option<String> {
        let names: Vec<&str> = std::mem::take(&mut self.unsent).into_iter().collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    pub(super) fn into_names(self) -> Vec<String> {
        self.names.into_iter().collect()
    }

    fn keep(&mut self, name: &str) {
        let letters = name.strip_prefix('#').unwrap_or(name);
        let is_name = letters.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && letters
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let names = &mut self.names;
        if is_name && name.len() <= LONGEST && names.len() < MOST && !names.contains(name) {
            names.insert(name.to_owned());
        }
    }
}

/// Whether an attribute, whose name is in lower case, is understood somewhere.
pub(super) fn is_attribute(name: &str) -> bool {
    is_of_both(name) || is_of_entry(name) || is_of_list(name) || header_named(name).is_some()
}

/// What the first line says for all entries that say nothing of their own.
fn is_of_both(name: &str) -> bool {
    matches!(
        name,
        "tvg-shift"
            | "tvg-rec"
            | "timeshift"
            | "catchup"
            | "catchup-type"
            | "catchup-days"
            | "catchup-source"
            | "catchup-correction"
    )
}

fn is_of_entry(name: &str) -> bool {
    matches!(
        name,
        "tvg-id"
            | "tvg-name"
            | "tvg-logo"
            | "logo"
            | "tvg-chno"
            | "channel-number"
            | "ch-number"
            | "group-title"
            | "tvg-language"
    )
}

fn is_of_list(name: &str) -> bool {
    matches!(name, "url-tvg" | "x-tvg-url" | "charset" | "encoding")
}

#[cfg(test)]
mod tests {
    use super::{MOST, NotUnderstood};

    #[test]
    fn names_are_kept_once_and_never_what_stands_after_them() {
        let mut names = NotUnderstood::default();
        for attribute in [
            "tvg-id",
            "tvc-guide-stationid",
            "tvc-guide-stationid",
            "http://a/?token",
            "é",
            "2",
        ] {
            names.attribute(attribute);
        }
        for line in [
            "#EXTHTTP:{\"Cookie\":\"secret\"}",
            "#KODIPROP:inputstream.adaptive.license_key=secret",
            "#EXT-X-SESSION-KEY",
            "#PLAYLIST:Mine",
            "# a remark",
            "#### Sport ####",
            "#Remark: secret",
            "#A B",
        ] {
            names.directive(line);
        }
        let expected = [
            "#EXT-X-SESSION-KEY",
            "#EXTHTTP",
            "#KODIPROP",
            "tvc-guide-stationid",
        ];
        assert_eq!(names.into_names(), expected);
    }

    #[test]
    fn names_are_bounded() {
        let mut names = NotUnderstood::default();
        names.attribute(&"x".repeat(1000));
        (0..1000).for_each(|number| names.attribute(&format!("x{number}")));
        assert_eq!(names.into_names().len(), MOST);
    }
}
