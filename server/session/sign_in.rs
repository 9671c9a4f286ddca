//! Signing in and out for a browser: the token that the upstream gives goes into the cookie, everything else into the
//! answer.

use super::Sessions;
use super::api::{Write, json, refused};
use super::attempts::SecretKind;
use super::cookies::{self, CODE, DEVICE, SESSION, YEAR_S};
use super::device::{ALIAS, Device};
use super::ended;
use super::payload;
use super::status;
use super::visitor::{DeviceCode, Session, Visitor, set_cookie};
use crate::contract::calls::{Method, SIGN_OUT};
use crate::contract::{
    self, DeviceToken, DeviceTokenRequest, Done, Profile, SignIn, SignInContext, SignedIn,
};
use crate::error::EdgeError;
use crate::upstream::calls::{MatchedCall, match_call};
use crate::upstream::{Token, UpstreamResponse};
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
        let device = write.visitor.device.clone().unwrap_or_else(Device::new);
        let knew = device.knew(SecretKind::Password, &username);
        let own = knew.then_some(device.id.as_str());
        let attempt = self
            .attempts
            .begin(SecretKind::Password, &username, own, write.visitor.client)
            .map_err(EdgeError::TooManyAttempts)?;
        let payload = SignIn {
            username: username.clone(),
            password: asked.password,
            context: asked.context,
            device_id: device.id.clone(),
            device_alias: ALIAS.to_owned(),
        };
        let reply = self.send(write.matched, &payload).await?;
        if !reply.is_success() {
            if reply.status != 401 {
                attempt.was_not_judged();
            }
            return Ok(refused(reply));
        }
        attempt.was_right();
        let signed_in: SignedIn = read(&reply.body)?;
        self.begin(
            write.visitor,
            device,
            &username,
            signed_in.token,
            signed_in.profile,
        )
    }

    /// `POST auth/device/code/`.
    pub(super) async fn device_code(&self, write: Write<'_>) -> Result<Response, EdgeError> {
        self.attempts
            .ask_for_code(write.visitor.client)
            .map_err(EdgeError::TooManyAttempts)?;
        let reply = self.client.exchange(write.matched, None, None);
        let reply = reply.await;
        if !reply.is_success() {
            return Ok(refused(reply));
        }
        let code: contract::DeviceCode = read(&reply.body)?;
        let device = write.visitor.device.clone().unwrap_or_else(Device::new);
        let lifetime_s = i64::from(code.expires_in);
        let mut kept = codes_of(write.visitor, &device);
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
        let device = write.visitor.device.clone().unwrap_or_else(Device::new);
        let codes = codes_of(write.visitor, &device);
        let before = codes.len();
        let mut left = Vec::new();
        let (mut waiting, mut gone) = (None, None);
        for code in codes {
            let payload = DeviceTokenRequest {
                device_code: code.code.for_payload(),
                device_id: device.id.clone(),
                device_alias: ALIAS.to_owned(),
            };
            let reply = self.send(write.matched, &payload).await?;
            if reply.is_success() {
                return self.granted(write.visitor, device, &reply);
            }
            if matches!(reply.status, 403 | 410) {
                gone = Some(reply);
            } else {
                waiting = waiting.or(Some(reply));
                left.push(code);
            }
        }
        let reply = waiting.or(gone).unwrap_or_else(|| {
            let message = "this browser has no code; ask for a new one";
            UpstreamResponse::refusal(410, "expired", message)
        });
        let mut response = refused(reply);
        if left.len() < before {
            self.keep_codes(response.headers_mut(), left);
        }
        Ok(response)
    }

    /// The session of a code that was confirmed. The other screens of the browser learn of it, so their codes go, too.
    fn granted(
        self: &Arc<Self>,
        visitor: &Visitor,
        device: Device,
        reply: &UpstreamResponse,
    ) -> Result<Response, EdgeError> {
        let granted: DeviceToken = read(&reply.body)?;
        let username = granted.username.to_lowercase();
        let mut response =
            self.begin(visitor, device, &username, granted.token, granted.profile)?;
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

    /// `POST logout/`: always well for the browser, whatever the upstream says; the session is over here at once.
    pub(super) async fn sign_out(self: &Arc<Self>, visitor: &Visitor) -> Response {
        if let Some(session) = &visitor.session {
            self.ended.add(&session.token);
            self.end(session.clone()).await;
        }
        let mut response = json(&Done::YES);
        status::clear(response.headers_mut());
        response
    }

    /// Tells the upstream that a session is over, until it has heard of it; in a task, so that a browser that goes away does
    /// not stop it. Returns when it was told for the first time.
    async fn end(self: &Arc<Self>, session: Session) {
        let this = Arc::clone(self);
        let telling = tokio::spawn(async move {
            this.profiles.forget(&session.token);
            if !this.tell_end(&session).await {
                let again = Arc::clone(&this);
                let session = session.clone();
                tokio::spawn(async move { again.tell_end_again(&session).await });
            }
            // What was asked for meanwhile is no news either.
            this.profiles.forget(&session.token);
        });
        if telling.await.is_err() {
            tracing::error!("a session could not be ended");
        }
    }

    /// Whether the upstream has heard that a session is over.
    async fn tell_end(&self, session: &Session) -> bool {
        let Some(matched) = match_call(Method::Post, SIGN_OUT, None) else {
            return true;
        };
        let token = Some(&session.token);
        let reply = self.client.exchange(&matched, token, None).await;
        ended::was_told(reply.status)
    }

    async fn tell_end_again(&self, session: &Session) {
        for nth in 0.. {
            tokio::time::sleep(ended::wait_before(nth)).await;
            if self.tell_end(session).await {
                return;
            }
        }
    }

    async fn send(
        &self,
        matched: &MatchedCall,
        payload: &impl Serialize,
    ) -> Result<UpstreamResponse, EdgeError> {
        let payload = serde_json::to_vec(payload).map_err(|_| EdgeError::BadPayload)?;
        let payload = Some(Bytes::from(payload));
        Ok(self.client.exchange(matched, None, payload).await)
    }

    /// A session begins: always under a new cookie, whatever the browser had before.
    fn begin(
        self: &Arc<Self>,
        visitor: &Visitor,
        mut device: Device,
        username: &str,
        token: String,
        profile: Profile,
    ) -> Result<Response, EdgeError> {
        if let Some(before) = visitor.session.clone() {
            let this = Arc::clone(self);
            tokio::spawn(async move { this.end(before).await });
        }
        let session = Session {
            token: Token::new(token).ok_or(EdgeError::UpstreamUnavailable)?,
            username: username.to_owned(),
            device: device.id.clone(),
            since_ms: self.clock.now_ms(),
        };
        self.latest_start_ms
            .insert(session.device.clone(), session.since_ms);
        if let Ok(profile) = serde_json::to_vec(&profile) {
            let asked = self.profiles.asked_now();
            let profile = Bytes::from(profile);
            self.profiles.keep(&session.token, asked, profile);
        }
        device.learn(SecretKind::Password, username);
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
fn codes_of(visitor: &Visitor, device: &Device) -> Vec<DeviceCode> {
    let own = visitor.codes.iter().filter(|code| code.device == device.id);
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
