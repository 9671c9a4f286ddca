//! Addresses where there is nothing, or that lead on: what they cost, and for how long it is known.

use crate::app::App;
use crate::waiting::until;
use serde::Deserialize;

const MINUTE_MS: i64 = 60_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_says_no_is_kept_for_half_a_minute_and_takes_no_pages_room() {
    let app = App::start().await;
    // What can be no id is known again by its address.
    let path = "/home/show/~";
    let first = app.get(path).await;
    app.settle().await;
    let again = app.get(path).await;
    assert_eq!(first.status, 404);
    assert_eq!(again.status, 404);
    assert_eq!(
        again.header("cache-status"),
        "lucarne; hit; detail=negative"
    );
    assert_eq!(again.text, first.text);
    for name in [
        "cache-control",
        "content-type",
        "link",
        "content-security-policy",
    ] {
        assert_eq!(again.header(name), first.header(name), "{name}");
    }
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
    app.clock.advance_ms(30_000);
    assert_eq!(app.get(path).await.status, 404);
    assert_eq!(app.metric("lucarne_renders_total").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_that_can_be_none_cost_one_render_in_all() {
    let app = App::start().await;
    assert_eq!(app.get("/home/show/x.y").await.status, 404);
    app.settle().await;
    for number in 0..20 {
        let long = "a".repeat(65 + number);
        for id in [format!("x.{number}"), format!("a%2F{number}"), long] {
            let reply = app.get(&format!("/home/show/{id}")).await;
            assert_eq!(reply.status, 404, "{id}");
            assert!(!reply.text.contains(&id), "{id}");
        }
        let no_link = app.get(&format!("/auth/x{number}")).await;
        assert_eq!(no_link.header("location"), "/live/normal");
    }
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_shows_series_people_and_titles_cost_one_render_of_each_kind() {
    let app = App::start().await;
    for (done, (page, read)) in [
        ("/live/normal/show/none-", "/api/cache/show/details/none-"),
        ("/live/normal/serie/none-", "/api/mobile/show/serie/none-"),
        ("/live/normal/people/None-", "/api/mobile/people/None-"),
        ("/live/normal/channel/none-", "/api/cache/epgchannel/none-"),
        ("/home/season/none-", "/api/mobile/vod/season/none-"),
        ("/home/show/none/product/none-", "/api/mobile/vod/show/none"),
    ]
    .into_iter()
    .enumerate()
    {
        for number in 0..20 {
            let path = format!("{page}{number}");
            let reply = app.get(&path).await;
            assert_eq!(reply.status, 404, "{path}");
            assert!(!reply.text.contains(&path), "{path}");
            app.settle().await;
        }
        let renders = app.metric("lucarne_renders_total").await;
        assert_eq!(renders, done as u64 + 1, "{page}");
        assert!(app.faults.calls(read) > 0, "{read}");
    }
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_show_that_is_there_is_asked_for_once_and_one_that_comes_later_is_shown() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    let page = format!("/live/normal/show/{show}");
    let details = format!("/api/cache/show/details/{show}/");
    app.faults.fail(&details, 404);
    assert_eq!(app.get(&page).await.status, 404);
    app.faults.clear();
    app.clock.advance_ms(5 * MINUTE_MS);
    // Who asks first gets what is stale, and has it renewed.
    assert_eq!(app.get(&page).await.status, 404);
    until("it is not renewed", async || {
        app.get(&page).await.status == 200
    })
    .await;
    assert_eq!(app.faults.calls(&details), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_there_is_a_show_is_left_to_its_page_when_it_can_not_be_told() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    app.faults.fail("/api/cache/show/details/", 500);
    let page = app.get(&format!("/live/normal/show/{show}")).await;
    assert_eq!(page.status, 503);
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn guards_and_short_addresses_lead_on_without_a_render() {
    let app = App::start().await;
    let guard = "lucarne; fwd=bypass; detail=guard";
    for (path, to) in [
        (
            "/recordings/completed",
            "/login?redirect=%2Frecordings%2Fcompleted",
        ),
        ("/lineup", "/login?redirect=%2Flineup"),
        (
            "/vod/45501?page=2",
            "/login?redirect=%2Fvod%2F45501%3Fpage%3D2",
        ),
    ] {
        let reply = app.get(path).await;
        assert_eq!(reply.status, 302, "{path}");
        assert_eq!(reply.header("location"), to);
        assert_eq!(reply.header("cache-status"), guard, "{path}");
        assert_eq!(reply.header("cache-control"), "private, no-cache");
    }
    for (path, to) in [
        ("/show/none", "/live/normal/show/none"),
        (
            "/people/L%C3%A9a%20Dubois",
            "/live/normal/people/L%C3%A9a%20Dubois",
        ),
        ("/channel/rive_une", "/live/normal/channel/rive_une"),
        ("/season/vod-3-s1", "/vod/season/vod-3-s1"),
    ] {
        let reply = app.get(path).await;
        assert_eq!(reply.header("location"), to, "{path}");
    }
    // Who comes from another site may be signed in all the same.
    let bounce = app
        .get_with("/recordings/completed", "sec-fetch-site", "cross-site")
        .await;
    assert!(bounce.text.contains("http-equiv=\"refresh\""));
    assert_eq!(app.metric("lucarne_renders_total").await, 0);
}

/// An address for which a visitor has to sign in, and where the UI's own guard sends them in each layout
/// (`ui/signInGuards.test.ts`).
#[derive(Deserialize)]
struct Guarded {
    address: String,
    web: Option<String>,
    tv: Option<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn every_guard_sends_visitors_where_the_uis_own_does_without_a_render() {
    let app = App::start().await;
    let guarded = include_str!("../fixtures/guarded.json");
    let guarded: Vec<Guarded> = serde_json::from_str(guarded).expect("addresses");
    let mut asked = 0;
    for Guarded { address, web, tv } in guarded {
        for (variant, to) in [("web", web), ("tv", tv)] {
            let Some(to) = to else { continue };
            let reply = app.get(&format!("{address}?variant={variant}")).await;
            assert_eq!(reply.status, 302, "{address} {variant}");
            assert_eq!(reply.header("location"), to, "{address} {variant}");
            asked += 1;
        }
    }
    assert!(asked > 80, "{asked}");
    assert_eq!(app.metric("lucarne_renders_total").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guard_of_the_tv_turns_nobody_away_on_the_web() {
    let app = App::start().await;
    assert_eq!(app.get("/search/all").await.status, 200);
    let on_tv = app.get("/search/all?variant=tv").await;
    assert_eq!(on_tv.header("location"), "/login?redirect=%2Fsearch%2Fall");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_page_led_is_known_for_half_a_minute_without_a_render() {
    let app = App::start().await;
    for _ in 0..5 {
        let reply = app.get("/live/normal?page=20").await;
        assert_eq!(reply.status, 302);
        assert!(reply.header("location").starts_with("/live/normal"));
        app.settle().await;
    }
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
    let kept = app.metric("lucarne_pages_total{kind=\"negative\"}").await;
    assert_eq!(kept, 4);
    app.clock.advance_ms(30_000);
    assert_eq!(app.get("/live/normal?page=20").await.status, 302);
    assert_eq!(app.metric("lucarne_renders_total").await, 2);
}
