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

        /// What of it rewrites manifests.
        pub(crate) mod relay {
            mod hls;
            mod kind;
            mod links;
            mod manifest_error;
            mod target;

            #[path = "../../../../tests/fuzz/exercise_hls.rs"]
            pub mod exercise_hls;
        }

        #[path = "../../../tests/fuzz/exercise_packing.rs"]
        pub mod exercise_packing;

        pub use flaw::Flaw;
        pub use guide::Guide;
    }
    mod stream_urls;
}

use server::{clock, contract};

pub mod exercise;
pub use headend::household::exercise_packing::packing;
pub use headend::household::relay::exercise_hls::hls;
