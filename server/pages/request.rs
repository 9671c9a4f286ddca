//! A request for a page, read from HTTP once and checked: everything that decides what the page looks like but whose
//! session it is for.

use super::address::Address;
use super::appearance::Appearance;
use super::brand::{Brand, Theme, Variant};
use super::known_addresses;
use super::negotiation::{Language, is_crawler, takes_pages};
use crate::error::EdgeError;
use crate::session::SessionStatus;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use serde::Serialize;
use std::sync::Arc;

/// Goes with an answer: what it was asked for as, for those who count. `/live/:tab` for a page, else how its address begins.
#[derive(Clone, Copy)]
pub struct AnsweredRoute(pub &'static str);

/// What is asked for. Nothing of it changes once it is read.
#[derive(Clone, Debug)]
pub struct PageRequest {
    pub address: Arc<Address>,
    pub brand: Arc<Brand>,
    pub variant: Variant,
    pub language: Language,
    /// Wants the whole page at once, or none.
    pub crawler: bool,
    /// A variant that the address asked for, to be remembered.
    pub remember: Option<Variant>,
    /// How the visitor has pages on this device. Those that many share know no more of it than [`PageRequest::shared_appearance`].
    pub appearance: Appearance,
    /// Followed from another site, so that the browser has kept the session's cookie back.
    pub cross_site: bool,
}

/// The page's context as `ui/api/pageContext.ts` has it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageContext<'a> {
    pub brand: &'a str,
    pub theme: Theme,
    pub language: Language,
    pub variant: Variant,
    pub origin: &'a str,
    pub now_ms: i64,
    pub session: &'a SessionStatus,
    pub appearance: Appearance,
    pub trailer_hosts: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub web_views: Vec<ContextWebView<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vitals_share: Option<f64>,
}

/// A web view as pages know it: its address is none of theirs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ContextWebView<'a> {
    name: &'a str,
    needs_account: bool,
}

impl<'a> ContextWebView<'a> {
    pub fn all_of(brand: &'a Brand) -> Vec<Self> {
        let views = brand.web_views.iter();
        views
            .map(|view| Self {
                name: &view.name,
                needs_account: view.service().is_some(),
            })
            .collect()
    }
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
    /// The page that says that there is no such thing, for all things of the kind.
    pub fn of_nothing(&self) -> Option<Self> {
        Some(Self {
            address: Arc::new(self.address.of_nothing()?),
            ..self.clone()
        })
    }

    /// # Errors
    /// When the method is not for pages, or the path can't be read.
    pub fn read(brands: &[Arc<Brand>], parts: &Parts) -> Result<Self, EdgeError> {
        let Parts {
            method,
            uri,
            headers,
            ..
        } = parts;
        if method != Method::GET && method != Method::HEAD {
            return Err(EdgeError::MethodNotAllowed);
        }
        let address = match known_addresses::read(uri) {
            Err(EdgeError::MalformedPath) if takes_pages(headers) => {
                Arc::new(Address::unreadable(uri.path()))
            }
            read => read?,
        };
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
            language: Language::asked_for(headers),
            crawler: is_crawler(headers),
            remember,
            appearance: Appearance::from_cookie(headers),
            cross_site: headers
                .get("sec-fetch-site")
                .is_some_and(|site| site == "cross-site"),
        })
    }

    /// The key of the page as all users get it; `None` for what one visitor alone asks for, and is never kept.
    pub fn key(&self) -> Option<String> {
        (!self.address.single).then(|| {
            let lite = if self.shared_appearance().lite_mode {
                "-lite"
            } else {
                ""
            };
            format!(
                "{}|{}{lite}|{}|{}",
                self.brand.host,
                self.variant.as_str(),
                self.language.as_str(),
                self.address.path
            )
        })
    }

    /// What a page that many share is made with: slow devices have one of their own. Every other choice comes when scripts begin.
    fn shared_appearance(&self) -> Appearance {
        Appearance {
            lite_mode: self.appearance.lite_mode,
            ..Appearance::default()
        }
    }

    /// What the isolate gets, as JSON, for a visitor whose session has this `status`.
    pub fn render_request(&self, status: &SessionStatus, now_ms: i64, deadline_ms: u64) -> String {
        let (path, appearance) = if status.is_personal() {
            (&self.address.personal, self.appearance)
        } else {
            (&self.address.path, self.shared_appearance())
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
                session: status,
                appearance,
                trailer_hosts: &self.brand.trailer_hosts,
                web_views: ContextWebView::all_of(&self.brand),
                vitals_share: self.brand.vitals_share,
            },
            deadline_ms,
            shell: false,
        }
        .to_json()
    }
}

/// The page's address, of a key that [`PageRequest::key`] gave.
pub(super) fn address_of(key: &str) -> &str {
    key.splitn(4, '|').nth(3).unwrap_or_default()
}

/// The brand of the request's host, or the one for unknown hosts.
pub(super) fn brand_of<'a>(
    brands: &'a [Arc<Brand>],
    headers: &HeaderMap,
) -> Option<&'a Arc<Brand>> {
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
