//! How somebody has the list of channels, as their browser says in a cookie (`ui/app/preferences.ts` writes it): a page
//! that is made for them alone looks so from its first drawing on.

use axum::http::{HeaderMap, header};
use serde::Serialize;

const COOKIE: &str = "lucarne_channels";

/// The list of channels as it was chosen (spec, section 3, "Local preferences"). All are off by default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChannelView {
    /// Tiles in place of lines.
    pub grid: bool,
    /// Without the channels that the subscription lacks.
    pub playable_only: bool,
    /// Lines of one row.
    pub compact: bool,
}

impl ChannelView {
    /// Reads `lucarne_channels=grid.playable`: words in any order, of which unknown ones mean nothing.
    #[must_use]
    pub fn from_cookie(headers: &HeaderMap) -> Self {
        let words = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == COOKIE)
            .map_or("", |(_, words)| words);
        let mut view = Self::default();
        for word in words.split('.') {
            match word {
                "grid" => view.grid = true,
                "playable" => view.playable_only = true,
                "compact" => view.compact = true,
                _ => {}
            }
        }
        view
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn view(cookies: &'static str) -> ChannelView {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
        ChannelView::from_cookie(&headers)
    }

    #[test]
    fn what_was_chosen_is_read_among_other_cookies() {
        let chosen = view("a=b; lucarne_channels=compact.grid; c");
        assert!(chosen.grid && chosen.compact && !chosen.playable_only);
        assert!(view("lucarne_channels=playable").playable_only);
    }

    #[test]
    fn nonsense_is_no_choice() {
        for cookies in [
            "",
            "lucarne_channels",
            "lucarne_channels=<b>.Grid..",
            "x=grid",
        ] {
            assert_eq!(view(cookies), ChannelView::default(), "{cookies}");
        }
    }
}
