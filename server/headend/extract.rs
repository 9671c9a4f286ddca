//! What handlers read of a request: path, query and payload. Who asks is in [`super::authentication`].

use super::responses::Refusal;
use axum::body::to_bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use lucarne_contract::calls::PAYLOAD_BYTES;
use serde::de::DeserializeOwned;
use std::convert::Infallible;

/// A path parameter; malformed ones (not UTF-8) are as unknown as unknown ones.
pub(super) type Id<T> = Result<Path<T>, PathRejection>;

/// A JSON payload: 413 when it has more than `MOST` bytes, 400 when it is not what the contract says.
#[derive(Debug)]
pub(super) struct Payload<T, const MOST: usize = PAYLOAD_BYTES>(pub(super) T);

impl<T: DeserializeOwned, S: Sync, const MOST: usize> FromRequest<S> for Payload<T, MOST> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        let body = to_bytes(request.into_body(), MOST).await;
        let body = body.map_err(|_| {
            Refusal::new(
                413,
                "too_large",
                "The payload is longer than the call's may be",
            )
        })?;
        let payload = serde_json::from_slice(&body);
        payload
            .map(Self)
            .map_err(|_| Refusal::bad("The payload is not what the contract says"))
    }
}

/// The query's parameters, decoded; of several with one name the first counts.
#[derive(Debug)]
pub(super) struct Query(Vec<(String, String)>);

impl Query {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Every value of this name, in the query's order.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let found = self.0.iter().filter(move |(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let pairs = parts.uri.query().unwrap_or("").split('&');
        let decoded = |text: &str| {
            let spaced = text.replace('+', " ");
            percent_encoding::percent_decode_str(&spaced)
                .decode_utf8_lossy()
                .into_owned()
        };
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        Ok(Self(
            pairs
                .map(|(name, value)| (decoded(name), decoded(value)))
                .collect(),
        ))
    }
}

/// `text`, when it is not blank and at most `most` bytes long.
pub(super) fn text(text: &str, most: usize) -> Option<&str> {
    let text = text.trim();
    (!text.is_empty() && text.len() <= most).then_some(text)
}
