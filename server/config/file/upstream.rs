//! The table `[upstream]`: how the headers of the TV API are called, and what they say of us.

use axum::http::{HeaderName, HeaderValue, header};
use lucarne_contract::headers::ApiHeaders;
use serde::de::{Deserialize, Deserializer, Error, Unexpected};

/// Headers that say how a message travels or what its body is: the client and the server write these themselves.
const OF_HTTP: [HeaderName; 14] = [
    header::ACCEPT,
    header::ACCEPT_ENCODING,
    header::CONNECTION,
    header::CONTENT_ENCODING,
    header::CONTENT_LENGTH,
    header::CONTENT_TYPE,
    header::EXPECT,
    header::HOST,
    header::IF_RANGE,
    header::RANGE,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
];

/// What is left out stays as [`ApiHeaders::default`] has it.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upstream {
    token_header: Option<Name>,
    version_header: Option<Name>,
    app_name_header: Option<Name>,
    /// Of the API, as the upstream wants to hear it.
    version: Option<Value>,
    app_name: Option<Value>,
}

/// The name of a header that is ours to choose.
#[derive(Clone, Debug)]
struct Name(HeaderName);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let expected = &"the name of a header, such as X-Auth-Token";
        let name = HeaderName::from_bytes(text.as_bytes())
            .map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), expected))?;
        if OF_HTTP.contains(&name) {
            let taken = format!("{name} belongs to HTTP itself and can't carry anything else");
            return Err(D::Error::custom(taken));
        }
        Ok(Self(name))
    }
}

/// What a header says: letters that can travel in one.
#[derive(Clone, Debug)]
struct Value(HeaderValue);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let expected = &"something that a header can say";
        HeaderValue::from_str(&text)
            .map(Self)
            .map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), expected))
    }
}

impl Upstream {
    /// Says what is wrong with the names taken together.
    pub fn check(&self) -> Result<(), String> {
        let ApiHeaders {
            token,
            api_version: (version, _),
            app_name: (app, _),
        } = self.api_headers();
        match [(&token, &version), (&token, &app), (&version, &app)]
            .into_iter()
            .find(|(one, other)| one == other)
        {
            Some((twice, _)) => Err(format!("two headers of the upstream are called {twice}")),
            None => Ok(()),
        }
    }

    /// The names and values, with the defaults for what was left out.
    pub fn api_headers(&self) -> ApiHeaders {
        let mut headers = ApiHeaders::default();
        for (place, name) in [
            (&mut headers.token, &self.token_header),
            (&mut headers.api_version.0, &self.version_header),
            (&mut headers.app_name.0, &self.app_name_header),
        ] {
            super::set(place, name.clone().map(|Name(name)| name));
        }
        for (place, value) in [
            (&mut headers.api_version.1, &self.version),
            (&mut headers.app_name.1, &self.app_name),
        ] {
            super::set(place, value.clone().map(|Value(value)| value));
        }
        headers
    }
}

#[cfg(test)]
mod tests {
    use super::super::ConfigFile;
    use lucarne_contract::headers::ApiHeaders;

    fn read(upstream: &str) -> Result<ApiHeaders, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("lucarne.toml");
        std::fs::write(&path, format!("[upstream]\n{upstream}\n")).expect("written");
        let file = ConfigFile::read(&path).map_err(|error| error.to_string())?;
        Ok(file.api_headers())
    }

    #[test]
    fn what_is_left_out_keeps_its_default() {
        assert_eq!(read(""), Ok(ApiHeaders::default()));
        let headers = read("token_header = 'X-Session'\nversion = '7'").expect("good");
        assert_eq!(headers.token, "x-session");
        let default = ApiHeaders::default();
        assert_eq!(headers.api_version.0, default.api_version.0);
        assert_eq!(headers.api_version.1, "7");
        assert_eq!(headers.app_name, default.app_name);
    }

    #[test]
    fn what_cannot_be_a_header_is_refused_and_named() {
        for (upstream, said) in [
            (
                "token_header = 'X Session'",
                "\"X Session\", expected the name of a header",
            ),
            ("token_header = ''", "expected the name of a header"),
            (
                "app_name_header = 'Content-Length'",
                "content-length belongs to HTTP",
            ),
            (
                "version_header = 'X-App-Name'",
                "two headers of the upstream are called x-app-name",
            ),
            (
                "app_name = \"a\\nb\"",
                "expected something that a header can say",
            ),
            ("header = 'X-Session'", "unknown field `header`"),
        ] {
            let refused = read(upstream).expect_err(upstream);
            assert!(refused.contains(said), "{refused}");
            assert!(!refused.contains('\n'), "{refused}");
        }
    }
}
