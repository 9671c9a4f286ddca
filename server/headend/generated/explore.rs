//! What can be replayed: the most popular started shows, by category (spec, section 9).

use super::schedule::{Broadcast, Day};
use super::television::Television;
use crate::categories::{CATEGORIES, PER_CATEGORY, listed};
use lucarne_contract::{Category, Explore, Show, ShowList};
use std::collections::{HashMap, HashSet};

const PER_CATEGORY_IN_EXPLORE: usize = 6;
/// Channels up to this number are looked at over the whole week, the others over a day and a half.
const FAMOUS_UP_TO: u32 = 40;
const FAMOUS_S: i64 = 7 * 24 * 3600;
const OTHERS_S: i64 = 36 * 3600;

/// What of a station's schedule can be replayed.
struct Replayable {
    place: usize,
    since_s: i64,
    days: Vec<Day>,
}

/// One card: the most popular broadcast of a title, and of which episodes there are broadcasts.
struct Card<'a> {
    place: usize,
    broadcast: &'a Broadcast,
    episodes: HashSet<(u32, u32)>,
}

/// Categories in the UI's order, and the best shows of each, most popular first.
pub(crate) fn explore(television: &Television) -> Explore {
    let now_s = television.now_s();
    let replayable = replayable(television, now_s);
    let mut by_category = cards(&replayable, now_s, None);
    let mut categories = Vec::new();
    let mut shows = Vec::new();
    for (id, name) in CATEGORIES {
        let cards = by_category.remove(&id).unwrap_or_default();
        categories.push(Category {
            category_id: id,
            category_name: name.to_owned(),
            category_nb_shows: listed(cards.len()),
        });
        shows.extend(best(television, cards, PER_CATEGORY_IN_EXPLORE));
    }
    shows.sort_by_key(|show| std::cmp::Reverse(show.show_rank));
    Explore { categories, shows }
}

/// The most popular replayable shows of one category; none when there is no such category.
pub(crate) fn category(television: &Television, id: u32) -> Option<ShowList> {
    CATEGORIES.iter().find(|(known, _)| *known == id)?;
    let now_s = television.now_s();
    let replayable = replayable(television, now_s);
    let cards = cards(&replayable, now_s, Some(id)).remove(&id);
    Some(ShowList {
        shows: best(television, cards.unwrap_or_default(), PER_CATEGORY),
    })
}

fn replayable(television: &Television, now_s: i64) -> Vec<Replayable> {
    let stations = television.lineup.stations.iter().enumerate();
    let replayable = stations.filter_map(|(place, station)| {
        let channel = &station.channel;
        let hours = i64::from(channel.channel_replayable_hours);
        if hours == 0 || !channel.channel_playable {
            return None;
        }
        let famous = channel.channel_number <= FAMOUS_UP_TO;
        let since_s = now_s - (hours * 3600).min(if famous { FAMOUS_S } else { OTHERS_S });
        Some(Replayable {
            place,
            since_s,
            days: television.days(place, since_s, now_s),
        })
    });
    replayable.collect()
}

/// A programme that is on every day gets one card, not seven.
fn cards(replayable: &[Replayable], now_s: i64, only: Option<u32>) -> HashMap<u32, Vec<Card<'_>>> {
    let mut titles: HashMap<(u32, &str), Card<'_>> = HashMap::new();
    for station in replayable {
        let shows = station.days.iter().flat_map(|day| day.iter());
        let begun = shows.filter(|show| (station.since_s..=now_s).contains(&show.start));
        for broadcast in begun {
            let (listing, category) = (&broadcast.listing, broadcast.kind.category());
            if listing.title.is_empty() || only.is_some_and(|only| only != category) {
                continue;
            }
            let card = titles
                .entry((category, &listing.title))
                .or_insert_with(|| Card {
                    place: station.place,
                    broadcast,
                    episodes: HashSet::new(),
                });
            card.episodes.extend(listing.season.zip(listing.episode));
            if broadcast.rank > card.broadcast.rank {
                (card.place, card.broadcast) = (station.place, broadcast);
            }
        }
    }
    let mut by_category: HashMap<u32, Vec<Card<'_>>> = HashMap::new();
    for ((category, _), card) in titles {
        by_category.entry(category).or_default().push(card);
    }
    by_category
}

fn best(television: &Television, mut cards: Vec<Card<'_>>, most: usize) -> Vec<Show> {
    // Place and start break ties, so that the order doesn't depend on the map's.
    cards.sort_by_key(|card| {
        (
            std::cmp::Reverse(card.broadcast.rank),
            card.place,
            card.broadcast.start,
        )
    });
    cards.truncate(most);
    cards
        .into_iter()
        .map(|card| shown(television, &card))
        .collect()
}

fn shown(television: &Television, card: &Card<'_>) -> Show {
    let station = &television.lineup.stations[card.place];
    let mut show = television.show(station, card.broadcast);
    if card.episodes.len() > 2 {
        show.show_is_serie = true;
        show.show_nb_episodes = u32::try_from(card.episodes.len()).ok();
    }
    show
}
