//! Pages for one visitor: rendered for every request, streamed, and kept by nobody.

use super::Pages;
use super::answer::PageSource;
use super::pending::PendingPage;
use super::request::PageRequest;
use super::uncached::{UncachedPage, WINDOW_BYTES};
use crate::render::DataSource;
use crate::session::{Session, SessionStatus};
use axum::http::{HeaderMap, HeaderValue, header};
use std::sync::Arc;
use tokio::time::Instant;

impl Pages {
    /// Begins a page for a visitor whose session has this `status`, with the account's data if the session goes on.
    pub(super) fn personal(
        &self,
        request: &PageRequest,
        status: &SessionStatus,
        session: Option<&Session>,
    ) -> PageSource {
        let shared = &self.sources.serving;
        let source: Arc<dyn DataSource> = match session.filter(|_| status.goes_on()) {
            Some(session) => self.sessions.source(session, shared),
            None => Arc::clone(shared) as _,
        };
        self.uncached(request, status, source, "personal")
    }

    /// Begins a page for one visitor, whose session has this `status`; `kind` is the metric's label.
    pub(super) fn uncached(
        &self,
        request: &PageRequest,
        status: &SessionStatus,
        source: Arc<dyn DataSource>,
        kind: &'static str,
    ) -> PageSource {
        let rendered_at_ms = self.page_clock_ms();
        let deadline_ms = self.limits.data_deadline_ms;
        let json = request.render_request(status, rendered_at_ms, deadline_ms);
        let Some(render) = self.engine.render(json, source, WINDOW_BYTES) else {
            return PageSource::Unavailable;
        };
        PageSource::Pending(PendingPage::Uncached(UncachedPage {
            render,
            kind,
            deadline: Instant::now() + self.limits.whole,
            rendered_at_ms,
            fallback: self.shells.fallback(request),
        }))
    }
}

/// No cache on the way may keep the page, and no host it asks for anything may learn its address; the origin alone stays,
/// because with `no-referrer` old browsers would not say which origin a write comes from.
pub fn keep_to_oneself(fields: &mut HeaderMap) {
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    fields.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin"),
    );
    fields.remove(header::ETAG);
}
