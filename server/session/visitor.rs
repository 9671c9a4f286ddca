//! What the cookies of a request say, read once before it is answered, and refreshed in the answer where need be.

use super::Sessions;
use super::cookies::{self, CODE, DEVICE, Opened, SESSION, YEAR_S};
use super::device::DeviceCookie;
use super::device_name::{device_name, identity_of};
use crate::error::EdgeError;
use crate::network::client::{Client, Peer};
use crate::upstream::Token;
use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the session cookie holds.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct SessionCookie {
    pub token: Token,
    pub username: String,
    /// The device's id.
    pub device: String,
    /// When it began, in epoch milliseconds.
    pub since_ms: i64,
}

/// A device code under way; their cookie holds them oldest first.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DeviceCode {
    /// What is polled with.
    pub code: Token,
    /// The device that asked for it: on another one it is no good.
    pub device: String,
    pub until_ms: i64,
}

/// Who made a request, as far as it says so itself.
#[derive(Debug)]
pub struct Visitor {
    pub session: Option<SessionCookie>,
    /// The request is of before the browser's latest session began: it has the cookie of one that is over, and nothing can be said
    /// of its account.
    pub is_outdated: bool,
    pub device: Option<DeviceCookie>,
    /// One for each screen that shows one, oldest first.
    pub codes: Vec<DeviceCode>,
    pub client: Client,
    /// What the browser says of itself.
    identity: Option<HeaderValue>,
    /// Cookies to set in the answer, unless it sets them itself.
    refreshed: Vec<(&'static str, HeaderValue)>,
}

impl Visitor {
    /// The visitor's session.
    ///
    /// # Errors
    /// [`EdgeError::SignedOut`] when there is none, [`EdgeError::UpstreamUnavailable`] when the next request may have one.
    pub fn signed_in(&self) -> Result<&SessionCookie, EdgeError> {
        self.session.as_ref().ok_or(if self.is_outdated {
            EdgeError::UpstreamUnavailable
        } else {
            EdgeError::SignedOut
        })
    }

    /// What people read of this device in their account.
    #[must_use]
    pub fn device_name(&self) -> String {
        device_name(self.identity.as_ref())
    }

    /// Sets these cookies in an answer, unless it sets them itself.
    pub fn refresh_cookies(&self, fields: &mut HeaderMap) {
        for (name, cookie) in &self.refreshed {
            if !sets(fields, name) {
                set_cookie(fields, cookie.clone());
            }
        }
    }
}

impl Sessions {
    /// Reads a request's cookies and where it comes from.
    #[must_use]
    pub fn visitor(&self, peer: Peer, headers: &HeaderMap) -> Visitor {
        let now_ms = self.clock.now_ms();
        let mut refreshed = Vec::new();
        let session = self.open::<SessionCookie>(headers, SESSION, YEAR_S, &mut refreshed);
        let device = self.open(headers, DEVICE, YEAR_S, &mut refreshed);
        let codes: Option<Vec<DeviceCode>> = cookies::open(&self.keys, headers, CODE).into_value();
        let codes = codes.into_iter().flatten();
        let mut is_outdated = false;
        let session = session.filter(|session| {
            let is_ended = self.ended.has(&session.token)
                || self.ended.has_all_of(&session.username, session.since_ms);
            if is_ended {
                // Where a newer one began meanwhile, the browser has that one's cookie, or is about to.
                is_outdated = !self.is_latest(session);
                if !is_outdated {
                    refreshed.push((SESSION, cookies::cleared(SESSION)));
                }
            }
            !is_ended && now_ms < session.since_ms + YEAR_S * 1000
        });
        Visitor {
            session,
            is_outdated,
            codes: codes.filter(|code| now_ms < code.until_ms).collect(),
            device,
            client: Client::of(peer.0.ip(), headers, &self.trusted_proxies),
            identity: identity_of(headers),
            refreshed,
        }
    }

    /// Reads a cookie. One that is no good is to be cleared, one under an old key to be sealed anew.
    fn open<T: Serialize + serde::de::DeserializeOwned>(
        &self,
        headers: &HeaderMap,
        name: &'static str,
        max_age_s: i64,
        refreshed: &mut Vec<(&'static str, HeaderValue)>,
    ) -> Option<T> {
        match cookies::open::<T>(&self.keys, headers, name) {
            Opened::Absent => None,
            Opened::Refused => {
                refreshed.push((name, cookies::cleared(name)));
                None
            }
            Opened::Good { value, old } => {
                let anew = old.then(|| cookies::sealed(&self.keys, name, &value, max_age_s));
                refreshed.extend(anew.flatten().map(|cookie| (name, cookie)));
                Some(value)
            }
        }
    }
}

/// Reads the cookies into an extension of the request, [`Arc<Visitor>`], and refreshes them in the answer.
pub async fn attach(
    State(sessions): State<Arc<Sessions>>,
    Extension(peer): Extension<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = Arc::new(sessions.visitor(peer, request.headers()));
    request.extensions_mut().insert(Arc::clone(&visitor));
    let mut response = next.run(request).await;
    visitor.refresh_cookies(response.headers_mut());
    response
}

fn sets(fields: &HeaderMap, name: &str) -> bool {
    let cookies = fields.get_all(header::SET_COOKIE).iter();
    cookies
        .filter_map(|cookie| cookie.to_str().ok())
        .any(|cookie| {
            cookie
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('='))
        })
}

/// Adds a cookie to an answer, which is then for this visitor alone.
pub(super) fn set_cookie(fields: &mut HeaderMap, cookie: HeaderValue) {
    fields.append(header::SET_COOKIE, cookie);
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}
