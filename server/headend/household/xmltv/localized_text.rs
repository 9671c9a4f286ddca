//! Texts in several languages, and which of them is taken: all of a programme in one language, as far as there are.

use super::element::Element;
use super::language::StatedLanguage;
use crate::household::text::readable;

/// Most languages of a text that are looked at.
const MOST_LANGUAGES: usize = 20;

/// A text and its language.
#[derive(Debug)]
pub(super) struct LocalizedText {
    pub(super) language: StatedLanguage,
    /// The language as it is written.
    pub(super) lang: String,
    pub(super) text: String,
}

/// Adds what the element says, up to so many bytes, when it says something.
pub(super) fn add(texts: &mut Vec<LocalizedText>, element: &Element, most: usize) {
    let text = readable(element.text(), most);
    if !text.is_empty() && texts.len() < MOST_LANGUAGES {
        let lang = element.get("lang");
        texts.push(LocalizedText {
            language: StatedLanguage::of(lang),
            lang: lang.to_owned(),
            text,
        });
    }
}

/// The first of the texts in the most preferred language.
pub(super) fn preferred(texts: &[LocalizedText]) -> Option<&LocalizedText> {
    texts.iter().min_by_key(|text| text.language.preference())
}

/// The text in the title's language, or else in the most preferred one.
pub(super) fn beside<'a>(title: &LocalizedText, texts: &'a [LocalizedText]) -> Option<&'a str> {
    let same = |text: &&LocalizedText| match title.language {
        // Languages that have no name here are compared by their codes.
        StatedLanguage::Other => primary(&text.lang) == primary(&title.lang),
        language => text.language == language,
    };
    let found = texts.iter().find(same).or_else(|| preferred(texts));
    found.map(|found| found.text.as_str())
}

/// A language's code without its country.
pub(super) fn primary(lang: &str) -> String {
    lang.split(['-', '_'])
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}
