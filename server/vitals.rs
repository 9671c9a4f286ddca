//! `POST /api/vitals/`: what browsers tell of how pages and playback went for their users. A [`message`] is counted by layout
//! and class of [`device`] in the [`stats`], and nothing is kept of who sent it; a network may send so many ([`rates`]).

mod device;
mod message;
mod rates;
mod stats;

pub use stats::VitalsStats;

use crate::error::EdgeError;
use crate::network::client::{Client, Peer};
use crate::session::{OwnOrigins, payload};
use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ipnet::IpNet;
use lucarne_contract::clock::Clock;
use message::{MOST_BYTES, Message};
use rates::Rates;
use std::sync::Arc;
use std::time::Duration;

/// Where the figures of real users are taken in. One for the whole server.
pub struct Vitals {
    own: OwnOrigins,
    trusted_proxies: Vec<IpNet>,
    payload_time: Duration,
    rates: Rates,
    stats: VitalsStats,
}

impl Vitals {
    /// Messages come from pages of our `own`, and in `payload_time`. These proxies say for whom they send.
    #[must_use]
    pub fn new(
        own: OwnOrigins,
        trusted_proxies: Vec<IpNet>,
        payload_time: Duration,
        clock: Clock,
    ) -> Self {
        Self {
            own,
            trusted_proxies,
            payload_time,
            rates: Rates::new(clock),
            stats: VitalsStats::default(),
        }
    }

    pub fn stats(&self) -> &VitalsStats {
        &self.stats
    }

    async fn take(&self, Peer(peer): Peer, request: Request) -> Result<(), EdgeError> {
        let headers = request.headers();
        self.own.check(headers)?;
        let client = Client::of(peer.ip(), headers, &self.trusted_proxies);
        // Before the body, which costs more than to count it.
        self.rates.count(client).map_err(EdgeError::TooOften)?;
        let device = device::class_of(headers);
        let body = payload::read(request.into_body(), MOST_BYTES, self.payload_time).await?;
        let message: Message = payload::parse(&body)?;
        self.stats.count(&message, device);
        Ok(())
    }
}

/// 204 for what was counted. 403 for what no page of ours sends, 429 for a network that sends too many, and 400, 408, 413 or 415
/// for what is no such message.
pub async fn tell(
    State(vitals): State<Arc<Vitals>>,
    Extension(peer): Extension<Peer>,
    request: Request,
) -> Response {
    let taken = vitals.take(peer, request).await;
    let kind = match taken {
        Ok(()) => "taken",
        Err(EdgeError::TooOften(_)) => "rate_limited",
        Err(_) => "refused",
    };
    vitals.stats.answered(kind);
    let kept_nowhere = [(header::CACHE_CONTROL, "no-store")];
    match taken {
        Ok(()) => (StatusCode::NO_CONTENT, kept_nowhere).into_response(),
        Err(error) => error.into_response(),
    }
}

/// Other methods.
pub async fn only_told() -> Response {
    let mut refused = EdgeError::MethodNotAllowed.into_response();
    let allow = HeaderValue::from_static("POST");
    refused.headers_mut().insert(header::ALLOW, allow);
    refused
}
