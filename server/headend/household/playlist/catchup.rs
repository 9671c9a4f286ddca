//! Catch-up: what a playlist says of how a programme that has started can be seen again, by the modes that playlists
//! name. Their meaning is Kodi's (pvr.iptvsimple), which most playlists are written for.

use super::attributes::Attributes;
use super::template::unknown;

/// Days of catch-up when a playlist gives none, as in Kodi.
const DAYS: u32 = 5;
/// The guide's window back (spec, section 9).
const MOST_DAYS: u32 = 7;

/// How the URL of a past programme is made.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Mode {
    /// `catchup-source` is the whole URL.
    Default,
    /// `catchup-source` is appended to the stream's URL.
    Append,
    /// `utc` and `lutc` are appended to the stream's URL.
    Shift,
    Flussonic,
    /// Xtream Codes.
    Xc,
    /// `catchup-source` is the whole URL and mostly is the programme's `catchup-id`.
    Vod,
}

/// What a playlist says of an entry's catch-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Catchup {
    pub mode: Mode,
    /// Days that can be seen again, at most the guide's seven.
    pub days: u32,
    /// URL or end of one, with placeholders.
    pub source: Option<String>,
}

impl Catchup {
    /// What `own` attributes say, or else those of the playlist's first line.
    pub(super) fn read(own: &Attributes, defaults: &Attributes) -> Option<Self> {
        let get = |key: &str| own.get(key).or_else(|| defaults.get(key));
        let old = get("timeshift").or_else(|| get("tvg-rec"));
        let mode = match get("catchup").or_else(|| get("catchup-type")) {
            Some(mode) => Mode::named(mode)?,
            // SIPTV's older attributes give the days alone.
            None if old.is_some_and(|days| days != "0") => Mode::Shift,
            None => return None,
        };
        let days = match get("catchup-days").or(old) {
            Some(days) => days.trim().parse().unwrap_or(DAYS).min(MOST_DAYS),
            None => DAYS,
        };
        let source = get("catchup-source").map(|source| source.trim().to_owned());
        (days > 0).then_some(Self { mode, days, source })
    }

    /// The first placeholder of the source that isn't known, if it has such a one.
    pub(super) fn unknown_placeholder(&self) -> Option<&str> {
        self.source.as_deref().and_then(unknown)
    }

    /// What its text takes in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.source.as_ref().map_or(0, String::len)
    }
}

impl Mode {
    fn named(name: &str) -> Option<Self> {
        Some(match name.trim().to_ascii_lowercase().as_str() {
            "default" => Self::Default,
            "append" => Self::Append,
            "shift" | "timeshift" => Self::Shift,
            "flussonic" | "flussonic-hls" | "flussonic-ts" | "fs" => Self::Flussonic,
            "xc" | "xtream" => Self::Xc,
            "vod" => Self::Vod,
            _ => return None,
        })
    }
}
