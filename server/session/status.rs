//! The status of a visitor's session (spec, section 4): asked of the upstream, which alone knows whether the session goes
//! on and what the account may do. The same value goes to pages, into the page's context (`ui/api/pageContext.ts`), and to the
//! browser.

use super::Sessions;
use super::cookies::{self, SESSION};
use super::visitor::{SessionCookie, Visitor, set_cookie};
use crate::error::EdgeError;
use crate::upstream::calls::match_call;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use lucarne_contract::Profile;
use lucarne_contract::calls::{Method, PROFILE};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What the upstream calls an account that may watch VOD only.
const FORMER: &str = "former_customer";

/// The status of a session, as far as the upstream said it.
#[derive(Debug)]
pub enum SessionStatus {
    /// There is none.
    Anonymous,
    Authenticated(Box<Profile>),
    /// It went on of late, and the upstream takes its time to say whether it still does: the browser asks once more.
    Cached(Box<Profile>),
    /// There was one, and the upstream has ended it.
    Expired,
}

impl SessionStatus {
    /// Whether what is made for it is for one visitor alone.
    #[must_use]
    pub fn is_personal(&self) -> bool {
        !matches!(self, Self::Anonymous)
    }

    /// Whether the session goes on, so that its token is good for more calls.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Authenticated(_) | Self::Cached(_))
    }
}

/// A status as `ui/api/pageContext.ts` has it.
#[derive(Serialize)]
struct WireSessionStatus<'a> {
    state: SessionState,
    #[serde(skip_serializing_if = "Option::is_none")]
    username: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<&'a Profile>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    expired: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cached: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum SessionState {
    Anonymous,
    Authenticated,
    FormerCustomer,
}

impl Serialize for SessionStatus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let profile = match self {
            Self::Authenticated(profile) | Self::Cached(profile) => Some(profile.as_ref()),
            Self::Anonymous | Self::Expired => None,
        };
        let wire = WireSessionStatus {
            state: match profile {
                None => SessionState::Anonymous,
                Some(profile) if profile.status == FORMER => SessionState::FormerCustomer,
                Some(_) => SessionState::Authenticated,
            },
            username: profile.map(|profile| profile.username.as_str()),
            profile,
            expired: matches!(self, Self::Expired),
            cached: matches!(self, Self::Cached(_)),
        };
        wire.serialize(serializer)
    }
}

impl Sessions {
    /// The status of the visitor's session, as far as it can be said without keeping a page waiting: the upstream is asked
    /// each time, and when it is slow or gives no answer, what it said of late holds. Its answer is heard all the same,
    /// for the next page. `None`: the upstream does not say.
    /// A TV says what it is called along with it (spec, section 7).
    pub async fn status_soon(
        self: &Arc<Self>,
        visitor: &Visitor,
        is_tv: bool,
    ) -> Option<SessionStatus> {
        let Some(session) = visitor.session.clone() else {
            return without_session(visitor);
        };
        let query = is_tv.then(|| device_query(&session, visitor));
        let token = session.token.clone();
        let wait = if self.profiles.has(&token) {
            self.waits.known
        } else {
            self.waits.unknown
        };
        let permit = self.call_permit(visitor);
        let status = match permit {
            Some(permit) => {
                let this = Arc::clone(self);
                let asking = tokio::spawn(async move {
                    let _permit = permit;
                    this.ask_status(&session, query.as_deref()).await
                });
                let answered = tokio::time::timeout(wait, asking).await;
                answered.ok().and_then(Result::ok).flatten()
            }
            None => None,
        };
        status.or_else(|| self.profiles.profile(&token).map(SessionStatus::Cached))
    }

    /// Asks the upstream about the visitor's session, if they have one.
    async fn status(&self, visitor: &Visitor) -> Option<SessionStatus> {
        match &visitor.session {
            Some(session) => {
                let _permit = self.call_permit(visitor)?;
                self.ask_status(session, None).await
            }
            None => without_session(visitor),
        }
    }

    async fn ask_status(
        &self,
        session: &SessionCookie,
        query: Option<&str>,
    ) -> Option<SessionStatus> {
        let matched = match_call(Method::Get, PROFILE, query)?;
        let asked = self.profiles.asked_now();
        let token = Some(&session.token);
        let reply = self.client.exchange(&matched, token, None).await;
        match reply.status {
            200 => {
                let profile = serde_json::from_slice(&reply.body).ok()?;
                self.profiles.keep(&session.token, asked, reply.body);
                Some(SessionStatus::Authenticated(profile))
            }
            // Nothing was said of the session.
            429 | 500.. => None,
            status => {
                self.profiles.forget(&session.token);
                let is_over = status == 401 && self.is_latest(session);
                is_over.then_some(SessionStatus::Expired)
            }
        }
    }
}

fn without_session(visitor: &Visitor) -> Option<SessionStatus> {
    (!visitor.is_outdated).then_some(SessionStatus::Anonymous)
}

/// Which device asks, and what it is called.
fn device_query(session: &SessionCookie, visitor: &Visitor) -> String {
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query.append_pair("device_id", &session.device);
    query.append_pair("device_alias", &visitor.device_name());
    query.finish()
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    status: SessionStatus,
    /// For the check of the visitor's clock (spec, section 5).
    server_time_ms: i64,
}

/// `GET /api/session/`: the status of the session, and the server's time.
pub async fn report(
    State(sessions): State<Arc<Sessions>>,
    Extension(visitor): Extension<Arc<Visitor>>,
) -> Response {
    let Some(status) = sessions.status(&visitor).await else {
        return EdgeError::UpstreamUnavailable.into_response();
    };
    let has_expired = matches!(status, SessionStatus::Expired);
    let report = Report {
        status,
        server_time_ms: sessions.clock.now_ms(),
    };
    let mut response = Json(report).into_response();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if has_expired {
        clear(response.headers_mut());
    }
    response
}

/// Ends the session's cookie with this answer.
pub fn clear(fields: &mut HeaderMap) {
    set_cookie(fields, cookies::cleared(SESSION));
}

#[cfg(test)]
mod tests {
    use super::SessionStatus;
    use lucarne_contract::Profile;
    use serde_json::{Value, json};

    fn profile(status: &str) -> Box<Profile> {
        let profile = json!({
            "username": "ann",
            "country_locked": false,
            "deployment_target": "",
            "subscriber_tv": true,
            "application_context": "",
            "status": status,
            "permissions": [],
            "stb": [],
            "videoPreviews": true,
            "personalizeChannelUsage": false,
        });
        serde_json::from_value(profile).expect("a profile")
    }

    fn written(status: &SessionStatus) -> Value {
        serde_json::to_value(status).expect("JSON")
    }

    #[test]
    fn pages_and_browsers_read_one_form_of_a_status() {
        let anonymous = written(&SessionStatus::Anonymous);
        assert_eq!(anonymous, json!({ "state": "anonymous" }));
        let expired = written(&SessionStatus::Expired);
        assert_eq!(expired, json!({ "state": "anonymous", "expired": true }));
        let signed_in = written(&SessionStatus::Authenticated(profile("active")));
        assert_eq!(
            signed_in,
            json!({ "state": "authenticated", "username": "ann", "profile": profile("active") })
        );
        let cached = written(&SessionStatus::Cached(profile("former_customer")));
        assert_eq!(cached["state"], "former_customer");
        assert_eq!(cached["cached"], true);
    }
}
