//! Streaming, deadlines and the shell: what a visitor gets while data is slow, and when a page can't be rendered.

use crate::app::{App, read};
use futures::StreamExt;
use lucarne::config::Config;
use std::time::Duration;

/// What is late is late soon.
fn impatient(config: &mut Config) {
    config.render.data_deadline_ms = 200;
}

/// What waits for [`SLOW`] does not begin in time, and all else does, on any machine.
fn soon(config: &mut Config) {
    impatient(config);
    config.render.start = Duration::from_secs(3);
}

const SLOW: &str = "/home/show/fail-slow-20000";

#[tokio::test(flavor = "multi_thread")]
async fn the_first_bytes_leave_before_a_slow_data_source_answers() {
    let app = App::start_with(|config| config.render.data_deadline_ms = 60_000).await;
    app.faults.hold("/api/cache/epglive/");
    let response = app.request("/live/normal").send().await.expect("an answer");
    let mut body = response.bytes_stream();
    let mut early = String::new();
    // First content, not only the head; were it held up by the data, this would wait for ever.
    while !early.contains("<nav") {
        let chunk = body
            .next()
            .await
            .expect("more of the page")
            .expect("a chunk");
        early.push_str(&String::from_utf8_lossy(&chunk));
    }
    assert!(
        early.contains("rel=\"stylesheet\""),
        "the browser can fetch the styles"
    );
    assert!(!early.contains("</html>"));
    app.faults.clear();
    let rest: Vec<_> = body.collect().await;
    let rest: Vec<u8> = rest
        .into_iter()
        .flat_map(|chunk| chunk.expect("a chunk"))
        .collect();
    assert!(String::from_utf8_lossy(&rest).ends_with("</html>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_too_late_is_left_for_the_browser() {
    let app = App::start_with(impatient).await;
    app.faults.delay("/api/cache/epglive/", 2_000);
    let page = app.get("/live/normal").await;
    assert_eq!(page.status, 200);
    assert!(
        page.text.contains("<!--$!-->"),
        "a boundary that the browser renders"
    );
    assert!(page.text.ends_with("</html>"));
    assert_eq!(page.state()["rendered"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_does_not_begin_in_time_is_replaced_by_the_shell() {
    let app = App::start_with(soon).await;
    let page = app.get(SLOW).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.state()["rendered"], false);
    assert_eq!(page.header("cache-control"), "no-store");
    assert!(page.text.contains("type=\"module\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crawler_gets_the_whole_page_at_once_or_none() {
    let app = App::start_with(soon).await;
    let crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    let page = app.get_with("/live/normal", "user-agent", crawler).await;
    assert_eq!(page.status, 200);
    let length: usize = page
        .header("content-length")
        .parse()
        .expect("a known length");
    assert_eq!(length, page.text.len());
    let none = app.get_with(SLOW, "user-agent", crawler).await;
    assert_eq!(none.status, 503);
    assert_eq!(none.header("retry-after"), "30");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_finds_no_place_in_the_queue_gets_the_shell() {
    let app = App::start_with(|config| {
        config.engine.isolates = 1;
        config.engine.queue = 1;
        // One client may have all of them, and no page waits in vain for a turn, however slow the machine.
        config.render.client_pages = 40;
        config.render.start = Duration::from_mins(10);
    })
    .await;
    let pages = (0..40).map(|number| {
        let app = &app;
        async move { read(app.request(&format!("/home/show/vod-1/product/unknown-{number}"))).await }
    });
    let replies = futures::future::join_all(pages).await;
    for reply in &replies {
        assert!(
            reply.status == 404 || reply.status == 200,
            "{}",
            reply.status
        );
    }
    let shed = app.metric("lucarne_renders_shed_total").await;
    let shells = app.metric("lucarne_pages_total{kind=\"shell\"}").await;
    assert!(shed > 0, "the queue never was full");
    assert_eq!(shed, shells);
}
