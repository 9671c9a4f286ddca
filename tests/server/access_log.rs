//! The log of a whole process: nothing is lost when it ends in order, and no request waits when it is not read.

use crate::app::read;
use crate::process::Process;
use reqwest::{Client, Method};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::ChildStderr;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

/// What a request's address may have at most, less its other parts.
const LONG: usize = 7_500;
/// What a line of an answered request says.
const ANSWERED: &str = "answered";
/// Whatever is answered at all is answered long before.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server with its visitors and its operator.
struct Logging {
    process: Process,
    client: Client,
    origin: String,
    admin: u16,
    _folder: tempfile::TempDir,
}

impl Logging {
    fn start() -> (Self, ChildStderr) {
        let folder = tempfile::tempdir().expect("a folder");
        let port = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let admin = port.local_addr().expect("an address").port();
        drop(port);
        let config = folder.path().join("lucarne.toml");
        let named_by_us = "[front]\ntrusted_proxies = ['127.0.0.0/8']";
        std::fs::write(&config, named_by_us).expect("written");
        let (mut process, stderr) = Process::logging(
            folder.path(),
            &[
                "--config",
                &config.display().to_string(),
                "--admin-listen",
                &format!("127.0.0.1:{admin}"),
                "--upstream",
                "http://127.0.0.1:9/",
                "--log",
                "info",
            ],
        );
        let server = Self {
            origin: process.origin(),
            process,
            client: Client::new(),
            admin,
            _folder: folder,
        };
        (server, stderr)
    }

    /// Asks for what is not there, and names the request.
    async fn ask(&self, id: usize, name: &str) {
        let url = format!("{}/assets/{name}", self.origin);
        let request = self.client.request(Method::GET, url);
        let reply = read(request.header("x-request-id", id.to_string())).await;
        assert_eq!(reply.status, 404);
        assert_eq!(reply.header("x-request-id"), id.to_string());
    }

    async fn dropped(&self) -> usize {
        let url = format!("http://127.0.0.1:{}/metrics", self.admin);
        let metrics = read(self.client.get(url)).await.text;
        let line = metrics
            .lines()
            .find_map(|line| line.strip_prefix("lucarne_log_dropped_total "));
        line.expect("the metric").parse().expect("a number")
    }
}

/// What is read of a log.
struct Reader {
    /// The lines so far that say what is looked for.
    found: Arc<Mutex<Vec<Value>>>,
    reading: JoinHandle<()>,
}

impl Reader {
    /// Looks for lines that say this.
    fn of(stderr: ChildStderr, message: &'static str) -> Self {
        let found = Arc::<Mutex<Vec<Value>>>::default();
        let read = Arc::clone(&found);
        let reading = std::thread::spawn(move || {
            for line in BufReader::new(stderr).lines() {
                let line: Value = serde_json::from_str(&line.expect("text")).expect("JSON");
                if line["message"] == message {
                    read.lock().expect("lines").push(line);
                }
            }
        });
        Self { found, reading }
    }

    /// Waits until it has read so many lines.
    async fn wait_for(&self, lines: usize) {
        while self.found.lock().expect("lines").len() < lines {
            assert!(!self.reading.is_finished(), "the log ends before");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// All lines, once the process has ended.
    fn all(self) -> Vec<Value> {
        self.reading.join().expect("no panic");
        std::mem::take(&mut *self.found.lock().expect("lines"))
    }
}

/// Which request a line is about.
fn id(line: &Value) -> usize {
    let id = line["span"]["id"].as_str().expect("an id");
    id.parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_stopped_logs_its_requests_to_the_last_one() {
    const REQUESTS: usize = 200;
    let (mut server, stderr) = Logging::start();
    let reader = Reader::of(stderr, ANSWERED);
    for id in 0..REQUESTS {
        server.ask(id, "none.js").await;
    }
    server.process.stop();
    let lines = reader.all();
    let ids: Vec<_> = lines.iter().map(id).collect();
    assert_eq!(ids, (0..REQUESTS).collect::<Vec<_>>());
    let line = &lines[0];
    assert_eq!(line["level"], "INFO");
    assert_eq!(line["status"], 404);
    assert_eq!(line["target"], "lucarne::ops::requests");
    assert!(line["elapsed_us"].is_u64());
    assert!(
        line["timestamp"]
            .as_str()
            .is_some_and(|at| at.ends_with('Z'))
    );
    let span = &line["span"];
    assert_eq!(span["method"], "GET");
    assert_eq!(span["path"], "/assets/none.js");
    assert_eq!(span["name"], "request");
    assert_eq!(line["spans"][0], *span);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_no_process_reads_holds_up_no_request_and_what_it_lacks_is_counted() {
    let (mut server, stderr) = Logging::start();
    let name = "x".repeat(LONG);
    let mut asked = 0;
    while server.dropped().await == 0 {
        assert!(asked < 5_000, "so many lines can't all be waiting");
        for _ in 0..50 {
            server.ask(asked, &name).await;
            asked += 1;
        }
    }
    let dropped = server.dropped().await;
    let reader = Reader::of(stderr, ANSWERED);
    reader.wait_for(asked - dropped).await;
    // It goes on once it is read.
    let mut before = dropped;
    let dropped = loop {
        server.ask(asked, "none.js").await;
        asked += 1;
        let dropped = server.dropped().await;
        if dropped == before {
            break dropped;
        }
        before = dropped;
    };
    server.process.stop();
    let lines = reader.all();
    let ids: BTreeSet<_> = lines.iter().map(id).collect();
    assert_eq!(ids.len(), lines.len());
    assert_eq!(lines.len() + dropped, asked);
    assert!(ids.contains(&(asked - 1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn warnings_that_no_process_reads_hold_up_no_request() {
    // Each is some hundred bytes of a line, and a pipe holds 64 KiB of them.
    const CALLS: usize = 400;
    let (mut server, stderr) = Logging::start();
    let status = async |url: String| {
        let request = server.client.get(url).timeout(PATIENCE);
        read(request).await.status.as_u16()
    };
    let Logging { origin, admin, .. } = &server;
    for number in 0..CALLS {
        let stream = format!("{origin}/streams/none/{number}.m3u8");
        assert_eq!(status(stream).await, 503, "{number}");
    }
    assert_eq!(status(format!("{origin}/live/normal")).await, 200);
    for port in [
        format!("{origin}/healthz"),
        format!("http://127.0.0.1:{admin}/healthz"),
    ] {
        assert_eq!(status(port).await, 200);
    }
    let reader = Reader::of(stderr, "a stream could not be had");
    server.process.stop();
    let lines = reader.all();
    assert_eq!(lines.len(), CALLS);
    // Each says in which request it was said.
    for (number, line) in lines.iter().enumerate() {
        let span = &line["span"];
        assert_eq!(span["path"], format!("/streams/none/{number}.m3u8"));
        assert_eq!(
            (&span["method"], &span["name"]),
            (&"GET".into(), &"request".into())
        );
        assert_eq!(line["spans"], serde_json::json!([span]));
    }
    let ids: BTreeSet<_> = lines
        .iter()
        .map(|line| line["span"]["id"].as_str())
        .collect();
    assert_eq!(ids.len(), CALLS);
    assert!(!ids.contains(&None));
}
