//! What all users are shown as popular: what can be replayed, by category, and the highlights to come. It takes a look at
//! the schedules of all channels, and changes with the minute, so that it is worked out once a minute.

use crate::broadcaster::{Broadcaster, Edition};
use crate::categories::CATEGORIES;
use lucarne_contract::{Explore, ShowList};
use moka::sync::Cache;
use std::cmp::Reverse;
use std::hash::Hash;
use std::sync::Arc;

/// How far the carousel looks ahead, and how much it shows.
const EVENING_S: i64 = 12 * 3600;
const HIGHLIGHTS: usize = 20;

/// An answer with the minute and the guide that it was made from.
struct MinuteAnswer<T> {
    minute: i64,
    edition: Edition,
    answer: Arc<T>,
}

impl<T> Clone for MinuteAnswer<T> {
    fn clone(&self) -> Self {
        Self {
            minute: self.minute,
            edition: self.edition.clone(),
            answer: Arc::clone(&self.answer),
        }
    }
}

type Answers<K, T> = Cache<K, MinuteAnswer<T>>;

/// The answers of this minute.
pub(crate) struct Popular {
    explore: Answers<(), Explore>,
    categories: Answers<u32, ShowList>,
    carousel: Answers<(), ShowList>,
}

impl Default for Popular {
    fn default() -> Self {
        Self {
            explore: Cache::new(1),
            categories: Cache::new(CATEGORIES.len() as u64),
            carousel: Cache::new(1),
        }
    }
}

impl Popular {
    /// Categories and the best shows that can be replayed; none when working it out broke off.
    pub(crate) async fn explore(&self, television: &Arc<dyn Broadcaster>) -> Option<Arc<Explore>> {
        of_minute(&self.explore, (), television, |from| from.explore()).await
    }

    /// The best of one category; none when there is no such category.
    pub(crate) async fn category(
        &self,
        television: &Arc<dyn Broadcaster>,
        id: u32,
    ) -> Option<Arc<ShowList>> {
        CATEGORIES.iter().find(|(known, _)| *known == id)?;
        let best = move |from: &dyn Broadcaster| {
            let list = from.category(id);
            list.unwrap_or_else(|| ShowList { shows: Vec::new() })
        };
        of_minute(&self.categories, id, television, best).await
    }

    /// The best that starts in the next hours, one show a channel.
    pub(crate) async fn carousel(
        &self,
        television: &Arc<dyn Broadcaster>,
    ) -> Option<Arc<ShowList>> {
        of_minute(&self.carousel, (), television, highlights).await
    }
}

fn highlights(television: &dyn Broadcaster) -> ShowList {
    let now_s = television.now_s();
    let channels = television.channels().into_iter();
    let best = |epg: &str| television.best_coming(epg, now_s, now_s + EVENING_S);
    let mut shows: Vec<_> = channels
        .filter_map(|channel| best(&channel.channel_epg))
        .collect();
    shows.sort_by_key(|show| Reverse(show.show_rank));
    shows.truncate(HIGHLIGHTS);
    ShowList { shows }
}

/// What is kept for this minute and this guide, or is made now: once, however many ask, where no other call waits.
async fn of_minute<K, T>(
    answers: &Answers<K, T>,
    key: K,
    television: &Arc<dyn Broadcaster>,
    make: impl FnOnce(&dyn Broadcaster) -> T + Send + 'static,
) -> Option<Arc<T>>
where
    K: Clone + Eq + Hash + Send + Sync + 'static,
    T: Send + Sync + 'static,
{
    let (minute, edition) = (television.now_s().div_euclid(60), television.edition());
    if let Some(kept) = answers.get(&key)
        && kept.minute == minute
        && kept.edition == edition
    {
        return Some(kept.answer);
    }
    let (answers, television) = (answers.clone(), Arc::clone(television));
    let made = tokio::task::spawn_blocking(move || {
        let fresh = || MinuteAnswer {
            minute,
            edition: edition.clone(),
            answer: Arc::new(make(&*television)),
        };
        let is_other = |kept: &MinuteAnswer<T>| kept.minute != minute || kept.edition != edition;
        let kept = answers.entry(key).or_insert_with_if(fresh, is_other);
        kept.into_value().answer
    });
    made.await.ok()
}

#[cfg(test)]
mod tests {
    use super::{Popular, of_minute};
    use crate::broadcaster::Broadcaster;
    use crate::generated::television::Television;
    use lucarne_contract::clock::Clock;
    use moka::sync::Cache;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A whole minute.
    const NOW_S: i64 = 1_795_289_400;

    fn television(clock: &Clock) -> Arc<dyn Broadcaster> {
        Arc::new(Television::new(1, clock.clone()))
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_answer_is_made_once_a_minute_however_many_ask() {
        let clock = Clock::manual(NOW_S * 1000);
        let television = television(&clock);
        let answers = Cache::new(1);
        let made = Arc::new(AtomicUsize::new(0));
        for minute in 1..3 {
            for _ in 0..2 {
                let asking = (0..20).map(|_| {
                    let made = Arc::clone(&made);
                    of_minute(&answers, (), &television, move |_| {
                        made.fetch_add(1, Ordering::Relaxed)
                    })
                });
                let numbers = futures::future::join_all(asking).await;
                assert!(
                    numbers
                        .iter()
                        .all(|made| made.as_deref() == Some(&(minute - 1)))
                );
                assert_eq!(made.load(Ordering::Relaxed), minute);
                clock.advance_ms(10_000);
            }
            clock.advance_ms(40_000);
        }
    }

    #[tokio::test]
    async fn what_is_popular_is_that_of_the_minute() {
        let clock = Clock::manual(NOW_S * 1000);
        let (popular, television) = (Popular::default(), television(&clock));
        for _ in 0..3 {
            let explore = popular.explore(&television).await.expect("an answer");
            assert_eq!(explore.shows, television.explore().shows);
            let films = popular.category(&television, 5).await.expect("films");
            assert_eq!(Some(&*films), television.category(5).as_ref());
            let now_s = television.now_s();
            let carousel = popular.carousel(&television).await.expect("highlights");
            assert!(carousel.shows.iter().all(|show| show.show_start >= now_s));
            clock.advance_ms(3 * 3600 * 1000);
        }
        assert!(popular.category(&television, 99).await.is_none());
    }

    #[test]
    fn the_best_to_come_is_the_best_of_what_the_channel_shows() {
        let clock = Clock::manual(NOW_S * 1000);
        let television = television(&clock);
        let until_s = NOW_S + 12 * 3600;
        for channel in television.channels() {
            let epg = &channel.channel_epg;
            let shows = television.shows(epg, NOW_S, until_s).unwrap_or_default();
            let coming = shows
                .into_iter()
                .filter(|show| show.show_start >= NOW_S && !show.show_title.is_empty());
            let best = coming.max_by_key(|show| show.show_rank);
            assert_eq!(television.best_coming(epg, NOW_S, until_s), best, "{epg}");
        }
        assert_eq!(television.best_coming("nobody", NOW_S, until_s), None);
    }
}
