//! Why a stream can't be relayed. The log sees this; viewers see a status.

use super::causes::{certificate_fault, innermost};
use super::manifest_error::ManifestError;
use crate::responses::Refusal;

/// Why a stream can't be relayed.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum RelayError {
    #[error("{0}")]
    Http(String),
    #[error("the source answered {0}")]
    Status(u16),
    #[error("the source's certificate {0}")]
    Certificate(&'static str),
    #[error("the source said nothing for too long")]
    Silent,
    #[error("the source says that it has the stream and sends none of it")]
    Empty,
    /// What had begun to come.
    #[error("it broke off: {0}")]
    BrokeOff(String),
    #[error("the source ended it")]
    Ended,
    #[error(
        "the source sends to {0}, which is in this network; if that is yours, have the playlist name an address there"
    )]
    SentInside(String),
    #[error("the source sends on and on")]
    Redirects,
    #[error("what only a manifest names is in this network")]
    Inside,
    #[error("no host has the name in the address")]
    UnknownHost,
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
    fn from(error: reqwest::Error) -> Self {
        match certificate_fault(&error) {
            Some(fault) => Self::Certificate(fault),
            None => Self::Http(innermost(&error.without_url())),
        }
    }
}

impl RelayError {
    /// Whether who asked again would hear the same: a source's own word, except that it is busy, late or in trouble.
    pub(super) fn is_definite(&self) -> bool {
        match self {
            Self::Status(408 | 416 | 425 | 429)
            | Self::Http(_)
            | Self::Silent
            | Self::Empty
            | Self::BrokeOff(_)
            | Self::Ended
            | Self::NoPicture
            | Self::Busy
            | Self::Finite => false,
            Self::Status(status) => matches!(status, 300..=499),
            Self::SentInside(_)
            | Self::Redirects
            | Self::Inside
            | Self::UnknownHost
            | Self::Certificate(_)
            | Self::Manifest(_)
            | Self::Unknown => true,
        }
    }
}

impl RelayError {
    /// Whether who asks again for something that a manifest names would hear the same: what isn't there yet may be a moment
    /// late, and a manifest half written.
    pub(super) fn is_definite_below(&self) -> bool {
        let is_early = matches!(self, Self::Status(404) | Self::Manifest(_) | Self::Unknown);
        self.is_definite() && !is_early
    }
}

impl From<RelayError> for Refusal {
    fn from(error: RelayError) -> Self {
        let is_definite = error.is_definite();
        match error {
            RelayError::Status(404) | RelayError::UnknownHost => Self::NOT_FOUND,
            RelayError::Status(410) => Self::new(410, "gone", "The source has this no longer"),
            RelayError::Status(416) => {
                Self::new(416, "no_such_range", "The source is shorter than that")
            }
            RelayError::Status(451) => {
                Self::new(451, "not_from_here", "The source gives this elsewhere")
            }
            RelayError::Status(400..) if is_definite => {
                Self::forbidden("The source refuses this stream")
            }
            RelayError::Status(300..=399)
            | RelayError::SentInside(_)
            | RelayError::Redirects
            | RelayError::Inside
            | RelayError::Certificate(_)
            | RelayError::Manifest(_)
            | RelayError::Unknown => Self::new(
                422,
                "no_playable_stream",
                "What the source gives can't be played",
            ),
            RelayError::Busy => Self::new(503, "busy", "Too many streams are relayed"),
            _ => Self::new(502, "source_unavailable", "The source gives no stream"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ManifestError, RelayError};
    use crate::responses::Refusal;
    use axum::response::IntoResponse;

    #[test]
    fn a_player_learns_whether_asking_again_can_help() {
        for (error, status) in [
            (RelayError::SentInside("tuner".to_owned()), 422),
            (RelayError::Redirects, 422),
            (RelayError::Inside, 422),
            (RelayError::Manifest(ManifestError::LongAddress), 422),
            (RelayError::Unknown, 422),
            (RelayError::UnknownHost, 404),
            (RelayError::Certificate("has expired"), 422),
            (RelayError::Status(302), 422),
            (RelayError::Status(400), 403),
            (RelayError::Status(401), 403),
            (RelayError::Status(403), 403),
            (RelayError::Status(404), 404),
            (RelayError::Status(405), 403),
            (RelayError::Status(408), 502),
            (RelayError::Status(410), 410),
            (RelayError::Status(416), 416),
            (RelayError::Status(425), 502),
            (RelayError::Status(429), 502),
            (RelayError::Status(451), 451),
            (RelayError::Status(458), 403),
            (RelayError::Status(500), 502),
            (RelayError::Silent, 502),
            (RelayError::Empty, 502),
            (RelayError::Http("no route".to_owned()), 502),
            (RelayError::Busy, 503),
        ] {
            let answer = Refusal::from(error.clone()).into_response();
            assert_eq!(answer.status(), status, "{error}");
            let is_said_once = status < 500 && status != 416;
            assert_eq!(error.is_definite(), is_said_once, "{error}");
        }
    }
}
