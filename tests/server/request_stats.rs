//! Requests by route at `/metrics`, and nothing in them that somebody chose.

use crate::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_counted_by_the_pattern_of_their_route() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    for (path, status) in [
        (format!("/live/normal/show/{show}"), 200),
        ("/live/normal/show/secret-word".to_owned(), 404),
        ("/live/normal".to_owned(), 200),
        ("/live/normal?secret=word".to_owned(), 200),
        ("/secret-word".to_owned(), 302),
        ("/auth/secret/word".to_owned(), 200),
        ("/api/secret-word/".to_owned(), 404),
        ("/assets/secret-word".to_owned(), 404),
        ("/pictures/secret-word".to_owned(), 404),
    ] {
        assert_eq!(app.get(&path).await.status, status, "{path}");
    }
    let counted = async |route: &str, status: &str| {
        let labels = format!("{{route=\"{route}\",status=\"{status}\"}}");
        app.metric(&format!("lucarne_requests_total{labels}")).await
    };
    assert_eq!(counted("/live/:tab/show/:showId", "2xx").await, 1);
    assert_eq!(counted("/live/:tab/show/:showId", "4xx").await, 1);
    assert_eq!(counted("/live/:tab", "2xx").await, 2);
    assert_eq!(counted("none", "3xx").await, 1);
    assert_eq!(counted("/assets/", "4xx").await, 1);
    assert_eq!(counted("/pictures/", "4xx").await, 1);
    let seconds = "lucarne_request_seconds_count{route=\"/live/:tab\"}";
    assert_eq!(app.metric(seconds).await, 2);
    let metrics = app.admin("/metrics").await.text;
    assert!(!metrics.contains("secret"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_upstream_fails_counts_as_an_error_of_its_route() {
    let app = App::start().await;
    app.faults.fail("/api/", 500);
    let call = "/api/cache/epglive/";
    assert_eq!(app.get(call).await.status, 503);
    let errors = "lucarne_requests_total{route=\"/api/\",status=\"5xx\"}";
    assert_eq!(app.metric(errors).await, 1);
}
