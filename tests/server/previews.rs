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
            attribute(&text, "property", "og:image")
                .starts_with("https://tv.example.ch/pictures/1280/")
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
async fn a_series_and_a_person_have_previews_and_linked_data() {
    let app = App::start().await;
    let shows = app.get("/api/cache/epglive/").await.json();
    let shows = shows["shows"].as_array().expect("shows");
    let id = shows.iter().find_map(|show| show["show_serie_id"].as_str());
    let serie = format!("/serie/{}", id.expect("a series on air"));
    let people = app.get("/api/mobile/people/suggestions/").await.json();
    let name = people["people"][0]["people_id"].as_str().expect("a name");
    let person = format!("/people/{}", name.replace(' ', "%20"));
    for (below, kind) in [
        (serie, "\"TVSeries\""),
        (person, "\"Person\""),
        ("/channel/rive_une".to_owned(), "\"BroadcastService\""),
    ] {
        let page = app
            .get_with(&format!("/home{below}"), "user-agent", CRAWLER)
            .await;
        assert_eq!(page.status, 200, "{below}");
        let canonical = attribute(&page.text, "property", "og:url");
        assert!(canonical.starts_with("https://tv.example.ch/live/normal/"));
        assert!(page.text.contains(&format!("\"@type\":{kind}")), "{below}");
        assert!(!attribute(&page.text, "name", "description").is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sitemap_has_the_shows_of_the_days_around_now() {
    let app = App::start().await;
    let robots = app.get("/robots.txt").await;
    assert!(
        robots
            .text
            .contains("Sitemap: https://tv.example.ch/sitemap.xml")
    );
    let index = app.get("/sitemap.xml").await;
    let days: Vec<&str> = index
        .text
        .split("<loc>https://tv.example.ch")
        .skip(1)
        .filter_map(|rest| rest.split('<').next())
        .collect();
    assert_eq!(days.len(), 4, "{}", index.text);
    let today = app.get(days[1]).await;
    assert_eq!(
        today.header("content-type"),
        "application/xml; charset=utf-8"
    );
    let id = app.show_on_air().await;
    let whole = format!("{}{}", today.text, app.get(days[0]).await.text);
    assert!(whole.contains(&format!(
        "<loc>https://tv.example.ch/live/normal/show/{id}</loc>"
    )));
    for none in [
        "/sitemaps/2000-01-01.xml",
        "/sitemaps/x",
        "/sitemaps/..%2f.xml",
    ] {
        assert_eq!(app.get(none).await.status, 404, "{none}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_learn_how_to_search_here() {
    let app = App::start().await;
    let page = app.get("/home").await;
    assert!(
        page.text
            .contains("<link rel=\"search\" href=\"/opensearch.xml\"")
    );
    let description = app.get("/opensearch.xml").await;
    assert!(
        description
            .text
            .contains("template=\"https://tv.example.ch/search/all?q={searchTerms}\"")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_may_read_pages_but_not_the_api() {
    let app = App::start().await;
    let robots = app.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    assert!(robots.text.contains("Disallow: /api/"));
}
