//! Languages: which one a text is in, and which text is taken when there are several.

use super::super::text::plain;

/// A language as far as Lucarne tells them apart.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum StatedLanguage {
    French,
    German,
    English,
    /// The file doesn't say.
    #[default]
    Unsaid,
    Other,
}

/// Which of several texts is taken: the earlier its language stands, the better.
pub(super) const PREFERRED: [StatedLanguage; 5] = [
    StatedLanguage::French,
    StatedLanguage::German,
    StatedLanguage::English,
    StatedLanguage::Unsaid,
    StatedLanguage::Other,
];

impl StatedLanguage {
    /// By code (`fr`, `fr_CH`, `deu`) or name in French, German or English.
    pub fn of(text: &str) -> Self {
        let text = text.trim();
        if text.is_empty() {
            return Self::Unsaid;
        }
        let whole = plain(text);
        match whole.split(['-', '_']).next().unwrap_or_default() {
            "fr" | "fra" | "fre" | "french" | "francais" | "franzosisch" => Self::French,
            "de" | "deu" | "ger" | "german" | "deutsch" | "allemand" | "gsw" => Self::German,
            "en" | "eng" | "english" | "anglais" | "englisch" => Self::English,
            _ => Self::Other,
        }
    }

    /// The contract's code, when there is one.
    pub fn code(self) -> Option<&'static str> {
        match self {
            Self::French => Some("fr"),
            Self::German => Some("de"),
            Self::English => Some("en"),
            Self::Unsaid | Self::Other => None,
        }
    }

    pub(super) fn is_known(self) -> bool {
        self.code().is_some()
    }

    /// 0 is best.
    pub(super) fn preference(self) -> usize {
        PREFERRED
            .iter()
            .position(|language| *language == self)
            .unwrap_or(PREFERRED.len())
    }
}
