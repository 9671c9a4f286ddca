//! Several servers that share what they load and make, on a real Redis.

use crate::app::{App, EVENING_MS};
use crate::browser::{Browser, PASSWORD, PIN, SUBSCRIBER};
use crate::redis::Redis;
use crate::rogue::Rogue;
use crate::waiting::until;
use futures::future::join_all;
use lucarne::config::Config;
use lucarne::session::CookieKeys;
use lucarne::upstream::calls::match_read;
use lucarne_contract::clock::Clock;
use lucarne_headend::HeadendConfig;
use lucarne_headend::faults::Faults;
use std::sync::Arc;
use std::time::Duration;

const CALL: &str = "/api/cache/epglive/";

/// A head-end for several servers, and what they share.
pub struct House {
    pub redis: Redis,
    headend: Rogue,
    faults: Arc<Faults>,
}

impl House {
    pub async fn open() -> Self {
        let faults = Arc::new(Faults::default());
        let config = HeadendConfig {
            faults: Arc::clone(&faults),
            ..HeadendConfig::default()
        };
        let clock = Clock::manual(EVENING_MS);
        let headend = Rogue::before(config, clock, |_, _| None).await;
        Self {
            redis: Redis::start().await,
            headend,
            faults,
        }
    }

    async fn server(&self) -> App {
        self.server_with(|_| {}).await
    }

    pub async fn server_with(&self, change: impl FnOnce(&mut Config)) -> App {
        let app = App::start_with(|config| {
            config.upstream = Some(self.headend.url());
            self.redis.shared_by(config);
            change(config);
        })
        .await;
        app.wait_until_ready().await;
        app
    }

    /// Waits until so many pages are there for all servers.
    pub async fn has_pages(&self, count: usize) {
        until("the page is not shared", async || {
            let names = self.redis.names();
            let pages = names
                .iter()
                .filter(|name| name.starts_with("lucarne:{page|"));
            pages.filter(|name| name.ends_with('}')).count() == count
        })
        .await;
    }
}

pub async fn renders(app: &App) -> u64 {
    app.metric("lucarne_renders_total").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_one_server_made_the_next_one_takes_over() {
    let house = House::open().await;
    let (one, other) = (house.server().await, house.server().await);
    let made = one.get("/live/normal").await;
    house.has_pages(1).await;
    let (renders_before, calls_before) = (renders(&other).await, house.faults.calls("/"));
    let taken = other.get("/live/normal").await;
    assert_eq!(taken.status, 200);
    assert_eq!(taken.text, made.text);
    assert_eq!(taken.header("link"), made.header("link"));
    assert_eq!(renders(&other).await, renders_before);
    assert_eq!(house.faults.calls("/"), calls_before);
    let found = other
        .metric("lucarne_shared_cache_total{kind=\"fresh\"}")
        .await;
    assert_eq!(found, 1);

    let again = other.get("/live/normal").await;
    assert!(
        again.header("cache-status").contains("; hit"),
        "{again:?}",
        again = again.headers
    );
    let still = other
        .metric("lucarne_shared_cache_total{kind=\"fresh\"}")
        .await;
    assert_eq!(still, 1, "a page that is held is looked up nowhere else");
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_of_all_servers_at_once_cause_one_render_and_one_call_of_each_kind() {
    let house = House::open().await;
    let servers = join_all((0..3).map(|_| house.server())).await;
    let before: u64 = join_all(servers.iter().map(renders)).await.iter().sum();
    let visits = servers
        .iter()
        .flat_map(|server| (0..20).map(move |_| server.get("/live/normal")));
    for page in join_all(visits).await {
        assert_eq!(page.status, 200);
        assert_eq!(page.state()["rendered"], true);
    }
    let after: u64 = join_all(servers.iter().map(renders)).await.iter().sum();
    assert_eq!(after - before, 1);
    let asked = house.headend.asked();
    let mut calls: Vec<_> = asked
        .iter()
        .map(|request| request.target.as_str())
        .filter(|target| target.starts_with("/api/cache/"))
        .collect();
    let all = calls.len();
    calls.sort_unstable();
    calls.dedup();
    assert_eq!(all, calls.len(), "{calls:?}");
    assert!(all > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_loaded_no_other_server_tries_for_a_while() {
    let house = House::open().await;
    let (one, other) = (house.server().await, house.server().await);
    house.faults.fail(CALL, 500);
    assert_eq!(one.get(CALL).await.status, 503);
    until("the failure is not shared", async || {
        let names = house.redis.names();
        names.iter().any(|name| name.ends_with(":failed"))
    })
    .await;
    let calls = house.faults.calls(CALL);
    house.faults.clear();
    assert_eq!(other.get(CALL).await.status, 503);
    assert_eq!(house.faults.calls(CALL), calls);
    // The failure is over for all at once, whenever each of them heard of it.
    for name in house.redis.names() {
        if name.ends_with(":failed") {
            house.redis.ask(&["del", &name]);
        }
    }
    assert_eq!(other.get(CALL).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_from_the_future_of_the_cache_counts_as_nothing() {
    let house = House::open().await;
    let (one, other) = (house.server().await, house.server().await);
    one.get("/live/normal").await;
    house.has_pages(1).await;
    let names = house.redis.names();
    let mut pages = names
        .iter()
        .filter(|name| name.starts_with("lucarne:{page|"));
    let page = pages.find(|name| name.ends_with('}')).expect("a page");
    let born = || house.redis.ask(&["hget", page, "born"]);
    for odd in ["99999999999999", "yesterday"] {
        house.redis.ask(&["hset", page, "born", odd]);
        let before = renders(&other).await;
        other.clock.advance_ms(300_000);
        until("nobody makes the page", async || {
            other.get("/live/normal").await;
            renders(&other).await > before
        })
        .await;
        until("it stays as it was", async || born() != [odd]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_share_the_pages_of_a_brand_whatever_else_each_is_configured_for() {
    let house = House::open().await;
    let one = house.server().await;
    let other = house
        .server_with(|config| config.brands[1].origin = "https://other.example.ch".to_owned())
        .await;
    one.get("/live/normal").await;
    house.has_pages(1).await;
    let before = renders(&other).await;
    assert_eq!(other.get("/live/normal").await.status, 200);
    assert_eq!(renders(&other).await, before);
    house.has_pages(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_of_another_configuration_share_data_but_no_pages() {
    let house = House::open().await;
    let one = house.server().await;
    let other = house
        .server_with(|config| config.brands[0].origin = "https://other.example.ch".to_owned())
        .await;
    one.get("/live/normal").await;
    house.has_pages(1).await;
    let (renders_before, calls_before) = (renders(&other).await, house.faults.calls("/"));
    let page = other.get("/live/normal").await;
    assert!(page.text.contains("https://other.example.ch"));
    assert_eq!(renders(&other).await, renders_before + 1);
    assert_eq!(house.faults.calls("/"), calls_before);
    house.has_pages(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_one_visitor_is_shared() {
    let house = House::open().await;
    let server = house.server().await;
    let browser = Browser::of(&server, SUBSCRIBER).await;
    for path in ["/home", "/suggestions", "/recordings/completed"] {
        assert_eq!(browser.get(path).await.status, 200, "{path}");
    }
    // Nor what anybody searches for.
    let searched = server.get("/search/all?q=alpages").await;
    assert_eq!(searched.status, 200);
    let asked = house.headend.asked();
    let searches = asked.iter().filter(|one| one.target.contains("alpages"));
    assert!(searches.count() > 0);
    server.settle().await;
    // What everybody may know is there by then.
    server.get("/live/normal").await;
    house.has_pages(1).await;
    let names = house.redis.names();
    for name in names.iter().filter(|name| name.ends_with('}')) {
        assert!(!name.contains("alpages"), "{name}");
        let (_, address) = name
            .trim_end_matches('}')
            .split_once("|/")
            .expect("an address");
        let address = format!("/{address}");
        let is_public = if name.contains("{page|") {
            address == "/live/normal"
        } else {
            match_read(&address).is_some_and(|call| call.is_shared_read())
        };
        assert!(is_public, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_cache_a_server_works_as_before_and_says_so() {
    let mut house = House::open().await;
    let server = house.server().await;
    assert_eq!(server.get("/live/normal").await.status, 200);
    house.has_pages(1).await;
    house.redis.kill();
    for count in 0..6 {
        let page = server.get(&format!("/live/normal?q={count}")).await;
        assert!(
            page.status.is_success() || page.status.is_redirection(),
            "{}",
            page.status
        );
        let data = server.get(&format!("/api/cache/epgday/?day={count}")).await;
        assert!(data.status != 500, "{}", data.status);
    }
    assert_eq!(server.get("/guide").await.status, 200);
    assert_eq!(server.get("/home").await.status, 200);
    assert_eq!(server.metric("lucarne_shared_cache_rests").await, 1);

    house.redis.begin().await;
    server.clock.advance_ms(300_000);
    until("the cache is not used again", async || {
        server.clock.advance_ms(1_000);
        server.get("/live/normal").await;
        server.metric("lucarne_shared_cache_rests").await == 0
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cache_that_hangs_holds_nobody_for_long() {
    let house = House::open().await;
    let server = house
        .server_with(|config| config.shared_cache = Some(house.redis.in_a_hurry()))
        .await;
    house.redis.hold();
    let answered = tokio::time::timeout(Duration::from_secs(50), async {
        for path in ["/live/normal", "/guide", "/home", "/privacy"] {
            assert_eq!(server.get(path).await.status, 200, "{path}");
        }
    });
    answered.await.expect("answers");
    assert_eq!(server.metric("lucarne_shared_cache_rests").await, 1);
    house.redis.go_on();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_with_a_page_of_another_build_finds_its_parts() {
    let house = House::open().await;
    let server = house.server().await;
    let page = server.get("/privacy").await.text;
    let (_, rest) = page.split_once(" src=\"/assets/").expect("a script");
    let (own, _) = rest.split_once('"').expect("its end");
    let left = format!("lucarne:asset:{own}");
    until("the bundle is not left", async || {
        house.redis.names().contains(&left)
    })
    .await;
    // As if another build had named it so.
    let moved = house
        .redis
        .ask(&["rename", &left, "lucarne:asset:older-1a2b3c4d.js"]);
    assert_eq!(moved, ["OK"]);
    for coding in ["br", "identity"] {
        let newer = format!("/assets/{own}");
        let of_own = server.get_with(&newer, "accept-encoding", coding).await;
        let older = "/assets/older-1a2b3c4d.js";
        let of_older = server.get_with(older, "accept-encoding", coding).await;
        assert_eq!(of_older.status, 200, "{coding}");
        assert_eq!(of_older.bytes, of_own.bytes, "{coding}");
        for name in ["content-type", "content-encoding", "cache-control", "vary"] {
            assert_eq!(
                of_older.header(name),
                of_own.header(name),
                "{coding}, {name}"
            );
        }
    }
    for none in [
        "none-1a2b3c4d.js",
        "older-1a2b3c4d.html",
        "..%2folder",
        "older",
    ] {
        let answer = server.get(&format!("/assets/{none}")).await;
        assert_eq!(answer.status, 404, "{none}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bundles_that_a_cache_lost_are_left_again() {
    let house = House::open().await;
    let _server = house
        .server_with(|config| {
            let shared = config.shared_cache.as_mut().expect("it is shared");
            shared.leave_every = Duration::from_millis(50);
        })
        .await;
    let bundles = || {
        let names = house.redis.names();
        let bundles = names.iter().filter(|one| one.starts_with("lucarne:asset:"));
        bundles.count()
    };
    let mut all = 0;
    until("the bundles are not left", async || {
        let before = std::mem::replace(&mut all, bundles());
        all > 0 && all == before
    })
    .await;
    house.redis.ask(&["flushall"]);
    until("they are not left again", async || bundles() >= all).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cache_that_another_one_took_the_place_of_is_left_for_that() {
    let house = House::open().await;
    let server = house.server().await;
    server.get("/live/normal").await;
    house.has_pages(1).await;
    let next = Redis::start().await;
    assert_eq!(house.redis.ask(&["replicaof", "127.0.0.1", "1"]), ["OK"]);
    house.redis.gives_its_place_to(&next);
    until("nothing is shared at the new one", async || {
        server.get("/guide").await;
        server.clock.advance_ms(300_000);
        let names = house.redis.names();
        names.iter().any(|name| name.starts_with("lucarne:{page|"))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_there_in_another_form_harms_nobody() {
    let house = House::open().await;
    let (one, other) = (house.server().await, house.server().await);
    one.get("/live/normal").await;
    house.has_pages(1).await;
    for name in house.redis.names() {
        if name.starts_with("lucarne:{") {
            house.redis.ask(&["set", &name, "no hash"]);
        }
    }
    let page = other.get("/live/normal").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.state()["rendered"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_that_the_cache_drove_out_gives_no_tries() {
    let house = House::open().await;
    let server = house.server().await;
    let browser = Browser::new(&server);
    for status in [401, 401, 401, 429] {
        let answer = browser.sign_in(SUBSCRIBER, "wrong").await;
        assert_eq!(answer.status, status, "{}", answer.text);
    }
    house.redis.ask(&["flushall"]);
    let answer = browser.sign_in(SUBSCRIBER, "wrong").await;
    assert_eq!(answer.status, 429, "{}", answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guesser_has_as_many_tries_at_all_servers_as_at_one() {
    let house = House::open().await;
    let keys = CookieKeys::random();
    let mut servers = Vec::new();
    for _ in 0..3 {
        let keys = keys.clone();
        servers.push(house.server_with(|config| config.session.keys = keys).await);
    }
    let mut tried = 0;
    for count in 0..9 {
        let browser = Browser::new(&servers[count % 3]);
        let answer = browser.sign_in(SUBSCRIBER, "wrong").await;
        if answer.status == 401 {
            tried += 1;
        } else {
            assert_eq!(answer.status, 429, "{}", answer.text);
        }
    }
    assert_eq!(tried, 3);
    // The right one is a guess as well, as long as this network has to wait.
    let answer = Browser::new(&servers[0])
        .sign_in(SUBSCRIBER, PASSWORD)
        .await;
    assert_eq!(answer.status, 429);
    for name in house.redis.names() {
        assert!(!name.contains("subscriber"), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_right_at_one_server_has_made_up_for_it_at_all() {
    let house = House::open().await;
    let keys = CookieKeys::random();
    let one = house
        .server_with(|config| config.session.keys = keys.clone())
        .await;
    let other = house
        .server_with(|config| config.session.keys = keys.clone())
        .await;
    let browser = Browser::of(&one, SUBSCRIBER).await;
    assert_eq!(browser.check_pin(PIN).await.status, 200);
    let there = Browser::new(&other);
    let cookies = browser.cookies.lock().expect("cookies").clone();
    *there.cookies.lock().expect("cookies") = cookies;
    for round in 0..8 {
        assert_eq!(browser.check_pin("0000").await.status, 401, "{round}");
        assert_eq!(there.check_pin(PIN).await.status, 200, "{round}");
        until("what was right is not told yet", async || {
            let names = house.redis.names();
            !names.iter().any(|name| name.starts_with("lucarne:late:"))
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_cache_is_gone_each_server_counts_for_itself() {
    let mut house = House::open().await;
    let server = house.server().await;
    house.redis.kill();
    let browser = Browser::new(&server);
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(browser.sign_in(SUBSCRIBER, "wrong").await.status.as_u16());
    }
    assert_eq!(answers, [401, 401, 401, 429, 429]);
}
