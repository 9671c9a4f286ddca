//! People as silhouettes with one edge of light.

use super::canvas::Canvas;
use super::landscape::ridge;
use crate::generated::seeded_rng::SeededRng;

/// Hair around a head whose top is at 0 -80.
const HAIR: [&str; 5] = [
    "M-37-34a37 50 0 0 1 74 0q-37-16-74 0z",
    "M-46 20V-40a46 46 0 0 1 92 0V20q-46 16-92 0z",
    "M0-108a20 20 0 1 1-.1 0zM-37-34a37 48 0 0 1 74 0q-37-14-74 0z",
    "M-54 78Q-56-6-44-46a45 42 0 0 1 88 0Q56-6 54 78z",
    "M-37-36q-8-46 30-50 50-8 46 50-38-14-76 0z",
];
const BUST: &str = "M0-80a34 42 0 0 1 34 42q0 26-16 40v24q0 8 14 14 58 16 64 70v60H-96v-60q6-54 64-70 14-6 14-14V2q-16-14-16-40a34 42 0 0 1 34-42z";

/// Skies of a portrait, from above to below.
const GROUNDS: [(&str, &str); 8] = [
    ("#2b3a67", "#7a86c2"),
    ("#4a2545", "#b5629a"),
    ("#1f4e4a", "#63a69a"),
    ("#5b3a1e", "#c79055"),
    ("#3d2c5e", "#8c6fc7"),
    ("#1d4463", "#5f9ccb"),
    ("#5a2330", "#c4616f"),
    ("#33452a", "#8fae6b"),
];
const SKIN: [&str; 5] = ["#f1c9a5", "#e0a97e", "#c68863", "#8d5a3b", "#5f3b26"];
const HAIR_COLOURS: [&str; 6] = [
    "#1d1512", "#3b2416", "#6b4226", "#a8763e", "#d9b46a", "#b9bcc4",
];
const CLOTHES: [&str; 6] = [
    "#20242f", "#3b4a6b", "#6b2f3a", "#2f5b4f", "#d8d3c8", "#54407a",
];
/// What covers a body whose head's top is at 0 -80, from the neck down.
const SHIRT: &str = "M-96 148v-60q6-54 64-70 14 22 32 22t32-22q58 16 64 70v60z";

/// A person's portrait, 96 by 96: the same name has always the same face.
pub(crate) fn portrait(name: &str) -> String {
    let mut rng = SeededRng::new(13).for_name(name);
    let (top, bottom) = GROUNDS[rng.below(8) as usize];
    let (skin, hair) = (rng.pick(&SKIN), rng.pick(&HAIR_COLOURS));
    let (behind, clothes) = (rng.pick(&HAIR), rng.pick(&CLOTHES));
    let fringe = HAIR[0];
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\" width=\"96\" height=\"96\">\
         <defs><linearGradient id=\"g\" x2=\"0\" y2=\"1\"><stop stop-color=\"{top}\"/>\
         <stop offset=\"1\" stop-color=\"{bottom}\"/></linearGradient></defs>\
         <path fill=\"url(#g)\" d=\"M0 0h96v96H0z\"/><g transform=\"translate(48 56)scale(.42)\">\
         <path fill=\"{hair}\" d=\"{behind}\"/><path fill=\"{skin}\" d=\"{BUST}\"/>\
         <path fill=\"{clothes}\" d=\"{SHIRT}\"/><path fill=\"{hair}\" d=\"{fringe}\"/></g></svg>"
    )
}

/// Two or three who look past each other.
pub(super) fn portraits(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.glow(240, 120, rng.between(90, 120), colours.light, 14);
    let three = rng.chance(55);
    if three {
        bust(canvas, rng, (240, 128), 10, colours.far, colours.accent);
    }
    let apart = if three { 128 } else { rng.between(78, 100) };
    bust(
        canvas,
        rng,
        (240 - apart, 160),
        11,
        colours.near,
        colours.accent,
    );
    bust(
        canvas,
        rng,
        (240 + apart, 168),
        12,
        if three { colours.near } else { colours.far },
        colours.light,
    );
}

fn bust(
    canvas: &mut Canvas,
    rng: &mut SeededRng,
    (x, y): (i32, i32),
    tenths: i32,
    fill: &str,
    rim: &str,
) {
    let hair = rng.pick(&HAIR);
    let side = if x < 240 { 5 } else { -5 };
    let mut shape = |x: i32, fill: &str| {
        let place = format!("translate({x} {y})scale({}.{})", tenths / 10, tenths % 10);
        canvas.group(&place, fill, &[BUST, hair]);
    };
    shape(x + side, rim);
    shape(x, fill);
}

/// One person alone, small against a big light.
pub(super) fn walker(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let x = rng.between(170, 310);
    canvas.glow(x, 130, 104, colours.light, 12);
    canvas.circle(x, 130, 88, colours.accent);
    canvas.faint(ridge(rng, 176, 22), colours.far, 70);
    canvas.path(ridge(rng, 226, 6), colours.near);
    canvas.circle(x, 124, 12, colours.near);
    canvas.path(
        format!(
            "M{} 140q18-8 36 0l8 50-10 3-2 8 6 40h-12l-8-38-12 38H{}l8-42-4-8-9-3z",
            x - 18,
            x - 20
        ),
        colours.near,
    );
    canvas.faint(
        format!("M{} 240L{} 270h70L{} 240z", x - 14, x - 80, x + 14),
        "#000",
        35,
    );
}
