//! Which letters a text has, in one number.

/// Letters and digits of our languages have a place of their own; all others share what is left.
#[derive(Clone, Copy, Default)]
pub(super) struct LetterSet(u64);

impl LetterSet {
    pub(super) fn of(text: &str) -> Self {
        Self(text.chars().fold(0, |set, letter| set | 1 << place(letter)))
    }

    pub(super) fn of_all(texts: &[String]) -> Self {
        Self(texts.iter().fold(0, |set, text| set | Self::of(text).0))
    }

    /// How many of the `wanted` letters it has not; those that share a place count as one.
    pub(super) fn lacks_of(self, wanted: Self) -> u32 {
        (wanted.0 & !self.0).count_ones()
    }
}

/// Below 64.
fn place(letter: char) -> u32 {
    match letter {
        'a'..='z' => u32::from(letter) - u32::from('a'),
        '0'..='9' => 26 + u32::from(letter) - u32::from('0'),
        other => 36 + u32::from(other) % 28,
    }
}

#[cfg(test)]
mod tests {
    use super::LetterSet;

    #[test]
    fn letters_that_a_text_has_not_are_counted_once_each() {
        let text = LetterSet::of("le journal 24");
        let lacking = |wanted| text.lacks_of(LetterSet::of(wanted));
        assert_eq!(lacking("journal"), 0);
        assert_eq!(lacking("jjjazz9"), 2);
        assert_eq!(lacking("война"), 5);
        assert_eq!(
            LetterSet::of("война и мир").lacks_of(LetterSet::of("война")),
            0
        );
        let words = ["zoo".to_owned(), "six".to_owned()];
        assert_eq!(text.lacks_of(LetterSet::of_all(&words)), 4);
    }
}
