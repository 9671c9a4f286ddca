//! What can be replayed: the most popular started shows, by category (spec, section 9).

use super::schedule::Broadcast;
use super::television::Television;
use crate::contract::{Category, Explore, Show, ShowList};
use crate::headend::categories::{CATEGORIES, PER_CATEGORY, listed};
use std::collections::{HashMap, HashSet};

const PER_CATEGORY_IN_EXPLORE: usize = 6;
/// Channels up to this number are looked at over the whole week, the others over a day and a half.
const FAMOUS_UP_TO: u32 = 40;
const FAMOUS_S: i64 = 7 * 24 * 3600;
const OTHERS_S: i64 = 36 * 3600;

/// One card: the most popular broadcast of a title, and of which episodes there are broadcasts.
struct Card {
    place: usize,
    broadcast: Broadcast,
    episodes: HashSet<(u32, u32)>,
}

/// Categories in the UI's order, and the best shows of each, most popular first.
pub(in crate::headend) fn explore(television: &Television) -> Explore {
    let mut by_category = cards(television);
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
pub(in crate::headend) fn category(television: &Television, id: u32) -> Option<ShowList> {
    CATEGORIES.iter().find(|(known, _)| *known == id)?;
    let cards = cards(television).remove(&id).unwrap_or_default();
    Some(ShowList {
        shows: best(television, cards, PER_CATEGORY),
    })
}

fn cards(television: &Television) -> HashMap<u32, Vec<Card>> {
    let mut titles: HashMap<(u32, String), Card> = HashMap::new();
    let now = television.now_s();
    for (place, station) in television.lineup.stations.iter().enumerate() {
        let channel = &station.channel;
        let hours = i64::from(channel.channel_replayable_hours);
        if hours == 0 || !channel.channel_playable {
            continue;
        }
        let famous = channel.channel_number <= FAMOUS_UP_TO;
        let since = now - (hours * 3600).min(if famous { FAMOUS_S } else { OTHERS_S });
        for day in television.days(place, since, now) {
            for broadcast in day
                .iter()
                .filter(|show| show.start >= since && show.start <= now)
            {
                count(&mut titles, place, broadcast);
            }
        }
    }
    let mut by_category: HashMap<u32, Vec<Card>> = HashMap::new();
    for ((category, _), card) in titles {
        by_category.entry(category).or_default().push(card);
    }
    by_category
}

/// A programme that is on every day gets one card, not seven.
fn count(titles: &mut HashMap<(u32, String), Card>, place: usize, broadcast: &Broadcast) {
    let title = &broadcast.listing.title;
    if title.is_empty() {
        return;
    }
    let title = (broadcast.kind.category(), title.clone());
    let card = titles.entry(title).or_insert_with(|| Card {
        place,
        broadcast: broadcast.clone(),
        episodes: HashSet::new(),
    });
    let listing = &broadcast.listing;
    card.episodes.extend(listing.season.zip(listing.episode));
    if broadcast.rank > card.broadcast.rank {
        card.place = place;
        card.broadcast = broadcast.clone();
    }
}

fn best(television: &Television, mut cards: Vec<Card>, most: usize) -> Vec<Show> {
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

fn shown(television: &Television, card: &Card) -> Show {
    let station = &television.lineup.stations[card.place];
    let mut show = television.show(station, &card.broadcast);
    if card.episodes.len() > 2 {
        show.show_is_serie = true;
        show.show_nb_episodes = u32::try_from(card.episodes.len()).ok();
    }
    show
}
