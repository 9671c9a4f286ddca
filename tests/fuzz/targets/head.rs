//! Bytes at random for `exercise_head::head`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::head(bytes));
