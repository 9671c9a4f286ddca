//! What the fuzzer does with the first bytes of a stream or a picture. A part of the relay, here and in the server's own
//! tests.

use super::kind::{Kind, first_packet};
use super::picture_type::picture_type;

const KINDS: [Kind; 4] = [Kind::Hls, Kind::Dash, Kind::Ts, Kind::Mp4];

/// The first bytes of something: what they are doesn't depend on what its address claims, where they tell.
pub fn head(bytes: &[u8]) {
    let told = Kind::of_content("", bytes);
    for claimed in KINDS {
        let kind = Kind::told(claimed, bytes);
        assert!(kind == told || told.is_none() && (kind.is_none() || kind == Some(claimed)));
    }
    if told == Some(Kind::Ts) {
        assert!(first_packet(bytes).is_some());
    }
    let said = String::from_utf8_lossy(
        bytes
            .split(|byte| *byte == b'\n')
            .next()
            .unwrap_or_default(),
    );
    let by_type = Kind::of_content(&said, bytes);
    assert!(told.is_none() || by_type == told);
    // It may be anything, and is answered.
    let _ = picture_type(bytes);
}
