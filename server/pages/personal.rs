//! Pages for one person: rendered for every request, streamed, and kept by nobody.

use super::Pages;
use super::answer::Found;
use super::making::Making;
use super::request::PageRequest;
use crate::render::DataSource;
use crate::session::{Session, WireSession};
use axum::http::{HeaderMap, HeaderValue, header};
use std::sync::Arc;

impl Pages {
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
