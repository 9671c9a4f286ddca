//! How what is encrypted is opened (spec, section 4, "Playback").

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How an encrypted stream is opened.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Drm {
    /// The EME name: `org.w3.clearkey`.
    pub key_system_id: String,
    /// Where the licence is asked for.
    pub licence_url: String,
    /// Where the certificate is with which licences are asked for: `FairPlay` wants one. Absent where none is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub certificate_url: Option<String>,
}
