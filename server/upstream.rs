//! The TV API as a client: [`client`] asks it over HTTP, [`calls`] knows what may be asked, [`data`] keeps the
//! answers under the freshness rules, [`source`] gives them to pages, [`proxy`] gives them to browsers; [`streams`]
//! passes media on.

mod calls;
mod client;
mod data;
mod loading;
mod pictures;
mod plain_path;
pub mod proxy;
mod source;
pub mod streams;

pub use client::{UpstreamClient, UpstreamConfig};
pub use data::{Answer, DataCache};
pub use pictures::PictureCache;
pub use source::UpstreamSource;
