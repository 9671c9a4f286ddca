//! The headers of the TV API (spec, section 7). The specification gives no names; [`ApiHeaders::default`] has ours, and
//! the configuration may say otherwise.

use axum::http::{HeaderName, HeaderValue};

/// Carries the token on every call except sign-in, unless configured otherwise.
pub const TOKEN: &str = "x-auth-token";
/// Carries the version of the API that the client speaks, unless configured otherwise.
pub const API_VERSION: &str = "x-api-version";
/// Carries the client's name, unless configured otherwise.
pub const APP_NAME: &str = "x-app-name";

/// How the headers of one upstream are called, and what those say that every call carries.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ApiHeaders {
    /// Carries the session's token.
    pub token: HeaderName,
    pub api_version: (HeaderName, HeaderValue),
    pub app_name: (HeaderName, HeaderValue),
}

impl Default for ApiHeaders {
    fn default() -> Self {
        let field = |name, value| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        };
        Self {
            token: HeaderName::from_static(TOKEN),
            api_version: field(API_VERSION, "1"),
            app_name: field(APP_NAME, "lucarne"),
        }
    }
}

impl ApiHeaders {
    /// What every call carries, signed in or not.
    pub fn of_every_call(&self) -> impl Iterator<Item = &(HeaderName, HeaderValue)> {
        [&self.api_version, &self.app_name].into_iter()
    }
}
