//! Signing in and out for a browser: the token that the upstream gives goes into the cookie, everything else into the
//! answer.

use super::Sessions;
use super::api::{Write, json, refused};
use super::attempts::SecretKind;
use super::cookies::{self, CODE, DEVICE, SESSION, YEAR_S};
use super::device::DeviceCookie;
use super::ended::{self, EndedSessions};
use super::payload;
use super::status;
use super::visitor::{DeviceCode, SessionCookie, Visitor, set_cookie};
use crate::error::EdgeError;
use crate::network::owner_permits::{Owner, OwnerPermit};
use crate::upstream::calls::{MatchedCall, match_call};
use crate::upstream::{Token, UpstreamResponse};
use axum::http::HeaderMap;
use axum::response::Response;
use bytes::Bytes;
use futures::{StreamExt, stream};
use lucarne_contract::calls::{Method, SIGN_OUT};
use lucarne_contract::{
    DeviceToken, DeviceTokenRequest, Done, Profile, SignIn, SignInContext, SignedIn,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::future::ready;
use std::sync::Arc;
use tokio::task::JoinHandle;

/// Longest e-mail address, in bytes (RFC 5321).
const MAX_USERNAME: usize = 254;
/// Longest password or token of a link, in bytes.
const MAX_PASSWORD: usize = 1024;

/// Screens of one browser that may show a code at once.
const MAX_CODES: usize = 3;

/// Ends that the upstream is told of at a time, once it did not hear of them.
const NOTIFIED_AT_ONCE: usize = 4;

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

/// A [`lucarne_contract::DeviceCode`] without its secret half.
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
        let device = write
            .visitor
            .device
            .clone()
            .unwrap_or_else(DeviceCookie::new);
        let knew = device.knew(SecretKind::Password, &username);
        let own = knew.then_some(device.id.as_str());
        let attempt = self
            .attempts
            .begin(SecretKind::Password, &username, own, write.visitor.client)
            .await
            .map_err(EdgeError::TooManyAttempts)?;
        let payload = SignIn {
            username: username.clone(),
            password: asked.password,
            context: asked.context,
            device_id: device.id.clone(),
            device_alias: write.visitor.device_name(),
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
        let SignedIn { token, profile, .. } = signed_in;
        self.begin(write.visitor, device, &username, token, profile)
            .await
    }

    /// `POST auth/device/code/`.
    pub(super) async fn device_code(&self, write: Write<'_>) -> Result<Response, EdgeError> {
        self.attempts
            .ask_for_code(write.visitor.client)
            .await
            .map_err(EdgeError::TooManyAttempts)?;
        let reply = self.client.exchange(write.matched, None, None);
        let reply = reply.await;
        if !reply.is_success() {
            return Ok(refused(reply));
        }
        let code: lucarne_contract::DeviceCode = read(&reply.body)?;
        let device = write
            .visitor
            .device
            .clone()
            .unwrap_or_else(DeviceCookie::new);
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
        let device = write
            .visitor
            .device
            .clone()
            .unwrap_or_else(DeviceCookie::new);
        let codes = codes_of(write.visitor, &device);
        let before = codes.len();
        let mut left = Vec::new();
        let (mut waiting, mut gone) = (None, None);
        for code in codes {
            let payload = DeviceTokenRequest {
                device_code: code.code.for_payload(),
                device_id: device.id.clone(),
                device_alias: write.visitor.device_name(),
            };
            let reply = self.send(write.matched, &payload).await?;
            if reply.is_success() {
                return self.granted(write.visitor, device, &reply).await;
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
    async fn granted(
        self: &Arc<Self>,
        visitor: &Visitor,
        device: DeviceCookie,
        reply: &UpstreamResponse,
    ) -> Result<Response, EdgeError> {
        let granted: DeviceToken = read(&reply.body)?;
        let username = granted.username.to_lowercase();
        let DeviceToken { token, profile, .. } = granted;
        let begun = self.begin(visitor, device, &username, token, profile);
        let mut response = begun.await?;
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

    /// `POST logout/`: always well for the browser, whatever the upstream says; the session is over here at once. Where the
    /// visitor's calls are used up, the upstream is told with the ends that it has not heard of.
    pub(super) async fn sign_out(self: &Arc<Self>, visitor: &Visitor) -> Response {
        if let Some(session) = &visitor.session {
            let permit = self.call_permit(visitor);
            let notification = self.end(session.token.clone(), permit).await;
            notification.sent().await;
        }
        let mut response = json(&Done::YES);
        status::clear(response.headers_mut());
        response
    }

    /// `POST logout/everywhere/`: once the upstream has ended the account's sessions, they are over here at once. Nothing is when
    /// it has not: only it knows what was opened elsewhere. In a task, so that a browser that goes away does not stop it half-way.
    pub(super) async fn sign_out_everywhere(
        self: &Arc<Self>,
        visitor: &Visitor,
        matched: &MatchedCall,
    ) -> Result<Response, EdgeError> {
        let session = visitor.signed_in()?.clone();
        let permit = self.endings.take(Owner::Account(&session.username));
        let permit = permit.ok_or(EdgeError::UpstreamUnavailable)?;
        let (this, matched) = (Arc::clone(self), matched.clone());
        let ending = tokio::spawn(async move {
            let _permit = permit;
            this.end_all(&session, &matched).await
        });
        ending.await.map_err(|_| {
            tracing::error!("the sessions of an account could not be ended");
            EdgeError::UpstreamUnavailable
        })
    }

    async fn end_all(self: &Arc<Self>, session: &SessionCookie, matched: &MatchedCall) -> Response {
        // Who signs in from here on stays.
        let before_ms = self.clock.now_ms();
        let token = Some(&session.token);
        let reply = self.client.exchange(matched, token, None).await;
        if reply.status == 401 {
            return self.expired(session);
        }
        if !reply.is_success() {
            return refused(reply);
        }
        self.profiles.forget(&session.token);
        let (this, username) = (Arc::clone(self), session.username.clone());
        let written =
            tokio::task::spawn_blocking(move || this.ended.add_all_of(&username, before_ms));
        if let Err(error) = written.await {
            tracing::error!(%error, "the end of an account's sessions could not be written down");
        }
        let mut response = json(&Done::YES);
        status::clear(response.headers_mut());
        response
    }

    /// Ends a session: it opens nothing here when this returns, and the upstream is told until it has heard of it. In tasks, so that
    /// a browser that goes away stops neither. With a `permit` it is told by a call of its own, which keeps it as long as it lasts;
    /// without one by the one task for all ends.
    async fn end(self: &Arc<Self>, token: Token, permit: Option<OwnerPermit>) -> Notification {
        let this = Arc::clone(self);
        let ending = tokio::spawn(async move {
            this.write_down(&token, EndedSessions::add).await;
            let notification = tokio::spawn(async move { this.notify(token, permit).await });
            Notification(Some(notification))
        });
        ending.await.unwrap_or(Notification(None))
    }

    /// Tells the upstream that a session is over. Returns when it was told for the first time, or is to be told later.
    async fn notify(self: &Arc<Self>, token: Token, permit: Option<OwnerPermit>) {
        self.write_down(&token, EndedSessions::add_pending).await;
        self.profiles.forget(&token);
        if permit.is_none() || !self.notify_of_end(&token).await {
            self.notify_again();
        }
        // What was asked for meanwhile is no news either.
        self.profiles.forget(&token);
    }

    /// Tells the upstream of the ends that it has not heard of until it has, also of those from before this process began: in one
    /// task, a few at a time and ever less often, however many there are.
    pub(super) fn notify_again(self: &Arc<Self>) {
        if !self.ended.begin_notifying() {
            return;
        }
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let mut nth = 0;
            while !this.ended.are_all_notified() {
                tokio::time::sleep(ended::wait_before(nth)).await;
                let notifications = this.ended.pending_tokens().into_iter().map(|token| {
                    let this = Arc::clone(&this);
                    async move { this.notify_of_end(&token).await }
                });
                let notifications = stream::iter(notifications).buffer_unordered(NOTIFIED_AT_ONCE);
                let heard = notifications.filter(|has_heard| ready(*has_heard)).count();
                nth = if heard.await > 0 { 0 } else { nth + 1 };
            }
        });
    }

    /// What happened to a session, on a thread that may wait for the disk.
    async fn write_down(self: &Arc<Self>, token: &Token, what: fn(&EndedSessions, &Token)) {
        let (this, token) = (Arc::clone(self), token.clone());
        let written = tokio::task::spawn_blocking(move || what(&this.ended, &token));
        if let Err(error) = written.await {
            tracing::error!(%error, "an ended session could not be written down");
        }
    }

    /// Whether the upstream has heard that a session is over.
    async fn notify_of_end(&self, token: &Token) -> bool {
        let Some(matched) = match_call(Method::Post, SIGN_OUT, None) else {
            return true;
        };
        let reply = self.client.exchange(&matched, Some(token), None).await;
        let has_heard = ended::has_heard(reply.status);
        if has_heard {
            self.ended.notified(token);
        }
        has_heard
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

    /// A session begins: always under a new cookie, whatever the browser had before, which is over.
    async fn begin(
        self: &Arc<Self>,
        visitor: &Visitor,
        mut device: DeviceCookie,
        username: &str,
        token: String,
        profile: Profile,
    ) -> Result<Response, EdgeError> {
        let session = SessionCookie {
            token: Token::new(token).ok_or(EdgeError::UpstreamUnavailable)?,
            username: username.to_owned(),
            device: device.id.clone(),
            since_ms: self.ended.first_start_ms(username),
        };
        self.latest_start_ms
            .insert(session.device.clone(), session.since_ms);
        let before = visitor.session.as_ref().map(|before| &before.token);
        if let Some(before) = before.filter(|&before| *before != session.token) {
            self.end(before.clone(), None).await;
        }
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

/// The upstream is being told that a session is over.
struct Notification(Option<JoinHandle<()>>);

impl Notification {
    /// Waits until it was told for the first time.
    async fn sent(self) {
        let told = match self.0 {
            Some(notification) => notification.await.is_ok(),
            None => false,
        };
        if !told {
            tracing::error!("a session could not be ended");
        }
    }
}

/// The codes that this device asked for: on another one they are no good.
fn codes_of(visitor: &Visitor, device: &DeviceCookie) -> Vec<DeviceCode> {
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
