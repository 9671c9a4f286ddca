//! Catch-up: where a programme that has started can be seen again, by the modes that playlists name. Their
//! meaning is Kodi's (pvr.iptvsimple), which most playlists are written for.

use super::Entry;
use super::attributes::Attributes;
use super::template::{Moment, filled};

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

/// Where the programme from `start_s` to `stop_s` (epoch seconds) can be seen at `now_s`; none when it hasn't
/// begun, is too old, or the entry has no catch-up that gives an http(s) URL. `catchup_id` is what the guide
/// calls the programme for this purpose.
pub fn catchup_url(
    entry: &Entry,
    start_s: i64,
    stop_s: i64,
    now_s: i64,
    catchup_id: Option<&str>,
) -> Option<String> {
    let catchup = entry.catchup.as_ref()?;
    let oldest = now_s.checked_sub(i64::from(catchup.days) * 24 * 3600)?;
    if start_s > now_s || start_s < oldest || stop_s <= start_s {
        return None;
    }
    let moment = Moment {
        start_s,
        stop_s,
        now_s,
        catchup_id,
    };
    let url = filled(&template(entry, catchup)?, &moment)?;
    super::web_url(&url).map(str::to_owned)
}

fn template(entry: &Entry, catchup: &Catchup) -> Option<String> {
    let url = entry.url.as_str();
    let source = catchup.source.as_deref();
    match catchup.mode {
        // A source that is no URL of its own is what `append` appends.
        Mode::Default => {
            let whole = |source: &&str| source.contains("://");
            source
                .filter(whole)
                .map(str::to_owned)
                .or_else(|| Some(format!("{url}{}", source?)))
        }
        Mode::Append => Some(format!("{url}{}", source?)),
        Mode::Shift => {
            let sign = if url.contains('?') { '&' } else { '?' };
            Some(format!("{url}{sign}utc={{utc}}&lutc={{lutc}}"))
        }
        Mode::Flussonic => flussonic(url),
        Mode::Xc => xtream(url),
        Mode::Vod => Some(source.unwrap_or("{catchup-id}").to_owned()),
    }
}

/// `…/325/index.m3u8?token=x` is seen again at `…/325/timeshift_rel-{offset:1}.m3u8?token=x`, another list
/// than `index` keeps its name, and `…/151/mpegts` is at `…/151/timeshift_abs-{utc}.ts`.
fn flussonic(url: &str) -> Option<String> {
    let (path, query) = parted(url);
    let (folder, file) = path.rsplit_once('/')?;
    if file == "mpegts" {
        return Some(format!("{folder}/timeshift_abs-{{utc}}.ts{query}"));
    }
    match file.strip_suffix(".m3u8")? {
        "index" => Some(format!("{folder}/timeshift_rel-{{offset:1}}.m3u8{query}")),
        list => Some(format!(
            "{folder}/{list}-timeshift_rel-{{offset:1}}.m3u8{query}"
        )),
    }
}

/// `http://host/live/user/password/1477.m3u8`, with or without `live` and an ending, is seen again at
/// `http://host/timeshift/user/password/minutes/start/1477.m3u8`; `.ts` where there is no ending.
fn xtream(url: &str) -> Option<String> {
    let (path, query) = parted(url);
    let (scheme, rest) = path.split_once("://")?;
    let mut parts: Vec<&str> = rest.split('/').collect();
    if parts.len() == 5 && parts[1] == "live" {
        parts.remove(1);
    }
    let [host, user, password, stream] = parts[..] else {
        return None;
    };
    let (id, ending) = stream.rsplit_once('.').unwrap_or((stream, "ts"));
    Some(format!(
        "{scheme}://{host}/timeshift/{user}/{password}/{{duration:60}}/{{Y}}-{{m}}-{{d}}:{{H}}-{{M}}/{id}.{ending}{query}"
    ))
}

/// Path and query; the query keeps its question mark.
fn parted(url: &str) -> (&str, &str) {
    url.split_at(url.find('?').unwrap_or(url.len()))
}
