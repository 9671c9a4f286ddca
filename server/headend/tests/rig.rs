//! A head-end with a clock that tests move, and clients that are signed in to it.

use super::{NOW_S, Outcome};
use crate::household::Household;
use crate::{HeadendConfig, app};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use lucarne_contract::calls::{CALLS, Call, JSON};
use lucarne_contract::clock::Clock;
use lucarne_contract::{ApiError, SignedIn};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use tower::ServiceExt;

pub(super) const SUBSCRIBER: &str = "subscriber@example.ch";
pub(super) const BASIC: &str = "basic@example.ch";

pub(super) type Fallible<T> = Result<T, Box<dyn Error>>;

/// The head-end and the hands of its clock.
#[derive(Clone)]
pub(super) struct Rig {
    app: Router,
    pub(super) clock: Clock,
}

/// A client of the head-end, signed in or not.
#[derive(Clone)]
pub(super) struct Client {
    rig: Rig,
    pub(super) token: Option<String>,
}

/// A status and a body, also as JSON where it says that it is.
pub(super) struct Said {
    pub(super) status: u16,
    pub(super) media: String,
    pub(super) bytes: Vec<u8>,
    pub(super) body: Value,
}

impl Said {
    /// The word for programs of a refusal.
    pub(super) fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }

    /// The body as a type of the contract.
    pub(super) fn read<T: DeserializeOwned>(self) -> Fallible<T> {
        assert_eq!(self.status, 200, "{}", self.body);
        Ok(serde_json::from_value(self.body)?)
    }
}

impl Rig {
    pub(super) fn new() -> Self {
        Self::over(None)
    }

    /// A head-end that keeps its database in `data`.
    pub(super) fn over(data: Option<&Path>) -> Self {
        Self::configured(HeadendConfig {
            data: data.map(Path::to_owned),
            ..HeadendConfig::default()
        })
    }

    /// A head-end that announces a tip for the week.
    pub(super) fn announcing() -> Self {
        Self::configured(HeadendConfig {
            weekly_tip: true,
            ..HeadendConfig::default()
        })
    }

    /// A head-end that serves the household's television.
    pub(super) fn of(household: Arc<Household>) -> Self {
        Self::configured(HeadendConfig {
            household: Some(household),
            ..HeadendConfig::default()
        })
    }

    fn configured(config: HeadendConfig) -> Self {
        Self::as_shipped(HeadendConfig {
            faults_on_request: true,
            ..config
        })
    }

    /// A head-end that does not fail because a client asks for it.
    pub(super) fn as_shipped(config: HeadendConfig) -> Self {
        let clock = Clock::manual(NOW_S * 1000);
        let app = app(config, clock.clone()).expect("a head-end");
        Self { app, clock }
    }

    pub(super) fn anonymous(&self) -> Client {
        Client {
            rig: self.clone(),
            token: None,
        }
    }

    pub(super) async fn sign_in(&self, username: &str, device: &str) -> Fallible<Client> {
        let asked = credentials(username, device);
        let said = self.anonymous().post("/api/mobile/auth/", asked).await?;
        Ok(self.with(&said.read::<SignedIn>()?.token))
    }

    pub(super) fn with(&self, token: &str) -> Client {
        Client {
            rig: self.clone(),
            token: Some(token.to_owned()),
        }
    }
}

/// What a device sends to sign in with the public password.
pub(crate) fn credentials(username: &str, device: &str) -> Value {
    json!({
        "username": username, "password": "lucarne", "context": "password",
        "device_id": device, "device_alias": "a test",
    })
}

/// Whether the contract lists that refusal of the call. Injected faults and failures of the server are no
/// call's own.
fn is_listed(method: &str, path: &str, status: u16, code: &str) -> bool {
    if code == "injected_fault" || status >= 500 && status != 509 {
        return true;
    }
    let path = path.split('?').next().unwrap_or_default();
    let fits = |call: &&Call| {
        let mut segments = path.split('/');
        let fitting = call.path.split('/').all(|expected| {
            let segment = segments.next();
            expected.starts_with('{') || segment == Some(expected)
        });
        fitting
            && segments.next().is_none()
            && format!("{:?}", call.method).to_uppercase() == method
    };
    // Of two that fit, the one with fewer parameters is meant.
    let call = CALLS
        .iter()
        .filter(fits)
        .min_by_key(|call| call.parameters.len());
    call.is_none_or(|call| {
        let mut reasons = call.reasons().into_iter();
        reasons.any(|reason| (reason.status, reason.code) == (status, code))
    })
}

impl Client {
    pub(super) async fn get(&self, path: &str) -> Fallible<Said> {
        self.call("GET", path, Vec::new()).await
    }

    pub(super) async fn delete(&self, path: &str) -> Fallible<Said> {
        self.call("DELETE", path, Vec::new()).await
    }

    pub(super) async fn post(&self, path: &str, payload: Value) -> Fallible<Said> {
        self.call("POST", path, payload.to_string().into()).await
    }

    pub(super) async fn put(&self, path: &str, payload: Value) -> Fallible<Said> {
        self.call("PUT", path, payload.to_string().into()).await
    }

    /// Whether the call gives this status; says what it gave instead when not.
    pub(super) async fn refused(&self, path: &str, status: u16) -> Outcome {
        let said = self.get(path).await?;
        assert_eq!(said.status, status, "{path}: {}", said.body);
        Ok(())
    }

    pub(super) async fn call(&self, method: &str, path: &str, body: Vec<u8>) -> Fallible<Said> {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = &self.token {
            request = request.header("x-auth-token", token);
        }
        let request = request.body(Body::from(body))?;
        let response = self.rig.app.clone().oneshot(request).await?;
        let status = response.status().as_u16();
        let media = response.headers().get(CONTENT_TYPE).ok_or("no type")?;
        let media = media.to_str()?.to_owned();
        let bytes = to_bytes(response.into_body(), usize::MAX).await?.to_vec();
        let body: Value = match media.as_str() {
            JSON => serde_json::from_slice(&bytes)?,
            _ => Value::Null,
        };
        if status >= 400 {
            let error: ApiError = serde_json::from_value(body.clone())?;
            let code = &error.error.code;
            let listed = is_listed(method, path, status, code);
            assert!(listed, "{method} {path:.100}: {status} {code}");
        }
        Ok(Said {
            status,
            media,
            bytes,
            body,
        })
    }
}
