//! Bytes at random for `exercise::xmltv`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::exercise::xmltv(bytes));
