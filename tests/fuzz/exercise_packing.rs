//! What the fuzzer does with a packed file. A part of the household, here and in the server's own tests.

use crate::household::packing::unpacked;
use std::io::Read;

/// As much of a file is read.
const MOST: u64 = 1024 * 1024;

/// A file, packed or not: it begins as it was said to begin, however it ends.
pub fn packing(bytes: &[u8]) {
    let Ok(file) = unpacked(bytes, "XMLTV") else {
        return;
    };
    let mut read = Vec::new();
    // Of what can't be read to its end what comes before is here.
    let _ = file.input.take(MOST).read_to_end(&mut read);
    assert!(read.starts_with(&file.start));
}
