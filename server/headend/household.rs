//! A household's own television: its guide (XMLTV) and its streams (M3U), read, matched and kept current.
//! Knows the contract's types, which it gives out.

pub(super) mod broadcaster;
mod encoding;
pub(crate) mod flaw;
pub(crate) mod guide;
pub(super) mod on_demand;
mod packing;
mod place;
pub(crate) mod playlist;
mod reach;
pub(super) mod relay;
mod resolver;
mod text;
mod user_agent;
pub mod watch;
pub(crate) mod xmltv;

pub use guide::Guide;
pub use relay::RelayLimits;
pub use user_agent::UserAgent;
pub use watch::{Files, Household};

#[cfg(test)]
mod fuzzed;
