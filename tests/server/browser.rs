//! A browser as far as the server can tell: it keeps cookies, and its pages write like ours.

use crate::app::{App, Reply, read};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;

pub const SUBSCRIBER: &str = "subscriber@example.ch";
pub const BASIC: &str = "basic@example.ch";
pub const PASSWORD: &str = "lucarne";
/// The subscriber's.
pub const PIN: &str = "1234";

pub const SIGN_IN: &str = "/api/mobile/auth/";
pub const SIGN_OUT: &str = "/api/mobile/logout/";
pub const SIGN_OUT_EVERYWHERE: &str = "/api/mobile/logout/everywhere/";
pub const PROFILE: &str = "/api/mobile/profile/";
pub const PIN_CHECK: &str = "/api/mobile/parentalcontrol/check/";
pub const SESSION: &str = "/api/session/";

pub struct Browser {
    client: Client,
    /// Scheme, host and port of the server.
    origin: String,
    pub cookies: Mutex<BTreeMap<String, String>>,
    /// What a trusted proxy in front says of its address.
    address: Option<String>,
}

impl Browser {
    pub fn new(app: &App) -> Self {
        Self::on(app.client(), format!("http://{}", app.address))
    }

    /// A browser on any server.
    pub fn on(client: Client, origin: String) -> Self {
        Self {
            client,
            origin,
            cookies: Mutex::default(),
            address: None,
        }
    }

    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// A browser behind a trusted proxy.
    pub fn at(app: &App, address: impl Into<String>) -> Self {
        Self {
            address: Some(address.into()),
            ..Self::new(app)
        }
    }

    /// A browser in which a user has just signed in.
    pub async fn of(app: &App, username: &str) -> Self {
        let browser = Self::new(app);
        let reply = browser.sign_in(username, PASSWORD).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        browser
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(self.client.get(format!("{}{path}", self.origin)))
            .await
    }

    pub async fn write(&self, method: Method, path: &str, payload: &Value) -> Reply {
        let request = self
            .client
            .request(method, format!("{}{path}", self.origin))
            .header("origin", &self.origin)
            .header("x-lucarne", "1")
            .json(payload);
        self.send(request).await
    }

    pub async fn post(&self, path: &str, payload: &Value) -> Reply {
        self.write(Method::POST, path, payload).await
    }

    pub async fn sign_in(&self, username: &str, password: &str) -> Reply {
        let proof = json!({"username": username, "password": password, "context": "password"});
        self.post(SIGN_IN, &proof).await
    }

    pub async fn check_pin(&self, pin: &str) -> Reply {
        self.post(PIN_CHECK, &json!({ "pin": pin })).await
    }

    pub async fn state(&self) -> String {
        let session = self.get(SESSION).await.json();
        session["state"].as_str().expect("a state").to_owned()
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().expect("cookies").get(name).cloned()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().expect("cookies");
        cookies.insert(name.to_owned(), value.to_owned());
    }

    /// The `Cookie` header.
    pub fn jar(&self) -> String {
        let cookies = self.cookies.lock().expect("cookies");
        let pairs = cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// Sends a request with the cookies and takes over those of the answer.
    pub async fn send(&self, mut request: RequestBuilder) -> Reply {
        let jar = self.jar();
        if !jar.is_empty() {
            request = request.header("cookie", jar);
        }
        if let Some(address) = &self.address {
            request = request.header("x-forwarded-for", address);
        }
        let reply = read(request).await;
        let mut cookies = self.cookies.lock().expect("cookies");
        for set in reply.headers.get_all("set-cookie") {
            let set = set.to_str().expect("text");
            let (pair, attributes) = set.split_once(';').unwrap_or((set, ""));
            let (name, value) = pair.split_once('=').expect("a cookie");
            if attributes.contains("Max-Age=0") {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        drop(cookies);
        reply
    }
}
