//! How a visitor's session stands (spec, section 4): asked of the upstream, which alone knows whether it goes on and
//! what the account may do.

use super::Sessions;
use super::cookies::{self, SESSION};
use super::visit::{Session, Visit, set_cookie};
use crate::contract::Profile;
use crate::contract::calls::{Method, PROFILE};
use crate::error::EdgeError;
use crate::upstream::calls::known;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use std::sync::Arc;

/// What the upstream calls somebody who may watch VOD only.
const FORMER: &str = "former_customer";

/// How a session stands.
#[derive(Debug)]
pub enum Standing {
    /// There is none.
    Anonymous,
    SignedIn(Session, Box<Profile>),
    /// The upstream has ended it.
    Ended,
    /// The upstream does not say.
    Unknown,
}

/// The states of a session that a page can be made for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionState {
    Anonymous,
    Authenticated,
    FormerCustomer,
}

/// A standing as `ui/context.ts` has it.
#[derive(Clone, Debug, Serialize)]
pub struct WireSession {
    pub state: SessionState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<Profile>,
    /// There was a session, and the upstream has ended it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub expired: bool,
}

impl WireSession {
    pub const ANONYMOUS: Self = Self {
        state: SessionState::Anonymous,
        username: None,
        profile: None,
        expired: false,
    };

    pub const EXPIRED: Self = Self {
        expired: true,
        ..Self::ANONYMOUS
    };

    #[must_use]
    pub fn of(profile: Profile) -> Self {
        let state = if profile.status == FORMER {
            SessionState::FormerCustomer
        } else {
            SessionState::Authenticated
        };
        Self {
            state,
            username: Some(profile.username.clone()),
            profile: Some(profile),
            expired: false,
        }
    }
}

impl Sessions {
    /// Asks the upstream about the visitor's session, if they have one.
    pub async fn standing(&self, visit: &Visit) -> Standing {
        let (Some(session), Some((call, target))) =
            (&visit.session, known(Method::Get, PROFILE, None))
        else {
            return Standing::Anonymous;
        };
        let token = Some(&session.token);
        let told = self.client.exchange(call, &target, token, None).await;
        match told.status {
            401 if self.is_latest(session) => Standing::Ended,
            200 => match serde_json::from_slice(&told.body) {
                Ok(profile) => Standing::SignedIn(session.clone(), profile),
                Err(_) => Standing::Unknown,
            },
            _ => Standing::Unknown,
        }
    }
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    session: WireSession,
    /// For the check of the visitor's clock (spec, section 5).
    server_time_ms: i64,
}

/// `GET /api/session/`: how the session stands, and the server's time.
pub async fn report(
    State(sessions): State<Arc<Sessions>>,
    Extension(visit): Extension<Arc<Visit>>,
) -> Response {
    let standing = sessions.standing(&visit).await;
    let ended = matches!(standing, Standing::Ended);
    let session = match standing {
        Standing::Anonymous => WireSession::ANONYMOUS,
        Standing::Ended => WireSession::EXPIRED,
        Standing::SignedIn(_, profile) => WireSession::of(*profile),
        Standing::Unknown => return EdgeError::UpstreamUnavailable.into_response(),
    };
    let report = Report {
        session,
        server_time_ms: sessions.clock.now_ms(),
    };
    let mut response = Json(report).into_response();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if ended {
        clear(response.headers_mut());
    }
    response
}

/// Ends the session's cookie with this answer.
pub fn clear(fields: &mut HeaderMap) {
    set_cookie(fields, cookies::cleared(SESSION));
}
