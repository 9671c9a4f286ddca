//! For children and for fun: cut-paper animals, a caravan under a sunburst.

use super::canvas::Canvas;
use super::landscape::ridge;
use crate::generated::seeded_rng::SeededRng;
use std::fmt::Write;

/// Fur, and the paler colour of muzzle and ears.
const FURS: [(&str, &str); 5] = [
    ("#d9743a", "#ffe6c9"),
    ("#8a5a3c", "#e9c79f"),
    ("#6f7fa6", "#dfe6f5"),
    ("#f2c14e", "#fff3d0"),
    ("#b56576", "#ffdfe3"),
];

pub(super) fn animal(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let (fur, pale) = FURS[rng.below(5) as usize];
    canvas.circle(rng.between(50, 110), 58, 34, colours.accent);
    canvas.faint(
        "M330 60a20 20 0 0 1 38-8 16 16 0 0 1 26 12 12 12 0 0 1 2 22h-60a14 14 0 0 1-6-26z",
        colours.light,
        80,
    );
    canvas.path(ridge(rng, 190, 18), colours.far);
    let x = rng.between(190, 300);
    match rng.below(3) {
        0 => {
            for ear in [x - 62, x + 62] {
                canvas.circle(ear, 104, 32, fur);
                canvas.circle(ear, 104, 18, pale);
            }
        }
        1 => {
            canvas.path(
                format!("M{} 140l4-84 62 40zM{} 140l-4-84-62 40z", x - 84, x + 84),
                fur,
            );
            canvas.path(
                format!("M{} 118l4-40 30 22zM{} 118l-4-40-30 22z", x - 70, x + 70),
                pale,
            );
        }
        _ => {
            for ear in [x - 36, x + 36] {
                canvas.ellipse((ear, 66), (20, 60), fur);
                canvas.ellipse((ear, 70), (10, 44), pale);
            }
        }
    }
    canvas.circle(x, 168, 88, fur);
    canvas.ellipse((x, 204), (46, 34), pale);
    for eye in [x - 34, x + 34] {
        canvas.circle(eye, 152, 11, "#1d1a2b");
        canvas.circle(eye + 4, 148, 4, "#fff");
    }
    canvas.ellipse((x, 186), (13, 9), "#1d1a2b");
    canvas.line(format!("M{} 208q14 14 28 0", x - 14), "#1d1a2b", 4);
    canvas.path(ridge(rng, 244, 8), colours.near);
    for flower in 0..4 {
        canvas.circle(
            flower * 124 + rng.between(20, 70),
            rng.between(250, 262),
            6,
            colours.accent,
        );
    }
}

pub(super) fn caravan(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let mut rays = String::new();
    for (left, right) in [
        (-260, -160),
        (-60, 20),
        (120, 200),
        (280, 360),
        (460, 540),
        (640, 740),
    ] {
        let _ = write!(rays, "M240 220L{left} -40H{right}z");
    }
    canvas.faint(rays, colours.light, 22);
    canvas.circle(240, 196, 66, colours.accent);
    canvas.path(ridge(rng, 206, 10), colours.far);
    canvas.path("M0 236h480v34H0z", colours.near);
    let x = rng.between(100, 200);
    canvas.path(
        format!("M{x} 232v-66q0-24 24-24h130q26 0 34 30l10 60z"),
        colours.light,
    );
    canvas.path(format!("M{x} 192h194l4 18H{x}z"), colours.accent);
    canvas.path(
        format!(
            "M{} 156h34v26h-34zM{} 156h34v26h-34zM{} 156h26v76h-26z",
            x + 20,
            x + 66,
            x + 120
        ),
        colours.near,
    );
    canvas.line(format!("M{} 230h50", x + 198), colours.light, 5);
    for wheel in [x + 56, x + 96] {
        canvas.circle(wheel, 234, 17, "#1d1a2b");
        canvas.circle(wheel, 234, 7, colours.light);
    }
}
