//! Signing in and out for a browser: the token that the upstream gives goes into the cookie, everything else into the
//! answer.

use super::Sessions;
use super::api::{Write, json, refused};
use super::cookies::{self, CODE, DEVICE, SESSION, YEAR_S};
use super::device::{ALIAS, Device};
use super::guesses::Guess;
use super::payload;
use super::standing;
use super::visit::{DeviceCode, Session, Visit, set_cookie};
use crate::contract::calls::{Call, Method, SIGN_OUT};
use crate::contract::{
    self, DeviceToken, DeviceTokenRequest, Done, Profile, SignIn, SignInContext, SignedIn,
};
use crate::error::EdgeError;
use crate::upstream::calls::known;
use crate::upstream::{Token, Told};
use axum::http::HeaderMap;
use axum::response::Response;
use bytes::Bytes;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Longest e-mail address, in bytes (RFC 5321).
const MAX_USERNAME: usize = 254;
/// Longest password or token of a link, in bytes.
const MAX_PASSWORD: usize = 1024;

/// Screens of one browser that may show a code at once.
const MAX_CODES: usize = 3;

/// What the browser sends of a [`SignIn`]: which device it is, we know.
#[derive(Deserialize)]
struct Credentials {
    username: String,
    password: String,
    context: SignInContext,
}

/// A [`SignedIn`] or [`DeviceToken`] without its token.
#[derive(Serialize)]
struct Welcome {
    success: bool,
    username: String,
    profile: Profile,
}

/// A [`contract::DeviceCode`] without its secret half.
#[derive(Serialize)]
struct ShownCode {
    user_code: String,
    interval: u32,
    expires_in: u32,
    verification_uri: String,
}

impl Sessions {
    /// `POST auth/`.
    pub(super) async fn sign_in(self: &Arc<Self>, write: Write<'_>) -> Result<Response, EdgeError> {
        let asked: Credentials = payload::parse(&write.body)?;
        // One spelling, so that what is counted here is what is tried there; case does not matter to it.
        let username = asked.username.trim().to_lowercase();
        let fits = (1..=MAX_USERNAME).contains(&username.len())
            && (1..=MAX_PASSWORD).contains(&asked.password.len());
        if !fits {
            return Err(EdgeError::BadPayload);
        }
        let device = write.visit.device.clone().unwrap_or_else(Device::new);
        let knew = device.knew(Guess::Password, &username);
        let own = knew.then_some(device.id.as_str());
        let tried = self
            .guesses
            .begin(Guess::Password, &username, own, write.visit.client)
            .map_err(EdgeError::TooManyGuesses)?;
        let payload = SignIn {
            username: username.clone(),
            password: asked.password,
            context: asked.context,
            device_id: device.id.clone(),
            device_alias: ALIAS.to_owned(),
        };
        let told = self.tell(write.call, write.target, &payload).await?;
        if !told.is_success() {
            if told.status != 401 {
                tried.was_not_judged();
            }
            return Ok(refused(told));
        }
        tried.was_right();
        let signed_in: SignedIn = read(&told.body)?;
        self.begin(
            write.visit,
            device,
            &username,
            signed_in.token,
            signed_in.profile,
        )
    }

    /// `POST auth/device/code/`.
    pub(super) async fn device_code(&self, write: Write<'_>) -> Result<Response, EdgeError> {
        self.guesses
            .ask_for_code(write.visit.client)
            .map_err(EdgeError::TooManyGuesses)?;
        let told = self.client.exchange(write.call, write.target, None, None);
        let told = told.await;
        if !told.is_success() {
            return Ok(refused(told));
        }
        let code: contract::DeviceCode = read(&told.body)?;
        let device = write.visit.device.clone().unwrap_or_else(Device::new);
        let lifetime_s = i64::from(code.expires_in);
        let mut kept = codes_of(write.visit, &device);
        kept.push(DeviceCode {
            code: Token::new(code.device_code).ok_or(EdgeError::UpstreamUnavailable)?,
            device: device.id.clone(),
            until_ms: self.clock.now_ms() + lifetime_s * 1000,
        });
        let mut response = json(&ShownCode {
            user_code: code.user_code,
            interval: code.interval,
            expires_in: code.expires_in,
            verification_uri: code.verification_uri,
        });
        let fields = response.headers_mut();
        self.keep_codes(fields, kept);
        self.keep(fields, DEVICE, &device, YEAR_S);
        Ok(response)
    }

    /// `POST auth/device/token/`: asks about each code under way, whichever screen of the browser shows it. 410 when there
    /// is none, as for one that is too old.
    pub(super) async fn device_token(
        self: &Arc<Self>,
        write: Write<'_>,
    ) -> Result<Response, EdgeError> {
        let device = write.visit.device.clone().unwrap_or_else(Device::new);
        let codes = codes_of(write.visit, &device);
        let before = codes.len();
        let mut left = Vec::new();
        let (mut waiting, mut gone) = (None, None);
        for code in codes {
            let payload = DeviceTokenRequest {
                device_code: code.code.for_payload(),
                device_id: device.id.clone(),
                device_alias: ALIAS.to_owned(),
            };
            let told = self.tell(write.call, write.target, &payload).await?;
            if told.is_success() {
                return self.granted(write.visit, device, &told);
            }
            if matches!(told.status, 403 | 410) {
                gone = Some(told);
            } else {
                waiting = waiting.or(Some(told));
                left.push(code);
            }
        }
        let told = waiting.or(gone).unwrap_or_else(|| {
            let message = "this browser has no code; ask for a new one";
            Told::refusal(410, "expired", message)
        });
        let mut response = refused(told);
        if left.len() < before {
            self.keep_codes(response.headers_mut(), left);
        }
        Ok(response)
    }

    /// The session of a code that was confirmed. The other screens of the browser learn of it, so their codes go, too.
    fn granted(
        self: &Arc<Self>,
        visit: &Visit,
        device: Device,
        told: &Told,
    ) -> Result<Response, EdgeError> {
        let granted: DeviceToken = read(&told.body)?;
        let username = granted.username.to_lowercase();
        let mut response = self.begin(visit, device, &username, granted.token, granted.profile)?;
        set_cookie(response.headers_mut(), cookies::cleared(CODE));
        Ok(response)
    }

    /// Keeps as many of the codes as a browser may have, the newest; without any, the cookie goes.
    fn keep_codes(&self, fields: &mut HeaderMap, mut codes: Vec<DeviceCode>) {
        codes.drain(..codes.len().saturating_sub(MAX_CODES));
        let now_ms = self.clock.now_ms();
        while let Some(until_ms) = codes.iter().map(|code| code.until_ms).max() {
            let lifetime_s = (until_ms - now_ms).div_euclid(1000);
            if let Some(cookie) = cookies::sealed(&self.keys, CODE, &codes, lifetime_s) {
                return set_cookie(fields, cookie);
            }
            codes.remove(0);
        }
        set_cookie(fields, cookies::cleared(CODE));
    }

    /// `POST logout/`: always well for the browser, whatever the upstream says.
    pub(super) async fn sign_out(self: &Arc<Self>, visit: &Visit) -> Response {
        if let Some(session) = &visit.session {
            self.end(session.clone()).await;
        }
        let mut response = json(&Done::YES);
        standing::clear(response.headers_mut());
        response
    }

    /// Tells the upstream that a session is over; in a task, so that a browser that goes away does not stop it.
    async fn end(self: &Arc<Self>, session: Session) {
        let this = Arc::clone(self);
        let telling = tokio::spawn(async move {
            this.remembered.forget(&session.token);
            if let Some((call, target)) = known(Method::Post, SIGN_OUT, None) {
                let token = Some(&session.token);
                this.client.exchange(call, &target, token, None).await;
            }
            // What was asked for meanwhile is no news either.
            this.remembered.forget(&session.token);
        });
        if telling.await.is_err() {
            tracing::error!("a session could not be ended");
        }
    }

    async fn tell(
        &self,
        call: &Call,
        target: &str,
        payload: &impl Serialize,
    ) -> Result<Told, EdgeError> {
        let payload = serde_json::to_vec(payload).map_err(|_| EdgeError::BadPayload)?;
        let told = self
            .client
            .exchange(call, target, None, Some(Bytes::from(payload)));
        Ok(told.await)
    }

    /// A session begins: always under a new cookie, whatever the browser had before.
    fn begin(
        self: &Arc<Self>,
        visit: &Visit,
        mut device: Device,
        username: &str,
        token: String,
        profile: Profile,
    ) -> Result<Response, EdgeError> {
        if let Some(before) = visit.session.clone() {
            let this = Arc::clone(self);
            tokio::spawn(async move { this.end(before).await });
        }
        let session = Session {
            token: Token::new(token).ok_or(EdgeError::UpstreamUnavailable)?,
            username: username.to_owned(),
            device: device.id.clone(),
            since_ms: self.clock.now_ms(),
        };
        self.lately.insert(session.device.clone(), session.since_ms);
        if let Ok(profile) = serde_json::to_vec(&profile) {
            let asked = self.remembered.asking();
            let profile = Bytes::from(profile);
            self.remembered.keep(&session.token, asked, profile);
        }
        device.learn(Guess::Password, username);
        let mut response = json(&Welcome {
            success: true,
            username: profile.username.clone(),
            profile,
        });
        let fields = response.headers_mut();
        self.keep(fields, SESSION, &session, YEAR_S);
        self.keep(fields, DEVICE, &device, YEAR_S);
        Ok(response)
    }

    /// Adds a sealed cookie to an answer.
    pub(super) fn keep(
        &self,
        fields: &mut HeaderMap,
        name: &'static str,
        value: &impl Serialize,
        max_age_s: i64,
    ) {
        if let Some(cookie) = cookies::sealed(&self.keys, name, value, max_age_s) {
            set_cookie(fields, cookie);
        } else {
            tracing::error!(name, "a cookie would be too large");
        }
    }
}

/// The codes that this device asked for: on another one they are no good.
fn codes_of(visit: &Visit, device: &Device) -> Vec<DeviceCode> {
    let own = visit.codes.iter().filter(|code| code.device == device.id);
    own.cloned().collect()
}

/// Reads an answer. The table's check has let it through, so a failure is a slip of ours; what can't be read may be a
/// token, and is not logged.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, EdgeError> {
    serde_json::from_slice(body).map_err(|_| {
        tracing::error!("an answer could not be read");
        EdgeError::UpstreamUnavailable
    })
}
