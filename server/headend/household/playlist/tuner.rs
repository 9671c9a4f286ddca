//! The line-up of a tuner in the house, or of a program that passes for one, as `HDHomeRun` has it: `lineup.json`, an array of
//! channels with their numbers, names and addresses.

use super::channel_number::ChannelNumber;
use super::entries::Entries;
use super::{Playlist, expected_url, named};
use crate::household::flaw::{Flaw, Flaws};
use crate::household::playlist::Entry;
use crate::household::text::web_url;
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt::{self, Formatter};

/// A channel as far as it means something here.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct TunedChannel {
    #[serde(default)]
    guide_number: Option<GuideNumber>,
    #[serde(default)]
    guide_name: Option<String>,
    #[serde(rename = "URL")]
    url: String,
    /// 1, or true: encrypted.
    #[serde(rename = "DRM", default)]
    drm: Option<Encrypted>,
}

/// `"5.1"`; some programs write `5` or `5.1`.
#[derive(Deserialize)]
#[serde(untagged)]
enum GuideNumber {
    Text(String),
    Whole(u32),
    Number(f64),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Encrypted {
    Number(u32),
    Flag(bool),
}

/// Whether a text is a line-up instead of M3U.
pub(super) fn is_lineup(text: &str) -> bool {
    let items = text.trim_start().strip_prefix('[');
    items.is_some_and(|items| items.trim_start().starts_with(['{', ']']))
}

/// Reads a line-up whose letters have these `flaws`, and that may be cut.
///
/// # Errors
/// When it is no JSON, or has no channel that can be played.
pub(super) fn read(text: &str, flaws: Flaws, is_cut: bool) -> Result<Playlist, Flaw> {
    let mut lineup = Lineup {
        entries: Entries::default(),
        flaws,
    };
    let mut reader = serde_json::Deserializer::from_str(text.trim_start());
    let read = reader.deserialize_seq(LineupVisitor(&mut lineup));
    if let Err(error) = read
        && !is_cut
    {
        let (line, column) = (error.line() as u64, error.column() as u64);
        let what = "expected the JSON of a tuner's line-up";
        return Err(Flaw::new(line, column, what));
    }
    let Lineup { entries, mut flaws } = lineup;
    let entries = entries.into_kept(&mut flaws);
    if entries.is_empty() {
        let first = flaws.described.into_iter().next();
        let nothing = "expected channels in a tuner's line-up";
        return Err(first.unwrap_or_else(|| Flaw::new(1, 1, nothing)));
    }
    Ok(Playlist {
        entries,
        flaws,
        ..Playlist::default()
    })
}

/// What was read so far.
struct Lineup {
    entries: Entries,
    flaws: Flaws,
}

struct LineupVisitor<'a>(&'a mut Lineup);

impl<'de> Visitor<'de> for LineupVisitor<'_> {
    type Value = ();

    fn expecting(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str("channels")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self(lineup) = self;
        // What an item has beside this is passed over, and takes no memory.
        while let Some(item) = items.next_element::<&RawValue>()? {
            match entry(item) {
                Ok(entry) => lineup.entries.add(entry, 1),
                Err(what) => lineup.flaws.add(1, 1, what),
            }
        }
        Ok(())
    }
}

/// The entry of a channel, or why there is none.
fn entry(item: &RawValue) -> Result<Entry, String> {
    let channel: TunedChannel =
        serde_json::from_str(item.get()).map_err(|_| "expected a channel with a URL")?;
    let number = channel.guide_number.map(|number| match number {
        GuideNumber::Text(text) => text,
        GuideNumber::Whole(number) => number.to_string(),
        GuideNumber::Number(number) => number.to_string(),
    });
    let name = channel.guide_name.as_deref().and_then(named);
    let name = name.or_else(|| number.as_deref().and_then(named));
    let name = name.ok_or("expected a channel with a name or a number")?;
    let is_encrypted = |drm| matches!(drm, Encrypted::Number(1..) | Encrypted::Flag(true));
    if channel.drm.is_some_and(is_encrypted) {
        return Err(format!("{name}: expected a channel that is not encrypted"));
    }
    let url = web_url(&channel.url);
    let url = url.ok_or_else(|| format!("{name}: {}", expected_url(&channel.url)))?;
    Ok(Entry {
        number: number.as_deref().and_then(ChannelNumber::read),
        url: url.to_owned(),
        name,
        ..Entry::default()
    })
}

#[cfg(test)]
mod tests {
    use crate::household::playlist::{MOST_ENTRIES, read};

    #[test]
    fn a_tuners_line_up_is_a_playlist() {
        let text = br#" [{"GuideNumber":"7","GuideName":"Lac Un","HD":1,"URL":"http://10.0.0.5:5004/auto/v7"},
            {"GuideNumber":"5.1","GuideName":"Lac Deux","URL":"http://10.0.0.5:5004/auto/v5.1"},
            {"GuideNumber":5.2,"GuideName":"Lac Trois","DRM":false,"URL":"http://10.0.0.5:5004/auto/v5.2"},
            {"GuideNumber":12,"Tags":[{"deep":[1]}],"URL":"http://10.0.0.5:5004/auto/v12"},{"GuideName":"Locked","DRM":1,"URL":"http://10.0.0.5/3"},
            {"GuideName":"No address"},7,{"GuideName":"Other","URL":"rtp://239.0.0.1"}]"#;
        let lineup = read(text).expect("a line-up");
        let entries = lineup.entries.iter();
        let read: Vec<_> = entries
            .map(|entry| {
                let number = entry.number.map(|number| (number.whole, number.part));
                (number, entry.name.as_str(), entry.url.as_str())
            })
            .collect();
        assert_eq!(
            read,
            [
                (Some((7, 0)), "Lac Un", "http://10.0.0.5:5004/auto/v7"),
                (Some((5, 1)), "Lac Deux", "http://10.0.0.5:5004/auto/v5.1"),
                (Some((5, 2)), "Lac Trois", "http://10.0.0.5:5004/auto/v5.2"),
                (Some((12, 0)), "12", "http://10.0.0.5:5004/auto/v12"),
            ]
        );
        let flaws = lineup.flaws.described.iter();
        let flaws: Vec<_> = flaws.map(|flaw| flaw.what.as_str()).collect();
        assert_eq!(
            flaws,
            [
                "Locked: expected a channel that is not encrypted",
                "expected a channel with a URL",
                "expected a channel with a URL",
                "Other: expected an absolute http or https URL without spaces",
            ]
        );
    }

    #[test]
    fn a_line_up_that_is_none_is_refused_and_a_long_one_cut() {
        for text in [
            "[",
            "[]",
            "[{\"URL\":3}]",
            "[[[[",
            "[{\"GuideName\":\"A\",\"URL\":\"http://a/\"}",
        ] {
            read(text.as_bytes()).expect_err(text);
        }
        let channel = "{\"GuideName\":\"A\",\"URL\":\"http://a/\"},";
        let many = format!("[{}0]", channel.repeat(MOST_ENTRIES));
        let lineup = read(many.as_bytes()).expect("a line-up");
        assert_eq!(
            (lineup.entries.len(), lineup.flaws.count),
            (MOST_ENTRIES, 1)
        );
    }
}
