//! Pixels, and how many of them a picture gets.

/// A picture's worst shape: taller ones are made narrower.
const TALLEST: u32 = 2;

/// Pixels of red, green, blue and opacity, a byte each, row by row.
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) rgba: Vec<u8>,
}

impl Pixels {
    pub(super) fn is_opaque(&self) -> bool {
        self.rgba
            .as_chunks::<4>()
            .0
            .iter()
            .all(|[.., opacity]| *opacity == u8::MAX)
    }

    /// Without opacity.
    pub(super) fn rgb(&self) -> Vec<u8> {
        let pixels = self.rgba.as_chunks::<4>().0.iter();
        pixels
            .flat_map(|[red, green, blue, _]| [*red, *green, *blue])
            .collect()
    }
}

/// The size in which a picture of this shape is drawn: as wide as asked for, at most twice as high.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 1 and a few thousand"
)]
pub(super) fn fitted(width: u32, shape: (f64, f64)) -> (u32, u32) {
    let (across, down) = shape;
    let most = f64::from(width);
    let scale = (most / across).min(most * f64::from(TALLEST) / down);
    let pixels = |length: f64| ((length * scale).round() as u32).clamp(1, width * TALLEST);
    (pixels(across).min(width), pixels(down))
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn a_picture_is_as_wide_as_asked_for_and_never_a_tower() {
        assert_eq!(fitted(384, (480.0, 270.0)), (384, 216));
        assert_eq!(fitted(256, (224.0, 330.0)), (256, 377));
        assert_eq!(fitted(128, (1.0, 8000.0)), (1, 256));
        assert_eq!(fitted(128, (8000.0, 1.0)), (128, 1));
        assert_eq!(fitted(48, (f64::MIN_POSITIVE, 1.0)), (1, 96));
    }
}
