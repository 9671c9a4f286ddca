//! What the playlist says to a channel's source that nobody else may hear: `Authorization` and `Cookie` go where its own
//! addresses are, not where these send or what their manifests name, and not in the clear where they don't.

use crate::headend::household::place::Place;
use crate::headend::household::playlist::{Entry, SourceHeader};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use url::Url;

/// What a channel's own places hear.
#[derive(Clone, Default)]
pub(super) struct Credentials {
    places: Vec<Place>,
    is_encrypted: bool,
    fields: HeaderMap,
}

impl Credentials {
    /// Those of a channel, and what all its sources hear.
    pub(super) fn of(entry: &Entry) -> (Self, HeaderMap) {
        let mut open = HeaderMap::new();
        let mut credentials = Self {
            places: entry.places().collect(),
            is_encrypted: Url::parse(&entry.url).is_ok_and(|url| url.scheme() == "https"),
            fields: HeaderMap::new(),
        };
        for (header, value) in entry.headers.iter() {
            let Ok(mut value) = HeaderValue::from_str(value) else {
                continue;
            };
            let (name, is_secret) = named(header);
            value.set_sensitive(is_secret);
            let fields = if is_secret {
                &mut credentials.fields
            } else {
                &mut open
            };
            fields.insert(name, value);
        }
        (credentials, open)
    }

    /// What is to be said at `url`.
    pub(super) fn at(&self, url: &Url) -> HeaderMap {
        let is_own = Place::of(url).is_some_and(|place| self.places.contains(&place));
        if is_own && (url.scheme() == "https" || !self.is_encrypted) {
            self.fields.clone()
        } else {
            HeaderMap::new()
        }
    }
}

/// What a header is called, and whether it is for the source alone.
fn named(header: SourceHeader) -> (HeaderName, bool) {
    match header {
        SourceHeader::UserAgent => (header::USER_AGENT, false),
        SourceHeader::Referer => (header::REFERER, false),
        SourceHeader::Origin => (header::ORIGIN, false),
        SourceHeader::Authorization => (header::AUTHORIZATION, true),
        SourceHeader::Cookie => (header::COOKIE, true),
    }
}

#[cfg(test)]
mod tests {
    use super::Credentials;
    use crate::headend::household::playlist;
    use url::Url;

    #[test]
    fn what_is_secret_goes_to_the_places_that_the_playlist_names_for_the_channel_alone() {
        let heard = |stream: &str, url: &str| {
            let text = format!(
                "#EXTINF:-1,A\n{stream}|User-Agent=Box&Origin=http://o&Authorization=Bearer%20x&Cookie=a=b\n"
            );
            let playlist = playlist::read(text.as_bytes()).expect("a playlist");
            let (credentials, open) = Credentials::of(&playlist.entries[0]);
            assert_eq!(
                (&open["user-agent"], &open["origin"]),
                (
                    &"Box".parse().expect("one"),
                    &"http://o".parse().expect("one")
                )
            );
            assert_eq!(open.len(), 2);
            let url = Url::parse(url).expect("an address");
            let said = credentials.at(&url);
            (
                said.contains_key("authorization"),
                said.contains_key("cookie"),
            )
        };
        let (http, https) = ("http://tuner.example/a", "https://tuner.example/a");
        assert_eq!(heard(http, "http://tuner.example/7.ts"), (true, true));
        assert_eq!(heard(http, "https://tuner.example/7.ts"), (true, true));
        assert_eq!(heard(https, "https://tuner.example/7.ts"), (true, true));
        for (stream, url) in [
            (https, "http://tuner.example/7.ts"),
            ("HTTPS://tuner.example/a", "http://tuner.example/7.ts"),
            (http, "http://tuner.example:8080/7.ts"),
            (http, "http://cdn.example/7.ts"),
        ] {
            assert_eq!(heard(stream, url), (false, false), "{url}");
        }
    }
}
