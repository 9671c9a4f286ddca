//! Shows that are known by their id: to the guide, or, when it has forgotten them a week after they were on, to the
//! accounts that have a recording or a bookmark of them.

use super::responses::Refusal;
use super::session::Session;
use super::show_snapshot::ShowSnapshot;
use super::state::Headend;
use super::store::{forgotten_shows, recordings};
use lucarne_contract::{Show, ShowDetails};

/// The show as the guide knows it, or a recording or a bookmark of the account.
///
/// # Errors
/// 404 when none of them does.
pub(super) async fn show(
    headend: &Headend,
    account: Option<i64>,
    show_id: &str,
) -> Result<Show, Refusal> {
    match headend.television.show(show_id) {
        Some(show) => Ok(show),
        None => Ok(kept(headend, account, show_id).await?.details.show),
    }
}

/// The same with its details.
///
/// # Errors
/// 404 when the show is unknown.
pub(super) async fn snapshot(
    headend: &Headend,
    account: i64,
    show_id: &str,
) -> Result<ShowSnapshot, Refusal> {
    match ShowSnapshot::take(&*headend.television, show_id) {
        Some(snapshot) => Ok(snapshot),
        None => kept(headend, Some(account), show_id).await,
    }
}

/// What the account keeps of a show that the guide has forgotten, with the channel as it is now.
///
/// # Errors
/// 404 when it keeps nothing of it, or there is no session.
pub(super) async fn details(
    headend: &Headend,
    session: Option<&Session>,
    show_id: &str,
) -> Result<ShowDetails, Refusal> {
    let account = session.map(|session| session.account.id);
    let mut details = kept(headend, account, show_id).await?.details;
    if let Some(channel) = headend.television.channel(&details.show.show_channel) {
        details.channel = (&channel).into();
    }
    Ok(details)
}

/// What the account recorded of a series, in order of start; some of it may still be in the guide.
pub(super) async fn recorded_episodes(
    headend: &Headend,
    session: Option<&Session>,
    serie_id: &str,
) -> Result<Vec<Show>, Refusal> {
    let Some(session) = session else {
        return Ok(Vec::new());
    };
    let (id, now_s) = (session.account.id, headend.television.now_s());
    let kept = headend
        .store
        .read(move |store| recordings::list(store, id, now_s));
    let shows = kept.await?.into_iter().map(|recording| recording.show);
    let mut episodes: Vec<_> = shows
        .filter(|show| show.show_serie_id.as_deref() == Some(serie_id))
        .collect();
    episodes.reverse();
    Ok(episodes)
}

async fn kept(
    headend: &Headend,
    account: Option<i64>,
    show_id: &str,
) -> Result<ShowSnapshot, Refusal> {
    let account = account.ok_or(Refusal::NOT_FOUND)?;
    let (show_id, now_s) = (show_id.to_owned(), headend.television.now_s());
    let kept = headend
        .store
        .read(move |store| forgotten_shows::of(store, account, &show_id, now_s));
    kept.await?.ok_or(Refusal::NOT_FOUND)
}
