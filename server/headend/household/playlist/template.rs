//! The placeholders of `catchup-source`, in the notations that are in use: `{utc}`, `${start}`, `{duration:60}`, `{Y}`,
//! `{utc:YmdHMS}`, `{GMT:YmdHMS}`, `${(b)yyyyMMddHHmmss}`, `${start-year}` and so on. All times are universal time.

use super::time_format::formatted;

/// What the placeholders stand for. Epoch seconds.
pub(super) struct Moment<'a> {
    pub(super) start_s: i64,
    pub(super) stop_s: i64,
    pub(super) now_s: i64,
    pub(super) catchup_id: Option<&'a str>,
}

/// The template with its placeholders filled in, none when one has no value or isn't known.
pub(super) fn filled(template: &str, moment: &Moment<'_>) -> Option<String> {
    let mut url = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, placeholder, after)) = next(rest) {
        url.push_str(before);
        match value(placeholder, moment) {
            Value::Is(text) => url.push_str(&text),
            Value::Missing | Value::Unknown => return None,
        }
        rest = after;
    }
    url.push_str(rest);
    Some(url)
}

/// The first placeholder that isn't known.
pub(super) fn unknown(template: &str) -> Option<&str> {
    let moment = Moment {
        start_s: 0,
        stop_s: 0,
        now_s: 0,
        catchup_id: None,
    };
    let mut rest = template;
    while let Some((_, placeholder, after)) = next(rest) {
        if matches!(value(placeholder, &moment), Value::Unknown) {
            return Some(placeholder);
        }
        rest = after;
    }
    None
}

/// What stands before the first placeholder, its name, and what stands after it. A brace that isn't closed is one of an
/// unknown name.
fn next(template: &str) -> Option<(&str, &str, &str)> {
    let (before, from) = template.split_once('{')?;
    let unclosed = (&template[before.len()..], "");
    let (name, after) = from.split_once('}').unwrap_or(unclosed);
    Some((before.strip_suffix('$').unwrap_or(before), name, after))
}

enum Value {
    Is(String),
    /// A placeholder that this programme has no value for.
    Missing,
    /// No placeholder.
    Unknown,
}

fn value(placeholder: &str, moment: &Moment<'_>) -> Value {
    if placeholder == "catchup-id" {
        let id = moment.catchup_id;
        return id.map_or(Value::Missing, |id| Value::Is(id.to_owned()));
    }
    let found = match placeholder {
        "Y" | "m" | "d" | "H" | "M" | "S" => formatted(moment.start_s, placeholder),
        _ => long_form(placeholder, moment),
    };
    found.map_or(Value::Unknown, Value::Is)
}

fn long_form(placeholder: &str, moment: &Moment<'_>) -> Option<String> {
    // `(b)yyyyMMddHHmmss`, and `(b)yyyyMMddHHmmss:utc` as some write it who mean it.
    let bracketed = placeholder.strip_prefix('(');
    if let Some((name, format)) = bracketed.and_then(|rest| rest.split_once(')')) {
        let format = format.split([':', '|']).next().unwrap_or_default();
        return at(instant(name, moment)?, Some(format));
    }
    let (name, format) = match placeholder.split_once(':') {
        Some((name, format)) => (name, Some(format)),
        None => (placeholder, None),
    };
    // `start-year`.
    if let Some((name, part)) = name.split_once('-') {
        return formatted(instant(name, moment)?, part_named(part)?);
    }
    match name {
        "duration" => divided(moment.stop_s - moment.start_s, format),
        "offset" => divided(moment.now_s - moment.start_s, format),
        _ => at(instant(name, moment)?, format),
    }
}

/// The moment that a name stands for.
fn instant(name: &str, moment: &Moment<'_>) -> Option<i64> {
    match name.to_ascii_lowercase().as_str() {
        "utc" | "start" | "begin" | "gmt" | "b" => Some(moment.start_s),
        "utcend" | "end" | "gmtend" | "e" => Some(moment.stop_s),
        "lutc" | "now" | "timestamp" | "n" => Some(moment.now_s),
        _ => None,
    }
}

fn part_named(part: &str) -> Option<&'static str> {
    Some(match part {
        "year" => "Y",
        "mon" | "month" => "m",
        "day" => "d",
        "hour" => "H",
        "min" | "minute" => "M",
        "sec" | "second" => "S",
        _ => return None,
    })
}

/// Seconds divided by the number after the colon, which is 1 or more.
fn divided(seconds: i64, by: Option<&str>) -> Option<String> {
    let by: i64 = by.map_or(Some(1), |by| by.parse().ok())?;
    (by > 0).then(|| (seconds / by).to_string())
}

/// Epoch seconds, or the parts of date and time that the format names.
fn at(seconds: i64, format: Option<&str>) -> Option<String> {
    match format {
        None | Some("" | "timestamp" | "unix") => Some(seconds.to_string()),
        Some(format) => formatted(seconds, format),
    }
}
