//! Attacks through what the upstream says about shows: text that would be markup, addresses that would be scripts.

use crate::app::{App, EVENING_MS, Reply};
use crate::rogue::{Rogue, answer};
use lucarne_contract::clock::Clock;
use serde_json::Value;

const TITLES: [&str; 6] = [
    "</script><svg onload=alert(1)>",
    "<!--<script>",
    "]]><img src=x onerror=alert(1)>",
    "\u{2028}\u{2029}",
    "\" onmouseover=\"alert(1)\" x=\"'><b>",
    "</title></style></textarea><script>alert(1)</script>",
];

const ADDRESSES: [&str; 4] = [
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.example/x",
];

/// Puts `text` in every text of an answer and `address` in every address.
fn spoil(value: &mut Value, text: &str, address: &str) {
    match value {
        Value::Array(values) => values
            .iter_mut()
            .for_each(|value| spoil(value, text, address)),
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_text = ["title", "description", "name", "message"]
                    .iter()
                    .any(|word| name.contains(word));
                let is_address = ["url", "image", "dark", "logo"]
                    .iter()
                    .any(|word| name.contains(word));
                match value {
                    Value::String(field) if is_address => address.clone_into(field),
                    Value::String(field) if is_text => text.clone_into(field),
                    value => spoil(value, text, address),
                }
            }
        }
        _ => {}
    }
}

async fn app(text: &'static str, address: &'static str) -> App {
    let rogue = Rogue::start(Clock::manual(EVENING_MS), move |path, body| {
        let mut value: Value = serde_json::from_str(body).ok()?;
        if !path.starts_with("/api/") {
            return None;
        }
        spoil(&mut value, text, address);
        Some(answer(200, "application/json", value.to_string()))
    })
    .await;
    let upstream = rogue.url();
    let app = App::start_with(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    app
}

/// Nothing in the page runs that is not a file of ours.
fn is_harmless(page: &Reply, what: &str) {
    let text = page.text.to_lowercase();
    for part in text.split("<script").skip(1) {
        let tag = part.split('>').next().unwrap_or_default();
        let ours = tag.contains("src=\"/assets/") || tag.contains("application/");
        assert!(ours, "{what}: <script{tag}>");
        let inside = part.split("</script").next().unwrap_or_default();
        assert!(!inside.contains("<!--"), "{what}: a comment in a script");
    }
    for markup in ["<svg onload", "<img src=x", "<b>", "onmouseover=\"alert"] {
        assert!(!text.contains(markup), "{what}: {markup}");
    }
    for attribute in ["href", "src", "action", "content", "poster", "srcset"] {
        for value in text.split(&format!(" {attribute}=\"")).skip(1) {
            let value = value.split('"').next().unwrap_or_default().trim();
            for scheme in ["javascript:", "data:", "vbscript:"] {
                assert!(!value.starts_with(scheme), "{what}: {attribute}={value}");
            }
        }
    }
    assert!(!text.contains('\u{2028}') || !state_text(&text).contains('\u{2028}'));
}

/// The page was made here, and shows `title` as text.
fn is_shown(page: &Reply, title: &str, what: &str) {
    assert_eq!(page.status, 200, "{what}");
    assert_eq!(page.state()["rendered"], true, "{what}: a shell");
    let escaped = title
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#x27;");
    let markup = page.text.replace(state_text(&page.text), "");
    assert!(markup.contains(&escaped), "{what} is not in the page");
}

fn state_text(page: &str) -> &str {
    let (_, rest) = page.split_once("id=\"lucarne-state\">").unwrap_or_default();
    rest.split("</script>").next().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_text_or_address_of_the_upstream_becomes_markup_or_script() {
    let clean = App::start().await;
    let show = clean.show_on_air().await;
    for (index, title) in TITLES.into_iter().enumerate() {
        let app = app(title, ADDRESSES[index % ADDRESSES.len()]).await;
        for path in [
            "/home".to_owned(),
            "/live/normal".to_owned(),
            format!("/live/normal/show/{show}"),
        ] {
            for crawler in ["", "Googlebot/2.1"] {
                let page = app.get_with(&path, "user-agent", crawler).await;
                let what = format!("{path} {title}");
                is_harmless(&page, &what);
                is_shown(&page, title, &what);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_character_breaks_no_page() {
    let clean = App::start().await;
    let show = clean.show_on_air().await;
    let rogue = Rogue::start(Clock::manual(EVENING_MS), |path, body| {
        let field = "\"show_title\":\"";
        path.starts_with("/api/").then(|| {
            let halved = body.replace(field, &format!("{field}\\udc00 \\ud800"));
            answer(200, "application/json", halved)
        })
    })
    .await;
    let upstream = rogue.url();
    let app = App::start_with(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    for path in [
        "/live/normal".to_owned(),
        format!("/live/normal/show/{show}"),
    ] {
        let page = app.get(&path).await;
        assert!(page.text.ends_with("</html>"), "{path}");
        is_shown(&page, "\u{fffd} \u{fffd}", &path);
    }
}
