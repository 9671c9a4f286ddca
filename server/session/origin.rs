//! Whether a write was sent by a page of ours: a form or a script of another site can't send it like this.

use crate::error::EdgeError;
use axum::http::{HeaderMap, HeaderName, header};
use url::{Host, Url};

/// Says that a script of ours sent it: other sites would need our permission to add it, and never get it.
const OWN_HEADER: HeaderName = HeaderName::from_static("x-lucarne");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Names that nobody can register: a visitor who reaches the server by one of them is at home.
const AT_HOME: [&str; 5] = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];

/// Origins of ours beside the request's own host.
#[derive(Clone, Debug)]
pub struct OwnOrigins {
    pub known: Vec<String>,
    /// Names of ours. Any other name may be a stranger's that leads to our address (“DNS rebinding”): its pages and their
    /// requests agree on the host, and are not ours.
    pub hosts: Vec<String>,
    /// Visitors come over TLS, so no page of ours has another scheme.
    pub tls: bool,
}

impl OwnOrigins {
    /// A call of the API: with our own header, from our own origin, with JSON.
    ///
    /// # Errors
    /// [`EdgeError::ForeignOrigin`] for what no page of ours sends, [`EdgeError::NotJson`] for other bodies.
    pub fn check(&self, headers: &HeaderMap) -> Result<(), EdgeError> {
        if text(headers, &OWN_HEADER) != Some("1") {
            return Err(EdgeError::ForeignOrigin);
        }
        self.check_origin(headers)?;
        let kind = text(headers, &header::CONTENT_TYPE).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(EdgeError::NotJson);
        }
        Ok(())
    }

    /// What browsers themselves say of where a write comes from.
    ///
    /// # Errors
    /// [`EdgeError::ForeignOrigin`] when it is not one of ours, or not said.
    pub fn check_origin(&self, headers: &HeaderMap) -> Result<(), EdgeError> {
        // Browsers before 2020 don't send it; then the origin must say it all.
        let site = headers.contains_key(FETCH_SITE).then(|| {
            let mut sites = headers.get_all(FETCH_SITE).iter();
            sites.all(|site| site == "same-origin")
        });
        let origin = headers.contains_key(header::ORIGIN).then(|| {
            let host = text(headers, &header::HOST).unwrap_or_default();
            let mut origins = headers.get_all(header::ORIGIN).iter();
            origins.all(|origin| {
                origin
                    .to_str()
                    .is_ok_and(|origin| self.is_own(origin, host))
            })
        });
        let ours = match (site, origin) {
            (None, None) => false,
            (site, origin) => site.unwrap_or(true) && origin.unwrap_or(true),
        };
        if ours {
            Ok(())
        } else {
            Err(EdgeError::ForeignOrigin)
        }
    }

    fn is_own(&self, origin: &str, host: &str) -> bool {
        if self.known.iter().any(|known| known == origin) {
            return true;
        }
        let Ok(read) = Url::parse(origin) else {
            return false;
        };
        let scheme_fits = read.scheme() == "https" || (read.scheme() == "http" && !self.tls);
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        scheme_fits
            && read.host().is_some_and(|host| self.is_known(&host))
            && !host.is_empty()
            && authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
    }

    fn is_known(&self, host: &Host<&str>) -> bool {
        match host {
            Host::Ipv4(_) | Host::Ipv6(_) => true,
            Host::Domain(name) => {
                !name.contains('.')
                    || AT_HOME.iter().any(|end| name.ends_with(end))
                    || self
                        .hosts
                        .iter()
                        .any(|known| known.eq_ignore_ascii_case(name))
            }
        }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    const OURS: [(&str, &str); 4] = [
        ("host", "127.0.0.1:3000"),
        ("origin", "http://127.0.0.1:3000"),
        ("x-lucarne", "1"),
        ("content-type", "application/json; charset=utf-8"),
    ];

    /// Our own write, with one header in another form; empty leaves it out.
    fn status(name: &'static str, value: &'static str, tls: bool) -> u16 {
        let mut headers: HeaderMap = OURS
            .iter()
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect();
        if value.is_empty() {
            headers.remove(name);
        } else {
            headers.insert(name, HeaderValue::from_static(value));
        }
        let own = OwnOrigins {
            known: vec!["https://tv.example.ch".to_owned()],
            hosts: vec!["tv.example.org".to_owned()],
            tls,
        };
        match own.check(&headers) {
            Ok(()) => 200,
            Err(EdgeError::ForeignOrigin) => 403,
            Err(_) => 415,
        }
    }

    #[test]
    fn a_write_of_our_own_page_passes() {
        assert_eq!(status("accept", "*/*", false), 200);
        assert_eq!(status("sec-fetch-site", "same-origin", false), 200);
        assert_eq!(status("origin", "https://tv.example.ch", false), 200);
    }

    #[test]
    fn whatever_another_site_can_send_does_not() {
        for (name, value) in [
            ("x-lucarne", ""),
            ("x-lucarne", "0"),
            ("origin", ""),
            ("origin", "null"),
            ("origin", "http://evil.example"),
            ("origin", "http://127.0.0.1:3001"),
            ("origin", "http://127.0.0.1:3000.evil.example"),
            ("origin", "http://user@127.0.0.1:3000"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("sec-fetch-site", "none"),
        ] {
            assert_eq!(status(name, value, false), 403, "{name}: {value}");
        }
        for kind in ["", "text/plain", "application/x-www-form-urlencoded"] {
            assert_eq!(status("content-type", kind, false), 415, "{kind}");
        }
    }

    #[test]
    fn a_strangers_name_that_leads_here_is_not_ours() {
        let own = OwnOrigins {
            known: Vec::new(),
            hosts: vec!["tv.example.org".to_owned()],
            tls: false,
        };
        for (host, is_ours) in [
            ("127.0.0.1:3000", true),
            ("[::1]:3000", true),
            ("localhost:3000", true),
            ("sweez.localhost:3000", true),
            ("nas:3000", true),
            ("tv.lan", true),
            ("TV.example.org", true),
            ("evil.example:3000", false),
            ("tv.example.org.evil.example", false),
            ("localhost.evil.example", false),
            ("evillocalhost.example", false),
        ] {
            let origin = format!("http://{host}");
            assert_eq!(own.is_own(&origin, host), is_ours, "{host}");
        }
    }

    #[test]
    fn behind_tls_a_page_without_it_is_not_ours() {
        assert_eq!(status("origin", "http://127.0.0.1:3000", true), 403);
        assert_eq!(status("origin", "https://127.0.0.1:3000", true), 200);
    }
}
