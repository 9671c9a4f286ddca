//! Attacks on the way to the upstream: reaching there what no client should, or taking something along.

use crate::app::App;
use crate::browser::{Browser, SUBSCRIBER};
use crate::rogue::Rogue;
use crate::wire::Wire;
use axum::http::HeaderName;
use lucarne_contract::clock::Clock;
use reqwest::Method;
use serde_json::json;

async fn behind_a_rogue() -> (App, Rogue) {
    let rogue = Rogue::start(Clock::manual(crate::app::EVENING_MS), |_, _| None).await;
    let upstream = rogue.url();
    let app = App::start_with(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    (app, rogue)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_spelling_reaches_another_path_of_the_upstream() {
    let (app, rogue) = behind_a_rogue().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    rogue.asked();
    for target in [
        "/api/../admin",
        "/api/mobile/../../admin/",
        "/api/%2e%2e/admin",
        "/api/mobile/%2e%2e/admin/",
        "/api/mobile/people/%2e%2e/",
        "/api/mobile/people/..%2f..%2fadmin/",
        "/api/mobile/people/..%5c..%5cadmin/",
        "/api/mobile/people/../admin/",
        "/api/mobile/show/details/../",
        "/api/mobile/show/details/%2e%2e%2fadmin/",
        "/api/mobile/show/details/a;b/",
        "/api/mobile/profile",
        "/api/mobile//profile/",
        "/api/mobile/Profile/",
        "/api/mobile/profile/%00",
        "/api/mobile/profile/?x=y",
        "/api/mobile/show/epgflat/search/?query=a&query=b",
        "/api/mobile/show/epgflat/search/?query=%0d%0aX-Evil:%201",
        "//evil.example/api/mobile/profile/",
        "http://evil.example/admin",
        "https://169.254.169.254/api/../admin",
    ] {
        let request = format!(
            "GET {target} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: close\r\n\r\n",
            app.address,
            browser.jar()
        );
        let answer = Wire::exchange(&app, request).await;
        let (line, _) = answer.split_once('\r').unwrap_or_default();
        assert!(
            [" 404", " 400", " 302"]
                .iter()
                .any(|status| line.contains(status)),
            "{target}: {line}"
        );
        // A page that is unknown asks for the brand's wording, and whose session it is.
        for asked in rogue.asked() {
            let own = asked.target.starts_with("/api/cache/resources/")
                || asked.target == "/api/mobile/profile/";
            assert!(own, "{target} reached {}", asked.target);
        }
    }
    // The absolute form of an ordinary call is that call, at our upstream and nowhere else.
    let absolute = format!(
        "GET http://evil.example/api/mobile/profile/ HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: close\r\n\r\n",
        app.address,
        browser.jar()
    );
    assert!(Wire::exchange(&app, absolute).await.contains(SUBSCRIBER));
    assert_eq!(rogue.asked().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn methods_that_no_call_has_do_not_reach_the_upstream() {
    let (app, rogue) = behind_a_rogue().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    rogue.asked();
    for method in ["OPTIONS", "PATCH", "TRACE", "PROPFIND", "DELETE", "PUT"] {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        let reply = browser
            .write(method.clone(), "/api/mobile/profile/", &json!({}))
            .await;
        assert_eq!(reply.status, 405, "{method}");
        assert_eq!(reply.header("allow"), "GET, HEAD");
    }
    assert!(rogue.asked().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_upstream_gets_the_call_and_nothing_else_of_the_browsers_request() {
    let (app, rogue) = behind_a_rogue().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    rogue.asked();
    let request = app
        .asking(Method::GET, "/api/mobile/profile/")
        .header("connection", "cookie, x-auth-token")
        .header("x-auth-token", "forged")
        .header("authorization", "Bearer forged")
        .header("te", "trailers")
        .header("x-forwarded-host", "evil.example")
        .header("x-http-method-override", "DELETE");
    assert_eq!(browser.send(request).await.status, 200);
    let asked = rogue.asked();
    let [asked] = asked.as_slice() else {
        panic!("{} calls", asked.len());
    };
    let mut names: Vec<_> = asked.headers.keys().map(HeaderName::as_str).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "accept",
            "accept-encoding",
            "host",
            "x-api-version",
            "x-app-name",
            "x-auth-token"
        ]
    );
    assert_ne!(asked.headers["x-auth-token"], "forged");
    assert_eq!(asked.headers.get_all("x-auth-token").iter().count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payload_is_passed_on_as_it_was_understood() {
    let (app, rogue) = behind_a_rogue().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    rogue.asked();
    let write = |body: &'static str| {
        app.asking(Method::POST, "/api/mobile/parentalcontrol/check/")
            .header("origin", format!("http://{}", app.address))
            .header("x-lucarne", "1")
            .header("content-type", "application/json")
            .body(body)
    };
    for refused in [
        "",
        "[]",
        "{\"pin\":1234}",
        "{\"pin\":\"1234\"",
        "pin=1234",
        "\u{feff}{}",
    ] {
        assert_eq!(browser.send(write(refused)).await.status, 400, "{refused}");
    }
    assert!(rogue.asked().is_empty());
    // Of two with one name, the one that was checked is the one that goes on.
    browser
        .send(write(" {\"pin\": \"0000\", \"pin\": \"1234\"} "))
        .await;
    assert_eq!(rogue.asked()[0].body, "{\"pin\":\"1234\"}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_in_an_address_becomes_a_header_or_leads_away() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    for target in [
        "/login?redirect=//evil.example",
        "/login?redirect=/%5Cevil.example",
        "/login?redirect=/\\evil.example",
        "/login?redirect=/%09/evil.example",
        "/login?redirect=https:evil.example",
        "/login?redirect=https://evil.example/",
        "/login?redirect=%2F%2Fevil.example",
        "/login?redirect=javascript:alert(1)",
        "/login?redirect=/home%0d%0aset-cookie:%20evil=1",
        "/login?redirect=/logout",
        "/login?redirect=/%6cogout",
        "/login?redirect=/auth/evil/evil",
        "/pair?code=%0d%0aset-cookie:%20evil=1",
        "/pair?code=//evil.example",
        "//evil.example/pair",
        "/pair%0d%0aset-cookie:evil=1",
        "/\\evil.example/pair",
        "/.//evil.example",
    ] {
        for reply in [browser.get(target).await, app.get(target).await] {
            let location = reply.header("location");
            assert!(
                location.is_empty() || (location.starts_with('/') && !location.starts_with("//")),
                "{target}: {location}"
            );
            assert!(!location.starts_with("/\\") && !location.contains(['\t', '\r', '\n']));
            assert!(!location.starts_with("/logout") && !location.starts_with("/auth"));
            assert!(!reply.header("set-cookie").contains("evil"), "{target}");
        }
    }
}
