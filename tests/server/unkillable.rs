//! The server as a process of its own, under pages that never give their isolates back.

use crate::process::Process;
use reqwest::Client;
use serde_json::Value;
use tempfile::TempDir;

const FAULTY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/pages.js");

/// A running server; it ends with its owner.
struct Server {
    origin: String,
    _process: Process,
    client: Client,
    _data: TempDir,
}

impl Server {
    fn start() -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let config = data.path().join("lucarne.toml");
        let text = format!(
            "prelude = {FAULTY:?}\n[limits]\npage_cache_mib = 0\n\
             render_start_ms = 60000\ndata_deadline_ms = 60000\n"
        );
        std::fs::write(&config, text).expect("written");
        let config = config.to_str().expect("UTF-8");
        let flags = ["--isolates", "1", "--log", "off", "--config", config];
        let mut process = Process::server(data.path(), &flags);
        Self {
            origin: process.origin(),
            _process: process,
            client: Client::new(),
            _data: data,
        }
    }

    async fn get(&self, path: &str) -> (u16, String) {
        let asked = self.client.get(format!("{}{path}", self.origin)).send();
        let answer = asked.await.expect("the process lives");
        let status = answer.status().as_u16();
        (status, answer.text().await.expect("a whole answer"))
    }

    /// Whether the page at `path` was rendered here, or is a shell.
    async fn is_rendered(&self, path: &str) -> bool {
        let (status, text) = self.get(path).await;
        assert_eq!(status, 200, "{path}");
        let (_, state) = text.split_once("id=\"lucarne-state\">").expect("a state");
        let (state, _) = state.split_once("</script>").expect("its end");
        let state: Value = serde_json::from_str(state).expect("JSON");
        state["rendered"] == true
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_lost_too_many_isolates_still_serves_and_asks_to_be_started_again() {
    let server = Server::start();
    assert_eq!(server.get("/healthz").await.0, 200);
    // Each costs two isolates: the first one, and the one that it is tried again in.
    for page in 1..=3 {
        assert!(
            !server
                .is_rendered("/home/show/vod-1/product/fault-lose")
                .await,
            "{page}"
        );
        assert!(server.is_rendered("/live/normal").await, "after {page}");
        let expected = if page < 3 { 200 } else { 503 };
        let (status, said) = server.get("/healthz").await;
        assert_eq!(status, expected, "{page}: {said}");
    }
    assert_eq!(server.get("/readyz").await.0, 200, "it still serves");
}
