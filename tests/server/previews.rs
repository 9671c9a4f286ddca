//! What search engines and link previews read of a public show.

use crate::app::App;
use serde_json::Value;

const CRAWLER: &str = "facebookexternalhit/1.1";

fn attribute<'a>(page: &'a str, key: &str, name: &str) -> &'a str {
    let (_, rest) = page
        .split_once(&format!("<meta {key}=\"{name}\" content=\""))
        .unwrap_or_default();
    rest.split('"').next().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_show_has_title_description_canonical_and_previews() {
    let app = App::start().await;
    let id = app.show_on_air().await;
    let details = app
        .get(&format!("/api/cache/show/details/{id}/"))
        .await
        .json();
    let title = details["show_title"].as_str().expect("a title");
    for path in [
        format!("/home/show/{id}"),
        format!("/live/normal/show/{id}"),
    ] {
        let page = app.get_with(&path, "user-agent", CRAWLER).await;
        assert_eq!(page.status, 200);
        let text = page.text.replace("&#39;", "'").replace("&#x27;", "'");
        assert!(
            text.contains(&format!("<title>Lucarne – {title}")),
            "{path}"
        );
        let canonical = format!("https://tv.example.ch/live/normal/show/{id}");
        assert!(text.contains(&format!("<link rel=\"canonical\" href=\"{canonical}\">")));
        assert!(!attribute(&text, "name", "description").is_empty());
        assert!(attribute(&text, "property", "og:title").contains(title));
        assert_eq!(attribute(&text, "property", "og:url"), canonical);
        assert!(
            attribute(&text, "property", "og:image").starts_with("https://tv.example.ch/pictures/")
        );
        assert_eq!(attribute(&text, "property", "og:locale"), "fr_CH");
        assert_eq!(
            attribute(&text, "name", "twitter:card"),
            "summary_large_image"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_show_is_described_as_linked_data() {
    let app = App::start().await;
    let id = app.show_on_air().await;
    let page = app
        .get_with(&format!("/live/normal/show/{id}"), "user-agent", CRAWLER)
        .await;
    let things: Vec<Value> = page
        .text
        .split("<script type=\"application/ld+json\">")
        .skip(1)
        .map(|part| {
            serde_json::from_str(part.split("</script>").next().unwrap_or_default())
                .expect("JSON-LD")
        })
        .collect();
    let all = serde_json::to_string(&things).expect("JSON");
    assert!(all.contains("\"BroadcastEvent\""), "{all}");
    assert!(
        all.contains("\"startDate\"") && all.contains("\"publishedOn\""),
        "{all}"
    );
    assert!(
        [
            "\"TVEpisode\"",
            "\"TVSeries\"",
            "\"Movie\"",
            "\"CreativeWork\""
        ]
        .iter()
        .any(|kind| all.contains(kind)),
        "{all}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_may_read_pages_but_not_the_api() {
    let app = App::start().await;
    let robots = app.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    assert!(robots.text.contains("Disallow: /api/"));
}
