//! What stands for a letter in XML: `&amp;`, `&#233;`, `&#xe9;`. What is none of these stays as it is written.

/// Longest reference that is one, in bytes: `#x10FFFF`.
const LONGEST: usize = 10;

/// The letter that `amp` or `#233` stands for.
pub(super) fn letter(name: &str) -> Option<char> {
    match name {
        "amp" => return Some('&'),
        "lt" => return Some('<'),
        "gt" => return Some('>'),
        "quot" => return Some('"'),
        "apos" => return Some('\''),
        _ => {}
    }
    let number = name.strip_prefix('#')?;
    let number = match number.strip_prefix(['x', 'X']) {
        Some(number) => u32::from_str_radix(number, 16),
        None => number.parse(),
    };
    char::from_u32(number.ok()?)
}

/// An attribute's value as it is meant. A bare `&` is a letter like any other: addresses are full of them.
pub(super) fn unescaped(value: &str) -> String {
    let mut letters = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(place) = rest.find('&') {
        letters.push_str(&rest[..place]);
        let after = &rest[place + 1..];
        let end = after
            .bytes()
            .take(LONGEST + 1)
            .position(|byte| byte == b';');
        let found = end.and_then(|end| Some((letter(&after[..end])?, end)));
        let (found, used) = found.map_or(('&', 0), |(found, end)| (found, end + 1));
        letters.push(found);
        rest = &after[used..];
    }
    letters.push_str(rest);
    letters.replace(['\t', '\r', '\n'], " ")
}

#[cfg(test)]
mod tests {
    use super::unescaped;

    #[test]
    fn a_bare_ampersand_is_a_letter_beside_those_that_stand_for_one() {
        for (written, read) in [
            ("a&amp;b&#233;&#xE9;&lt;&quot;&apos;&gt;", "a&béé<\"'>"),
            (
                "http://a/?w=1&copy=2&amp;apikey=k&",
                "http://a/?w=1&copy=2&apikey=k&",
            ),
            (
                "A&E; &#xd800; &#99999999999; &;",
                "A&E; &#xd800; &#99999999999; &;",
            ),
            ("one\n\ttwo", "one  two"),
            ("é&é;é", "é&é;é"),
        ] {
            assert_eq!(unescaped(written), read, "{written}");
        }
    }
}
