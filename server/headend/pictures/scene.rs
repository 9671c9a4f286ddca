//! A scene in colours: what every picture but the logos is.

use super::canvas::{Canvas, View};
use super::palette::Palette;
use crate::generated::seeded_rng::SeededRng;

/// Draws one thing.
pub(super) type Scene = fn(&mut Canvas, &mut SeededRng);

/// One of `scenes` in one of `palettes`, neither of which may be empty.
pub(super) fn drawn(
    scenes: &[Scene],
    palettes: &[Palette],
    view: View,
    rng: &mut SeededRng,
) -> String {
    let palette = rng.pick(&palettes.iter().collect::<Vec<_>>());
    let scene = scenes[rng.below(u32::try_from(scenes.len()).unwrap_or(1)) as usize];
    let mut canvas = Canvas::new(palette, rng.chance(50), view);
    scene(&mut canvas, rng);
    canvas.finish()
}
