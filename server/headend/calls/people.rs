//! People by name (spec, section 7, "Shows, search and people").

use crate::contract::{PeopleList, Person, Show};
use crate::headend::broadcaster::Broadcaster;
use crate::headend::extract::Id;
use crate::headend::guide::index::{self, Index};
use crate::headend::responses::{Answer, Refusal};
use crate::headend::session::Session;
use crate::headend::state::Headend;
use axum::Json;
use axum::extract::{Path, State};
use std::cmp::Reverse;

const MOST_SHOWS: usize = 100;
/// Names in one call, and people who are suggested.
const MOST_PEOPLE: usize = 50;
const SUGGESTED: usize = 30;

/// The best show of each of these titles, most popular first.
pub(super) fn best(
    television: &dyn Broadcaster,
    index: &Index,
    mut titles: Vec<usize>,
) -> Vec<Show> {
    titles.sort_by_key(|at| (Reverse(index.titles[*at].rank), *at));
    let titles = titles.into_iter().take(MOST_SHOWS);
    titles
        .filter_map(|at| television.show(&index.titles[at].best))
        .collect()
}

/// People by name, several between commas; unknown names are left out.
pub(in crate::headend) async fn people(
    State(headend): State<Headend>,
    _: Option<Session>,
    names: Id<String>,
) -> Answer<PeopleList> {
    let Path(list) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let names: Vec<&str> = list.split(',').collect();
    if names.len() > MOST_PEOPLE {
        return Err(Refusal::bad("At most 50 names"));
    }
    let index = headend.index().await?;
    // A name may have a comma in it.
    let names = if index.person(&list).is_some() {
        vec![list.as_str()]
    } else {
        names
    };
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
        people_image: television.portrait(&person.name),
        shows: best(television, index, person.titles.clone()),
    }
}

/// Who plays in the most popular titles.
pub(in crate::headend) async fn suggestions(
    State(headend): State<Headend>,
    _: Option<Session>,
) -> Answer<PeopleList> {
    let index = headend.index().await?;
    let mut people = index.people();
    people.retain(|person| person.plays);
    people.sort_by_key(|person| {
        let ranks = person.titles.iter().map(|at| index.titles[*at].rank);
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
