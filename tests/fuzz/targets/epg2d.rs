//! Bytes at random for `exercise::epg2d`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lucarne_fuzz::exercise::epg2d(bytes));
