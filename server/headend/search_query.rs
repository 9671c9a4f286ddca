//! What somebody searches for, held against titles and names: all of its words, or words like them.

use super::fold::fold;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::RangeInclusive;

/// What stands between the letters of a name and is left out where somebody types it: M.A.S.T., M*A*S*H.
const MARKS: [char; 4] = ['.', '*', '·', '•'];

fn without_marks(text: &str) -> Cow<'_, str> {
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
    /// What they look like where somebody mistyped them.
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

    /// Whether a folded text has all words as they were typed, whatever marks stand in either.
    pub(super) fn is_in(&self, folded: &str) -> bool {
        let text = without_marks(folded);
        !self.is_empty() && self.words.iter().all(|word| text.contains(word.as_str()))
    }

    /// Whether each word begins a word of a folded text but for a few slips of the typist.
    pub(super) fn is_like(&self, folded: &str) -> bool {
        let words = || {
            let words = folded.split(|letter: char| !letter.is_alphanumeric());
            words.filter(|text| !text.is_empty())
        };
        !self.is_empty()
            && self
                .mistyped
                .iter()
                .all(|word| words().any(|text| word.begins(text)))
    }
}

/// Of the words of a query those that say something: each look at a title costs as much as there are of them.
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
struct Mistyped {
    letters: Vec<char>,
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
        Self { letters, slips }
    }

    /// Whether a text begins with it, but for the slips (optimal string alignment). Of all pairs of letters only those are looked
    /// at that stand no further apart than there are slips: a few for each letter, however long both are.
    fn begins(&self, text: &str) -> bool {
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
    use crate::headend::fold::fold;

    fn like(query: &str, text: &str) -> bool {
        SearchQuery::read(query).is_like(&fold(text))
    }

    #[test]
    fn a_search_finds_through_case_and_accents() {
        let text = fold("L'Été des Orphelins");
        assert!(SearchQuery::read("ORPHELINS ete").is_in(&text));
        assert!(!SearchQuery::read("orphelins hiver").is_in(&text));
    }

    #[test]
    fn a_search_finds_through_marks_between_letters() {
        for (query, text) in [
            ("mast", "M.A.S.T."),
            ("M.A.S.T", "Mast et voiles"),
            ("mash", "M*A*S*H"),
            ("dr house", "Dr. House"),
        ] {
            assert!(SearchQuery::read(query).is_in(&fold(text)), "{query}");
        }
        assert!(!SearchQuery::read("mast").is_in(&fold("M.A.S.H.")));
        assert!(SearchQuery::read(" . * ").is_empty());
    }

    #[test]
    fn a_search_finds_through_small_typing_errors() {
        for (query, text) in [
            ("orfelin", "Les Orphelins"),
            ("orphelisn", "Les Orphelins"),
            ("tatrot", "Le Tatort du dimanche"),
            ("jurnal", "Le Journal"),
        ] {
            assert!(like(query, text), "{query}");
        }
    }

    #[test]
    fn another_word_is_no_typing_error() {
        for (query, text) in [
            ("orfelin", "Les Dauphins"),
            ("lac", "Le Sac"),
            ("journal", "Le Jardin"),
        ] {
            assert!(!like(query, text), "{query}");
        }
    }

    #[test]
    fn slips_are_looked_for_at_either_end_and_in_the_longest_words() {
        for (query, text) in [
            ("ournal", "Journal"),
            ("ljournal", "Journal"),
            ("journaux", "Journal"),
            ("anticonstitutionellemnt", "Anticonstitutionnellement"),
        ] {
            assert!(like(query, text), "{query}");
        }
        for (query, text) in [
            ("nal", "Journal"),
            ("journauxx", "Journal"),
            ("jour", "J"),
            ("antconstitutionelemnt", "Anticonstitutionnellement"),
        ] {
            assert!(!like(query, text), "{query}");
        }
    }

    #[test]
    fn what_nobody_types_by_mistake_is_looked_for_as_it_stands() {
        let long = "a".repeat(90);
        assert!(like(&long, &long));
        assert!(!like(&long, &long[1..]));
        // Eight words say what is meant.
        assert!(like(
            "un deux trois quatre cinq six sept huit dix",
            "un deux trois quatre cinq six sept huit neuf"
        ));
    }

    #[test]
    fn words_that_say_nothing_more_are_not_looked_for() {
        let looked_for = |query: &str| SearchQuery::read(query).words;
        assert_eq!(looked_for(&"e ".repeat(100)), ["e"]);
        assert_eq!(looked_for("le journal nal e"), ["journal", "le"]);
        let letters = ('a'..='z').map(|letter| format!("{letter} "));
        assert_eq!(looked_for(&letters.collect::<String>()).len(), 10);
        assert!(SearchQuery::read("journal le le").is_in(&fold("Le Journal")));
        assert!(!SearchQuery::read("journal du soir").is_in(&fold("Le Journal")));
    }

    #[test]
    fn nothing_fits_an_empty_search() {
        assert!(!SearchQuery::read("  ").is_in("le journal"));
        assert!(!like("", "Le Journal"));
    }
}
