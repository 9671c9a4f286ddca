//! The head-end's settings, and what the program that runs it hands to it.

use super::faults::Faults;
use super::household::{Household, RelayLimits};
use axum::http::HeaderName;
use lucarne_contract::headers::ApiHeaders;
use std::path::PathBuf;
use std::sync::Arc;

/// How the head-end behaves.
#[derive(Clone, Debug)]
pub struct HeadendConfig {
    /// The same seed gives the same television.
    pub seed: u64,
    /// Whose television is served, once its files are open; `None`: the generated one.
    pub household: Option<Arc<Household>>,
    /// What relaying a household's streams may cost.
    pub relay: RelayLimits,
    /// Where what accounts change is kept; `None`: in memory, until the head-end ends.
    pub data: Option<PathBuf>,
    /// The header that carries the session's token.
    pub token_header: HeaderName,
    /// A tip for the week is announced between two screens; otherwise nothing is.
    pub weekly_tip: bool,
    /// Calls fail as their address or their account asks for it (server/headend/README.md): for tests and demonstrations alone,
    /// as any client can ask for it.
    pub faults_on_request: bool,
    /// Slows calls down, makes them fail and counts them; keep a clone to do so from a test.
    pub faults: Arc<Faults>,
}

impl Default for HeadendConfig {
    fn default() -> Self {
        Self {
            seed: 1,
            household: None,
            relay: RelayLimits::default(),
            data: None,
            token_header: ApiHeaders::default().token,
            weekly_tip: false,
            faults_on_request: false,
            faults: Arc::default(),
        }
    }
}
