//! The placeholders of `catchup-source`: `{utc}`, `${start}`, `{duration:60}`, `{Y}`, `{utc:YmdHMS}` and so on.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// What the placeholders stand for. Epoch seconds.
pub(super) struct Moment<'a> {
    pub(super) start_s: i64,
    pub(super) stop_s: i64,
    pub(super) now_s: i64,
    pub(super) catchup_id: Option<&'a str>,
}

/// The template with its placeholders filled in, none when one has no value. Braces that hold no placeholder
/// stay as they are.
pub(super) fn filled(template: &str, moment: &Moment<'_>) -> Option<String> {
    let mut url = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        let placeholder = from[1..]
            .find(['{', '}'])
            .filter(|close| from[1 + close..].starts_with('}'));
        let name = placeholder.map(|close| &from[1..=close]);
        match name.map(|name| value(name, moment)) {
            Some(Value::Is(text)) => {
                url.push_str(before.strip_suffix('$').unwrap_or(before));
                url.push_str(&text);
            }
            Some(Value::Missing) => return None,
            Some(Value::Unknown) | None => {
                url.push_str(before);
                url.push('{');
                rest = &from[1..];
                continue;
            }
        }
        rest = &from[name.map_or(0, str::len) + 2..];
    }
    url.push_str(rest);
    Some(url)
}

enum Value {
    Is(String),
    /// A placeholder that this programme has no value for.
    Missing,
    /// No placeholder.
    Unknown,
}

fn value(placeholder: &str, moment: &Moment<'_>) -> Value {
    let (name, format) = match placeholder.split_once(':') {
        Some((name, format)) => (name, Some(format)),
        None => (placeholder, None),
    };
    let found = match name {
        "utc" | "start" => at(moment.start_s, format),
        "utcend" | "end" => at(moment.stop_s, format),
        "lutc" | "now" | "timestamp" => at(moment.now_s, format),
        "duration" => divided(moment.stop_s - moment.start_s, format),
        "offset" => divided(moment.now_s - moment.start_s, format),
        "Y" | "m" | "d" | "H" | "M" | "S" if format.is_none() => at(moment.start_s, Some(name)),
        "catchup-id" => {
            return moment
                .catchup_id
                .map_or(Value::Missing, |id| Value::Is(id.to_owned()));
        }
        _ => None,
    };
    found.map_or(Value::Unknown, Value::Is)
}

/// Seconds divided by the number after the colon, which is 1 or more.
fn divided(seconds: i64, by: Option<&str>) -> Option<String> {
    let by: i64 = by.map_or(Some(1), |by| by.parse().ok())?;
    (by > 0).then(|| (seconds / by).to_string())
}

/// Epoch seconds, or the parts of the UTC date and time that the format's letters name.
fn at(seconds: i64, format: Option<&str>) -> Option<String> {
    let Some(format) = format else {
        return Some(seconds.to_string());
    };
    let time = TimeZone::UTC.to_datetime(Timestamp::from_second(seconds).ok()?);
    Some(format.chars().map(|letter| part(&time, letter)).collect())
}

fn part(time: &DateTime, letter: char) -> String {
    match letter {
        'Y' => format!("{:04}", time.year()),
        'm' => format!("{:02}", time.month()),
        'd' => format!("{:02}", time.day()),
        'H' => format!("{:02}", time.hour()),
        'M' => format!("{:02}", time.minute()),
        'S' => format!("{:02}", time.second()),
        other => other.to_string(),
    }
}
