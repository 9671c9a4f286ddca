//! What somebody searches for, held against titles and names: all of its words, or words like them.

use super::fold::fold;
use std::borrow::Cow;

/// What stands between the letters of a name and is left out where somebody types it: M.A.S.T., M*A*S*H.
const MARKS: [char; 4] = ['.', '*', '·', '•'];

fn without_marks(text: &str) -> Cow<'_, str> {
    if text.contains(MARKS) {
        Cow::Owned(text.replace(MARKS, ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// The words of a query.
pub(super) struct SearchQuery(Vec<String>);

impl SearchQuery {
    pub(super) fn read(query: &str) -> Self {
        let folded = fold(query);
        let plain = without_marks(&folded);
        Self(plain.split_whitespace().map(str::to_owned).collect())
    }

    /// Whether nothing is wanted, which nothing fits.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a folded text has all words as they were typed, whatever marks stand in either.
    pub(super) fn is_in(&self, folded: &str) -> bool {
        let text = without_marks(folded);
        !self.is_empty() && self.0.iter().all(|word| text.contains(word.as_str()))
    }

    /// Whether each word begins a word of a folded text but for a few slips of the typist.
    pub(super) fn is_like(&self, folded: &str) -> bool {
        !self.is_empty()
            && self.0.iter().all(|word| {
                let wanted: Vec<char> = word.chars().collect();
                let slips = slips_allowed(wanted.len());
                let words = folded.split(|letter: char| !letter.is_alphanumeric());
                words
                    .filter(|text| !text.is_empty())
                    .any(|text| slips_to_begin(&wanted, text) <= slips)
            })
    }
}

/// Longer words leave less doubt about what was meant.
fn slips_allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}

/// The letters that are missing, too many, wrong, or swapped with their neighbour, for `wanted` to be the beginning of
/// `text` (optimal string alignment).
fn slips_to_begin(wanted: &[char], text: &str) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=wanted.len()).collect();
    let mut fewest = wanted.len();
    let mut last = None;
    for letter in text.chars() {
        let mut next = vec![row[0] + 1];
        for (at, want) in wanted.iter().enumerate() {
            let wrong = usize::from(*want != letter);
            let mut slips = (row[at] + wrong).min(row[at + 1] + 1).min(next[at] + 1);
            if at > 0 && last == Some(*want) && wanted[at - 1] == letter {
                slips = slips.min(before[at - 1] + 1);
            }
            next.push(slips);
        }
        fewest = fewest.min(next[wanted.len()]);
        before = std::mem::replace(&mut row, next);
        last = Some(letter);
    }
    fewest
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
    fn nothing_fits_an_empty_search() {
        assert!(!SearchQuery::read("  ").is_in("le journal"));
        assert!(!like("", "Le Journal"));
    }
}
