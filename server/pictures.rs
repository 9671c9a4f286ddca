//! Pictures for pages: posters, portraits and logos of the upstream, and of hosts that the configuration names, in the
//! widths that pages draw. [`address`] says which there are, [`fetch`] has what they are made of, [`drawing`] and
//! [`photo`] make pixels of that, [`form`] what browsers read; [`store`] keeps it under the freshness rules, [`serving`]
//! answers. So browsers have one origin, no other site hears who watches, and no picture is larger than it is drawn.

mod address;
mod config;
mod drawing;
mod fetch;
mod form;
mod photo;
mod pixels;
pub mod serving;
mod stats;
mod store;
#[cfg(test)]
mod tests;
mod unusable;

pub use config::{PictureConfig, PictureLimits};
pub use stats::PictureStats;
pub use store::PictureStore;
