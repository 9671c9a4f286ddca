//! What can be seen again: the most popular shows that have begun, by category (spec, section 9).

use super::super::xmltv::Programme;
use super::Guide;
use super::shows::rank;
use super::station::Station;
use crate::categories::{CATEGORIES, PER_CATEGORY, listed};
use lucarne_contract::{Category, Explore, Show};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

const PER_CATEGORY_IN_EXPLORE: usize = 6;

/// One card: the most popular broadcast of a work, and of which episodes there are broadcasts.
struct Card<'a> {
    station: &'a Station,
    programme: &'a Programme,
    rank: u32,
    episodes: HashSet<(Option<u32>, u32)>,
}

impl Guide {
    /// The replayable shows of a category at `now_s`, the most popular first, each work once; none when there is
    /// no such category.
    pub fn by_category(&self, category: u32, now_s: i64) -> Option<Vec<Show>> {
        CATEGORIES.iter().find(|(known, _)| *known == category)?;
        let cards = self
            .cards(now_s, Some(category))
            .remove(&category)
            .unwrap_or_default();
        Some(best(cards, PER_CATEGORY))
    }

    /// The categories in the order of the UI, and the most popular replayable shows over all of them.
    pub fn explore(&self, now_s: i64) -> Explore {
        let mut by_category = self.cards(now_s, None);
        let mut explore = Explore {
            categories: Vec::new(),
            shows: Vec::new(),
        };
        for (id, name) in CATEGORIES {
            let cards = by_category.remove(&id).unwrap_or_default();
            explore.categories.push(Category {
                category_id: id,
                category_name: name.to_owned(),
                category_nb_shows: listed(cards.len()),
            });
            explore.shows.extend(best(cards, PER_CATEGORY_IN_EXPLORE));
        }
        explore.shows.sort_by_key(|show| Reverse(show.show_rank));
        explore
    }

    /// A programme that is on every day gets one card, not seven.
    fn cards(&self, now_s: i64, only: Option<u32>) -> BTreeMap<u32, Vec<Card<'_>>> {
        let mut cards: HashMap<(u32, &str), Card<'_>> = HashMap::new();
        for station in &self.stations {
            for programme in station.replayable(now_s) {
                let category = u32::from(station.category(programme));
                if only.is_some_and(|only| only != category) {
                    continue;
                }
                let rank = rank(station, programme);
                let fresh = || Card {
                    station,
                    programme,
                    rank,
                    episodes: HashSet::new(),
                };
                let card = cards
                    .entry((category, &programme.title))
                    .or_insert_with(fresh);
                card.episodes
                    .extend(programme.episode.map(|episode| (programme.season, episode)));
                if rank > card.rank {
                    (card.station, card.programme, card.rank) = (station, programme, rank);
                }
            }
        }
        let mut by_category: BTreeMap<u32, Vec<Card<'_>>> = BTreeMap::new();
        for ((category, _), card) in cards {
            by_category.entry(category).or_default().push(card);
        }
        by_category
    }
}

impl Station {
    /// The shows that have begun and that catch-up still has.
    fn replayable(&self, now_s: i64) -> impl Iterator<Item = &Programme> {
        let now_s = self.in_file_s(now_s);
        let since = now_s.saturating_sub(i64::from(self.channel.channel_replayable_hours) * 3600);
        let start = |show: &Programme| show.start;
        let first = self.shows.partition_point(|show| start(show) < since);
        let end = match self.channel.channel_replayable_hours {
            0 => first,
            _ => self.shows.partition_point(|show| start(show) <= now_s),
        };
        let shows = self.shows.get(first..end).unwrap_or_default();
        shows
            .iter()
            .filter(|show| !self.needs_catchup_id || show.catchup_id().is_some())
    }
}

fn best(mut cards: Vec<Card<'_>>, most: usize) -> Vec<Show> {
    // Number and start break ties, so that the order doesn't depend on the map's.
    cards.sort_by_key(|card| {
        (
            Reverse(card.rank),
            card.station.channel.channel_number,
            card.programme.start,
        )
    });
    cards.truncate(most);
    cards.into_iter().map(|card| shown(&card)).collect()
}

fn shown(card: &Card<'_>) -> Show {
    let mut show = card.station.show(card.programme);
    if card.episodes.len() > 2 {
        show.show_is_serie = true;
        show.show_nb_episodes = u32::try_from(card.episodes.len()).ok();
    }
    show
}
