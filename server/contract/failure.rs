//! How the TV API says no.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Body of every answer with a status of 400 or above.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ApiError {
    pub error: ApiErrorDetail,
}

/// A word for programs and a sentence for people who read logs; the UI never shows the sentence.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ApiErrorDetail {
    /// `bad_request`, `not_found`, `upstream_unavailable`, …
    pub code: String,
    pub message: String,
}

impl ApiError {
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self {
            error: ApiErrorDetail {
                code: code.to_owned(),
                message: message.into(),
            },
        }
    }
}
