//! The attributes of a tag.

/// `NAME=value` and `NAME="value, with commas"`; values as they are written.
pub(super) struct Attributes<'a>(pub(super) &'a str);

impl<'a> Attributes<'a> {
    /// The value of the first that is called so, without quotes.
    pub(super) fn get(self, name: &str) -> Option<&'a str> {
        let mut attributes = self;
        let found = attributes.find(|(key, _)| *key == name);
        found.map(|(_, value)| value.trim_matches('"'))
    }
}

impl<'a> Iterator for Attributes<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, rest) = self.0.split_once('=')?;
        let end = if let Some(quoted) = rest.strip_prefix('"') {
            quoted.find('"').map_or(rest.len(), |end| end + 2)
        } else {
            rest.find(',').unwrap_or(rest.len())
        };
        let (value, after) = rest.split_at(end);
        self.0 = after.trim_start_matches([',', ' ']);
        Some((key.trim(), value))
    }
}
