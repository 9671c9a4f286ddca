//! Asks sources: within time, and without following them into the house, unless the playlist names the place.

use super::cookies::SourceCookies;
use super::credentials::Credentials;
use super::kind::{HEAD_BYTES, Kind};
use super::limits::RelayLimits;
use super::relay_error::RelayError;
use crate::household::place::Place;
use crate::household::reach::Reach;
use crate::household::resolver::{NameError, Resolver};
use crate::household::user_agent::UserAgent;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
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
    /// What the playlist names may be where that leads, whatever sends there.
    pub(super) named: Arc<Named>,
}

impl SourceRequest {
    /// Leads to where its source sends: which machine has room is the provider's matter, who is in the house is not.
    fn go_on_to(&mut self, next: Url) {
        if let Some(reach) = (self.named)(&next) {
            self.reach = reach;
        } else if Place::of(&self.url) != Place::of(&next) {
            self.reach = Reach::Outside;
        }
        self.url = next;
    }

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
        let client = |reach| {
            let client = Client::builder().connect_timeout(limits.timeout);
            let client = client.dns_resolver(Arc::new(Resolver { reach }));
            let client = client.redirect(Policy::none()).no_proxy();
            let client = client.user_agent(user_agent.as_str());
            client.no_gzip().no_brotli().build()
        };
        Ok(Self {
            anywhere: client(Reach::Anywhere)?,
            outside: client(Reach::Outside)?,
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
        let (response, url) = opening.await.map_err(|_| RelayError::Silent)??;
        let status = response.status().as_u16();
        if !matches!(status, 200 | 206) {
            return Err(RelayError::Status(status));
        }
        Ok(Source {
            response,
            url,
            seen: Bytes::new(),
            silence: self.limits.silence,
        })
    }

    /// The answer at the end of all redirects, and where that is.
    async fn follow(&self, mut ask: SourceRequest) -> Result<(Response, Url), RelayError> {
        let mut was_sent = false;
        for _ in 0..=MOST_REDIRECTS {
            let response = match self.send(&ask).await {
                Err(RelayError::Inside) if was_sent => {
                    let place = Place::of(&ask.url).map(|place| place.to_string());
                    return Err(RelayError::SentInside(place.unwrap_or_default()));
                }
                answered => answered?,
            };
            if !response.status().is_redirection() {
                return Ok((response, ask.url));
            }
            let next = response.headers().get(header::LOCATION);
            let next = next.and_then(|next| ask.url.join(next.to_str().ok()?).ok());
            let next = next.filter(|next| matches!(next.scheme(), "http" | "https"));
            let next = next.ok_or(RelayError::Status(response.status().as_u16()))?;
            ask.go_on_to(next);
            was_sent = true;
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
        let response = request.send().await;
        let response = response.map_err(|error| match NameError::behind(&error) {
            Some(NameError::OfThisNetwork) => RelayError::Inside,
            Some(NameError::Unknown) => RelayError::UnknownHost,
            None => error.into(),
        })?;
        if let Some(cookies) = &ask.cookies {
            cookies.take(response.headers(), &ask.url);
        }
        Ok(response)
    }
}

/// A source's answer, read piece by piece.
pub(super) struct Source {
    pub(super) response: Response,
    /// Where it came from, with the login that the address has: what is relative to it has the same (RFC 3986, section 5.2.2).
    pub(super) url: Url,
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
            url: Url::parse("http://tuner.example/").expect("an address"),
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

    /// Whether it doesn't say where it ends.
    pub(super) fn is_endless(&self) -> bool {
        self.header(&header::CONTENT_LENGTH).is_empty()
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
    ///
    /// # Errors
    /// When there are none at all: so some providers answer who has as many streams as may be.
    pub(super) async fn head(&mut self) -> Result<Bytes, RelayError> {
        let mut head = BytesMut::from(&*std::mem::take(&mut self.seen));
        while head.len() < HEAD_BYTES
            && let Some(chunk) = self.chunk().await?
        {
            head.extend_from_slice(&chunk);
        }
        if head.is_empty() {
            return Err(RelayError::Empty);
        }
        self.seen = head.freeze();
        Ok(self.seen.clone())
    }

    /// What it is, where its address says that it is `claimed`. A part of a film isn't looked at.
    pub(super) async fn kind(&mut self, claimed: Kind) -> Result<Kind, RelayError> {
        if self.response.status() == StatusCode::PARTIAL_CONTENT {
            return Ok(claimed);
        }
        let head = self.head().await?;
        Kind::told(claimed, &head).ok_or(RelayError::Unknown)
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

#[cfg(test)]
mod tests {
    use super::{Reach, SourceRequest};
    use crate::household::relay::credentials::Credentials;
    use axum::http::HeaderMap;
    use std::sync::Arc;
    use url::Url;

    #[test]
    fn a_source_sends_outside_and_elsewhere_only_to_what_the_playlist_names() {
        let url = |text: &str| Url::parse(text).expect("an address");
        for (reach, next, led) in [
            (Reach::Anywhere, "http://tuner:5004/other", Reach::Anywhere),
            (Reach::Outside, "http://tuner:5004/other", Reach::Outside),
            (Reach::Anywhere, "http://tuner:80/", Reach::Outside),
            (Reach::Anywhere, "https://cdn.example/", Reach::Outside),
            (Reach::Outside, "https://cdn.example/", Reach::Outside),
            (Reach::Outside, "http://named:9981/", Reach::Anywhere),
        ] {
            let mut request = SourceRequest {
                url: url("http://tuner:5004/auto/v1"),
                reach,
                fields: HeaderMap::new(),
                credentials: Credentials::default(),
                cookies: None,
                named: Arc::new(|url: &Url| {
                    (url.host_str() == Some("named")).then_some(Reach::Anywhere)
                }),
            };
            request.go_on_to(url(next));
            assert_eq!((request.reach, request.url), (led, url(next)));
        }
    }
}
