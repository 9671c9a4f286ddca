//! The wire types of the TV API (spec, sections 3 and 7): what the upstream says and Lucarne reads.
//!
//! The head-end answers with these types, the UI gets TypeScript made from them (`ui/api/schema.ts`),
//! and the calls are listed once, in [`calls`]. Nothing here does any work.

pub mod calls;
mod channel;
mod config;
mod failure;
mod openapi;
mod show;

pub use channel::{Channel, ChannelList};
pub use config::{BackupConfig, BackupConfigAnswer, HomeFeed, MobileConfig, Resources};
pub use failure::{ApiError, ApiErrorDetail};
pub use openapi::openapi_json;
pub use show::{Category, Credits, Explore, Show, ShowChannel, ShowDetails, ShowList};
