//! The attributes of an M3U line, `tvg-id="one" tvg-chno=2`, and the name that follows them after a comma.

/// Attributes in their order; keys in lower case.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Attributes(Vec<(String, String)>);

impl Attributes {
    /// The value, when there is one that isn't empty.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        let found = self
            .0
            .iter()
            .find(|(name, value)| name == key && !value.trim().is_empty());
        found.map(|(_, value)| value.as_str())
    }

    /// The value of the first of `keys` that has one.
    pub(super) fn first(&self, keys: &[&str]) -> Option<&str> {
        keys.iter().find_map(|key| self.get(key))
    }
}

/// Attributes, and what stands after the comma that ends them. Commas within quotes are part of a value. A
/// quote that isn't closed ends at the next attribute or, failing that, at the last comma.
pub(super) fn read(line: &str) -> (Attributes, &str) {
    let mut attributes = Vec::new();
    let mut rest = line;
    loop {
        // To the next `=`, unless the name's comma comes first.
        let Some(stop) = rest.find(['=', ',']) else {
            return (Attributes(attributes), "");
        };
        if rest[stop..].starts_with(',') {
            return (Attributes(attributes), &rest[stop + 1..]);
        }
        let key = rest[..stop]
            .trim_end()
            .rsplit([' ', '\t', '"'])
            .next()
            .unwrap_or_default();
        let (value, after) = value(rest[stop + 1..].trim_start());
        if !key.is_empty() {
            attributes.push((key.to_ascii_lowercase(), value.to_owned()));
        }
        rest = after;
    }
}

/// A value and what follows it.
fn value(text: &str) -> (&str, &str) {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find([' ', '\t', ',']).unwrap_or(text.len());
        return text.split_at(end);
    };
    // A quote ends the value where the line, a comma or the next attribute follows; others belong to the
    // value, unless nothing better comes.
    let end = quoted
        .match_indices('"')
        .find(|(place, _)| ends_value(&quoted[place + 1..]))
        .or_else(|| quoted.match_indices('"').next())
        .map(|(place, _)| place);
    // A closing quote beyond the next `key="` means that this value's own is missing.
    let next_key = quoted
        .find("=\"")
        .and_then(|equals| quoted[..equals].rfind(' '));
    match (end, next_key) {
        (Some(end), Some(key)) if key < end => quoted.split_at(key),
        (Some(end), _) => (&quoted[..end], &quoted[end + 1..]),
        (None, _) => quoted.split_at(quoted.rfind(',').unwrap_or(quoted.len())),
    }
}

/// Whether this may follow the quote at a value's end.
fn ends_value(after: &str) -> bool {
    let after = after.trim_start_matches([' ', '\t']);
    let key = after
        .trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let is_attribute = key.len() < after.len() && key.trim_start().starts_with('=');
    after.is_empty() || after.starts_with(',') || is_attribute
}

#[cfg(test)]
mod tests {
    use super::read;

    fn value<'a>(line: &'a str, key: &str) -> (Option<String>, &'a str) {
        let (attributes, name) = read(line);
        (attributes.get(key).map(str::to_owned), name)
    }

    #[test]
    fn commas_and_quotes_may_stand_in_values_and_names() {
        assert_eq!(
            value(r#"-1 tvg-name="A, B" x="1",C, "D""#, "tvg-name"),
            (Some("A, B".into()), r#"C, "D""#)
        );
        assert_eq!(
            value(r#"-1 tvg-name="The "Best" TV" x="1",N"#, "tvg-name").0,
            Some(r#"The "Best" TV"#.into())
        );
        assert_eq!(
            value(r#"-1 url="http://a/?b=c&d=e,f",N"#, "url"),
            (Some("http://a/?b=c&d=e,f".into()), "N")
        );
    }

    #[test]
    fn values_may_stand_without_quotes_and_with_spaces_around_the_equals_sign() {
        assert_eq!(
            value("-1 tvg-chno=7 group-title = \"News\",N", "tvg-chno").0,
            Some("7".into())
        );
        assert_eq!(
            value("-1 tvg-chno=7 group-title = \"News\",N", "group-title"),
            (Some("News".into()), "N")
        );
    }

    #[test]
    fn a_quote_that_is_not_closed_ends_at_the_next_attribute_or_the_last_comma() {
        assert_eq!(
            value(r#"-1 tvg-id="a tvg-name="B",N"#, "tvg-id").0,
            Some("a".into())
        );
        assert_eq!(
            value(r#"-1 tvg-id="a,N"#, "tvg-id"),
            (Some("a".into()), "N")
        );
    }

    #[test]
    fn empty_values_are_none() {
        assert_eq!(value(r#"-1 tvg-id="",N"#, "tvg-id"), (None, "N"));
        assert_eq!(value("", "tvg-id"), (None, ""));
    }
}
