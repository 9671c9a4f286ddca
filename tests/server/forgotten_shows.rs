//! A show that was begun stays a page for the user who began it, also when the guide has forgotten it.

use crate::app::App;
use crate::browser::{Browser, SUBSCRIBER};
use reqwest::Method;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_show_that_was_begun_has_a_page_and_a_picture_twenty_days_later() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    let page = format!("/live/normal/show/{show}");
    let picture = format!("/pictures/384/show/{show}");
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let bookmark = format!("/api/mobile/bookmark/{show}/");
    let begun = json!({ "bookmark": 99 });
    let kept = browser.write(Method::PUT, &bookmark, &begun).await;
    assert_eq!(kept.status, 200);
    app.clock.advance_ms(20 * 86_400_000);
    assert_eq!(app.get(&page).await.status, 404);
    assert_eq!(browser.get(&page).await.status, 200);
    assert_eq!(app.get(&picture).await.status, 200);
    let forgotten = json!({ "bookmark": 0 });
    browser.write(Method::PUT, &bookmark, &forgotten).await;
    assert_eq!(browser.get(&page).await.status, 404);
}
