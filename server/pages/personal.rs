//! Pages for one visitor: rendered for every request, streamed, and kept nowhere.

use super::Pages;
use super::answer::PageSource;
use super::pending::PendingPage;
use super::request::PageRequest;
use super::uncached::{UncachedPage, WINDOW_BYTES};
use crate::network::owner_permits::Owner;
use crate::session::{SessionStatus, Visitor};
use crate::trace::Span;
use crate::upstream::UpstreamSource;
use lucarne_render::{DataSource, Queued};
use std::sync::Arc;
use tokio::time::Instant;

impl Pages {
    /// Begins a page for a visitor whose session has this `status`, with the account's data if the session goes on.
    pub(super) async fn personal(
        &self,
        request: &PageRequest,
        status: &SessionStatus,
        visitor: &Visitor,
    ) -> PageSource {
        let session = visitor.session.as_ref().filter(|_| status.goes_on());
        let source = |shared| match session {
            Some(session) => self.sessions.source(session, shared),
            None => shared as Arc<dyn DataSource>,
        };
        // A session that goes on is an account's, however many share the network.
        let owner = match session {
            Some(session) => Owner::Account(&session.username),
            None => Owner::Network(visitor.client),
        };
        self.uncached((request, owner), status, source, "personal")
            .await
    }

    /// Begins a page for one visitor, whose session has this `status` and whose data come from what `source` makes of the shared
    /// ones; `kind` is the metric's label.
    pub(super) async fn uncached(
        &self,
        (request, owner): (&PageRequest, Owner<'_>),
        status: &SessionStatus,
        source: impl FnOnce(Arc<UpstreamSource>) -> Arc<dyn DataSource>,
        kind: &'static str,
    ) -> PageSource {
        let Some(permit) = self.render_permit(owner) else {
            return PageSource::Unavailable;
        };
        let rendered_at = self.page_moment();
        let deadline_ms = self.limits.data_deadline_ms;
        let json = request.render_request(status, rendered_at.at_ms, deadline_ms);
        let Some(turn) = permit.line.turn(self.limits.start).await else {
            return PageSource::Unavailable;
        };
        // The page counts as its owner's until all that it asked for has come, also when that owner goes away.
        let source = source(Arc::new(self.sources.serving.held_by(permit.held.clone())));
        let span = Span::of_step("render");
        let source = span.source(source);
        let turn = Arc::new(turn);
        let queued = Some(Arc::clone(&turn) as Queued);
        let Some(render) = self.engine.render(json, source, WINDOW_BYTES, queued) else {
            return PageSource::Unavailable;
        };
        let page = PendingPage::Uncached(UncachedPage {
            render,
            span,
            beginning: Some(turn),
            kind,
            deadline: Instant::now() + self.limits.whole,
            rendered_at,
            fallback: self.shells.fallback(request),
        });
        PageSource::Pending(page, Some(permit.held))
    }
}
