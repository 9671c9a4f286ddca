//! Where a programme that has started can be seen again, by its entry's catch-up.

use super::catchup::{Catchup, Mode};
use super::entry::Entry;
use super::template::{Moment, filled};
use crate::household::text::web_url;

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
    let correction_s = catchup.correction_s;
    let moment = Moment {
        start_s: start_s.checked_sub(correction_s)?,
        stop_s: stop_s.checked_sub(correction_s)?,
        now_s,
        catchup_id,
    };
    let url = filled(&template(entry, catchup)?, &moment)?;
    web_url(&url).map(str::to_owned)
}

/// How finely an entry's catch-up says when a programme begins, in seconds; none where it doesn't say that at all.
pub fn catchup_step_s(entry: &Entry) -> Option<u32> {
    let template = template(entry, entry.catchup.as_ref()?)?;
    // Far enough from where minutes and hours change.
    let begun = |start_s: u32| {
        let start_s = i64::from(start_s);
        let moment = Moment {
            start_s,
            stop_s: start_s + 3_600,
            now_s: 9_030,
            catchup_id: Some(""),
        };
        filled(&template, &moment)
    };
    [1, 60]
        .into_iter()
        .find(|step_s| begun(*step_s) != begun(0))
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
