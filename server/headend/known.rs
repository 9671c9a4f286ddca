//! Shows that are known by their id: to the guide, or, when it has forgotten them a week after they were on, to whoever
//! has a recording or a bookmark of them.

use super::answers::Refusal;
use super::asking::Session;
use super::broadcaster::Broadcaster;
use super::calls::Headend;
use super::store::kept_shows::{self, KeptShow};
use crate::contract::{Show, ShowDetails};

/// All that the guide tells of a show, to be kept with a recording or a bookmark of it.
pub(super) fn told(television: &dyn Broadcaster, show_id: &str) -> Option<KeptShow> {
    let details = television.details(show_id, None)?;
    let mood = television.mood(&details.show).to_owned();
    Some(KeptShow { details, mood })
}

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

/// The same with all that is told of it.
///
/// # Errors
/// 404 when nobody knows the show.
pub(super) async fn whole(
    headend: &Headend,
    account: i64,
    show_id: &str,
) -> Result<KeptShow, Refusal> {
    match told(&*headend.television, show_id) {
        Some(told) => Ok(told),
        None => kept(headend, Some(account), show_id).await,
    }
}

/// What whoever asks keeps of a show that the guide has forgotten, with the channel as it is now.
///
/// # Errors
/// 404 when they keep nothing of it, or nobody is signed in.
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

/// The same for pictures, which are asked for without a token: what the guide has forgotten is there for everybody while
/// anybody keeps it. It says nothing of who that is.
///
/// # Errors
/// 404 when nobody knows the show.
pub(super) async fn anybodys(headend: &Headend, show_id: &str) -> Result<KeptShow, Refusal> {
    if let Some(told) = told(&*headend.television, show_id) {
        return Ok(told);
    }
    let show_id = show_id.to_owned();
    let kept = headend
        .store
        .read(move |store| kept_shows::anybodys(store, &show_id));
    kept.await?.ok_or(Refusal::NOT_FOUND)
}

async fn kept(headend: &Headend, account: Option<i64>, show_id: &str) -> Result<KeptShow, Refusal> {
    let account = account.ok_or(Refusal::NOT_FOUND)?;
    let (show_id, now_s) = (show_id.to_owned(), headend.television.now_s());
    let kept = headend
        .store
        .read(move |store| kept_shows::of(store, account, &show_id, now_s));
    kept.await?.ok_or(Refusal::NOT_FOUND)
}
