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
mod household;
mod ops;
mod pages;
mod previews;
mod rendering;
mod streams;
mod tidy;

/// V8 wants its platform from the main thread; tests run on others.
#[ctor::ctor]
fn prepare() {
    lucarne::prepare_process();
}
