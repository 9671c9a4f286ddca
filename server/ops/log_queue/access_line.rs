//! What the access log says of one request, as the log's other lines say it: JSON, or text for people.

use axum::http::Method;
use jiff::Timestamp;
use serde::Serialize;
use std::io::Write;
use std::time::SystemTime;

const LEVEL: &str = "INFO";
const MESSAGE: &str = "answered";
/// Who logs it, for those who look for it.
const TARGET: &str = "lucarne::ops::requests";
const SPAN: &str = "request";

/// How lines are written.
#[derive(Clone, Copy)]
pub enum Style {
    Json,
    /// For a terminal.
    Text,
}

/// An answered request.
pub struct AccessLine {
    pub answered_at: SystemTime,
    pub id: String,
    pub method: Method,
    /// Without what is secret in it.
    pub path: String,
    pub status: u16,
    pub elapsed_us: u64,
}

#[derive(Serialize)]
struct JsonLine<'a> {
    timestamp: &'a str,
    level: &'static str,
    message: &'static str,
    status: u16,
    elapsed_us: u64,
    target: &'static str,
    span: JsonSpan<'a>,
    spans: [JsonSpan<'a>; 1],
}

#[derive(Clone, Copy, Serialize)]
struct JsonSpan<'a> {
    id: &'a str,
    method: &'a str,
    path: &'a str,
    name: &'static str,
}

impl AccessLine {
    /// What it takes in memory.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.id.capacity() + self.path.capacity()
    }

    /// Writes it with its end of line.
    pub fn write(&self, style: Style, out: &mut Vec<u8>) {
        let at = Timestamp::try_from(self.answered_at).unwrap_or_default();
        let timestamp = format!("{at:.6}");
        let span = JsonSpan {
            id: &self.id,
            method: self.method.as_str(),
            path: &self.path,
            name: SPAN,
        };
        // Neither can fail: there are no maps, and a vector takes whatever comes.
        let _ = match style {
            Style::Json => serde_json::to_writer(
                &mut *out,
                &JsonLine {
                    timestamp: &timestamp,
                    level: LEVEL,
                    message: MESSAGE,
                    status: self.status,
                    elapsed_us: self.elapsed_us,
                    target: TARGET,
                    span,
                    spans: [span],
                },
            )
            .map_err(Into::into),
            Style::Text => write!(
                out,
                "{timestamp}  {LEVEL} {SPAN}{{id={:?} method={} path={}}}: {TARGET}: {MESSAGE} status={} elapsed_us={}",
                span.id,
                span.method,
                for_terminal(span.path),
                self.status,
                self.elapsed_us,
            ),
        };
        out.push(b'\n');
    }
}

/// A terminal obeys what is written to it.
fn for_terminal(path: &str) -> String {
    let shown = path.chars();
    shown
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{AccessLine, Style};
    use axum::http::Method;
    use std::time::{Duration, SystemTime};

    fn text(path: &str, style: Style) -> String {
        let line = AccessLine {
            answered_at: SystemTime::UNIX_EPOCH + Duration::from_micros(1_795_289_400_000_042),
            id: "3457611d6756ddd4".to_owned(),
            method: Method::GET,
            path: path.to_owned(),
            status: 200,
            elapsed_us: 233,
        };
        let mut out = Vec::new();
        line.write(style, &mut out);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_line_has_the_fields_of_all_lines_and_those_of_its_request() {
        let span =
            r#"{"id":"3457611d6756ddd4","method":"GET","path":"/live/\"x","name":"request"}"#;
        let expected = [
            r#"{"timestamp":"2026-11-21T19:30:00.000042Z","level":"INFO","message":"answered","status":200,"#,
            r#""elapsed_us":233,"target":"lucarne::ops::requests","span":"#,
            span,
            r#","spans":["#,
            span,
            "]}\n",
        ];
        assert_eq!(text("/live/\"x", Style::Json), expected.concat());
    }

    #[test]
    fn what_a_path_says_to_terminals_is_not_passed_on() {
        let expected = "2026-11-21T19:30:00.000042Z  INFO request{id=\"3457611d6756ddd4\" method=GET path=/…/\u{fffd}2J}: \
                        lucarne::ops::requests: answered status=200 elapsed_us=233\n";
        assert_eq!(text("/…/\u{9b}2J", Style::Text), expected);
    }
}
