//! The page cache and the data cache under the rules of spec, section 4: 5 minutes, 30 seconds, one flight.

use crate::app::{App, Reply, read};
use futures::future::join_all;

const MINUTE_MS: i64 = 60_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_second_request_comes_from_the_page_cache_and_says_its_age() {
    let app = App::start().await;
    let first = app.get("/home").await;
    assert_eq!(first.header("cache-status"), "lucarne; fwd=miss");
    app.settle().await;
    app.clock.advance_ms(7_000);
    let second = app.get("/home").await;
    assert!(second.header("cache-status").starts_with("lucarne; hit"));
    assert_eq!(second.header("age"), "7");
    assert_eq!(second.header("server-timing"), "age;dur=7000");
    assert_eq!(second.text, first.text);
    // No page grows younger.
    app.clock.set_ms(app.clock.now_ms() - 3_600_000);
    let third = app.get("/home").await;
    assert_eq!(third.header("age"), "7");
    assert_eq!(third.header("server-timing"), "age;dur=7000");
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
}

/// A number in a `Cache-Control` header.
fn seconds(reply: &Reply, directive: &str) -> i64 {
    let control = reply.header("cache-control");
    let mut parts = control.split(", ");
    let value = parts.find_map(|part| part.strip_prefix(directive)?.strip_prefix('='));
    let value = value.unwrap_or_else(|| panic!("no {directive} in {control}"));
    value.parse().expect("seconds")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_page_tells_a_cache_in_front_all_that_it_has_to_know() {
    let app = App::start().await;
    let first = app.get("/home").await;
    assert_eq!(first.header("cache-control"), "private, no-cache");
    app.settle().await;
    app.clock.advance_ms(100_000);
    let page = app.get("/home").await;
    assert_eq!(page.header("age"), "100");
    // The age counts: 5 minutes in all, less the tenth that is taken off at random.
    let lifetime_s = seconds(&page, "s-maxage");
    assert!((270..=300).contains(&lifetime_s), "{lifetime_s}");
    let control = page.header("cache-control");
    assert_eq!(
        control,
        format!(
            "public, max-age=0, s-maxage={lifetime_s}, stale-while-revalidate=300, stale-if-error=86400"
        ),
        "nothing forbids to serve it stale"
    );
    assert_eq!(
        page.header("vary"),
        "accept-encoding, accept-language, cookie, user-agent"
    );
    assert!(page.headers.get("set-cookie").is_none());
    let links = page.header("link");
    assert!(links.contains("rel=preload; as=style"), "{links}");
    assert!(links.contains("rel=modulepreload"), "{links}");
    assert_eq!(links, first.header("link"));
    // What is stale is no fresher for the request that takes it over.
    app.clock.advance_ms(5 * MINUTE_MS);
    app.faults.fail("/api", 503);
    let stale = app.get("/home").await;
    assert_eq!(stale.header("age"), "400");
    assert_eq!(seconds(&stale, "s-maxage"), 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_together_weigh_no_more_than_they_may() {
    const MAY_WEIGH: u64 = 250_000;
    let app = App::start_with(|config| config.caches.pages.weight_bytes = MAY_WEIGH).await;
    let mut lengths = Vec::new();
    for path in ["/home", "/live/normal"] {
        for variant in ["web", "tv"] {
            for language in ["fr", "de", "en"] {
                let path = format!("{path}?variant={variant}");
                let page = app.get_with(&path, "accept-language", language).await;
                lengths.push(page.text.len() as u64);
                app.settle().await;
            }
        }
    }
    let all: u64 = lengths.iter().sum();
    assert!(all > MAY_WEIGH, "they would not fit anyway: {all}");
    let held = app.metric("lucarne_page_cache_entries").await;
    assert!(held >= 1);
    lengths.retain(|length| *length > 10_000);
    lengths.sort_unstable();
    let lightest: u64 = lengths
        .iter()
        .take(usize::try_from(held).expect("few"))
        .sum();
    assert!(
        lightest <= MAY_WEIGH,
        "{held} pages of {lightest} bytes at least"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_page_goes_out_as_zstd_to_who_wants_that() {
    let app = App::start().await;
    let plain = app.get("/home").await;
    app.settle().await;
    let page = app.get_with("/home", "accept-encoding", "zstd").await;
    assert!(page.header("cache-status").starts_with("lucarne; hit"));
    assert_eq!(page.header("content-encoding"), "zstd");
    assert!(page.header("etag").ends_with("-zstd\""));
    assert!(page.bytes.len() < plain.bytes.len() / 4);
    let unpacked = zstd::decode_all(page.bytes.as_slice()).expect("zstd");
    assert_eq!(unpacked, plain.bytes);
}

impl App {
    /// Gets Home as a client that takes a coding.
    async fn home_as(&self, coding: &str) -> Reply {
        self.get_with("/home", "accept-encoding", coding).await
    }

    /// Forms of stored pages that were made in a coding.
    async fn compressed(&self, coding: &str) -> u64 {
        let name = format!("lucarne_pages_compressed_total{{coding=\"{coding}\"}}");
        self.metric(&name).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_compressed_when_and_as_it_is_asked_for_a_second_time() {
    let app = App::start().await;
    let first = app.home_as("br").await;
    assert_eq!(first.header("cache-status"), "lucarne; fwd=miss");
    assert_eq!(first.header("content-encoding"), "br", "as it goes");
    app.settle().await;
    let plain = app.get("/home").await;
    assert!(plain.header("cache-status").starts_with("lucarne; hit"));
    for coding in ["br", "zstd", "gzip"] {
        assert_eq!(app.compressed(coding).await, 0, "{coding}");
    }
    let again = join_all((0..20).map(|_| app.home_as("br"))).await;
    for page in &again {
        assert_eq!(page.header("content-encoding"), "br");
        assert_eq!(page.header("etag"), again[0].header("etag"));
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut page.bytes.as_slice(), &mut unpacked).expect("brotli");
        assert_eq!(unpacked, plain.bytes);
    }
    assert_eq!(app.compressed("br").await, 1, "once for all");
    assert_eq!(app.compressed("gzip").await, 0, "no client asked for it so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewed_page_is_compressed_before_it_is_asked_for_as_the_older_one_was() {
    let app = App::start().await;
    app.get("/home").await;
    app.settle().await;
    app.home_as("zstd").await;
    assert_eq!(app.compressed("zstd").await, 1);
    app.clock.advance_ms(5 * MINUTE_MS + 1);
    let stale = app.get("/home").await;
    assert!(stale.header("cache-status").contains("stale"));
    app.settle().await;
    assert_eq!(app.compressed("zstd").await, 2);
    let renewed = app.home_as("zstd").await;
    assert_eq!(renewed.header("age"), "0");
    assert_eq!(renewed.header("content-encoding"), "zstd");
    assert_eq!(app.compressed("zstd").await, 2);
    // What no client asked the last one for is not carried on.
    app.clock.advance_ms(5 * MINUTE_MS + 1);
    app.get("/home").await;
    app.settle().await;
    app.clock.advance_ms(5 * MINUTE_MS + 1);
    app.get("/home").await;
    app.settle().await;
    assert_eq!(app.compressed("zstd").await, 3);
    assert_eq!(app.compressed("br").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crawlers_page_is_compressed_for_that_visit_or_not_at_all() {
    let crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    let app = App::start().await;
    let visit = |path: &'static str, coding: &'static str| {
        let request = app.request(path).header("user-agent", crawler);
        read(request.header("accept-encoding", coding))
    };
    let packed = visit("/home", "gzip, deflate, br").await;
    assert_eq!(packed.header("cache-status"), "lucarne; fwd=miss");
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(packed.header("etag"), "");
    let whole = format!("{}", packed.bytes.len());
    assert_eq!(packed.header("content-length"), whole);
    app.settle().await;
    let plain = visit("/home", "identity").await;
    let mut unpacked = Vec::new();
    let mut decoder = flate2::read::GzDecoder::new(packed.bytes.as_slice());
    std::io::copy(&mut decoder, &mut unpacked).expect("gzip");
    assert_eq!(unpacked, plain.bytes);
    let other = visit("/live/normal", "identity").await;
    assert_eq!(other.header("content-encoding"), "");
    assert!(other.header("etag").ends_with("-id\""));
    app.settle().await;
    for coding in ["br", "zstd", "gzip"] {
        assert_eq!(app.compressed(coding).await, 0, "{coding}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_first_requests_cause_one_render_and_one_call_per_endpoint() {
    let app = App::start().await;
    // Slow enough that all of them come while the page is being made.
    app.faults.delay("/api/cache/epglive/", 1_000);
    // One network may have fewer connections than that.
    let (here, elsewhere) = (app.client(), App::client_elsewhere());
    let home = format!("http://{}/home", app.address);
    let requests = [here, elsewhere]
        .into_iter()
        .flat_map(|client| (0..500).map(move |_| client.clone()))
        .map(|client| read(client.get(&home)));
    let replies = join_all(requests).await;
    for reply in &replies {
        assert_eq!(reply.status, 200);
        assert_eq!(reply.text, replies[0].text);
    }
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
    for endpoint in [
        "/api/mobile/channels/",
        "/api/cache/epglive/",
        "/api/mobile/show/epgflat/explore/category/5/",
        "/api/mobile/backupconfig/",
        "/api/cache/resources/lucarne/fr",
    ] {
        assert_eq!(app.faults.calls(endpoint), 1, "{endpoint}");
    }
    let explore = app.faults.calls("/api/mobile/show/epgflat/explore/");
    assert_eq!(explore, 2, "the overview and category 5");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_page_cache_every_request_is_rendered_for_itself() {
    let app = App::start_with(|config| config.caches.pages.weight_bytes = 0).await;
    let replies = join_all((0..8).map(|_| app.get("/home"))).await;
    for reply in &replies {
        assert_eq!(reply.status, 200);
        assert_eq!(reply.header("cache-status"), "lucarne; fwd=bypass");
    }
    assert_eq!(app.metric("lucarne_renders_total").await, 8);
    assert_eq!(app.faults.calls("/api/cache/epglive/"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_stale_after_five_minutes_and_is_served_while_one_render_renews_it() {
    let app = App::start().await;
    app.get("/home").await;
    app.settle().await;
    app.clock.advance_ms(5 * MINUTE_MS + 1);
    let stale = app.get("/home").await;
    assert!(
        stale.header("cache-status").contains("stale"),
        "{}",
        stale.header("cache-status")
    );
    app.settle().await;
    let renewed = app.get("/home").await;
    assert_eq!(renewed.header("age"), "0");
    assert_eq!(app.faults.calls("/api/cache/epglive/"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn five_minutes_do_not_become_ten_when_data_has_aged_before_the_page() {
    let app = App::start().await;
    app.get("/api/cache/epglive/").await;
    app.clock.advance_ms(3 * MINUTE_MS);
    let first = app.get("/live/normal").await;
    assert_eq!(app.faults.calls("/api/cache/epglive/"), 1);
    app.settle().await;
    let page = app.get("/live/normal").await;
    assert_eq!(
        page.header("age"),
        "180",
        "the page is as old as its oldest data"
    );
    let queries = &first.state()["queries"]["queries"];
    let oldest = queries
        .as_array()
        .expect("queries")
        .iter()
        .filter_map(|query| query["state"]["data"]["ageMs"].as_i64());
    // What the page itself waited counts, too.
    assert_eq!(
        oldest.max().map(|age_ms| age_ms / 1_000),
        Some(180),
        "the browser subtracts what the data has aged"
    );
    app.clock.advance_ms(2 * MINUTE_MS + 1);
    assert!(
        app.get("/live/normal")
            .await
            .header("cache-status")
            .contains("stale")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_page_is_served_while_the_upstream_is_down() {
    let app = App::start().await;
    app.get("/live/normal").await;
    app.settle().await;
    app.faults.fail("/api", 503);
    for _ in 0..12 {
        app.clock.advance_ms(10 * MINUTE_MS);
        let page = app.get("/live/normal").await;
        assert_eq!(page.status, 200);
        assert!(page.header("cache-status").contains("stale"));
        assert!(page.text.contains("<h1"), "the page itself, not the shell");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_load_is_not_tried_again_for_thirty_seconds() {
    let app = App::start().await;
    app.faults.fail("/api/cache/epglive/", 500);
    for _ in 0..5 {
        let reply = app.get("/api/cache/epglive/").await;
        assert_eq!(reply.status, 503);
        assert_eq!(reply.json()["error"]["code"], "upstream_unavailable");
    }
    assert_eq!(app.faults.calls("/api/cache/epglive/"), 1);
    app.faults.clear();
    app.clock.advance_ms(29_999);
    assert_eq!(app.get("/api/cache/epglive/").await.status, 503);
    app.clock.advance_ms(1);
    assert_eq!(app.get("/api/cache/epglive/").await.status, 200);
    assert_eq!(app.faults.calls("/api/cache/epglive/"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_back_makes_nothing_younger_and_no_wait_longer() {
    let app = App::start().await;
    app.get("/home").await;
    app.settle().await;
    app.faults.fail("/api/cache/show/details/", 500);
    let details = "/api/cache/show/details/rive_une-1795287600/";
    assert_eq!(app.get(details).await.status, 503);
    app.faults.clear();
    app.clock.set_ms(app.clock.now_ms() - 24 * 60 * MINUTE_MS);
    let page = app.get("/home").await;
    assert!(seconds(&page, "s-maxage") <= 300);
    app.clock.advance_ms(30_000);
    assert_ne!(app.get(details).await.status, 503, "it is tried again");
    app.clock.advance_ms(5 * MINUTE_MS);
    let page = app.get("/home").await;
    assert!(page.header("cache-status").contains("stale"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_says_no_is_kept_like_any_other() {
    let app = App::start().await;
    for _ in 0..3 {
        assert_eq!(
            app.get("/api/cache/show/details/no-such-show/")
                .await
                .status,
            404
        );
    }
    assert_eq!(app.faults.calls("/api/cache/show/details/"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_page_is_never_kept() {
    let app = App::start().await;
    for path in ["/nowhere", "/live/normal/show/fail-500"] {
        app.get(path).await;
        app.settle().await;
        assert!(
            !app.get(path).await.header("cache-status").contains("hit"),
            "{path}"
        );
    }
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_a_hole_is_shown_but_not_kept() {
    let app = App::start().await;
    app.faults
        .fail("/api/mobile/show/epgflat/explore/category/5/", 500);
    let holed = app.get("/home").await;
    assert_eq!(holed.status, 200);
    assert!(holed.text.contains("<h1") || holed.text.contains("<h2"));
    app.settle().await;
    app.faults.clear();
    app.clock.advance_ms(30_000);
    let whole = app.get("/home").await;
    assert_eq!(whole.header("cache-status"), "lucarne; fwd=miss");
    assert!(whole.text.len() > holed.text.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_has_the_page_gets_304_and_every_coding_its_own_tag() {
    let app = App::start().await;
    app.get("/home").await;
    app.settle().await;
    let mut tags = Vec::new();
    for coding in [
        "br",
        "gzip",
        "identity",
        "br;q=0.1, gzip;q=0.9",
        "deflate, nonsense;q=x",
        "BR",
        "*",
    ] {
        let reply = app
            .request("/home")
            .header("accept-encoding", coding)
            .send()
            .await
            .expect("an answer");
        let tag = reply.headers()["etag"].to_str().expect("text").to_owned();
        let again = read(
            app.request("/home")
                .header("accept-encoding", coding)
                .header("if-none-match", &tag),
        )
        .await;
        assert_eq!(again.status, 304, "{coding}");
        assert_eq!(again.text, "");
        tags.push(tag);
    }
    assert_ne!(tags[0], tags[1]);
    assert_eq!(tags[1], tags[3], "the preferred coding wins");
    assert_eq!(tags[2], tags[4], "unknown codings mean identity");
    assert_eq!(tags[0], tags[5], "names are good in any case");
    assert_eq!(tags[0], tags[6], "any coding will do");
    let any = app.get_with("/home", "if-none-match", "*").await;
    assert_eq!(any.status, 304);
}
