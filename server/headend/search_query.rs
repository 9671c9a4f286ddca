//! What a user searches for: all of its words, or words like them.

use super::fold::fold;
use super::letter_set::LetterSet;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::RangeInclusive;

/// What stands between the letters of a name and is left out where a user types it: M.A.S.T., M*A*S*H.
const MARKS: [char; 4] = ['.', '*', '·', '•'];

pub(super) fn without_marks(text: &str) -> Cow<'_, str> {
    if text.contains(MARKS) {
        Cow::Owned(text.replace(MARKS, ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// Letters of a word in which slips are looked for; a longer one is looked for as it was typed.
const LONGEST_MISTYPED: usize = 24;
/// Words in which slips are looked for, of a query with more.
const MOST_MISTYPED: usize = 8;
/// Words that are looked for as they were typed, the longest, of a query with more.
const MOST_WORDS: usize = 10;

/// The words of a query.
pub(super) struct SearchQuery {
    /// The longest first, which fits least; without those that are in others.
    words: Vec<String>,
    /// What they look like where a user mistyped them.
    mistyped: Vec<Mistyped>,
}

impl SearchQuery {
    pub(super) fn read(query: &str) -> Self {
        let folded = fold(query);
        let plain = without_marks(&folded);
        let mistyped = plain.split_whitespace().take(MOST_MISTYPED);
        Self {
            mistyped: mistyped.map(Mistyped::of).collect(),
            words: telling(plain.split_whitespace().collect()),
        }
    }

    /// Whether nothing is wanted, which nothing fits.
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// To be found as they were typed.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// To be found but for slips.
    pub(super) fn mistyped(&self) -> &[Mistyped] {
        &self.mistyped
    }
}

/// Of the words of a query those that say something: each look at a text costs as much as there are of them.
fn telling(mut words: Vec<&str>) -> Vec<String> {
    words.sort_by_key(|word| Reverse(word.len()));
    let mut told = Vec::<String>::new();
    for word in words {
        if told.len() < MOST_WORDS && !told.iter().any(|longer| longer.contains(word)) {
            told.push(word.to_owned());
        }
    }
    told
}

/// A word with its slips: letters that are missing, too many, wrong, or swapped with their neighbour.
pub(super) struct Mistyped {
    letters: Vec<char>,
    letter_set: LetterSet,
    slips: u8,
}

/// The fewest slips by which so many letters of a word, from 0, become what was read of a text.
type Row = [u8; LONGEST_MISTYPED + 1];

/// More slips than there may be.
const MANY: u8 = 100;

impl Mistyped {
    fn of(word: &str) -> Self {
        let letters: Vec<char> = word.chars().collect();
        // Longer words leave less doubt about what was meant.
        let slips = match letters.len() {
            0..=3 => 0,
            4..=6 => 1,
            7..=LONGEST_MISTYPED => 2,
            _ => 0,
        };
        Self {
            letters,
            letter_set: LetterSet::of(word),
            slips,
        }
    }

    /// How many there may be. What begins with the word lacks no more of its letters.
    pub(super) fn slips(&self) -> u32 {
        self.slips.into()
    }

    pub(super) fn letter_set(&self) -> LetterSet {
        self.letter_set
    }

    /// Whether a text begins with it, but for the slips (optimal string alignment). Of all pairs of letters only those are looked
    /// at that stand no further apart than there are slips: a few for each letter, however long both are.
    pub(super) fn begins(&self, text: &str) -> bool {
        if self.slips == 0 {
            let mut read = text.chars();
            return self
                .letters
                .iter()
                .all(|letter| read.next() == Some(*letter));
        }
        let (count, slips) = (self.letters.len(), usize::from(self.slips));
        let mut before = [MANY; LONGEST_MISTYPED + 1];
        let mut row = before;
        for (cell, slip) in row.iter_mut().zip(0..=self.slips) {
            *cell = slip;
        }
        let mut last = None;
        for (read, letter) in text.chars().take(count + slips).enumerate() {
            let near = (read + 1).saturating_sub(slips)..=(read + 1 + slips).min(count);
            let next = self.next_row([&before, &row], near.clone(), letter, last);
            if next[count] <= self.slips {
                return true;
            }
            if next[near].iter().all(|cell| *cell > self.slips) {
                return false;
            }
            before = std::mem::replace(&mut row, next);
            last = Some(letter);
        }
        false
    }

    /// The row of one more `letter` of the text, of which only the cells that are `near` are worth reckoning.
    fn next_row(
        &self,
        [before, row]: [&Row; 2],
        near: RangeInclusive<usize>,
        letter: char,
        last: Option<char>,
    ) -> Row {
        let mut next = [MANY; LONGEST_MISTYPED + 1];
        for at in near {
            next[at] = row[at] + 1;
            let Some(previous) = at.checked_sub(1) else {
                continue;
            };
            let want = self.letters[previous];
            let wrong = u8::from(want != letter);
            next[at] = next[at].min(row[previous] + wrong).min(next[previous] + 1);
            let is_swapped = last == Some(want) && at > 1 && self.letters[at - 2] == letter;
            if is_swapped {
                next[at] = next[at].min(before[at - 2] + 1);
            }
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::SearchQuery;

    #[test]
    fn words_that_say_nothing_more_are_not_looked_for() {
        let looked_for = |query: &str| SearchQuery::read(query).words;
        assert_eq!(looked_for(&"e ".repeat(100)), ["e"]);
        assert_eq!(looked_for("le journal nal e"), ["journal", "le"]);
        let letters = ('a'..='z').map(|letter| format!("{letter} "));
        assert_eq!(looked_for(&letters.collect::<String>()).len(), 10);
    }

    #[test]
    fn marks_alone_are_no_words() {
        assert!(SearchQuery::read(" . * ").is_empty());
    }
}
