//! An id for every request, in the answer and in all its log lines, and one line when it is answered.

use super::log_queue::{self, AccessLine};
use super::request_stats::RequestStats;
use crate::pages::{AnsweredRoute, for_log};
use crate::trace::Span as TraceSpan;
use crate::upstream::streams::without_passes;
use axum::http::{HeaderName, HeaderValue, Method, Request, Uri};
use axum::response::Response;
use std::borrow::Cow;
use std::future::Future;
use std::time::{Instant, SystemTime};
use tracing::{Level, Span};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id that is taken over from a proxy in front.
const MAX_ID: usize = 64;

tokio::task_local! {
    /// The request that is being answered.
    static ASKED: Asked;
}

/// What the log may say of a request, as it came. The path is logged, without the token of a sign-in by link and the pass of
/// a stream; the query is not: it may hold what is private.
struct Asked {
    id: HeaderValue,
    method: Method,
    uri: Uri,
}

impl Asked {
    fn of<B>(request: &Request<B>, is_named: bool) -> Self {
        let known = is_named.then(|| known_id(request)).flatten();
        Self {
            id: known.unwrap_or_else(new_id),
            method: request.method().clone(),
            uri: request.uri().clone(),
        }
    }

    fn id(&self) -> &str {
        self.id.to_str().unwrap_or_default()
    }

    fn path(&self) -> Cow<'_, str> {
        without_passes(for_log(self.uri.path()))
    }
}

/// Names a request, counts and logs how it was answered. `is_named` is whether a proxy in front may have named it, and not a visitor.
pub fn trace<B, A>(
    stats: &RequestStats,
    request: Request<B>,
    is_named: bool,
    answer: impl FnOnce(Request<B>) -> A,
) -> impl Future<Output = Response>
where
    A: Future<Output = Response>,
{
    ASKED.scope(Asked::of(&request, is_named), async move {
        let began = Instant::now();
        let traced = TraceSpan::of_request(request.method());
        let mut response = traced.within(answer(request)).await;
        let took = began.elapsed();
        let route = response.extensions_mut().remove::<AnsweredRoute>();
        let route = route.map(|route| route.0);
        stats.count(route, response.status(), took);
        ASKED.with(|asked| {
            let status = response.status().as_u16();
            traced.answered(&asked.method, route, status, asked.id());
            let fields = response.headers_mut();
            fields.insert(REQUEST_ID, asked.id.clone());
            if !tracing::enabled!(Level::INFO) {
                return;
            }
            log_queue::write_answered(AccessLine {
                answered_at: machine_time(),
                id: asked.id(),
                method: asked.method.as_str(),
                path: &asked.path(),
                status,
                elapsed_us: u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
            });
        });
        response
    })
}

/// The span of the request that is being answered, for what is said meanwhile; one that says nothing outside of requests. It
/// costs more than a page from the cache: most requests, of which nothing is said but that they were answered, have none.
pub(super) fn span() -> Span {
    let span = ASKED.try_with(|asked| {
        // Where a log has nothing but errors they say whose they are, too.
        tracing::error_span!(
            "request",
            id = asked.id(),
            method = %asked.method,
            path = %asked.path(),
        )
    });
    span.unwrap_or_else(|_| Span::none())
}

/// As all lines of the log have it.
#[expect(
    clippy::disallowed_methods,
    reason = "a log says when something was, whatever the server's clock was set to"
)]
fn machine_time() -> SystemTime {
    SystemTime::now()
}

fn known_id<B>(request: &Request<B>) -> Option<HeaderValue> {
    let id = request.headers().get(REQUEST_ID)?;
    let plain = id
        .as_bytes()
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    (plain && (1..=MAX_ID).contains(&id.len())).then(|| id.clone())
}

/// Sixteen digits.
fn new_id() -> HeaderValue {
    let mut rest = rand::random::<u64>();
    let digits = [(); 16].map(|()| {
        rest = rest.rotate_left(4);
        b"0123456789abcdef"[(rest & 15) as usize]
    });
    HeaderValue::from_bytes(&digits).unwrap_or_else(|_| HeaderValue::from_static("-"))
}
