//! What the two weeks of the guide hold, by channel, series, title and person: made in one pass over all channels when
//! it is first asked for, and anew for each day and each new guide.

use super::index_draft::IndexDraft;
use super::indexed::{IndexEntry, IndexedTitle, Person};
use crate::broadcaster::{Broadcaster, Edition};
use crate::fold::fold;
use crate::responses::Refusal;
use crate::search_texts::SearchTexts;
use lucarne_contract::Show;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

const DAY_S: i64 = 86_400;

/// One day's view of the guide.
pub(crate) struct Index {
    day: i64,
    edition: Edition,
    series: HashMap<String, Vec<IndexEntry>>,
    /// The channels' EPG ids, in line-up order, and their names at the same places.
    pub(crate) channels: Vec<String>,
    pub(crate) channel_names: SearchTexts,
    pub(crate) titles: Vec<IndexedTitle>,
    /// Each title, and that of its series if it is another one.
    pub(crate) title_texts: SearchTexts,
    /// Matches, by start: without their repeats, where the guide tells which broadcasts are live.
    pub(crate) matches: Vec<Show>,
    /// By name.
    pub(crate) people: Vec<Person>,
    pub(crate) people_names: SearchTexts,
    /// Places in `people` by folded name.
    places: HashMap<String, usize>,
}

/// Keeps the index of the day.
#[derive(Default)]
pub(crate) struct IndexCache(Mutex<Option<Arc<Index>>>);

impl IndexCache {
    /// Today's index; takes a second or so when it is the day's first.
    ///
    /// # Errors
    /// 503 when making it broke off.
    pub(crate) async fn today(
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
        let draft = IndexDraft::of(television);
        let mut people: Vec<(String, Person)> = draft.people.into_iter().collect();
        people.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
        let (names, people): (Vec<String>, Vec<Person>) = people.into_iter().unzip();
        let channel_names: Vec<String> =
            draft.channels.iter().map(|(_, name)| fold(name)).collect();
        Self {
            day,
            edition,
            series: draft.series,
            channel_names: texts(&channel_names),
            channels: draft.channels.into_iter().map(|(epg, _)| epg).collect(),
            titles: draft.titles,
            title_texts: texts(&draft.title_texts),
            matches: draft.matches,
            people,
            people_names: texts(&names),
            places: names.into_iter().zip(0..).collect(),
        }
    }

    /// The broadcasts of a series in order of start.
    pub(crate) fn serie(&self, id: &str) -> &[IndexEntry] {
        self.series.get(id).map_or(&[], Vec::as_slice)
    }

    /// The person with this name, whatever its case and accents.
    pub(crate) fn person(&self, name: &str) -> Option<&Person> {
        self.people.get(*self.places.get(&fold(name))?)
    }
}

fn texts(folded: &[String]) -> SearchTexts {
    SearchTexts::of(folded.iter().map(String::as_str))
}
