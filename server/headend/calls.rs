//! The handlers of the calls, one function a call, by subject.

pub(super) mod account;
pub(super) mod download;
pub(super) mod guide;
pub(super) mod lineup;
pub(super) mod people;
pub(super) mod pictures;
mod position;
pub(super) mod purchase;
pub(super) mod recording;
pub(super) mod rights;
pub(super) mod search;
pub(super) mod shows;
pub(super) mod sign_in;
pub(super) mod viewing;
pub(super) mod vod;
