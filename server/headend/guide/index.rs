//! What the two weeks of the guide hold, by channel, series, title and person: made in one pass over all channels when
//! it is first asked for, and anew for each day and each new guide.

use crate::contract::{Credits, Show};
use crate::headend::broadcaster::{Broadcaster, Edition};
use crate::headend::calendar::Calendar;
use crate::headend::fold::fold;
use crate::headend::responses::Refusal;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

const DAY_S: i64 = 86_400;
const SPORT: u32 = 4;

/// A broadcast and its start in epoch seconds.
#[derive(Clone, Debug)]
pub(in crate::headend) struct IndexEntry {
    pub(in crate::headend) start: i64,
    pub(in crate::headend) show_id: String,
}

impl IndexEntry {
    fn of(show: &Show) -> Self {
        Self {
            start: show.show_start,
            show_id: show.show_id.clone(),
        }
    }
}

/// Whether a show's title names two teams.
fn is_match(show: &Show) -> bool {
    show.show_category == SPORT && show.show_title.contains(" – ")
}

/// A film, a series, a programme: everything with one title in one language.
pub(in crate::headend) struct IndexedTitle {
    /// The title, and that of its series if it is another one, in lower case and without accents.
    pub(in crate::headend) folded: String,
    pub(in crate::headend) rank: u32,
    /// The id of its most popular broadcast.
    pub(in crate::headend) best: String,
}

/// A channel by its name.
pub(in crate::headend) struct IndexedChannel {
    /// The name, in lower case and without accents.
    pub(in crate::headend) folded: String,
    pub(in crate::headend) epg: String,
}

/// One day's view of the guide.
pub(in crate::headend) struct Index {
    day: i64,
    edition: Edition,
    series: HashMap<String, Vec<IndexEntry>>,
    pub(in crate::headend) channels: Vec<IndexedChannel>,
    pub(in crate::headend) titles: Vec<IndexedTitle>,
    /// Matches, by start: without their repeats, where the guide tells which broadcasts are live.
    pub(in crate::headend) matches: Vec<Show>,
    people: HashMap<String, Person>,
}

/// A person who plays in titles of the index, directs or presents them.
pub(in crate::headend) struct Person {
    pub(in crate::headend) name: String,
    /// Whether in one of them as an actor.
    pub(in crate::headend) plays: bool,
    /// Places in `titles`.
    pub(in crate::headend) titles: Vec<usize>,
}

/// Keeps the index of the day.
#[derive(Default)]
pub(in crate::headend) struct IndexCache(Mutex<Option<Arc<Index>>>);

impl IndexCache {
    /// Today's index; takes a second or so when it is the day's first.
    ///
    /// # Errors
    /// 503 when making it broke off.
    pub(in crate::headend) async fn today(
        self: &Arc<Self>,
        television: &Arc<dyn Broadcaster>,
    ) -> Result<Arc<Index>, Refusal> {
        let (index_cache, television) = (Arc::clone(self), Arc::clone(television));
        let made = tokio::task::spawn_blocking(move || {
            let day = television.now_s().div_euclid(DAY_S);
            let edition = television.edition();
            // Held while it is made, so that it is made once; only these blocking threads wait for it.
            let mut kept = index_cache.0.lock().unwrap_or_else(PoisonError::into_inner);
            match &*kept {
                Some(index) if index.day == day && index.edition == edition => Arc::clone(index),
                _ => Arc::clone(kept.insert(Arc::new(Index::of(&*television, day, edition)))),
            }
        });
        made.await.map_err(|_| Refusal::BUSY)
    }
}

impl Index {
    fn of(television: &dyn Broadcaster, day: i64, edition: Edition) -> Self {
        let mut index = Self {
            day,
            edition,
            series: HashMap::new(),
            channels: Vec::new(),
            titles: Vec::new(),
            matches: Vec::new(),
            people: HashMap::new(),
        };
        let mut known = HashMap::new();
        let mut repeats = Vec::new();
        let (from_s, to_s) = Calendar::swiss().guide_window(television.now_s());
        for channel in television.channels() {
            let epg = &channel.channel_epg;
            index.channels.push(IndexedChannel {
                folded: fold(&channel.channel_name),
                epg: epg.clone(),
            });
            let shows = television.shows(epg, from_s, to_s);
            for show in shows.into_iter().flatten() {
                if is_match(&show) {
                    let listed = if show.show_is_live {
                        &mut index.matches
                    } else {
                        &mut repeats
                    };
                    listed.push(show.clone());
                }
                let show_id = television.has_guests().then(|| show.show_id.clone());
                let at = index.add(show, &mut known);
                if let (Some(at), Some(show_id)) = (at, show_id) {
                    index.add_people(television, at, &show_id);
                }
            }
        }
        if index.matches.is_empty() {
            index.matches = repeats;
        }
        index.matches.sort_by_key(|show| show.show_start);
        for entries in index.series.values_mut() {
            entries.sort_by_key(|entry| entry.start);
        }
        if !television.has_guests() {
            for at in 0..index.titles.len() {
                let best = index.titles[at].best.clone();
                index.add_people(television, at, &best);
            }
        }
        index
    }

    /// Adds a broadcast and says the place of its title, if it has one. `known` has the places of titles by language and
    /// title.
    fn add(&mut self, show: Show, known: &mut HashMap<(String, String), usize>) -> Option<usize> {
        if show.show_title.is_empty() {
            return None;
        }
        let entry = IndexEntry::of(&show);
        let mut folded = fold(&show.show_title);
        if !show.show_serie_title.is_empty() && show.show_serie_title != show.show_title {
            folded = format!("{folded} {}", fold(&show.show_serie_title));
        }
        let next = self.titles.len();
        let at = *known
            .entry((show.show_language, show.show_title))
            .or_insert(next);
        if at == next {
            self.titles.push(IndexedTitle {
                folded,
                rank: show.show_rank,
                best: entry.show_id.clone(),
            });
        } else if show.show_rank > self.titles[at].rank {
            self.titles[at].rank = show.show_rank;
            self.titles[at].best.clone_from(&entry.show_id);
        }
        if let Some(serie) = show.show_serie_id {
            self.series.entry(serie).or_default().push(entry);
        }
        Some(at)
    }

    /// Adds the people of a broadcast to those of its title.
    fn add_people(&mut self, television: &dyn Broadcaster, at: usize, show_id: &str) {
        let Some(details) = television.details(show_id, None) else {
            return;
        };
        let Credits {
            actor,
            director,
            presenter,
            ..
        } = details.show_credits;
        let others = director.into_iter().chain(presenter);
        let people = actor.into_iter().map(|name| (name, true));
        for (name, plays) in people.chain(others.map(|name| (name, false))) {
            let person = self.people.entry(fold(&name)).or_insert_with(|| Person {
                name,
                plays: false,
                titles: Vec::new(),
            });
            person.plays |= plays;
            // Who plays and directs, or comes again, has one part in the list.
            if !person.titles.contains(&at) {
                person.titles.push(at);
            }
        }
    }

    /// The broadcasts of a series in order of start.
    pub(in crate::headend) fn serie(&self, id: &str) -> &[IndexEntry] {
        self.series.get(id).map_or(&[], Vec::as_slice)
    }

    /// The person with this name, whatever its case and accents.
    pub(in crate::headend) fn person(&self, name: &str) -> Option<&Person> {
        self.people.get(&fold(name))
    }

    /// The people whose folded names fit, by name.
    pub(in crate::headend) fn people(&self, fits: impl Fn(&str) -> bool) -> Vec<&Person> {
        let fitting = self.people.iter().filter(|(folded, _)| fits(folded));
        let mut people: Vec<_> = fitting.map(|(_, person)| person).collect();
        people.sort_by(|one, other| one.name.cmp(&other.name));
        people
    }
}
