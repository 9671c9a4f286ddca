//! Bytes at random for `exercise_packing::packing`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::packing(bytes));
