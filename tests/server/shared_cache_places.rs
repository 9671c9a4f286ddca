//! The other places where servers may share: a cluster, and one server behind TLS and a password.

use crate::app::{App, read};
use crate::browser::{Browser, SUBSCRIBER};
use crate::nginx::free_address;
use crate::process::Process;
use crate::redis::{in_a_hurry, server, share_at};
use crate::redis_cluster::Cluster;
use crate::shared_cache::{House, renders};
use crate::waiting::until;
use lucarne::config::Config;
use lucarne::session::CookieKeys;
use reqwest::Client;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command};
use tempfile::TempDir;

const FAILURES: &str = "lucarne_shared_cache_unanswered_total{why=\"failed\"}";

/// A server that shares there, and has done so: a connection to a cluster takes a moment.
async fn sharing(house: &House, cluster: &Cluster, keys: &CookieKeys) -> App {
    let url = cluster.url();
    sharing_with(house, cluster, |config| {
        share_at(&url, config);
        config.session.keys = keys.clone();
    })
    .await
}

async fn sharing_with(house: &House, cluster: &Cluster, change: impl FnOnce(&mut Config)) -> App {
    cluster.empty();
    let app = house.server_with(change).await;
    until("it shares nothing", async || {
        app.clock.advance_ms(1_000);
        let names = cluster.names();
        names.iter().any(|name| name.starts_with("lucarne:asset:"))
    })
    .await;
    app
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_share_pages_data_and_guesses_on_the_nodes_of_a_cluster() {
    let (cluster, house) = (Cluster::start().await, House::open().await);
    let keys = CookieKeys::random();
    let one = sharing(&house, &cluster, &keys).await;
    let other = sharing(&house, &cluster, &keys).await;
    let failures = async || one.metric(FAILURES).await + other.metric(FAILURES).await;
    let failures_before = failures().await;
    let made = one.get("/live/normal").await;
    until("the page is not shared", async || {
        let names = cluster.names();
        let mut pages = names
            .iter()
            .filter(|name| name.starts_with("lucarne:{page|"));
        pages.any(|name| name.ends_with('}'))
    })
    .await;
    let renders_before = renders(&other).await;
    let taken = other.get("/live/normal").await;
    assert_eq!(taken.text, made.text);
    assert_eq!(renders(&other).await, renders_before);

    for (server, status) in [(&one, 401), (&other, 401), (&one, 401), (&other, 429)] {
        let answer = Browser::new(server).sign_in(SUBSCRIBER, "wrong").await;
        assert_eq!(answer.status, status, "{}", answer.text);
    }
    assert_eq!(failures().await, failures_before);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_moved_to_another_node_is_found_there() {
    let (cluster, house) = (Cluster::start().await, House::open().await);
    let keys = CookieKeys::random();
    let one = sharing(&house, &cluster, &keys).await;
    let other = sharing(&house, &cluster, &keys).await;
    let paths = ["/live/normal", "/guide", "/privacy"];
    for path in paths {
        assert_eq!(one.get(path).await.status, 200, "{path}");
    }
    until("the pages are not shared", async || {
        let names = cluster.names();
        let pages = names
            .iter()
            .filter(|name| name.starts_with("lucarne:{page|"));
        pages.filter(|name| name.ends_with('}')).count() == paths.len()
    })
    .await;
    cluster.move_all_of_one();
    let before = renders(&other).await;
    for path in paths {
        assert_eq!(other.get(path).await.status, 200, "{path}");
    }
    assert_eq!(renders(&other).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_that_lost_a_node_keeps_nobody_from_a_page() {
    let (mut cluster, house) = (Cluster::start().await, House::open().await);
    let url = cluster.url();
    let change = |config: &mut Config| config.shared_cache = Some(in_a_hurry(&url));
    let server = sharing_with(&house, &cluster, change).await;
    assert_eq!(server.get("/live/normal").await.status, 200);
    cluster.lose_one();
    for path in ["/live/normal", "/guide", "/privacy", "/home"] {
        server.clock.advance_ms(300_000);
        assert_eq!(server.get(path).await.status, 200, "{path}");
    }
}

/// One server that takes connections by TLS alone, with a certificate of its own, and asks for a password.
struct Guarded {
    address: SocketAddr,
    folder: TempDir,
    child: Child,
}

const PASSWORD: &str = "kept-in-a-file";

impl Guarded {
    async fn start() -> Self {
        let folder = TempDir::new().expect("a folder");
        let path = |name: &str| folder.path().join(name).display().to_string();
        for name in ["own", "stranger"] {
            make_certificate(&path(name));
        }
        std::fs::write(path("password"), PASSWORD).expect("written");
        let address = free_address();
        let child = server(&[
            "--port",
            "0",
            "--tls-port",
            &address.port().to_string(),
            "--tls-cert-file",
            &path("own.pem"),
            "--tls-key-file",
            &path("own.key"),
            "--tls-auth-clients",
            "no",
            "--requirepass",
            PASSWORD,
        ]);
        let guarded = Self {
            address,
            folder,
            child,
        };
        until("it does not answer", async || {
            guarded.ask(&["ping"]).contains("PONG")
        })
        .await;
        guarded
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What it says to a command.
    fn ask(&self, command: &[&str]) -> String {
        let asked = Command::new("redis-cli")
            .args([
                "-h",
                "localhost",
                "-p",
                &self.address.port().to_string(),
                "--raw",
            ])
            .arg("--tls")
            .arg("--cacert")
            .arg(self.path("own.pem"))
            .args(["--no-auth-warning", "-a", PASSWORD])
            .args(command)
            .output()
            .expect("redis-cli");
        String::from_utf8(asked.stdout).expect("text")
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A self-signed certificate and its key, at this path and with the ending of each.
fn make_certificate(path: &str) {
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
        ])
        .args([
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost",
            // As one that vouches for others it would be refused as a server's own.
            "-addext",
            "basicConstraints=critical,CA:FALSE",
        ])
        .args([
            "-keyout",
            &format!("{path}.key"),
            "-out",
            &format!("{path}.pem"),
        ])
        .output();
    let made = made.expect("apt-get install openssl");
    assert!(made.status.success(), "{made:?}");
}

/// A server that is to share there and trusts this certificate, when it is ready; its address, and that for its operators.
async fn trusting(guarded: &Guarded, certificate: &str) -> (Process, String, SocketAddr) {
    let admin = free_address();
    let cache = format!("rediss://localhost:{}", guarded.address.port());
    let password = guarded.path("password").display().to_string();
    let admin_listen = admin.to_string();
    let flags = [
        ["--cache-url", &cache],
        ["--cache-password-file", &password],
        ["--admin-listen", &admin_listen],
        ["--isolates", "1"],
        ["--log", "error"],
    ];
    let mut process = Process::trusting(
        &guarded.path(certificate),
        &guarded.path("data"),
        &flags.concat(),
    );
    let origin = process.origin();
    let ready = format!("{origin}/readyz");
    until("the server is not ready", async || {
        let answer = Client::new().get(&ready).send().await;
        answer.is_ok_and(|answer| answer.status() == 200)
    })
    .await;
    (process, origin, admin)
}

async fn visit(origin: &str) {
    let page = read(Client::new().get(format!("{origin}/live/normal"))).await;
    assert_eq!(page.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cache_behind_tls_and_a_password_is_shared_by_who_trusts_it() {
    let guarded = Guarded::start().await;
    let (_server, origin, _) = trusting(&guarded, "own.pem").await;
    visit(&origin).await;
    until("the page is not shared", async || {
        visit(&origin).await;
        guarded.ask(&["keys", "*"]).contains("lucarne:asset:")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cache_with_the_certificate_of_a_stranger_is_left_alone() {
    let guarded = Guarded::start().await;
    let (_server, origin, admin) = trusting(&guarded, "stranger.pem").await;
    is_left_alone(&origin, admin).await;
    assert_eq!(guarded.ask(&["keys", "*"]).trim(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cache_that_wants_another_password_is_left_alone() {
    let guarded = Guarded::start().await;
    std::fs::write(guarded.path("password"), "that-of-last-year").expect("written");
    let (_server, origin, admin) = trusting(&guarded, "own.pem").await;
    is_left_alone(&origin, admin).await;
    assert_eq!(guarded.ask(&["keys", "*"]).trim(), "");
}

/// Waits until the server goes on without its cache, and its visitors have their page.
async fn is_left_alone(origin: &str, admin: SocketAddr) {
    until("it is not left alone", async || {
        visit(origin).await;
        let metrics = read(Client::new().get(format!("http://{admin}/metrics"))).await;
        metrics
            .text
            .lines()
            .any(|line| line == "lucarne_shared_cache_rests 1")
    })
    .await;
}
