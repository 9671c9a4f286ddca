//! The server, tested through its sockets with the embedded head-end behind it. One binary, because each links V8.

#![expect(
    clippy::expect_used,
    reason = "a test that can't go on says so by panicking"
)]

mod api;
mod app;
mod bad_input;
mod caching;
mod contract;
mod crash;
mod engine;
mod engine_rig;
mod headend;
mod household;
mod isolation;
mod ops;
mod pages;
mod previews;
mod rendering;
mod section7;
mod section8;
mod streams;
mod tidy;

/// V8 wants its platform from the main thread; tests run on others. `LUCARNE_LOG=debug` shows the servers' logs.
#[ctor::ctor]
fn prepare() {
    lucarne::prepare_process();
    if let Ok(filter) = std::env::var("LUCARNE_LOG") {
        lucarne::ops::logging::start(&filter).expect("the first to log");
    }
}
