//! An entry of a playlist: one channel's stream.

use super::catchup::Catchup;
use super::channel_number::ChannelNumber;
use super::source_headers::SourceHeaders;
use crate::household::place::Place;
use url::Url;

/// One channel's stream.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// The name after the comma.
    pub name: String,
    /// The channel's id in the guide.
    pub tvg_id: Option<String>,
    /// The channel's name in the guide.
    pub tvg_name: Option<String>,
    /// An http(s) URL.
    pub logo: Option<String>,
    /// The channel number that the playlist asks for.
    pub number: Option<ChannelNumber>,
    /// It has what films haven't: a number, or catch-up of its own.
    pub is_channel: bool,
    /// What `group-title` or `#EXTGRP` say: what kind of programmes the channel has, if it is such a word.
    pub group: Option<String>,
    pub language: Option<String>,
    /// Seconds, when the stream has an end.
    pub duration_s: Option<u32>,
    /// An http(s) URL.
    pub url: String,
    pub catchup: Option<Catchup>,
    /// So many seconds later than the guide says it is what the channel shows.
    pub shift_s: i64,
    /// What the source wants to hear.
    pub headers: SourceHeaders,
}

/// Groups of one channel beyond these are left out.
const MOST_GROUPS: usize = 8;

impl Entry {
    /// The groups that the playlist puts the channel into, each once: many have several with semicolons between.
    pub(in crate::household) fn groups(&self) -> Vec<String> {
        groups_in(self.group.as_deref().unwrap_or_default())
    }

    /// The addresses of its stream and, where that is a whole one, of its catch-up.
    pub(in crate::household) fn addresses(&self) -> impl Iterator<Item = Url> {
        let source = self.catchup.as_ref();
        let source = source.and_then(|catchup| catchup.source.as_deref());
        let urls = [Some(self.url.as_str()), source].into_iter().flatten();
        urls.filter_map(|url| Url::parse(url).ok())
    }

    /// Where its addresses lead.
    pub(in crate::household) fn places(&self) -> impl Iterator<Item = Place> {
        self.addresses().filter_map(|url| Place::of(&url))
    }

    /// What it takes in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let texts = [
            &self.tvg_id,
            &self.tvg_name,
            &self.logo,
            &self.group,
            &self.language,
        ];
        let texts = texts.into_iter().flatten().chain([&self.name, &self.url]);
        let source = self.catchup.as_ref().map_or(0, Catchup::bytes);
        size_of::<Self>() + source + self.headers.bytes() + texts.map(String::len).sum::<usize>()
    }
}

/// The groups that `group-title` names.
pub(super) fn groups_in(named: &str) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    let named = named.split(';').map(str::trim);
    for group in named.filter(|group| !group.is_empty()) {
        if groups.len() < MOST_GROUPS && groups.iter().all(|known| known != group) {
            groups.push(group.to_owned());
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::Entry;

    fn groups(group: &str) -> Vec<String> {
        let group = Some(group.to_owned());
        let entry = Entry {
            group,
            ..Entry::default()
        };
        entry.groups()
    }

    #[test]
    fn a_channel_may_be_in_several_groups_and_is_in_each_once() {
        assert_eq!(groups("Sport"), ["Sport"]);
        assert_eq!(groups(" News ; Sport;News;;"), ["News", "Sport"]);
        assert!(groups(" ; ").is_empty());
        assert!(Entry::default().groups().is_empty());
        assert_eq!(groups("a;b;c;d;e;f;g;h;i;j").len(), 8);
    }
}
