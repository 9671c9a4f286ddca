//! The server's readers, without the rest of the server: its files, compiled for the fuzzer.

#![allow(dead_code, unused_imports, reason = "only what reads is used here")]

#[path = "../../server"]
mod server {
    pub(crate) mod clock;
    pub(crate) mod contract;
}

#[path = "../../server/headend"]
mod headend {
    mod dice;
    pub(crate) mod household;
    pub(crate) mod programmes;
    mod words;
}

use server::{clock, contract};

pub mod exercise;
