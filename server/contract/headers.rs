//! The headers of the TV API (spec, section 7). The specification gives no names; these are the defaults, and
//! configuration may say otherwise.

/// Carries the token on every call except sign-in.
pub const TOKEN: &str = "x-auth-token";
/// Carries the version of the API that the client speaks.
pub const API_VERSION: &str = "x-api-version";
/// Carries the client's name.
pub const APP_NAME: &str = "x-app-name";
