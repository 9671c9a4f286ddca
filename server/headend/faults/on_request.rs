//! Failure on request (the table is in `README.md`): any call fails, dawdles or breaks off when its address or the account
//! that makes it asks for that.

use crate::broadcaster::Broadcaster;
use crate::responses::Refusal;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures::{StreamExt, stream};
use lucarne_contract::ShowDetails;
use std::io;
use std::time::Duration;

const LONGEST_MS: u64 = 20_000;
/// The largest answer that is broken; no call of the contract comes near.
const LARGEST: usize = 16 * 1024 * 1024;
/// What can be asked for by its number.
const STATUSES: [u16; 12] = [400, 401, 403, 404, 410, 423, 429, 451, 500, 502, 503, 509];

/// What goes wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Fault {
    /// The answer is a refusal with this status.
    Status(u16),
    /// The answer comes this much later.
    Slow(Duration),
    /// The connection ends in the middle of the answer.
    Half,
    /// The answer is the first half of one, and says that it is whole.
    Garbage,
}

impl Fault {
    /// Reads `500`, `slow-1500`, `half` or `garbage`.
    pub(crate) fn named(name: &str) -> Option<Self> {
        if let Some(ms) = name.strip_prefix("slow-") {
            let ms = ms.parse().ok().filter(|ms| *ms <= LONGEST_MS)?;
            return Some(Self::Slow(Duration::from_millis(ms)));
        }
        match name {
            "half" => Some(Self::Half),
            "garbage" => Some(Self::Garbage),
            number => {
                let mut statuses = STATUSES.into_iter();
                let status = statuses.find(|status| status.to_string() == number);
                status.map(Self::Status)
            }
        }
    }

    /// What a call asks for: by a segment of its path, by its query, or by the fault that its token names.
    fn of(request: &Request, token_header: &HeaderName) -> Option<Self> {
        let mut segments = request.uri().path().split('/');
        let by_path = segments.find_map(|segment| segment.strip_prefix("fail-"));
        let mut query = request.uri().query().unwrap_or_default().split('&');
        let by_query = query.find_map(|pair| pair.strip_prefix("fault="));
        let token = request.headers().get(token_header);
        let token = token.and_then(|token| token.to_str().ok());
        let by_token = token.and_then(|token| Some(token.split_once('.')?.0));
        by_path.or(by_query).or(by_token).and_then(Self::named)
    }
}

/// Lets go wrong what the call asks for.
pub(crate) async fn inject(
    State(token_header): State<HeaderName>,
    request: Request,
    next: Next,
) -> Response {
    match Fault::of(&request, &token_header) {
        None => next.run(request).await,
        Some(Fault::Status(status)) => {
            Refusal::new(status, "injected_fault", "The call asked for this failure")
                .into_response()
        }
        Some(Fault::Slow(delay)) => {
            tokio::time::sleep(delay).await;
            next.run(request).await
        }
        Some(fault) => broken(next.run(request).await, fault == Fault::Garbage).await,
    }
}

/// The first half of an answer, which claims to be `whole` or breaks off.
async fn broken(response: Response, whole: bool) -> Response {
    let (mut parts, body) = response.into_parts();
    let Ok(mut body) = to_bytes(body, LARGEST).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    body.truncate(body.len() / 2);
    parts.status = StatusCode::OK;
    let body = if whole {
        Body::from(body)
    } else {
        let cut = async {
            // The connection sends what it has while it waits for more.
            tokio::task::yield_now().await;
            Err(io::Error::other("the call asked for half an answer"))
        };
        Body::from_stream(stream::iter([Ok(body)]).chain(stream::once(cut)))
    };
    Response::from_parts(parts, body)
}

/// What the first channel shows now, under an id that asks for a late answer.
pub(crate) fn late_show(television: &dyn Broadcaster, show_id: &str) -> Option<ShowDetails> {
    Fault::named(show_id.strip_prefix("fail-")?)?;
    let first = television.on_air().into_iter().next()?;
    let mut details = television.details(&first.current.show_id, None)?;
    show_id.clone_into(&mut details.show.show_id);
    Some(details)
}

#[cfg(test)]
mod tests {
    use super::Fault;
    use std::time::Duration;

    #[test]
    fn a_fault_is_a_status_a_delay_or_a_broken_answer() {
        assert_eq!(Fault::named("500"), Some(Fault::Status(500)));
        assert_eq!(Fault::named("half"), Some(Fault::Half));
        let slow = Fault::Slow(Duration::from_secs(20));
        assert_eq!(Fault::named("slow-20000"), Some(slow));
        for odd in ["", "418", "+500", "200", "slow-", "slow-20001", "slow--1"] {
            assert_eq!(Fault::named(odd), None, "{odd}");
        }
    }
}
