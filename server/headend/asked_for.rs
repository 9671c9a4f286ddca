//! Failure on request: show ids that ask for an error, a slow or a broken answer (the table is in `README.md`).

use super::answers::{Refusal, json};
use super::broadcaster::Broadcaster;
use axum::Json;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use std::time::Duration;

const LONGEST_MS: u64 = 20_000;

/// The failure that `show_id` asks for; none when it asks for none.
pub(super) async fn failure(television: &dyn Broadcaster, show_id: &str) -> Option<Response> {
    if let Some(refusal) = refusal(show_id) {
        return Some(refusal.into_response());
    }
    let asked = show_id.strip_prefix("fail-")?;
    match asked {
        "garbage" => Some(json(Bytes::from_static(
            b"{\"show_id\":\"fail-garbage\",\"show_ti",
        ))),
        _ => slow(television, show_id, asked.strip_prefix("slow-")?).await,
    }
}

/// The status that `show_id` asks for; none when it asks for none.
pub(super) fn refusal(show_id: &str) -> Option<Refusal> {
    let status = match show_id.strip_prefix("fail-")? {
        "500" => 500,
        "451" => 451,
        "509" => 509,
        _ => return None,
    };
    let message = "The show id asked for this failure";
    Some(Refusal::new(status, "asked_for", message))
}

/// What the first channel shows now, under the id that was asked for, after a while.
async fn slow(television: &dyn Broadcaster, show_id: &str, ms: &str) -> Option<Response> {
    let ms: u64 = ms.parse().ok().filter(|ms| *ms <= LONGEST_MS)?;
    let first = television.on_air().into_iter().next()?;
    let mut details = television.details(&first.current.show_id, None)?;
    show_id.clone_into(&mut details.show.show_id);
    tokio::time::sleep(Duration::from_millis(ms)).await;
    Some(Json(details).into_response())
}
