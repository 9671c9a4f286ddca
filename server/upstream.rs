//! The TV API as a client: [`client`] asks it over HTTP and has [`half_characters`] mended, [`calls`] knows what may be
//! asked, [`data`] keeps shared answers under the freshness rules, [`exchange`] passes personal ones on and [`alike`]
//! knows those again that many people get, [`source`] and [`personal`] give them to pages, [`proxy`] gives them to
//! browsers; [`streams`] passes media on.

mod alike;
pub mod calls;
mod client;
mod data;
mod exchange;
mod half_characters;
mod loading;
mod personal;
mod pictures;
mod plain_path;
pub mod proxy;
mod source;
pub mod streams;
mod token;

pub use alike::AlikeAnswers;
pub use client::{UpstreamClient, UpstreamConfig};
pub use data::{Answer, DataCache};
pub use exchange::Told;
pub use personal::PersonalSource;
pub use pictures::PictureCache;
pub use source::UpstreamSource;
pub use token::Token;
