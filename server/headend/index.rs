//! What the two weeks of the guide hold, by series, title and person: made in one pass over all channels when
//! somebody first asks, and anew for each day and each new guide.

use super::answers::Refusal;
use super::broadcaster::Broadcaster;
use super::household::Guide;
use crate::contract::Show;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The guide's window each way (spec, section 9).
const WINDOW_S: i64 = 7 * 86_400;
const DAY_S: i64 = 86_400;
const SPORT: u32 = 4;
/// Films, series and what children watch.
const FILMS_AND_SERIES: [u32; 3] = [5, 9, 11];

/// A broadcast and its start in epoch seconds.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) start: i64,
    pub(super) show_id: String,
}

/// A film, a series, a programme: everything with one title in one language.
pub(super) struct Work {
    /// Lower case, without accents.
    pub(super) folded: String,
    pub(super) rank: u32,
    category: u32,
    /// The id of its most popular broadcast.
    pub(super) best: String,
}

/// One day's view of the guide.
pub(super) struct Index {
    day: i64,
    edition: Weak<Guide>,
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
    /// Today's index; takes a second or so when it is the day's first.
    ///
    /// # Errors
    /// 503 when making it broke off.
    pub(super) async fn today(
        self: &Arc<Self>,
        television: &Arc<dyn Broadcaster>,
    ) -> Result<Arc<Index>, Refusal> {
        let (indexes, television) = (Arc::clone(self), Arc::clone(television));
        let made = tokio::task::spawn_blocking(move || {
            let day = television.now_s().div_euclid(DAY_S);
            let edition = television.edition();
            // Held while it is made, so that it is made once; only these blocking threads wait for it.
            let mut kept = indexes.0.lock().unwrap_or_else(PoisonError::into_inner);
            match &*kept {
                Some(index) if index.day == day && index.edition.ptr_eq(&edition) => {
                    Arc::clone(index)
                }
                _ => Arc::clone(kept.insert(Arc::new(Index::of(&*television, day, edition)))),
            }
        });
        made.await
            .map_err(|_| Refusal::new(503, "busy", "The guide could not be read"))
    }
}

impl Index {
    fn of(television: &dyn Broadcaster, day: i64, edition: Weak<Guide>) -> Self {
        let mut index = Self {
            day,
            edition,
            series: HashMap::new(),
            works: Vec::new(),
            matches: Vec::new(),
            people: HashMap::new(),
        };
        let mut known = HashMap::new();
        let now_s = television.now_s();
        for channel in television.channels() {
            let epg = &channel.channel_epg;
            let shows = television.shows(epg, now_s - WINDOW_S, now_s + WINDOW_S);
            for show in shows.into_iter().flatten() {
                index.add(show, &mut known);
            }
        }
        index.matches.sort_by_key(|spot| spot.start);
        for spots in index.series.values_mut() {
            spots.sort_by_key(|spot| spot.start);
        }
        index.meet_people(television);
        index
    }

    /// `known` has the places of works by language and title.
    fn add(&mut self, show: Show, known: &mut HashMap<(String, String), usize>) {
        if show.show_title.is_empty() {
            return;
        }
        let spot = Spot {
            start: show.show_start,
            show_id: show.show_id,
        };
        if show.show_category == SPORT && show.show_title.contains(" – ") {
            self.matches.push(spot.clone());
        }
        let folded = fold(&show.show_title);
        let next = self.works.len();
        let at = *known
            .entry((show.show_language, show.show_title))
            .or_insert(next);
        if at == next {
            self.works.push(Work {
                folded,
                rank: show.show_rank,
                category: show.show_category,
                best: spot.show_id.clone(),
            });
        } else if show.show_rank > self.works[at].rank {
            self.works[at].rank = show.show_rank;
            self.works[at].best.clone_from(&spot.show_id);
        }
        if let Some(serie) = show.show_serie_id {
            self.series.entry(serie).or_default().push(spot);
        }
    }

    fn meet_people(&mut self, television: &dyn Broadcaster) {
        for (at, work) in self.works.iter().enumerate() {
            if !FILMS_AND_SERIES.contains(&work.category) {
                continue;
            }
            let Some(details) = television.details(&work.best, None) else {
                continue;
            };
            for name in details.show_credits.actor {
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
