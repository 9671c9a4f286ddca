//! What sessions are kept with, and what the body of a write may cost.

use super::keys::CookieKeys;
use super::web_view::WebView;
use ipnet::IpNet;
use std::path::PathBuf;
use std::time::Duration;

/// What sessions are kept with.
#[derive(Clone, Debug)]
pub struct SessionConfig {
    pub keys: CookieKeys,
    /// Where the ends of sessions are kept; without it they are remembered until the process ends.
    pub folder: Option<PathBuf>,
    /// Proxies in front whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    pub payload: PayloadLimits,
    /// Pages of the operator's that TVs show.
    pub web_views: Vec<WebView>,
}

/// What the body of one request may cost.
#[derive(Clone, Copy, Debug)]
pub struct PayloadLimits {
    pub bytes: usize,
    /// Time to send it.
    pub time: Duration,
}
