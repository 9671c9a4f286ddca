//! The bounce: a link in an e-mail is followed without the Strict cookie. Before a guard sends
//! such a visitor to sign in, the page is asked for once more, from a page of ours, which brings the cookie along.

use super::address::{BOUNCED, LOGIN};
use super::request::PageRequest;
use crate::session::SessionStatus;
use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;

/// A page that asks for the same page again, when a guard was about to turn away a user who may well be signed in.
pub fn instead_of(
    location: Option<&str>,
    request: &PageRequest,
    status: &SessionStatus,
) -> Option<Response<Body>> {
    let to_login = location.is_some_and(|location| {
        location
            .strip_prefix(LOGIN)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('?'))
    });
    let address = &request.address;
    let may_be_signed_in = request.cross_site && !status.is_personal() && !address.bounced;
    if !to_login || !may_be_signed_in {
        return None;
    }
    let mark = if address.path.contains('?') { '&' } else { '?' };
    let again = escape(&format!("{}{mark}{BOUNCED}=1", address.path));
    let page = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" \
         content=\"0;url={again}\"><title>…</title><a href=\"{again}\">→</a></html>",
        request.language.as_str()
    );
    let mut response = Response::new(Body::from(page));
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Some(response)
}

/// After a bounce that worked, the same address without [`BOUNCED`].
pub fn stripped(request: &PageRequest) -> Option<Response<Body>> {
    let address = &request.address;
    if !address.bounced || request.cross_site {
        return None;
    }
    let mut response = StatusCode::FOUND.into_response();
    let fields = response.headers_mut();
    fields.insert(
        header::LOCATION,
        HeaderValue::from_str(&address.personal).ok()?,
    );
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Some(response)
}

/// The address holds plain characters only; should it ever hold others, they mean nothing in an attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
        .replace('<', "&lt;")
}
