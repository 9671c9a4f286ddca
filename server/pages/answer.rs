//! What goes out for a page: stored bytes, a page under way, a redirect, or the shell; and the headers of each.

use super::Pages;
use super::audience::VARIANT_COOKIE;
use super::bounce;
use super::direct::DirectPage;
use super::request::PageRequest;
use super::stored::{StoredPage, link_header};
use super::stream::PageStream;
use crate::encoding::growing::growing;
use crate::encoding::{Coding, Encoded};
use crate::error::EdgeError;
use crate::render::Started;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use bytes::Bytes;
use futures::Stream;
use std::sync::Arc;

/// One policy for all pages: no inline script, and nothing from elsewhere but pictures (field-notes, section 7). Players
/// give what they loaded to the video element as a `blob:` (Media Source Extensions), and Shaka Player begins its
/// subtitles with an empty track in a `data:` address.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' https:; \
     connect-src 'self'; media-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// What a page depends on beside its address.
const VARY: &str = "accept-encoding, accept-language, cookie, user-agent";

/// How long a cache in front may serve a stale page while it asks for a new one, or while it can't have one.
const STALE_S: u32 = 86_400;

/// 365 days (spec, section 9).
const COOKIE_SECONDS: u32 = 31_536_000;

/// Where an answer comes from; the word is the metric's label and the `Cache-Status` detail.
pub enum Found {
    Stored {
        page: StoredPage,
        age_ms: i64,
        /// Time until it is stale; 0 when it is.
        ttl_ms: i64,
    },
    UnderWay(Arc<PageStream>, &'static str),
    /// For this visitor only.
    Direct(DirectPage),
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
        match found {
            Found::Stored {
                page,
                age_ms,
                ttl_ms,
            } => {
                self.count(if ttl_ms > 0 { "fresh" } else { "stale" });
                self.stored(&page, age_ms, ttl_ms, headers)
            }
            Found::UnderWay(stream, kind) => {
                self.count(kind);
                let started = tokio::time::timeout(self.limits.start, stream.started()).await;
                let Some(started) = started.ok().flatten() else {
                    return self.shell(request, headers);
                };
                if let Some(bounce) = bounce::instead_of(&started, request) {
                    return bounce;
                }
                let rendered_at_ms = stream.rendered_at_ms;
                let body = if request.crawler {
                    stream.ended().await.map(PageBody::Whole)
                } else {
                    // Whoever joins a page under way is one of many: compressing it for each would be their undoing.
                    let coding = if kind == "coalesced" {
                        Coding::Identity
                    } else {
                        Coding::accepted_growing(headers)
                    };
                    grow(coding, stream.read())
                };
                let detail = if kind == "coalesced" {
                    "; collapsed"
                } else {
                    ""
                };
                let status = format!("lucarne; fwd=miss{detail}");
                passed_on(
                    &started,
                    body,
                    &status,
                    self.clock.now_ms() - rendered_at_ms,
                    headers,
                )
            }
            Found::Direct(mut page) => {
                self.count(page.kind);
                let started = tokio::time::timeout(self.limits.start, page.started()).await;
                let Some(started) = started.ok().flatten() else {
                    return self.shell(request, headers);
                };
                if let Some(bounce) = bounce::instead_of(&started, request) {
                    return bounce;
                }
                let rendered_at_ms = page.rendered_at_ms;
                let body = if request.crawler {
                    page.ended().await.map(PageBody::Whole)
                } else {
                    grow(Coding::accepted_growing(headers), page.read())
                };
                let age_ms = self.clock.now_ms() - rendered_at_ms;
                passed_on(&started, body, "lucarne; fwd=bypass", age_ms, headers)
            }
            Found::Nothing => {
                self.count("failed");
                self.shell(request, headers)
            }
        }
    }

    fn stored(
        &self,
        page: &StoredPage,
        age_ms: i64,
        ttl_ms: i64,
        headers: &HeaderMap,
    ) -> Response<Body> {
        let mut response = page.body.respond(StatusCode::OK, headers);
        let fields = response.headers_mut();
        let (age_s, ttl_s) = (age_ms.div_euclid(1000), ttl_ms.div_euclid(1000));
        fields.insert(header::AGE, HeaderValue::from(age_s));
        // A cache in front subtracts the age from the lifetime itself.
        let lifetime_s = age_s + ttl_s;
        set(
            fields,
            header::CACHE_CONTROL,
            &format!(
                "public, max-age=0, must-revalidate, s-maxage={lifetime_s}, \
                 stale-while-revalidate={STALE_S}, stale-if-error={STALE_S}"
            ),
        );
        let detail = if ttl_ms > 0 { "" } else { "; detail=stale" };
        set(
            fields,
            CACHE_STATUS,
            &format!("lucarne; hit; ttl={ttl_s}{detail}"),
        );
        if let Some(links) = &page.links {
            fields.insert(header::LINK, links.clone());
        }
        rendered_at(fields, self.clock.now_ms() - page.rendered_at_ms);
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
        set(fields, CACHE_STATUS, "lucarne; fwd=bypass; detail=shell");
        rendered_at(fields, self.clock.now_ms() - self.shells.rendered_at_ms);
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

/// A page under way, or where to go instead. Without a body the render failed, and a crawler has to come back.
fn passed_on(
    started: &Started,
    body: Option<PageBody>,
    cache_status: &str,
    age_ms: i64,
    headers: &HeaderMap,
) -> Response<Body> {
    let status = StatusCode::from_u16(started.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match (&started.location, body) {
        (Some(location), _) => {
            let mut response = (status, Body::empty()).into_response();
            set(response.headers_mut(), header::LOCATION, location);
            response
        }
        (None, Some(PageBody::Whole(whole))) => Encoded::new(whole).respond(status, headers),
        (None, Some(PageBody::Growing(coding, body))) => {
            let mut response = (status, body).into_response();
            if let Some(token) = coding.token() {
                set(response.headers_mut(), header::CONTENT_ENCODING, token);
            }
            response
        }
        (None, None) => return EdgeError::RenderUnavailable.into_response(),
    };
    let fields = response.headers_mut();
    set(fields, CACHE_STATUS, cache_status);
    fields.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-cache"),
    );
    if let Some(links) = link_header(&started.links) {
        fields.insert(header::LINK, links);
    }
    rendered_at(fields, age_ms);
    response
}

const CACHE_STATUS: HeaderName = HeaderName::from_static("cache-status");

/// The headers of every page.
pub fn finish(response: &mut Response<Body>, request: &PageRequest) {
    let fields = response.headers_mut();
    if fields
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind != "application/json")
    {
        fields.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        );
    }
    fields.insert(header::VARY, HeaderValue::from_static(VARY));
    fields.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(CONTENT_POLICY),
    );
    set(fields, header::CONTENT_LANGUAGE, request.language.as_str());
    if let Some(variant) = request.remember {
        let cookie = format!(
            "{VARIANT_COOKIE}={}; Path=/; Max-Age={COOKIE_SECONDS}; Secure; SameSite=Strict",
            variant.as_str()
        );
        set(fields, header::SET_COOKIE, &cookie);
    }
}

/// Tells the browser how old the markup is (`ui/pageAge.ts`): its own clock may be wrong.
fn rendered_at(fields: &mut HeaderMap, age_ms: i64) {
    set(
        fields,
        HeaderName::from_static("server-timing"),
        &format!("age;dur={}", age_ms.max(0)),
    );
}

/// Sets a header from text; text that can't be a header value is left out.
fn set(fields: &mut HeaderMap, name: HeaderName, value: &str) {
    match HeaderValue::from_str(value) {
        Ok(value) => {
            fields.insert(name, value);
        }
        Err(error) => tracing::error!(%name, %error, "a header could not be written"),
    }
}
