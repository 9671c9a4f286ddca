//! The server as a process of its own, under pages that never give their isolates back.

use reqwest::Client;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

const FAULTY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/pages.js");

/// A running server; it ends with its owner.
struct Server {
    child: Child,
    origin: String,
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
        let mut child = Command::new(env!("CARGO_BIN_EXE_lucarne"))
            .args(["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"])
            .args(["--isolates", "1", "--log", "off"])
            .arg("--data")
            .arg(data.path())
            .arg("--config")
            .arg(&config)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("the ready line");
        let (_, address) = line.trim().split_once("http://").expect("an address");
        Self {
            origin: format!("http://{address}"),
            child,
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

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_lost_too_many_isolates_still_serves_and_asks_to_be_started_again() {
    let server = Server::start();
    assert_eq!(server.get("/healthz").await.0, 200);
    // Each costs two isolates: the first one, and the one that it is tried again in.
    for page in 1..=3 {
        assert!(!server.is_rendered("/live/fault-lose").await, "{page}");
        assert!(server.is_rendered("/live/normal").await, "after {page}");
        let expected = if page < 3 { 200 } else { 503 };
        let (status, said) = server.get("/healthz").await;
        assert_eq!(status, expected, "{page}: {said}");
    }
    assert_eq!(server.get("/readyz").await.0, 200, "it still serves");
}
