//! The languages of the generated television.

/// A language that a channel speaks.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Language {
    French,
    German,
    English,
}

impl Language {
    pub(crate) const ALL: [Self; 3] = [Self::French, Self::German, Self::English];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::German => "de",
            Self::English => "en",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }
}
