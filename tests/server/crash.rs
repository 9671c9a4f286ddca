//! The head-end is killed while it writes: what it acknowledged is there afterwards.

use crate::headend_process::HeadendProcess;
use reqwest::Client;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::mpsc::{self, UnboundedSender};

/// Each round kills after a different number of writes.
const ROUNDS: usize = 6;

struct Headend {
    process: HeadendProcess,
    base: String,
}

impl Headend {
    fn start(data: &TempDir) -> Self {
        let mut process = HeadendProcess::spawn(data.path(), &[]);
        let base = format!("{}/api/mobile", process.origin());
        Self { process, base }
    }

    async fn sign_in(&self, client: &Client) -> String {
        let payload = json!({
            "username": "basic@example.ch",
            "password": "lucarne",
            "context": "password",
            "device_id": "crash-test",
        });
        let request = client.post(format!("{}/auth/", self.base)).json(&payload);
        let answer = request.send().await.expect("an answer");
        let answer: Value = answer.json().await.expect("JSON");
        answer["token"].as_str().expect("a token").to_owned()
    }

    /// A show that is on air: it stays known for days.
    async fn show(&self, client: &Client) -> String {
        let api = self.base.replace("/api/mobile", "/api/cache/epglive/");
        let answer = client.get(api).send().await.expect("an answer");
        let answer: Value = answer.json().await.expect("JSON");
        answer["shows"][0]["show_id"]
            .as_str()
            .expect("an id")
            .to_owned()
    }

    async fn bookmark(&self, viewer: &Viewer) -> u32 {
        let request = viewer
            .client
            .get(format!("{}/show/epgflat/bookmarks/", self.base))
            .header("x-auth-token", &viewer.token);
        let answer = request.send().await.expect("an answer");
        let answer: Value = answer.json().await.expect("JSON");
        let shows = answer["shows"].as_array().expect("shows");
        let kept = shows.iter().find(|show| show["show_id"] == viewer.show);
        let bookmark = kept.and_then(|show| show["show_bookmark"].as_u64());
        bookmark.map_or(0, |seconds| u32::try_from(seconds).expect("seconds"))
    }
}

#[derive(Clone)]
struct Viewer {
    client: Client,
    token: String,
    show: String,
}

impl Viewer {
    /// Writes ever higher bookmarks until the process is gone, and tells of each that was acknowledged.
    async fn write(self, base: String, from: u32, acknowledged: UnboundedSender<u32>) {
        for bookmark in (from..).step_by(3).skip(1) {
            let request = self
                .client
                .put(format!("{base}/bookmark/{}/", self.show))
                .header("x-auth-token", &self.token)
                .json(&json!({ "bookmark": bookmark }));
            match request.send().await {
                Ok(answer) => assert!(answer.status().is_success(), "{}", answer.status()),
                Err(_) => return,
            }
            acknowledged.send(bookmark).expect("somebody counts");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_write_is_lost_when_the_head_end_is_killed() {
    let data = TempDir::new().expect("a folder");
    let client = Client::new();
    let mut viewer = None;
    let mut last = 0;
    for round in 0..ROUNDS {
        let mut headend = Headend::start(&data);
        if viewer.is_none() {
            viewer = Some(Viewer {
                client: client.clone(),
                token: headend.sign_in(&client).await,
                show: headend.show(&client).await,
            });
        }
        let viewer = viewer.clone().expect("a viewer");
        let kept = headend.bookmark(&viewer).await;
        // The write that was under way may have been kept without having been acknowledged.
        assert!(
            kept == last || kept == last + 3,
            "round {round}: {kept} after {last}"
        );
        let (acknowledged, mut heard) = mpsc::unbounded_channel();
        let base = headend.base.clone();
        let writing = tokio::spawn(viewer.write(base, kept, acknowledged));
        for _ in 0..=round * 4 {
            last = heard.recv().await.expect("a write");
        }
        headend.process.kill();
        writing.await.expect("no panic");
        while let Some(bookmark) = heard.recv().await {
            last = bookmark;
        }
    }
}
