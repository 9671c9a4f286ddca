//! A head-end on a loopback port, with a clock that the test moves, and devices that call it over HTTP.

use crate::app::EVENING_MS;
use lucarne_contract::clock::Clock;
use lucarne_headend::{HeadendConfig, app};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// The running head-end.
#[derive(Clone)]
pub struct Headend {
    pub clock: Clock,
    base: String,
    http: Client,
}

/// A device that calls the head-end, signed in or not.
#[derive(Clone)]
pub struct TestDevice {
    headend: Headend,
    token: Option<String>,
}

/// A status and a JSON body.
#[derive(Debug)]
pub struct Said {
    pub status: u16,
    pub body: Value,
}

impl Said {
    /// The word for programs of a refusal.
    pub fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }

    /// A text of the body, by JSON pointer.
    pub fn text(&self, pointer: &str) -> String {
        let text = self.body.pointer(pointer).and_then(Value::as_str);
        text.unwrap_or_else(|| panic!("no {pointer} in {}", self.body))
            .to_owned()
    }
}

impl Headend {
    pub async fn start() -> Self {
        let clock = Clock::manual(EVENING_MS);
        let config = HeadendConfig {
            faults_on_request: true,
            ..HeadendConfig::default()
        };
        let app = app(config, clock.clone()).expect("a head-end");
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move { axum::serve(listener, app).await.expect("it serves") });
        let http = Client::builder().build().expect("a client");
        Self { clock, base, http }
    }

    pub fn anonymous(&self) -> TestDevice {
        self.with(None)
    }

    fn with(&self, token: Option<String>) -> TestDevice {
        TestDevice {
            headend: self.clone(),
            token,
        }
    }

    /// Signs `{name}@example.ch` in on a device.
    pub async fn sign_in(&self, name: &str, device: &str) -> TestDevice {
        let asked = credentials(name, device);
        let said = self.anonymous().post("/api/mobile/auth/", asked).await;
        assert_eq!(said.status, 200, "{name}: {}", said.body);
        self.with(Some(said.text("/token")))
    }
}

/// What a device sends to sign in with the public password.
pub fn credentials(name: &str, device: &str) -> Value {
    json!({
        "username": format!("{name}@example.ch"), "password": "lucarne", "context": "password",
        "device_id": device, "device_alias": "a test",
    })
}

impl TestDevice {
    /// A request that was not sent yet.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let address = format!("{}{path}", self.headend.base);
        let request = self.headend.http.request(method, address);
        match &self.token {
            Some(token) => request.header("x-auth-token", token),
            None => request,
        }
    }

    /// Sends a payload, if there is one, and reads the answer.
    pub async fn call(&self, method: Method, path: &str, payload: Option<Value>) -> Said {
        let mut request = self.request(method, path);
        if let Some(payload) = payload {
            request = request.json(&payload);
        }
        let response = request.send().await.expect("an answer");
        let status = response.status().as_u16();
        Said {
            status,
            body: response.json().await.expect("a JSON body"),
        }
    }

    pub async fn get(&self, path: &str) -> Said {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, payload: Value) -> Said {
        self.call(Method::POST, path, Some(payload)).await
    }

    /// The show that the first channel has on air.
    pub async fn on_air(&self) -> Value {
        let live = self.get("/api/cache/epglive/").await;
        live.body["shows"][0].clone()
    }

    /// A film of the video on demand that costs something, and its product.
    pub async fn film(&self) -> (String, String) {
        let feed = self.get("/api/mobile/vod/hierarchy/45506").await.body;
        let elements = feed["elements"].as_array().expect("elements");
        let priced = |element: &&Value| {
            let price = element["show_products"][0]["product_price"].as_f64();
            price.is_some_and(|price| price > 0.0)
        };
        let film = elements.iter().find(priced).expect("a film with a price");
        let id = |value: &Value| value.as_str().expect("an id").to_owned();
        let product = &film["show_products"][0]["product_id"];
        (id(&film["show_id"]), id(product))
    }
}
