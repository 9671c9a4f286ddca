//! What is secret, and what is made from it: passwords, PINs, tokens and codes, and addresses that open for a while.

pub(super) mod credentials;
pub(super) mod master_key;
mod signed_urls;
pub(super) mod stream_passes;
