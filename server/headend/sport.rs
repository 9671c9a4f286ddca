//! Kinds of sport, as a match's second line tells them, and the names that pictures of clubs, leagues and people go by.

use super::fold::fold;

/// What is played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sport {
    Football,
    Hockey,
    Basketball,
    Handball,
    Tennis,
    Other,
}

/// Longest name in an address.
const LONGEST: usize = 64;

impl Sport {
    const ALL: [Self; 6] = [
        Self::Football,
        Self::Hockey,
        Self::Basketball,
        Self::Handball,
        Self::Tennis,
        Self::Other,
    ];

    /// The sport of a match by its second line, which begins with it or, in a household's guide, has it somewhere.
    pub(super) fn of(sub_title: &str) -> Self {
        let text = fold(sub_title);
        let named = |word: &str| text.contains(word);
        if named("hockey") {
            Self::Hockey
        } else if named("football") || named("fussball") {
            Self::Football
        } else if named("basketball") {
            Self::Basketball
        } else if named("handball") {
            Self::Handball
        } else if named("tennis") {
            Self::Tennis
        } else {
            Self::Other
        }
    }

    /// Its name in addresses.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Football => "football",
            Self::Hockey => "hockey",
            Self::Basketball => "basketball",
            Self::Handball => "handball",
            Self::Tennis => "tennis",
            Self::Other => "other",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sport| sport.name() == name)
    }

    /// The category of its matches: 1 is ice hockey, 0 all else (spec, section 9).
    pub(super) fn category(self) -> u32 {
        u32::from(self == Self::Hockey)
    }
}

/// A club's, a league's or a person's name as it stands in addresses: `HC Étang-Vieux` is `hc_etang_vieux`.
pub(super) fn slug(name: &str) -> String {
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    fold(name).chars().map(plain).take(LONGEST).collect()
}

/// Whether a text may be such a name.
pub(super) fn is_slug(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::{Sport, is_slug, slug};

    #[test]
    fn the_second_line_of_a_match_tells_its_sport_in_each_language() {
        for (line, sport) in [
            ("Football · Ligue des Cantons", Sport::Football),
            ("Fussball · Kantonsliga", Sport::Football),
            ("Hockey sur glace · Ligue des Cimes", Sport::Hockey),
            ("Eishockey · Gipfelliga", Sport::Hockey),
            ("Ice hockey · Summit League", Sport::Hockey),
            ("Curling", Sport::Other),
        ] {
            assert_eq!(Sport::of(line), sport, "{line}");
            assert_eq!(Sport::named(sport.name()), Some(sport));
        }
    }

    #[test]
    fn any_name_becomes_one_that_fits_into_an_address() {
        assert_eq!(slug("HC Étang-Vieux"), "hc_etang_vieux");
        for name in ["", "日本", "../..", &"x".repeat(500)] {
            let slug = slug(name);
            assert!(slug.is_empty() || is_slug(&slug), "{name}");
        }
        assert!(!is_slug("..") && !is_slug("A") && !is_slug(""));
    }
}
