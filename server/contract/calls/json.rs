//! JSON of the contract as it is read from a stranger: what the contract does not know is skipped, and nothing may be
//! nested so deep that a reader who walks over it later runs out of stack.

use super::WrongShape;
use serde::de::DeserializeOwned;

/// Deeper than anything in the contract, and far from the end of any thread's stack.
const DEEPEST: usize = 64;

/// Reads a body as a type of the contract.
///
/// # Errors
/// When it is not that type, or nested too deep.
pub fn read_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, WrongShape> {
    if depth(body) > DEEPEST {
        return Err(WrongShape::Depth);
    }
    Ok(serde_json::from_slice(body)?)
}

/// How deep lists and objects are nested in what is supposed to be JSON.
fn depth(body: &[u8]) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut bytes = body.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'[' | b'{' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'"' => {
                while let Some(byte) = bytes.next() {
                    match byte {
                        b'"' => break,
                        // What it escapes ends no string.
                        b'\\' => _ = bytes.next(),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, depth, read_json};
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    struct Named {
        name: String,
    }

    fn nested(depth: usize) -> String {
        let (open, close) = ("[".repeat(depth - 1), "]".repeat(depth - 1));
        format!("{{\"name\":\"x\",\"other\":{open}{close}}}")
    }

    #[test]
    fn an_unknown_field_is_skipped_and_may_not_be_nested_without_end() {
        let read = |depth| read_json::<Named>(nested(depth).as_bytes());
        assert_eq!(read(DEEPEST).expect("readable").name, "x");
        assert!(read(DEEPEST + 1).is_err());
        assert!(read(200_000).is_err());
    }

    #[test]
    fn brackets_in_texts_nest_nothing() {
        assert_eq!(depth(br#"{"a":"[[[{{{","b":"\"[[[\\","c":[1]}"#), 2);
    }
}
