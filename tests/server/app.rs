//! A whole Lucarne on loopback ports, with a clock and a head-end that the test holds in its hands.

use crate::waiting::until;
use lucarne::config::Config;
use lucarne::{Leave, Listeners, run};
use lucarne_contract::clock::Clock;
use lucarne_headend::faults::Faults;
use reqwest::header::HeaderMap;
use reqwest::{Client, ClientBuilder, Method, RequestBuilder, StatusCode};
use serde_json::Value;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Saturday, 21 November 2026, 20:30 in Zurich.
pub const EVENING_MS: i64 = 1_795_289_400_000;

/// The running server. Dropping it leaves it to the test's runtime; [`App::stop`] shuts it down properly.
pub struct App {
    pub clock: Clock,
    pub faults: Arc<Faults>,
    pub address: SocketAddr,
    admin: SocketAddr,
    client: Client,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<std::io::Result<()>>,
}

/// An answer, read to its end.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
    /// The bytes as text; of binary answers it means nothing.
    pub text: String,
}

impl Reply {
    /// A header's value, or nothing.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default()
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).expect("a JSON body")
    }

    /// The state that travels in the page.
    pub fn state(&self) -> Value {
        let (_, rest) = self
            .text
            .split_once("id=\"lucarne-state\">")
            .expect("a page with state");
        let (state, _) = rest.split_once("</script>").expect("the state's end");
        serde_json::from_str(state).expect("a JSON state")
    }
}

/// An unoptimised server on a machine that others use as well: no time limit is met but those a test is about.
fn be_patient(config: &mut Config) {
    config.engine.queue_deadline = Duration::from_mins(1);
    config.engine.turn_limit = Duration::from_secs(2);
    config.render.start = Duration::from_secs(30);
    config.render.whole = Duration::from_mins(1);
}

impl App {
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts with a changed configuration. Waits until the server is ready, unless its upstream was changed.
    pub async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let clock = Clock::manual(EVENING_MS);
        let faults = Arc::new(Faults::default());
        let public = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let admin = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = public.local_addr().expect("an address");
        let admin_address = admin.local_addr().expect("an address");
        let mut config = Config::new("https://tv.example.ch");
        config.clock = clock.clone();
        config.headend.faults = Arc::clone(&faults);
        config.headend.faults_on_request = true;
        config.engine.isolates = 2;
        be_patient(&mut config);
        change(&mut config);
        let embedded = config.upstream.is_none();
        let (stop, stopped) = oneshot::channel::<()>();
        let (listening, ready) = oneshot::channel::<()>();
        let running = tokio::spawn(run(
            config,
            Listeners { public, admin },
            move || listening.send(()).expect("the test waits"),
            async {
                drop(stopped.await);
                Leave::AtOnce
            },
        ));
        ready.await.expect("the server listens");
        let app = Self {
            clock,
            faults,
            address,
            admin: admin_address,
            client: client_builder().build().expect("a client"),
            stop: Some(stop),
            running,
        };
        if embedded {
            app.wait_until_ready().await;
        }
        app
    }

    /// Asks `/readyz` until it says yes.
    pub async fn wait_until_ready(&self) {
        let is_ready = async || self.get("/readyz").await.status == 200;
        until("the server did not become ready", is_ready).await;
    }

    pub fn request(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("http://{}{path}", self.address))
    }

    pub fn post(&self, path: &str) -> RequestBuilder {
        self.client.post(format!("http://{}{path}", self.address))
    }

    /// A player's request for keys, as a page of ours sends it.
    pub fn ask_for_keys(&self, path: &str) -> RequestBuilder {
        let origin = format!("http://{}", self.address);
        self.post(path).header("origin", origin)
    }

    /// A client that follows no redirect and takes bodies as they are.
    pub fn client(&self) -> Client {
        self.client.clone()
    }

    /// A client in another network than all others are.
    pub fn client_elsewhere() -> Client {
        client_builder()
            .local_address(IpAddr::from([127, 0, 0, 2]))
            .build()
            .expect("a client")
    }

    pub fn asking(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("http://{}{path}", self.address))
    }

    pub async fn get(&self, path: &str) -> Reply {
        read(self.request(path)).await
    }

    /// Asks with one more header.
    pub async fn get_with(&self, path: &str, name: &str, value: &str) -> Reply {
        read(self.request(path).header(name, value)).await
    }

    /// Waits until no page is being made: what can be kept is kept then.
    pub async fn settle(&self) {
        let is_settled = async || self.metric("lucarne_pages_in_flight").await == 0;
        until("a page is still being made", is_settled).await;
    }

    pub async fn admin(&self, path: &str) -> Reply {
        read(self.client.get(format!("http://{}{path}", self.admin))).await
    }

    /// A change at the admin port.
    pub fn asking_admin(&self, path: &str) -> RequestBuilder {
        self.client.post(format!("http://{}{path}", self.admin))
    }

    /// A counter or gauge of `/metrics`, by its whole name with labels.
    pub async fn metric(&self, name: &str) -> u64 {
        let metrics = self.admin("/metrics").await.text;
        let line = metrics
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |value| value.parse().expect("a whole number"))
    }

    /// The id of a show that is on air now.
    pub async fn show_on_air(&self) -> String {
        let live = self.get("/api/cache/epglive/").await.json();
        live["shows"][0]["show_id"]
            .as_str()
            .expect("an id")
            .to_owned()
    }

    /// Shuts down as Ctrl-C would and waits for the end.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        self.running.await.expect("no panic").expect("a clean end");
    }
}

fn client_builder() -> ClientBuilder {
    Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .no_gzip()
        .no_brotli()
        .pool_max_idle_per_host(2000)
}

/// Sends a request and reads its answer to the end.
pub async fn read(request: RequestBuilder) -> Reply {
    let response = request.send().await.expect("an answer");
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.bytes().await.expect("a readable body").to_vec();
    Reply {
        status,
        headers,
        text: String::from_utf8_lossy(&bytes).into_owned(),
        bytes,
    }
}
