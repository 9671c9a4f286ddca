//! Asks sources: within time, without following them to places that neither the playlist nor a manifest names.

use super::cookies::SourceCookies;
use super::credentials::Credentials;
use super::kind::HEAD_BYTES;
use super::limits::RelayLimits;
use super::relay_error::RelayError;
use crate::headend::household::place::Place;
use crate::headend::household::reach::{OutsideOnly, Reach};
use crate::headend::household::user_agent::UserAgent;
use axum::http::{HeaderMap, HeaderValue, header};
use bytes::{Bytes, BytesMut};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use url::Url;

/// Redirects in a row that are followed.
const MOST_REDIRECTS: usize = 5;

/// The clients, one for each reach.
#[derive(Clone)]
pub(super) struct Fetcher {
    anywhere: Client,
    outside: Client,
    limits: RelayLimits,
}

/// How far an address may lead to a place that the playlist names; none for other places.
pub(super) type Named = dyn Fn(&Url) -> Option<Reach> + Send + Sync;

/// What is asked for.
#[derive(Clone)]
pub(super) struct SourceRequest {
    pub(super) url: Url,
    pub(super) reach: Reach,
    /// Ranges, and what the playlist wants to be said to all sources of a channel.
    pub(super) fields: HeaderMap,
    /// What it wants to be said to its own addresses only.
    pub(super) credentials: Credentials,
    /// Those of the channel; none of pictures.
    pub(super) cookies: Option<Arc<SourceCookies>>,
    /// Redirects lead to places that the playlist names, or stay in place.
    pub(super) named: Arc<Named>,
}

impl SourceRequest {
    /// All that is said to where it leads at the moment.
    fn said(&self) -> HeaderMap {
        let mut said = self.fields.clone();
        said.extend(self.credentials.at(&self.url));
        let set = self.cookies.as_ref();
        let set = set.map_or_else(String::new, |cookies| cookies.sent_to(&self.url));
        if set.is_empty() {
            return said;
        }
        let named = said.get(header::COOKIE);
        let named = named.and_then(|named| named.to_str().ok());
        let all = named.map_or_else(|| set.clone(), |named| format!("{named}; {set}"));
        if let Ok(mut all) = HeaderValue::from_str(&all) {
            all.set_sensitive(true);
            said.insert(header::COOKIE, all);
        }
        said
    }
}

impl Fetcher {
    /// # Errors
    /// When the TLS library can't be set up.
    pub(super) fn new(limits: RelayLimits, user_agent: &UserAgent) -> Result<Self, reqwest::Error> {
        // Bytes pass as they are. A proxy would hide who answers.
        let client = || {
            let client = Client::builder().connect_timeout(limits.timeout);
            let client = client.redirect(Policy::none()).no_proxy();
            let client = client.user_agent(user_agent.as_str());
            client.no_gzip().no_brotli()
        };
        Ok(Self {
            anywhere: client().build()?,
            outside: client().dns_resolver(Arc::new(OutsideOnly)).build()?,
            limits,
        })
    }

    /// How long a source may take to say what it has.
    pub(super) fn timeout(&self) -> Duration {
        self.limits.timeout
    }

    /// Asks a source and gives its answer as soon as the head is there.
    pub(super) async fn open(&self, ask: SourceRequest) -> Result<Source, RelayError> {
        let opening = timeout(self.limits.timeout, self.follow(ask));
        let response = opening.await.map_err(|_| RelayError::Silent)??;
        let status = response.status().as_u16();
        if !matches!(status, 200 | 206) {
            return Err(RelayError::Status(status));
        }
        Ok(Source {
            response,
            seen: Bytes::new(),
            silence: self.limits.silence,
        })
    }

    async fn follow(&self, mut ask: SourceRequest) -> Result<Response, RelayError> {
        for _ in 0..=MOST_REDIRECTS {
            let response = self.send(&ask).await?;
            if !response.status().is_redirection() {
                return Ok(response);
            }
            let next = response.headers().get(header::LOCATION);
            let next = next.and_then(|next| ask.url.join(next.to_str().ok()?).ok());
            let next = next.filter(|next| matches!(next.scheme(), "http" | "https"));
            let next = next.ok_or(RelayError::Status(response.status().as_u16()))?;
            if let Some(reach) = (ask.named)(&next) {
                ask.reach = reach;
            } else if Place::of(&ask.url) != Place::of(&next) {
                let place = Place::of(&next).map(|place| place.to_string());
                return Err(RelayError::Elsewhere(place.unwrap_or_default()));
            }
            ask.url = next;
        }
        Err(RelayError::Redirects)
    }

    /// Asks where the request leads at the moment.
    async fn send(&self, ask: &SourceRequest) -> Result<Response, RelayError> {
        if !ask.reach.includes(&ask.url) {
            return Err(RelayError::Inside);
        }
        let client = match ask.reach {
            Reach::Anywhere => &self.anywhere,
            Reach::Outside => &self.outside,
        };
        let request = client.get(ask.url.clone()).headers(ask.said());
        let response = request.send().await?;
        if let Some(cookies) = &ask.cookies {
            cookies.take(response.headers(), &ask.url);
        }
        Ok(response)
    }
}

/// A source's answer, read piece by piece.
pub(super) struct Source {
    pub(super) response: Response,
    /// Read already, and still to be given.
    seen: Bytes,
    silence: Duration,
}

impl Source {
    /// The answer of a source that sends these pieces.
    #[cfg(test)]
    pub(super) fn of<S>(pieces: S) -> Self
    where
        S: futures::Stream<Item = Result<Bytes, std::convert::Infallible>> + Send + 'static,
    {
        let body = reqwest::Body::wrap_stream(pieces);
        Self {
            response: axum::http::Response::new(body).into(),
            seen: Bytes::new(),
            silence: RelayLimits::default().silence,
        }
    }

    pub(super) fn header(&self, name: &header::HeaderName) -> &str {
        let value = self.response.headers().get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }

    /// The next piece; none at the end.
    pub(super) async fn chunk(&mut self) -> Result<Option<Bytes>, RelayError> {
        if !self.seen.is_empty() {
            return Ok(Some(std::mem::take(&mut self.seen)));
        }
        let chunk = timeout(self.silence, self.response.chunk()).await;
        Ok(chunk.map_err(|_| RelayError::Silent)??)
    }

    /// The first bytes, which [`Source::chunk`] gives all the same; fewer than asked for when there are no more.
    pub(super) async fn head(&mut self) -> Result<Bytes, RelayError> {
        let mut head = BytesMut::from(&*std::mem::take(&mut self.seen));
        while head.len() < HEAD_BYTES
            && let Some(chunk) = self.chunk().await?
        {
            head.extend_from_slice(&chunk);
        }
        self.seen = head.freeze();
        Ok(self.seen.clone())
    }

    /// All of it, when it is at most `most` bytes.
    pub(super) async fn whole(mut self, most: usize) -> Result<Option<Vec<u8>>, RelayError> {
        let mut whole = Vec::new();
        while let Some(chunk) = self.chunk().await? {
            if whole.len() + chunk.len() > most {
                return Ok(None);
            }
            whole.extend_from_slice(&chunk);
        }
        Ok(Some(whole))
    }
}
