//! The browser's `/api`: every call of the contract that is open to browsers, under its own path. Reads that many
//! people share come from the data cache; a signed-in person's go through with their token, and are kept nowhere.

use super::Sessions;
use super::cookies::{DEVICE, YEAR_S};
use super::device::Device;
use super::guesses::{Guess, Try};
use super::payload;
use super::standing;
use super::visit::{Session, Visit};
use crate::contract::calls::{
    self, Access, Call, DEVICE_CODE, DEVICE_CODE_VERIFY, DEVICE_TOKEN, PIN_CHECK, PIN_CREATE,
    PIN_UPDATE, SIGN_IN, SIGN_OUT,
};
use crate::encoding::Encoded;
use crate::error::EdgeError;
use crate::upstream::calls::{known, methods};
use crate::upstream::{Told, proxy};
use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;
use std::sync::Arc;

/// A write that was let in.
pub(super) struct Write<'a> {
    pub call: &'static Call,
    pub target: &'a str,
    pub visit: &'a Visit,
    pub body: Bytes,
}

/// `/api/…`.
pub async fn call(
    State(sessions): State<Arc<Sessions>>,
    Extension(visit): Extension<Arc<Visit>>,
    uri: Uri,
    request: Request,
) -> Response {
    let method = match *request.method() {
        Method::GET | Method::HEAD => {
            let read = sessions.read(&visit, &uri, request.headers()).await;
            return read.unwrap_or_else(IntoResponse::into_response);
        }
        Method::POST => calls::Method::Post,
        Method::PUT => calls::Method::Put,
        Method::DELETE => calls::Method::Delete,
        _ => return not_allowed(uri.path()),
    };
    let Some((call, target)) = known(method, uri.path(), uri.query()) else {
        return not_allowed(uri.path());
    };
    let written = sessions.write(&visit, call, &target, request).await;
    written.unwrap_or_else(IntoResponse::into_response)
}

/// 405 where other methods would do, 404 where none does.
fn not_allowed(path: &str) -> Response {
    let methods = methods(path);
    if methods.is_empty() {
        return EdgeError::NotFound.into_response();
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
        visit: &Visit,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Result<Response, EdgeError> {
        let (call, target) =
            known(calls::Method::Get, uri.path(), uri.query()).ok_or(EdgeError::NotFound)?;
        let session = visit.session.as_ref().filter(|_| call.reads_token());
        if session.is_none() && call.browser {
            return Ok(proxy::api(&self.data, uri, headers).await);
        }
        if session.is_none() && call.access == Access::Account {
            return Err(EdgeError::SignedOut);
        }
        let token = session.map(|session| &session.token);
        let told = self.client.exchange(call, &target, token, None).await;
        match session {
            Some(session) if told.status == 401 => Ok(self.over(session)),
            _ if told.is_success() => Ok(personal(told, headers).await),
            _ => Ok(refused(told)),
        }
    }

    async fn write(
        self: &Arc<Self>,
        visit: &Visit,
        call: &'static Call,
        target: &str,
        request: Request,
    ) -> Result<Response, EdgeError> {
        self.own.check(request.headers())?;
        let body = payload::read(request.into_body(), self.payload).await?;
        let write = Write {
            call,
            target,
            visit,
            body,
        };
        match call.path {
            SIGN_IN => self.sign_in(write).await,
            SIGN_OUT => Ok(self.sign_out(visit).await),
            DEVICE_CODE => self.device_code(write).await,
            DEVICE_TOKEN => self.device_token(write).await,
            _ => self.pass(write).await,
        }
    }

    /// A write in somebody's name.
    async fn pass(&self, write: Write<'_>) -> Result<Response, EdgeError> {
        let Write {
            call,
            target,
            visit,
            body,
        } = write;
        let session = visit.session.as_ref().ok_or(EdgeError::SignedOut)?;
        let payload = match call.payload {
            Some(expected) => Some(payload_of(expected, &body)?),
            None => None,
        };
        let tried = self.begin_guess(call, visit, session)?;
        let token = Some(&session.token);
        let told = self.client.exchange(call, target, token, payload).await;
        if matches!(call.path, PIN_CREATE | PIN_UPDATE) {
            // Whatever became of it: the profile says of which age on a PIN is asked for.
            self.remembered.forget(&session.token);
        }
        let judged_wrong = tried.is_some() && told.status == wrong(call);
        match tried {
            Some(tried) if told.is_success() => tried.was_right(),
            Some(tried) if !judged_wrong => tried.was_not_judged(),
            _ => {}
        }
        if told.status == 401 && call.path != PIN_CHECK {
            return Ok(self.over(session));
        }
        let proved = told.is_success() && matches!(call.path, PIN_CHECK | PIN_CREATE | PIN_UPDATE);
        let mut response = if told.is_success() {
            answer(StatusCode::OK, told.body)
        } else {
            refused(told)
        };
        if proved {
            let mut device = visit
                .device
                .clone()
                .unwrap_or_else(|| Device::called(session.device.clone()));
            if device.learn(Guess::Pin, &session.username) {
                self.keep(response.headers_mut(), DEVICE, &device, YEAR_S);
            }
        }
        Ok(response)
    }

    /// Counts a try at a PIN or a code, before it is made.
    fn begin_guess(
        &self,
        call: &Call,
        visit: &Visit,
        session: &Session,
    ) -> Result<Option<Try>, EdgeError> {
        let Some(guess) = guess(call) else {
            return Ok(None);
        };
        let account = &session.username;
        let device = visit.device.as_ref();
        let own = device.filter(|device| device.knew(guess, account));
        let own = own.map(|device| device.id.as_str());
        let begun = self.guesses.begin(guess, account, own, visit.client);
        begun.map(Some).map_err(EdgeError::TooManyGuesses)
    }

    /// The upstream said 401: the session is over (spec, section 4), unless the browser has a newer one by now.
    fn over(&self, session: &Session) -> Response {
        self.remembered.forget(&session.token);
        if !self.is_latest(session) {
            return EdgeError::UpstreamUnavailable.into_response();
        }
        let message = "the session is over: too many devices use the account";
        let mut response = refused(Told::refusal(401, "session_expired", message));
        standing::clear(response.headers_mut());
        response
    }
}

/// What a call lets its caller guess.
fn guess(call: &Call) -> Option<Guess> {
    match call.path {
        PIN_CHECK | PIN_UPDATE => Some(Guess::Pin),
        DEVICE_CODE_VERIFY => Some(Guess::UserCode),
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

/// A yes for one visitor, compressed where nobody waits for it.
async fn personal(told: Told, request: &HeaderMap) -> Response {
    let body = Arc::new(Encoded::new(told.body));
    let mut response = proxy::respond(&body, StatusCode::OK, request).await;
    let fields = response.headers_mut();
    fields.remove(header::ETAG);
    fields.insert(header::AGE, HeaderValue::from(told.age_ms.div_euclid(1000)));
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    private_json(fields);
    response
}

/// What the upstream said, when it was no.
pub(super) fn refused(told: Told) -> Response {
    let status = StatusCode::from_u16(told.status).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = answer(status, told.body);
    if let Some(after_s) = told.retry_after_s {
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
