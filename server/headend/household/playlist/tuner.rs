//! The line-up of a tuner in the house, or of a program that passes for one, as `HDHomeRun` has it: `lineup.json`, an array of
//! channels with their numbers, names and addresses.

use super::Playlist;
use super::address::expected_url;
use super::channel_number::ChannelNumber;
use super::entries::Entries;
use super::tuner_items::{Item, Items};
use crate::household::flaw::{Flaw, Flaws};
use crate::household::playlist::Entry;
use crate::household::text::{named, web_url};
use serde::Deserialize;
use serde_json::value::RawValue;

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

/// Reads a line-up whose letters have these `flaws`, and that may be cut. An item that is no JSON is left out, and what comes
/// before a cut is kept.
///
/// # Errors
/// When it has no channel that can be played.
pub(super) fn read(text: &str, flaws: Flaws, is_cut: bool) -> Result<Playlist, Flaw> {
    let mut lineup = Lineup {
        entries: Entries::default(),
        flaws,
    };
    let is_whole = text.trim_end().ends_with(']');
    let mut items = Items::new(text);
    while let Some(item) = items.next() {
        match item {
            Item::Read(channel) => match entry(channel) {
                Ok((entry, doubt)) => {
                    if let Some(doubt) = doubt {
                        lineup.flaws.mend(Flaw::new(items.line(), 1, doubt));
                    }
                    lineup.entries.add(entry, items.line());
                }
                Err(what) => lineup.flaws.add(items.line(), 1, what),
            },
            Item::Broken if items.is_at_end() && !is_whole => {}
            Item::Broken => lineup.flaws.add(
                items.line(),
                1,
                "expected a channel as JSON; it is left out",
            ),
        }
    }
    let Lineup { entries, mut flaws } = lineup;
    let end = "expected ] at the end of a tuner's line-up";
    let cut = (!is_whole && !is_cut).then(|| Flaw::new(items.line(), 1, end));
    if let Some(flaw) = items.given_up() {
        flaws.put_first(flaw.line, flaw.column, flaw.what);
    } else if let Some(cut) = &cut {
        let what = format!("{}; what comes before is kept", cut.what);
        flaws.put_first(cut.line, cut.column, what);
    }
    let (entries, films) = entries.into_kept(&mut flaws);
    let playlist = Playlist {
        entries,
        films,
        flaws,
        cut,
        ..Playlist::default()
    };
    if playlist.is_empty() {
        let first = playlist.flaws.described.into_iter().next();
        let nothing = "expected channels in a tuner's line-up";
        return Err(first.unwrap_or_else(|| Flaw::new(1, 1, nothing)));
    }
    Ok(playlist)
}

/// What was read so far.
struct Lineup {
    entries: Entries,
    flaws: Flaws,
}

/// The entry of a channel and what is odd about its number, or why there is none.
fn entry(item: &RawValue) -> Result<(Entry, Option<&'static str>), String> {
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
    let entry = Entry {
        number: number.as_deref().and_then(ChannelNumber::read),
        is_channel: true,
        url: url.to_owned(),
        name,
        ..Entry::default()
    };
    Ok((entry, number.as_deref().and_then(ChannelNumber::doubt)))
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
            {"GuideNumber":"13000000","GuideName":"Far","URL":"http://10.0.0.5:5004/auto/v13"},{"GuideNumber":0,"GuideName":"None","URL":"http://10.0.0.5:5004/auto/v0"},
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
                (None, "Far", "http://10.0.0.5:5004/auto/v13"),
                (None, "None", "http://10.0.0.5:5004/auto/v0"),
            ]
        );
        let flaws = lineup.flaws.described.iter();
        let flaws: Vec<_> = flaws.map(|flaw| flaw.what.as_str()).collect();
        assert_eq!(
            flaws,
            [
                "Locked: expected a channel that is not encrypted",
                "expected a channel number of at most six digits; the channel gets another one",
                "expected a channel with a URL",
                "expected a channel with a URL",
                "Other: expected an absolute http or https URL without spaces",
            ]
        );
    }

    /// The names of its channels, and what is said with its lines.
    fn names(text: &str) -> (Vec<String>, Vec<String>) {
        let lineup = read(text.as_bytes()).expect(text);
        let names = lineup.entries.iter().map(|entry| entry.name.clone());
        let said = lineup.flaws.described.iter().map(ToString::to_string);
        (names.collect(), said.collect())
    }

    fn item(name: &str) -> String {
        format!("{{\"GuideName\":\"{name}\",\"URL\":\"http://10.0.0.5/{name}\"}}")
    }

    #[test]
    fn an_item_that_is_no_json_is_left_out_and_said_with_its_line() {
        let (a, b) = (item("A"), item("B"));
        for (bad, line) in [
            (r#"{"GuideName":"La "Une"","URL":"http://10.0.0.5/1"}"#, 2),
            (r#"{"GuideName":"Une,"URL":"http://10.0.0.5/1"}"#, 2),
            ("{\"GuideName\":\"U\nne\",\"URL\":\"http://10.0.0.5/1\"}", 2),
            (
                r#"{"GuideName":"Une","Tags":[1,"URL":"http://10.0.0.5/1"}"#,
                2,
            ),
            (r#"{GuideName:"Une",URL:"http://10.0.0.5/1"}"#, 2),
            ("nonsense", 2),
        ] {
            let text = format!("[{a},\n{bad},\n{b}]");
            let (names, said) = names(&text);
            assert_eq!(names, ["A", "B"], "{bad}: {said:?}");
            let expected =
                format!("line {line}, column 1: expected a channel as JSON; it is left out");
            assert_eq!(said, [expected], "{bad}");
        }
        let all = ["A", "B"].map(str::to_owned).to_vec();
        assert_eq!(names(&format!("[{a},{b},\n]")), (all.clone(), vec![]));
        assert_eq!(names(&format!("[{a}\n{b}]\n")), (all, vec![]));
    }

    #[test]
    fn of_a_line_up_that_is_cut_short_what_comes_before_is_kept() {
        let whole = format!("[{},\n{},\n{}]", item("A"), item("B"), item("C"));
        let said = "line 3, column 1: expected ] at the end of a tuner's line-up";
        for length in [1, 2, 15, item("C").len()] {
            let text = &whole[..whole.len() - length];
            let (names, flaws) = names(text);
            assert_eq!(names[..2], ["A", "B"], "{text}");
            assert_eq!(flaws, [format!("{said}; what comes before is kept")]);
            let cut = read(text.as_bytes()).expect("channels").cut;
            assert_eq!(cut.map(|cut| cut.to_string()), Some(said.to_owned()));
        }
    }

    #[test]
    fn a_line_up_without_a_channel_is_refused_and_a_long_one_cut() {
        for text in [
            "[",
            "[]",
            "[{\"URL\":3}]",
            "[[[[",
            "[{\"GuideName\":",
            "[{]",
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
