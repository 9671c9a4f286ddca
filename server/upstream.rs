//! The TV API as a client: [`client`] asks it over HTTP and has [`lone_surrogates`] replaced, [`calls`] knows what may be
//! asked, [`data`] keeps shared answers ([`cached_response`]) under the freshness rules, [`exchange`] passes personal ones on and [`dedup`]
//! knows those again that many people get, [`shared_answers`] shares the former with other servers, [`source`] and [`personal`] give them to pages, [`proxy`] gives them to
//! browsers; [`streams`] passes media on.

mod cached_response;
pub mod calls;
mod client;
mod data;
mod dedup;
mod exchange;
mod lone_surrogates;
mod personal;
mod plain_path;
pub mod proxy;
mod shared_answers;
mod source;
pub mod streams;
mod token;

pub use client::{UpstreamClient, UpstreamConfig, UpstreamError};
pub use data::{DataCache, SharedResponse};
pub use dedup::DedupedResponses;
pub use exchange::UpstreamResponse;
pub use personal::PersonalSource;
pub use plain_path::below;
pub use source::UpstreamSource;
pub use token::Token;
