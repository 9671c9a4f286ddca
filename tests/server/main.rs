//! The server, tested through its sockets with the embedded head-end behind it. One binary, because each links V8.

#![expect(
    clippy::expect_used,
    reason = "a test that can't go on says so by panicking"
)]

mod access_log;
mod api;
mod app;
mod attacks_addresses;
mod attacks_caching;
mod attacks_cookies;
mod attacks_fuzz;
mod attacks_guessing;
mod attacks_markup;
mod attacks_paths;
mod attacks_secrets;
mod attacks_shares;
mod attacks_streams;
mod attacks_upstream;
mod attacks_wire;
mod bad_input;
mod browser;
mod caching;
mod caching_refusals;
mod contract;
mod crash;
mod dedup;
mod docs;
mod engine;
mod engine_rig;
mod fast_paths;
mod foreign_files;
mod forgotten_shows;
mod frames;
mod headend;
mod header_names;
mod household;
mod household_artwork;
mod household_house;
mod household_origin;
mod household_passes;
mod household_relay;
mod household_urls;
mod inspection;
mod isolation;
mod large_bodies;
mod misbehaving_pages;
mod nginx;
mod ops;
mod own_address;
mod pages;
mod pictures;
mod previews;
mod process;
mod profile_cache;
mod proxies;
mod purge;
mod redis;
mod redis_cluster;
mod rendering;
mod request_stats;
mod rogue;
mod section7;
mod section8;
mod seed;
mod shared_cache;
mod shared_cache_places;
mod sign_in;
mod streams;
mod tidy;
mod tier;
mod topology;
mod traces;
mod unkillable;
mod vitals;
mod waiting;
mod web_views;
mod wire;

use std::process::exit;
use std::thread;
use std::time::Duration;

/// Far longer than all tests take: one that waits for ever is to end the run, not to hold it up.
const LONGEST: Duration = Duration::from_mins(30);

/// V8 wants its platform from the main thread; tests run on others. `LUCARNE_LOG=debug` shows the servers' logs.
#[ctor::ctor]
fn prepare() {
    fast_paths::let_v8_be_asked();
    lucarne::prepare_process();
    if let Ok(filter) = std::env::var("LUCARNE_LOG") {
        let log = lucarne::ops::logging::start(&filter).expect("the first to log");
        // Tests run until the process ends.
        std::mem::forget(log);
    }
    thread::spawn(|| {
        thread::sleep(LONGEST);
        eprintln!("tests still run after {LONGEST:?}: what was named above never ends");
        exit(1);
    });
}
