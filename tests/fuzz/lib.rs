//! The server's readers, without the rest of the server: its files, compiled for the fuzzer.

#![allow(dead_code, unused_imports, reason = "only what reads is used here")]

#[path = "../../server"]
mod server {
    pub(crate) mod clock;
    pub(crate) mod contract;
}

#[path = "../../server/headend"]
mod headend {
    mod broadcaster;
    mod categories;
    /// What of it reads files; what fetches and relays has no place under a fuzzer.
    pub(crate) mod household {
        mod encoding;
        pub mod flaw;
        pub mod guide;
        mod packing;
        mod place;
        pub mod playlist;
        mod reach;
        mod text;
        pub mod xmltv;

        pub use flaw::Flaw;
        pub use guide::Guide;
    }
    mod stream_urls;
}

use server::{clock, contract};

pub mod exercise;
