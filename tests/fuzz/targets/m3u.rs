//! Bytes at random for `exercise::m3u`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::exercise::m3u(bytes));
