//! A page of the operator's that TVs show in a frame (spec, section 2, “web view”), as the configuration names it.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

const USERNAME: &str = "{username}";
const TOKEN: &str = "{token}";
/// Nothing that means something in an address; what tokens are made of stays as it is.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_');

/// A page of the operator's that TVs show. Read from the configuration.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct WebView {
    /// As pages call it.
    pub name: String,
    address: String,
    /// Whom the token is for, where the page is about the account.
    service: Option<String>,
}

impl WebView {
    /// `address` is `https://{host}/…`. With a service it says in its path or query where the token belongs, as `{token}`, and may say
    /// the same of the `{username}`; without one it says neither.
    ///
    /// # Errors
    /// When the address is another one.
    pub fn new(name: String, address: String, service: Option<String>) -> Result<Self, String> {
        let view = Self {
            name,
            address,
            service,
        };
        let has_token = view.address.contains(TOKEN);
        let has_name = view.address.contains(USERNAME);
        let is_safe = view.address.bytes().all(|byte| byte.is_ascii_graphic());
        if view.host().is_none() || !is_safe {
            Err(format!(
                "{:?} is no https address with a path",
                view.address
            ))
        } else if view.service.is_some() != has_token || (has_name && !has_token) {
            Err(format!(
                "{:?}: an address has a {TOKEN} where it is for a service, and else none",
                view.address
            ))
        } else {
            Ok(view)
        }
    }

    /// The one host that the frame may show.
    #[must_use]
    pub fn host(&self) -> Option<&str> {
        let (host, _) = self.address.strip_prefix("https://")?.split_once('/')?;
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
        (!host.is_empty() && host.bytes().all(is_name)).then_some(host)
    }

    /// Whom the token is for, where it opens with one.
    #[must_use]
    pub fn service(&self) -> Option<&str> {
        self.service.as_deref()
    }

    /// Where it is, for an account that has a token for its service; without a service both are left out.
    #[must_use]
    pub fn address_for(&self, username: &str, token: &str) -> String {
        let escaped = |text: &str| utf8_percent_encode(text, ESCAPED).to_string();
        let address = self.address.replace(USERNAME, &escaped(username));
        address.replace(TOKEN, &escaped(token))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(address: &str, service: Option<&str>) -> Result<WebView, String> {
        WebView::new(
            "account".to_owned(),
            address.to_owned(),
            service.map(str::to_owned),
        )
    }

    #[test]
    fn an_address_is_one_of_the_web_over_tls_and_says_where_its_token_belongs() {
        assert!(view("https://help.example/tv?lang=fr", None).is_ok());
        assert!(view("https://a.example/auth/{username}/{token}/", Some("shop")).is_ok());
        for (address, service) in [
            ("http://help.example/", None),
            ("https://help.example", None),
            ("https:///tv", None),
            ("https://u:p@help.example/", None),
            ("https://help.example:8443/", None),
            ("https://a b.example/", None),
            ("https://help.example/a b", None),
            ("https://help.example/\u{e9}", None),
            ("https://{token}.example/{token}", Some("shop")),
            ("https://help.example/{token}", None),
            ("https://help.example/{username}", None),
            ("https://help.example/", Some("shop")),
            ("javascript:alert(1)/", None),
        ] {
            assert!(view(address, service).is_err(), "{address}");
        }
    }

    #[test]
    fn a_name_and_a_token_can_not_leave_their_place_in_the_address() {
        let view = view("https://a.example/auth/{username}/{token}/", Some("shop"));
        assert_eq!(
            view.expect("a view")
                .address_for("ann@example.ch/../{token}", "a-b_c/d?e#f"),
            "https://a.example/auth/ann%40example%2Ech%2F%2E%2E%2F%7Btoken%7D/a-b_c%2Fd%3Fe%23f/"
        );
    }
}
