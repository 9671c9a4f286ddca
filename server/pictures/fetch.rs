//! Fetches what pictures are made of: within time and size, and from where the address says or from nowhere.

use super::address::Source;
use super::config::PictureLimits;
use crate::upstream::{UpstreamClient, UpstreamError};
use axum::http::header;
use bytes::{Bytes, BytesMut};
use reqwest::redirect::Policy;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Time to connect to a host.
const CONNECT: Duration = Duration::from_secs(2);
const DRAWING: &str = "image/svg+xml";

/// What a picture is made of.
#[derive(Clone, Debug)]
pub(super) struct Original {
    /// Shapes, as SVG; else pixels of some kind.
    pub(super) is_drawing: bool,
    pub(super) bytes: Bytes,
}

/// Why a source could not be had, now.
#[derive(Debug, thiserror::Error)]
pub(super) enum FetchError {
    #[error("{0}")]
    Upstream(String),
    #[error("status {0}")]
    Status(u16),
    #[error("it took too long")]
    Slow,
}

/// What a source says.
pub(super) enum Fetched {
    Original(Original),
    /// There is no such picture.
    Missing,
    /// It is no picture, or a larger one than any may be.
    Unusable,
}

pub(super) struct Fetcher {
    upstream: Arc<UpstreamClient>,
    /// Heeds the environment's proxy, as the client of an upstream elsewhere does: the operator names the hosts, and who answers
    /// says nothing that would count.
    hosts: reqwest::Client,
    limits: PictureLimits,
}

impl Fetcher {
    /// # Errors
    /// When the TLS library can't be set up.
    pub(super) fn new(
        upstream: Arc<UpstreamClient>,
        limits: PictureLimits,
    ) -> Result<Self, reqwest::Error> {
        let hosts = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .timeout(limits.timeout)
            .redirect(Policy::none())
            .https_only(true);
        Ok(Self {
            upstream,
            hosts: hosts.build()?,
            limits,
        })
    }

    pub(super) async fn fetch(&self, source: &Source) -> Result<Fetched, FetchError> {
        let fetched = timeout(self.limits.timeout, self.ask(source)).await;
        fetched.map_err(|_| FetchError::Slow)?
    }

    async fn ask(&self, source: &Source) -> Result<Fetched, FetchError> {
        let failed = |error: UpstreamError| FetchError::Upstream(error.to_string());
        let response = match source {
            Source::Upstream(path) => {
                let opened = self.upstream.picture(path, self.limits.timeout).await;
                opened.map_err(failed)?
            }
            Source::Host(url) => {
                let permit = self.upstream.permit().await.map_err(failed)?;
                let asked = self.hosts.get(url.clone()).send();
                let mut response = asked.await.map_err(unnamed)?;
                // Held for as long as its body is.
                response.extensions_mut().insert(Arc::new(permit));
                response
            }
        };
        match response.status().as_u16() {
            200 => self.read(response).await,
            400..=499 => Ok(Fetched::Missing),
            status => Err(FetchError::Status(status)),
        }
    }

    async fn read(&self, mut response: reqwest::Response) -> Result<Fetched, FetchError> {
        let kind = response.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let kind = kind.to_ascii_lowercase();
        if !kind.starts_with("image/") {
            return Ok(Fetched::Unusable);
        }
        let is_drawing = kind == DRAWING;
        let most = if is_drawing {
            self.limits.drawing_bytes
        } else {
            self.limits.source_bytes
        };
        let mut bytes = BytesMut::new();
        while let Some(chunk) = response.chunk().await.map_err(unnamed)? {
            if bytes.len() + chunk.len() > most {
                return Ok(Fetched::Unusable);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Fetched::Original(Original {
            is_drawing,
            bytes: bytes.freeze(),
        }))
    }
}

/// Without the address: the log has it already.
fn unnamed(error: reqwest::Error) -> FetchError {
    FetchError::Upstream(error.without_url().to_string())
}
