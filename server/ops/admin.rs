//! What who has the admin token may do at the admin port, and that nobody else may.

use super::admin_token::AdminToken;
use super::purging::Purging;
use crate::error::EdgeError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use lucarne_render::Engine;
use std::sync::Arc;

/// What those calls need.
#[derive(Clone)]
pub struct AdminCalls {
    pub token: AdminToken,
    pub purging: Arc<Purging>,
    pub engine: Arc<Engine>,
}

/// Lets those through who show the token, and refuses others with 401 before anything of theirs is read.
pub async fn only_with_token(
    State(token): State<AdminToken>,
    request: Request,
    next: Next,
) -> Response {
    if is_shown(&token, request.headers()) {
        return next.run(request).await;
    }
    let mut refused = EdgeError::NoAdminToken.into_response();
    let wanted = HeaderValue::from_static("Bearer");
    refused
        .headers_mut()
        .insert(header::WWW_AUTHENTICATE, wanted);
    refused
}

/// Whether a request shows the token, as a bearer.
fn is_shown(token: &AdminToken, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION);
    let given = given.and_then(|value| value.to_str().ok());
    let given = given.and_then(|given| given.strip_prefix("Bearer "));
    given.is_some_and(|given| token.is(given))
}
