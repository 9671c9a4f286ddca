//! An id for every request, in the answer and in all its log lines, and one line when it is answered.

use super::log_queue::{self, AccessLine};
use crate::pages::for_log;
use crate::upstream::streams::without_passes;
use axum::http::{HeaderName, HeaderValue, Method, Request};
use axum::response::Response;
use std::future::Future;
use std::time::{Instant, SystemTime};
use tracing::{Instrument, Level};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id that is taken over from a proxy in front.
const MAX_ID: usize = 64;

/// Names a request and logs how it was answered. The path is logged, without the token of a
/// sign-in by link and the pass of a stream; the query is not: it may hold what is private.
pub async fn trace<B, A>(request: Request<B>, answer: impl FnOnce(Request<B>) -> A) -> Response
where
    A: Future<Output = Response>,
{
    let id = known_id(&request).unwrap_or_else(|| format!("{:016x}", rand::random::<u64>()));
    let span = tracing::info_span!(
        "request",
        id,
        method = %request.method(),
        path = %without_passes(for_log(request.uri().path())),
    );
    let began = Instant::now();
    async move {
        let asked = tracing::enabled!(Level::INFO).then(|| asked(&request));
        let mut response = answer(request).await;
        if let Ok(id) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        if let Some((method, path)) = asked {
            log_queue::write_answered(AccessLine {
                answered_at: machine_time(),
                id,
                method,
                path,
                status: response.status().as_u16(),
                elapsed_us: u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX),
            });
        }
        response
    }
    .instrument(span)
    .await
}

/// What the log may say of a request.
fn asked<B>(request: &Request<B>) -> (Method, String) {
    let path = without_passes(for_log(request.uri().path()));
    (request.method().clone(), path.into_owned())
}

/// As all lines of the log have it.
#[expect(
    clippy::disallowed_methods,
    reason = "a log says when something was, whatever the server's clock was set to"
)]
fn machine_time() -> SystemTime {
    SystemTime::now()
}

fn known_id<B>(request: &Request<B>) -> Option<String> {
    let id = request.headers().get(REQUEST_ID)?.to_str().ok()?;
    let plain = id
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    (plain && (1..=MAX_ID).contains(&id.len())).then(|| id.to_owned())
}
