//! The address of a page in its one canonical form, so that a page has one cache key however it was asked for.

use crate::error::EdgeError;
use percent_encoding::percent_decode_str;

/// Longest path that can be a page's; longer ones lead nowhere.
const MAX_PAGE_PATH: usize = 128;

/// A page's path and the part of its query that means something.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Address {
    /// What the page's router gets: canonical when `plain`, as it came otherwise.
    pub path: String,
    /// Whether the path can be that of a page at all. Others lead to a redirect or to an unknown show.
    pub plain: bool,
    /// The value of `?variant=`.
    pub variant: Option<String>,
}

/// Query keys that change what a page shows, with how their values look. All others are dropped.
fn means_something(path: &str, name: &str, value: &str) -> bool {
    match (path, name) {
        // The full list behind a feed row: `105` or `105-9`.
        ("/home", "feed") => {
            let (feed, argument) = value.split_once('-').unwrap_or((value, "0"));
            is_number(feed) && is_number(argument)
        }
        _ => false,
    }
}

fn is_number(text: &str) -> bool {
    (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl Address {
    /// # Errors
    /// [`EdgeError::MalformedPath`] when an escape stands for a control character or for no character at all.
    pub fn read(raw_path: &str, raw_query: Option<&str>) -> Result<Self, EdgeError> {
        let decoded = percent_decode_str(raw_path)
            .decode_utf8()
            .map_err(|_| EdgeError::MalformedPath)?;
        if !raw_path.starts_with('/') || decoded.chars().any(char::is_control) {
            return Err(EdgeError::MalformedPath);
        }
        let trimmed = decoded.trim_end_matches('/');
        // An escaped slash is part of a name, and no page's name has one.
        let slashes = |text: &str| text.bytes().filter(|byte| *byte == b'/').count();
        let plain = slashes(raw_path) == slashes(&decoded)
            && trimmed.len() <= MAX_PAGE_PATH
            && trimmed.split('/').skip(1).all(is_plain);
        let mut path = match (plain, trimmed) {
            (true, "") => "/".to_owned(),
            (true, trimmed) => trimmed.to_owned(),
            (false, _) => raw_path.to_owned(),
        };
        let mut variant = None;
        let mut kept: Vec<(&str, &str)> = Vec::new();
        let pairs = raw_query.unwrap_or_default().split('&');
        for (name, value) in pairs.filter_map(|pair| pair.split_once('=')) {
            if name == "variant" {
                variant = Some(value.to_owned());
            } else if means_something(&path, name, value)
                && !kept.iter().any(|(known, _)| *known == name)
            {
                kept.push((name, value));
            }
        }
        kept.sort_unstable();
        for (index, (name, value)) in kept.into_iter().enumerate() {
            path.push(if index == 0 { '?' } else { '&' });
            path.push_str(name);
            path.push('=');
            path.push_str(value);
        }
        Ok(Self {
            path,
            plain,
            variant,
        })
    }
}

fn is_plain(segment: &str) -> bool {
    !segment.is_empty()
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(raw_path: &str, raw_query: &str) -> String {
        Address::read(raw_path, Some(raw_query))
            .expect("readable")
            .path
    }

    #[test]
    fn a_page_has_one_address() {
        for raw in ["/home", "/home/", "/%68ome", "/home//"] {
            assert_eq!(path(raw, "utm_source=x&variant=tv"), "/home");
        }
        assert_eq!(path("/", ""), "/");
    }

    #[test]
    fn only_query_keys_that_mean_something_stay() {
        assert_eq!(path("/home", "z=1&feed=105-9&feed=102"), "/home?feed=105-9");
        assert_eq!(path("/home", "feed=105-9x"), "/home");
        assert_eq!(path("/home", "feed=1000000"), "/home");
        assert_eq!(path("/live/normal", "feed=105"), "/live/normal");
    }

    #[test]
    fn what_cannot_be_a_page_is_not_plain() {
        for raw in [
            "/home/show/a%2Fb",
            "/home/..%2f",
            "/a/../b",
            "/é",
            "/home;.js",
            "/home/x.css",
        ] {
            assert!(!Address::read(raw, None).expect("readable").plain, "{raw}");
        }
        assert!(
            !Address::read(&format!("/{}", "a".repeat(500)), None)
                .expect("readable")
                .plain
        );
    }

    #[test]
    fn control_characters_and_broken_escapes_are_refused() {
        for raw in ["/%00", "/home%0d%0a", "/%ff", "/%c3%28"] {
            assert!(Address::read(raw, None).is_err(), "{raw}");
        }
    }
}
