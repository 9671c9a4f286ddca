//! One request to the TV API: headers on the way out; time, size, type and status checked on the way in.

use super::calls::MatchedCall;
use super::lone_surrogates;
use super::token::Token;
use crate::trace::Span;
use bytes::{Bytes, BytesMut};
use lucarne_contract::calls::{JSON, LONGEST_ANSWER, Method, WrongShape};
use lucarne_contract::headers::ApiHeaders;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue, RETRY_AFTER};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use url::{Host, Url};

/// Time to connect, and before that for a permit to do it.
const CONNECT: Duration = Duration::from_secs(2);

/// Where the TV API is and how it wants to be spoken to.
#[derive(Clone, Debug)]
pub struct UpstreamConfig {
    /// The upstream's origin; paths of the contract are appended.
    pub base: Url,
    pub headers: ApiHeaders,
    /// A call that takes longer has failed.
    pub timeout: Duration,
    /// A body that grows longer has failed.
    pub max_body_bytes: usize,
    /// Calls under way at a time, and as many streams again; more wait.
    pub connections: usize,
}

impl UpstreamConfig {
    /// The default settings for the upstream at `base`, which wants these headers and has so long for a call.
    #[must_use]
    pub fn new(base: Url, headers: ApiHeaders, timeout: Duration) -> Self {
        Self {
            base,
            headers,
            timeout,
            max_body_bytes: LONGEST_ANSWER,
            connections: 5_000,
        }
    }
}

/// Why a call gave no answer. The log sees this; browsers and pages see a 503.
#[derive(Debug, thiserror::Error)]
pub enum UpstreamError {
    #[error("{0}")]
    Http(reqwest::Error),
    #[error("status {0}")]
    Status(u16),
    #[error("a redirect, which is not followed")]
    Redirect,
    #[error("a body of type {0:?}")]
    Type(String),
    #[error("too many are under way")]
    Crowded,
    #[error("nothing more came for too long")]
    Silent,
    #[error("a body above {0} bytes")]
    TooLarge(usize),
    /// Without what stands there: it may be a token.
    #[error("a body that is not what the contract says{}", .0.place())]
    Shape(#[from] WrongShape),
    #[error("the address can't be joined: {0}")]
    Address(#[from] url::ParseError),
    #[error("a body with the visitor's token in it")]
    Token,
}

impl From<reqwest::Error> for UpstreamError {
    /// Without the address: what people search for is in it.
    fn from(error: reqwest::Error) -> Self {
        Self::Http(error.without_url())
    }
}

/// One call, as it goes out.
pub struct UpstreamRequest<'a> {
    pub method: Method,
    /// Its path as the contract has it.
    pub path: &'static str,
    /// Path and query.
    pub target: &'a str,
    /// Of the session that the call is made for.
    pub token: Option<&'a Token>,
    /// JSON.
    pub payload: Option<Bytes>,
    pub is_answer: &'a (dyn Fn(u16) -> bool + Sync),
}

/// A body and its status, not yet held against the contract.
pub struct UncheckedResponse {
    pub status: u16,
    pub content_type: String,
    pub body: Bytes,
    /// Age the upstream itself reports, in milliseconds.
    pub age_ms: i64,
    /// Seconds after which the upstream would like to be asked again.
    pub retry_after_s: Option<u32>,
}

/// Counters since the start, for the metrics.
#[derive(Debug)]
pub struct UpstreamStats {
    pub calls: Counter,
    pub failures: Counter,
    /// How long calls took, in seconds.
    pub seconds: Histogram,
    /// True once the upstream has answered at all.
    pub seen: AtomicBool,
}

/// The HTTP client for one upstream. Keeps its connections; never follows a redirect.
pub struct UpstreamClient {
    config: UpstreamConfig,
    http: reqwest::Client,
    calls: Arc<Semaphore>,
    /// Who plays keeps no call waiting.
    streams: Arc<Semaphore>,
    stats: UpstreamStats,
}

impl UpstreamClient {
    /// # Errors
    /// When the TLS library can't be set up.
    pub fn new(config: UpstreamConfig) -> Result<Self, reqwest::Error> {
        let http = reqwest::Client::builder()
            .timeout(config.timeout)
            .connect_timeout(CONNECT)
            .redirect(reqwest::redirect::Policy::none());
        let http = if is_of_this_machine(&config.base) {
            http.no_proxy()
        } else {
            http
        };
        let http = http.build()?;
        Ok(Self {
            calls: Arc::new(Semaphore::new(config.connections)),
            streams: Arc::new(Semaphore::new(config.connections)),
            config,
            http,
            stats: UpstreamStats {
                calls: Counter::default(),
                failures: Counter::default(),
                seconds: Histogram::new(exponential_buckets(0.001, 2.0, 14)),
                seen: AtomicBool::new(false),
            },
        })
    }

    #[must_use]
    pub fn stats(&self) -> &UpstreamStats {
        &self.stats
    }

    #[must_use]
    pub fn base(&self) -> &Url {
        &self.config.base
    }

    /// Whether the upstream answers anything at all.
    pub async fn answers(&self) -> bool {
        let address = self.config.base.clone();
        let answered = self.http.head(address).send().await.is_ok();
        if answered {
            self.stats.seen.store(true, Ordering::Relaxed);
        }
        answered
    }

    /// Makes a read, for all users.
    pub(super) async fn get(
        &self,
        MatchedCall { call, target }: &MatchedCall,
    ) -> Result<UncheckedResponse, UpstreamError> {
        self.send(UpstreamRequest {
            method: Method::Get,
            path: call.path,
            target,
            token: None,
            payload: None,
            is_answer: &is_answer,
        })
        .await
    }

    /// Makes a call. Nothing of a browser's request goes along but what is named here.
    pub(super) async fn send(
        &self,
        request: UpstreamRequest<'_>,
    ) -> Result<UncheckedResponse, UpstreamError> {
        let started = Instant::now();
        let path = request.path;
        let span = Span::of_call(request.method.as_str(), path);
        let received = self.try_send(&request, span.parent()).await;
        self.stats.calls.inc();
        self.stats.seconds.observe(started.elapsed().as_secs_f64());
        match &received {
            Ok(received) => {
                span.set("http.response.status_code", i64::from(received.status));
                self.stats.seen.store(true, Ordering::Relaxed);
            }
            Err(error) => {
                span.fail("the upstream gave no answer");
                self.stats.failures.inc();
                tracing::debug!(path, %error, "the upstream gave no answer");
            }
        }
        received
    }

    /// Sends a request as the API wants it and gives the answer as soon as its head is there; its body may take as
    /// long as `whole` in all.
    pub(super) async fn open(
        &self,
        method: reqwest::Method,
        path: &str,
        fields: HeaderMap,
        body: Bytes,
        whole: Duration,
    ) -> Result<reqwest::Response, UpstreamError> {
        let address = self.config.base.join(path)?;
        let permit = self.permit().await?;
        let mut request = self.http.request(method, address).headers(fields);
        for (name, value) in self.config.headers.of_every_call() {
            request = request.header(name, value);
        }
        let opening = request.body(body).timeout(whole).send();
        let opened = timeout(self.config.timeout, opening).await;
        let mut response = opened.map_err(|_| UpstreamError::Silent)??;
        // Held for as long as its body is.
        response.extensions_mut().insert(Arc::new(permit));
        if response.status().is_redirection() {
            return Err(UpstreamError::Redirect);
        }
        Ok(response)
    }

    /// `GET`s one of the upstream's pictures, which may take as long as `whole` in all.
    ///
    /// # Errors
    /// When it gives no answer, or sends elsewhere.
    pub async fn picture(
        &self,
        path: &str,
        whole: Duration,
    ) -> Result<reqwest::Response, UpstreamError> {
        let get = reqwest::Method::GET;
        self.open(get, path, HeaderMap::new(), Bytes::new(), whole)
            .await
    }

    /// Calls that may be under way at a time.
    pub fn most_calls(&self) -> usize {
        self.config.connections
    }

    /// A permit among streams, for a connection to another server.
    ///
    /// # Errors
    /// When there is none for too long.
    pub async fn permit(&self) -> Result<OwnedSemaphorePermit, UpstreamError> {
        permit(&self.streams).await
    }

    /// How long an answer may keep silent.
    pub(super) fn idle_timeout(&self) -> Duration {
        self.config.timeout
    }

    async fn try_send(
        &self,
        request: &UpstreamRequest<'_>,
        trace: Option<HeaderValue>,
    ) -> Result<UncheckedResponse, UpstreamError> {
        let address = self.config.base.join(request.target)?;
        let _permit = permit(&self.calls).await?;
        let mut builder = match request.method {
            Method::Get => self.http.get(address),
            Method::Post => self.http.post(address),
            Method::Put => self.http.put(address),
            Method::Delete => self.http.delete(address),
        };
        for (name, value) in self.config.headers.of_every_call() {
            builder = builder.header(name, value);
        }
        if let Some(trace) = trace {
            builder = builder.header("traceparent", trace);
        }
        // With every call that reads one: `Call::reads_token`.
        if let Some(token) = request.token {
            builder = builder.header(&self.config.headers.token, token.header());
        }
        if let Some(payload) = &request.payload {
            builder = builder
                .header(CONTENT_TYPE, HeaderValue::from_static("application/json"))
                .body(payload.clone());
        }
        let mut response = builder.send().await?;
        let status = response.status();
        if status.is_redirection() {
            return Err(UpstreamError::Redirect);
        }
        if !(request.is_answer)(status.as_u16()) {
            return Err(UpstreamError::Status(status.as_u16()));
        }
        let header = |name: &str| {
            let value = response.headers().get(name)?;
            value.to_str().ok().map(str::to_owned)
        };
        let content_type = header(CONTENT_TYPE.as_str()).unwrap_or_default();
        let age_s: i64 = header("age").and_then(|age| age.parse().ok()).unwrap_or(0);
        let retry_after_s = header(RETRY_AFTER.as_str()).and_then(|after| after.parse().ok());
        let mut body = BytesMut::new();
        while let Some(chunk) = response.chunk().await? {
            if body.len() + chunk.len() > self.config.max_body_bytes {
                return Err(UpstreamError::TooLarge(self.config.max_body_bytes));
            }
            body.extend_from_slice(&chunk);
        }
        if content_type.starts_with(JSON) {
            lone_surrogates::replace(&mut body);
        }
        Ok(UncheckedResponse {
            status: status.as_u16(),
            content_type,
            body: body.freeze(),
            age_ms: age_s.clamp(0, 86_400) * 1000,
            retry_after_s,
        })
    }
}

/// A permit among those under way.
async fn permit(permits: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, UpstreamError> {
    let permit = timeout(CONNECT, Arc::clone(permits).acquire_owned()).await;
    permit
        .ok()
        .and_then(Result::ok)
        .ok_or(UpstreamError::Crowded)
}

/// Whether an address leads to this machine, where no proxy leads, whatever the environment names.
fn is_of_this_machine(base: &Url) -> bool {
    match base.host() {
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

/// Statuses that say something about what was asked, rather than that asking failed.
fn is_answer(status: u16) -> bool {
    matches!(
        status,
        200..=299 | 400 | 401 | 403 | 404 | 410 | 423 | 451 | 509
    )
}

#[cfg(test)]
mod tests {
    use super::{UpstreamError, WrongShape};
    use lucarne_contract::SignedIn;

    #[test]
    fn what_a_broken_answer_says_does_not_reach_the_log() {
        let broken = serde_json::from_slice::<SignedIn>(b"\"s3cret-t0ken\"").expect_err("broken");
        assert!(broken.to_string().contains("s3cret"), "serde would tell");
        assert!(
            !UpstreamError::from(WrongShape::from(broken))
                .to_string()
                .contains("s3cret")
        );
    }
}
