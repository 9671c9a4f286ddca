//! What decoding takes, measured, and what is refused before it begins.

use super::read;
use crate::pictures::PictureLimits;
use crate::pictures::unusable::Unusable;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};
use std::process::Command;
use std::{env, fs};

const WIDTH: u32 = 4_000;
const HEIGHT: u32 = 3_000;
/// Set in the process that measures itself: other tests take memory, too.
const ALONE: &str = "LUCARNE_TEST_PICTURES_ALONE";

fn made(bytes: &[u8]) -> Result<(u32, u32), Unusable> {
    let made = read(bytes, 1280, PictureLimits::default().source_pixels);
    made.map(|pixels| (pixels.width, pixels.height))
}

fn pixels<const N: usize>(width: u32, height: u32) -> Vec<u8> {
    vec![[90; N]; (width * height) as usize].into_flattened()
}

fn png<const N: usize>((width, height): (u32, u32), kind: ExtendedColorType) -> Vec<u8> {
    let mut file = Vec::new();
    let written =
        PngEncoder::new(&mut file).write_image(&pixels::<N>(width, height), width, height, kind);
    written.expect("a file");
    file
}

/// A photograph that lies on its side, as its head says.
fn jpeg() -> Vec<u8> {
    let mut file = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut file, 80);
    let pixels = pixels::<3>(WIDTH, HEIGHT);
    let written = encoder.write_image(&pixels, WIDTH, HEIGHT, ExtendedColorType::Rgb8);
    written.expect("a file");
    let turned =
        b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    drop(file.splice(2..2, turned.iter().copied()));
    file
}

fn webp(is_lossless: bool, (width, height): (u32, u32)) -> Vec<u8> {
    let pixels = pixels::<3>(width, height);
    let encoder = webp::Encoder::from_rgb(&pixels, width, height);
    let written = encoder.encode_simple(is_lossless, 80.0);
    written.expect("a file").to_vec()
}

/// A GIF's head, with the first frame's.
fn gif(screen: [u16; 2], frame: [u16; 2]) -> Vec<u8> {
    let mut file = b"GIF89a".to_vec();
    file.extend(screen.iter().flat_map(|side| side.to_le_bytes()));
    file.extend_from_slice(&[0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0]);
    file.extend(frame.iter().flat_map(|side| side.to_le_bytes()));
    file.extend_from_slice(&[0, 2, 2, 0x4C, 1, 0, 0x3B]);
    file
}

/// The head of a JPEG whose pixels come in several scans.
fn progressive() -> Vec<u8> {
    let mut file = vec![0xFF, 0xD8, 0xFF, 0xC2, 0, 17, 8];
    for side in [HEIGHT, WIDTH] {
        file.extend_from_slice(&side.to_be_bytes()[2..]);
    }
    file.extend_from_slice(&[3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
    file.extend_from_slice(&[0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0]);
    file
}

/// Bytes of memory of this process: at the moment, and at the most.
fn held() -> (u64, u64) {
    let status = fs::read_to_string("/proc/self/status").expect("a status");
    let said = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.split_whitespace().next());
        1024 * number
            .and_then(|number| number.parse::<u64>().ok())
            .expect("a number")
    };
    (said("VmRSS:"), said("VmHWM:"))
}

#[test]
fn a_large_photograph_is_read_in_64_megabytes() {
    if env::var_os(ALONE).is_none() {
        let own = env::current_exe().expect("a name");
        let name = "pictures::photo::tests::a_large_photograph_is_read_in_64_megabytes";
        let alone = Command::new(own)
            .args(["--exact", name])
            .env(ALONE, "1")
            .output();
        let alone = alone.expect("a process");
        let said = String::from_utf8_lossy(&alone.stdout).into_owned();
        assert!(
            alone.status.success() && said.contains("1 passed"),
            "{said}"
        );
        return;
    }
    let size = (WIDTH, HEIGHT);
    for (name, file, shape) in [
        ("JPEG", jpeg(), (1280, 1707)),
        ("PNG", png::<4>(size, ExtendedColorType::Rgba8), (1280, 960)),
        ("WebP", webp(false, size), (1280, 960)),
    ] {
        fs::write("/proc/self/clear_refs", "5").expect("the most is forgotten");
        let (before, _) = held();
        assert_eq!(made(&file).expect("a picture"), shape, "{name}");
        let took = held().1.saturating_sub(before);
        assert!(took < 64 << 20, "{name} took {took} bytes");
        assert!(took > 30 << 20, "{name} was not measured: {took} bytes");
    }
}

#[test]
fn what_would_take_more_memory_is_refused_before_it_does() {
    for (name, file) in [
        (
            "all channels",
            png::<4>((4_000, 4_000), ExtendedColorType::Rgba8),
        ),
        ("deep", png::<6>((3_400, 3_200), ExtendedColorType::Rgb16)),
        ("several scans", progressive()),
        ("lossless", webp(true, (2_600, 2_400))),
        ("screen", gif([5_000, 3_200], [1, 1])),
    ] {
        let refused = made(&file);
        assert!(
            matches!(refused, Err(Unusable::Memory)),
            "{name}: {refused:?}"
        );
    }
    let frame = made(&gif([10, 10], [60_000, 60_000]));
    assert!(matches!(frame, Err(Unusable::Broken(_))), "{frame:?}");
    assert_eq!(made(&webp(true, (800, 310))).expect("a logo"), (800, 310));
}
