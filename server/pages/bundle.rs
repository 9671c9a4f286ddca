//! The pages as `build.rs` left them: the heap of an isolate that has run their bundle.

/// What every isolate begins with.
pub static SNAPSHOT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/snapshot.bin"));
