//! The items of a tuner's line-up, one by one: what is no JSON costs an item, and reading goes on at the next one.

use crate::household::flaw::Flaw;
use serde_json::Deserializer;
use serde_json::value::RawValue;

/// Longest item that is read, in bytes.
const LONGEST: usize = 64 * 1024;
/// So many items may be broken; a line-up with more damage ends there.
const MOST_BROKEN: usize = 1000;

/// What stands in an item's place.
pub(super) enum Item<'a> {
    Read(&'a RawValue),
    /// No JSON, or too long.
    Broken,
}

/// The items of an array that are still to come.
pub(super) struct Items<'a> {
    rest: &'a str,
    /// Where the item is that was last given.
    line: u64,
    next_line: u64,
    broken: usize,
}

impl<'a> Items<'a> {
    /// Those of a text that begins with `[`.
    pub(super) fn new(text: &'a str) -> Self {
        let mut items = Self {
            rest: text,
            line: 1,
            next_line: 1,
            broken: 0,
        };
        items.skip_to(text.find('[').map_or(text.len(), |place| place + 1));
        items
    }

    /// In which line the item is that was last given.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Whether nothing follows.
    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Why what follows isn't read, if it isn't.
    pub(super) fn given_up(&self) -> Option<Flaw> {
        let what = format!(
            "expected a line-up with at most {MOST_BROKEN} items that are no JSON; what follows is left out"
        );
        (self.broken > MOST_BROKEN).then(|| Flaw::new(self.line, 1, what))
    }

    /// The next item; none at the array's end.
    pub(super) fn next(&mut self) -> Option<Item<'a>> {
        let is_between = |letter: char| letter.is_whitespace() || letter == ',';
        let between = self.rest.len() - self.rest.trim_start_matches(is_between).len();
        self.skip_to(between);
        self.line = self.next_line;
        if self.rest.is_empty() || self.rest.starts_with(']') || self.broken > MOST_BROKEN {
            return None;
        }
        let rest = self.rest;
        let near = &rest[..rest.floor_char_boundary(LONGEST)];
        let mut values = Deserializer::from_str(near).into_iter::<&RawValue>();
        if let Some(Ok(item)) = values.next() {
            self.skip_to(values.byte_offset());
            return Some(Item::Read(item));
        }
        self.broken += 1;
        self.skip_to(next_object(rest));
        Some(Item::Broken)
    }

    fn skip_to(&mut self, place: usize) {
        let (passed, rest) = self.rest.split_at(place);
        let ends = passed.bytes().filter(|byte| *byte == b'\n').count();
        self.next_line += ends as u64;
        self.rest = rest;
    }
}

/// Where behind the beginning of a broken item the next object begins: after a comma or another object's end. Without one
/// that is the text's end.
fn next_object(text: &str) -> usize {
    let mut before = ' ';
    for (place, letter) in text.char_indices() {
        if letter == '{' && place > 0 && matches!(before, ',' | '}') {
            return place;
        }
        if !letter.is_whitespace() {
            before = letter;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{Items, LONGEST, MOST_BROKEN};

    /// How many items there are, and whether all was read.
    fn count(text: &str) -> (usize, bool) {
        let mut items = Items::new(text);
        let mut count = 0;
        while items.next().is_some() {
            count += 1;
        }
        (count, items.given_up().is_none())
    }

    #[test]
    fn so_many_items_may_be_broken_and_none_more() {
        let broken = |count: usize| format!("[{}7]", "{x},".repeat(count));
        assert_eq!(count(&broken(MOST_BROKEN)), (MOST_BROKEN, true));
        assert_eq!(count(&broken(MOST_BROKEN + 2)), (MOST_BROKEN + 1, false));
    }

    #[test]
    fn what_is_meant_to_be_read_again_and_again_is_given_up_in_time() {
        let began = std::time::Instant::now();
        let deep = "{\"a\":[{},".repeat(2 * 1024 * 1024);
        assert!(!count(&format!("[{deep}")).1);
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    }

    #[test]
    fn an_item_is_so_long_and_no_longer() {
        let item = |length: usize| format!("{{\"a\":\"{}\"}}", "x".repeat(length - 8));
        let text = |length: usize| format!("[{},7]", item(length));
        let at = text(LONGEST);
        let mut items = Items::new(&at);
        assert!(matches!(items.next(), Some(super::Item::Read(_))));
        let past = text(LONGEST + 1);
        let mut items = Items::new(&past);
        assert!(matches!(items.next(), Some(super::Item::Broken)));
    }
}
