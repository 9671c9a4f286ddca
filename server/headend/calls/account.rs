//! Profile, parental control, backup configuration (spec, sections 3, 4 and 7).

use crate::address_passes::GOOD_S;
use crate::extract::{Payload, Query};
use crate::responses::{CallResult, Refusal};
use crate::secrets::credentials;
use crate::session::Session;
use crate::state::Headend;
use crate::store::accounts::{self, Account};
use crate::store::attempts::{self, Attempt};
use crate::store::sessions;
use axum::Json;
use axum::extract::State;
use lucarne_contract::{
    BackupConfig, BackupConfigAnswer, DeviceList, Done, PinCheck, PinCreate, PinUpdate, Profile,
};

const LEVELS: [u8; 4] = [10, 12, 16, 18];
const MOST_FEEDS: usize = 100;
const MOST_PEOPLE: usize = 200;
const LONGEST_NAME: usize = 128;
/// What clients keep that we don't know, in bytes of JSON.
const MOST_OTHERS: usize = 16 * 1024;

/// The profile; TVs send the name of the device along.
pub(crate) async fn profile(
    State(headend): State<Headend>,
    session: Session,
    query: Query,
) -> CallResult<Profile> {
    if let Some(alias) = query.get("device_alias").map(str::to_owned) {
        if alias.len() > LONGEST_NAME {
            return Err(Refusal::bad("device_alias has at most 128 bytes"));
        }
        let token = session.token;
        let known = headend
            .store
            .read(move |store| sessions::alias(store, &token));
        // TVs say it with every page.
        if known.await?.is_some_and(|known| known != alias) {
            let renamed = headend
                .store
                .write(move |store| sessions::rename(store, &token, &alias));
            renamed.await?;
        }
    }
    Ok(Json(headend.profile(&session.account)))
}

/// Where the account is signed in.
pub(crate) async fn devices(
    State(headend): State<Headend>,
    session: Session,
) -> CallResult<DeviceList> {
    let devices = headend
        .store
        .read(move |store| sessions::devices(store, session.account.id, &session.token));
    Ok(Json(DeviceList {
        devices: devices.await?,
    }))
}

pub(crate) async fn check_pin(
    State(headend): State<Headend>,
    Session { account, token, .. }: Session,
    Payload(asked): Payload<PinCheck>,
) -> CallResult<Done> {
    let wrong = Refusal::new(401, "wrong_pin", "This is not the PIN");
    prove(&headend, &account, asked.pin.clone(), wrong).await?;
    rehash(&headend, &account, asked.pin).await?;
    let until_s = headend.television.now_s() + GOOD_S;
    let opened = headend
        .store
        .write(move |store| sessions::open(store, &token, until_s));
    opened.await?;
    Ok(Json(Done::YES))
}

pub(crate) async fn create_pin(
    State(headend): State<Headend>,
    session: Session,
    Payload(asked): Payload<PinCreate>,
) -> CallResult<Done> {
    let exists = Refusal::new(409, "pin_exists", "There is a PIN: update it");
    if session.account.pin.is_some() {
        return Err(exists);
    }
    set(&headend, session, asked.pin, asked.level, exists).await
}

pub(crate) async fn update_pin(
    State(headend): State<Headend>,
    session: Session,
    Payload(asked): Payload<PinUpdate>,
) -> CallResult<Done> {
    // A 401 here would end the session (spec, section 4).
    let wrong = Refusal::new(403, "wrong_pin", "The old PIN is not right");
    check_form(&asked.pin, asked.level)?;
    prove(&headend, &session.account, asked.old_pin, wrong).await?;
    set(&headend, session, asked.pin, asked.level, wrong).await
}

fn is_pin(pin: &str) -> bool {
    pin.len() == 4 && pin.bytes().all(|digit| digit.is_ascii_digit())
}

fn check_form(pin: &str, level: u8) -> Result<(), Refusal> {
    if !is_pin(pin) {
        return Err(Refusal::bad("A PIN has 4 digits"));
    }
    if !LEVELS.contains(&level) {
        return Err(Refusal::bad("The level is 10, 12, 16 or 18"));
    }
    Ok(())
}

/// Whether `pin` is the account's; after 5 wrong ones it has to wait.
async fn prove(
    headend: &Headend,
    account: &Account,
    pin: String,
    wrong: Refusal,
) -> Result<(), Refusal> {
    if !is_pin(&pin) {
        return Err(Refusal::bad("A PIN has 4 digits"));
    }
    let kept = account.pin.clone().ok_or(Refusal::NOT_FOUND)?;
    let (id, now_s) = (account.id, headend.television.now_s());
    let begun = headend
        .store
        .write(move |store| attempts::begin(store, id, Attempt::Pin, now_s));
    if !begun.await? {
        return Err(Refusal::TOO_MANY_ATTEMPTS);
    }
    if !credentials::matches_pin(&headend.master_key, id, &pin, &kept).await {
        return Err(wrong);
    }
    let noted = headend
        .store
        .write(move |store| attempts::right(store, id, Attempt::Pin));
    Ok(noted.await?)
}

/// Keeps a PIN that is right as new ones are kept, where it is one of an older database.
async fn rehash(headend: &Headend, account: &Account, pin: String) -> Result<(), Refusal> {
    let id = account.id;
    let older = account.pin.clone();
    let Some(older) = older.filter(|kept| !credentials::is_keyed(kept)) else {
        return Ok(());
    };
    let Some(keyed) = credentials::hash_pin(&headend.master_key, id, &pin).await else {
        return Ok(());
    };
    let kept = headend
        .store
        .write(move |store| accounts::replace_pin(store, id, &older, &keyed));
    Ok(kept.await?)
}

/// Sets PIN and level, unless another call has changed the PIN since the session was read: that is `outrun`. Of the
/// account's devices it opens this one only.
async fn set(
    headend: &Headend,
    Session { account, token, .. }: Session,
    pin: String,
    level: u8,
    outrun: Refusal,
) -> CallResult<Done> {
    check_form(&pin, level)?;
    let hashed = credentials::hash_pin(&headend.master_key, account.id, &pin).await;
    let hashed = hashed.ok_or(Refusal::new(503, "busy", "The PIN could not be hashed"))?;
    let until_s = headend.television.now_s() + GOOD_S;
    let kept = headend.store.write(move |store| {
        let old = account.pin.as_deref();
        let is_kept = accounts::set_pin(store, account.id, old, &hashed, level)?;
        if is_kept {
            sessions::close_all(store, account.id)?;
            sessions::open(store, &token, until_s)?;
        }
        Ok(is_kept)
    });
    if kept.await? {
        return Ok(Json(Done::YES));
    }
    Err(outrun)
}

/// What the account saved; 404 means the default one (spec, section 8).
pub(crate) async fn backup_config(
    State(headend): State<Headend>,
    session: Option<Session>,
) -> CallResult<BackupConfigAnswer> {
    const NONE: Refusal = Refusal::new(404, "not_found", "No configuration was saved");
    let id = session.ok_or(NONE)?.account.id;
    let saved = headend.store.read(move |store| {
        let saved = accounts::config(store, id)?;
        let read = saved.map(|saved| serde_json::from_str::<BackupConfig>(&saved));
        Ok(read.transpose()?)
    });
    let config = saved.await?.ok_or(NONE)?;
    Ok(Json(BackupConfigAnswer { config }))
}

pub(crate) async fn save_backup_config(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    Payload(asked): Payload<BackupConfigAnswer>,
) -> CallResult<Done> {
    let config = asked.config;
    let names = config.people.iter();
    if config.mobile.home_feeds.len() > MOST_FEEDS || config.people.len() > MOST_PEOPLE {
        return Err(Refusal::bad("At most 100 feeds and 200 people"));
    }
    if names.into_iter().any(|name| name.len() > LONGEST_NAME) {
        return Err(Refusal::bad("A name has at most 128 bytes"));
    }
    let others = config.others().filter(|others| !others.is_empty());
    let lengths = others.map(|others| serde_json::to_vec(others).map_or(0, |json| json.len()));
    if lengths.sum::<usize>() > MOST_OTHERS {
        return Err(Refusal::bad("What other clients keep has at most 16 KiB"));
    }
    let saved = headend.store.write(move |store| {
        let config = serde_json::to_string(&config)?;
        accounts::set_config(store, account.id, &config)
    });
    saved.await?;
    Ok(Json(Done::YES))
}
