//! People as silhouettes with one edge of light.

use super::canvas::Canvas;
use super::landscape::ridge;
use crate::headend::dice::Dice;

/// Hair around a head whose top is at 0 -80.
const HAIR: [&str; 5] = [
    "M-37-34a37 50 0 0 1 74 0q-37-16-74 0z",
    "M-46 20V-40a46 46 0 0 1 92 0V20q-46 16-92 0z",
    "M0-108a20 20 0 1 1-.1 0zM-37-34a37 48 0 0 1 74 0q-37-14-74 0z",
    "M-54 78Q-56-6-44-46a45 42 0 0 1 88 0Q56-6 54 78z",
    "M-37-36q-8-46 30-50 50-8 46 50-38-14-76 0z",
];
const BUST: &str = "M0-80a34 42 0 0 1 34 42q0 26-16 40v24q0 8 14 14 58 16 64 70v60H-96v-60q6-54 64-70 14-6 14-14V2q-16-14-16-40a34 42 0 0 1 34-42z";

/// Two or three who look past each other.
pub(super) fn portraits(canvas: &mut Canvas, dice: &mut Dice) {
    let colours = canvas.colours;
    canvas.glow(240, 120, dice.between(90, 120), colours.light, 14);
    let three = dice.chance(55);
    if three {
        bust(canvas, dice, (240, 128), 10, colours.far, colours.accent);
    }
    let apart = if three { 128 } else { dice.between(78, 100) };
    bust(
        canvas,
        dice,
        (240 - apart, 160),
        11,
        colours.near,
        colours.accent,
    );
    bust(
        canvas,
        dice,
        (240 + apart, 168),
        12,
        if three { colours.near } else { colours.far },
        colours.light,
    );
}

fn bust(
    canvas: &mut Canvas,
    dice: &mut Dice,
    (x, y): (i32, i32),
    tenths: i32,
    fill: &str,
    rim: &str,
) {
    let hair = dice.pick(&HAIR);
    let side = if x < 240 { 5 } else { -5 };
    let mut shape = |x: i32, fill: &str| {
        let place = format!("translate({x} {y})scale({}.{})", tenths / 10, tenths % 10);
        canvas.group(&place, fill, &[BUST, hair]);
    };
    shape(x + side, rim);
    shape(x, fill);
}

/// One person alone, small against a big light.
pub(super) fn walker(canvas: &mut Canvas, dice: &mut Dice) {
    let colours = canvas.colours;
    let x = dice.between(170, 310);
    canvas.glow(x, 130, 104, colours.light, 12);
    canvas.circle(x, 130, 88, colours.accent);
    canvas.faint(ridge(dice, 176, 22), colours.far, 70);
    canvas.path(ridge(dice, 226, 6), colours.near);
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
