//! Catch-up: what a playlist says of how a programme that has started can be seen again, by the modes that playlists
//! name. Their meaning is Kodi's (pvr.iptvsimple), which most playlists are written for.

use super::attributes::Attributes;
use super::template::{odd_letter, unknown};

/// Days of catch-up when a playlist gives none, as in Kodi.
const DAYS: u32 = 5;
/// How a mode is written of who has none.
const NO_MODES: [&str; 5] = ["none", "no", "0", "false", "disabled"];
/// Longest word that is repeated in a flaw, in bytes.
const LONGEST_WORD: usize = 40;
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
    /// So many seconds earlier than the programme was is what the source is asked for.
    pub correction_s: i64,
}

/// Why nothing can be seen again.
pub(super) struct Doubt {
    /// The attributes that say what can't be meant.
    pub(super) attributes: &'static [&'static str],
    pub(super) what: String,
}

impl Catchup {
    /// What `own` attributes say, or else those of the playlist's first line.
    pub(super) fn read(own: &Attributes, defaults: &Attributes) -> Option<Self> {
        let get = |key: &str| own.get(key).or_else(|| defaults.get(key));
        let old = get("timeshift").or_else(|| get("tvg-rec"));
        let mode = match mode(own, defaults) {
            Some(mode) => Mode::named(mode)?,
            // SIPTV's older attributes give the days alone.
            None if old.is_some_and(|days| days != "0") => Mode::Shift,
            None => return None,
        };
        let days = match get("catchup-days").or(old) {
            Some(days) => days_in(days).unwrap_or(DAYS).min(MOST_DAYS),
            None => DAYS,
        };
        let source = get("catchup-source").map(|source| source.trim().to_owned());
        (days > 0).then_some(Self {
            mode,
            days,
            source,
            correction_s: 0,
        })
    }

    /// What in these attributes leaves an entry without catch-up although it should have one.
    pub(super) fn doubt(own: &Attributes, defaults: &Attributes) -> Option<Doubt> {
        let mode = mode(own, defaults).map(str::trim);
        let is_odd = |mode: &&str| Mode::named(mode).is_none() && !is_no_mode(mode);
        if let Some(mode) = mode.filter(is_odd) {
            let found = found(mode);
            return Some(Doubt {
                attributes: &["catchup", "catchup-type"],
                what: format!(
                    "expected a mode that is known in catchup{found}; without it there is no catch-up"
                ),
            });
        }
        let catchup = Self::read(own, defaults)?;
        let source = catchup.source.as_deref()?;
        let name = unknown(source)?;
        let found = if name.starts_with('{') && source.ends_with(name) {
            ", found a brace that isn't closed".to_owned()
        } else {
            found(name)
        };
        let what = format!(
            "expected placeholders that are known in catchup-source{found}; without it there is no catch-up"
        );
        Some(Doubt {
            attributes: &["catchup-source"],
            what,
        })
    }

    /// What in an entry's own attributes isn't taken as it stands: letters of a source that should be parts of a date and stay as
    /// they are, and days that are no number.
    pub(super) fn oddities(own: &Attributes) -> impl Iterator<Item = String> {
        let letter = own.get("catchup-source").and_then(odd_letter).map(|letter| {
            format!(
                "expected letters that name parts of a date in catchup-source, found {letter}; it stays as it is"
            )
        });
        let days = own
            .get("catchup-days")
            .filter(|days| days_in(days).is_none());
        let days = days.map(|days| {
            let found = found(days.trim());
            format!("expected whole days in catchup-days{found}; {DAYS} are taken")
        });
        letter.into_iter().chain(days)
    }

    /// What its text takes in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.source.as_ref().map_or(0, String::len)
    }
}

/// Days as they are written; none where they are no number.
fn days_in(written: &str) -> Option<u32> {
    written.trim().parse().ok()
}

/// The mode as it is written.
fn mode<'a>(own: &'a Attributes, defaults: &'a Attributes) -> Option<&'a str> {
    let get = |key: &str| own.get(key).or_else(|| defaults.get(key));
    get("catchup").or_else(|| get("catchup-type"))
}

fn is_no_mode(mode: &str) -> bool {
    NO_MODES.iter().any(|none| none.eq_ignore_ascii_case(mode))
}

/// Repeats a word, if it is one: where words are expected addresses may stand.
fn found(word: &str) -> String {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_:()%".contains(&byte);
    if word.len() <= LONGEST_WORD && word.bytes().all(is_letter) {
        format!(", found {word}")
    } else {
        String::new()
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
