//! A server that has a proxy in its environment: what it asks by way of it, and what not.

use crate::process::Process;
use axum::Router;
use axum::extract::State;
use axum::http::Uri;
use std::fs;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::net::TcpListener;

const LIST: &str = "#EXTM3U\n#EXTINF:-1 tvg-id=\"c\",C\nhttp://127.0.0.1:9/c.m3u8\n";
const GUIDE: &str = "<tv><programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"c\">\
    <title>By proxy</title></programme></tv>";

/// What is answered to everything, and what was asked for.
#[derive(Clone)]
struct Web {
    body: &'static str,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Web {
    fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("no panic").clone()
    }
}

async fn answer(State(web): State<Web>, uri: Uri) -> &'static str {
    web.asked.lock().expect("no panic").push(uri.to_string());
    web.body
}

async fn serve(body: &'static str) -> (SocketAddr, Web) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let web = Web {
        body,
        asked: Arc::default(),
    };
    let routes = Router::new().fallback(answer).with_state(web.clone());
    tokio::spawn(async move { axum::serve(listener, routes).await });
    (address, web)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_the_house_is_asked_without_the_proxy_that_files_from_outside_come_through() {
    let (house, list) = serve(LIST).await;
    let (proxy, guide) = serve(GUIDE).await;
    let data = TempDir::new().expect("a folder");
    let playlist = format!("http://{house}/tv.m3u");
    let flags = [
        "--guide",
        "http://tv.invalid/guide.xml",
        "--playlist",
        &playlist,
    ];
    let mut server = Process::behind_proxy(data.path(), proxy, &flags);
    let origin = server.origin();
    let on_air = reqwest::get(format!("{origin}/api/cache/epglive/")).await;
    let on_air = on_air.expect("an answer").text().await.expect("text");
    assert!(on_air.contains("By proxy"), "{on_air}");
    assert_eq!(guide.asked(), ["http://tv.invalid/guide.xml"]);
    assert_eq!(list.asked(), ["/tv.m3u"]);
    for (name, is_from_outside) in [("guide-", true), ("playlist-", false)] {
        let files = fs::read_dir(data.path().join("household")).expect("a folder");
        let mut files = files.map(|file| file.expect("a file").path());
        let told = files.find(|path| {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            file.starts_with(name) && file.ends_with(".json")
        });
        let told = fs::read_to_string(told.expect("what is known of it")).expect("readable");
        let expected = format!("\"is_from_outside\":{is_from_outside}");
        assert!(told.contains(&expected), "{name}: {told}");
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_hosts_that_the_operator_names_come_by_the_proxy_and_those_of_this_machine_do_not()
 {
    let (proxy, web) = serve("no tunnel").await;
    let data = TempDir::new().expect("a folder");
    let config = data.path().join("lucarne.toml");
    fs::write(&config, "picture_hosts = [\"img.invalid\"]\n").expect("written");
    let flags = ["--config", &*config.to_string_lossy()];
    let mut server = Process::behind_proxy(data.path(), proxy, &flags);
    let origin = server.origin();
    for (path, status) in [
        ("/pictures/128/-/img.invalid/a.png", 503),
        ("/pictures/128/logo/rive_une", 200),
    ] {
        let answer = reqwest::get(format!("{origin}{path}")).await;
        assert_eq!(answer.expect("an answer").status(), status, "{path}");
    }
    assert_eq!(web.asked(), ["img.invalid:443"]);
    server.stop();
}
