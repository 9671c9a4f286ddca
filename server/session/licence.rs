//! `POST /streams/{channel}/licence`: a player's request for keys. The address itself proves the right to ask, so it goes
//! up without the visitor's token; only our own pages may ask, within the limits of every other write.

use super::{Sessions, payload};
use crate::error::EdgeError;
use crate::upstream::streams::LicenceRequest;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use lucarne_contract::calls::PAYLOAD_BYTES;
use std::sync::Arc;

/// The licence as the upstream gives it.
pub async fn licence(State(sessions): State<Arc<Sessions>>, request: Request) -> Response {
    let asked = sessions.licence(request).await;
    asked.unwrap_or_else(IntoResponse::into_response)
}

impl Sessions {
    /// The header of our scripts and JSON can't be asked for: key systems write the body, and players send it.
    async fn licence(&self, request: Request) -> Result<Response, EdgeError> {
        let asked = LicenceRequest::at(request.uri()).ok_or(EdgeError::NotFound)?;
        self.own.check_origin(request.headers())?;
        let kind = request.headers().get(header::CONTENT_TYPE).cloned();
        let body = payload::read(request.into_body(), PAYLOAD_BYTES, self.payload_time).await?;
        Ok(asked.send(&self.client, kind.as_ref(), body).await)
    }
}
