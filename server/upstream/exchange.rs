//! One call for one visitor, straight to the upstream: its answer is theirs, and is not kept here.

use super::calls::MatchedCall;
use super::client::{UpstreamClient, UpstreamError, UpstreamRequest};
use super::token::Token;
use bytes::Bytes;
use lucarne_contract::ApiError;
use lucarne_contract::calls::{Call, WrongShape};

/// What the upstream answered to one visitor.
#[derive(Debug)]
pub struct UpstreamResponse {
    /// 503 when the upstream gave no answer.
    pub status: u16,
    /// JSON: the answer of the contract, or an [`ApiError`].
    pub body: Bytes,
    /// Milliseconds since the upstream made it.
    pub age_ms: i64,
    pub retry_after_s: Option<u32>,
}

impl UpstreamResponse {
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
    /// Makes a call, with the visitor's token if they have one. Never fails: what went wrong is logged, and a 503 to the
    /// visitor.
    pub async fn exchange(
        &self,
        matched: &MatchedCall,
        token: Option<&Token>,
        payload: Option<Bytes>,
    ) -> UpstreamResponse {
        let response = self.try_exchange(matched, token, payload, &|_| false).await;
        response.unwrap_or_else(|error| unavailable(matched.call, &error))
    }

    /// The same for a read, whose answer is not checked once more where `is_checked` says that the very same one was.
    pub(super) async fn read(
        &self,
        matched: &MatchedCall,
        token: &Token,
        is_checked: &(dyn Fn(&Bytes) -> bool + Sync),
    ) -> UpstreamResponse {
        let token = Some(token);
        let response = self.try_exchange(matched, token, None, is_checked).await;
        response.unwrap_or_else(|error| unavailable(matched.call, &error))
    }

    async fn try_exchange(
        &self,
        MatchedCall { call, target }: &MatchedCall,
        token: Option<&Token>,
        payload: Option<Bytes>,
        is_checked: &(dyn Fn(&Bytes) -> bool + Sync),
    ) -> Result<UpstreamResponse, UpstreamError> {
        let refusals = call.refusals();
        let received = self
            .send(UpstreamRequest {
                method: call.method,
                path: call.path,
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
                return Err(UpstreamError::Type(received.content_type));
            }
            if !is_checked(&received.body) {
                (call.check)(&received.body)?;
            }
            received.body
        } else {
            // Whatever a gateway on the way wrote into a no, only the contract's form of it goes on.
            let refusal = serde_json::from_slice::<ApiError>(&received.body).ok();
            let refusal = refusal.filter(|_| is_json);
            let refusal =
                refusal.unwrap_or_else(|| ApiError::new("refused", "the TV service said no"));
            Bytes::from(serde_json::to_vec(&refusal).map_err(WrongShape::from)?)
        };
        // Of a token that an upstream echoes, no script may hear.
        if token.is_some_and(|token| token.is_in(&body)) {
            return Err(UpstreamError::Token);
        }
        Ok(UpstreamResponse {
            status: received.status,
            body,
            age_ms: received.age_ms,
            retry_after_s: received.retry_after_s,
        })
    }
}

fn unavailable(call: &Call, error: &UpstreamError) -> UpstreamResponse {
    tracing::warn!(call = call.path, %error, "a visitor's call failed");
    UpstreamResponse::refusal(
        503,
        "upstream_unavailable",
        "the TV service can't be reached at the moment",
    )
}
