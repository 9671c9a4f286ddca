//! One call for one visitor, straight to the upstream: its answer is theirs, and is not kept here.

use super::client::{Ask, Failure, UpstreamClient};
use super::token::Token;
use crate::contract::ApiError;
use crate::contract::calls::{Call, NotThat};
use bytes::Bytes;

/// What the upstream told one visitor.
#[derive(Debug)]
pub struct Told {
    /// 503 when the upstream gave no answer.
    pub status: u16,
    /// JSON: the answer of the contract, or an [`ApiError`].
    pub body: Bytes,
    /// Milliseconds since the upstream made it.
    pub age_ms: i64,
    pub retry_after_s: Option<u32>,
}

impl Told {
    /// A no of our own making.
    #[must_use]
    pub fn refusal(status: u16, code: &str, message: &str) -> Self {
        let body = serde_json::to_vec(&ApiError::new(code, message)).unwrap_or_default();
        Self {
            status,
            body: Bytes::from(body),
            age_ms: 0,
            retry_after_s: None,
        }
    }

    /// A yes, with a body that the contract knows.
    #[must_use]
    pub fn is_success(&self) -> bool {
        self.status < 400
    }
}

impl UpstreamClient {
    /// Makes `call` at `target`, with the visitor's token if they have one. Never fails: what went wrong is logged,
    /// and a 503 to the visitor.
    pub async fn exchange(
        &self,
        call: &Call,
        target: &str,
        token: Option<&Token>,
        payload: Option<Bytes>,
    ) -> Told {
        let ask = (target, token, payload);
        let told = self.try_exchange(call, ask, &|_| false).await;
        told.unwrap_or_else(|error| unavailable(call, &error))
    }

    /// The same for a read, whose answer is not checked once more where `is_checked` says that the very same one was.
    pub(super) async fn read(
        &self,
        call: &Call,
        target: &str,
        token: &Token,
        is_checked: &(dyn Fn(&Bytes) -> bool + Sync),
    ) -> Told {
        let ask = (target, Some(token), None);
        let told = self.try_exchange(call, ask, is_checked).await;
        told.unwrap_or_else(|error| unavailable(call, &error))
    }

    async fn try_exchange(
        &self,
        call: &Call,
        (target, token, payload): (&str, Option<&Token>, Option<Bytes>),
        is_checked: &(dyn Fn(&Bytes) -> bool + Sync),
    ) -> Result<Told, Failure> {
        let refusals = call.refusals();
        let received = self
            .ask(Ask {
                method: call.method,
                target,
                token,
                payload,
                is_answer: &|status| {
                    (200..300).contains(&status) || refusals.contains(&status) || status == 429
                },
            })
            .await?;
        let is_json = received.content_type.starts_with("application/json");
        let body = if received.status < 400 {
            if !is_json {
                return Err(Failure::Type(received.content_type));
            }
            if !is_checked(&received.body) {
                (call.check)(&received.body)?;
            }
            received.body
        } else {
            // Whatever a gateway on the way wrote into a no, only the contract's form of it goes on.
            let told = serde_json::from_slice::<ApiError>(&received.body).ok();
            let told = told.filter(|_| is_json);
            let told = told.unwrap_or_else(|| ApiError::new("refused", "the TV service said no"));
            Bytes::from(serde_json::to_vec(&told).map_err(NotThat::from)?)
        };
        // Of a token that an upstream echoes, no script may hear.
        if token.is_some_and(|token| token.is_in(&body)) {
            return Err(Failure::Token);
        }
        Ok(Told {
            status: received.status,
            body,
            age_ms: received.age_ms,
            retry_after_s: received.retry_after_s,
        })
    }
}

fn unavailable(call: &Call, error: &Failure) -> Told {
    tracing::warn!(call = call.path, %error, "a visitor's call failed");
    Told::refusal(
        503,
        "upstream_unavailable",
        "the TV service can't be reached at the moment",
    )
}
