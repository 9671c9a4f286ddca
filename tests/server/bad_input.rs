//! What no browser sends: each gets a clear answer, and nothing of it is kept.

use crate::app::{App, read};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

impl App {
    /// Sends bytes as they are and gives the status line.
    async fn raw(&self, request: &[u8]) -> String {
        let mut connection = TcpStream::connect(self.address)
            .await
            .expect("a connection");
        // The server may close before it has read everything; its answer counts all the same.
        drop(connection.write_all(request).await);
        let mut answer = Vec::new();
        drop(connection.read_to_end(&mut answer).await);
        let text = String::from_utf8_lossy(&answer);
        text.lines().next().unwrap_or_default().to_owned()
    }

    async fn raw_get(&self, target: &str) -> String {
        self.raw(
            format!("GET {target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes(),
        )
        .await
    }

    async fn kept_nothing(&self) {
        assert_eq!(self.metric("lucarne_page_cache_entries").await, 0);
        assert_eq!(self.get("/healthz").await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_mean_nothing_get_a_clear_answer() {
    let app = App::start().await;
    let long = format!("/{}", "a".repeat(64 * 1024));
    let longer = format!("/{}", "a".repeat(200 * 1024));
    for (target, status) in [
        ("/%00", "400"),
        ("/home/show/%00", "400"),
        ("/home%0d%0aset-cookie:x", "400"),
        ("/%ff%fe", "400"),
        ("/home/show/a%2Fb", "404"),
        ("/home/show/..%2f..%2fetc", "404"),
        ("/home/show/%F0%9F%93%BA", "404"),
        ("/home/..%2f..%2fapi", "302"),
        ("/home/../admin", "302"),
        ("/home;.js", "302"),
        ("//evil.example/home", "302"),
        (long.as_str(), "431"),
        (longer.as_str(), "431"),
        ("/api/../admin", "404"),
        ("/api/cache/show/details/%2e%2e/", "404"),
        ("/api/mobile/play/", "405"),
        ("/pictures/../api/mobile/channels/", "404"),
        ("/pictures/384/../../api/mobile/channels/", "404"),
        ("/pictures/385/show/a", "404"),
        ("/pictures/384/-/127.0.0.1/a.png", "404"),
        ("/pictures/384/-/elsewhere.example/a.png", "404"),
        ("/assets/..%2f..%2fCargo.toml", "404"),
        ("http://elsewhere.example/home", "200"),
    ] {
        let line = app.raw_get(target).await;
        let shown: String = target.chars().take(60).collect();
        assert!(
            line.starts_with(&format!("HTTP/1.1 {status}")),
            "{shown}: {line}"
        );
    }
    app.settle_redirects().await;
}

impl App {
    /// Redirects stay on this site, however the address was written.
    async fn settle_redirects(&self) {
        for target in [
            "//evil.example/home",
            "/\\evil.example",
            "/%09/evil.example",
            "/.//evil.example",
        ] {
            let reply = read(self.request(target)).await;
            let location = reply.header("location");
            assert!(
                location.is_empty() || location == "/live/normal",
                "{target}: {location}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_address_that_cant_be_read_people_get_a_page_and_programs_json() {
    let app = App::start().await;
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for (target, location) in [
        ("/home/show/%E0%A4%A", "/home/show/~"),
        ("/vod/%C3%28", "/vod/~"),
        ("/%ff%fe", "/live/normal"),
    ] {
        let program = app.get_with(target, "accept", "application/json").await;
        assert_eq!(program.status, 400, "{target}");
        assert_eq!(
            program.json()["error"]["code"],
            "malformed_path",
            "{target}"
        );
        let person = app.get_with(target, "accept", browser).await;
        assert_eq!(person.status, 302, "{target}");
        assert_eq!(person.header("location"), location, "{target}");
    }
    let page = app.get_with("/home/show/~", "accept", browser).await;
    assert_eq!(page.status, 404);
    assert!(page.header("content-type").starts_with("text/html"));
    app.settle().await;
    app.kept_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_header_no_browser_sends_is_refused() {
    let app = App::start().await;
    let many = (0..300)
        .map(|number| {
            format!(
                "x-{number}: y
"
            )
        })
        .collect::<Vec<_>>()
        .concat();
    let line = app
        .raw(format!("GET /home HTTP/1.1\r\nhost: x\r\n{many}\r\n").as_bytes())
        .await;
    assert!(line.contains(" 431 "), "{line}");
    let huge = "y".repeat(1024 * 1024);
    let line = app
        .raw(format!("GET /home HTTP/1.1\r\nhost: x\r\nx-huge: {huge}\r\n\r\n").as_bytes())
        .await;
    assert!(line.contains(" 431 "), "{line}");
    let line = app
        .raw(b"GET /home HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n")
        .await;
    assert!(line.contains(" 400 "), "{line}");
    app.kept_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_headers_fall_back_to_what_everybody_gets() {
    let app = App::start().await;
    for (name, value) in [
        ("accept-language", "zz-ZZ;q=7, ;;;, *;q=-1"),
        ("accept-encoding", "br;q=oops, zip, *;q=0"),
        ("cookie", "lucarne_variant=%00; ; ==; a"),
        ("user-agent", ""),
        ("if-none-match", "*, W/, \"\", junk"),
        ("x-forwarded-host", "evil.example"),
        ("x-original-url", "/api/mobile/channels/"),
    ] {
        let page = app.get_with("/home", name, value).await;
        assert_eq!(page.status, 200, "{name}");
        assert!(
            page.text
                .contains("<html lang=\"fr\" data-theme=\"default\" data-variant=\"web\">"),
            "{name}"
        );
        assert!(!page.text.contains("evil.example"), "{name}");
    }
    let language = "fr,".repeat(2_000);
    assert_eq!(
        app.get_with("/home", "accept-language", &language)
            .await
            .status,
        200
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_reads_know_get_and_head_only() {
    let app = App::start().await;
    for path in ["/home", "/api/cache/epglive/", "/assets/x", "/robots.txt"] {
        let reply = read(app.post(path)).await;
        assert_eq!(reply.status, 405, "{path}");
    }
    assert_eq!(
        read(app.post("/home")).await.json()["error"]["code"],
        "method_not_allowed"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn invented_addresses_leave_nothing_behind() {
    let app = App::start().await;
    for number in 0..50 {
        app.get(&format!("/nowhere-{number}")).await;
        app.get(&format!("/home/show/invented-{number}")).await;
        app.get(&format!("/home/show/a%2F{number}")).await;
    }
    app.kept_nothing().await;
    app.get("/home").await;
    for number in 0..50 {
        let page = app
            .get(&format!("/home?utm_campaign={number}&variant=web"))
            .await;
        assert_eq!(page.status, 200);
    }
    assert!(app.metric("lucarne_page_cache_entries").await <= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_is_kept_under_no_key_and_breaks_nothing() {
    let app = App::start().await;
    for q in [
        "journal",
        "%F0%9F%93%BA",
        "%D9%85%D8%B3%D9%84%D8%B3%D9%84",
        "%00",
        "%3Cscript%3Ealert(1)%3C/script%3E",
        "AC%2FDC",
        "..%5c..%5cadmin",
    ] {
        let page = app.get(&format!("/search/all?q={q}")).await;
        assert_eq!(page.status, 200, "{q}");
        assert!(!page.text.contains("<script>alert"), "{q}");
    }
    let long = "a".repeat(10_000);
    let page = app.get(&format!("/search/all?q={long}")).await;
    assert_eq!(page.status, 414);
    app.kept_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_series_that_do_not_exist_are_not_found_and_not_kept() {
    // The head-end's index is made for the first one.
    let app = App::start_with(|config| config.render.data_deadline_ms = 60_000).await;
    for path in [
        "/home/people/Nobody%20At%20All",
        "/home/people/AC%2FDC",
        "/home/people/AC%5CDC",
        "/home/people/..%2fadmin",
        "/home/serie/fr-none",
        "/home/serie/a%2Fb",
    ] {
        assert_eq!(app.get(path).await.status, 404, "{path}");
    }
    app.kept_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_upstream_breaks_does_not_break_the_page() {
    let app = App::start().await;
    for (show, status) in [("fail-500", 503), ("fail-garbage", 503), ("fail-451", 503)] {
        let page = app.get(&format!("/live/normal/show/{show}")).await;
        assert_eq!(page.status, status, "{show}");
        assert!(page.text.contains("<html"), "{show}");
    }
    app.kept_nothing().await;
}
