//! What the access log says of one request, as the log's other lines say it: JSON, or text for people.

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
#[derive(Clone, Copy)]
pub struct AccessLine<'a> {
    pub answered_at: SystemTime,
    pub id: &'a str,
    pub method: &'a str,
    /// Without what is secret in it.
    pub path: &'a str,
    pub status: u16,
    pub elapsed_us: u64,
}

#[derive(Serialize)]
struct JsonSpan<'a> {
    id: &'a str,
    method: &'a str,
    path: &'a str,
    name: &'static str,
}

impl AccessLine<'_> {
    /// Writes it with its end of line.
    pub fn write(&self, style: Style, out: &mut Vec<u8>) {
        let at = Timestamp::try_from(self.answered_at).unwrap_or_default();
        let (status, elapsed_us) = (self.status, self.elapsed_us);
        // None of it can fail: there are no maps, and a vector takes whatever comes.
        match style {
            Style::Json => {
                let _ = write!(
                    out,
                    r#"{{"timestamp":"{at:.6}","level":"{LEVEL}","message":"{MESSAGE}","status":{status},"elapsed_us":{elapsed_us},"target":"{TARGET}","span":"#
                );
                let span = out.len();
                let _ = serde_json::to_writer(
                    &mut *out,
                    &JsonSpan {
                        id: self.id,
                        method: self.method,
                        path: self.path,
                        name: SPAN,
                    },
                );
                let span = span..out.len();
                out.extend_from_slice(br#","spans":["#);
                out.extend_from_within(span);
                out.extend_from_slice(b"]}");
            }
            Style::Text => {
                let _ = write!(
                    out,
                    "{at:.6}  {LEVEL} {SPAN}{{id={:?} method={} path={}}}: {TARGET}: {MESSAGE} status={status} elapsed_us={elapsed_us}",
                    self.id,
                    self.method,
                    for_terminal(self.path),
                );
            }
        }
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
    use std::time::{Duration, SystemTime};

    fn text(path: &str, style: Style) -> String {
        let line = AccessLine {
            answered_at: SystemTime::UNIX_EPOCH + Duration::from_micros(1_795_289_400_000_042),
            id: "3457611d6756ddd4",
            method: "GET",
            path,
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
