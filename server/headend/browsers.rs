//! The head-end's clients are servers. A browser that writes was sent here by a page of another site, by a name that leads to
//! this port, and would spend the guesses of the household.

use super::responses::Refusal;
use axum::extract::Request;
use axum::http::{HeaderName, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses a call that writes and says which page it comes from: browsers say so of every write, servers of none.
pub(super) async fn refuse_writes(request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_call = request.uri().path().starts_with("/api/");
    let fields = request.headers();
    let is_browser = fields.contains_key(header::ORIGIN) || fields.contains_key(FETCH_SITE);
    if is_call && is_browser && !is_read {
        return Refusal::forbidden("This call is for servers").into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::refuse_writes;
    use axum::body::Body;
    use axum::extract::Request;
    use axum::middleware::from_fn;
    use axum::routing::any;
    use axum::{Router, http::Method};
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_browser_writes_nothing_past_the_server_in_front() {
        let app = Router::new()
            .route("/{*path}", any(async || ()))
            .layer(from_fn(refuse_writes));
        let server = ("accept", "application/json");
        let page = ("origin", "http://evil.example:3010");
        let fetch = ("sec-fetch-site", "same-origin");
        for (method, path, (name, value), status) in [
            (Method::POST, "/api/mobile/auth/", server, 200),
            (Method::POST, "/api/mobile/auth/", page, 403),
            (Method::PUT, "/api/mobile/lineup/", fetch, 403),
            (Method::GET, "/api/cache/epglive/", fetch, 200),
            (Method::POST, "/streams/a/licence", page, 200),
        ] {
            let request = Request::builder().method(&method).uri(path);
            let request = request.header(name, value).body(Body::empty());
            let asked = app.clone().oneshot(request.expect("a request"));
            let answer = asked.await.expect("an answer");
            assert_eq!(answer.status(), status, "{method} {path} {name}");
        }
    }
}
