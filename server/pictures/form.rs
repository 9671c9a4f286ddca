//! In which form a picture goes out: WebP for browsers that say that they know it, and what all know for others.

use super::pixels::Pixels;
use super::unusable::Unusable;
use crate::encoding::thousandths;
use axum::http::{HeaderMap, header};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};

const QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 82;
/// Signs and logos up to this many pixels lose nothing: letters would.
const SMALL: u32 = 256 * 256;

/// In which form a picture goes out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Form {
    WebP,
    /// JPEG, or PNG where something shines through.
    Plain,
}

impl Form {
    pub(super) fn accepted(headers: &HeaderMap) -> Self {
        let accepted = headers.get_all(header::ACCEPT).iter();
        let mut kinds = accepted
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','));
        let is_webp = |kind: &str| {
            let mut fields = kind.split(';').map(str::trim);
            let is_named = fields
                .next()
                .is_some_and(|name| name.eq_ignore_ascii_case("image/webp"));
            let quality = fields.find_map(|field| field.strip_prefix("q="));
            is_named && quality.is_none_or(|quality| thousandths(quality) > 0)
        };
        if kinds.any(is_webp) {
            Self::WebP
        } else {
            Self::Plain
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::WebP => "webp",
            Self::Plain => "plain",
        }
    }

    /// The bytes with their media type.
    pub(super) fn write(self, pixels: &Pixels) -> Result<(&'static str, Vec<u8>), Unusable> {
        match self {
            Self::WebP => Ok(("image/webp", webp(pixels)?)),
            Self::Plain if pixels.is_opaque() => {
                let mut written = Vec::new();
                JpegEncoder::new_with_quality(&mut written, JPEG_QUALITY).write_image(
                    &pixels.rgb(),
                    pixels.width,
                    pixels.height,
                    ExtendedColorType::Rgb8,
                )?;
                Ok(("image/jpeg", written))
            }
            Self::Plain => {
                let mut written = Vec::new();
                PngEncoder::new(&mut written).write_image(
                    &pixels.rgba,
                    pixels.width,
                    pixels.height,
                    ExtendedColorType::Rgba8,
                )?;
                Ok(("image/png", written))
            }
        }
    }
}

fn webp(pixels: &Pixels) -> Result<Vec<u8>, Unusable> {
    let encoder = webp::Encoder::from_rgba(&pixels.rgba, pixels.width, pixels.height);
    let is_sign = pixels.width * pixels.height <= SMALL && !pixels.is_opaque();
    let written = encoder.encode_simple(is_sign, QUALITY);
    let written = written.map_err(|_| Unusable::Unwritable)?;
    Ok(written.to_vec())
}

#[cfg(test)]
mod tests {
    use super::Form;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn webp_is_for_browsers_that_name_it() {
        for (accepted, form) in [
            ("image/webp,image/apng,image/*,*/*;q=0.8", Form::WebP),
            ("image/avif, IMAGE/WebP;q=0.9", Form::WebP),
            ("image/*,*/*;q=0.8", Form::Plain),
            ("image/webp;q=0, */*", Form::Plain),
            ("image/webpx", Form::Plain),
            ("", Form::Plain),
        ] {
            let value = HeaderValue::from_static(accepted);
            let headers = HeaderMap::from_iter([(header::ACCEPT, value)]);
            assert_eq!(Form::accepted(&headers), form, "{accepted}");
        }
        assert_eq!(Form::accepted(&HeaderMap::new()), Form::Plain);
    }
}
