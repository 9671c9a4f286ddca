//! What every request must be before anybody reads it: of bounded size, and for one host.

use crate::error::EdgeError;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Longest request target that is read, in bytes.
const MAX_URI: usize = 8 * 1024;
/// Names and values of all header fields together, in bytes: cookies take 12 KiB at most.
const MAX_HEADER: usize = 32 * 1024;

/// Refuses what no browser sends.
pub async fn check(mut request: Request, next: Next) -> Response {
    let target = request.uri().path_and_query();
    if target.map_or(0, |target| target.as_str().len()) > MAX_URI {
        return EdgeError::AddressTooLong.into_response();
    }
    if size(request.headers()) > MAX_HEADER {
        return EdgeError::HeaderTooLarge.into_response();
    }
    if !names_one_host(&mut request) {
        return EdgeError::OneHost.into_response();
    }
    next.run(request).await
}

fn size(headers: &HeaderMap) -> usize {
    let fields = headers.iter();
    fields
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum()
}

/// Two hosts would mean one thing to a proxy in front and another to us. HTTP/2 has the host in the address: put where
/// everybody looks for it. HTTP/1.0, which some health checks still speak, needs none.
fn names_one_host(request: &mut Request) -> bool {
    let least = usize::from(request.version() != Version::HTTP_10);
    let authority = request.uri().authority();
    let authority = authority.and_then(|host| HeaderValue::from_str(host.as_str()).ok());
    let fields = request.headers_mut();
    if let (None, Some(host)) = (fields.get(header::HOST), authority) {
        fields.insert(header::HOST, host);
    }
    let hosts = fields.get_all(header::HOST).iter().count();
    (least..=1).contains(&hosts)
}
