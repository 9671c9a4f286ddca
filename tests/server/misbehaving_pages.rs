//! Pages that misbehave: each is ended, its visitor gets the shell, its neighbours their pages.

use crate::app::{App, Reply, read};
use crate::engine_rig::faulty;
use crate::waiting::{until, within};
use futures::future::join_all;
use lucarne::config::Config;
use std::time::Duration;

const MIB: usize = 1024 * 1024;

/// After so long nothing of a page or its data is kept.
const A_DAY_MS: i64 = 86_401_000;

/// Far more than the longest step of V8 takes that nothing can end.
const LONGEST_STEP: Duration = Duration::from_mins(10);

fn one_isolate(config: &mut Config) {
    config.engine.isolates = 1;
    config.engine.prelude = Some(faulty());
    // Far more than an ordinary page takes, unoptimised and beside others.
    config.engine.turn_limit = Duration::from_millis(1_500);
    config.engine.heap_limit_bytes = 96 * MIB;
    config.render.data_deadline_ms = 60_000;
}

fn is_shell(page: &Reply) -> bool {
    page.status == 200 && page.state()["rendered"] == false
}

async fn replaced(app: &App, reason: &str) -> u64 {
    app.metric(&format!(
        "lucarne_isolates_replaced_total{{reason=\"{reason}\"}}"
    ))
    .await
}

/// Isolates that a page was ended with.
async fn killed(app: &App) -> u64 {
    let mut all = 0;
    for reason in ["spin", "heap", "memory"] {
        let name = format!("lucarne_isolates_killed_total{{reason=\"{reason}\"}}");
        all += app.metric(&name).await;
    }
    all
}

/// Only the heap's limit can end a page.
fn patient(config: &mut Config) {
    config.engine.turn_limit = Duration::from_mins(10);
}

/// Asks for a page that takes its isolate down, and for an ordinary one afterwards.
async fn takes_down(name: &str, reasons: &[&str]) {
    takes_down_with(name, reasons, |_| {}).await;
}

async fn takes_down_with(name: &str, reasons: &[&str], change: impl FnOnce(&mut Config)) {
    let app = App::start_with(|config| {
        one_isolate(config);
        change(config);
    })
    .await;
    let page = app.get(&format!("/home/show/vod-1/product/{name}")).await;
    assert!(is_shell(&page), "{name}: {}", page.text);
    let after = app.get("/live/normal").await;
    assert_eq!(after.state()["rendered"], true, "after {name}");
    let mut ends = 0;
    for reason in reasons {
        ends += replaced(&app, reason).await;
    }
    assert!(ends >= 1, "{name}");
    assert_eq!(killed(&app).await, 2, "{name}");
    // It had one more chance, alone.
    assert_eq!(app.metric("lucarne_renders_retried_total").await, 1);
    let name = "lucarne_isolate_replacement_seconds_count";
    until("it has no successor", async || app.metric(name).await >= 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_spins_is_replaced_by_the_shell() {
    takes_down("fault-spin", &["spin"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_every_isolate_is_busy_all_stored_pages_are_answered_and_the_rest_get_the_shell() {
    let app = App::start_with(|config| {
        one_isolate(config);
        // It spins for longer than the rest of the test takes.
        config.engine.turn_limit = Duration::from_secs(40);
        config.render.start = Duration::from_secs(1);
    })
    .await;
    let is_stored = async || {
        let page = app.get("/home").await;
        page.header("cache-status").contains("hit")
    };
    until("the page is never stored", is_stored).await;
    let stored = app.get("/home").await;
    let spinning = tokio::spawn(app.request("/home/show/vod-1/product/fault-spin").send());
    // Each is a page of its own: one that was rendered before the other spun is kept.
    let mut earlier = 0;
    while !is_shell(
        &app.get(&format!("/home/show/vod-1/product/earlier-{earlier}"))
            .await,
    ) {
        earlier += 1;
    }
    let hits = (0..500).map(|_| app.get("/home"));
    let others = (0..20).map(|number| {
        let app = &app;
        async move {
            app.get(&format!("/home/show/vod-1/product/unknown-{number}"))
                .await
        }
    });
    let (hits, others) = tokio::join!(join_all(hits), join_all(others));
    for hit in hits {
        assert_eq!(hit.status, 200);
        assert!(hit.header("cache-status").contains("hit"));
        assert_eq!(hit.text, stored.text);
    }
    assert!(others.iter().all(is_shell));
    assert_eq!(replaced(&app, "spin").await, 0, "it still spins");
    spinning.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_promises_is_replaced_by_the_shell() {
    takes_down("fault-storm", &["spin", "heap"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_outgrows_the_heap_is_replaced_by_the_shell() {
    takes_down_with("fault-heap", &["heap"], patient).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_step_that_asks_for_more_than_the_heap_is_replaced_by_the_shell() {
    takes_down_with("fault-split", &["heap"], patient).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_can_not_be_ended_is_given_up_and_may_come_back() {
    let app = App::start_with(one_isolate).await;
    let page = app.get("/home/show/vod-1/product/fault-search").await;
    assert!(is_shell(&page), "{}", page.text);
    let after = app.get("/live/normal").await;
    assert_eq!(after.state()["rendered"], true);
    assert_eq!(killed(&app).await, 2);
    assert_eq!(replaced(&app, "spin").await, 1);
    // The longest step ends one day; by then no page needs its isolate any more.
    let is_over = async || app.metric("lucarne_isolates_stranded").await == 0;
    within(LONGEST_STEP, "the step never ends", is_over).await;
    assert_eq!(app.metric("lucarne_isolates_stranded_bytes").await, 0);
    assert_eq!(replaced(&app, "spin").await, 1, "nothing is replaced twice");
    app.clock.advance_ms(A_DAY_MS);
    assert_eq!(app.get("/live/normal").await.state()["rendered"], true);
    assert_eq!(app.metric("lucarne_renders_pending").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_outgrows_the_memory_outside_the_heap_is_replaced_by_the_shell() {
    let app = App::start_with(|config| {
        one_isolate(config);
        config.engine.turn_limit = Duration::from_mins(1);
        config.engine.isolate_limit_bytes = 256 * 1024 * 1024;
    })
    .await;
    assert!(is_shell(
        &app.get("/home/show/vod-1/product/fault-buffers").await
    ));
    assert!(replaced(&app, "memory").await >= 1);
    assert_eq!(app.get("/live/normal").await.state()["rendered"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_that_others_fill_ends_no_page() {
    // Far more than what the isolate may hold, in the same process.
    let held = vec![1_u8; 256 * MIB];
    let app = App::start_with(|config| {
        one_isolate(config);
        config.engine.turn_limit = Duration::from_mins(1);
        config.engine.isolate_limit_bytes = 200 * MIB as u64;
    })
    .await;
    assert_eq!(
        app.get("/home/show/vod-1/product/fault-labour").await.text,
        "done"
    );
    assert_eq!(killed(&app).await, 0);
    assert!(held.iter().all(|byte| *byte == 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn isolates_that_are_ended_one_after_another_show_in_readiness() {
    let app = App::start_with(|config| {
        one_isolate(config);
        // No page here is to live.
        config.engine.turn_limit = Duration::from_millis(300);
    })
    .await;
    assert_eq!(app.get("/readyz").await.json()["isolates"], true);
    let mut number = 0;
    while killed(&app).await < 10 {
        app.get(&format!("/home/show/vod-1/product/fault-spin?a={number}"))
            .await;
        app.clock.advance_ms(A_DAY_MS);
        number += 1;
        assert!(number < 20, "nothing is ended");
    }
    let report = app.get("/readyz").await;
    assert_eq!(report.status, 200, "stored pages and shells go on");
    assert_eq!(report.json()["isolates"], false);
    assert_eq!(app.metric("lucarne_isolates_killed_in_a_loop").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_throws_or_recurses_costs_no_isolate() {
    let app = App::start_with(one_isolate).await;
    for name in ["fault-throw", "fault-recursion"] {
        assert!(
            is_shell(&app.get(&format!("/home/show/vod-1/product/{name}")).await),
            "{name}"
        );
        let after = app.get("/live/normal").await;
        assert_eq!(after.state()["rendered"], true, "after {name}");
    }
    let metrics = app.admin("/metrics").await.text;
    assert!(!metrics.contains("lucarne_isolates_replaced_total{"));
}

#[tokio::test(flavor = "multi_thread")]
async fn neighbours_of_a_page_that_spins_notice_nothing() {
    let app = App::start_with(one_isolate).await;
    app.faults.hold("/api/cache/epglive/");
    let pages = ["/home", "/live/normal", "/live/normal?variant=tv"];
    let neighbours = pages.map(|path| tokio::spawn(read(app.request(path))));
    let all_wait = async || app.metric("lucarne_renders_pending").await >= 3;
    until("the neighbours are not rendered", all_wait).await;
    let spinning = app.get("/home/show/vod-1/product/fault-spin").await;
    assert!(is_shell(&spinning));
    app.faults.clear();
    for (path, neighbour) in pages.iter().zip(neighbours) {
        let page = neighbour.await.expect("no panic");
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.state()["rendered"], true, "{path}");
        assert_eq!(page.text.matches("<!DOCTYPE").count(), 1, "{path}");
        assert_eq!(page.text.matches("</html>").count(), 1, "{path}");
        assert!(!page.text.contains("<!--$!-->"), "{path} has a hole");
    }
    assert!(app.metric("lucarne_renders_retried_total").await >= 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_dies_half_way_is_left_to_the_browser() {
    let app = App::start_with(one_isolate).await;
    let page = app.get("/home/show/vod-1/product/fault-late").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("<p>half"));
    assert_eq!(page.state()["rendered"], false);
    assert!(page.text.ends_with("</html>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_dies_before_its_first_byte_is_the_whole_shell() {
    for page_cache_bytes in [0, 64 * MIB as u64] {
        let app = App::start_with(|config| {
            one_isolate(config);
            config.caches.pages.weight_bytes = page_cache_bytes;
        })
        .await;
        let page = app.get("/home/show/vod-1/product/fault-mute").await;
        assert_eq!(page.status, 200);
        assert!(page.text.starts_with("<!DOCTYPE html>"), "{}", page.text);
        assert!(page.text.contains("</head>"));
        assert!(page.text.ends_with("</html>"));
        assert_eq!(page.state()["rendered"], false);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_never_ends_is_given_up_and_its_timers_with_it() {
    let app = App::start_with(|config| {
        one_isolate(config);
        // The pages that are compared end long before.
        config.render.whole = Duration::from_secs(3);
    })
    .await;
    assert!(is_shell(
        &app.get("/home/show/vod-1/product/fault-timers").await
    ));
    // Cached pages would tell the old count.
    let first = app.get("/home/show/vod-1/product/fault-count").await.text;
    for number in 0..20 {
        app.get(&format!("/home/show/vod-1/product/unknown-{number}"))
            .await;
    }
    app.clock.advance_ms(A_DAY_MS);
    let second = app.get("/home/show/vod-1/product/fault-count").await.text;
    assert_eq!(first, second, "the timers of a page that is over go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_isolate_that_stays_large_is_replaced_without_a_failed_request() {
    let app = App::start_with(|config| {
        one_isolate(config);
        config.engine.heap_limit_bytes = 256 * MIB;
        config.engine.recycle_bytes = 64 * MIB;
    })
    .await;
    let mut asked = 0;
    while replaced(&app, "growth").await == 0 {
        // The page is kept; a day later it is made anew.
        app.clock.advance_ms(A_DAY_MS);
        let page = app.get("/home/show/vod-1/product/fault-hoard").await;
        assert_eq!(page.text, "hoarded", "request {asked}");
        asked += 1;
        assert!(asked < 1000, "the isolate grows for ever");
    }
    assert_eq!(app.metric("lucarne_pages_total{kind=\"shell\"}").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_can_be_left_behind_for_other_pages() {
    let app = App::start_with(one_isolate).await;
    assert_eq!(
        app.get("/home/show/vod-1/product/fault-leave").await.text,
        "left: "
    );
    assert_eq!(app.get("/live/normal").await.state()["rendered"], true);
}
