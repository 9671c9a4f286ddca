//! What the two weeks of the guide hold, by series, title and person: made in one pass over all channels when
//! somebody first asks, and anew for each day.

use super::programmes::Kind;
use super::television::{Found, Television};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The guide's window each way (spec, section 9).
const WINDOW_S: i64 = 7 * 86_400;
const DAY_S: i64 = 86_400;

/// Where a broadcast stands: its channel's place in the line-up, and its start in epoch seconds.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Spot {
    pub(super) start: i64,
    pub(super) place: usize,
}

/// A film, a series, a programme: everything with one title in one language.
pub(super) struct Work {
    /// Lower case, without accents.
    pub(super) folded: String,
    pub(super) rank: u32,
    pub(super) kind: Kind,
    /// Its most popular broadcast.
    pub(super) best: Spot,
}

/// One day's view of the guide.
pub(super) struct Index {
    day: i64,
    series: HashMap<String, Vec<Spot>>,
    pub(super) works: Vec<Work>,
    /// Live matches and repeats, by start.
    pub(super) matches: Vec<Spot>,
    people: HashMap<String, Person>,
}

/// Somebody who plays in works of the index.
pub(super) struct Person {
    pub(super) name: String,
    /// Places in `works`.
    pub(super) works: Vec<usize>,
}

/// Keeps the index of the day.
#[derive(Default)]
pub(super) struct Indexes(Mutex<Option<Arc<Index>>>);

impl Indexes {
    /// Today's index; takes a second or so when it is the day's first. None when making it broke off.
    pub(super) async fn today(
        self: &Arc<Self>,
        television: &Arc<Television>,
    ) -> Option<Arc<Index>> {
        let (indexes, television) = (Arc::clone(self), Arc::clone(television));
        let made = tokio::task::spawn_blocking(move || {
            let day = television.now_s().div_euclid(DAY_S);
            // Held while it is made, so that it is made once; only these blocking threads wait for it.
            let mut kept = indexes.0.lock().unwrap_or_else(PoisonError::into_inner);
            match &*kept {
                Some(index) if index.day == day => Arc::clone(index),
                _ => Arc::clone(kept.insert(Arc::new(Index::of(&television, day)))),
            }
        });
        made.await.ok()
    }
}

impl Index {
    fn of(television: &Television, day: i64) -> Self {
        let mut index = Self {
            day,
            series: HashMap::new(),
            works: Vec::new(),
            matches: Vec::new(),
            people: HashMap::new(),
        };
        let mut known: HashMap<(&'static str, String), usize> = HashMap::new();
        let now_s = television.now_s();
        for (place, station) in television.lineup.stations.iter().enumerate() {
            for shows in television.days(place, now_s - WINDOW_S, now_s + WINDOW_S) {
                for broadcast in shows.iter() {
                    let billing = &broadcast.billing;
                    if billing.title.is_empty() {
                        continue;
                    }
                    let spot = Spot {
                        start: broadcast.start,
                        place,
                    };
                    if let Some(serie) = &billing.serie_id {
                        index.series.entry(serie.clone()).or_default().push(spot);
                    }
                    if broadcast.kind == Kind::Match && billing.mood == "match" {
                        index.matches.push(spot);
                    }
                    let key = (station.language.code(), billing.title.clone());
                    let next = index.works.len();
                    let at = *known.entry(key).or_insert(next);
                    if at == next {
                        index.works.push(Work {
                            folded: fold(&billing.title),
                            rank: broadcast.rank,
                            kind: broadcast.kind,
                            best: spot,
                        });
                    } else if broadcast.rank > index.works[at].rank {
                        index.works[at].rank = broadcast.rank;
                        index.works[at].best = spot;
                    }
                }
            }
        }
        index.matches.sort_unstable();
        for spots in index.series.values_mut() {
            spots.sort_unstable();
        }
        index.meet_people(television);
        index
    }

    fn meet_people(&mut self, television: &Television) {
        for (at, work) in self.works.iter().enumerate() {
            if !work.kind.is_serial() && work.kind != Kind::Film {
                continue;
            }
            let Some(found) = television.spot(work.best) else {
                continue;
            };
            for name in television.details(&found).show_credits.actor {
                let person = self.people.entry(fold(&name)).or_insert_with(|| Person {
                    name,
                    works: Vec::new(),
                });
                person.works.push(at);
            }
        }
    }

    /// The broadcasts of a series in order of start.
    pub(super) fn serie(&self, id: &str) -> &[Spot] {
        self.series.get(id).map_or(&[], Vec::as_slice)
    }

    /// The person with this name, whatever its case and accents.
    pub(super) fn person(&self, name: &str) -> Option<&Person> {
        self.people.get(&fold(name))
    }

    /// All people, by name.
    pub(super) fn people(&self) -> Vec<&Person> {
        let mut people: Vec<_> = self.people.values().collect();
        people.sort_by(|one, other| one.name.cmp(&other.name));
        people
    }
}

impl Television {
    /// The broadcast at a spot, while it is inside the window.
    pub(super) fn spot(&self, spot: Spot) -> Option<Found<'_>> {
        self.at(spot.place, spot.start)
    }
}

/// Lower case, without the accents of our languages.
pub(super) fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'û' | 'ü' | 'ù' => 'u',
        'ç' => 'c',
        letter => letter,
    };
    text.trim()
        .chars()
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect()
}
