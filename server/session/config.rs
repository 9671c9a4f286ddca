//! What sessions are kept with, and what the body of a write may cost.

use super::keys::CookieKeys;
use ipnet::IpNet;
use std::time::Duration;

/// What sessions are kept with.
#[derive(Clone, Debug)]
pub struct SessionConfig {
    pub keys: CookieKeys,
    /// Proxies in front whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    pub payload: PayloadLimits,
}

/// What the body of one request may cost.
#[derive(Clone, Copy, Debug)]
pub struct PayloadLimits {
    pub bytes: usize,
    /// Time to send it.
    pub time: Duration,
}
