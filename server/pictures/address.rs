//! Addresses of pictures: `/pictures/{width}/{path}` for what the upstream has below its own `/pictures/`, and
//! `/pictures/{width}/-/{host}/{path}` for what a named host has. Each picture has one spelling; others are no address.

use crate::upstream::below;
use axum::http::Uri;
use std::sync::LazyLock;
use url::Url;

const FOLDER: &str = "/pictures/";
/// In the place of a first folder, before the name of another host.
const ELSEWHERE: &str = "-/";
/// Longer addresses of other hosts are refused, in bytes.
const LONGEST: usize = 2048;

/// Pictures are made in these widths only. The pages' own list.
pub(super) static WIDTHS: LazyLock<Vec<u32>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../ui/domain/pictureWidths.json")).unwrap_or_default()
});

/// Where a picture comes from.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Source {
    /// Of the upstream, by its path there.
    Upstream(String),
    /// Of a host that the configuration names.
    Host(Url),
}

impl Source {
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Upstream(path) => path,
            Self::Host(url) => url.as_str(),
        }
    }

    /// As it may stand in a log: without a query, in which some hosts sign.
    pub(super) fn logged(&self) -> &str {
        let address = self.as_str();
        address.split_once('?').map_or(address, |(path, _)| path)
    }
}

/// A picture in a width.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct PictureAddress {
    pub(super) width: u32,
    pub(super) source: Source,
}

impl PictureAddress {
    /// Reads an address; none when it is not the one spelling of a picture that may be asked for.
    pub(super) fn read(uri: &Uri, hosts: &[String]) -> Option<Self> {
        let (width, rest) = uri.path().strip_prefix(FOLDER)?.split_once('/')?;
        let width = WIDTHS.iter().find(|known| known.to_string() == width)?;
        let source = match rest.strip_prefix(ELSEWHERE) {
            Some(rest) => Source::Host(on_a_host(rest, uri.query(), hosts)?),
            None if uri.query().is_none() => {
                let path = format!("{FOLDER}{rest}");
                below(FOLDER, &path)?;
                Source::Upstream(path)
            }
            None => return None,
        };
        Some(Self {
            width: *width,
            source,
        })
    }
}

/// `host/path` at one of these hosts, over https at its usual port. What a browser would spell otherwise is refused.
fn on_a_host(rest: &str, query: Option<&str>, hosts: &[String]) -> Option<Url> {
    let (host, _) = rest.split_once('/')?;
    if !hosts.iter().any(|known| known == host) {
        return None;
    }
    let query = query.map_or_else(String::new, |query| format!("?{query}"));
    let spelled = format!("https://{rest}{query}");
    let url = Url::parse(&spelled).ok()?;
    let is_the_spelling = url.as_str() == spelled && url.host_str() == Some(host);
    (is_the_spelling && spelled.len() <= LONGEST).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::{PictureAddress, Source, WIDTHS};

    fn read(address: &str) -> Option<PictureAddress> {
        let hosts = ["img.example".to_owned()];
        PictureAddress::read(&address.parse().expect("an address"), &hosts)
    }

    #[test]
    fn a_log_has_no_query_of_a_picture() {
        let signed = read("/pictures/128/-/img.example/a.png?signature=x").expect("an address");
        assert_eq!(signed.source.logged(), "https://img.example/a.png");
        let own = read("/pictures/384/show/a-1").expect("an address");
        assert_eq!(own.source.logged(), "/pictures/show/a-1");
    }

    #[test]
    fn widths_go_up() {
        assert!(WIDTHS.len() > 5);
        assert!(WIDTHS.is_sorted());
    }

    #[test]
    fn a_picture_is_the_upstreams_or_a_named_hosts() {
        let own = read("/pictures/384/show/a-1").expect("an address");
        assert_eq!(own.width, 384);
        assert_eq!(own.source, Source::Upstream("/pictures/show/a-1".into()));
        let theirs = read("/pictures/128/-/img.example/a/%C3%A9.png?v=1").expect("an address");
        assert_eq!(
            theirs.source.as_str(),
            "https://img.example/a/%C3%A9.png?v=1"
        );
    }

    #[test]
    fn widths_that_no_page_asks_for_are_none() {
        for width in [
            "0",
            "1",
            "383",
            "0384",
            "+384",
            "384.0",
            "-384",
            "99999999999",
        ] {
            assert_eq!(read(&format!("/pictures/{width}/show/a")), None, "{width}");
        }
    }

    #[test]
    fn a_picture_has_one_spelling_and_leads_nowhere_else() {
        for rest in [
            "",
            "show",
            "show/",
            "../api/mobile/channels/",
            "show/../../api",
            "show/%2e%2e/x",
            "show//a",
            "show/a?x=1",
            "show/a%2fb",
            "show\u{5c}a",
            "-/img.example",
            "-/evil.example/a.png",
            "-/IMG.example/a.png",
            "-/img.example:443/a.png",
            "-/img.example:8080/a.png",
            "-/img.example@evil.example/a.png",
            "-/me@img.example/a.png",
            "-/img.example./a.png",
            "-/img.example%2eevil.example/a.png",
            "-/img.example/../a.png",
            "-/img.example/a/./b.png",
            "-/img.example/%2e%2e/b.png",
            "-/img.example\u{5c}@evil.example/b.png",
            "-/127.0.0.1/a.png",
            "-/[::1]/a.png",
            "-//img.example/a.png",
            "-/https://img.example/a.png",
            "https://img.example/a.png",
        ] {
            let address = format!("/pictures/384/{rest}");
            let Ok(uri) = address.parse() else { continue };
            let hosts = ["img.example".to_owned()];
            let read = PictureAddress::read(&uri, &hosts);
            // What is one folder deep is the upstream's business, and it has nothing there.
            if rest != "show" {
                assert_eq!(read, None, "{rest}");
            }
        }
    }

    #[test]
    fn an_address_longer_than_any_is_refused() {
        assert!(read(&format!("/pictures/384/-/img.example/{}", "a".repeat(1900))).is_some());
        assert!(read(&format!("/pictures/384/-/img.example/{}", "a".repeat(2100))).is_none());
        assert!(read(&format!("/pictures/384/show/{}", "a".repeat(300))).is_none());
    }
}
