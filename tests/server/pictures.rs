//! Pictures as browsers get them: in the widths that pages draw, in a form that the browser knows, from our own origin.

use crate::app::{App, EVENING_MS, Reply};
use crate::rogue::{Rogue, answer};
use axum::body::Body;
use axum::http::Response;
use lucarne_contract::clock::Clock;
use std::time::Duration;

/// What a browser of today says, and those of old TVs too.
const BROWSER: &str = "image/webp,image/apng,image/*,*/*;q=0.8";

async fn seen(app: &App, path: &str) -> Reply {
    app.get_with(path, "accept", BROWSER).await
}

fn size(reply: &Reply) -> (u32, u32) {
    let picture = image::load_from_memory(&reply.bytes).expect("a picture");
    (picture.width(), picture.height())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_has_the_width_that_is_asked_for_and_is_fetched_once() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    for (width, height) in [(384, 216), (768, 432), (384, 216)] {
        let picture = seen(&app, &format!("/pictures/{width}/show/{show}")).await;
        assert_eq!(picture.status, 200);
        assert_eq!(picture.header("content-type"), "image/webp");
        assert_eq!(picture.header("vary"), "accept");
        assert_eq!(picture.header("cache-control"), "public, max-age=86400");
        assert_eq!(picture.header("x-content-type-options"), "nosniff");
        assert_eq!(size(&picture), (width, height));
        assert!(picture.bytes.len() < 40_000, "{}", picture.bytes.len());
    }
    assert_eq!(app.faults.calls(&format!("/pictures/show/{show}")), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_no_webp_gets_what_everybody_knows() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    let poster = app.get(&format!("/pictures/1280/show/{show}")).await;
    assert_eq!(poster.header("content-type"), "image/jpeg");
    assert_eq!(size(&poster), (1280, 720));
    let logo = app.get("/pictures/128/logo/rive_une/dark").await;
    assert_eq!(logo.header("content-type"), "image/png", "it has no ground");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_has_a_picture_is_not_sent_it_again() {
    let app = App::start().await;
    let path = "/pictures/128/logo/rive_une";
    let logo = app.get(path).await;
    let again = app
        .get_with(path, "if-none-match", logo.header("etag"))
        .await;
    assert_eq!(again.status, 304);
    assert!(again.bytes.is_empty());
    let webp = seen(&app, path).await;
    assert_ne!(webp.header("etag"), logo.header("etag"));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_widths_other_hosts_and_other_spellings_are_refused_without_a_call() {
    let app = App::start_with(|config| config.pictures.hosts = vec!["img.example".into()]).await;
    for path in [
        "/pictures/show/none",
        "/pictures/385/show/a",
        "/pictures/0384/show/a",
        "/pictures/384/show/a?x=1",
        "/pictures/384/show/%61",
        "/pictures/384/-/evil.example/a.png",
        "/pictures/384/-/127.0.0.1/a.png",
        "/pictures/384/-/img.example:22/a.png",
        "/pictures/384/-/img.example@evil.example/a.png",
        "/pictures/384/-/img.example",
    ] {
        let refused = app.get(path).await;
        assert_eq!(refused.status, 404, "{path}");
        assert_eq!(refused.json()["error"]["code"], "not_found", "{path}");
    }
    assert_eq!(app.faults.calls("/pictures/"), 0);
    assert_eq!(app.get("/pictures/384/show/none").await.status, 404);
    assert_eq!(app.faults.calls("/pictures/"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_upstream_sends_in_place_of_a_picture_reaches_no_browser() {
    let rogue = Rogue::start(Clock::manual(EVENING_MS), |target, _| {
        let bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaa\">]><svg xmlns=\"http://www.w3.org/2000/svg\">&a;</svg>";
        match target {
            "/pictures/show/page" => Some(answer(200, "text/html", "<script>alert(1)</script>")),
            "/pictures/show/svg" => Some(answer(200, "image/svg+xml", bomb)),
            "/pictures/show/liar" => Some(answer(200, "image/png", "<svg onload=\"alert(1)\"/>")),
            "/pictures/show/away" => Some(
                Response::builder()
                    .status(302)
                    .header("location", "http://127.0.0.1:1/a.png")
                    .body(Body::empty())
                    .expect("an answer"),
            ),
            _ => None,
        }
    })
    .await;
    let upstream = rogue.url();
    let app = App::start_with(|config| {
        config.upstream = Some(upstream);
        config.pictures.limits.timeout = Duration::from_secs(5);
    })
    .await;
    for (name, status, code) in [
        ("page", 502, "unusable_picture"),
        ("svg", 502, "unusable_picture"),
        ("liar", 502, "unusable_picture"),
        ("away", 503, "upstream_unavailable"),
    ] {
        let refused = seen(&app, &format!("/pictures/384/show/{name}")).await;
        assert_eq!(refused.status, status, "{name}");
        assert_eq!(refused.json()["error"]["code"], code, "{name}");
        assert_eq!(refused.header("cache-control"), "no-store");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_name_pictures_of_our_own_only_and_their_policy_allows_no_others() {
    let app = App::start().await;
    for path in [
        "/live/normal?variant=tv",
        "/live/normal?variant=web",
        "/home?variant=web",
    ] {
        let page = app.get(path).await;
        let policy = page.header("content-security-policy");
        assert!(policy.contains("img-src 'self';"), "{policy}");
        let (markup, _) = page.text.split_once("lucarne-state").expect("a page");
        let images: Vec<_> = markup.split("<img").skip(1).collect();
        assert!(images.len() > 5, "{path}: {}", images.len());
        for image in images {
            let (_, address) = image.split_once(" src=\"").expect("an address");
            let width = address
                .strip_prefix("/pictures/")
                .and_then(|rest| rest.split('/').next());
            let width: Option<u32> = width.and_then(|width| width.parse().ok());
            assert!(
                width.is_some_and(|width| width <= 512),
                "{path}: {address:.80}"
            );
        }
        // TVs choose by the width of their screen, others by its pixels.
        assert_eq!(markup.contains(" sizes=\""), path.ends_with("tv"), "{path}");
        assert_eq!(markup.contains(" 2x\""), path.ends_with("web"), "{path}");
    }
}
