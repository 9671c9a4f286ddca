//! How a visitor's session stands (spec, section 4): asked of the upstream, which alone knows whether it goes on and
//! what the account may do.

mod remembered;

pub(super) use remembered::Remembered;

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
use std::time::Duration;

/// How long a page waits to hear how a session stands that went on a moment ago.
const KNOWN_WAIT: Duration = Duration::from_millis(100);
/// How long it waits when nothing is known: after that the browser has to ask.
const UNKNOWN_WAIT: Duration = Duration::from_millis(500);

/// What the upstream calls somebody who may watch VOD only.
const FORMER: &str = "former_customer";

/// How a session stands.
#[derive(Debug)]
pub enum Standing {
    /// There is none.
    Anonymous,
    SignedIn(Session, Box<Profile>),
    /// It went on of late, and the upstream takes its time to say whether it still does.
    Remembered(Session, Box<Profile>),
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
    /// The upstream had not said yet how the session stands now: the browser asks once more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub remembered: bool,
}

impl WireSession {
    pub const ANONYMOUS: Self = Self {
        state: SessionState::Anonymous,
        username: None,
        profile: None,
        expired: false,
        remembered: false,
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
            remembered: false,
        }
    }
}

impl Sessions {
    /// How the visitor's session stands, as far as that can be said without keeping a page waiting: the upstream is asked
    /// each time, and when it is slow or gives no answer, what it said of late holds. Its answer is heard all the same,
    /// for the next page.
    pub async fn standing_soon(self: &Arc<Self>, visit: &Visit) -> Standing {
        let Some(session) = visit.session.clone() else {
            return Standing::Anonymous;
        };
        let wait = if self.remembered.knows(&session.token) {
            KNOWN_WAIT
        } else {
            UNKNOWN_WAIT
        };
        let (this, asked_for) = (Arc::clone(self), session.clone());
        let asking = tokio::spawn(async move { this.ask_standing(asked_for).await });
        let told = tokio::time::timeout(wait, asking).await;
        let told = told.ok().and_then(Result::ok);
        let told = told.unwrap_or(Standing::Unknown);
        if !matches!(told, Standing::Unknown) {
            return told;
        }
        match self.remembered.profile(&session.token) {
            Some(profile) => Standing::Remembered(session, profile),
            None => told,
        }
    }

    /// Asks the upstream about the visitor's session, if they have one.
    async fn standing(&self, visit: &Visit) -> Standing {
        match &visit.session {
            Some(session) => self.ask_standing(session.clone()).await,
            None => Standing::Anonymous,
        }
    }

    async fn ask_standing(&self, session: Session) -> Standing {
        let Some((call, target)) = known(Method::Get, PROFILE, None) else {
            return Standing::Unknown;
        };
        let asked = self.remembered.asking();
        let token = Some(&session.token);
        let told = self.client.exchange(call, &target, token, None).await;
        match told.status {
            200 => match serde_json::from_slice(&told.body) {
                Ok(profile) => {
                    self.remembered.keep(&session.token, asked, told.body);
                    Standing::SignedIn(session, profile)
                }
                Err(_) => Standing::Unknown,
            },
            // Nothing was said of the session.
            429 | 500.. => Standing::Unknown,
            status => {
                self.remembered.forget(&session.token);
                if status == 401 && self.is_latest(&session) {
                    Standing::Ended
                } else {
                    Standing::Unknown
                }
            }
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
        Standing::SignedIn(_, profile) | Standing::Remembered(_, profile) => {
            WireSession::of(*profile)
        }
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
