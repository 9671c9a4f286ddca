//! What every request must be before any handler reads it: of bounded size, and for one host.

use crate::error::EdgeError;
use axum::http::{HeaderMap, HeaderValue, Request, Version, header};

/// Longest request target that is read, in bytes.
const MAX_URI: usize = 8 * 1024;
/// Names and values of all header fields together, in bytes: cookies take 12 KiB at most.
const MAX_HEADER: usize = 32 * 1024;

/// Refuses what no browser sends.
///
/// # Errors
/// [`EdgeError::AddressTooLong`], [`EdgeError::HeaderTooLarge`] or [`EdgeError::OneHost`].
pub fn check<B>(request: &mut Request<B>) -> Result<(), EdgeError> {
    let target = request.uri().path_and_query();
    if target.map_or(0, |target| target.as_str().len()) > MAX_URI {
        return Err(EdgeError::AddressTooLong);
    }
    if size(request.headers()) > MAX_HEADER {
        return Err(EdgeError::HeaderTooLarge);
    }
    if !names_one_host(request) {
        return Err(EdgeError::OneHost);
    }
    Ok(())
}

fn size(headers: &HeaderMap) -> usize {
    let fields = headers.iter();
    fields
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum()
}

/// Two hosts would mean one thing to a proxy in front and another to us. HTTP/2 has the host in the address: put where
/// all code looks for it. HTTP/1.0, which some health checks still speak, needs none.
fn names_one_host<B>(request: &mut Request<B>) -> bool {
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
