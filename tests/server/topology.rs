//! Several servers as `deploy/` has them, as processes on this machine: three of them with one head-end and one Redis, behind nginx
//! with its own configuration.

use crate::app::{Reply, read};
use crate::browser::{Browser, PASSWORD, SUBSCRIBER};
use crate::nginx::{Nginx, free_address};
use crate::process::Process;
use crate::redis::Redis;
use crate::waiting::until;
use futures::future::join_all;
use reqwest::Client;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

/// Where one server listens, and keeps what it has.
#[derive(Clone)]
struct Place {
    address: SocketAddr,
    admin: SocketAddr,
    data: PathBuf,
}

const RENDERS: &str = "lucarne_renders_total ";
const UNANSWERED: &str = "lucarne_shared_cache_unanswered_total";
const ELSEWHERE: &str = "lucarne_shared_cache_total{kind=\"elsewhere\"}";

struct Topology {
    nginx: Nginx,
    servers: Vec<(Place, Process)>,
    redis: Redis,
    headend: String,
    config: PathBuf,
    client: Client,
    _headend: Process,
    _folder: TempDir,
}

impl Topology {
    async fn open() -> Self {
        let folder = TempDir::new().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let key = path("key");
        std::fs::write(&key, "bHVjYXJuZS1sdWNhcm5lLWx1Y2FybmUtbHVjYXJuZSE=").expect("written");
        let config = path("lucarne.toml");
        let key = key.display();
        let settings = format!(
            "[front]\ntrusted_proxies = [\"127.0.0.1/32\"]\n\
             [[brands]]\nname = \"lucarne\"\norigin = \"https://tv.example.ch\"\n[session]\nkeys = [{{ file = \"{key}\" }}]\n\
             [limits]\nunready_ms = 300\n"
        );
        std::fs::write(&config, settings).expect("written");
        let mut headend = Process::headend(&path("headend"), &[]);
        let origin = headend.origin();
        let places = ["one", "two", "three"].map(|name| Place {
            address: free_address(),
            admin: free_address(),
            data: path(name),
        });
        let mut topology = Self {
            nginx: Nginx::before(&places.each_ref().map(|place| place.address)).await,
            servers: Vec::new(),
            redis: Redis::start().await,
            headend: origin,
            config,
            client: Client::new(),
            _headend: headend,
            _folder: folder,
        };
        for place in places {
            let server = topology.start(&place).await;
            topology.servers.push((place, server));
        }
        topology
    }

    async fn start(&self, place: &Place) -> Process {
        let config = self.config.display().to_string();
        let cache = self.redis.url();
        let flags = [
            ["--config", &config],
            ["--upstream", &self.headend],
            ["--cache-url", &cache],
            ["--isolates", "1"],
            ["--log", "error"],
        ];
        let server = Process::at(&place.data, place.address, place.admin, &flags.concat());
        let ready = format!("http://{}/readyz", place.address);
        until("the server is not ready", async || {
            let answer = self.client.get(&ready).send().await;
            answer.is_ok_and(|answer| answer.status() == 200)
        })
        .await;
        server
    }

    /// A visitor with a program of this name.
    async fn get(&self, path: &str, program: &str) -> Reply {
        let asking = self.client.get(format!("{}{path}", self.nginx.origin()));
        read(asking.header("user-agent", program)).await
    }

    /// How often something of this name happened, at all servers.
    async fn counted(&self, name: &str) -> u64 {
        let asked = self.servers.iter().map(async |(place, _)| {
            let asking = self.client.get(format!("http://{}/metrics", place.admin));
            let metrics = read(asking).await.text;
            let counts = metrics.lines().filter(|line| line.starts_with(name));
            let counts = counts.filter_map(|line| line.rsplit_once(' '));
            counts.fold(0, |sum, (_, count)| {
                sum + count.parse::<u64>().expect("a number")
            })
        });
        join_all(asked).await.iter().sum()
    }

    /// Waits until nginx has the page, as visitors with this program get it.
    async fn has_page(&self, path: &str, program: &str) -> Reply {
        let mut page = self.get(path, program).await;
        until("nginx is given nothing to keep", async || {
            page = self.get(path, program).await;
            page.header("cache-status").starts_with("lucarne; hit")
        })
        .await;
        page
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_made_once_for_all_servers_and_nginx_has_it_while_there_is_none() {
    let mut topology = Topology::open().await;
    let before = topology.counted(RENDERS).await;
    // Each is another page to nginx, and the same one to servers.
    let programs = ["Firefox 1", "Firefox 2", "Firefox 3", "Firefox 4"];
    let kept = topology.has_page("/live/normal", programs[0]).await;
    let visits = (0..40).map(|visit| topology.get("/live/normal", programs[visit % 4]));
    for page in join_all(visits).await {
        assert_eq!(page.status, 200);
        assert_eq!(page.state()["rendered"], true);
    }
    let renders = topology.counted(RENDERS).await - before;
    // On a busy machine the cache may not answer within its time, or the page not be made in the time for which others wait.
    let left_alone = topology.counted(UNANSWERED).await + topology.counted(ELSEWHERE).await;
    assert!(
        renders == 1 || left_alone > 0,
        "{renders} with every answer of the cache"
    );

    topology.servers.clear();
    for _ in 0..3 {
        let page = topology.get("/live/normal", programs[0]).await;
        assert_eq!(page.status, 200, "{}", topology.nginx.errors());
        assert_eq!(page.text, kept.text);
    }
    assert_eq!(topology.get("/privacy", programs[0]).await.status, 502);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_one_person_is_kept_by_nobody_on_the_way() {
    let topology = Topology::open().await;
    let origin = topology.nginx.origin();
    let browser = Browser::on(topology.client.clone(), origin);
    assert_eq!(browser.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
    for _ in 0..4 {
        let own = browser.get("/home").await;
        assert_eq!(own.status, 200);
        assert_eq!(own.state()["context"]["session"]["state"], "authenticated");
    }
    for _ in 0..4 {
        let page = topology.get("/home", "").await;
        assert_eq!(page.state()["context"]["session"]["state"], "anonymous");
    }
    assert_eq!(browser.state().await, "authenticated");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_replaced_one_after_the_other_without_a_visitor_who_notices() {
    let mut topology = Topology::open().await;
    let browser = Browser::on(topology.client.clone(), topology.nginx.origin());
    assert_eq!(browser.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
    let browser = Arc::new(browser);
    let is_over = Arc::new(AtomicBool::new(false));
    let visitors = ["/home", "/live/normal", "/api/session/"].map(|path| {
        let (browser, is_over) = (Arc::clone(&browser), Arc::clone(&is_over));
        tokio::spawn(async move {
            let (mut answers, mut failures) = (0, Vec::new());
            while !is_over.load(Ordering::Relaxed) {
                let answer = browser.get(path).await;
                answers += 1;
                if answer.status != 200 {
                    failures.push(format!("{path}: {}", answer.status));
                }
            }
            (answers, failures)
        })
    });
    for index in 0..topology.servers.len() {
        let (place, mut server) = topology.servers.remove(0);
        spawn_blocking(move || server.leave()).await.expect("left");
        let next = topology.start(&place).await;
        topology.servers.push((place, next));
        assert_eq!(browser.state().await, "authenticated", "after {index}");
    }
    is_over.store(true, Ordering::Relaxed);
    for visitor in visitors {
        let (answers, failures) = visitor.await.expect("no panic");
        assert!(answers > 1, "{answers}");
        assert!(
            failures.is_empty(),
            "{failures:?}\n{}",
            topology.nginx.errors()
        );
    }
}
