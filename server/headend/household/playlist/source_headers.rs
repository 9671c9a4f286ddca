//! What a playlist wants to be said to its sources: attributes of `#EXTINF`, lines before or after that one
//! (`#EXTVLCOPT:http-user-agent=…`, `#KODIPROP:inputstream.adaptive.stream_headers=…`, `#EXTHTTP:{…}`), and what follows a URL
//! as Kodi reads it, `|User-Agent=…&Referer=…`.

use super::attributes::Attributes;
use super::source_header::{NAMES, SourceHeader, header_named};
use super::vocabulary::NotUnderstood;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// Longest value that is sent, in bytes: tickets are long.
const LONGEST: usize = 4096;

/// Of Kodi's properties those that hold headers.
const KODI_PROPERTIES: [&str; 3] = [
    "inputstream.adaptive.common_headers",
    "inputstream.adaptive.manifest_headers",
    "inputstream.adaptive.stream_headers",
];

/// Headers with their values, each once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SourceHeaders(Vec<(SourceHeader, String)>);

impl SourceHeaders {
    /// What attributes say, `user-agent="…"` and `http-user-agent="…"`.
    pub(super) fn of_attributes(attributes: &Attributes) -> Self {
        let mut headers = Self::default();
        for (name, _) in NAMES {
            let value = attributes.first(&[name, &format!("http-{name}")]);
            if let Some(value) = value {
                headers.set(name, value);
            }
        }
        headers
    }

    /// What follows a URL's `|`, or is the value of a property of Kodi's. Others than headers are among what was not understood.
    pub(super) fn read_kodi(&mut self, options: &str, others: &mut NotUnderstood) {
        for (name, value) in options.split('&').filter_map(|pair| pair.split_once('=')) {
            let value = percent_decode_str(value).decode_utf8_lossy();
            self.set(name, &value);
            others.header(name);
        }
    }

    /// What follows `#KODIPROP:`; whether it is a property that holds headers.
    pub(super) fn read_property(&mut self, property: &str, others: &mut NotUnderstood) -> bool {
        let Some((name, value)) = property.split_once('=') else {
            return false;
        };
        let is_known = KODI_PROPERTIES.contains(&name.trim().to_ascii_lowercase().as_str());
        if is_known {
            self.read_kodi(value, others);
        }
        is_known
    }

    /// What follows `#EXTVLCOPT:`; whether it is a header.
    pub(super) fn read_vlc(&mut self, option: &str) -> bool {
        let Some((name, value)) = option.split_once('=') else {
            return false;
        };
        self.set(name, value);
        header_named(name).is_some()
    }

    /// What follows `#EXTHTTP:`, an object of JSON. Says which of the headers can't be sent; others are among what was not
    /// understood.
    pub(super) fn read_json(&mut self, object: &str, others: &mut NotUnderstood) -> Option<String> {
        let Ok(said) = serde_json::from_str::<HashMap<String, Value>>(object) else {
            return Some(
                "expected an object of JSON after #EXTHTTP; nothing of it is sent".to_owned(),
            );
        };
        let mut unsent = BTreeSet::new();
        for (name, value) in said {
            others.header(&name);
            let is_sent = value.as_str().is_some_and(|value| self.set(&name, value));
            if let Some(header) = header_named(&name).filter(|_| !is_sent) {
                unsent.insert(header.name());
            }
        }
        let names: Vec<&str> = unsent.into_iter().collect();
        (!names.is_empty()).then(|| {
            let names = names.join(", ");
            format!("expected text that can be sent in #EXTHTTP; not sent: {names}")
        })
    }

    /// Takes over what another one says; that counts before what these say.
    pub(super) fn take(&mut self, other: Self) {
        for (header, value) in other.0 {
            self.put(header, value);
        }
    }

    /// What is to be sent.
    pub fn iter(&self) -> impl Iterator<Item = (SourceHeader, &str)> {
        let said = self.0.iter();
        said.map(|(header, value)| (*header, value.as_str()))
    }

    /// What they take in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let entry = size_of::<(SourceHeader, String)>();
        self.iter().map(|(_, value)| entry + value.len()).sum()
    }

    /// Whether it is a header, and one that can be sent.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let Some(header) = header_named(name) else {
            return false;
        };
        let can_be_sent = value.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let value = value.trim().trim_matches('"');
        let is_sent = can_be_sent && (1..=LONGEST).contains(&value.len());
        if is_sent {
            self.put(header, value.to_owned());
        }
        is_sent
    }

    fn put(&mut self, header: SourceHeader, value: String) {
        self.0.retain(|(known, _)| *known != header);
        self.0.push((header, value));
    }
}
