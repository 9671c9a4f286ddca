//! Pages of the operator's in a frame on TV: where a frame is led, for whom, and with which token.

use crate::app::{App, Reply};
use crate::browser::{BASIC, Browser, SIGN_IN};
use lucarne::session::WebView;
use serde_json::json;

const HELP: &str = "/web-views/help";
const ACCOUNT: &str = "/web-views/account";
/// Of the account's page, before the token.
const FOR_BASIC: &str = "https://account.example/auth/basic%40example%2Ech/";

fn views() -> Vec<WebView> {
    let help = "https://help.example/tv";
    let account = "https://account.example/auth/{username}/{token}/";
    [("help", help, None), ("account", account, Some("shop"))]
        .map(|(name, address, service)| {
            let service = service.map(str::to_owned);
            WebView::new(name.to_owned(), address.to_owned(), service).expect("a view")
        })
        .to_vec()
}

async fn app() -> App {
    App::start_with(|config| {
        config.session.web_views = views();
        for brand in &mut config.brands {
            brand.web_views = views();
        }
    })
    .await
}

fn token_of(reply: &Reply) -> String {
    let rest = reply.header("location").strip_prefix(FOR_BASIC);
    rest.expect("the account's page")
        .trim_end_matches('/')
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_is_led_to_the_page_of_its_name_and_nothing_of_that_is_kept() {
    let app = app().await;
    let help = app.get(HELP).await;
    assert_eq!(help.status, 303);
    assert_eq!(help.header("location"), "https://help.example/tv");
    assert_eq!(help.header("cache-control"), "no-store");
    for path in ["/web-views/shop", "/web-views/%ff"] {
        assert!(app.get(path).await.status.is_client_error(), "{path}");
    }
    let other = App::start().await;
    assert_eq!(other.get(HELP).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_about_the_account_opens_with_a_token_that_signs_in_once() {
    let app = app().await;
    assert_eq!(app.get(ACCOUNT).await.status, 401);
    let browser = Browser::of(&app, BASIC).await;
    let reply = browser.get(ACCOUNT).await;
    assert_eq!(reply.status, 303);
    assert_eq!(reply.header("cache-control"), "no-store");
    assert_eq!(reply.text, "");
    let token = token_of(&reply);
    assert_ne!(token, token_of(&browser.get(ACCOUNT).await));
    let proof = json!({"username": BASIC, "password": token, "context": "token"});
    let there = Browser::new(&app);
    assert_eq!(there.post(SIGN_IN, &proof).await.status, 200);
    assert_eq!(Browser::new(&app).post(SIGN_IN, &proof).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_a_frame_of_ours_is_handed_a_token() {
    let app = app().await;
    let browser = Browser::of(&app, BASIC).await;
    let asked = |site: &'static str, dest: &'static str| {
        let request = app.request(ACCOUNT).header("sec-fetch-site", site);
        browser.send(request.header("sec-fetch-dest", dest))
    };
    assert_eq!(asked("same-origin", "iframe").await.status, 303);
    for (site, dest) in [
        ("cross-site", "iframe"),
        ("same-site", "iframe"),
        ("none", "document"),
        ("same-origin", "empty"),
        ("same-origin", "document"),
    ] {
        let refused = asked(site, dest).await;
        assert_eq!(refused.status, 403, "{site} {dest}");
        assert_eq!(refused.header("location"), "");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_know_the_names_of_web_views_and_never_an_address_or_a_token() {
    let app = app().await;
    let browser = Browser::of(&app, BASIC).await;
    let page = browser.get("/settings/account?variant=tv").await;
    assert_eq!(page.status, 200);
    assert_eq!(
        page.state()["context"]["webViews"],
        json!([
            { "name": "help", "needsAccount": false },
            { "name": "account", "needsAccount": true },
        ])
    );
    assert!(!page.text.contains("help.example") && !page.text.contains("account.example"));
    let policy = page.header("content-security-policy");
    let frames = "frame-src 'self' https://help.example https://account.example";
    assert!(policy.ends_with(frames), "{policy}");
    let without = App::start().await.get("/settings?variant=tv").await;
    assert!(without.state()["context"].get("webViews").is_none());
}
