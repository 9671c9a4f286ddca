//! The browser's `/api`: every call of the contract that is open to browsers, under its own path. Reads that many
//! people share come from the data cache; a signed-in person's go through with their token, and are kept nowhere.

use super::Sessions;
use super::attempts::{Attempt, SecretKind};
use super::cookies::{DEVICE, YEAR_S};
use super::device::DeviceCookie;
use super::payload;
use super::status;
use super::visitor::{SessionCookie, Visitor};
use crate::encoding::Encoded;
use crate::error::EdgeError;
use crate::upstream::calls::{MatchedCall, match_call, methods};
use crate::upstream::{UpstreamResponse, proxy};
use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use lucarne_contract::calls::{
    self, Access, Call, DEVICE_CODE, DEVICE_CODE_VERIFY, DEVICE_TOKEN, PIN_CHECK, PIN_CREATE,
    PIN_UPDATE, SIGN_IN, SIGN_OUT, SIGN_OUT_EVERYWHERE,
};
use serde::Serialize;
use std::sync::Arc;

/// A write that was let in.
pub(super) struct Write<'a> {
    pub matched: &'a MatchedCall,
    pub visitor: &'a Visitor,
    pub body: Bytes,
}

/// `/api/…`.
pub async fn call(
    State(sessions): State<Arc<Sessions>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    uri: Uri,
    request: Request,
) -> Response {
    let method = match *request.method() {
        Method::GET | Method::HEAD => calls::Method::Get,
        Method::POST => calls::Method::Post,
        Method::PUT => calls::Method::Put,
        Method::DELETE => calls::Method::Delete,
        _ => return no_call(None, uri.path()),
    };
    let Some(matched) = match_call(method, uri.path(), uri.query()) else {
        return no_call(Some(method), uri.path());
    };
    let answered = match method {
        calls::Method::Get => sessions.read(&visitor, &matched, request.headers()).await,
        _ => sessions.write(&visitor, &matched, request).await,
    };
    answered.unwrap_or_else(IntoResponse::into_response)
}

/// 404 where there is no call, 405 where other methods would do, 400 where it is the query that won't.
fn no_call(method: Option<calls::Method>, path: &str) -> Response {
    let methods = methods(path);
    if methods.is_empty() {
        return EdgeError::NotFound.into_response();
    }
    if method.is_some_and(|method| methods.contains(&method)) {
        return EdgeError::BadQuery.into_response();
    }
    let mut response = EdgeError::MethodNotAllowed.into_response();
    let names = methods.iter().map(|method| match method {
        calls::Method::Get => "GET, HEAD",
        calls::Method::Post => "POST",
        calls::Method::Put => "PUT",
        calls::Method::Delete => "DELETE",
    });
    if let Ok(allow) = HeaderValue::from_str(&names.collect::<Vec<_>>().join(", ")) {
        response.headers_mut().insert(header::ALLOW, allow);
    }
    response
}

impl Sessions {
    async fn read(
        &self,
        visitor: &Visitor,
        matched: &MatchedCall,
        headers: &HeaderMap,
    ) -> Result<Response, EdgeError> {
        let call = matched.call;
        let session = visitor.session.as_ref().filter(|_| call.reads_token());
        if session.is_none() && call.browser {
            let permit = || self.call_permit(visitor);
            return Ok(proxy::api(&self.data, matched, permit, headers).await);
        }
        if call.access == Access::Account {
            visitor.signed_in()?;
        }
        let token = session.map(|session| &session.token);
        let permit = self.call_permit(visitor);
        let _permit = permit.ok_or(EdgeError::UpstreamUnavailable)?;
        let reply = self.client.exchange(matched, token, None).await;
        match session {
            Some(session) if reply.status == 401 => Ok(self.expired(session)),
            _ if reply.is_success() => Ok(personal(reply, headers).await),
            _ => Ok(refused(reply)),
        }
    }

    async fn write(
        self: &Arc<Self>,
        visitor: &Visitor,
        matched: &MatchedCall,
        request: Request,
    ) -> Result<Response, EdgeError> {
        self.own.check(request.headers())?;
        // They have no body, and a client that fills an account's share of calls keeps no other from them.
        match matched.call.path {
            SIGN_OUT => return Ok(self.sign_out(visitor).await),
            SIGN_OUT_EVERYWHERE => return self.sign_out_everywhere(visitor, matched).await,
            _ => {}
        }
        // Before the body: what is still to come of it is held here, too.
        let permit = self.call_permit(visitor);
        let _permit = permit.ok_or(EdgeError::UpstreamUnavailable)?;
        if matched.call.access == Access::Account {
            visitor.signed_in()?;
        }
        let most = matched.call.payload_bytes;
        let body = payload::read(request.into_body(), most, self.payload_time).await?;
        let write = Write {
            matched,
            visitor,
            body,
        };
        match matched.call.path {
            SIGN_IN => self.sign_in(write).await,
            DEVICE_CODE => self.device_code(write).await,
            DEVICE_TOKEN => self.device_token(write).await,
            _ => self.pass(write).await,
        }
    }

    /// A write in an account's name.
    async fn pass(&self, write: Write<'_>) -> Result<Response, EdgeError> {
        let Write {
            matched,
            visitor,
            body,
        } = write;
        let call = matched.call;
        let session = visitor.signed_in()?;
        let payload = match call.payload {
            Some(expected) => Some(payload_of(expected, &body)?),
            None => None,
        };
        let attempt = self.begin_attempt(call, visitor, session).await?;
        let token = Some(&session.token);
        let reply = self.client.exchange(matched, token, payload).await;
        if matches!(call.path, PIN_CREATE | PIN_UPDATE) {
            // Whatever became of it: the profile says of which age on a PIN is asked for.
            self.profiles.forget(&session.token);
        }
        let judged_wrong = attempt.is_some() && reply.status == wrong(call);
        match attempt {
            Some(attempt) if reply.is_success() => attempt.was_right(),
            Some(attempt) if !judged_wrong => attempt.was_not_judged(),
            _ => {}
        }
        if reply.status == 401 && call.path != PIN_CHECK {
            return Ok(self.expired(session));
        }
        let proved = reply.is_success() && matches!(call.path, PIN_CHECK | PIN_CREATE | PIN_UPDATE);
        let mut response = if reply.is_success() {
            answer(StatusCode::OK, reply.body)
        } else {
            refused(reply)
        };
        if proved {
            let mut device = visitor
                .device
                .clone()
                .unwrap_or_else(|| DeviceCookie::called(session.device.clone()));
            if device.learn(SecretKind::Pin, &session.username) {
                self.keep(response.headers_mut(), DEVICE, &device, YEAR_S);
            }
        }
        Ok(response)
    }

    /// Counts an attempt at a PIN or a code, before it is made.
    async fn begin_attempt(
        &self,
        call: &Call,
        visitor: &Visitor,
        session: &SessionCookie,
    ) -> Result<Option<Attempt>, EdgeError> {
        let Some(secret) = secret_in(call) else {
            return Ok(None);
        };
        let account = &session.username;
        let device = visitor.device.as_ref();
        let own = device.filter(|device| device.knew(secret, account));
        let own = own.map(|device| device.id.as_str());
        let begun = self.attempts.begin(secret, account, own, visitor.client);
        begun.await.map(Some).map_err(EdgeError::TooManyAttempts)
    }

    /// The upstream said 401: the session has expired (spec, section 4), unless the browser has a newer one by now.
    pub(super) fn expired(&self, session: &SessionCookie) -> Response {
        self.profiles.forget(&session.token);
        if !self.is_latest(session) {
            return EdgeError::UpstreamUnavailable.into_response();
        }
        let message = "the session is over: too many devices use the account";
        let mut response = refused(UpstreamResponse::refusal(401, "session_expired", message));
        status::clear(response.headers_mut());
        response
    }
}

/// What a call lets its caller guess.
fn secret_in(call: &Call) -> Option<SecretKind> {
    match call.path {
        PIN_CHECK | PIN_UPDATE => Some(SecretKind::Pin),
        DEVICE_CODE_VERIFY => Some(SecretKind::UserCode),
        _ => None,
    }
}

/// The status with which such a call says that the guess was wrong.
fn wrong(call: &Call) -> u16 {
    match call.path {
        PIN_CHECK => 401,
        PIN_UPDATE => 403,
        _ => 404,
    }
}

/// The payload written anew, so that the upstream reads it as we have.
fn payload_of(expected: calls::Wire, body: &[u8]) -> Result<Bytes, EdgeError> {
    let value: serde_json::Value = payload::parse(body)?;
    let written = serde_json::to_vec(&value).map_err(|_| EdgeError::BadPayload)?;
    (expected.check)(&written).map_err(|_| EdgeError::BadPayload)?;
    Ok(Bytes::from(written))
}

/// A yes for one visitor, compressed where no other request waits for it.
async fn personal(reply: UpstreamResponse, request: &HeaderMap) -> Response {
    let body = Arc::new(Encoded::new(reply.body));
    let mut response = body.respond(StatusCode::OK, request).await;
    let fields = response.headers_mut();
    fields.remove(header::ETAG);
    fields.insert(
        header::AGE,
        HeaderValue::from(reply.age_ms.div_euclid(1000)),
    );
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    private_json(fields);
    response
}

/// What the upstream said, when it was no.
pub(super) fn refused(reply: UpstreamResponse) -> Response {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = answer(status, reply.body);
    if let Some(after_s) = reply.retry_after_s {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, HeaderValue::from(after_s));
    }
    response
}

/// An answer of our own making.
pub(super) fn json(value: &impl Serialize) -> Response {
    let body = serde_json::to_vec(value).unwrap_or_default();
    answer(StatusCode::OK, Bytes::from(body))
}

fn answer(status: StatusCode, body: Bytes) -> Response {
    let mut response = (status, body).into_response();
    private_json(response.headers_mut());
    response
}

fn private_json(fields: &mut HeaderMap) {
    fields.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}
