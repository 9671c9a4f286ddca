//! How a user's device is to have pages, as their browser says in a cookie (`ui/app/appearanceCookie.ts` writes it): a
//! page that is made for them alone looks so from its first drawing on, and any page is as light as a slow device needs it.

use super::negotiation::cookie;
use axum::http::HeaderMap;
use serde::Serialize;

const COOKIE: &str = "lucarne_appearance";

/// What was chosen on the device (spec, section 3, "Local preferences"). All are off by default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Appearance {
    /// The list of channels has tiles in place of lines.
    pub channel_grid: bool,
    /// The list of channels is without those that the subscription lacks.
    pub playable_only: bool,
    /// The list of channels has lines of one row.
    pub compact_list: bool,
    /// Grids of shows have lines in place of tiles.
    pub show_list: bool,
    /// TV's menu is out of sight until it is asked for.
    pub hide_menu: bool,
    /// Fewer pictures, no previews and no motion, for a device that is slow.
    pub lite_mode: bool,
}

impl Appearance {
    /// Reads `lucarne_appearance=grid.playable`: words in any order, of which unknown ones mean nothing.
    #[must_use]
    pub fn from_cookie(headers: &HeaderMap) -> Self {
        let words = cookie(headers, COOKIE).unwrap_or_default();
        let mut chosen = Self::default();
        for word in words.split('.') {
            match word {
                "grid" => chosen.channel_grid = true,
                "playable" => chosen.playable_only = true,
                "compact" => chosen.compact_list = true,
                "shows" => chosen.show_list = true,
                "menu" => chosen.hide_menu = true,
                "lite" => chosen.lite_mode = true,
                _ => {}
            }
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, header};

    fn chosen(cookies: &'static str) -> Appearance {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
        Appearance::from_cookie(&headers)
    }

    #[test]
    fn what_was_chosen_is_read_among_other_cookies() {
        let some = chosen("a=b; lucarne_appearance=compact.grid.lite; c");
        assert!(some.channel_grid && some.compact_list && some.lite_mode);
        assert!(!some.playable_only && !some.show_list && !some.hide_menu);
        let others = chosen("lucarne_appearance=playable.shows.menu");
        assert!(others.playable_only && others.show_list && others.hide_menu);
    }

    #[test]
    fn nonsense_is_no_choice() {
        for cookies in [
            "",
            "lucarne_appearance",
            "lucarne_appearance=<b>.Grid..",
            "x=grid",
        ] {
            assert_eq!(chosen(cookies), Appearance::default(), "{cookies}");
        }
    }
}
