//! An operator whose headers have other names: the configuration says which, and all code keeps to it.

use crate::app::{App, EVENING_MS};
use crate::browser::{Browser, PROFILE, SIGN_IN, SUBSCRIBER};
use crate::headend::credentials;
use crate::process::Process;
use crate::rogue::Rogue;
use clap::Parser;
use lucarne::config::{CommandLine, Config};
use lucarne_contract::clock::Clock;
use lucarne_contract::headers;
use reqwest::{Client, Response};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

const UPSTREAM: &str = "[upstream]
token_header = 'X-Session'
version_header = 'X-Protocol'
version = '7'
app_name_header = 'X-Client'
app_name = 'a household'
";

/// A folder with the configuration in it.
fn written() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("lucarne.toml");
    std::fs::write(&path, UPSTREAM).expect("written");
    (folder, path)
}

/// What the server makes of the configuration.
fn read(folder: &Path, path: &Path) -> Config {
    let line = ["lucarne".as_ref(), "--config".as_ref(), path.as_os_str()];
    let line = line
        .into_iter()
        .chain(["--data".as_ref(), folder.as_os_str()]);
    Config::read(&CommandLine::parse_from(line).serve).expect("a configuration")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_upstream_is_spoken_to_with_the_names_of_the_configuration_and_no_others() {
    let (folder, path) = written();
    let config = read(folder.path(), &path);
    let rogue = Rogue::before(config.headend, Clock::manual(EVENING_MS), |_, _| None).await;
    let upstream = rogue.url();
    let api_headers = config.api_headers;
    let app = App::start_with(|config| {
        config.upstream = Some(upstream);
        config.api_headers = api_headers;
    })
    .await;
    app.wait_until_ready().await;
    rogue.asked();
    let browser = Browser::of(&app, SUBSCRIBER).await;
    assert_eq!(browser.get(PROFILE).await.status, 200);
    let asked = rogue.asked();
    assert!(asked.len() >= 2);
    for call in &asked {
        assert_eq!(call.headers["x-protocol"], "7", "{}", call.target);
        assert_eq!(call.headers["x-client"], "a household", "{}", call.target);
        for other in [headers::TOKEN, headers::API_VERSION, headers::APP_NAME] {
            assert!(
                !call.headers.contains_key(other),
                "{}: {other}",
                call.target
            );
        }
        let has_token = call.headers.contains_key("x-session");
        assert_eq!(has_token, call.target != SIGN_IN, "{}", call.target);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_embedded_head_end_reads_the_token_where_the_configuration_puts_it() {
    let (folder, path) = written();
    let read = read(folder.path(), &path);
    let app = App::start_with(|config| {
        let faults = Arc::clone(&config.headend.faults);
        config.headend = read.headend;
        config.headend.faults = faults;
        config.api_headers = read.api_headers;
    })
    .await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    assert_eq!(browser.get(PROFILE).await.status, 200);
    assert_eq!(browser.state().await, "authenticated");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_end_of_its_own_reads_the_token_where_the_configuration_puts_it() {
    let (folder, path) = written();
    let config = path.to_str().expect("a path");
    let mut headend = Process::headend(folder.path(), &["--config", config]);
    let origin = headend.origin();
    let client = Client::new();
    let signed_in = client
        .post(format!("{origin}{SIGN_IN}"))
        .json(&credentials("subscriber", "tv"));
    let signed_in: Response = signed_in.send().await.expect("an answer");
    let signed_in: Value = signed_in.json().await.expect("JSON");
    let token = signed_in["token"].as_str().expect("a token");
    for (name, status) in [("x-session", 200), (headers::TOKEN, 401)] {
        let asked = client.get(format!("{origin}{PROFILE}")).header(name, token);
        let answer = asked.send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{name}");
    }
}
