//! Which episode of which series a title says that it is: `Les Ombres S01 E02 - Le retour`, as lists of films write it.

/// What stands between the parts of such a title.
const MARKS: [char; 12] = [' ', '.', ',', '-', '–', '—', '_', '|', ':', '(', '[', '/'];
const ENDS: [char; 2] = [')', ']'];
/// Most digits of a season's and of an episode's number.
const SEASON_DIGITS: usize = 2;
const EPISODE_DIGITS: usize = 4;

/// The parts of an episode's title.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct NamedEpisode<'a> {
    pub(crate) series: &'a str,
    /// From 1.
    pub(crate) season: u32,
    pub(crate) number: u32,
    /// Its own title; often empty.
    pub(crate) title: &'a str,
}

impl<'a> NamedEpisode<'a> {
    /// None for what is no episode.
    pub(crate) fn read(name: &'a str) -> Option<Self> {
        let letters = name.char_indices();
        let starts = letters.filter(|(_, letter)| matches!(letter, 'S' | 's'));
        starts
            .filter_map(|(at, _)| name.split_at_checked(at))
            .find_map(|(before, rest)| Self::parted(before, rest))
    }

    fn parted(before: &'a str, rest: &'a str) -> Option<Self> {
        let series = before.trim_end_matches(MARKS);
        if series.is_empty() || before.ends_with(char::is_alphanumeric) {
            return None;
        }
        let (season, rest) = numbered(rest, ['S', 's'], SEASON_DIGITS)?;
        let rest = rest.trim_start_matches(MARKS);
        let (number, rest) = numbered(rest, ['E', 'e'], EPISODE_DIGITS)?;
        let is_whole = !rest.starts_with(char::is_alphanumeric);
        (is_whole && season > 0).then(|| Self {
            series,
            season,
            number,
            title: rest
                .trim_start_matches(ENDS)
                .trim_start_matches(MARKS)
                .trim_end(),
        })
    }
}

/// The number behind the letter with which a text begins, and the rest.
fn numbered(text: &str, letter: [char; 2], most: usize) -> Option<(u32, &str)> {
    let text = text.strip_prefix(letter)?;
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let (digits, rest) = text.split_at_checked(text.len() - rest.len())?;
    let number = digits.parse().ok()?;
    (digits.len() <= most).then_some((number, rest))
}

#[cfg(test)]
mod tests {
    use super::NamedEpisode;

    #[test]
    fn an_episode_is_known_by_its_season_and_number() {
        for (name, series, season, number, title) in [
            ("Les Ombres S01 E02", "Les Ombres", 1, 2, ""),
            ("Les Ombres S1E2", "Les Ombres", 1, 2, ""),
            (
                "Les.Ombres.s01.e102.Le retour",
                "Les.Ombres",
                1,
                102,
                "Le retour",
            ),
            ("Été – S03E04 – Fin. ", "Été", 3, 4, "Fin."),
            ("Ombres (2020) (S02E01) Un", "Ombres (2020)", 2, 1, "Un"),
            ("S.O.S. S01E00", "S.O.S", 1, 0, ""),
        ] {
            let read = NamedEpisode {
                series,
                season,
                number,
                title,
            };
            assert_eq!(NamedEpisode::read(name), Some(read), "{name}");
        }
    }

    #[test]
    fn any_other_title_is_a_films() {
        for name in [
            "Les Ombres",
            "S01E02",
            "Ombres S01",
            "Ombres S00E02",
            "Ombres S01E02E03",
            "Ombres S2020E1",
            "Ombres S1E12345",
            "LesS01E02",
            "SÉ s",
            "",
        ] {
            assert_eq!(NamedEpisode::read(name), None, "{name}");
        }
    }
}
