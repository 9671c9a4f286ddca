//! A request for a page, read from HTTP once and checked: everything that decides what the page looks like.

use super::address::Address;
use super::audience::{Language, Theme, Variant, is_crawler};
use crate::error::EdgeError;
use crate::session::WireSession;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use serde::Serialize;
use std::sync::Arc;

/// A brand and where it is at home. Read from the configuration.
#[derive(Clone, Debug)]
pub struct Brand {
    /// Host name without port that selects this brand. Empty for the brand of unknown hosts.
    pub host: String,
    /// Names the brand's resources at the upstream.
    pub name: String,
    pub theme: Theme,
    /// Scheme and host for canonical links. Never taken from a request, which anybody can make up.
    pub origin: String,
    /// The layout of this host, where the host decides it.
    pub variant: Option<Variant>,
}

/// What a page is made for.
#[derive(Clone, Debug)]
pub struct PageRequest {
    pub address: Address,
    pub brand: Arc<Brand>,
    pub variant: Variant,
    pub language: Language,
    /// Wants the whole page at once, or none.
    pub crawler: bool,
    /// A variant that the address asked for, to be remembered.
    pub remember: Option<Variant>,
    /// Followed from another site, so that the browser has kept the session's cookie back.
    pub cross_site: bool,
    /// Whom the page is for, when it is for one person alone.
    pub person: Option<WireSession>,
}

/// The page's context as `ui/context.ts` has it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageContext<'a> {
    pub brand: &'a str,
    pub theme: Theme,
    pub language: Language,
    pub variant: Variant,
    pub origin: &'a str,
    pub now_ms: i64,
    pub session: &'a WireSession,
}

/// What `ui/entry.server.tsx` gets.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RenderRequest<'a> {
    pub path: &'a str,
    pub context: PageContext<'a>,
    pub deadline_ms: u64,
    pub shell: bool,
}

impl RenderRequest<'_> {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl PageRequest {
    /// # Errors
    /// When the method is not for pages, or the path can't be read.
    pub fn read(brands: &[Arc<Brand>], asked: &Parts) -> Result<Self, EdgeError> {
        let Parts {
            method,
            uri,
            headers,
            ..
        } = asked;
        if method != Method::GET && method != Method::HEAD {
            return Err(EdgeError::MethodNotAllowed);
        }
        let address = Address::read(uri.path(), uri.query())?;
        let brand = brand_of(brands, headers).ok_or(EdgeError::NotFound)?;
        let remember = address.variant.as_deref().and_then(Variant::parse);
        let variant = remember
            .or_else(|| Variant::from_cookie(headers))
            .or(brand.variant)
            .unwrap_or_else(|| Variant::from_identity(headers));
        Ok(Self {
            address,
            brand: Arc::clone(brand),
            variant,
            language: Language::accepted(headers),
            crawler: is_crawler(headers),
            remember,
            cross_site: headers
                .get("sec-fetch-site")
                .is_some_and(|site| site == "cross-site"),
            person: None,
        })
    }

    /// The cache key; `None` for what is one person's or can't be a page, and is never kept.
    pub fn key(&self) -> Option<String> {
        let shared = self.address.plain && !self.address.single && self.person.is_none();
        shared.then(|| {
            format!(
                "{}|{}|{}|{}",
                self.brand.host,
                self.variant.as_str(),
                self.language.as_str(),
                self.address.path
            )
        })
    }

    pub fn render_request(&self, now_ms: i64, deadline_ms: u64) -> String {
        let path = match &self.person {
            Some(_) => &self.address.personal,
            None => &self.address.path,
        };
        RenderRequest {
            path,
            context: PageContext {
                brand: &self.brand.name,
                theme: self.brand.theme,
                language: self.language,
                variant: self.variant,
                origin: &self.brand.origin,
                now_ms,
                session: self.person.as_ref().unwrap_or(&WireSession::ANONYMOUS),
            },
            deadline_ms,
            shell: false,
        }
        .to_json()
    }
}

/// The brand of the request's host, or the one for unknown hosts.
fn brand_of<'a>(brands: &'a [Arc<Brand>], headers: &HeaderMap) -> Option<&'a Arc<Brand>> {
    let host = headers
        .get(header::HOST)
        .and_then(|value| value.to_str().ok())
        .map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name))
        .unwrap_or_default();
    brands
        .iter()
        .find(|brand| !brand.host.is_empty() && brand.host.eq_ignore_ascii_case(host))
        .or_else(|| brands.iter().find(|brand| brand.host.is_empty()))
}
