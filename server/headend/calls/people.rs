//! People by name (spec, section 7, "Shows, search and people").

use crate::broadcaster::Broadcaster;
use crate::extract::Id;
use crate::fold::fold;
use crate::guide::index::Index;
use crate::guide::indexed;
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::state::Headend;
use crate::store::{accounts, forgotten_shows};
use crate::vod::people::Works;
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::{BackupConfig, PeopleList, Person, Show, ShowDetails};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Shows of one person.
const MOST_SHOWS: usize = 100;
/// Shows of all who are asked for in one call: each gets a part.
const MOST_SHOWS_TOGETHER: usize = 500;
/// Names in one call, and people who are suggested.
const MOST_PEOPLE: usize = 50;
const SUGGESTED: usize = 30;

/// The best show of each of these titles, most popular first, so many of them.
pub(super) fn best_of(
    television: &dyn Broadcaster,
    index: &Index,
    mut titles: Vec<usize>,
    most: usize,
) -> Vec<Show> {
    let place = |at: &usize| (Reverse(index.titles[*at].rank), *at);
    // One letter is in thousands of titles: of those only the best are put in order.
    if titles.len() > most {
        titles.select_nth_unstable_by_key(most, place);
        titles.truncate(most);
    }
    titles.sort_by_key(place);
    titles
        .into_iter()
        .filter_map(|at| television.show(&index.titles[at].best))
        .collect()
}

/// People by name, several between commas, each once however often it stands there. A name that neither the guide knows nor the account is left out, and one that
/// is asked for alone is looked for on demand as well.
pub(crate) async fn people(
    State(headend): State<Headend>,
    session: Option<Session>,
    names: Id<String>,
) -> CallResult<PeopleList> {
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
        distinct(names)
    };
    let most = MOST_SHOWS.min(MOST_SHOWS_TOGETHER / names.len());
    let mut people = Vec::new();
    let mut unknown = Vec::new();
    for name in &names {
        match index.person(name) {
            Some(person) => people.push(shown(&*headend.television, &index, person, most)),
            None => unknown.push((*name).to_owned()),
        }
    }
    if let Some(session) = session.filter(|_| !unknown.is_empty()) {
        people.extend(kept(&headend, session.account.id, unknown, most).await?);
    }
    if let [name] = names[..]
        && let Some(works) = on_demand(&headend, name.to_owned()).await?
    {
        if people.is_empty() {
            people.push(Person {
                people_image: headend.television.portrait(&works.name),
                people_id: works.name,
                shows: Vec::new(),
                vod: Vec::new(),
            });
        }
        people[0].vod = works.elements;
    }
    Ok(Json(PeopleList { people }))
}

/// Each name once, however it is written.
fn distinct(mut names: Vec<&str>) -> Vec<&str> {
    let mut known = HashSet::new();
    names.retain(|name| known.insert(fold(name)));
    names
}

/// What is on demand with a person.
async fn on_demand(headend: &Headend, name: String) -> Result<Option<Works>, Refusal> {
    let vod = Arc::clone(&headend.on_demand);
    // The first one is looked for in all titles.
    let looking = tokio::task::spawn_blocking(move || vod.works_of(&name));
    looking.await.map_err(|_| Refusal::BUSY)
}

/// Those of whom the guide knows nothing any more whom the account follows, or who are in what it recorded, each with so many shows.
async fn kept(
    headend: &Headend,
    account: i64,
    names: Vec<String>,
    most: usize,
) -> Result<Vec<Person>, Refusal> {
    let now_s = headend.television.now_s();
    let read = headend.store.read(move |store| {
        let saved = accounts::config(store, account)?;
        let config = saved.map(|saved| serde_json::from_str::<BackupConfig>(&saved));
        let followed = config.transpose()?.map(|config| config.people);
        let recorded = forgotten_shows::recorded(store, account, now_s)?;
        let followed = followed.unwrap_or_default();
        let followed: HashSet<String> = followed.iter().map(|name| fold(name)).collect();
        Ok((followed, by_person(&recorded)))
    });
    let (followed, mut recorded) = read.await?;
    let person = |name: String| {
        let wanted = fold(&name);
        let mut shows = recorded.remove(&wanted).unwrap_or_default();
        shows.truncate(most);
        let is_known = !shows.is_empty() || followed.contains(&wanted);
        is_known.then(|| Person {
            people_image: headend.television.portrait(&name),
            people_id: name,
            shows,
            vod: Vec::new(),
        })
    };
    Ok(names.into_iter().filter_map(person).collect())
}

/// Shows by the folded names of who is in them.
fn by_person(recorded: &[ShowDetails]) -> HashMap<String, Vec<Show>> {
    let mut shows = HashMap::<String, Vec<Show>>::new();
    for details in recorded {
        let credits = &details.show_credits;
        let names = [&credits.actor, &credits.director, &credits.presenter];
        let names: HashSet<String> = names.into_iter().flatten().map(|name| fold(name)).collect();
        for name in names {
            shows.entry(name).or_default().push(details.show.clone());
        }
    }
    shows
}

fn shown(
    television: &dyn Broadcaster,
    index: &Index,
    person: &indexed::Person,
    most: usize,
) -> Person {
    Person {
        people_id: person.name.clone(),
        people_image: television.portrait(&person.name),
        shows: best_of(television, index, person.titles.clone(), most),
        vod: Vec::new(),
    }
}

/// Who plays in the most popular titles.
pub(crate) async fn suggestions(
    State(headend): State<Headend>,
    _: Option<Session>,
) -> CallResult<PeopleList> {
    let index = headend.index().await?;
    let people = index.people.iter();
    let mut people: Vec<_> = people.filter(|person| person.plays).collect();
    people.sort_by_key(|person| {
        let ranks = person.titles.iter().map(|at| index.titles[*at].rank);
        Reverse(ranks.max().unwrap_or(0))
    });
    people.truncate(SUGGESTED);
    Ok(Json(PeopleList {
        people: people
            .into_iter()
            .map(|person| shown(&*headend.television, &index, person, MOST_SHOWS))
            .collect(),
    }))
}
