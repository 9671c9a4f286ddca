//! Addresses that open a stream by themselves, by a pass, a proof, or what a playlist's lines are sealed in, are in no line
//! of the log of a whole process and in no metric, whatever became of the requests for them.

use crate::app::Reply;
use crate::browser::{Browser, SUBSCRIBER};
use crate::household_house::lines;
use crate::household_origin::Origin;
use crate::own_address::own_address;
use crate::process::Process;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::fs;
use std::net::SocketAddr;
use std::thread::JoinHandle;
use tempfile::TempDir;

/// No word of a path and no name is as long; every pass, proof and seal is.
const SECRET: usize = 40;

/// A server with a viewer, and what it says.
struct WatchedServer {
    process: Process,
    log: JoinHandle<String>,
    viewer: Browser,
    client: Client,
    admin: SocketAddr,
    /// What opened something so far.
    secrets: Vec<String>,
    /// Streams that were asked for.
    asked: usize,
}

impl WatchedServer {
    async fn start(folder: &TempDir, flags: &[&str]) -> Self {
        let admin = own_address();
        let address = admin.to_string();
        let own = ["--admin-listen", &address, "--log", "debug,lucarne=trace"];
        let data = folder.path().join("data");
        let (mut process, log) = Process::logged(&data, &[&own[..], flags].concat());
        let client = Client::new();
        let viewer = Browser::on(client.clone(), process.origin());
        let reply = viewer.sign_in(SUBSCRIBER, crate::browser::PASSWORD).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        Self {
            process,
            log,
            viewer,
            client,
            admin,
            secrets: Vec::new(),
            asked: 0,
        }
    }

    async fn json(&self, path: &str) -> Value {
        let reply = self.viewer.get(path).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.json()
    }

    /// Takes the beginning of what is at an address, and tries it with a letter more, which opens nothing.
    async fn play(&mut self, address: &str) -> Reply {
        let found = secrets_in(address);
        assert!(!found.is_empty(), "{address} opens nothing by itself");
        let url = format!("{}{address}", self.viewer.origin());
        let asked = self.client.get(&url).header("range", "bytes=0-99");
        let played = self.viewer.send(asked).await;
        assert!([200, 206].contains(&played.status.as_u16()), "{address}");
        for secret in &found {
            let forged = address.replace(secret, &format!("{secret}x"));
            let refused = self.viewer.get(&forged).await.status.as_u16();
            assert!([403, 404].contains(&refused), "{forged}: {refused}");
        }
        self.asked += 1 + found.len();
        self.secrets.extend(found);
        played
    }

    /// Nothing that opened something is in what the operator sees.
    async fn end(mut self) {
        let metrics = self.client.get(format!("http://{}/metrics", self.admin));
        let metrics = crate::app::read(metrics).await.text;
        // In order, so that the last lines are written, too.
        self.process.stop();
        let log = self.log.join().expect("the log");
        let answered = log
            .lines()
            .filter(|line| line.contains("answered") && line.contains("/streams/"));
        assert!(answered.count() >= self.asked, "each request is in the log");
        for secret in self.secrets {
            for line in log.lines().chain(metrics.lines()) {
                assert!(!line.contains(&secret), "{secret} is in {line}");
            }
        }
    }
}

/// What is in an address and in no other: long segments of its path and values of its query.
fn secrets_in(address: &str) -> Vec<String> {
    let parts = address.split(['/', '?', '&', '=']);
    let secrets = parts.filter(|part| part.len() >= SECRET);
    secrets.map(str::to_owned).collect()
}

fn text<'a>(answer: &'a Value, field: &str) -> &'a str {
    answer[field].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_pass_and_no_proof_of_a_stream_is_in_the_log() {
    let folder = TempDir::new().expect("a folder");
    let mut server = WatchedServer::start(&folder, &[]).await;
    let rights = server.json("/api/mobile/channel/rights/rive_une/").await;
    server.play(text(&rights, "channel_ott_live_url")).await;

    let line_up = server.json("/api/mobile/channels/").await;
    let mut channels = line_up["channels"].as_array().expect("channels").iter();
    let encrypted = channels.find(|channel| channel["channel_encrypted"] == true);
    let epg = text(encrypted.expect("an encrypted channel"), "channel_epg");
    let rights = server
        .json(&format!("/api/mobile/channel/rights/{epg}/"))
        .await;
    let licence = text(&rights["drm"], "licence_url");
    let asked = server
        .client
        .post(format!("{}{licence}", server.viewer.origin()));
    let asked = asked.header("origin", server.viewer.origin()).body("{}");
    let keys = server.viewer.send(asked).await;
    assert!(keys.status.as_u16() < 500, "{}", keys.text);
    let proofs = secrets_in(licence);
    assert!(!proofs.is_empty(), "{licence}");
    server.secrets.extend(proofs);

    let shows = server.json("/api/cache/epgchannel/rive_une/").await;
    let now_s = crate::app::EVENING_MS / 1000;
    let shows = shows["shows"].as_array().expect("shows");
    let stop = |show: &Value| show["show_stop"].as_i64().unwrap_or_default();
    let is_past = |show: &&Value| stop(show) < now_s - 3600 && stop(show) > now_s - 86_400;
    let past = shows.iter().find(is_past).expect("a show of today");
    let id = text(past, "show_id");
    let replay = server
        .json(&format!("/api/mobile/show/rights/{id}/?location=replay"))
        .await;
    for field in ["url", "dash_url"] {
        server.play(text(&replay, field)).await;
    }
    let recording = format!("/api/mobile/recordings/{id}/");
    let kept = server
        .viewer
        .write(Method::PUT, &recording, &json!({}))
        .await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    let download = server.json(&format!("{recording}download/uri/")).await;
    server.play(text(&download, "uri")).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_address_of_a_households_stream_is_in_the_log() {
    let origin = Origin::start().await;
    let folder = TempDir::new().expect("a folder");
    let playlist = folder.path().join("tv.m3u");
    let entry = format!(
        "#EXTM3U\n#EXTINF:-1,hls\nhttp://{}/hls/index.m3u8\n",
        origin.address
    );
    fs::write(&playlist, entry).expect("written");
    let playlist = playlist.to_string_lossy();
    let mut server = WatchedServer::start(&folder, &["--playlist", &playlist]).await;
    let rights = server.json("/api/mobile/channel/rights/hls/").await;
    let master = server
        .play(text(&rights, "channel_ott_live_url"))
        .await
        .text;
    let list = server.play(lines(&master)[0]).await.text;
    server.play(lines(&list)[0]).await;
    server.end().await;
}
