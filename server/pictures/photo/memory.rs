//! What decoding a picture takes, as far as its decoder keeps to no limit by itself. All is worked out from what the file
//! says before anything is decoded, and is rather too much than too little.

use super::jpeg;
use image::ImageFormat;
use memchr::memmem;

/// For the pixels that come out of a picture, and for its decoder, in bytes. What is left of 64 MB is for the small picture.
pub(super) const MOST: u64 = 60 * 1024 * 1024;
/// What a decoder may set aside for a picture's other data, such as its colour profile, in bytes.
pub(super) const ASIDE: u64 = 4 * 1024 * 1024;

/// Bytes of a table of WebP's lossless coding for each byte of the file that makes one: a kilobyte's worth of numbers is
/// described by 11 bytes.
const TABLES: u64 = 400;
/// Bytes of a pixel in WebP's lossless coding: twice with all channels, the opacity alone, and what animations are drawn on.
const LOSSLESS: u64 = 17;

/// Bytes that the decoder takes at most beside the pixels that come out.
pub(super) fn beside(format: ImageFormat, bytes: &[u8], (across, down): (u32, u32)) -> u64 {
    let pixels = u64::from(across) * u64::from(down);
    let file = bytes.len() as u64;
    match format {
        // The decoder reads from a copy, and keeps copies of what is no pixels.
        ImageFormat::Jpeg => 2 * file + jpeg::coefficients(bytes, (across, down)),
        ImageFormat::WebP if is_lossless(bytes) => LOSSLESS * pixels + TABLES * file,
        // Brightness in full, and two colours of a quarter each.
        ImageFormat::WebP => pixels + pixels / 2,
        // What GIF takes beside is within the limit that it is given.
        ImageFormat::Png => ASIDE,
        _ => 0,
    }
}

/// Whether a part of a WebP may be coded so, which is its opacity at least. A part begins with its name.
fn is_lossless(bytes: &[u8]) -> bool {
    let names = [b"VP8L", b"ALPH", b"ANMF"];
    names
        .iter()
        .any(|name| memmem::find(bytes, *name).is_some())
}

#[cfg(test)]
mod tests {
    use super::{MOST, beside};
    use image::ImageFormat;

    #[test]
    fn a_webp_costs_what_its_coding_may_take() {
        let cost = |bytes: &[u8], size| beside(ImageFormat::WebP, bytes, size);
        assert_eq!(cost(b"RIFF....WEBPVP8 ....", (4_000, 3_000)), 18_000_000);
        assert!(cost(b"RIFF....WEBPVP8L....", (4_000, 3_000)) > MOST);
        let logo = [b"RIFF....WEBPVP8L".as_slice(), &vec![0; 60_000]].concat();
        assert!(cost(&logo, (800, 310)) < MOST / 2);
        let tables = [b"RIFF....WEBPVP8L".as_slice(), &vec![0; 200_000]].concat();
        assert!(cost(&tables, (1, 1)) > MOST);
        let clear = [
            b"RIFF....WEBPVP8X....VP8 ....ALPH".as_slice(),
            &vec![0; 200_000],
        ]
        .concat();
        assert!(cost(&clear, (1, 1)) > MOST);
    }
}
