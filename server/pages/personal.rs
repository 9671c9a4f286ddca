//! Pages for one person: rendered for every request, streamed, and kept by nobody.

use super::Pages;
use super::answer::Found;
use super::making::Making;
use super::request::PageRequest;
use crate::render::DataSource;
use crate::session::{Session, Standing, Visit, WireSession};
use axum::http::{HeaderMap, HeaderValue, header};
use std::sync::Arc;
use std::time::Duration;

/// A page does not wait longer than this to hear whose it is.
const STANDING_WAIT: Duration = Duration::from_secs(2);

impl Pages {
    /// How the visitor's session stands; unknown when the upstream takes too long to say.
    pub(super) async fn standing(&self, visit: &Visit) -> Standing {
        if visit.session.is_none() {
            return Standing::Anonymous;
        }
        let asking = tokio::time::timeout(STANDING_WAIT, self.sessions.standing(visit));
        Box::pin(asking).await.unwrap_or(Standing::Unknown)
    }

    /// Starts a page that is `person`'s alone, with their data if their session goes on.
    pub(super) fn make_for(
        &self,
        request: &mut PageRequest,
        person: WireSession,
        session: Option<Session>,
    ) -> Found {
        request.person = Some(person);
        // Whoever is signed in has a browser.
        request.crawler = false;
        let source: Arc<dyn DataSource> = match session {
            Some(session) => self.sessions.source(session, &self.sources.visit),
            None => Arc::clone(&self.sources.visit),
        };
        match self.render_direct(request, source, "personal") {
            Some(page) => Found::Making(Making::Direct(page)),
            None => Found::Nothing,
        }
    }
}

/// Nobody on the way may keep the page, and nobody it asks for anything may learn its address; the origin alone stays,
/// because with `no-referrer` old browsers would not say which origin a write comes from.
pub fn keep_to_oneself(fields: &mut HeaderMap) {
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    fields.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin"),
    );
    fields.remove(header::ETAG);
}
