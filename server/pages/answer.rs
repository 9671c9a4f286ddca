//! What goes out for a page: a stored page, one that is being made, a redirect, or the shell; and the headers of each.

use super::Pages;
use super::bounce;
use super::head;
use super::negative::{self, NegativeEntry};
use super::pending::PendingPage;
use super::request::PageRequest;
use super::stored::StoredPage;
use crate::encoding::growing::growing;
use crate::encoding::{Coding, Encoded};
use crate::error::EdgeError;
use crate::serve::UntilSent;
use crate::session::SessionStatus;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use bytes::Bytes;
use futures::Stream;
use lucarne_render::Started;

/// What the `Cache-Status` header says where a guard leads elsewhere: no page was looked for.
const GUARD: HeaderValue = HeaderValue::from_static("lucarne; fwd=bypass; detail=guard");

/// Where an answer comes from.
pub enum PageSource {
    Stored {
        page: StoredPage,
        age_ms: i64,
        /// Time until it is stale; 0 when it is.
        ttl_ms: i64,
    },
    /// With the client's permit for it, where this request made it be rendered.
    Pending(PendingPage, Option<UntilSent>),
    /// There was no such page a moment ago.
    Negative(NegativeEntry),
    /// The route's guard leads there: no page is made.
    SignIn(String),
    /// The page failed lately and there is no older one, or it could not be made in time.
    Unavailable,
}

impl Pages {
    pub(super) async fn respond(
        &self,
        request: &PageRequest,
        status: &SessionStatus,
        source: PageSource,
        headers: &HeaderMap,
    ) -> Response<Body> {
        let mut response = match source {
            PageSource::Stored {
                page,
                age_ms,
                ttl_ms,
            } => {
                self.count(if ttl_ms > 0 { "fresh" } else { "stale" });
                let coding = page.body().coding(headers);
                if page.body().lacks(coding, StatusCode::OK, headers) {
                    Box::pin(self.compress(&page, coding)).await;
                }
                return page.respond(&self.clock, age_ms, ttl_ms, headers, coding);
            }
            // On the heap, so that the many who get a stored page need not carry what this would take.
            PageSource::Pending(page, permit) => {
                let page = self.pass_on(request, status, page, headers);
                let mut response = Box::pin(page).await;
                if let Some(permit) = permit {
                    response.extensions_mut().insert(permit);
                }
                response
            }
            PageSource::Negative(answer) => {
                self.count("negative");
                match answer {
                    NegativeEntry::Page(page) => Box::pin(page.respond(&self.clock, headers)).await,
                    NegativeEntry::Redirect(started) => {
                        let location = started.location.as_deref().unwrap_or_default();
                        redirected(location, negative::HIT, request, status)
                    }
                }
            }
            PageSource::SignIn(location) => {
                self.count("redirected");
                redirected(&location, GUARD, request, status)
            }
            PageSource::Unavailable => {
                self.count("unavailable");
                Box::pin(self.shell(request, status, headers)).await
            }
        };
        head::complete(response.headers_mut(), &request.brand, request.language);
        response
    }

    async fn pass_on(
        &self,
        request: &PageRequest,
        status: &SessionStatus,
        mut page: PendingPage,
        headers: &HeaderMap,
    ) -> Response<Body> {
        self.count(page.kind());
        let started = tokio::time::timeout(self.limits.start, page.started()).await;
        let Some(started) = started.ok().flatten() else {
            // The request's span has the path, without what is secret in it.
            tracing::warn!("a page could not be begun");
            return self.shell(request, status, headers).await;
        };
        if let Some(bounce) = bounce::instead_of(started.location.as_deref(), request, status) {
            return bounce;
        }
        let (cache_status, rendered_at) = (page.cache_status(), page.rendered_at());
        let body = if is_for_crawler(request, status) {
            page.ended().await.map(PageBody::Whole)
        } else {
            grow(page.coding(headers), page.read())
        };
        let Some(mut response) = passed_on(&started, body, headers).await else {
            return EdgeError::RenderUnavailable.into_response();
        };
        let fields = response.headers_mut();
        fields.insert(head::CACHE_STATUS, HeaderValue::from_static(cache_status));
        fields.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        );
        head::link(fields, &started.links);
        head::rendered_at(fields, self.clock.since_ms(rendered_at));
        response
    }

    /// The way to the page's one address, which costs no render. Whose page it is does not matter yet.
    pub(super) fn moved(&self, request: &PageRequest) -> Option<Response<Body>> {
        let location = request.address.instead.as_deref()?;
        self.count("redirected");
        let mut response = StatusCode::FOUND.into_response();
        let fields = response.headers_mut();
        head::set(fields, header::LOCATION, location.to_owned());
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(variant) = request.remember {
            head::remember(fields, variant);
        }
        head::complete(fields, &request.brand, request.language);
        if request.address.is_secret() {
            head::keep_to_oneself(fields);
        }
        Some(response)
    }

    /// The shell for people, who have a browser to render with; an error for crawlers, who must not index nothing.
    async fn shell(
        &self,
        request: &PageRequest,
        status: &SessionStatus,
        headers: &HeaderMap,
    ) -> Response<Body> {
        self.count("shell");
        let shell = self.shells.get(request);
        let Some(shell) = shell.filter(|_| !is_for_crawler(request, status)) else {
            return EdgeError::RenderUnavailable.into_response();
        };
        let mut response = shell.respond(StatusCode::OK, headers).await;
        let fields = response.headers_mut();
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        fields.insert(
            head::CACHE_STATUS,
            HeaderValue::from_static("lucarne; fwd=bypass; detail=shell"),
        );
        head::rendered_at(fields, self.clock.since_ms(self.shells.rendered_at));
        response
    }

    /// Compresses a stored page for all who ask for it so from now on.
    pub(super) async fn compress(&self, page: &StoredPage, coding: Coding) {
        if page.body().prepare(coding).await
            && let Some(token) = coding.token()
        {
            let compressed = &self.stats.compressed;
            compressed.get_or_create(&[("coding", token)]).inc();
        }
    }

    fn count(&self, kind: &'static str) {
        self.stats.answers.get_or_create(&[("kind", kind)]).inc();
    }
}

/// Elsewhere, without a render.
fn redirected(
    location: &str,
    cache_status: HeaderValue,
    request: &PageRequest,
    status: &SessionStatus,
) -> Response<Body> {
    if let Some(bounce) = bounce::instead_of(Some(location), request, status) {
        return bounce;
    }
    let mut response = StatusCode::FOUND.into_response();
    let fields = response.headers_mut();
    head::set(fields, header::LOCATION, location.to_owned());
    fields.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-cache"),
    );
    fields.insert(head::CACHE_STATUS, cache_status);
    response
}

/// Whether the page is wanted whole, or not at all. A visitor with a session has a browser.
fn is_for_crawler(request: &PageRequest, status: &SessionStatus) -> bool {
    request.crawler && !status.is_personal()
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
async fn passed_on(
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
        PageBody::Whole(whole) => Encoded::new(whole).respond_once(status, headers).await,
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
