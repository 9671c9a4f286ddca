//! The headers of pages: those that all pages have, and the helpers that write the others.

use super::brand::{Brand, Variant};
use super::negotiation::{Language, VARIANT_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// What a page depends on beside its address.
const VARY: &str = "accept-encoding, accept-language, cookie, user-agent";

/// 365 days (spec, section 9).
const COOKIE_SECONDS: u32 = 31_536_000;

pub const CACHE_STATUS: HeaderName = HeaderName::from_static("cache-status");
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

/// Adds what all pages of a brand in a language have. An answer that is no page after all keeps its own type.
pub fn complete(fields: &mut HeaderMap, brand: &Brand, language: Language) {
    fields
        .entry(header::CONTENT_TYPE)
        .or_insert(HeaderValue::from_static("text/html; charset=utf-8"));
    fields.insert(header::VARY, HeaderValue::from_static(VARY));
    set(
        fields,
        header::CONTENT_SECURITY_POLICY,
        brand.content_policy(),
    );
    fields.insert(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(language.as_str()),
    );
}

/// Keeps the layout that a visitor chose by address.
pub fn remember(fields: &mut HeaderMap, variant: Variant) {
    let cookie = format!(
        "{VARIANT_COOKIE}={}; Path=/; Max-Age={COOKIE_SECONDS}; Secure; SameSite=Strict",
        variant.as_str()
    );
    set(fields, header::SET_COOKIE, cookie);
}

/// Tells the browser how old the markup is (`ui/app/time/pageAge.ts`): its own clock may be wrong.
pub fn rendered_at(fields: &mut HeaderMap, age_ms: i64) {
    set(fields, SERVER_TIMING, format!("age;dur={}", age_ms.max(0)));
}

/// Names what a page needs beside its own bytes, in one `Link` header; nothing where there is nothing.
pub fn link(fields: &mut HeaderMap, links: &[String]) {
    if !links.is_empty() {
        set(fields, header::LINK, links.join(", "));
    }
}

/// Sets a header from text; text that can't be a header value is left out.
pub fn set(fields: &mut HeaderMap, name: HeaderName, value: String) {
    match HeaderValue::try_from(value) {
        Ok(value) => {
            fields.insert(name, value);
        }
        Err(error) => tracing::error!(%name, %error, "a header could not be written"),
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
