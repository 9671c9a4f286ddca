//! How far something was watched, by the rules that broadcasts and the video on demand share (spec, sections 4 and 9).

use crate::on_demand::Offer;
use crate::responses::{CallResult, Refusal};
use crate::state::Headend;
use crate::store::{licences, vod_bookmarks};
use axum::Json;
use lucarne_contract::{Done, VodBookmark};

/// Positions above are refused (spec, section 9).
pub(super) const LAST_POSITION_S: u32 = 43_200;
pub(super) const NO_LICENCE: Refusal =
    Refusal::new(403, "no_licence", "There is no good licence for this");

/// # Errors
/// Above [`LAST_POSITION_S`].
pub(super) fn check(position_s: u32) -> Result<(), Refusal> {
    if position_s <= LAST_POSITION_S {
        return Ok(());
    }
    Err(Refusal::bad("A bookmark is at most 43200 seconds"))
}

/// At 90 percent or more of the duration a show is seen (spec, section 4).
pub(super) fn is_seen(position_s: u32, duration_s: i64) -> bool {
    i64::from(position_s) * 10 >= duration_s * 9
}

/// Keeps a position in a show on demand: as one of the first of its offers that is the account's own, or for which it has a
/// licence, or had one. 0 removes it.
pub(super) async fn keep_on_demand(
    headend: &Headend,
    account: i64,
    offers: Vec<Offer>,
    position_s: u32,
) -> CallResult<Done> {
    let last_update = headend.television.now_s();
    let kept = headend.store.write(move |store| {
        for offer in offers {
            let is_own = offer.sale.is_none();
            if !is_own && licences::latest(store, account, &offer.product_id)?.is_none() {
                continue;
            }
            let length_s = offer.length_s.map(i64::from);
            let bookmark = VodBookmark {
                show_id: offer.show_id,
                product_id: offer.product_id,
                bookmark: position_s,
                last_update,
                // Of what takes nobody knows how long no part is 90 percent.
                seen: length_s.is_some_and(|length_s| is_seen(position_s, length_s)),
            };
            match position_s {
                0 => vod_bookmarks::remove(store, account, &bookmark.show_id)?,
                _ => vod_bookmarks::set(store, account, &bookmark)?,
            }
            return Ok(true);
        }
        Ok(false)
    });
    if kept.await? {
        return Ok(Json(Done::YES));
    }
    Err(NO_LICENCE)
}
