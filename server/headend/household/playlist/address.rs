//! The addresses that a playlist names.

use super::source_header::header_named;
use crate::household::text::{LONGEST_URL, web_url};
use url::{ParseError, Url};

/// What Kodi reads behind an address beside headers of its own and those that are sent.
const OPTIONS: [&str; 12] = [
    "accept",
    "accept-encoding",
    "accept-language",
    "connection",
    "failonerror",
    "host",
    "postdata",
    "range",
    "redirect-limit",
    "seekable",
    "sslcipherlist",
    "verifypeer",
];

/// A line's address, and what Kodi reads behind it, `|User-Agent=…&Referer=…`. Where a query has a `|` before something else, that
/// is the query's own.
pub(super) fn parted(line: &str) -> (&str, &str) {
    let query = line.find('?').unwrap_or(line.len());
    let mut bars = line.match_indices('|');
    let bar = bars.find(|(place, _)| *place < query || is_option(&line[place + 1..]));
    bar.map_or((line, ""), |(place, _)| {
        (&line[..place], &line[place + 1..])
    })
}

/// Whether this begins with one of Kodi's options.
fn is_option(text: &str) -> bool {
    let name = text.split_once('=').map_or("", |(name, _)| name.trim());
    let lower = name.to_ascii_lowercase();
    header_named(name).is_some() || lower.starts_with("x-") || OPTIONS.contains(&lower.as_str())
}

/// Where a line leads of a list that is at `base`, if that is on the web; none where it isn't an address.
pub(super) fn absolute(line: &str, base: Option<&Url>) -> Option<String> {
    if let Some(url) = web_url(line) {
        return Some(url.to_owned());
    }
    let is_relative = Url::parse(line) == Err(ParseError::RelativeUrlWithoutBase);
    // As browsers read them these would lead to another host, or be made of what is no address.
    let is_safe =
        !line.contains(|letter: char| letter.is_whitespace() || "\\\"'<>".contains(letter));
    let base = base.filter(|_| is_relative && is_safe && !line.is_empty())?;
    let joined = base.join(line).ok()?;
    web_url(joined.as_str()).map(str::to_owned)
}

/// What is wrong with what should be an address.
pub(super) fn expected_url(found: &str) -> String {
    let length = found.trim().len();
    if length > LONGEST_URL {
        format!("expected an address of at most {LONGEST_URL} bytes, found one of {length}")
    } else {
        "expected an absolute http or https URL without spaces".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{absolute, parted};
    use url::Url;

    #[test]
    fn a_bar_in_a_query_is_its_own_unless_options_follow() {
        for (line, address, options) in [
            ("http://a/1|User-Agent=x", "http://a/1", "User-Agent=x"),
            ("http://a/1|Odd=x?y", "http://a/1", "Odd=x?y"),
            ("http://a/?t=1|2&c=x", "http://a/?t=1|2&c=x", ""),
            ("http://a/?t=a|b=c", "http://a/?t=a|b=c", ""),
            (
                "http://a/?t=1|http-referrer=x",
                "http://a/?t=1",
                "http-referrer=x",
            ),
            (
                "http://a/?t=1|2|X-Token=x|y",
                "http://a/?t=1|2",
                "X-Token=x|y",
            ),
            ("http://a/?t=1|seekable=0", "http://a/?t=1", "seekable=0"),
            ("http://a/?é|é", "http://a/?é|é", ""),
        ] {
            assert_eq!(parted(line), (address, options), "{line}");
        }
    }

    #[test]
    fn a_relative_address_is_beside_its_list_on_the_web_and_none_elsewhere() {
        let base = Url::parse("https://ann:pw@tv.example/lists/my.m3u?k=1").expect("an address");
        for (line, led) in [
            ("live/1.m3u8", "https://ann:pw@tv.example/lists/live/1.m3u8"),
            ("../7.ts?x=y", "https://ann:pw@tv.example/7.ts?x=y"),
            ("/a|b", "https://ann:pw@tv.example/a|b"),
            ("//cdn.example/1", "https://cdn.example/1"),
            ("http://a/1", "http://a/1"),
        ] {
            assert_eq!(absolute(line, Some(&base)).as_deref(), Some(led), "{line}");
        }
        for line in [
            "",
            "rtp://239.0.0.1",
            "udp:@239.0.0.1",
            "C:\\tv\\1.ts",
            "\\\\nas\\1.ts",
            "a b.ts",
            "<html>",
            "javascript:alert(1)",
            "//",
        ] {
            assert_eq!(absolute(line, Some(&base)), None, "{line}");
        }
        assert_eq!(absolute("live/1.m3u8", None), None);
        let long = "x".repeat(9000);
        assert_eq!(absolute(&long, Some(&base)), None);
    }
}
