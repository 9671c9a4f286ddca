//! Which page an address leads to, and in which form.

use crate::app::App;
use crate::browser::{Browser, SUBSCRIBER};

#[tokio::test(flavor = "multi_thread")]
async fn home_holds_the_titles_of_live_shows_without_javascript() {
    let app = App::start().await;
    let live = app.get("/api/cache/epglive/").await.json();
    let page = app.get("/home").await;
    assert_eq!(page.status, 200);
    let titles = live["shows"].as_array().expect("shows").iter().step_by(2);
    let shown = titles
        .filter_map(|show| show["show_title"].as_str())
        .take(20)
        .filter(|title| {
            page.text
                .contains(&title.replace('&', "&amp;").replace('\'', "&#x27;"))
        })
        .count();
    assert!(shown >= 19, "{shown} of 20 live titles");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_carries_no_script_but_its_modules_and_its_data() {
    let app = App::start().await;
    for path in [
        "/home",
        "/live/normal",
        "/home?variant=tv",
        "/live/normal?variant=tv",
    ] {
        let page = app.get(path).await;
        for tag in page.text.split("<script").skip(1) {
            let opening = tag.split('>').next().unwrap_or_default();
            let inert = opening.contains("type=\"application/json\"")
                || opening.contains("type=\"application/ld+json\"");
            assert!(
                inert || opening.contains(" src=\"/assets/"),
                "{path}: <script{opening}>"
            );
        }
        assert!(!page.text.contains(" style=\""), "{path}: an inline style");
        assert!(!page.text.contains("<!--$?-->"), "{path}: an open boundary");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("script-src 'self';"), "{policy}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_lead_where_the_specification_says() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    for (from, to) in [
        ("/", "/home".to_owned()),
        ("/live", "/live/normal".to_owned()),
        ("/nowhere", "/live/normal".to_owned()),
        ("/nowhere/at/all", "/live/normal".to_owned()),
        ("/home/x.css", "/live/normal".to_owned()),
        (
            &format!("/show/{show}"),
            format!("/live/normal/show/{show}"),
        ),
    ] {
        let reply = app.get(from).await;
        assert_eq!(reply.status, 302, "{from}");
        assert_eq!(reply.header("location"), to, "{from}");
    }
    for path in [
        "/home",
        "/live/normal",
        "/home?feed=105-5",
        &format!("/home/show/{show}"),
    ] {
        assert_eq!(app.get(path).await.status, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_show_is_a_page_that_says_so_in_the_visitors_language() {
    let app = App::start().await;
    for (language, sentence) in [
        ("fr", "introuvable"),
        ("de", "nicht gefunden"),
        ("en", "not found"),
    ] {
        let page = app
            .get_with("/home/show/no-such-show", "accept-language", language)
            .await;
        assert_eq!(page.status, 404);
        assert_eq!(page.header("content-language"), language);
        assert!(page.text.to_lowercase().contains(sentence), "{language}");
        assert!(page.text.contains("noindex"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_variant_comes_from_the_address_the_cookie_the_host_and_the_browser_in_this_order() {
    let app = App::start().await;
    let tv = "data-variant=\"tv\"";
    let asked = app.get("/live/normal?variant=tv").await;
    assert!(asked.text.contains(tv));
    let cookie = asked.header("set-cookie");
    assert!(cookie.starts_with("lucarne_variant=tv;"), "{cookie}");
    for attribute in ["Max-Age=31536000", "Secure", "SameSite=Strict"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    let remembered = app
        .get_with("/live/normal", "cookie", "lucarne_variant=tv")
        .await;
    assert!(remembered.text.contains(tv));
    assert_eq!(remembered.header("set-cookie"), "");
    let samsung = "Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) Chrome/63.0 TV Safari/537.36";
    assert!(
        app.get_with("/live/normal", "user-agent", samsung)
            .await
            .text
            .contains(tv)
    );
    assert!(!app.get("/live/normal").await.text.contains(tv));
    let overruled = app
        .request("/live/normal?variant=web")
        .header("user-agent", samsung);
    assert!(!crate::app::read(overruled).await.text.contains(tv));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_brand_comes_from_the_host_and_brings_theme_and_title() {
    let app = App::start().await;
    let sweez = app.get_with("/home", "host", "sweez.localhost:3000").await;
    assert!(
        sweez.text.contains("data-theme=\"sweez\""),
        "{}",
        sweez.text
    );
    assert!(sweez.text.contains("<title>Sweez – Accueil</title>"));
    let unknown = app.get_with("/home", "host", "elsewhere.example").await;
    assert!(unknown.text.contains("data-theme=\"default\""));
    assert!(unknown.text.contains("<title>Lucarne – Accueil</title>"));
    assert!(
        !unknown.text.contains("elsewhere.example"),
        "a host that any client can make up"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_speaks_the_visitors_language() {
    let app = App::start().await;
    for (asked, language, title) in [
        ("it", "fr", "Lucarne – Accueil"),
        ("de-CH,de;q=0.9", "de", "Lucarne – Start"),
        ("en", "en", "Lucarne – Home"),
    ] {
        let page = app.get_with("/home", "accept-language", asked).await;
        assert!(
            page.text.contains(&format!("<html lang=\"{language}\"")),
            "{asked}"
        );
        assert!(
            page.text.contains(&format!("<title>{title}</title>")),
            "{asked}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_data_in_a_page_is_of_the_moment_the_page_was_made_for() {
    let app = App::start().await;
    let state = app.get("/home").await.state();
    let queries = state["queries"]["queries"].as_array().expect("queries");
    assert!(!queries.is_empty());
    for query in queries {
        assert_eq!(query["state"]["dataUpdatedAt"], app.clock.now_ms());
        assert_eq!(query["dehydratedAt"], app.clock.now_ms());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_was_chosen_on_the_device_comes_before_its_browsers() {
    let app = App::start().await;
    let french = app.get("/settings").await.text;
    assert!(french.contains("<html lang=\"fr\""));
    // Kept by now: the page of one language is not given to who chose another.
    app.settle().await;
    let german = app.get_with("/settings", "cookie", "lucarne_language=de");
    assert!(german.await.text.contains("<html lang=\"de\""));
    let nonsense = app.get_with("/settings", "cookie", "lucarne_language=xx");
    assert!(nonsense.await.text.contains("<html lang=\"fr\""));
}

const CHOSEN: &str = "lucarne_appearance";
/// A picture of a whole TV's screen, where a page draws it; its head names the same with scheme and host.
const LARGE: &str = "\"/pictures/1280/";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_for_one_person_comes_as_their_device_is_to_have_it() {
    let app = App::start().await;
    let show = format!("/home/show/{}?variant=tv", app.show_on_air().await);
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let pictures = |text: &str| text.matches("<img").count();
    let home = browser.get("/home?variant=tv").await.text;
    assert!(!home.contains("data-lite"), "nothing was chosen");
    assert!(browser.get(&show).await.text.contains(LARGE));

    browser.set_cookie(CHOSEN, "lite.menu.shows");
    let lite = browser.get("/home?variant=tv").await.text;
    let root = lite.split("<head>").next().unwrap_or_default();
    for attribute in ["data-lite", "data-menu-hidden", "data-show-list"] {
        assert!(root.contains(attribute), "{attribute}: {root}");
    }
    let (usual, fewer) = (pictures(&home), pictures(&lite));
    assert!(fewer < usual, "{fewer} pictures of {usual}");
    assert!(!browser.get(&show).await.text.contains(LARGE));

    // What was drawn for one is for others who have it alike.
    browser.set_cookie(CHOSEN, "");
    let again = browser.get("/home?variant=tv").await.text;
    assert_eq!(pictures(&again), usual);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_many_share_knows_of_a_device_whether_it_is_slow() {
    let app = App::start().await;
    let chosen = async |path: &str, words: &str| {
        let value = format!("{CHOSEN}={words}");
        app.get_with(path, "cookie", &value).await
    };
    let path = "/live/normal?variant=tv";
    let first = chosen(path, "menu.grid").await.text;
    app.settle().await;
    assert!(!first.contains("data-lite") && !first.contains("data-menu-hidden"));
    assert_eq!(app.get(path).await.text, first);

    let lite = chosen(path, "menu.lite").await;
    app.settle().await;
    let root = lite.text.split("<head>").next().unwrap_or_default();
    assert!(root.contains("data-lite") && !root.contains("data-menu-hidden"));
    let other = chosen(path, "lite").await;
    assert!(other.header("cache-status").contains("hit"));
    assert_eq!(other.text, lite.text);
    assert_eq!(app.get(path).await.text, first);
}
