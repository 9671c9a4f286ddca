//! An element of a guide's file that is open: its name, attributes and text, as far as they are kept.

use super::reference::unescaped;
use quick_xml::events::BytesStart;

/// Most attributes of an element that are looked at.
const MOST_ATTRIBUTES: usize = 32;
/// Most bytes of an element's text that are kept.
const LONGEST_TEXT: usize = 64 * 1024;

/// An open element.
#[derive(Debug, Default)]
pub(super) struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
}

impl Element {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The attribute's value, empty when there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value)
    }

    /// What stands directly in the element, as far as it was read.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn append(&mut self, text: &str) {
        let room = LONGEST_TEXT.saturating_sub(self.text.len());
        self.text.push_str(&text[..text.floor_char_boundary(room)]);
    }

    /// Takes over what a tag says; false when it isn't well-formed.
    pub(super) fn read(&mut self, tag: &BytesStart<'_>) -> bool {
        self.name.clear();
        self.name.push_str(tag.name().as_ref());
        self.text.clear();
        self.attributes.clear();
        let mut attributes = tag.attributes();
        for attribute in attributes.with_checks(false).take(MOST_ATTRIBUTES) {
            let Ok(attribute) = attribute else {
                return false;
            };
            let key = attribute.key.as_ref().to_owned();
            self.attributes.push((key, unescaped(&attribute.value)));
        }
        true
    }
}
