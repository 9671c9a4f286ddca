//! What requests weigh that have no answer yet, those that wait for their turn among them. All together have a bound, and each client
//! a share of it: what comes beyond is refused at once, and nothing of it is kept. Once there is an answer, that one weighs
//! (`unsent.rs`).

use super::turns::Turn;
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use hyper::Request;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// No client's requests may weigh more than this part of the bound.
const SHARE: u64 = 4;

/// What the shortest request holds: its task, its stream, its place in line.
const LEAST_BYTES: u64 = 8 * 1024;

/// How often a header is held: as it came, as a map, and in what was made of it.
const COPIES: u64 = 3;

/// All requests of a port that have no answer.
pub struct Unanswered {
    /// In bytes.
    most: u64,
    weight: Arc<AtomicU64>,
}

/// One of them: it counts until this is dropped.
pub struct Weight {
    bytes: u64,
    /// Of all requests, and of those of its client.
    of: [Arc<AtomicU64>; 2],
}

impl Unanswered {
    /// That may weigh `most` bytes.
    pub fn new(most: u64) -> Self {
        Self {
            most,
            weight: Arc::default(),
        }
    }

    /// None where there is no room for a request.
    pub fn weigh(&self, request: &Request<impl Sized>, turn: &Turn) -> Option<Weight> {
        let bytes = LEAST_BYTES + COPIES * header_bytes(request);
        let weight = Weight {
            bytes,
            of: [Arc::clone(&self.weight), Arc::clone(turn.unanswered())],
        };
        let [all, of_client] = weight
            .of
            .each_ref()
            .map(|weight| weight.fetch_add(bytes, Ordering::Relaxed) + bytes);
        (all <= self.most && of_client <= self.most / SHARE).then_some(weight)
    }

    /// What the requests of one client may weigh, in bytes, for the next one not to be refused.
    pub fn most_before(&self) -> u64 {
        (self.most / SHARE).saturating_sub(LEAST_BYTES)
    }
}

impl Drop for Weight {
    fn drop(&mut self) {
        for weight in &self.of {
            weight.fetch_sub(self.bytes, Ordering::Relaxed);
        }
    }
}

/// What a request is answered for which there is no room. Over HTTP/1 its connection ends with it.
pub fn refusal(is_multiplexed: bool) -> Response {
    let mut answer = (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "1")]).into_response();
    if !is_multiplexed {
        let headers = answer.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    answer
}

fn header_bytes(request: &Request<impl Sized>) -> u64 {
    let uri = request.uri();
    let address = uri.path().len() + uri.query().map_or(0, str::len);
    let fields = request.headers().iter();
    let fields = fields.map(|(name, value)| name.as_str().len() + value.len());
    u64::try_from(address + fields.sum::<usize>()).unwrap_or(u64::MAX)
}
