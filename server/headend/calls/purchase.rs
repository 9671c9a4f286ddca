//! What an account has of the video on demand: purchases, licences, plays and bookmarks (spec, sections 4, 6 and 7).

use super::position::{self, NO_LICENCE};
use super::vod::language;
use crate::address_passes::GOOD_S;
use crate::calendar::Calendar;
use crate::closed_shows;
use crate::extract::{Id, Payload, Query};
use crate::on_demand::Offer;
use crate::responses::{CallResult, Refusal};
use crate::session::Session;
use crate::state::Headend;
use crate::store::accounts::Account;
use crate::store::licences::{self, Bought, Order};
use crate::store::vod_bookmarks;
use crate::vod::products::{chf, seconds};
use crate::vod::promo_codes;
use axum::Json;
use axum::extract::{Path, State};
use lucarne_contract::{
    Done, Drm, PromoCode, StreamStop, Vod, VodLicenceRequest, VodPurchase, VodStream,
};

const LONGEST_CODE: usize = 64;
/// A stream's id is its product's and this.
const STREAM: &str = "-stream";
const NOT_FOR_SALE: Refusal = Refusal::bad("This is one's own: nothing is sold of it");

pub(super) fn allowed(account: &Account) -> Result<(), Refusal> {
    if account.may("vod_mobile") {
        return Ok(());
    }
    Err(Refusal::forbidden("The subscription has no VOD"))
}

/// The offer of the product with this id.
fn offer(headend: &Headend, id: Id<String>) -> Result<Offer, Refusal> {
    let found = id.ok().and_then(|Path(id)| headend.on_demand.offer(&id));
    found.ok_or(Refusal::NOT_FOUND)
}

/// The offer of the product of a stream with this id.
fn streamed(headend: &Headend, id: Id<String>) -> Result<Offer, Refusal> {
    let found = id.ok().and_then(|Path(id)| {
        let product_id = id.strip_suffix(STREAM)?;
        headend.on_demand.offer(product_id)
    });
    found.ok_or(Refusal::NOT_FOUND)
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
        let found = headend.on_demand.offer(product_id);
        let show = found.and_then(|offer| headend.on_demand.element(&offer.show_id));
        // Two licences may be for one show.
        purchased.extend(show.filter(|show| !purchased.contains(show)));
    }
    Ok(Json(Vod {
        licences: licences.into_iter().collect(),
        bookmarks,
        menu: headend.on_demand.menu(language),
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
    let offer = offer(headend, product_id)?;
    let sale = offer.sale.ok_or(NOT_FOR_SALE)?;
    let code = asked.promocode.as_deref();
    if code.is_some_and(|code| code.len() > LONGEST_CODE) {
        return Err(Refusal::bad("promocode has at most 64 bytes"));
    }
    if account.country_locked && sale.price_ct > 0 {
        return Err(promo_codes::ABROAD);
    }
    let (id, now_s) = (account.id, headend.television.now_s());
    closed_shows::check(offer.age, session.closed_from(now_s))?;
    let price_ct = promo_codes::reduced(sale.price_ct, code)?;
    let order = Order {
        product_id: offer.product_id.clone(),
        duration: sale.duration,
        duration_s: seconds(sale.duration).unwrap_or(0),
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
        product_id: offer.product_id,
        price: chf(paid_ct),
        licence,
    }))
}

/// Until when the account may have what is offered, in epoch seconds: while its licence is good or, of its own, as long as a
/// pass is.
async fn licensed_until_s(
    headend: &Headend,
    account: &Account,
    offer: &Offer,
) -> Result<i64, Refusal> {
    let (id, now_s) = (account.id, headend.television.now_s());
    if offer.sale.is_none() {
        return Ok(now_s + GOOD_S);
    }
    let product_id = offer.product_id.clone();
    let licence = headend
        .store
        .read(move |store| licences::good(store, id, &product_id, now_s));
    Ok(licence.await?.ok_or(NO_LICENCE)?.expiration)
}

/// The stream that a licence opens.
pub(crate) async fn licence(
    State(headend): State<Headend>,
    session: Session,
    id: Id<String>,
    Payload(asked): Payload<VodLicenceRequest>,
) -> CallResult<VodStream> {
    allowed(&session.account)?;
    let offer = offer(&headend, id)?;
    let expiration = licensed_until_s(&headend, &session.account, &offer).await?;
    let now_s = headend.television.now_s();
    closed_shows::check(offer.age, session.closed_from(now_s))?;
    let (show_id, account) = (offer.show_id, session.account.id);
    if let Some(relay) = &headend.relay {
        relay.get_to_know(&show_id).await;
    }
    let address = headend.on_demand.stream_urls(&show_id);
    let address = address.ok_or(Refusal::NOT_FOUND)?;
    let address = headend.with_passes(&address, session.viewer(now_s));
    let encrypted = offer.is_encrypted;
    let drm = encrypted.then(|| headend.packager.drm(&show_id, now_s));
    let position = headend
        .store
        .read(move |store| vod_bookmarks::position_s(store, account, &show_id));
    let stream = VodStream {
        stream_id: format!("{}{STREAM}", offer.product_id),
        url: address.hls,
        dash_url: address.dash,
        drm,
        seeking: address.seeking,
        bookmark: position.await?.unwrap_or(0),
        expiration,
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
    let offer = streamed(&headend, id)?;
    licensed_until_s(&headend, &session.account, &offer).await?;
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
    let offer = streamed(&headend, id)?;
    position::check(asked.bookmark)?;
    headend.concurrent_streams.end(&session);
    let account = session.account.id;
    position::keep_on_demand(&headend, account, vec![offer], asked.bookmark).await
}
