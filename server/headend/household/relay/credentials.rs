//! What the playlist says to a channel's source that no other host may hear: `Authorization`, `Cookie` and the login of an
//! address, `http://name:password@host/`. They go where its own addresses are, not where these send or what their manifests
//! name, and not in the clear where they don't.

use crate::household::place::Place;
use crate::household::playlist::{Entry, SourceHeader};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use url::Url;

/// What a channel's own places hear.
#[derive(Clone, Default)]
pub(super) struct Credentials {
    places: Vec<OwnPlace>,
    is_encrypted: bool,
    fields: HeaderMap,
}

/// Where an address of the playlist's leads, and the login that it has.
#[derive(Clone)]
struct OwnPlace {
    place: Place,
    is_encrypted: bool,
    login: Option<HeaderValue>,
}

impl OwnPlace {
    fn of(url: &Url) -> Option<Self> {
        Some(Self {
            place: Place::of(url)?,
            is_encrypted: url.scheme() == "https",
            login: login(url),
        })
    }
}

impl Credentials {
    /// Those of a channel, and what all its sources hear.
    pub(super) fn of(entry: &Entry) -> (Self, HeaderMap) {
        let mut open = HeaderMap::new();
        let urls = entry.addresses();
        let mut credentials = Self {
            places: urls.filter_map(|url| OwnPlace::of(&url)).collect(),
            is_encrypted: Url::parse(&entry.url).is_ok_and(|url| url.scheme() == "https"),
            fields: HeaderMap::new(),
        };
        for (header, value) in entry.headers.iter() {
            let Ok(mut value) = HeaderValue::from_str(value) else {
                continue;
            };
            let is_secret = header.is_secret();
            value.set_sensitive(is_secret);
            let fields = if is_secret {
                &mut credentials.fields
            } else {
                &mut open
            };
            fields.insert(named(header), value);
        }
        (credentials, open)
    }

    /// What is to be said at `url`. What the playlist writes as a header counts before the login of an address.
    pub(super) fn at(&self, url: &Url) -> HeaderMap {
        let mut said = HeaderMap::new();
        let place = Place::of(url);
        let own = self.places.iter();
        let own = own.filter(|own| place.as_ref() == Some(&own.place));
        let own: Vec<&OwnPlace> = own.collect();
        let may_hear = |is_encrypted: bool| url.scheme() == "https" || !is_encrypted;
        let mut logins = own.iter().filter(|own| may_hear(own.is_encrypted));
        if let Some(login) = logins.find_map(|own| own.login.as_ref()) {
            said.insert(header::AUTHORIZATION, login.clone());
        }
        if !own.is_empty() && may_hear(self.is_encrypted) {
            said.extend(self.fields.clone());
        }
        said
    }
}

/// The login of an address as sources hear it (RFC 7617); none where it has no name.
fn login(url: &Url) -> Option<HeaderValue> {
    if url.username().is_empty() {
        return None;
    }
    let name = percent_decode_str(url.username());
    let password = percent_decode_str(url.password().unwrap_or_default());
    let pair: Vec<u8> = name.chain([b':']).chain(password).collect();
    let mut login = HeaderValue::from_str(&format!("Basic {}", STANDARD.encode(pair))).ok()?;
    login.set_sensitive(true);
    Some(login)
}

/// What a header is called.
fn named(header: SourceHeader) -> HeaderName {
    match header {
        SourceHeader::UserAgent => header::USER_AGENT,
        SourceHeader::Referer => header::REFERER,
        SourceHeader::Origin => header::ORIGIN,
        SourceHeader::Authorization => header::AUTHORIZATION,
        SourceHeader::Cookie => header::COOKIE,
    }
}

#[cfg(test)]
mod tests {
    use super::Credentials;
    use crate::household::playlist;
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

    #[test]
    fn the_login_of_an_address_goes_to_its_host_and_port_alone() {
        let list = b"#EXTINF:-1 catchup=\"default\" catchup-source=\"https://cat:up@past.example/{utc}\",A\n\
            http://ann:s3cret%21%3a@tuner.example:8080/a\n#EXTINF:-1,B\nhttp://ann@tuner.example/a|Authorization=Own\n";
        let playlist = playlist::read(list).expect("a playlist");
        let [one, two] = &playlist.entries[..] else {
            panic!("{playlist:?}");
        };
        let heard = |entry, url: &str| {
            let (credentials, open) = Credentials::of(entry);
            assert!(open.is_empty());
            let said = credentials.at(&Url::parse(url).expect("an address"));
            let said = said.get("authorization")?;
            assert!(said.is_sensitive());
            Some(said.to_str().expect("text").to_owned())
        };
        // ann:s3cret!: and cat:up.
        let (ann, cat) = ("Basic YW5uOnMzY3JldCE6", "Basic Y2F0OnVw");
        for (url, login) in [
            ("http://tuner.example:8080/low/7.ts", Some(ann)),
            ("https://past.example/1.ts", Some(cat)),
            ("http://past.example/1.ts", None),
            ("http://tuner.example/7.ts", None),
            ("http://cdn.example:8080/7.ts", None),
        ] {
            assert_eq!(heard(one, url).as_deref(), login, "{url}");
        }
        let own = heard(two, "http://tuner.example/7.ts");
        assert_eq!(own.as_deref(), Some("Own"));
    }
}
