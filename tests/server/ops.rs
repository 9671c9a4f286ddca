//! Health, readiness, metrics, request ids and shutdown.

use crate::app::{App, read};
use crate::own_address::own_address;
use crate::process::Process;
use crate::waiting::until;
use lucarne::config::Config;
use lucarne_contract::clock::Clock;
use lucarne_headend::HeadendConfig;
use rustix::process::Signal;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use tokio::net::TcpListener;
use url::Url;

#[tokio::test(flavor = "multi_thread")]
async fn without_its_upstream_the_server_is_live_but_not_ready_and_recovers_by_itself() {
    let address = own_address();
    let upstream = Url::parse(&format!("http://{address}/")).expect("an address");
    let app = App::start_with(|config| config.upstream = Some(upstream)).await;
    assert_eq!(app.get("/healthz").await.status, 200);
    let report = app.get("/readyz").await;
    assert_eq!(report.status, 503);
    assert_eq!(report.json()["upstream"], false);
    assert_eq!(report.json()["isolates"], true);
    let page = app.get("/home").await;
    assert_eq!(page.status, 200);

    let port = TcpListener::bind(address).await.expect("the same port");
    let upstream =
        lucarne_headend::app(HeadendConfig::default(), Clock::manual(app.clock.now_ms()))
            .expect("a head-end");
    tokio::spawn(async move { axum::serve(port, upstream).await });
    app.wait_until_ready().await;
    app.clock.advance_ms(30_000);
    let page = app.get("/live/normal").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.state()["rendered"], true);
    assert!(!page.text.contains("<!--$!-->"));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_ports_tell_health_and_only_the_admin_port_has_metrics() {
    let app = App::start().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(app.get(path).await.status, 200, "{path}");
        assert_eq!(app.admin(path).await.status, 200, "{path}");
    }
    let metrics = app.admin("/metrics").await;
    assert!(
        metrics
            .header("content-type")
            .starts_with("application/openmetrics-text")
    );
    for name in [
        "lucarne_renders_total",
        "lucarne_upstream_calls_total",
        "lucarne_render_seconds_bucket",
    ] {
        assert!(metrics.text.contains(name), "{name}");
    }
    assert_eq!(
        app.get("/metrics").await.status,
        302,
        "on the main port this is an unknown page"
    );
}

fn behind_a_proxy(config: &mut Config) {
    let loopback = "127.0.0.0/8".parse().expect("a network");
    config.session.trusted_proxies = vec![loopback];
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_a_request_id_and_a_plain_one_of_a_proxy_is_taken_over() {
    let app = App::start_with(behind_a_proxy).await;
    let (one, two) = (app.get("/healthz").await, app.get("/healthz").await);
    assert_eq!(one.header("x-request-id").len(), 16);
    assert_ne!(one.header("x-request-id"), two.header("x-request-id"));
    let known = app.get_with("/healthz", "x-request-id", "abc-123").await;
    assert_eq!(known.header("x-request-id"), "abc-123");
    let odd = app.get_with("/healthz", "x-request-id", "a b\"c").await;
    assert_eq!(odd.header("x-request-id").len(), 16);
    let direct = App::start().await;
    let chosen = direct.get_with("/healthz", "x-request-id", "abc-123").await;
    assert_ne!(chosen.header("x-request-id"), "abc-123", "by a visitor");
}

#[tokio::test(flavor = "multi_thread")]
async fn shutting_down_lets_open_requests_finish() {
    let app = App::start().await;
    app.faults.delay("/api/cache/epglive/", 700);
    let open = tokio::spawn(read(app.request("/live/normal")));
    let is_open = async || app.faults.calls("/api/cache/epglive/") > 0;
    until("the page asks for nothing", is_open).await;
    app.stop().await;
    let page = open.await.expect("no panic");
    assert_eq!(page.status, 200);
    assert!(page.text.ends_with("</html>"));
}

#[test]
fn told_to_end_by_sigterm_a_server_says_that_it_is_not_ready_and_serves_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lucarne.toml");
    // Longer than the test.
    std::fs::write(&file, "[limits]\nunready_ms = 3600000").expect("written");
    let config = ["--isolates", "1", "--config", &file.to_string_lossy()];
    let mut process = Process::server(folder.path(), &config);
    let origin = process.origin();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let client = reqwest::Client::new();
        let status = async |path: &str| {
            let answer = client.get(format!("{origin}{path}")).send().await;
            answer.expect("an answer").status()
        };
        until("it is not ready", async || status("/readyz").await == 200).await;
        process.tell(Signal::TERM);
        until("it is ready", async || status("/readyz").await == 503).await;
        assert_eq!(status("/home").await, 200);
    });
}

/// What a server that is configured like this logs until it listens.
fn logged_at_start(config: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lucarne.toml");
    std::fs::write(&file, config).expect("written");
    let mut process = Command::new(env!("CARGO_BIN_EXE_lucarne"))
        .args(["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"])
        .args(["--isolates", "1", "--upstream", "http://127.0.0.1:9/"])
        .arg("--data")
        .arg(folder.path())
        .arg("--config")
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a process");
    let mut line = String::new();
    let stdout = process.stdout.take().expect("its output");
    BufReader::new(stdout)
        .read_line(&mut line)
        .expect("the ready line");
    assert!(line.starts_with("lucarne is listening on"), "{line}");
    process.kill().expect("killed");
    process.wait().expect("ended");
    let mut log = String::new();
    let mut stderr = process.stderr.take().expect("its log");
    stderr.read_to_string(&mut log).expect("text");
    log
}

#[test]
fn a_proxy_that_is_not_trusted_makes_all_visitors_one_client_which_is_said_at_the_start() {
    let warning = "all visitors count as one client";
    assert!(logged_at_start("[front]\ntls = true").contains(warning));
    for config in [
        "[front]\ntls = true\ntrusted_proxies = ['10.0.0.0/8']",
        "[front]\ntls = false",
    ] {
        assert!(!logged_at_start(config).contains(warning), "{config}");
    }
}
