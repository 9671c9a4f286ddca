//! What an operator sees of an isolate that serves, as Chromium's `DevTools` read it, and that visitors don't notice.

use crate::app::{App, Reply, read};
use crate::purge::{TOKEN, with_token};
use crate::waiting::until;
use futures::future::join;
use serde_json::Value;
use std::collections::HashSet;

const PROFILE: &str = "/debug/cpuprofile";
const HEAP: &str = "/debug/heapsnapshot";

async fn house() -> App {
    App::start_with(|config| {
        with_token(config);
        config.engine.isolates = 2;
        // Every request is rendered for itself.
        config.caches.pages.weight_bytes = 0;
    })
    .await
}

async fn ask(app: &App, path: &str) -> Reply {
    let asking = app.asking_admin(path);
    read(asking.header("authorization", format!("Bearer {TOKEN}"))).await
}

/// Has pages made, one after the other, for as long as something else takes.
async fn while_pages_are_made<T>(app: &App, other: impl Future<Output = T>) -> T {
    let is_over = std::cell::Cell::new(false);
    let pages = async {
        while !is_over.get() {
            let page = app.get("/privacy").await;
            assert_eq!(page.status, 200);
            assert_eq!(page.state()["rendered"], true);
        }
    };
    let other = async {
        let value = other.await;
        is_over.set(true);
        value
    };
    join(pages, other).await.1
}

fn list<'a>(value: &'a Value, name: &str) -> &'a Vec<Value> {
    value[name].as_array().expect(name)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_says_in_which_functions_an_isolate_was_and_its_place_is_filled_anew() {
    let app = house().await;
    let path = format!("{PROFILE}?seconds=2");
    let replaced = "lucarne_isolates_replaced_total{reason=\"profiled\"}";
    let profile = while_pages_are_made(&app, ask(&app, &path)).await;
    assert_eq!(profile.status, 200, "{}", profile.text);
    assert_eq!(profile.header("content-type"), "application/json");
    assert_eq!(profile.header("cache-control"), "no-store");

    let profile = profile.json();
    let names: HashSet<_> = list(&profile, "nodes")
        .iter()
        .filter_map(|node| node["callFrame"]["functionName"].as_str())
        .filter(|name| !name.is_empty() && !name.starts_with('('))
        .collect();
    assert!(names.len() > 20, "{names:?}");
    let samples = list(&profile, "samples");
    assert!(samples.len() > 100, "{}", samples.len());
    assert_eq!(samples.len(), list(&profile, "timeDeltas").len());
    let lasted = profile["endTime"]
        .as_i64()
        .zip(profile["startTime"].as_i64());
    assert!(lasted.is_some_and(|(end, start)| end - start >= 2_000_000));

    until("the isolate is not replaced", async || {
        app.metric(replaced).await == 1
    })
    .await;
    for _ in 0..4 {
        assert_eq!(app.get("/privacy").await.state()["rendered"], true);
    }
    // Its successor can be looked at as well.
    assert_eq!(ask(&app, &format!("{PROFILE}?seconds=1")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_heap_snapshot_is_whole_and_the_isolate_goes_on() {
    let app = house().await;
    let snapshot = while_pages_are_made(&app, ask(&app, &format!("{HEAP}?isolate=1"))).await;
    assert_eq!(snapshot.status, 200, "{}", snapshot.text);
    let snapshot = snapshot.json();
    let fields = list(&snapshot["snapshot"]["meta"], "node_fields").len();
    let count = snapshot["snapshot"]["node_count"]
        .as_u64()
        .expect("a count");
    let nodes = u64::try_from(list(&snapshot, "nodes").len() / fields).expect("small");
    assert_eq!(nodes, count);
    assert!(list(&snapshot, "strings").len() > 1_000);
    for _ in 0..4 {
        assert_eq!(app.get("/privacy").await.state()["rendered"], true);
    }
    assert_eq!(app.metric("lucarne_isolates_killed_total").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_isolate_is_looked_at_at_a_time_and_only_one_that_there_is() {
    let app = house().await;
    let first = async {
        // Whether anybody looks at it is asked by looking at it, which may be just now.
        loop {
            let profile = ask(&app, &format!("{PROFILE}?seconds=2")).await;
            if profile.status != 409 {
                break profile;
            }
        }
    };
    let (first, second) = join(first, async {
        until("nobody looks at it", async || {
            ask(&app, HEAP).await.status == 409
        })
        .await;
        ask(&app, &format!("{PROFILE}?seconds=1")).await
    })
    .await;
    assert_eq!(first.status, 200);
    assert_eq!(second.status, 409);
    assert_eq!(second.json()["error"]["code"], "under_way");

    for (path, status, code) in [
        (format!("{PROFILE}?isolate=2"), 404, "not_found"),
        (format!("{HEAP}?isolate=2"), 404, "not_found"),
        (format!("{PROFILE}?seconds=0"), 400, "bad_request"),
        (format!("{PROFILE}?seconds=61"), 400, "bad_request"),
        (format!("{PROFILE}?seconds=x"), 400, "bad_request"),
        (format!("{PROFILE}?second=1"), 400, "bad_request"),
        (format!("{HEAP}?isolate=-1"), 400, "bad_request"),
        (format!("{HEAP}?seconds=1"), 400, "bad_request"),
    ] {
        let refused = ask(&app, &path).await;
        assert_eq!(refused.status, status, "{path}");
        assert_eq!(refused.json()["error"]["code"], code, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_anything_without_the_token() {
    let app = house().await;
    for path in [PROFILE, HEAP] {
        let refused = read(app.asking_admin(path)).await;
        assert_eq!(refused.status, 401, "{path}");
        assert_eq!(refused.header("www-authenticate"), "Bearer");
        assert_eq!(app.admin(path).await.status, 405, "{path}");
        let public = read(app.post(path)).await;
        assert_eq!(public.status, 405, "visitors have no such call");
    }
    let without = App::start().await;
    assert_eq!(ask(&without, PROFILE).await.status, 404);
}
