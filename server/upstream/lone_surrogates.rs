//! Lone surrogates in JSON: half characters. An escape such as `\ud800` without its other half is good JSON and yet no
//! text; one of them in one title must not make a whole answer unreadable.

use memchr::{memchr, memmem};

/// What stands for a character that can't be read; as long as the escape that it replaces.
const UNREADABLE: &[u8; 6] = b"\\ufffd";
const ESCAPE: usize = UNREADABLE.len();

/// Writes U+FFFD in place of every lone surrogate in a body of JSON; all other bytes stay as they are.
pub fn replace(body: &mut [u8]) {
    let starts = [b"\\ud", b"\\uD"];
    if !starts
        .iter()
        .any(|start| memmem::find(body, *start).is_some())
    {
        return;
    }
    let mut at = 0;
    while let Some(found) = memchr(b'\\', &body[at..]) {
        at += found;
        at += match (unit(&body[at..]), body.get(at + ESCAPE..).and_then(unit)) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 2 * ESCAPE,
            (Some(0xd800..=0xdfff), _) => {
                body[at..at + ESCAPE].copy_from_slice(UNREADABLE);
                ESCAPE
            }
            // The character behind the backslash may be another backslash.
            _ => 2,
        };
        if at >= body.len() {
            return;
        }
    }
}

/// The number of an escape `\uXXXX` at the beginning of `text`.
fn unit(text: &[u8]) -> Option<u32> {
    let digits = text.strip_prefix(b"\\u")?.get(..4)?;
    digits.iter().try_fold(0, |number, digit| {
        Some(number * 16 + char::from(*digit).to_digit(16)?)
    })
}

#[cfg(test)]
mod tests {
    use super::replace;

    fn replaced(text: &str) -> String {
        let mut body = text.as_bytes().to_vec();
        replace(&mut body);
        String::from_utf8(body).expect("text")
    }

    #[test]
    fn a_lone_surrogate_becomes_one_that_can_be_read() {
        for (halved, whole) in [
            (r#""\ud800""#, r#""\ufffd""#),
            (r#""\uDC00 \uD83D""#, r#""\ufffd \ufffd""#),
            (r#""\ud83d\ud83d\ude00""#, r#""\ufffd\ud83d\ude00""#),
            (r#""\\\ud800\n""#, r#""\\\ufffd\n""#),
            (r#""\ud800\u0041""#, r#""\ufffd\u0041""#),
            (r#""\ud800\\udc00""#, r#""\ufffd\\udc00""#),
        ] {
            assert_eq!(replaced(halved), whole);
            serde_json::from_str::<String>(&replaced(halved)).expect("text");
        }
    }

    #[test]
    fn everything_else_stays_as_it_is() {
        for text in [
            r#""\ud83d\ude00""#,
            r#""\\ud800 \\\\uDFFF""#,
            r#""\u00d8 \ud7ff""#,
            r#""\ud8"#,
            r#""\ud8zz""#,
            r#""\ud83d\ude00\"#,
            "",
        ] {
            assert_eq!(replaced(text), text);
        }
    }
}
