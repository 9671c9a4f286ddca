//! The attributes of an M3U line, `tvg-id="one" tvg-chno=2`, and the name that follows them after a comma.

use super::vocabulary::is_attribute;

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

    /// What they are called.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// Takes out what can't be used.
    pub(super) fn remove(&mut self, key: &str) {
        self.0.retain(|(name, _)| name != key);
    }

    /// Takes in attributes up to a comma; answers what stands after it or, without one, after them.
    fn take<'a>(&mut self, line: &'a str) -> &'a str {
        let mut rest = line;
        loop {
            // To the next `=`, unless the name's comma comes first.
            let Some(stop) = rest.find(['=', ',']) else {
                return rest.trim();
            };
            if rest[stop..].starts_with(',') {
                return &rest[stop + 1..];
            }
            let key = rest[..stop]
                .trim_end()
                .rsplit([' ', '\t', '"', '\''])
                .next()
                .unwrap_or_default();
            let (value, after) = value(rest[stop + 1..].trim_start());
            if !key.is_empty() {
                self.0.push((key.to_ascii_lowercase(), value.to_owned()));
            }
            rest = after;
        }
    }
}

/// Attributes and the name, which stands after the comma that ends them. Commas within quotes are part of a value. A
/// quote that isn't closed ends at the next attribute or, failing that, at the last comma. Some writers have attributes after
/// the comma or after the name, or no comma.
pub(super) fn read(line: &str) -> (Attributes, &str) {
    let mut attributes = Attributes::default();
    let mut name = attributes.take(line);
    while let Some(place) = late(name) {
        let (before, from) = name.split_at(place);
        let after = attributes.take(from);
        name = if after.trim().is_empty() {
            before.trim_end_matches([' ', '\t', ',', '"'])
        } else {
            after
        };
    }
    (attributes, name)
}

/// Where in what should be a name an attribute begins. `1+1=2 TV` is only a name, and `Show="Best"` is written as no attribute is.
fn late(name: &str) -> Option<usize> {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    name.match_indices('=').find_map(|(equals, _)| {
        let before = name[..equals].trim_end();
        let key = &before[before.trim_end_matches(is_letter).len()..];
        let place = before.len() - key.len();
        let begins = name[..place].is_empty() || name[..place].ends_with([' ', '\t', ',', '"']);
        let is_key = key.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let is_quoted = name[equals + 1..].trim_start().starts_with('"');
        let is_small = !key.bytes().any(|byte| byte.is_ascii_uppercase());
        let is_known = is_attribute(&key.to_ascii_lowercase());
        (begins && is_key && (is_quoted && is_small || is_known)).then_some(place)
    })
}

/// A value and what follows it.
fn value(text: &str) -> (&str, &str) {
    let quote = ['"', '\'']
        .into_iter()
        .find(|quote| text.starts_with(*quote));
    let Some(quote) = quote else {
        let end = text.find([' ', '\t', ',']).unwrap_or(text.len());
        return text.split_at(end);
    };
    let quoted = &text[1..];
    // A quote ends the value where the line, a comma or the next attribute follows; others belong to the
    // value, unless nothing better comes.
    let end = quoted
        .match_indices(quote)
        .find(|(place, _)| ends_value(&quoted[place + 1..]))
        .or_else(|| quoted.match_indices(quote).next())
        .map(|(place, _)| place);
    // A closing quote beyond the next `key="` means that this value's own is missing.
    let next_key = quoted
        .find(&format!("={quote}"))
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
    fn attributes_may_stand_after_the_comma_or_the_name_and_names_may_look_like_them() {
        for (line, id, name) in [
            (
                r#"-1,tvg-id="a" tvg-logo="http://a/l.png",Lac HD"#,
                Some("a"),
                "Lac HD",
            ),
            (
                r#"-1, tvg-id="a" group-title="R", Lac, le soir"#,
                Some("a"),
                " Lac, le soir",
            ),
            (r#"-1,Lac tvg-id="a" x="b""#, Some("a"), "Lac"),
            ("-1,Lac, tvg-id=a,", Some("a"), "Lac"),
            ("-1 tvg-id='a, b' x='c',L'eau", Some("a, b"), "L'eau"),
            (r#"-1 tvg-id="a" Lac HD"#, Some("a"), "Lac HD"),
            ("-1,1+1=2 TV", None, "1+1=2 TV"),
            (r#"-1,Show="Best" TV"#, None, r#"Show="Best" TV"#),
            (r#"-1,Lac TVG-ID="a""#, Some("a"), "Lac"),
            ("-1,E=mc2", None, "E=mc2"),
            ("-1,a = b", None, "a = b"),
        ] {
            assert_eq!(
                value(line, "tvg-id"),
                (id.map(str::to_owned), name),
                "{line}"
            );
        }
    }

    #[test]
    fn empty_values_are_none() {
        assert_eq!(value(r#"-1 tvg-id="",N"#, "tvg-id"), (None, "N"));
        assert_eq!(value("", "tvg-id"), (None, ""));
    }
}
