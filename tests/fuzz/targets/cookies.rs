//! Bytes at random for `exercise_cookies::cookies`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::cookies(bytes));
