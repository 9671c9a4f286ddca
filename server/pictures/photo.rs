//! Pictures that come as pixels: PNG, JPEG, GIF (its first frame) and WebP, read within bounds and made smaller.

mod jpeg;
mod memory;
mod shrinking;
#[cfg(test)]
mod tests;

use super::pixels::{Pixels, fitted};
use super::unusable::Unusable;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// What is read; the bytes decide which it is, not what the source calls it.
const FORMATS: [ImageFormat; 4] = [
    ImageFormat::Png,
    ImageFormat::Jpeg,
    ImageFormat::Gif,
    ImageFormat::WebP,
];
/// Longest side.
const LONGEST: u32 = 16_384;

/// The picture at most this wide; never larger than it is. Beside `bytes` this takes 64 MB at most.
pub(super) fn read(bytes: &[u8], width: u32, most_pixels: u64) -> Result<Pixels, Unusable> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let format = reader.format().filter(|format| FORMATS.contains(format));
    let format = format.ok_or(Unusable::Kind)?;
    reader.limits(limits(memory::ASIDE));
    let mut decoder = reader.into_decoder()?;
    let (across, down) = decoder.dimensions();
    if across == 0 || down == 0 || u64::from(across) * u64::from(down) > most_pixels {
        return Err(Unusable::Pixels);
    }
    let taken = decoder.total_bytes() + memory::beside(format, bytes, (across, down));
    let rest = memory::MOST.checked_sub(taken).ok_or(Unusable::Memory)?;
    decoder.set_limits(limits(rest))?;
    let orientation = decoder.orientation()?;
    let picture = DynamicImage::from_decoder(decoder)?;
    Ok(smaller(&picture, width, orientation))
}

fn limits(alloc: u64) -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    limits.max_alloc = Some(alloc);
    limits
}

/// Turned once it is small: a large picture would be copied.
fn smaller(picture: &DynamicImage, width: u32, orientation: Orientation) -> Pixels {
    let lies = matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    let turned = |(across, down)| if lies { (down, across) } else { (across, down) };
    let shape = turned((picture.width(), picture.height()));
    let size = fitted(width.min(shape.0), (f64::from(shape.0), f64::from(shape.1)));
    let mut small = DynamicImage::ImageRgba8(shrinking::to(picture, turned(size)));
    small.apply_orientation(orientation);
    let small = small.into_rgba8();
    Pixels {
        width: small.width(),
        height: small.height(),
        rgba: small.into_raw(),
    }
}
