//! Search by title, series, channel and name (spec, section 7, "Shows, search and people").

use super::people::best;
use crate::contract::{SearchAnswer, Show};
use crate::headend::broadcaster::Broadcaster;
use crate::headend::extract::Query;
use crate::headend::guide::index::Index;
use crate::headend::responses::{Answer, Refusal};
use crate::headend::search_query::SearchQuery;
use crate::headend::session::Session;
use crate::headend::state::Headend;
use axum::Json;
use axum::extract::State;
use std::collections::HashSet;

/// Longest query, in bytes, after decoding.
const LONGEST_QUERY: usize = 200;
/// Channels whose shows on air are told.
const MOST_CHANNELS: usize = 20;
const MOST_NAMES: usize = 20;

/// What has all words of the query. Where nothing has, what has words like them: somebody mistyped. An empty query finds
/// nothing.
pub(in crate::headend) async fn search(
    State(headend): State<Headend>,
    _: Option<Session>,
    query: Query,
) -> Answer<SearchAnswer> {
    let query = query.get("query").unwrap_or_default();
    if query.len() > LONGEST_QUERY {
        return Err(Refusal::bad("query has at most 200 bytes"));
    }
    let wanted = SearchQuery::read(query);
    let index = headend.index().await?;
    let searching = tokio::task::spawn_blocking(move || {
        let exact = found(&headend, &index, &|text| wanted.is_in(text));
        if wanted.is_empty() || !is_empty(&exact) {
            return exact;
        }
        found(&headend, &index, &|text| wanted.is_like(text))
    });
    let answer = searching.await;
    Ok(Json(answer.map_err(|_| {
        Refusal::new(503, "busy", "The search broke off")
    })?))
}

fn is_empty(answer: &SearchAnswer) -> bool {
    answer.shows.is_empty() && answer.people.is_empty() && answer.vod.is_empty()
}

/// `fits` is asked of folded texts.
fn found(headend: &Headend, index: &Index, fits: &dyn Fn(&str) -> bool) -> SearchAnswer {
    let television = &*headend.television;
    let titles = index.titles.iter().enumerate();
    let fitting = titles.filter(|(_, title)| fits(&title.folded));
    let mut shows = on_channels(television, index, fits);
    shows.extend(best(television, index, fitting.map(|(at, _)| at).collect()));
    let mut known = HashSet::new();
    shows.retain(|show| known.insert(show.show_id.clone()));
    let people = index.people(fits).into_iter();
    SearchAnswer {
        shows,
        people: people
            .take(MOST_NAMES)
            .map(|person| person.name.clone())
            .collect(),
        vod: headend.vod.search(fits),
    }
}

/// What is on now on the channels whose name fits.
fn on_channels(
    television: &dyn Broadcaster,
    index: &Index,
    fits: &dyn Fn(&str) -> bool,
) -> Vec<Show> {
    let channels = index.channels.iter();
    let fitting: HashSet<&str> = channels
        .filter(|channel| fits(&channel.folded))
        .take(MOST_CHANNELS)
        .map(|channel| channel.epg.as_str())
        .collect();
    if fitting.is_empty() {
        return Vec::new();
    }
    let on_air = television.on_air().into_iter().map(|pair| pair.current);
    on_air
        .filter(|show| fitting.contains(&*show.show_channel))
        .collect()
}
