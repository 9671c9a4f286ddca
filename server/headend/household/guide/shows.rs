//! Shows as the contract has them.

use super::super::text::Text;
use super::super::xmltv::{Programme, Role, unsaid};
use super::countries::code;
use super::ids::id;
use super::station::Station;
use super::timeline::between;
use crate::categories::meta_category;
use lucarne_contract::{Credits, Show, ShowDetails};
use xxhash_rust::xxh3::xxh3_64;

const SPORT: u8 = 4;
const FILM: u8 = 5;
const SERIES: u8 = 9;
/// Where a short description ends at the latest, in bytes.
const SHORT: usize = 200;

fn is_numbered(programme: &Programme) -> bool {
    programme.season.is_some() || programme.episode.is_some()
}

/// XMLTV has no series of its own: episodes with the same title are one.
fn serie_id(programme: &Programme) -> String {
    format!("s{:016x}", xxh3_64(programme.title.as_bytes()))
}

/// XMLTV doesn't know what is popular: low channel numbers, films, live sport, good ratings and first showings are.
pub(super) fn rank(station: &Station, programme: &Programme) -> u32 {
    let flags = programme.flags;
    let fame = 400_u32.saturating_sub(station.channel.channel_number.saturating_mul(2));
    let appeal = match station.category(programme) {
        SPORT if flags.live => 220,
        FILM => 120,
        SERIES => 80,
        _ => 40,
    };
    let stars = u32::from(programme.half_stars.unwrap_or(0)) * 15;
    let fresh = if flags.premiere || flags.new { 60 } else { 0 };
    let again = if flags.repeat { 0 } else { 20 };
    fame + appeal + stars + fresh + again
}

impl Station {
    /// What kind of programme it is. Where the guide's words don't say it, the playlist's group of the channel does.
    pub(super) fn category(&self, programme: &Programme) -> u8 {
        let numbered = is_numbered(programme);
        let duration = programme.end() - programme.start;
        let by_group = || self.group.decide(numbered, Some(duration));
        let said = programme.category.or_else(by_group);
        said.unwrap_or_else(|| unsaid(numbered))
    }

    fn is_episode(&self, programme: &Programme) -> bool {
        is_numbered(programme) || self.category(programme) == SERIES
    }

    /// Whether the programme is an episode of the series with this id.
    pub(super) fn is_of_series(&self, programme: &Programme, serie_id: &str) -> bool {
        self.is_episode(programme) && self::serie_id(programme) == serie_id
    }

    /// The broadcast as the API lists it.
    pub(super) fn show(&self, programme: &Programme) -> Show {
        let id = id(self.number(programme.start));
        let text = |text: &Option<Text>| text.as_deref().unwrap_or_default().to_owned();
        let episode = self.is_episode(programme);
        let category = u32::from(self.category(programme));
        Show {
            show_image: format!("/pictures/show/{id}"),
            show_id: id,
            show_channel: self.channel.channel_epg.clone(),
            show_category: category,
            show_meta_category: meta_category(category).to_owned(),
            show_start: programme.start + self.shift_s,
            show_stop: programme.end() + self.shift_s,
            show_exact_start: None,
            show_age: programme.age,
            show_title: programme.title.to_string(),
            show_sub_title: text(&programme.sub_title),
            show_serie_title: if episode {
                programme.title.to_string()
            } else {
                String::new()
            },
            show_original_title: programme
                .original_title()
                .map(ToString::to_string)
                .unwrap_or_default(),
            show_language: programme
                .language
                .code()
                .or(self.language.code())
                .unwrap_or("fr")
                .to_owned(),
            show_serie_id: episode.then(|| serie_id(programme)),
            show_serie_season: programme.season,
            show_serie_episode: programme.episode,
            show_is_serie: false,
            show_nb_episodes: None,
            show_is_live: programme.flags.live,
            show_rank: rank(self, programme),
        }
    }

    /// The shows that touch a span.
    pub(super) fn between(&self, from_s: i64, to_s: i64) -> Vec<Show> {
        between(&self.shows, self.in_file_s(from_s), self.in_file_s(to_s))
            .iter()
            .map(|programme| self.show(programme))
            .collect()
    }

    /// The broadcast with its texts, people and channel.
    pub(super) fn details(&self, programme: &Programme) -> ShowDetails {
        let description = programme.description;
        let description = description.and_then(|place| self.descriptions.get(place));
        let description = description.unwrap_or_default();
        let channel = &self.channel;
        let mut countries: Vec<String> = Vec::new();
        for country in programme
            .countries()
            .iter()
            .filter_map(|country| code(country))
        {
            if !countries.contains(&country) {
                countries.push(country);
            }
        }
        ShowDetails {
            show: self.show(programme),
            show_short_description: short(&description).to_owned(),
            show_description: description,
            show_credits: credits(programme),
            show_year: programme.year.map(i32::from),
            show_country: countries,
            show_rating: programme.half_stars.map(|halves| f32::from(halves) / 2.0),
            show_trailer_url: None,
            channel: channel.into(),
        }
    }
}

fn credits(programme: &Programme) -> Credits {
    let mut credits = Credits::default();
    for (role, name) in &programme.people {
        let group = match role {
            Role::Company => &mut credits.company,
            Role::Author => &mut credits.author,
            Role::Director => &mut credits.director,
            Role::Actor => &mut credits.actor,
            Role::Presenter => &mut credits.presenter,
        };
        group.push(name.to_string());
    }
    credits
}

/// The first sentences that fit, or else the first words.
fn short(description: &str) -> &str {
    if description.len() <= SHORT {
        return description;
    }
    let start = &description[..description.floor_char_boundary(SHORT)];
    let sentence = start.rfind(". ").map(|end| end + 1);
    start[..sentence.or_else(|| start.rfind(' ')).unwrap_or(start.len())].trim_end()
}
