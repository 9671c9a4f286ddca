//! Search by title, series, channel and name (spec, section 7, "Shows, search and people").

use super::people::best_of;
use crate::broadcaster::Broadcaster;
use crate::extract::Query;
use crate::guide::index::Index;
use crate::responses::{CallResult, Refusal};
use crate::search_query::SearchQuery;
use crate::search_texts::SearchTexts;
use crate::session::Session;
use crate::state::Headend;
use axum::Json;
use axum::extract::State;
use lucarne_contract::{SearchAnswer, Show};
use std::collections::HashSet;

/// Longest query, in bytes, after decoding.
const LONGEST_QUERY: usize = 200;
/// Channels whose shows on air are told.
const MOST_CHANNELS: usize = 20;
const MOST_NAMES: usize = 20;
/// Shows, beside those on air: as many as a page shows.
const MOST_SHOWS: usize = 60;

/// What has all words of the query. Where nothing has, what has words like them: the user mistyped. An empty query finds
/// nothing.
pub(crate) async fn search(
    State(headend): State<Headend>,
    _: Option<Session>,
    query: Query,
) -> CallResult<SearchAnswer> {
    let query = query.get("query").unwrap_or_default();
    if query.len() > LONGEST_QUERY {
        return Err(Refusal::bad("query has at most 200 bytes"));
    }
    let wanted = SearchQuery::read(query);
    let index = headend.index().await?;
    let searching = tokio::task::spawn_blocking(move || {
        let exact = found(&headend, &index, &|texts| texts.having(&wanted));
        if wanted.is_empty() || !is_empty(&exact) {
            return exact;
        }
        found(&headend, &index, &|texts| texts.like(&wanted))
    });
    let answer = searching.await;
    Ok(Json(answer.map_err(|_| {
        Refusal::new(503, "busy", "The search broke off")
    })?))
}

fn is_empty(answer: &SearchAnswer) -> bool {
    answer.shows.is_empty() && answer.people.is_empty() && answer.vod.is_empty()
}

/// `fitting` gives the places of the texts that fit.
fn found(
    headend: &Headend,
    index: &Index,
    fitting: &dyn Fn(&SearchTexts) -> Vec<usize>,
) -> SearchAnswer {
    let television = &*headend.television;
    let mut shows = on_channels(television, index, fitting(&index.channel_names));
    let titles = fitting(&index.title_texts);
    shows.extend(best_of(television, index, titles, MOST_SHOWS));
    let mut known = HashSet::new();
    shows.retain(|show| known.insert(show.show_id.clone()));
    let people = fitting(&index.people_names).into_iter();
    let people = people.filter_map(|at| index.people.get(at));
    SearchAnswer {
        shows,
        people: people
            .take(MOST_NAMES)
            .map(|person| person.name.clone())
            .collect(),
        vod: headend.on_demand.search(fitting),
    }
}

/// What is on now on the first of the channels with these places.
fn on_channels(television: &dyn Broadcaster, index: &Index, places: Vec<usize>) -> Vec<Show> {
    let now_s = television.now_s();
    let channels = places.into_iter().filter_map(|at| index.channels.get(at));
    channels
        .take(MOST_CHANNELS)
        .filter_map(|epg| television.shows(epg, now_s, now_s + 1))
        .flatten()
        .collect()
}
