//! The languages of the generated television.

/// A language that a channel speaks.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(in crate::headend) enum Language {
    French,
    German,
    English,
}

impl Language {
    pub(in crate::headend) const ALL: [Self; 3] = [Self::French, Self::German, Self::English];

    pub(in crate::headend) fn code(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::German => "de",
            Self::English => "en",
        }
    }

    pub(in crate::headend) fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }
}
