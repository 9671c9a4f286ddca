//! In town: streets at night, façades, columns, the newsroom's skyline.

use super::canvas::Canvas;
use crate::generated::seeded_rng::SeededRng;
use std::fmt::Write;

pub(super) fn street(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.glow(240, 170, 60, colours.light, 14);
    canvas.path("M0 0h120l60 150v40L0 270z", colours.far);
    canvas.path("M480 0H350l-50 150v40l180 80z", colours.far);
    canvas.path("M0 0h74l52 160v42L0 270z", colours.near);
    canvas.path("M480 0h-80l-46 160v42l126 68z", colours.near);
    canvas.path("M180 190h120l180 80H0z", colours.near);
    let mut windows = String::new();
    for _ in 0..7 {
        let (x, y) = (rng.between(0, 3) * 16, rng.between(1, 8) * 22);
        let _ = write!(
            windows,
            "M{} {y}h9v13h-9z",
            if rng.chance(50) { 8 + x } else { 428 + x }
        );
    }
    canvas.path(windows, colours.accent);
    let lamp = rng.between(190, 290);
    canvas.faint(
        format!("M{lamp} 60L{} 250H{}z", lamp - 78, lamp + 78),
        colours.light,
        26,
    );
    canvas.line(format!("M{} 250V64h-26", lamp + 28), colours.near, 4);
    canvas.circle(lamp, 62, 7, colours.light);
    canvas.circle(lamp, 164, 9, colours.near);
    canvas.path(
        format!("M{} 176q14-8 28 0l5 38-7 2 1 36h-26l1-36-7-2z", lamp - 14),
        colours.near,
    );
    canvas.path(
        format!("M{} 158h34l-6-4-3-9h-16l-3 9z", lamp - 17),
        colours.near,
    );
}

pub(super) fn facade(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.path("M36 60h408v210H36z", colours.far);
    canvas.path("M24 48h432v16H24zM60 30h360v18H60z", colours.near);
    let (mut lit, mut dark) = (String::new(), String::new());
    for row in 0..3 {
        for column in 0..7 {
            let windows = if rng.chance(48) { &mut lit } else { &mut dark };
            let _ = write!(
                windows,
                "M{} {}v-28a16 16 0 0 1 32 0v28z",
                56 + column * 56,
                122 + row * 64
            );
        }
    }
    canvas.path(dark, colours.near);
    canvas.path(lit, colours.light);
    for _ in 0..3 {
        let (x, y) = (72 + rng.between(0, 6) * 56, 122 + rng.between(0, 2) * 64);
        canvas.path(format!("M{} {y}q2-16 12-16t12 16z", x - 12), colours.near);
        canvas.circle(x, y - 22, 7, colours.near);
    }
    canvas.path(
        "M36 128h408v8H36zM36 192h408v8H36zM0 258h480v12H0z",
        colours.accent,
    );
}

pub(super) fn columns(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.glow(240, 90, 80, colours.light, rng.between(10, 18));
    canvas.path("M160 92a80 70 0 0 1 160 0z", colours.accent);
    canvas.path("M234 0h12v26h-12zM60 92h360v18H60z", colours.near);
    canvas.path("M80 110h320v100H80z", colours.far);
    let mut shafts = String::new();
    for x in (92..390).step_by(44) {
        let _ = write!(shafts, "M{x} 110h22v100H{x}z");
    }
    canvas.path(shafts, colours.light);
    canvas.path(
        "M60 210h360v16H60zM36 226h408v18H36zM0 244h480v26H0z",
        colours.near,
    );
}

pub(super) fn newsroom(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let x = rng.between(150, 340);
    canvas.circle(x, 124, 92, colours.far);
    canvas.line(
        format!(
            "M{x} 32v184M{} 124h184M{} 76h156M{} 172h156M{x} 32q-92 92 0 184q92-92 0-184M{x} 32q-40 92 0 184q40-92 0-184",
            x - 92, x - 78, x - 78
        ),
        colours.bottom,
        2,
    );
    canvas.circle(
        x + rng.between(-50, 50),
        124 + rng.between(-44, 30),
        7,
        colours.accent,
    );
    let mut towers = String::from("M0 270");
    let mut left = 0;
    while left < 480 {
        let (wide, top) = (rng.between(22, 46), rng.between(140, 216));
        let _ = write!(towers, "V{top}h{wide}");
        left += wide;
    }
    canvas.path(towers + "V270z", colours.near);
    let mut windows = String::new();
    for _ in 0..12 {
        let _ = write!(
            windows,
            "M{} {}h5v6h-5z",
            rng.between(0, 58) * 8 + 4,
            rng.between(0, 3) * 12 + 218
        );
    }
    canvas.path(windows, colours.light);
    canvas.path("M0 244h480v26H0z", colours.accent);
    canvas.path(
        format!("M0 244h{}l-14 26H0z", rng.between(120, 220)),
        colours.light,
    );
}
