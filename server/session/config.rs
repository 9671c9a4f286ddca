//! What sessions are kept with, and how long the body of a write may take.

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
    /// Time to send the body of a write; what it may weigh, the contract says.
    pub payload_time: Duration,
    pub waits: StatusWaits,
    /// Pages of the operator's that TVs show.
    pub web_views: Vec<WebView>,
}

/// How long a page waits to hear how a session stands.
#[derive(Clone, Copy, Debug)]
pub struct StatusWaits {
    /// Where it went on a moment ago: what is known of it is good enough.
    pub known: Duration,
    /// Where nothing is known: after that the browser has to ask.
    pub unknown: Duration,
}

const KNOWN_WAIT: Duration = Duration::from_millis(100);
const UNKNOWN_WAIT: Duration = Duration::from_millis(500);

impl Default for StatusWaits {
    fn default() -> Self {
        Self {
            known: KNOWN_WAIT,
            unknown: UNKNOWN_WAIT,
        }
    }
}
