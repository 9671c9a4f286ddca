//! Why a stream can't be relayed. The log sees this; viewers see a status.

use super::manifest_error::ManifestError;
use crate::headend::responses::Refusal;

/// Why a stream can't be relayed.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum RelayError {
    #[error("{0}")]
    Http(String),
    #[error("the source answered {0}")]
    Status(u16),
    #[error("the source said nothing for too long")]
    Silent,
    #[error("the source sends to another place, {0}, that the playlist doesn't name")]
    Elsewhere(String),
    #[error("the source sends on and on")]
    Redirects,
    #[error("what only a manifest names is in this network")]
    Inside,
    #[error("{0}")]
    Manifest(#[from] ManifestError),
    #[error("what comes is no stream that a browser plays")]
    Unknown,
    #[error("what comes is no picture, or too large a one")]
    NoPicture,
    #[error("as many streams as there may be are relayed")]
    Busy,
    /// Not live: each viewer reads it at their own pace.
    #[error("the stream has an end")]
    Finite,
}

impl From<reqwest::Error> for RelayError {
    /// Without the address: what the household pays with is in it.
    fn from(error: reqwest::Error) -> Self {
        Self::Http(error.without_url().to_string())
    }
}

impl From<RelayError> for Refusal {
    fn from(error: RelayError) -> Self {
        match error {
            RelayError::Status(404 | 410) => Self::NOT_FOUND,
            RelayError::Status(416) => {
                Self::new(416, "no_such_range", "The source is shorter than that")
            }
            RelayError::Status(401 | 403) => Self::forbidden("The source refuses this stream"),
            RelayError::Busy => Self::new(503, "busy", "Too many streams are relayed"),
            _ => Self::new(502, "source_unavailable", "The source gives no stream"),
        }
    }
}
