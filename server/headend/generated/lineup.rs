//! The channels of the generated television, read from `lineup/channels.txt`.

use crate::fold::fold;
use crate::generated::language::Language;
use crate::generated::seeded_rng::SeededRng;
use lucarne_contract::Channel;
use std::collections::HashMap;

/// What a channel is made of, and so which grid its days follow.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Format {
    General,
    Private,
    News,
    Sport,
    Kids,
    Films,
    Series,
    Docs,
    Music,
    Clips,
    Regional,
    Parliament,
    Culture,
    Lifestyle,
    Shopping,
    /// Plays one kind all day.
    Only(Loop),
    /// The same, free and ad-supported.
    Fast(Loop),
}

/// What a channel of one kind plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Loop {
    Crime,
    Comedy,
    Film,
    Kids,
    Docs,
    Quiz,
    Clips,
}

impl Format {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "general" => Self::General,
            "private" => Self::Private,
            "news" => Self::News,
            "sport" => Self::Sport,
            "kids" => Self::Kids,
            "films" => Self::Films,
            "series" => Self::Series,
            "docs" => Self::Docs,
            "music" => Self::Music,
            "clips" => Self::Clips,
            "regional" => Self::Regional,
            "parliament" => Self::Parliament,
            "culture" => Self::Culture,
            "lifestyle" => Self::Lifestyle,
            "shopping" => Self::Shopping,
            "only-crime" => Self::Only(Loop::Crime),
            "only-comedy" => Self::Only(Loop::Comedy),
            "fast-crime" => Self::Fast(Loop::Crime),
            "fast-comedy" => Self::Fast(Loop::Comedy),
            "fast-film" => Self::Fast(Loop::Film),
            "fast-kids" => Self::Fast(Loop::Kids),
            "fast-docs" => Self::Fast(Loop::Docs),
            "fast-quiz" => Self::Fast(Loop::Quiz),
            "fast-clips" => Self::Fast(Loop::Clips),
            _ => return None,
        })
    }

    pub(crate) fn is_fast(self) -> bool {
        matches!(self, Self::Fast(_))
    }
}

/// A channel and what the schedule needs to know of it.
pub(crate) struct Station {
    pub(crate) channel: Channel,
    pub(crate) format: Format,
    pub(crate) language: Language,
}

/// All stations, by channel number, and where each id stands.
pub(crate) struct Lineup {
    pub(crate) stations: Vec<Station>,
    by_id: HashMap<String, usize>,
}

impl Lineup {
    pub(crate) fn new(rng: &SeededRng) -> Self {
        let lines = include_str!("lineup/channels.txt").lines();
        let mut stations: Vec<Station> = Vec::new();
        for (format, language, name) in lines.filter_map(described) {
            let number = u32::try_from(stations.len() + 1).unwrap_or(u32::MAX);
            let channel = channel(format, language, name, number, rng.for_name(name));
            stations.push(Station {
                channel,
                format,
                language,
            });
        }
        let ids = stations
            .iter()
            .map(|station| station.channel.channel_epg.clone());
        let by_id = ids.enumerate().map(|(place, id)| (id, place)).collect();
        Self { stations, by_id }
    }

    /// Where the station with this id stands in `stations`.
    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).copied()
    }
}

fn described(line: &str) -> Option<(Format, Language, &str)> {
    let (format, rest) = line.split_once(' ')?;
    let (language, name) = rest.split_once(' ')?;
    Some((Format::named(format)?, Language::from_code(language)?, name))
}

/// What an anonymous visitor sees: the URLs are empty (spec, section 6).
fn channel(
    format: Format,
    language: Language,
    name: &str,
    number: u32,
    mut rng: SeededRng,
) -> Channel {
    let fast = format.is_fast();
    let id = if fast {
        format!("fast_{}", slug(name))
    } else {
        slug(name)
    };
    let famous = number <= 40;
    let encrypted = !fast && !famous && rng.chance(14);
    Channel {
        channel_name: name.to_owned(),
        channel_number: number,
        channel_language: language.code().to_owned(),
        channel_ott_live_url: String::new(),
        channel_ott_replay_url: String::new(),
        channel_ott_archive_url: String::new(),
        channel_playable: !encrypted || rng.chance(60),
        channel_startoverable: !fast && (famous || rng.chance(85)),
        channel_recordable: !fast && (famous || rng.chance(90)),
        channel_castable: !encrypted,
        channel_encrypted: encrypted,
        channel_pad_in: 300,
        channel_pad_out: 900,
        channel_replayable_hours: replay_hours(format, famous, &mut rng),
        channel_is_accurate: famous || rng.chance(30),
        channel_image: format!("/pictures/logo/{id}"),
        channel_image_dark: format!("/pictures/logo/{id}/dark"),
        channel_groups: Vec::new(),
        channel_epg: id,
    }
}

fn replay_hours(format: Format, famous: bool, rng: &mut SeededRng) -> u32 {
    match format {
        Format::Fast(_) | Format::Shopping => 0,
        _ if famous => 168,
        _ => match rng.below(20) {
            0 => 0,
            1 | 2 => 30,
            _ => 168,
        },
    }
}

/// `Arène Glace` is `arene_glace`: an id may hold `A-Z a-z 0-9 _ -`, and the hyphen parts a show's id.
fn slug(name: &str) -> String {
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    fold(name).chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::{Format, Language, Lineup, SeededRng};
    use std::collections::HashSet;

    #[test]
    fn there_are_at_least_230_channels_and_14_of_them_are_fast() {
        let lineup = Lineup::new(&SeededRng::new(1));
        assert!(lineup.stations.len() >= 230);
        let fast = |id: &str| id.starts_with("fast_");
        let stations = &lineup.stations;
        assert_eq!(
            stations
                .iter()
                .filter(|s| fast(&s.channel.channel_epg))
                .count(),
            14
        );
        assert!(
            stations
                .iter()
                .all(|s| fast(&s.channel.channel_epg) == s.format.is_fast())
        );
    }

    #[test]
    fn ids_and_names_are_unique_and_ids_fit_into_a_show_id() {
        let lineup = Lineup::new(&SeededRng::new(1));
        let ids: HashSet<_> = lineup
            .stations
            .iter()
            .map(|s| &s.channel.channel_epg)
            .collect();
        let names: HashSet<_> = lineup
            .stations
            .iter()
            .map(|s| &s.channel.channel_name)
            .collect();
        assert_eq!(ids.len(), lineup.stations.len());
        assert_eq!(names.len(), lineup.stations.len());
        let fits =
            |id: &str| id.len() <= 50 && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        assert!(ids.iter().all(|id| fits(id)));
    }

    #[test]
    fn the_first_twenty_channels_are_french_and_open_to_all() {
        let lineup = Lineup::new(&SeededRng::new(1));
        for station in &lineup.stations[..20] {
            assert_eq!(station.language, Language::French);
            assert!(station.channel.channel_playable && !station.channel.channel_encrypted);
        }
    }

    #[test]
    fn some_channels_are_encrypted_and_some_have_no_replay() {
        let lineup = Lineup::new(&SeededRng::new(1));
        let count = |rule: fn(&lucarne_contract::Channel) -> bool| {
            lineup.stations.iter().filter(|s| rule(&s.channel)).count()
        };
        assert!((5..60).contains(&count(|c| c.channel_encrypted)));
        assert!((15..50).contains(&count(|c| c.channel_replayable_hours == 0)));
        assert!(count(|c| c.channel_replayable_hours == 168) > 150);
        assert_eq!(lineup.stations[0].format, Format::General);
    }
}
