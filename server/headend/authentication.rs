//! Whose session the token of a request stands for.

use super::responses::Refusal;
use super::secrets::credentials::hash_token;
use super::session::Session;
use super::state::Headend;
use super::store::sessions;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

async fn session(headers: &HeaderMap, headend: &Headend) -> Result<Option<Session>, Refusal> {
    let Some(sent) = headers.get(&headend.token_header) else {
        return Ok(None);
    };
    let token = hash_token(sent.to_str().map_err(|_| Refusal::SIGNED_OUT)?);
    let found = headend
        .store
        .read(move |store| sessions::account(store, &token))
        .await?;
    let (account, pin_good_until_s) = found.ok_or(Refusal::SIGNED_OUT)?;
    Ok(Some(Session {
        account,
        token,
        pin_good_until_s,
    }))
}

impl FromRequestParts<Headend> for Session {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, headend: &Headend) -> Result<Self, Refusal> {
        let session = session(&parts.headers, headend).await?;
        session.ok_or(Refusal::SIGNED_OUT)
    }
}

impl OptionalFromRequestParts<Headend> for Session {
    type Rejection = Refusal;

    async fn from_request_parts(
        parts: &mut Parts,
        headend: &Headend,
    ) -> Result<Option<Self>, Refusal> {
        session(&parts.headers, headend).await
    }
}
