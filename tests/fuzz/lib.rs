//! The head-end's readers, without the rest of the head-end: its files, compiled for the fuzzer.

#![allow(dead_code, unused_imports, reason = "only what reads is used here")]

#[path = "../../server/headend/answer_room.rs"]
mod answer_room;
#[path = "../../server/headend/broadcaster.rs"]
mod broadcaster;
#[path = "../../server/headend/categories.rs"]
mod categories;
#[path = "../../server/headend/stream_urls.rs"]
mod stream_urls;

/// What of it reads files; what fetches and relays has no place under a fuzzer.
#[path = "../../server/headend/household"]
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

    /// What of it rewrites manifests and looks at what comes.
    pub(crate) mod relay {
        mod cookies;
        mod dash;
        mod hls;
        mod kind;
        mod links;
        mod manifest_error;
        mod picture_type;
        mod target;

        #[path = "../../../../tests/fuzz/exercise_cookies.rs"]
        pub mod exercise_cookies;
        #[path = "../../../../tests/fuzz/exercise_dash.rs"]
        pub mod exercise_dash;
        #[path = "../../../../tests/fuzz/exercise_head.rs"]
        pub mod exercise_head;
        #[path = "../../../../tests/fuzz/exercise_hls.rs"]
        pub mod exercise_hls;
    }

    #[path = "../../../tests/fuzz/exercise_packing.rs"]
    pub mod exercise_packing;

    pub use flaw::Flaw;
    pub use guide::Guide;
}

pub mod exercise;
pub use household::exercise_packing::packing;
pub use household::relay::exercise_cookies::cookies;
pub use household::relay::exercise_dash::dash;
pub use household::relay::exercise_head::head;
pub use household::relay::exercise_hls::hls;
