//! Answers of which a network may have a share under way.

use crate::error::EdgeError;
use crate::network::client::Peer;
use crate::network::shares::Shares;
use crate::serve::UntilSent;
use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Goes on as long as the request's network has less than its share, which an answer is part of until it has gone out.
pub async fn within(
    State(shares): State<Arc<Shares>>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let Some(permit) = shares.take(peer, request.headers()) else {
        return EdgeError::UpstreamUnavailable.into_response();
    };
    let mut response = next.run(request).await;
    let permit = UntilSent(Arc::new(permit));
    response.extensions_mut().insert(permit);
    response
}
