//! Titles or names in which is searched, read once: what a search costs must not grow with its words times all texts
//! (a stranger may search as often as they like).

use super::letter_set::LetterSet;
use super::search_query::{Mistyped, SearchQuery, without_marks};
use std::collections::HashMap;

/// A text or a word, and which letters it has: most of them lack one that is wanted, which this tells at a glance.
struct Lettered {
    text: Box<str>,
    letters: LetterSet,
}

impl Lettered {
    fn of(text: &str) -> Self {
        Self {
            letters: LetterSet::of(text),
            text: text.into(),
        }
    }
}

/// Folded texts, known by their places.
#[derive(Default)]
pub(crate) struct SearchTexts {
    /// Without the marks between letters.
    texts: Vec<Lettered>,
    /// Each word once, with the places of the texts that it stands in.
    words: Vec<(Lettered, Vec<usize>)>,
}

impl SearchTexts {
    /// Of texts that are folded already.
    pub(crate) fn of<'a>(folded: impl IntoIterator<Item = &'a str>) -> Self {
        let mut texts = Vec::new();
        let mut words = HashMap::<&str, Vec<usize>>::new();
        for (place, text) in folded.into_iter().enumerate() {
            texts.push(Lettered::of(&without_marks(text)));
            for word in text.split(|letter: char| !letter.is_alphanumeric()) {
                let places = words.entry(word).or_default();
                // A word that comes again stands in the text once.
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
        }
        words.remove("");
        let words = words.into_iter();
        Self {
            texts,
            words: words
                .map(|(word, places)| (Lettered::of(word), places))
                .collect(),
        }
    }

    /// The places of the texts that have all words of a query as they were typed, in order; none for an empty one.
    pub(super) fn having(&self, query: &SearchQuery) -> Vec<usize> {
        if query.is_empty() {
            return Vec::new();
        }
        let words = query.words();
        let letters = LetterSet::of_all(words);
        let has_all = |text: &Lettered| {
            text.letters.lacks_of(letters) == 0
                && words.iter().all(|word| text.text.contains(word.as_str()))
        };
        let places = self.texts.iter().enumerate();
        places
            .filter(|(_, text)| has_all(text))
            .map(|(place, _)| place)
            .collect()
    }

    /// The places of the texts in which each word of a query begins a word but for a few slips of the typist, in order;
    /// none for an empty one.
    pub(super) fn like(&self, query: &SearchQuery) -> Vec<usize> {
        let mut words = query.mistyped().iter();
        let Some(first) = words.next() else {
            return Vec::new();
        };
        let mut places = self.begun_by(first);
        for word in words {
            if places.is_empty() {
                break;
            }
            let others = self.begun_by(word);
            places.retain(|place| others.binary_search(place).is_ok());
        }
        places
    }

    /// The words that have the letters of this one, but for as many as there may be slips: few, and all that begin like it.
    fn candidates(&self, wanted: &Mistyped) -> impl Iterator<Item = &(Lettered, Vec<usize>)> {
        let (letters, slips) = (wanted.letter_set(), wanted.slips());
        let words = self.words.iter();
        words.filter(move |(word, _)| word.letters.lacks_of(letters) <= slips)
    }

    /// The places of the texts with a word that begins like this one, in order.
    fn begun_by(&self, wanted: &Mistyped) -> Vec<usize> {
        let fitting = self
            .candidates(wanted)
            .filter(|(word, _)| wanted.begins(&word.text));
        let mut places: Vec<usize> = fitting.flat_map(|(_, places)| places).copied().collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

#[cfg(test)]
mod tests {
    use super::SearchTexts;
    use crate::fold::fold;
    use crate::search_query::SearchQuery;

    fn having(query: &str, texts: &[&str]) -> Vec<usize> {
        texts_of(texts).having(&SearchQuery::read(query))
    }

    fn like(query: &str, texts: &[&str]) -> Vec<usize> {
        texts_of(texts).like(&SearchQuery::read(query))
    }

    fn texts_of(texts: &[&str]) -> SearchTexts {
        let folded: Vec<String> = texts.iter().map(|text| fold(text)).collect();
        SearchTexts::of(folded.iter().map(String::as_str))
    }

    #[test]
    fn a_search_finds_through_case_and_accents() {
        let texts = ["Le Journal", "L'Été des Orphelins"];
        assert_eq!(having("ORPHELINS ete", &texts), [1]);
        assert!(having("orphelins hiver", &texts).is_empty());
        assert_eq!(having("l", &texts), [0, 1]);
        assert_eq!(having("journal le le", &texts), [0]);
        assert!(having("journal du soir", &texts).is_empty());
    }

    #[test]
    fn a_search_finds_through_marks_between_letters() {
        for (query, text) in [
            ("mast", "M.A.S.T."),
            ("M.A.S.T", "Mast et voiles"),
            ("mash", "M*A*S*H"),
            ("dr house", "Dr. House"),
        ] {
            assert_eq!(having(query, &[text]), [0], "{query}");
        }
        assert!(having("mast", &["M.A.S.H."]).is_empty());
        assert!(having(" . * ", &["M.A.S.H."]).is_empty());
    }

    #[test]
    fn a_search_finds_letters_of_any_language() {
        let texts = ["Война и мир", "東京物語", "Le Journal 24"];
        assert_eq!(having("война", &texts), [0]);
        assert_eq!(having("物語", &texts), [1]);
        assert_eq!(having("24", &texts), [2]);
        assert_eq!(like("войнв", &texts), [0]);
    }

    #[test]
    fn a_search_finds_through_small_typing_errors() {
        for (query, text) in [
            ("orfelin", "Les Orphelins"),
            ("orphelisn", "Les Orphelins"),
            ("tatrot", "Le Tatort du dimanche"),
            ("jurnal", "Le Journal"),
        ] {
            assert_eq!(like(query, &["Autre chose", text]), [1], "{query}");
        }
    }

    #[test]
    fn another_word_is_no_typing_error() {
        for (query, text) in [
            ("orfelin", "Les Dauphins"),
            ("lac", "Le Sac"),
            ("journal", "Le Jardin"),
        ] {
            assert!(like(query, &[text]).is_empty(), "{query}");
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
            assert_eq!(like(query, &[text]), [0], "{query}");
        }
        for (query, text) in [
            ("nal", "Journal"),
            ("journauxx", "Journal"),
            ("jour", "J"),
            ("antconstitutionelemnt", "Anticonstitutionnellement"),
        ] {
            assert!(like(query, &[text]).is_empty(), "{query}");
        }
    }

    #[test]
    fn each_word_may_have_slips_and_all_must_stand_in_one_text() {
        let texts = [
            "Le Journal du soir",
            "Le Journal",
            "Soirs",
            "Journal, journal",
        ];
        assert_eq!(like("jurnal soiir", &texts), [0]);
        assert_eq!(like("jurnal", &texts), [0, 1, 3]);
        assert!(like("jurnal matni", &texts).is_empty());
    }

    #[test]
    fn a_search_looks_closely_at_few_words() {
        let word = |number: u64| {
            let letters = (0..7).map(|at| {
                let letter = number.wrapping_mul(2_654_435_761).rotate_left(at * 9) % 26;
                char::from(b'a' + u8::try_from(letter).expect("a letter"))
            });
            letters.collect::<String>()
        };
        let texts: Vec<String> = (0..5_000).map(word).collect();
        let texts = SearchTexts::of(texts.iter().map(String::as_str));
        let looked_at = (5_000..5_100).map(|number| {
            let query = SearchQuery::read(&word(number));
            texts.candidates(&query.mistyped()[0]).count()
        });
        let looked_at: usize = looked_at.sum();
        assert!(looked_at < 100 * 5_000 / 10, "{looked_at} of 500,000");
    }

    #[test]
    fn what_no_user_types_by_mistake_is_looked_for_as_it_stands() {
        let long = "a".repeat(90);
        assert_eq!(like(&long, &[&long]), [0]);
        assert!(like(&long, &[&long[1..]]).is_empty());
        // Eight words say what is meant.
        assert_eq!(
            like(
                "un deux trois quatre cinq six sept huit dix",
                &["un deux trois quatre cinq six sept huit neuf"]
            ),
            [0]
        );
    }

    #[test]
    fn nothing_fits_an_empty_search() {
        assert!(having("  ", &["Le Journal"]).is_empty());
        assert!(like("", &["Le Journal"]).is_empty());
    }
}
