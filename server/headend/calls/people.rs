//! Search by title and name, and people (spec, section 7, "Shows, search and people").

use super::Headend;
use crate::contract::{PeopleList, Person, SearchAnswer, Show};
use crate::headend::answers::{Answer, Refusal};
use crate::headend::asking::{Id, Query, Session};
use crate::headend::broadcaster::Broadcaster;
use crate::headend::index::{self, Index};
use axum::Json;
use axum::extract::{Path, State};
use std::cmp::Reverse;

/// Longest query, in bytes, after decoding.
const LONGEST_QUERY: usize = 200;
const MOST_SHOWS: usize = 100;
const MOST_NAMES: usize = 20;
/// Names in one call, and people who are suggested.
const MOST_PEOPLE: usize = 50;
const SUGGESTED: usize = 30;

/// Titles and names with all words of the query; an empty query finds nothing.
pub(in crate::headend) async fn search(
    State(headend): State<Headend>,
    _: Option<Session>,
    query: Query,
) -> Answer<SearchAnswer> {
    let query = query.get("query").unwrap_or_default();
    if query.len() > LONGEST_QUERY {
        return Err(Refusal::bad("query has at most 200 bytes"));
    }
    let folded = index::fold(query);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let index = headend.index().await?;
    let fits = |text: &str| !words.is_empty() && words.iter().all(|word| text.contains(word));
    let titles = index.works.iter().enumerate();
    let fitting = titles.filter(|(_, work)| fits(&work.folded));
    let people = index.people().into_iter();
    let names = people.filter(|person| fits(&index::fold(&person.name)));
    Ok(Json(SearchAnswer {
        shows: best(
            &*headend.television,
            &index,
            fitting.map(|(at, _)| at).collect(),
        ),
        people: names
            .take(MOST_NAMES)
            .map(|person| person.name.clone())
            .collect(),
    }))
}

/// The best show of each of these works, most popular first.
fn best(television: &dyn Broadcaster, index: &Index, mut works: Vec<usize>) -> Vec<Show> {
    works.sort_by_key(|at| (Reverse(index.works[*at].rank), *at));
    let works = works.into_iter().take(MOST_SHOWS);
    works
        .filter_map(|at| television.show(&index.works[at].best))
        .collect()
}

/// People by name, several between commas; names that nobody has are left out.
pub(in crate::headend) async fn people(
    State(headend): State<Headend>,
    _: Option<Session>,
    names: Id<String>,
) -> Answer<PeopleList> {
    let Path(names) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let names: Vec<&str> = names.split(',').collect();
    if names.len() > MOST_PEOPLE {
        return Err(Refusal::bad("At most 50 names"));
    }
    let index = headend.index().await?;
    let known = names.into_iter().filter_map(|name| index.person(name));
    Ok(Json(PeopleList {
        people: known
            .map(|person| shown(&*headend.television, &index, person))
            .collect(),
    }))
}

fn shown(television: &dyn Broadcaster, index: &Index, person: &index::Person) -> Person {
    Person {
        people_id: person.name.clone(),
        shows: best(television, index, person.works.clone()),
    }
}

/// Who plays in the most popular works.
pub(in crate::headend) async fn suggestions(
    State(headend): State<Headend>,
    _: Option<Session>,
) -> Answer<PeopleList> {
    let index = headend.index().await?;
    let mut people = index.people();
    people.sort_by_key(|person| {
        let ranks = person.works.iter().map(|at| index.works[*at].rank);
        Reverse(ranks.max().unwrap_or(0))
    });
    people.truncate(SUGGESTED);
    Ok(Json(PeopleList {
        people: people
            .into_iter()
            .map(|person| shown(&*headend.television, &index, person))
            .collect(),
    }))
}
