//! What a playlist wants to be said to its sources: attributes of `#EXTINF`, lines before or after that one
//! (`#EXTVLCOPT:http-user-agent=…`, `#KODIPROP:inputstream.adaptive.stream_headers=…`, `#EXTHTTP:{…}`), and what follows a URL
//! as Kodi reads it, `|User-Agent=…&Referer=…`.

use super::attributes::Attributes;
use super::source_header::{NAMES, SourceHeader, header_named};
use super::vocabulary::NotUnderstood;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::collections::HashMap;

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
    pub(super) fn of_attributes(attributes: &Attributes, others: &mut NotUnderstood) -> Self {
        let mut headers = Self::default();
        for (name, _) in NAMES {
            let value = attributes.first(&[name, &format!("http-{name}")]);
            if let Some(value) = value {
                headers.set(name, value, others);
            }
        }
        headers
    }

    /// What a list's first line says for all its sources, whoever they are.
    pub(super) fn of_first_line(attributes: &Attributes, others: &mut NotUnderstood) -> Self {
        let mut headers = Self::of_attributes(attributes, others);
        headers.0.retain(|(header, _)| !header.is_secret());
        headers
    }

    /// What follows a URL's `|`, or is the value of a property of Kodi's. Others than headers are among what was not understood.
    pub(super) fn read_kodi(&mut self, options: &str, others: &mut NotUnderstood) {
        for (name, value) in options.split('&').filter_map(|pair| pair.split_once('=')) {
            let value = percent_decode_str(value).decode_utf8_lossy();
            self.set(name, &value, others);
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
    pub(super) fn read_vlc(&mut self, option: &str, others: &mut NotUnderstood) -> bool {
        let Some((name, value)) = option.split_once('=') else {
            return false;
        };
        self.set(name, value, others);
        header_named(name).is_some()
    }

    /// What follows `#EXTHTTP:`, an object of JSON; says so where it is none. Others than headers are among what was not understood.
    pub(super) fn read_json(&mut self, object: &str, others: &mut NotUnderstood) -> Option<String> {
        let Ok(said) = serde_json::from_str::<HashMap<String, Value>>(object) else {
            return Some(
                "expected an object of JSON after #EXTHTTP; nothing of it is sent".to_owned(),
            );
        };
        for (name, value) in said {
            others.header(&name);
            match (value.as_str(), header_named(&name)) {
                (Some(value), _) => self.set(&name, value, others),
                (None, Some(header)) => others.unsent(header),
                (None, None) => {}
            }
        }
        None
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

    /// Takes a header's value in. One that can't be sent is noted, and one without letters says nothing.
    fn set(&mut self, name: &str, value: &str, others: &mut NotUnderstood) {
        let Some(header) = header_named(name) else {
            return;
        };
        let can_be_sent = value.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let value = value.trim().trim_matches('"');
        if !can_be_sent || value.len() > LONGEST {
            others.unsent(header);
        } else if !value.is_empty() {
            self.put(header, value.to_owned());
        }
    }

    fn put(&mut self, header: SourceHeader, value: String) {
        self.0.retain(|(known, _)| *known != header);
        self.0.push((header, value));
    }
}
