//! A place of the web that answers: a host and its port.

use std::fmt::{self, Display, Formatter};
use url::Url;

/// A host and its port. On the ports that are their schemes' own, http and https of a host are one place: many sources lead
/// from the one to the other.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(super) struct Place {
    host: String,
    /// None where it is the scheme's own.
    port: Option<u16>,
}

impl Place {
    /// Where an address leads; none where it has no host.
    pub(super) fn of(url: &Url) -> Option<Self> {
        Some(Self {
            host: url.host_str()?.to_owned(),
            port: url.port(),
        })
    }
}

impl Display for Place {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.host)?;
        self.port.map_or(Ok(()), |port| write!(out, ":{port}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Place;
    use url::Url;

    fn place(url: &str) -> Option<Place> {
        Place::of(&Url::parse(url).expect("an address"))
    }

    #[test]
    fn another_port_is_another_place_but_for_https_instead_of_http() {
        let tuner = place("http://tuner.example/one.ts?key=a");
        assert_eq!(tuner, place("http://TUNER.example:80/two.ts"));
        assert_eq!(tuner, place("https://tuner.example/one.ts"));
        for other in [
            "http://tuner.example:8080/one.ts",
            "http://tuner.example:443/one.ts",
            "https://tuner.example:80/one.ts",
            "http://other.example/one.ts",
        ] {
            assert_ne!(tuner, place(other), "{other}");
        }
        let shown = |url| place(url).map(|place| place.to_string());
        assert_eq!(shown("https://a.example/1").as_deref(), Some("a.example"));
        assert_eq!(
            shown("http://a.example:8080/1").as_deref(),
            Some("a.example:8080")
        );
        assert_eq!(place("mailto:tuner@example.org"), None);
    }
}
