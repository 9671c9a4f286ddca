//! Bytes at random for `exercise_dash::dash`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::dash(bytes));
