//! Figures of real users: what browsers may tell of how pages and playback went, what is counted of it, and what is not kept.

use crate::app::{App, Reply, read};
use crate::process::Process;
use lucarne::config::Config;
use reqwest::{Client, Method};
use serde_json::{Value, json};

const VITALS: &str = "/api/vitals/";
const LAPTOP: &str = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36";
const PHONE: &str = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
const OLD_TV: &str = "Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/53.0.2785.34 Safari/537.36";

/// Every page view tells.
fn all_tell(config: &mut Config) {
    for brand in &mut config.brands {
        brand.vitals_share = Some(1.0);
    }
}

/// Tells as a page of ours does, in a browser that calls itself `identity`.
async fn tell(app: &App, identity: &str, message: &impl ToString) -> Reply {
    let origin = format!("http://{}", app.address);
    let told = app
        .post(VITALS)
        .header("origin", origin)
        .header("x-lucarne", "1")
        .header("content-type", "application/json")
        .header("user-agent", identity);
    read(told.body(message.to_string())).await
}

async fn counted(app: &App, kind: &str) -> u64 {
    app.metric(&format!("lucarne_vitals_total{{kind=\"{kind}\"}}"))
        .await
}

/// The names of figures that the metrics have a number for.
async fn figures(app: &App) -> Vec<String> {
    let metrics = app.admin("/metrics").await.text;
    let names = ["lcp_seconds", "inp_seconds", "cls", "zap_seconds"];
    let counts = metrics.lines().filter(|line| {
        names
            .iter()
            .any(|name| line.starts_with(&format!("lucarne_{name}_count")))
    });
    counts.map(ToOwned::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_is_counted_by_layout_and_class_of_device() {
    let app = App::start_with(all_tell).await;
    let whole = json!({
        "layout": "tv", "lcp_ms": 3250, "inp_ms": 125, "cls": 0.25,
        "zaps_ms": [500, 1500], "failures": ["not_sent", "offline", "not_sent"],
    });
    let told = tell(&app, OLD_TV, &whole).await;
    assert_eq!(told.status, 204, "{}", told.text);
    assert_eq!(told.header("cache-control"), "no-store");
    assert!(told.headers.get("set-cookie").is_none());
    for lcp in [1000, 250] {
        let message = json!({ "layout": "web", "lcp_ms": lcp });
        assert_eq!(tell(&app, PHONE, &message).await.status, 204);
    }
    let little = json!({ "layout": "tv", "zaps_ms": [750] });
    assert_eq!(tell(&app, LAPTOP, &little).await.status, 204);

    let metrics = app.admin("/metrics").await.text;
    for line in [
        r#"lucarne_lcp_seconds_sum{layout="tv",device="tv_old"} 3.25"#,
        r#"lucarne_inp_seconds_sum{layout="tv",device="tv_old"} 0.125"#,
        r#"lucarne_cls_sum{layout="tv",device="tv_old"} 0.25"#,
        r#"lucarne_zap_seconds_sum{layout="tv",device="tv_old"} 2.0"#,
        r#"lucarne_zap_seconds_count{layout="tv",device="tv_old"} 2"#,
        r#"lucarne_zap_seconds_sum{layout="tv",device="desktop"} 0.75"#,
        r#"lucarne_lcp_seconds_sum{layout="web",device="phone"} 1.25"#,
        r#"lucarne_lcp_seconds_count{layout="web",device="phone"} 2"#,
        r#"lucarne_playback_failures_total{kind="not_sent",layout="tv"} 2"#,
        r#"lucarne_playback_failures_total{kind="offline",layout="tv"} 1"#,
        r#"lucarne_vitals_total{kind="taken"} 4"#,
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_such_message_is_refused_in_words_and_counts_nothing() {
    let app = App::start_with(all_tell).await;
    for (message, status, code) in [
        (String::new(), 400, "bad_request"),
        ("{".to_owned(), 400, "bad_request"),
        (r#"{"layout":"radio"}"#.to_owned(), 400, "bad_request"),
        (
            r#"{"layout":"tv","page":"/home"}"#.to_owned(),
            400,
            "bad_request",
        ),
        (
            r#"{"layout":"tv","lcp_ms":60001}"#.to_owned(),
            400,
            "bad_request",
        ),
        (
            r#"{"layout":"tv","lcp_ms":900,"failures":["mine"]}"#.to_owned(),
            400,
            "bad_request",
        ),
        (
            format!(r#"{{"layout":"tv"}}{}"#, " ".repeat(2048)),
            413,
            "too_large",
        ),
    ] {
        let refused = tell(&app, LAPTOP, &message).await;
        assert_eq!(refused.status, status, "{message}");
        let error = &refused.json()["error"];
        assert_eq!(error["code"], code, "{message}");
        assert!(error["message"].is_string(), "{message}");
    }
    assert_eq!(figures(&app).await, [""; 0]);
    assert_eq!(counted(&app, "refused").await, 7);
    assert_eq!(counted(&app, "taken").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_pages_of_ours_tell_and_they_send_it() {
    let app = App::start_with(all_tell).await;
    let origin = format!("http://{}", app.address);
    let message = json!({ "layout": "web", "lcp_ms": 900 });
    let asked = app.post(VITALS).json(&message);
    for (asked, status) in [
        (asked.try_clone(), 403),
        (
            asked.try_clone().map(|one| one.header("origin", &origin)),
            403,
        ),
        (
            asked.try_clone().map(|one| {
                one.header("x-lucarne", "1")
                    .header("origin", "https://other.example")
            }),
            403,
        ),
    ] {
        let refused = read(asked.expect("a request")).await;
        assert_eq!(refused.status, status);
        assert_eq!(refused.json()["error"]["code"], "foreign_origin");
    }
    let form = app.post(VITALS).header("content-type", "text/plain");
    let form = form.header("origin", &origin).header("x-lucarne", "1");
    assert_eq!(read(form.body(message.to_string())).await.status, 415);
    assert_eq!(figures(&app).await, [""; 0]);
    for method in [Method::GET, Method::PUT, Method::DELETE] {
        let refused = read(app.asking(method, VITALS)).await;
        assert_eq!(refused.status, 405);
        assert_eq!(refused.header("allow"), "POST");
        assert_eq!(refused.json()["error"]["code"], "method_not_allowed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_tells_so_much_in_a_minute_and_no_more() {
    let app = App::start_with(all_tell).await;
    let message = json!({ "layout": "web", "lcp_ms": 900 });
    for _ in 0..60 {
        assert_eq!(tell(&app, LAPTOP, &message).await.status, 204);
    }
    let refused = tell(&app, LAPTOP, &message).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.json()["error"]["code"], "too_often");
    assert_eq!(refused.header("retry-after"), "60");
    assert_eq!(counted(&app, "taken").await, 60);
    assert_eq!(counted(&app, "rate_limited").await, 1);
    app.clock.advance_ms(60_000);
    assert_eq!(tell(&app, LAPTOP, &message).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_tell_where_the_operator_wants_it_and_nowhere_else() {
    let share = |page: &Reply| page.state()["context"]["vitalsShare"].clone();
    let message = json!({ "layout": "web", "lcp_ms": 900 });

    let without = App::start().await;
    let page = without.get("/live/normal").await;
    assert_eq!(share(&page), Value::Null);
    let refused = tell(&without, LAPTOP, &message).await;
    assert_eq!(refused.status, 404, "there is no such call");
    assert!(
        !without
            .admin("/metrics")
            .await
            .text
            .contains("lucarne_vitals")
    );

    let with = App::start_with(|config| {
        for brand in &mut config.brands {
            brand.vitals_share = Some(0.25);
        }
    })
    .await;
    let page = with.get("/live/normal").await;
    assert_eq!(share(&page), json!(0.25));
    assert_eq!(tell(&with, LAPTOP, &message).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_who_tells_is_in_the_log() {
    let data = tempfile::tempdir().expect("a folder");
    let config = data.path().join("lucarne.toml");
    std::fs::write(&config, "vitals_share = 1\n").expect("written");
    let flags = [
        "--upstream",
        "http://127.0.0.1:9/",
        "--admin-listen",
        "127.0.0.1:0",
        "--log",
        "lucarne=debug",
        "--config",
        &config.to_string_lossy(),
    ];
    let (mut process, log) = Process::logged(data.path(), &flags);
    let origin = process.origin();
    let client = Client::new();
    for (message, status) in [
        (r#"{"layout":"tv","lcp_ms":900}"#, 204),
        (r#"{"layout":"tv","wh0-watched":"wh4t"}"#, 400),
    ] {
        let told = client
            .post(format!("{origin}{VITALS}"))
            .header("origin", &origin)
            .header("x-lucarne", "1")
            .header("content-type", "application/json")
            .header("user-agent", "Someones-Own-TV/1")
            .header("x-forwarded-for", "203.0.113.77")
            .body(message);
        assert_eq!(read(told).await.status, status);
    }
    process.stop();
    let log = log.join().expect("no panic");
    assert!(log.contains(VITALS), "its requests are logged: {log}");
    for personal in ["Someones-Own-TV", "203.0.113.77", "wh0-watched", "wh4t"] {
        assert!(!log.contains(personal), "{personal}: {log}");
    }
}
