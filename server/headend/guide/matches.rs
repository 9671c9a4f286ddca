//! The guide's matches as everybody is told them who may see any: some hundreds of kilobytes, kept as they were written until a match
//! begins or the guide is another one.

use super::index::Index;
use crate::sport::{Sport, slug};
use bytes::Bytes;
use lucarne_contract::{MySportsCategory, MySportsEvent, MySportsEvents, Show};
use std::sync::{Arc, Mutex, PoisonError};

/// Matches that are listed: more than a guide has in its days each way.
const MOST_MATCHES: usize = 2_000;
/// The categories of matches (spec, section 9).
const CATEGORIES: [(u32, &str); 2] = [(1, "Hockey"), (0, "Autres")];

/// An answer with what it was made from.
struct Written {
    index: Arc<Index>,
    /// The first match that is listed.
    from: usize,
    body: Bytes,
}

/// The answer that was given last.
#[derive(Default)]
pub(crate) struct Matches(Mutex<Option<Written>>);

impl Matches {
    /// The answer of `GET mysports/events/`, as JSON: matches shown and to come, of a guide with very many those nearest to now.
    ///
    /// # Errors
    /// When it can't be written.
    pub(crate) fn near(&self, index: &Arc<Index>, now_s: i64) -> serde_json::Result<Bytes> {
        let now = index
            .matches
            .partition_point(|show| show.show_start < now_s);
        let from = now.saturating_sub(MOST_MATCHES / 2);
        // Held while it is written, so that it is written once.
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*last
            && known.from == from
            && Arc::ptr_eq(&known.index, index)
        {
            return Ok(known.body.clone());
        }
        let body = Bytes::from(serde_json::to_vec(&events(index, from))?);
        *last = Some(Written {
            index: Arc::clone(index),
            from,
            body: body.clone(),
        });
        Ok(body)
    }
}

fn events(index: &Index, from: usize) -> MySportsEvents {
    let near = index.matches.iter().skip(from).take(MOST_MATCHES);
    MySportsEvents {
        categories: CATEGORIES
            .map(|(category_id, name)| MySportsCategory {
                category_id,
                category_name: name.to_owned(),
            })
            .into(),
        events: near.cloned().filter_map(event).collect(),
    }
}

/// A match as an event; none when its title does not name two teams.
fn event(show: Show) -> Option<MySportsEvent> {
    let (host, opponent) = show.show_title.split_once(" – ")?;
    let sport = Sport::of(&show.show_sub_title);
    let club = slug(host);
    Some(MySportsEvent {
        event_category: sport.category(),
        event_background: format!("/pictures/arena/{}/{club}", sport.name()),
        event_host_logo: format!("/pictures/club/{club}"),
        event_opponent_logo: format!("/pictures/club/{}", slug(opponent)),
        event_genre_logo: format!("/pictures/sport/{}", sport.name()),
        event_league_logo: format!("/pictures/league/{}", slug(&show.show_sub_title)),
        event_host_team: host.to_owned(),
        event_opponent: opponent.to_owned(),
        event_league: show.show_sub_title,
        event_id: show.show_id,
        event_channel: show.show_channel,
        event_start: show.show_start,
        event_stop: show.show_stop,
        event_exact_start: show.show_exact_start,
        event_image: show.show_image,
        event_language: show.show_language,
        event_title: show.show_title,
    })
}

#[cfg(test)]
mod tests {
    use super::Matches;
    use crate::broadcaster::Broadcaster;
    use crate::generated::television::Television;
    use crate::guide::index::{Index, IndexCache};
    use lucarne_contract::MySportsEvents;
    use lucarne_contract::clock::Clock;
    use std::error::Error;
    use std::sync::Arc;

    /// A whole minute.
    const NOW_S: i64 = 1_795_289_400;
    const DAY_S: i64 = 86_400;

    type Outcome = Result<(), Box<dyn Error>>;

    #[tokio::test]
    async fn matches_are_written_once_for_a_guide() -> Outcome {
        let clock = Clock::manual(NOW_S * 1000);
        let television: Arc<dyn Broadcaster> = Arc::new(Television::new(1, clock.clone()));
        let indexes = Arc::new(IndexCache::default());
        let index = indexes.today(&television).await.map_err(|_| "no index")?;
        let matches = Matches::default();
        let first = matches.near(&index, NOW_S)?;
        let read: MySportsEvents = serde_json::from_slice(&first)?;
        let ids = |index: &Index| -> Vec<String> {
            let listed = index.matches.iter();
            listed.map(|show| show.show_id.clone()).collect()
        };
        let told: Vec<String> = read.events.into_iter().map(|one| one.event_id).collect();
        assert_eq!(told, ids(&index));
        assert_eq!(first.as_ptr(), matches.near(&index, NOW_S + 60)?.as_ptr());

        clock.set_ms((NOW_S + DAY_S) * 1000);
        let tomorrows = indexes.today(&television).await.map_err(|_| "no index")?;
        let other: MySportsEvents =
            serde_json::from_slice(&matches.near(&tomorrows, NOW_S + DAY_S)?)?;
        assert_ne!(ids(&tomorrows), ids(&index));
        assert_eq!(other.events.len(), tomorrows.matches.len());
        Ok(())
    }
}
