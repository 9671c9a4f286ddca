//! The render engine under pages that misbehave: each is ended, its visitor gets the shell, its neighbours their pages.

use crate::app::{App, Reply, read};
use crate::engine_rig::{Rig, Silent, faulty, job, text};
use futures::future::join_all;
use lucarne::config::Config;
use lucarne::render::resident_bytes;
use std::time::Duration;

const MIB: usize = 1024 * 1024;

/// After so long nothing of a page or its data is kept.
const A_DAY_MS: i64 = 86_401_000;

fn one_isolate(config: &mut Config) {
    config.engine.isolates = 1;
    config.engine.prelude = Some(faulty());
    config.engine.turn_limit = Duration::from_millis(200);
    config.engine.heap_limit_bytes = 96 * MIB;
    config.render.data_deadline_ms = 60_000;
    config.render.start = Duration::from_secs(30);
    config.render.whole = Duration::from_mins(1);
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
    let page = app.get(&format!("/live/{name}")).await;
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
    while app
        .metric("lucarne_isolate_replacement_seconds_count")
        .await
        < 1
    {
        tokio::task::yield_now().await;
    }
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
        config.engine.turn_limit = Duration::from_secs(10);
        config.render.start = Duration::from_millis(100);
    })
    .await;
    app.get("/home").await;
    let stored = loop {
        let page = app.get("/home").await;
        if page.header("cache-status").contains("hit") {
            break page;
        }
    };
    let spinning = tokio::spawn(app.request("/live/fault-spin").send());
    while !is_shell(&app.get("/home/show/unknown").await) {}
    let hits = (0..500).map(|_| app.get("/home"));
    let others = (0..20).map(|number| {
        let app = &app;
        async move { app.get(&format!("/home/show/unknown-{number}")).await }
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
    let page = app.get("/live/fault-search").await;
    assert!(is_shell(&page), "{}", page.text);
    let after = app.get("/live/normal").await;
    assert_eq!(after.state()["rendered"], true);
    assert_eq!(killed(&app).await, 2);
    assert_eq!(replaced(&app, "spin").await, 1);
    // The longest step ends one day; by then nobody needs its isolate any more.
    while app.metric("lucarne_isolates_stranded").await > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(app.metric("lucarne_isolates_stranded_bytes").await, 0);
    assert_eq!(replaced(&app, "spin").await, 1, "nothing is replaced twice");
    app.clock.advance_ms(A_DAY_MS);
    assert_eq!(app.get("/live/normal").await.state()["rendered"], true);
    assert_eq!(app.metric("lucarne_renders_waiting").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_behind_a_long_turn_goes_to_the_other_isolate() {
    let rig = Rig::start(|config| {
        config.isolates = 2;
        config.prelude = Some(faulty());
        config.turn_limit = Duration::from_secs(10);
        config.queue_deadline = Duration::from_mins(1);
    })
    .await;
    let spinning = rig.render(&job("/live/fault-spin"), Silent::source(), usize::MAX);
    // Some go to either isolate.
    let busy = job("/live/fault-busy");
    let waiting: Vec<_> = (0..8)
        .map(|_| rig.render(&busy, Silent::source(), usize::MAX))
        .collect();
    for rendering in waiting {
        assert_eq!(text(rendering).await, "done");
    }
    let stats = rig.engine.stats();
    let spin = [("reason", "spin")];
    assert!(stats.killed.get(&spin).is_none(), "they waited for its end");
    assert!(rig.engine.is_able());
    drop(spinning);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_outgrows_the_memory_outside_the_heap_is_replaced_by_the_shell() {
    let app = App::start_with(|config| {
        one_isolate(config);
        config.engine.turn_limit = Duration::from_mins(1);
        let there_already = resident_bytes().expect("Linux says");
        config.engine.resident_limit_bytes = there_already + 512 * 1024 * 1024;
    })
    .await;
    assert!(is_shell(&app.get("/live/fault-buffers").await));
    assert!(replaced(&app, "memory").await >= 1);
    assert_eq!(app.get("/live/normal").await.state()["rendered"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_throws_or_recurses_costs_nobody_an_isolate() {
    let app = App::start_with(one_isolate).await;
    for name in ["fault-throw", "fault-recursion"] {
        assert!(is_shell(&app.get(&format!("/live/{name}")).await), "{name}");
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
    while app.metric("lucarne_renders_waiting").await < 3 {
        tokio::task::yield_now().await;
    }
    let spinning = app.get("/live/fault-spin").await;
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
    let page = app.get("/live/fault-late").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("<p>half"));
    assert_eq!(page.state()["rendered"], false);
    assert!(page.text.ends_with("</html>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_never_ends_is_given_up_and_its_timers_with_it() {
    let app = App::start_with(|config| {
        one_isolate(config);
        config.render.whole = Duration::from_millis(300);
    })
    .await;
    assert!(is_shell(&app.get("/live/fault-timers").await));
    // Cached pages would tell the old count.
    let first = app.get("/live/fault-count").await.text;
    for number in 0..20 {
        app.get(&format!("/home/show/unknown-{number}")).await;
    }
    app.clock.advance_ms(A_DAY_MS);
    let second = app.get("/live/fault-count").await.text;
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
        let page = app.get("/live/fault-hoard").await;
        assert_eq!(page.text, "hoarded", "request {asked}");
        asked += 1;
        assert!(asked < 1000, "the isolate grows for ever");
    }
    assert_eq!(app.metric("lucarne_pages_total{kind=\"shell\"}").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_nobody_reads_any_more_is_cancelled() {
    let rig = Rig::start(|_| {}).await;
    let rendering = rig.render(&job("/live/normal"), Silent::source(), usize::MAX);
    let waiting = rig.render(&job("/home"), Silent::source(), usize::MAX);
    while rig.engine.load() < 2 {
        tokio::task::yield_now().await;
    }
    drop((rendering, waiting));
    let all_cancelled = async {
        while rig.engine.stats().cancelled.get() < 2 {
            tokio::task::yield_now().await;
        }
    };
    let limit = Duration::from_secs(10);
    let waited = tokio::time::timeout(limit, all_cancelled).await;
    waited.expect("renders go on for nobody");
    assert_eq!(rig.engine.load(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn isolates_stand_back_for_the_threads_that_answer() {
    let _rig = Rig::start(|_| {}).await;
    let mut niceness = Vec::new();
    for thread in std::fs::read_dir("/proc/self/task").expect("threads") {
        let stat = thread.expect("a thread").path().join("stat");
        // Other tests' threads may end meanwhile.
        let stat = std::fs::read_to_string(stat).unwrap_or_default();
        if let Some((_, fields)) = stat.split_once("(isolate) ") {
            // The 19th field; the third one is the first after the name.
            niceness.extend(fields.split(' ').nth(16).map(str::to_owned));
        }
    }
    let own = std::fs::read_to_string("/proc/self/stat").expect("Linux says");
    let (_, fields) = own.rsplit_once(") ").expect("fields");
    let own: i32 = fields
        .split(' ')
        .nth(16)
        .and_then(|nice| nice.parse().ok())
        .expect("a number");
    let expected = (own + 5).min(19).to_string();
    // Those of other tests may be about to.
    assert!(niceness.contains(&expected), "{niceness:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_writes_no_further_than_its_reader_is_willing_to_keep() {
    let rig = Rig::start(|config| config.prelude = Some(faulty())).await;
    let reading = rig.render(&job("/live/fault-flood"), Silent::source(), 64 * 1024);
    // Renders begin one after another, so this one ends when the other has written what it may.
    text(rig.render(&job("/live/fault-count"), Silent::source(), 1)).await;
    let page = text(reading).await;
    let (_, chunks) = page.rsplit_once('\n').expect("how much it wrote at once");
    assert_eq!(chunks, "64");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_can_be_left_behind_for_other_pages() {
    let app = App::start_with(one_isolate).await;
    assert_eq!(app.get("/live/fault-leave").await.text, "left: ");
    assert_eq!(app.get("/live/normal").await.state()["rendered"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_than_can_be_rendered_in_time_is_refused_at_once_and_the_rest_is_rendered() {
    let rig = Rig::start(|config| {
        config.prelude = Some(faulty());
        config.queue_deadline = Duration::from_mins(1);
    })
    .await;
    let request = job("/live/fault-busy");
    let taken: Vec<_> = (0..200)
        .filter_map(|_| {
            let source = Silent::source();
            rig.engine.render(request.clone(), source, usize::MAX)
        })
        .collect();
    let shed = rig.engine.stats().shed.get();
    assert_eq!(taken.len() as u64 + shed, 200);
    assert!(shed > 0, "all were taken in, however long they would wait");
    assert!(!taken.is_empty());
    for rendering in taken {
        assert_eq!(text(rendering).await, "done");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_whose_turn_comes_too_late_is_not_begun() {
    let rig = Rig::start(|config| config.queue_deadline = Duration::ZERO).await;
    let mut late = rig.render(&job("/live/normal"), Silent::source(), usize::MAX);
    assert!(late.next().await.is_none());
    assert_eq!(rig.engine.stats().expired.get(), 1);
}
