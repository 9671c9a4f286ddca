//! The placeholders of `catchup-source`, in the notations that are in use: `{utc}`, `${start}`, `{duration:60}`, `{Y}`,
//! `{utc:YmdHMS}`, `{GMT:YmdHMS}`, `${(b)yyyyMMddHHmmss}`, `${start-year}` and so on. All times are universal time.

use super::time_format::{formatted, unknown_letter};

/// Formats of epoch seconds.
const IN_SECONDS: [&str; 3] = ["", "timestamp", "unix"];

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

/// Name and format of a placeholder: `utc:YmdHMS`, `(b)yyyyMMddHHmmss`, and `(b)yyyyMMddHHmmss:utc` as some write it who
/// mean that.
fn parts(placeholder: &str) -> (&str, Option<&str>) {
    let bracketed = placeholder.strip_prefix('(');
    if let Some((name, format)) = bracketed.and_then(|rest| rest.split_once(')')) {
        return (name, format.split([':', '|']).next());
    }
    match placeholder.split_once(':') {
        Some((name, format)) => (name, Some(format)),
        None => (placeholder, None),
    }
}

/// The first letter that a date's format in the template doesn't name a part with.
pub(super) fn odd_letter(template: &str) -> Option<char> {
    let mut rest = template;
    while let Some((_, placeholder, after)) = next(rest) {
        let (name, format) = parts(placeholder);
        let is_date = instant(name).is_some();
        let format = format.filter(|format| is_date && !IN_SECONDS.contains(format));
        if let Some(letter) = format.and_then(unknown_letter) {
            return Some(letter);
        }
        rest = after;
    }
    None
}

fn long_form(placeholder: &str, moment: &Moment<'_>) -> Option<String> {
    let (name, format) = parts(placeholder);
    // `start-year`.
    if let Some((name, part)) = name.split_once('-') {
        return formatted(moment.at(instant(name)?), part_named(part)?);
    }
    match name {
        "duration" => divided(moment.stop_s - moment.start_s, format),
        "offset" => divided(moment.now_s - moment.start_s, format),
        _ => at(moment.at(instant(name)?), format),
    }
}

/// One of the times that placeholders name.
#[derive(Clone, Copy)]
enum Instant {
    Start,
    Stop,
    Now,
}

impl Moment<'_> {
    fn at(&self, instant: Instant) -> i64 {
        match instant {
            Instant::Start => self.start_s,
            Instant::Stop => self.stop_s,
            Instant::Now => self.now_s,
        }
    }
}

/// The time that a name stands for.
fn instant(name: &str) -> Option<Instant> {
    match name.to_ascii_lowercase().as_str() {
        "utc" | "start" | "begin" | "gmt" | "b" => Some(Instant::Start),
        "utcend" | "end" | "gmtend" | "e" => Some(Instant::Stop),
        "lutc" | "now" | "timestamp" | "n" => Some(Instant::Now),
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
    match format.filter(|format| !IN_SECONDS.contains(format)) {
        None => Some(seconds.to_string()),
        Some(format) => formatted(seconds, format),
    }
}
