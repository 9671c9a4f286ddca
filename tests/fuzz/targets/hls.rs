//! Bytes at random for `exercise_hls::hls`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::hls(bytes));
