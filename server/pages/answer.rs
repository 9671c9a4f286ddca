//! What goes out for a page: a stored page, one that is being made, a redirect, or the shell; and the headers of each.

use super::Pages;
use super::bounce;
use super::head;
use super::making::Making;
use super::request::PageRequest;
use super::stored::StoredPage;
use crate::encoding::growing::growing;
use crate::encoding::{Coding, Encoded};
use crate::error::EdgeError;
use crate::render::Started;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use bytes::Bytes;
use futures::Stream;

/// Where an answer comes from.
pub enum Found {
    Stored {
        page: StoredPage,
        age_ms: i64,
        /// Time until it is stale; 0 when it is.
        ttl_ms: i64,
    },
    Making(Making),
    /// The page failed lately and there is no older one, or it could not be made in time.
    Nothing,
}

impl Pages {
    pub(super) async fn respond(
        &self,
        request: &PageRequest,
        found: Found,
        headers: &HeaderMap,
    ) -> Response<Body> {
        let mut response = match found {
            Found::Stored {
                page,
                age_ms,
                ttl_ms,
            } => {
                self.count(if ttl_ms > 0 { "fresh" } else { "stale" });
                return page.respond(self.clock.now_ms(), age_ms, ttl_ms, headers);
            }
            // On the heap, so that the many who get a stored page need not carry what this would take.
            Found::Making(making) => Box::pin(self.making(request, making, headers)).await,
            Found::Nothing => {
                self.count("failed");
                self.shell(request, headers)
            }
        };
        head::complete(response.headers_mut(), request.language);
        response
    }

    async fn making(
        &self,
        request: &PageRequest,
        mut page: Making,
        headers: &HeaderMap,
    ) -> Response<Body> {
        self.count(page.kind());
        let started = tokio::time::timeout(self.limits.start, page.started()).await;
        let Some(started) = started.ok().flatten() else {
            // The request's span has the path, without what is secret in it.
            tracing::warn!("a page could not be begun");
            return self.shell(request, headers);
        };
        if let Some(bounce) = bounce::instead_of(&started, request) {
            return bounce;
        }
        let (cache_status, rendered_at_ms) = (page.cache_status(), page.rendered_at_ms());
        let body = if request.crawler {
            page.ended().await.map(PageBody::Whole)
        } else {
            grow(page.coding(headers), page.read())
        };
        let Some(mut response) = passed_on(&started, body, headers) else {
            return EdgeError::RenderUnavailable.into_response();
        };
        let fields = response.headers_mut();
        fields.insert(head::CACHE_STATUS, HeaderValue::from_static(cache_status));
        fields.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        );
        head::link(fields, &started.links);
        head::rendered_at(fields, self.clock.now_ms() - rendered_at_ms);
        response
    }

    /// The shell for people, who have a browser to render with; an error for crawlers, who must not index nothing.
    fn shell(&self, request: &PageRequest, headers: &HeaderMap) -> Response<Body> {
        self.count("shell");
        let Some(shell) = self.shells.get(request).filter(|_| !request.crawler) else {
            return EdgeError::RenderUnavailable.into_response();
        };
        let mut response = shell.respond(StatusCode::OK, headers);
        let fields = response.headers_mut();
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        fields.insert(
            head::CACHE_STATUS,
            HeaderValue::from_static("lucarne; fwd=bypass; detail=shell"),
        );
        head::rendered_at(fields, self.clock.now_ms() - self.shells.rendered_at_ms);
        response
    }

    fn count(&self, kind: &'static str) {
        self.stats.answers.get_or_create(&[("kind", kind)]).inc();
    }
}

/// A page's body: at once for crawlers, as it comes for people.
enum PageBody {
    Whole(Bytes),
    Growing(Coding, Body),
}

/// A body that is sent as it comes. Without memory for compressing it there is none.
fn grow(coding: Coding, body: impl Stream<Item = Bytes> + Send + 'static) -> Option<PageBody> {
    match growing(coding, body) {
        Ok(body) => Some(PageBody::Growing(coding, Body::from_stream(body))),
        Err(error) => {
            tracing::error!(%error, "a page could not be compressed");
            None
        }
    }
}

/// A page's status with its body, or where to go instead. `None` when the render failed: a crawler has to come back.
fn passed_on(
    started: &Started,
    body: Option<PageBody>,
    headers: &HeaderMap,
) -> Option<Response<Body>> {
    let status = StatusCode::from_u16(started.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if let Some(location) = &started.location {
        let mut response = (status, Body::empty()).into_response();
        head::set(response.headers_mut(), header::LOCATION, location.clone());
        return Some(response);
    }
    Some(match body? {
        PageBody::Whole(whole) => Encoded::new(whole).respond(status, headers),
        PageBody::Growing(coding, body) => {
            let mut response = (status, body).into_response();
            if let Some(token) = coding.token() {
                response
                    .headers_mut()
                    .insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
            }
            response
        }
    })
}
