//! The one door to all streams that are played: who may enter has a pass that is good, and is still who it was made for.

use super::grant::Grant;
use crate::extract::Id;
use crate::responses::Refusal;
use crate::secrets::stream_passes::Holder;
use crate::state::Headend;
use crate::store::accounts::Account;
use crate::store::sessions;
use axum::extract::{Path, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use serde::Deserialize;

/// Who was let in, for the handlers behind the door.
#[derive(Clone, Debug)]
pub(crate) struct Admitted {
    pub(super) account: i64,
    /// What their pass opens.
    pub(super) grant: Grant,
}

/// What the addresses of streams have in common: the pass, and what names the folder that it is for.
#[derive(Deserialize)]
pub(crate) struct Names {
    pass: String,
    channel: Option<String>,
    show: Option<String>,
}

/// Answers 403 to a pass that was not made here, is over, or whose session is, and where the account lost what it was made for.
pub(crate) async fn admit(
    State(headend): State<Headend>,
    names: Id<Names>,
    mut request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let Path(names) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let folder = match (names.channel, names.show) {
        (Some(channel), _) => channel,
        (None, Some(show)) => format!("vod/{show}"),
        (None, None) => return Err(Refusal::NOT_FOUND),
    };
    let now_s = headend.television.now_s();
    let pass = headend.master_key.opened(&folder, &names.pass, now_s);
    let pass = pass.ok_or(Refusal::OVER)?;
    let grant = Grant::read(&pass.grant).ok_or(Refusal::OVER)?;
    let account = match pass.holder {
        Holder::Receiver(account) => account,
        Holder::Session(token) => {
            let found = headend
                .store
                .read(move |store| sessions::account(store, &token));
            let (account, _) = found.await?.ok_or(Refusal::OVER)?;
            if !may_still(&account, &grant, now_s) {
                return Err(Refusal::OVER);
            }
            account.id
        }
    };
    let admitted = Admitted { account, grant };
    request.extensions_mut().insert(admitted);
    Ok(next.run(request).await)
}

/// Whether the account has now what a pass was made for.
fn may_still(account: &Account, grant: &Grant, now_s: i64) -> bool {
    if grant.is_film() {
        return account.may("vod_mobile");
    }
    let may_keep = account.may("recordings") || !grant.is_archive();
    let may_live = !account.country_locked || !grant.reaches(now_s);
    !account.is_former() && may_keep && may_live
}
