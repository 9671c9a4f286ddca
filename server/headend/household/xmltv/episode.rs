//! `episode-num` in the DTD's two systems: `xmltv_ns` counts from zero (`1.4.0/2`), `onscreen` is what people write.

use super::super::text::plain;

/// Season and episode, from 1 as people count.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct EpisodeNumbers {
    pub(super) season: Option<u32>,
    pub(super) episode: Option<u32>,
}

impl EpisodeNumbers {
    /// What `text` says in that system; systems other than the DTD's two are ids and say nothing.
    pub(super) fn read(system: &str, text: &str) -> Self {
        match system.trim() {
            "xmltv_ns" => xmltv_ns(text),
            // The DTD's default is `onscreen`.
            "" | "onscreen" | "common" | "SxxExx" | "sxxexx" => onscreen(text),
            _ => Self::default(),
        }
    }

    /// Fills in what isn't known yet.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            season: self.season.or(other.season),
            episode: self.episode.or(other.episode),
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// Three numbers with dots between, each as `X` or `X/Y`, each may be missing, spaces anywhere.
fn xmltv_ns(text: &str) -> EpisodeNumbers {
    let squeezed: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let mut parts = squeezed.split('.').map(|part| {
        let number: u32 = part.split('/').next()?.parse().ok()?;
        (number < 100_000).then(|| number + 1)
    });
    EpisodeNumbers {
        season: parts.next().flatten(),
        episode: parts.next().flatten(),
    }
}

/// A run of letters or digits.
#[derive(Debug, PartialEq)]
enum Token {
    Word(String),
    Number(u32),
}

/// `S02E05`, `2x05`, `Saison 2 Épisode 5/12`, `Staffel 2, Folge 5`, `Ep. 5`, `(5/12)`.
fn onscreen(text: &str) -> EpisodeNumbers {
    let tokens = tokens(text);
    let mut numbers = EpisodeNumbers::default();
    for pair in tokens.windows(2) {
        if let [Token::Word(word), Token::Number(number)] = pair {
            match word.as_str() {
                "s" | "season" | "saison" | "staffel" | "series" | "serie" => {
                    numbers.season = numbers.season.or(Some(*number));
                }
                "e" | "ep" | "eps" | "episode" | "folge" | "x" => {
                    numbers.episode = numbers.episode.or(Some(*number));
                }
                _ => {}
            }
        }
    }
    match tokens[..] {
        [
            Token::Number(season),
            Token::Word(ref x),
            Token::Number(_),
            ..,
        ] if x == "x" => numbers.season = Some(season),
        [Token::Number(episode)] | [Token::Number(episode), Token::Number(_)] => {
            numbers.episode = Some(episode);
        }
        _ => {}
    }
    numbers
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    for part in plain(text).split(|letter: char| !letter.is_ascii_alphanumeric()) {
        let mut rest = part;
        while !rest.is_empty() && tokens.len() < 12 {
            let digits = rest.len()
                - rest
                    .trim_start_matches(|letter: char| letter.is_ascii_digit())
                    .len();
            if digits > 0 {
                let (number, after) = rest.split_at(digits);
                tokens.push(
                    number
                        .parse()
                        .ok()
                        .filter(|number| *number < 100_000)
                        .map_or(Token::Word(String::new()), Token::Number),
                );
                rest = after;
            } else {
                let (word, after) = rest.split_at(
                    rest.find(|letter: char| letter.is_ascii_digit())
                        .unwrap_or(rest.len()),
                );
                tokens.push(Token::Word(word.to_owned()));
                rest = after;
            }
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::EpisodeNumbers;

    fn read(system: &str, text: &str) -> (Option<u32>, Option<u32>) {
        let numbers = EpisodeNumbers::read(system, text);
        (numbers.season, numbers.episode)
    }

    #[test]
    fn xmltv_ns_counts_from_zero_as_in_the_examples_of_the_dtd() {
        for (text, season, episode) in [
            ("1.0.0/1", Some(2), Some(1)),
            ("1.0.1/2", Some(2), Some(1)),
            ("0..", Some(1), None),
            ("0 . 12/13 . 0/3", Some(1), Some(13)),
            ("2 . 9 . 0/1", Some(3), Some(10)),
            (". 4 .", None, Some(5)),
            ("..0/2", None, None),
            ("1.3", Some(2), Some(4)),
            ("", None, None),
            ("-1.99999999999999.x", None, None),
        ] {
            assert_eq!(read("xmltv_ns", text), (season, episode), "{text}");
        }
    }

    #[test]
    fn onscreen_is_what_people_write() {
        for (text, season, episode) in [
            ("S02E05", Some(2), Some(5)),
            ("s2 ep5", Some(2), Some(5)),
            ("2x05", Some(2), Some(5)),
            ("Season 2, Episode 5", Some(2), Some(5)),
            ("Saison 2 - Épisode 5/12", Some(2), Some(5)),
            ("Staffel 2, Folge 5", Some(2), Some(5)),
            ("Ep. 5", None, Some(5)),
            ("E107", None, Some(107)),
            ("Episode #107", None, Some(107)),
            ("(5/12)", None, Some(5)),
            ("12", None, Some(12)),
            ("#FFEE", None, None),
            ("99999999999999999999", None, None),
        ] {
            assert_eq!(read("onscreen", text), (season, episode), "{text}");
        }
        assert_eq!(read("", "S1E2"), (Some(1), Some(2)));
    }

    #[test]
    fn ids_of_other_systems_are_no_episode_numbers() {
        assert_eq!(read("dd_progid", "EP01234567.0012"), (None, None));
        assert_eq!(read("imdb.com", "title/tt0000007"), (None, None));
    }
}
