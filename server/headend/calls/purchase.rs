//! What an account has of the video on demand: purchases, licences, plays and bookmarks (spec, sections 4, 6 and 7).

use super::position::{self, NO_LICENCE};
use super::vod::language;
use crate::calendar::Calendar;
use crate::closed_shows;
use crate::extract::{Id, Payload, Query};
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::state::Headend;
use crate::store::accounts::Account;
use crate::store::licences::{self, Bought, Order};
use crate::store::vod_bookmarks;
use crate::stream_urls;
use crate::vod::item::Item;
use crate::vod::products::{Product, chf, seconds};
use crate::vod::promo_codes;
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::{
    Done, Drm, PromoCode, StreamStop, Vod, VodLicence, VodLicenceRequest, VodPurchase, VodStream,
};

const LONGEST_CODE: usize = 64;
/// A stream's id is its product's and this.
const STREAM: &str = "-stream";

pub(super) fn allowed(account: &Account) -> Result<(), Refusal> {
    if account.may("vod_mobile") {
        return Ok(());
    }
    Err(Refusal::forbidden("The subscription has no VOD"))
}

/// The product with this id and its show.
fn product(headend: &Headend, id: Id<String>) -> Result<(Item<'_>, Product), Refusal> {
    let found = id.ok().and_then(|Path(id)| headend.vod.find_product(&id));
    found.ok_or(Refusal::NOT_FOUND)
}

/// The product of a stream with this id, and its show.
fn streamed(headend: &Headend, id: Id<String>) -> Result<(Item<'_>, Product), Refusal> {
    let product_id = id.ok().and_then(|Path(id)| {
        let product_id = id.strip_suffix(STREAM)?;
        headend.vod.find_product(product_id)
    });
    product_id.ok_or(Refusal::NOT_FOUND)
}

/// What the account has, and the menu.
pub(crate) async fn overview(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    query: Query,
) -> CallResult<Vod> {
    allowed(&account)?;
    let language = language(&query)?;
    let (id, now_s) = (account.id, headend.television.now_s());
    let found = headend.store.read(move |store| {
        let bookmarks = vod_bookmarks::list(store, id)?;
        Ok((licences::list(store, id, now_s)?, bookmarks))
    });
    let (licences, bookmarks) = found.await?;
    let mut purchased = Vec::new();
    for (product_id, _) in &licences {
        let found = headend.vod.find_product(product_id);
        let show = found.and_then(|(item, _)| headend.vod.element_of(&item.show_id()));
        // Two licences may be for one show.
        purchased.extend(show.filter(|show| !purchased.contains(show)));
    }
    Ok(Json(Vod {
        licences: licences.into_iter().collect(),
        bookmarks,
        menu: headend.vod.menu(language),
        purchased,
    }))
}

/// Buys unless a licence is still good: may be repeated without harm.
pub(crate) async fn buy(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
    asked: Payload<PromoCode>,
) -> CallResult<VodPurchase> {
    order(&headend, &session, id, asked, false).await
}

/// Buys for longer than a licence is good already.
pub(crate) async fn buy_anew(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
    asked: Payload<PromoCode>,
) -> CallResult<VodPurchase> {
    order(&headend, &session, id, asked, true).await
}

/// Sells, but nothing that could not be watched: what the parental level closes wants the PIN before it is paid.
async fn order(
    headend: &Headend,
    session: &Session,
    product_id: Id<String>,
    Payload(asked): Payload<PromoCode>,
    anew: bool,
) -> CallResult<VodPurchase> {
    let account = &session.account;
    allowed(account)?;
    let (item, product) = product(headend, product_id)?;
    let code = asked.promocode.as_deref();
    if code.is_some_and(|code| code.len() > LONGEST_CODE) {
        return Err(Refusal::bad("promocode has at most 64 bytes"));
    }
    if account.country_locked && product.price_ct > 0 {
        return Err(promo_codes::ABROAD);
    }
    let (id, now_s) = (account.id, headend.television.now_s());
    closed_shows::check(item.age(), session.closed_from(now_s))?;
    let price_ct = promo_codes::reduced(product.price_ct, code)?;
    let order = Order {
        product_id: product.id.clone(),
        duration: product.duration,
        duration_s: seconds(product.duration).unwrap_or(0),
        price_ct,
        anew,
        month_s: Calendar::swiss().month_of(now_s).unwrap_or(now_s),
    };
    let bought = headend
        .store
        .write(move |store| licences::buy(store, id, &order, now_s));
    let (licence, paid_ct) = match bought.await? {
        Bought::StillLicensed(licence) => (licence, 0),
        Bought::New(licence) => (licence, price_ct),
        Bought::QuotaExceeded => return Err(promo_codes::QUOTA_EXCEEDED),
    };
    Ok(Json(VodPurchase {
        product_id: product.id,
        price: chf(paid_ct),
        licence,
    }))
}

/// The account's licence, which must be good.
async fn licensed(
    headend: &Headend,
    account: &Account,
    product_id: &str,
) -> Result<VodLicence, Refusal> {
    let (id, now_s) = (account.id, headend.television.now_s());
    let product_id = product_id.to_owned();
    let licence = headend
        .store
        .read(move |store| licences::good(store, id, &product_id, now_s));
    licence.await?.ok_or(NO_LICENCE)
}

/// The stream that a licence opens.
pub(crate) async fn licence(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
    Payload(asked): Payload<VodLicenceRequest>,
) -> CallResult<VodStream> {
    allowed(&session.account)?;
    let (item, product) = product(&headend, id)?;
    let licence = licensed(&headend, &session.account, &product.id).await?;
    let now_s = headend.television.now_s();
    closed_shows::check(item.age(), session.closed_from(now_s))?;
    let (show_id, account) = (item.show_id(), session.account.id);
    let address = stream_urls::vod(&show_id);
    let address = headend.with_passes(&address, session.viewer(now_s));
    let encrypted = item.is_encrypted();
    let drm = encrypted.then(|| headend.packager.drm(&show_id, now_s));
    let position = headend
        .store
        .read(move |store| vod_bookmarks::position_s(store, account, &show_id));
    let stream = VodStream {
        stream_id: format!("{}{STREAM}", product.id),
        url: address.hls,
        dash_url: address.dash,
        drm,
        bookmark: position.await?.unwrap_or(0),
        expiration: licence.expiration,
    };
    check_same(&asked, &stream)?;
    Ok(Json(stream))
}

/// What a stream is closed with, whenever its address was signed.
fn lock(drm: &Drm) -> (&str, Option<&str>) {
    (&drm.key_system_id, drm.licence_url.split('?').next())
}

/// Whether what was sent along is this stream's.
fn check_same(asked: &VodLicenceRequest, stream: &VodStream) -> Result<(), Refusal> {
    let other_id = asked
        .stream_id
        .as_ref()
        .is_some_and(|id| *id != stream.stream_id);
    let known = [&stream.url, &stream.dash_url];
    let other_url = asked.url.as_ref().is_some_and(|url| !known.contains(&url));
    let other_drm = asked
        .drm
        .as_ref()
        .is_some_and(|drm| Some(lock(drm)) != stream.drm.as_ref().map(lock));
    if other_id || other_url || other_drm {
        return Err(Refusal::bad("This is another product's stream"));
    }
    Ok(())
}

/// Playback began; one that is too many hears so from its first ping.
pub(crate) async fn start(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
) -> CallResult<Done> {
    allowed(&session.account)?;
    let (_, product) = streamed(&headend, id)?;
    licensed(&headend, &session.account, &product.id).await?;
    headend.concurrent_streams.begin(&session, None);
    Ok(Json(Done::YES))
}

/// Playback ended, and where; also when the licence has expired meanwhile.
pub(crate) async fn stop(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
    Payload(asked): Payload<StreamStop>,
) -> CallResult<Done> {
    allowed(&session.account)?;
    let (item, product) = streamed(&headend, id)?;
    position::check(asked.bookmark)?;
    headend.concurrent_streams.end(&session);
    let account = session.account.id;
    position::keep_on_demand(&headend, account, &item, vec![product.id], asked.bookmark).await
}
