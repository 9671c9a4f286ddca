//! What an operator says is out of date: who may say so, what that means, and that all servers hear of it.

use crate::app::{App, Reply, read};
use crate::shared_cache::{House, renders};
use crate::waiting::until;
use lucarne::config::Config;
use lucarne::ops::admin_token::AdminToken;
use serde_json::{Value, json};

pub const TOKEN: &str = "a-token-of-more-than-32-characters";

pub fn with_token(config: &mut Config) {
    config.admin_token = AdminToken::read(TOKEN).ok();
    assert!(config.admin_token.is_some());
}

async fn ask(app: &App, token: &str, body: String) -> Reply {
    let asking = app.asking_admin("/purge").body(body);
    read(asking.header("authorization", format!("Bearer {token}"))).await
}

async fn purge(app: &App, scope: Value) -> Value {
    let purged = ask(app, TOKEN, scope.to_string()).await;
    assert_eq!(purged.status, 200, "{}", purged.text);
    assert_eq!(purged.header("cache-control"), "no-store");
    // What is asked for from now on is asked for after it.
    app.clock.advance_ms(1);
    purged.json()
}

/// Has pages kept, so that they are fresh.
async fn keep(app: &App, paths: &[&str]) {
    for path in paths {
        assert_eq!(app.get(path).await.status, 200, "{path}");
        app.settle().await;
        assert!(!is_stale(&app.get(path).await), "{path}");
    }
}

fn is_stale(page: &Reply) -> bool {
    let status = page.header("cache-status");
    assert!(status.starts_with("lucarne; hit"), "{status}");
    status.contains("detail=stale")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_show_is_renewed_wherever_it_stands_and_nothing_else_is() {
    let app = App::start_with(with_token).await;
    let show = app.show_on_air().await;
    let own = format!("/live/normal/show/{show}");
    keep(&app, &["/live/normal", &own, "/privacy"]).await;
    let calls = app.faults.calls("/");

    let purged = purge(&app, json!({ "show": show })).await;
    assert_eq!(purged["stale"]["pages"], 2, "{purged}");
    assert!(purged["stale"]["answers"].as_u64() >= Some(2), "{purged}");
    assert_eq!(purged["told"], Value::Null);
    assert_eq!(
        purged["surrogate_keys"],
        json!([format!("lucarne-show-{show}"), "lucarne-lists"])
    );

    assert!(!is_stale(&app.get("/privacy").await));
    assert_eq!(app.faults.calls("/"), calls, "nobody has asked for it yet");
    for path in ["/live/normal", &own] {
        // Served as anything stale, at once.
        let stale = app.get(path).await;
        assert!(is_stale(&stale), "{path}");
        assert_eq!(stale.status, 200);
        app.settle().await;
        assert!(!is_stale(&app.get(path).await), "{path}");
    }
    assert!(
        app.faults.calls("/") > calls,
        "pages are made of new answers"
    );
    let again = purge(&app, json!({ "show": "nobodys-show" })).await;
    assert_eq!(again["stale"]["pages"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_renewed_with_all_that_it_is_made_of() {
    let app = App::start_with(with_token).await;
    keep(&app, &["/live/normal", "/privacy"]).await;
    let calls = app.faults.calls("/api/cache/epglive/");
    let purged = purge(&app, json!({ "page": "/live/normal" })).await;
    assert_eq!(purged["stale"]["pages"], 1, "{purged}");
    assert!(is_stale(&app.get("/live/normal").await));
    app.settle().await;
    assert!(!is_stale(&app.get("/live/normal").await));
    assert!(!is_stale(&app.get("/privacy").await));
    assert_eq!(app.faults.calls("/api/cache/epglive/"), calls + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_made_after_a_purge_has_nothing_from_before_it() {
    let app = App::start_with(with_token).await;
    app.get("/api/cache/epglive/").await;
    let calls = app.faults.calls("/api/cache/epglive/");
    purge(&app, json!("everything")).await;
    assert_eq!(app.get("/live/normal").await.status, 200);
    assert_eq!(app.faults.calls("/api/cache/epglive/"), calls + 1);
    app.settle().await;
    assert!(!is_stale(&app.get("/live/normal").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_upstream_can_not_renew_is_served_as_it_was() {
    let app = App::start_with(with_token).await;
    keep(&app, &["/live/normal"]).await;
    app.faults.fail("/api/", 500);
    purge(&app, json!("everything")).await;
    for _ in 0..2 {
        let page = app.get("/live/normal").await;
        assert_eq!(page.status, 200);
        assert!(is_stale(&page));
        app.settle().await;
    }
    assert_eq!(app.get("/api/cache/epglive/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_has_the_token_may_and_only_where_there_is_one() {
    let without = App::start().await;
    let everything = || json!("everything").to_string();
    assert_eq!(ask(&without, TOKEN, everything()).await.status, 404);

    let app = App::start_with(with_token).await;
    keep(&app, &["/privacy"]).await;
    for token in ["", "a-token", &TOKEN[1..]] {
        let refused = ask(&app, token, everything()).await;
        assert_eq!(refused.status, 401, "{token}");
        assert_eq!(refused.header("www-authenticate"), "Bearer");
        assert_eq!(refused.json()["error"]["code"], "no_admin_token");
        assert!(!refused.text.contains(TOKEN));
    }
    let without_header = read(app.asking_admin("/purge").body(everything())).await;
    assert_eq!(without_header.status, 401);
    assert_eq!(app.admin("/purge").await.status, 405);
    let public = read(app.post("/purge").body(everything())).await;
    assert_eq!(public.status, 405, "visitors have no such call");
    assert!(!is_stale(&app.get("/privacy").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_means_nothing_is_refused_and_purges_nothing() {
    let app = App::start_with(with_token).await;
    keep(&app, &["/privacy"]).await;
    for body in [
        "",
        "everything",
        "\"nothing\"",
        "{}",
        r#"{"show":""}"#,
        r#"{"show":"a b"}"#,
        r#"{"page":"home"}"#,
        r#"{"page":"/home","show":"a"}"#,
        r#"{"other":"a"}"#,
    ] {
        let refused = ask(&app, TOKEN, body.to_owned()).await;
        assert_eq!(refused.status, 400, "{body}");
        assert_eq!(refused.json()["error"]["code"], "bad_request", "{body}");
    }
    let long = json!({ "page": format!("/{}", "a".repeat(100_000)) });
    let refused = ask(&app, TOKEN, long.to_string()).await;
    assert_eq!(refused.status, 413);
    assert_eq!(refused.json()["error"]["code"], "too_large");
    assert!(!is_stale(&app.get("/privacy").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_takes_over_before_it_hears_of_a_purge_is_purged_as_well() {
    let house = House::open().await;
    let server = async || house.server_with(with_token).await;
    let (one, other) = (server().await, server().await);
    let mut paths = ["/live/normal", "/guide", "/privacy", "/live/genre/5"].iter();
    // One that hears of it before it is asked makes the page by itself.
    let taken = loop {
        let path = paths.next().expect("it always hears of it at once");
        keep(&one, &[path]).await;
        until("the page is not shared", async || {
            let names = house.redis.names();
            let page = names
                .iter()
                .find(|name| name.ends_with(&format!("{path}}}")));
            page.is_some()
        })
        .await;
        let before = renders(&other).await;
        assert_eq!(purge(&one, json!("everything")).await["told"], true);
        assert_eq!(other.get(path).await.status, 200);
        if renders(&other).await == before {
            break path;
        }
    };
    until("it serves for long what was purged", async || {
        other.clock.advance_ms(1);
        is_stale(&other.get(taken).await)
    })
    .await;
    // Its own is heard of by the one that was asked as well, and is done by then.
    one.settle().await;
    keep(&one, &[taken]).await;
    until("it does not hear of its own", async || {
        one.metric("lucarne_purges_total{scope=\"everything\"}")
            .await
            == other
                .metric("lucarne_purges_total{scope=\"everything\"}")
                .await
    })
    .await;
    assert!(!is_stale(&one.get(taken).await));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purge_after_the_cache_lost_its_own_is_heard_of() {
    let house = House::open().await;
    let server = async || house.server_with(with_token).await;
    let (one, other) = (server().await, server().await);
    let heard = async |app: &App| {
        app.metric("lucarne_purges_total{scope=\"everything\"}")
            .await
    };
    for count in 1..=3 {
        assert_eq!(purge(&one, json!("everything")).await["told"], true);
        until("the other server does not hear of it", async || {
            heard(&other).await == count
        })
        .await;
        house.redis.ask(&["flushall"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_and_sitemaps_are_purged_at_a_cdn_with_everything() {
    let app = App::start_with(with_token).await;
    let sitemap = app.get("/sitemap.xml").await;
    assert_eq!(sitemap.header("surrogate-key"), "lucarne");
    let show = app.show_on_air().await;
    let picture = app.get(&format!("/pictures/384/show/{show}")).await;
    assert_eq!(picture.status, 200);
    assert_eq!(picture.header("surrogate-key"), "lucarne");
    let purged = purge(&app, json!("everything")).await;
    assert_eq!(purged["surrogate_keys"], json!(["lucarne"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_servers_hear_of_a_purge_and_take_nothing_from_before_it() {
    let house = House::open().await;
    let server = async || house.server_with(with_token).await;
    let (one, other) = (server().await, server().await);
    keep(&one, &["/live/normal"]).await;
    house.has_pages(1).await;
    let before = renders(&other).await;
    keep(&other, &["/live/normal"]).await;
    assert_eq!(renders(&other).await, before, "it was taken over");
    // Purges have the age that they have by the cache's clock, and these clocks stand still.
    for server in [&one, &other] {
        server.clock.advance_ms(60_000);
    }

    let purged = purge(&one, json!("everything")).await;
    assert_eq!(purged["told"], true, "{purged}");
    until("the other server does not hear of it", async || {
        other.clock.advance_ms(1);
        is_stale(&other.get("/live/normal").await)
    })
    .await;
    other.clock.advance_ms(1);
    until("the page is not renewed", async || {
        other.clock.advance_ms(1);
        other.settle().await;
        !is_stale(&other.get("/live/normal").await)
    })
    .await;
    assert_eq!(renders(&other).await, before + 1, "from nobody's stock");

    // One that starts later takes what was made since.
    let late = server().await;
    let before = renders(&late).await;
    until("it does not hear of the purge", async || {
        late.metric("lucarne_purges_total{scope=\"everything\"}")
            .await
            == 1
    })
    .await;
    assert_eq!(late.get("/live/normal").await.status, 200);
    assert_eq!(renders(&late).await, before);
    let at_one = one.metric("lucarne_purges_total{scope=\"everything\"}");
    assert_eq!(at_one.await, 1, "that it hears of its own counts once");
}
