//! The categories of the listings, free words in French, German or English, as one of the upstream's ids (spec,
//! section 9).

use super::super::text::plain;

const OTHER: u8 = 1;
const CULTURE: u8 = 2;
const MUSIC: u8 = 3;
const SPORT: u8 = 4;
const FILM: u8 = 5;
const REGION: u8 = 6;
const SHOW: u8 = 7;
const SERIES: u8 = 9;
const DOCUMENTARY: u8 = 10;
const KIDS: u8 = 11;
const NEWS: u8 = 12;

/// Which one wins when one text names several: "Children's film", "Sports news", "Film documentaire".
const SPECIFIC_FIRST: [u8; 10] = [
    DOCUMENTARY,
    KIDS,
    SPORT,
    NEWS,
    REGION,
    MUSIC,
    FILM,
    SERIES,
    SHOW,
    CULTURE,
];

/// From this length on, fiction that isn't an episode is a film.
const FILM_S: i64 = 70 * 60;

/// What a word says of a programme.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Hint {
    /// It is this.
    Is(u8),
    /// It tells a story: a film or a series.
    Fiction,
    /// It comes again and again; many listings say so of news and shows, too.
    Serial,
    /// It is about this.
    About(u8),
}

/// What the words of a programme's categories, or of a channel's group, say.
#[derive(Debug, Default)]
pub struct Hints {
    is: Option<u8>,
    about: Option<u8>,
    fiction: bool,
    serial: bool,
    pub(super) live: bool,
}

/// The category of a programme of which no word says it.
pub fn unsaid(is_episode: bool) -> u8 {
    if is_episode { SERIES } else { OTHER }
}

impl Hints {
    /// Takes in a category. The first one that says what the programme is decides.
    pub fn take(&mut self, category: &str) {
        self.take_keyword(category);
        let text = plain(category);
        let words = text
            .split(|letter: char| !letter.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty());
        let mut named = Vec::new();
        // "Arts / Culture (without music)" is an official name.
        for word in words.take_while(|word| !matches!(*word, "without" | "sans" | "ohne")) {
            match hint(word) {
                Some(Hint::Is(id)) => named.push(id),
                Some(Hint::Fiction) => self.fiction = true,
                Some(Hint::Serial) => self.serial = true,
                Some(Hint::About(id)) => self.about = self.about.or(Some(id)),
                None => {}
            }
        }
        let best = SPECIFIC_FIRST.into_iter().find(|id| named.contains(id));
        self.is = self.is.or(best);
    }

    /// Takes in a keyword. It tells what a programme is about, and only that it is live says what it is.
    pub(super) fn take_keyword(&mut self, keyword: &str) {
        let text = plain(keyword.trim());
        self.live |= matches!(
            text.as_str(),
            "live" | "en direct" | "direct" | "direkt" | "live sport" | "live event"
        );
    }

    /// The category, if a word says it; a story with an episode's number is a series, a long one without is a film.
    pub fn decide(&self, is_episode: bool, duration_s: Option<i64>) -> Option<u8> {
        let story = || {
            let long = duration_s.is_some_and(|duration| duration >= FILM_S);
            if is_episode || self.serial || !long {
                SERIES
            } else {
                FILM
            }
        };
        match self.is {
            Some(FILM) if is_episode || self.serial => Some(SERIES),
            Some(id) => Some(id),
            None if self.fiction => Some(story()),
            None => self.about.or(self.serial.then_some(SERIES)),
        }
    }
}

/// `word` is in lower case and without accents.
fn hint(word: &str) -> Option<Hint> {
    Some(match word {
        "film" | "films" | "movie" | "movies" | "telefilm" | "telefilms" | "metrage" | "cinema"
        | "kino" | "feature" => Hint::Is(FILM),
        "sitcom" | "soap" | "soaps" | "feuilleton" | "telenovela" | "seifenoper" | "miniserie"
        | "miniseries" => Hint::Is(SERIES),
        "kids" | "children" | "childrens" | "child" | "enfant" | "enfants" | "jeunesse"
        | "kinder" | "cartoon" | "cartoons" | "dessin" | "dessins" | "zeichentrick"
        | "trickfilm" | "preschool" | "youth" | "jugend" | "kinderfilm" | "kinderserie"
        | "kindersendung" | "kinderprogramm" | "zeichentrickserie" => Hint::Is(KIDS),
        "news" | "actualite" | "actualites" | "nachrichten" | "journal" | "jt" | "information"
        | "informations" | "info" | "infos" | "meteo" | "weather" | "wetter" | "politics"
        | "political" | "politique" | "politik" | "debate" | "debat" | "affairs" | "newscast"
        | "newsmagazine" => Hint::Is(NEWS),
        "sport" | "sports" | "football" | "soccer" | "fussball" | "tennis" | "hockey"
        | "eishockey" | "basketball" | "rugby" | "cyclisme" | "cycling" | "radsport"
        | "motorsport" | "motorsports" | "formel" | "golf" | "ski" | "athletisme" | "athletics"
        | "leichtathletik" | "handball" | "boxing" | "boxe" | "baseball" | "cricket"
        | "olympics" => Hint::Is(SPORT),
        "documentary" | "documentaries" | "documentaire" | "documentaires" | "doku" | "dokus"
        | "dokumentation" | "dokumentarfilm" | "docudrama" | "reportage" | "reportages"
        | "factual" | "dokumentarreihe" => Hint::Is(DOCUMENTARY),
        "music" | "musique" | "musik" | "concert" | "concerts" | "konzert" | "opera" | "oper"
        | "ballet" | "ballett" | "clips" => Hint::Is(MUSIC),
        "culture" | "cultural" | "kultur" | "arts" | "theatre" | "theater" | "literature"
        | "litterature" | "literatur" | "religion" | "religious" | "kulturmagazin" => {
            Hint::Is(CULTURE)
        }
        "entertainment" | "divertissement" | "unterhaltung" | "show" | "shows" | "quiz"
        | "game" | "jeu" | "jeux" | "spielshow" | "talk" | "talkshow" | "variete" | "varietes"
        | "variety" | "reality" | "telerealite" | "lifestyle" | "gameshow" | "castingshow"
        | "kochshow" | "cooking" | "cuisine" => Hint::Is(SHOW),
        "regional" | "regionale" | "regionales" | "lokal" | "region" => Hint::Is(REGION),
        "drama" | "drame" | "comedy" | "comedie" | "komodie" | "krimi" | "crime" | "policier"
        | "thriller" | "action" | "adventure" | "aventure" | "aventures" | "abenteuer"
        | "horror" | "horreur" | "romance" | "fantasy" | "fantastique" | "fiction" | "western"
        | "mystery" | "suspense" | "scifi" => Hint::Fiction,
        "series" | "serie" | "serien" => Hint::Serial,
        "nature" | "natur" | "animals" | "tiere" | "wildlife" | "science" | "sciences"
        | "wissen" | "wissenschaft" | "history" | "histoire" | "geschichte" | "decouverte"
        | "education" | "educational" | "bildung" | "travel" | "voyage" | "reise" => {
            Hint::About(DOCUMENTARY)
        }
        "animation" | "anime" | "family" | "familie" | "famille" => Hint::About(KIDS),
        "magazine" | "magazin" | "society" | "societe" | "gesellschaft" | "art" | "kunst" => {
            Hint::About(CULTURE)
        }
        "leisure" | "loisirs" | "freizeit" | "hobbies" | "humour" => Hint::About(SHOW),
        // German writes what it is at the end: Spielfilm, Krimiserie.
        _ if word.ends_with("film") => Hint::Is(FILM),
        _ if word.ends_with("serie") => Hint::Serial,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Hints, unsaid};

    fn category(texts: &[&str], is_episode: bool, minutes: i64) -> u8 {
        let mut hints = Hints::default();
        for text in texts {
            hints.take(text);
        }
        let said = hints.decide(is_episode, Some(minutes * 60));
        said.unwrap_or_else(|| unsaid(is_episode))
    }

    #[test]
    fn words_of_three_languages_mean_the_same() {
        for (id, words) in [
            (
                5,
                ["Film", "Spielfilm", "Movies", "Téléfilm", "Long métrage"],
            ),
            (
                9,
                ["Série", "Krimiserie", "Sitcom", "TV Series", "Feuilleton"],
            ),
            (
                11,
                [
                    "Kids",
                    "Dessin animé",
                    "Kinder",
                    "Children's / Youth programmes",
                    "Jeunesse",
                ],
            ),
            (
                12,
                [
                    "News / Current affairs",
                    "Actualités",
                    "Nachrichten",
                    "Journal",
                    "Météo",
                ],
            ),
            (
                4,
                ["Sports", "Fußball", "Football", "Eishockey", "Sports talk"],
            ),
            (
                10,
                [
                    "Documentaire",
                    "Dokumentation",
                    "Documentary",
                    "Film documentaire",
                    "Reportage",
                ],
            ),
            (
                2,
                [
                    "Culture",
                    "Kultur",
                    "Arts / Culture (without music)",
                    "Théâtre",
                    "Religion",
                ],
            ),
            (
                7,
                [
                    "Divertissement",
                    "Unterhaltung",
                    "Show / Game show",
                    "Quiz",
                    "Talk show",
                ],
            ),
            (
                3,
                [
                    "Musique",
                    "Music / Ballet / Dance",
                    "Konzert",
                    "Opéra",
                    "Musik",
                ],
            ),
        ] {
            for word in words {
                assert_eq!(category(&[word], false, 50), id, "{word}");
            }
        }
    }

    #[test]
    fn a_story_is_a_series_when_it_is_an_episode_and_a_film_when_it_is_long() {
        assert_eq!(category(&["Drama"], true, 90), 9);
        assert_eq!(category(&["Drama"], false, 90), 5);
        assert_eq!(category(&["Comédie"], false, 30), 9);
        assert_eq!(category(&["Movie / Drama"], true, 50), 9);
        assert_eq!(category(&["Science-Fiction"], false, 110), 5);
    }

    #[test]
    fn that_it_comes_again_and_again_does_not_make_news_a_series() {
        assert_eq!(category(&["Series", "News"], true, 30), 12);
        assert_eq!(category(&["Reality", "Series"], true, 30), 7);
    }

    #[test]
    fn without_a_known_word_it_is_something_else_unless_it_is_an_episode() {
        assert_eq!(category(&["Gugus"], false, 30), 1);
        assert_eq!(category(&[], true, 30), 9);
    }

    #[test]
    fn a_category_may_say_that_it_is_live() {
        let mut hints = Hints::default();
        hints.take("En direct");
        assert!(hints.live);
    }
}
