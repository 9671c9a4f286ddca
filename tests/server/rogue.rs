//! An upstream that is not to be trusted: the real head-end, with something in between that changes what it answers
//! and remembers what it was asked.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, Response};
use lucarne_contract::clock::Clock;
use lucarne_headend::HeadendConfig;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tower::ServiceExt;
use url::Url;

/// A request as it came in.
pub struct ReceivedRequest {
    pub target: String,
    pub headers: HeaderMap,
    pub body: String,
}

/// A request and the head-end's answer go in; what goes out instead comes back, if anything.
pub type AnswerOverride = dyn Fn(&str, &str) -> Option<Response<Body>> + Send + Sync;

#[derive(Clone)]
pub struct Rogue {
    pub address: SocketAddr,
    asked: Arc<Mutex<Vec<ReceivedRequest>>>,
    answers: Arc<Mutex<Vec<String>>>,
}

impl Rogue {
    /// Starts one whose answers `override_answer` may replace, by path and by what the head-end would have answered.
    pub async fn start(
        clock: Clock,
        override_answer: impl Fn(&str, &str) -> Option<Response<Body>> + Send + Sync + 'static,
    ) -> Self {
        Self::before(HeadendConfig::default(), clock, override_answer).await
    }

    /// Starts one before a head-end of this configuration.
    pub async fn before(
        config: HeadendConfig,
        clock: Clock,
        override_answer: impl Fn(&str, &str) -> Option<Response<Body>> + Send + Sync + 'static,
    ) -> Self {
        let headend = lucarne_headend::app(config, clock).expect("a head-end");
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let rogue = Self {
            address: listener.local_addr().expect("an address"),
            asked: Arc::default(),
            answers: Arc::default(),
        };
        let override_answer: Arc<AnswerOverride> = Arc::new(override_answer);
        let this = rogue.clone();
        let app = Router::new().fallback(move |request: Request| {
            let (this, headend, override_answer) =
                (this.clone(), headend.clone(), Arc::clone(&override_answer));
            async move { this.answer(headend, &*override_answer, request).await }
        });
        tokio::spawn(async move { axum::serve(listener, app).await });
        rogue
    }

    pub fn url(&self) -> Url {
        Url::parse(&format!("http://{}/", self.address)).expect("an address")
    }

    /// What was asked so far; takes it out.
    pub fn asked(&self) -> Vec<ReceivedRequest> {
        std::mem::take(&mut *self.asked.lock().expect("requests"))
    }

    /// What the head-end answered so far, as text.
    pub fn answers(&self) -> Vec<String> {
        self.answers.lock().expect("answers").clone()
    }

    async fn answer(
        &self,
        headend: Router,
        override_answer: &AnswerOverride,
        request: Request,
    ) -> Response<Body> {
        let (parts, body) = request.into_parts();
        let sent = to_bytes(body, 1 << 20).await.expect("a small body");
        let target = parts.uri.to_string();
        self.asked.lock().expect("requests").push(ReceivedRequest {
            target: target.clone(),
            headers: parts.headers.clone(),
            body: String::from_utf8_lossy(&sent).into_owned(),
        });
        let answered = headend
            .oneshot(Request::from_parts(parts, Body::from(sent)))
            .await
            .expect("an answer");
        let (head, body) = answered.into_parts();
        let body = to_bytes(body, 64 << 20).await.expect("a body");
        let text = String::from_utf8_lossy(&body);
        self.answers.lock().expect("answers").push(text.to_string());
        match override_answer(&target, &text) {
            Some(instead) => instead,
            None => Response::from_parts(head, Body::from(body)),
        }
    }
}

/// An answer of the rogue's own.
pub fn answer(status: u16, content_type: &str, body: impl Into<Body>) -> Response<Body> {
    Response::builder()
        .status(status)
        .header("content-type", content_type)
        .body(body.into())
        .expect("an answer")
}
