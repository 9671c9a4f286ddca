//! Signing in and out: password, forked token, device codes (spec, sections 4 and 7).

use crate::extract::{Payload, text};
use crate::responses::{CallResult, Refusal};
use crate::secrets::credentials;
use crate::session::Session;
use crate::state::Headend;
use crate::store::accounts::{self, Account};
use crate::store::attempts::{self, Attempt};
use crate::store::device_codes::{self, CodeState, Verdict};
use crate::store::seeds;
use crate::store::sessions::{self, SignInDevice};
use axum::Json;
use axum::extract::State;
use lucarne_contract::{
    DeviceCode, DeviceToken, DeviceTokenRequest, DeviceVerdict, Done, Fork, ForkToken, SignIn,
    SignInContext, SignedIn,
};

/// Longest device id or name, in bytes.
const LONGEST_NAME: usize = 128;
const FORK_S: u32 = 300;
const CODE_S: u32 = 600;
const POLL_S: u32 = 5;

/// Codes that ask for a failure (the table is in `README.md`).
const ASKS_FOR_EXPIRED: &str = "EXPDEXPD";
const ASKS_FOR_FAILURE: &str = "FFFF5555";

const WRONG: Refusal = Refusal::new(401, "wrong_credentials", "E-mail or password is wrong");

pub(crate) async fn sign_in(
    State(headend): State<Headend>,
    Payload(asked): Payload<SignIn>,
) -> CallResult<SignedIn> {
    let device = device(&asked.device_id, &asked.device_alias)?;
    let Some(account) = known(&headend, &asked.username).await? else {
        // Takes as long as for a name that is known, so that an attacker does not learn which ones are.
        credentials::matches(asked.password, seeds::PASSWORD.to_owned()).await;
        return Err(WRONG);
    };
    prove(&headend, &account, asked).await?;
    match account.refusal {
        Some(429) => {
            return Err(Refusal::new(
                429,
                "blocked",
                "This account is blocked for a while",
            ));
        }
        Some(500) => {
            return Err(Refusal::new(500, "internal", "Signing in is out of order"));
        }
        Some(_) => {
            return Err(Refusal::forbidden(
                "The subscription does not include this app",
            ));
        }
        None => {}
    }
    let token = start(&headend, &account, device).await?;
    Ok(Json(SignedIn {
        success: true,
        token,
        profile: headend.profile(&account),
    }))
}

/// The account of this name. A copy by tag is there from its first attempt on, so that wrong passwords count for it as for any.
async fn known(headend: &Headend, username: &str) -> Result<Option<Account>, Refusal> {
    let name = username.to_owned();
    let found = headend
        .store
        .read(move |store| accounts::named(store, &name));
    let found = found.await?;
    if found.is_some() || !accounts::is_copy(username) {
        return Ok(found);
    }
    let name = username.to_owned();
    let made = headend
        .store
        .write(move |store| accounts::named_or_copied(store, &name));
    Ok(made.await?)
}

/// Whether the password, or the token in its place, is right.
async fn prove(headend: &Headend, account: &Account, asked: SignIn) -> Result<(), Refusal> {
    let (id, now_s) = (account.id, headend.television.now_s());
    let begun = headend
        .store
        .write(move |store| attempts::begin(store, id, Attempt::Password, now_s));
    if !begun.await? {
        return Err(Refusal::TOO_MANY_ATTEMPTS);
    }
    let right = match asked.context {
        SignInContext::Password => {
            credentials::matches(asked.password, account.password.clone()).await
        }
        SignInContext::Token => {
            let token = credentials::hash_token(&asked.password);
            let used = headend
                .store
                .write(move |store| sessions::use_fork(store, id, &token, now_s));
            used.await?
        }
    };
    if !right {
        return Err(WRONG);
    }
    let noted = headend
        .store
        .write(move |store| attempts::right(store, id, Attempt::Password));
    Ok(noted.await?)
}

fn device(id: &str, alias: &str) -> Result<SignInDevice, Refusal> {
    let id = text(id, LONGEST_NAME).ok_or(Refusal::bad("device_id has 1 to 128 bytes"))?;
    if alias.len() > LONGEST_NAME {
        return Err(Refusal::bad("device_alias has at most 128 bytes"));
    }
    Ok(SignInDevice {
        id: id.to_owned(),
        alias: alias.to_owned(),
    })
}

async fn start(
    headend: &Headend,
    account: &Account,
    device: SignInDevice,
) -> Result<String, Refusal> {
    let (token, hashed) = credentials::token_with_fault(account.fault.as_deref());
    let (id, now_s) = (account.id, headend.television.now_s());
    let started = headend
        .store
        .write(move |store| sessions::start(store, id, &device, &hashed, now_s));
    started.await?;
    Ok(token)
}

pub(crate) async fn sign_out(State(headend): State<Headend>, session: Session) -> CallResult<Done> {
    let ended = headend
        .store
        .write(move |store| sessions::end(store, &session.token));
    ended.await?;
    Ok(Json(Done::YES))
}

pub(crate) async fn sign_out_everywhere(
    State(headend): State<Headend>,
    session: Session,
) -> CallResult<Done> {
    let ended = headend
        .store
        .write(move |store| sessions::end_all(store, session.account.id));
    ended.await?;
    Ok(Json(Done::YES))
}

pub(crate) async fn fork(
    State(headend): State<Headend>,
    session: Session,
    Payload(asked): Payload<Fork>,
) -> CallResult<ForkToken> {
    let service = text(&asked.service, LONGEST_NAME);
    let service = service.ok_or(Refusal::bad("service has 1 to 128 bytes"))?;
    let (service, username) = (service.to_owned(), session.account.username.clone());
    let (token, hashed) = credentials::token();
    let now_s = headend.television.now_s();
    let expires_s = now_s + i64::from(FORK_S);
    let kept = headend
        .store
        .write(move |store| sessions::fork(store, &session, &service, &hashed, now_s, expires_s));
    kept.await?;
    Ok(Json(ForkToken {
        username,
        token,
        expires_in: FORK_S,
    }))
}

pub(crate) async fn device_code(State(headend): State<Headend>) -> CallResult<DeviceCode> {
    let (device_code, hashed) = credentials::token();
    let user_code = credentials::user_code();
    let now_s = headend.television.now_s();
    let expires_s = now_s + i64::from(CODE_S);
    let kept = user_code.clone();
    let added = headend
        .store
        .write(move |store| device_codes::add(store, &hashed, &kept, now_s, expires_s));
    added.await?;
    let (first, second) = user_code.split_at(4);
    Ok(Json(DeviceCode {
        user_code: format!("{first}-{second}"),
        device_code,
        interval: POLL_S,
        expires_in: CODE_S,
        verification_uri: "/pair".to_owned(),
    }))
}

pub(crate) async fn verify_device_code(
    State(headend): State<Headend>,
    Session { account, .. }: Session,
    Payload(asked): Payload<DeviceVerdict>,
) -> CallResult<Done> {
    let code = credentials::read_user_code(&asked.user_code);
    let code = code.ok_or(Refusal::bad("user_code looks like ABCD-EFGH"))?;
    match code.as_str() {
        ASKS_FOR_EXPIRED => return Err(EXPIRED),
        ASKS_FOR_FAILURE => {
            return Err(Refusal::new(
                500,
                "injected_fault",
                "The code asked for this failure",
            ));
        }
        _ => {}
    }
    let (id, now_s) = (account.id, headend.television.now_s());
    let decided = headend.store.write(move |store| {
        if attempts::blocked(store, id, Attempt::UserCode, now_s)? {
            return Ok(None);
        }
        let verdict = device_codes::decide(store, &code, id, asked.grant_access, now_s)?;
        if verdict == Verdict::Unknown {
            attempts::wrong(store, id, Attempt::UserCode, now_s)?;
        }
        Ok(Some(verdict))
    });
    match decided.await? {
        None => Err(Refusal::TOO_MANY_ATTEMPTS),
        Some(Verdict::Unknown) => Err(Refusal::NOT_FOUND),
        Some(Verdict::Expired) => Err(EXPIRED),
        Some(Verdict::Taken) => Ok(Json(Done::YES)),
    }
}

const EXPIRED: Refusal = Refusal::new(410, "expired", "The code is too old; ask for a new one");

pub(crate) async fn device_token(
    State(headend): State<Headend>,
    Payload(asked): Payload<DeviceTokenRequest>,
) -> CallResult<DeviceToken> {
    let device = device(&asked.device_id, &asked.device_alias)?;
    let code = credentials::hash_token(&asked.device_code);
    let now_s = headend.television.now_s();
    // One transaction: a granted code is used up only if the session has begun.
    let polled = headend.store.write(move |store| {
        let state = device_codes::poll(store, &code, now_s)?;
        let mut started = String::new();
        if let CodeState::Granted(account) = &state {
            let (token, hashed) = credentials::token_with_fault(account.fault.as_deref());
            sessions::start(store, account.id, &device, &hashed, now_s)?;
            started = token;
        }
        Ok((state, started))
    });
    let (state, token) = polled.await?;
    match state {
        CodeState::Gone => Err(EXPIRED),
        CodeState::Refused => Err(Refusal::forbidden("Access was refused")),
        CodeState::Pending => Err(Refusal::new(
            400,
            "authorization_pending",
            "The code is not confirmed yet",
        )),
        CodeState::Granted(account) => Ok(Json(DeviceToken {
            username: account.username.clone(),
            token,
            profile: headend.profile(&account),
        })),
    }
}
