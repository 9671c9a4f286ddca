//! Pictures that come as pixels: PNG, JPEG, GIF (its first frame) and WebP, read within bounds and made smaller.

use super::pixels::{Pixels, fitted};
use super::unusable::Unusable;
use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgba, RgbaImage};
use std::io::Cursor;

/// What is read; the bytes decide which it is, not what the source calls it.
const FORMATS: [ImageFormat; 4] = [
    ImageFormat::Png,
    ImageFormat::Jpeg,
    ImageFormat::Gif,
    ImageFormat::WebP,
];
/// Bytes of a pixel at most: four channels of 16 bits.
const DEEPEST: u64 = 8;
/// Longest side.
const LONGEST: u32 = 16_384;

/// The picture at most this wide; never larger than it is.
pub(super) fn read(bytes: &[u8], width: u32, most_pixels: u64) -> Result<Pixels, Unusable> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    if !reader
        .format()
        .is_some_and(|format| FORMATS.contains(&format))
    {
        return Err(Unusable::Kind);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    limits.max_alloc = Some(2 * most_pixels * DEEPEST);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (across, down) = decoder.dimensions();
    let is_bounded = u64::from(across) * u64::from(down) <= most_pixels
        && decoder.total_bytes() <= most_pixels * DEEPEST;
    if across == 0 || down == 0 || !is_bounded {
        return Err(Unusable::Pixels);
    }
    let orientation = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    let picture = picture.into_rgba8();
    let shape = (f64::from(picture.width()), f64::from(picture.height()));
    let size = fitted(width.min(picture.width()), shape);
    Ok(smaller(picture, size))
}

fn smaller(mut picture: RgbaImage, size: (u32, u32)) -> Pixels {
    if size != picture.dimensions() {
        // What can't be seen has a colour too, which must not bleed into what can.
        recolour(&mut picture, seen);
        picture = imageops::resize(&picture, size.0, size.1, FilterType::CatmullRom);
        recolour(&mut picture, whole);
    }
    Pixels {
        width: picture.width(),
        height: picture.height(),
        rgba: picture.into_raw(),
    }
}

/// Changes each colour of each pixel by the pixel's opacity.
fn recolour(picture: &mut RgbaImage, change: fn(u8, u8) -> u8) {
    for Rgba([red, green, blue, opacity]) in picture.pixels_mut() {
        for colour in [red, green, blue] {
            *colour = change(*colour, *opacity);
        }
    }
}

/// What is seen of a colour.
#[expect(clippy::cast_possible_truncation, reason = "a part of a byte")]
fn seen(colour: u8, opacity: u8) -> u8 {
    (u16::from(colour) * u16::from(opacity) / 255) as u8
}

/// The colour of which this is seen.
fn whole(colour: u8, opacity: u8) -> u8 {
    match u16::from(opacity) {
        0 => 0,
        opacity => (u16::from(colour) * 255 / opacity).min(255) as u8,
    }
}
