//! Where sport is played, seen from the stands.

use super::canvas::Canvas;
use super::landscape::{peaks, ridge, sea};
use crate::generated::seeded_rng::SeededRng;
use crate::pictures::scene::Scene;
use crate::sport::Sport;
use std::fmt::Write;

/// The drawings that suit a match by its sport.
pub(super) fn scenes(sport: Sport) -> &'static [Scene] {
    match sport {
        Sport::Football => &[pitch, goal],
        Sport::Hockey => &[rink],
        Sport::Tennis => &[tennis],
        Sport::Basketball => &[basketball],
        Sport::Handball => &[handball],
        Sport::Other => &[track],
    }
}

/// The drawing that suits an event by its title.
pub(super) fn event(title: &str) -> &'static [Scene] {
    let begins = |words: &[&str]| words.iter().any(|word| title.starts_with(word));
    if begins(&["Ski", "Alpine", "Biathlon", "Saut"]) {
        &[slope]
    } else if begins(&["Voile", "Sailing"]) {
        &[sea]
    } else if begins(&["Cyclisme", "Rad", "Cycling", "Schwingen", "Golf"]) {
        &[peaks]
    } else {
        &[track]
    }
}

/// Stands full of people and floodlights above them.
fn stands(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.path("M0 60q240-44 480 0v70H0z", colours.near);
    let mut crowd = String::new();
    for _ in 0..34 {
        let _ = write!(
            crowd,
            "M{} {}h5v5h-5z",
            rng.between(0, 79) * 6,
            rng.between(0, 6) * 9 + 64
        );
    }
    canvas.faint(crowd, colours.light, 50);
    for x in [60, 420] {
        canvas.faint(format!("M{x} 26L{} 270h300z", x - 150), colours.light, 8);
        canvas.line(format!("M{x} 100V28M{} 24h36", x - 18), colours.light, 4);
    }
}

pub(super) fn pitch(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    stands(canvas, rng);
    canvas.path("M0 124h480v146H0z", colours.far);
    canvas.faint(
        "M0 124h60L0 180zM140 124h80L130 270H0zM300 124h80l150 146H350z",
        colours.bottom,
        60,
    );
    canvas.line(
        "M-20 136h520M240 124v146M240 160a74 30 0 1 0 .1 0M0 150h60l-26 74H0M480 150h-60l26 74h34",
        colours.light,
        3,
    );
    ball(canvas, rng.between(150, 330), rng.between(196, 216));
}

fn ball(canvas: &mut Canvas, x: i32, y: i32) {
    canvas.faint(format!("M{} {}h60l-8 8h-60z", x - 10, y + 24), "#000", 30);
    canvas.circle(x, y, 26, "#fff");
    canvas.path(
        format!(
            "M{x} {}l10 7-4 12h-12l-4-12zM{} {}l8 4-2 12-8 4zM{} {}l-8 4 2 12 8 4z",
            y - 10,
            x - 26,
            y - 8,
            x + 26,
            y - 8
        ),
        "#1a1c2c",
    );
}

fn rink(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    stands(canvas, rng);
    canvas.path("M0 130q240-20 480 0v140H0z", "#e6f0f6");
    canvas.line("M0 130q240-20 480 0", colours.accent, 6);
    canvas.line("M240 121v149", "#d94f4f", 5);
    canvas.line("M110 124L60 270M370 124l50 146", "#3f7fd0", 5);
    canvas.line("M240 168a66 26 0 1 0 .1 0", "#3f7fd0", 3);
    let x = rng.between(150, 300);
    canvas.line(format!("M{} 120L{x} 232h34", x - 54), colours.near, 8);
    canvas.ellipse((x + 62, 234), (19, 8), "#14161f");
}

fn tennis(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.path("M120 80h240l120 190H0z", colours.far);
    canvas.line(
        "M128 80h224L456 262H24zM160 80L84 262M320 80l76 182M142 112h196M240 112v94M106 206h268",
        "#fff",
        3,
    );
    canvas.faint("M86 132h308v34H86z", colours.near, 70);
    canvas.line("M86 132h308", "#fff", 4);
    let (x, y) = (rng.between(110, 360), rng.between(60, 96));
    canvas.faint(
        format!("M{} {}l-70 62-8-10z", x + 10, y + 6),
        colours.light,
        40,
    );
    canvas.circle(x, y, 17, "#e3f04f");
    canvas.line(format!("M{} {}q12 12 2 28", x - 10, y - 13), "#fff", 2);
}

fn hall(canvas: &mut Canvas, rng: &mut SeededRng) -> i32 {
    stands(canvas, rng);
    canvas.path("M0 130h480v140H0z", "#b9763f");
    canvas.faint(
        "M60 130h50L30 270h-60zM200 130h40v140h-80zM330 130h40l90 140h-70z",
        "#000",
        10,
    );
    canvas.line(
        "M0 146h480M240 146v124M240 170a60 24 0 1 0 .1 0M0 180q90 10 90 90M480 180q-90 10-90 90",
        "#fff",
        3,
    );
    rng.between(140, 320)
}

fn basketball(canvas: &mut Canvas, rng: &mut SeededRng) {
    let x = hall(canvas, rng);
    let colours = canvas.colours;
    canvas.circle(x, 108, 34, colours.accent);
    canvas.line(
        format!(
            "M{} 108h68M{x} 74v68M{} 84q20 24 0 48M{} 84q-20 24 0 48",
            x - 34,
            x - 24,
            x + 24
        ),
        colours.near,
        3,
    );
}

fn handball(canvas: &mut Canvas, rng: &mut SeededRng) {
    let x = hall(canvas, rng);
    let colours = canvas.colours;
    canvas.circle(x, 112, 26, colours.light);
    canvas.path(
        format!("M{} 108q26-14 52 0l-2 12q-24-12-48 0z", x - 26),
        colours.accent,
    );
    canvas.line(format!("M{x} 86q-12 26 0 52"), colours.near, 3);
}

/// The ball on its way into the net.
fn goal(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    stands(canvas, rng);
    canvas.path("M0 206h480v64H0z", colours.far);
    let mut net = String::new();
    for step in 0..11 {
        let _ = write!(net, "M{} 72v136", 90 + step * 30);
    }
    for step in 0..5 {
        let _ = write!(net, "M82 {}h316", 92 + step * 26);
    }
    canvas.faint("M76 64h328v146H76z", colours.near, 55);
    canvas.line(net, colours.bottom, 2);
    canvas.line("M76 212V66h328v146", "#fff", 9);
    let (x, y) = (rng.between(130, 340), rng.between(104, 150));
    canvas.faint(
        format!("M{} {y}L20 270h60L{} {}z", x - 18, x + 6, y + 24),
        colours.light,
        30,
    );
    ball(canvas, x, y);
}

fn slope(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(rng.between(60, 420), 58, 28, colours.light);
    canvas.faint(ridge(rng, 120, 40), colours.far, 80);
    canvas.path("M0 110Q200 130 480 250v20H0z", "#eef5fa");
    canvas.faint("M0 190q180 0 330 80H0z", colours.far, 30);
    for (x, y) in [(90, 150), (210, 186), (350, 214)] {
        canvas.line(format!("M{x} {y}v-46M{} {y}v-46", x + 34), colours.near, 3);
        canvas.path(format!("M{x} {}h34v20H{x}z", y - 46), colours.accent);
    }
    let x = rng.between(150, 300);
    let y = 128 + x / 5;
    canvas.line(
        format!("M{} {}l74 26M{} {}l70 26", x - 30, y + 26, x - 22, y + 14),
        colours.near,
        4,
    );
    canvas.path(
        format!("M{x} {}l18 4 8 20-12 14 14 6-6 8-24-8 6-22z", y - 14),
        colours.near,
    );
    canvas.circle(x + 24, y - 18, 9, colours.accent);
}

pub(super) fn track(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    stands(canvas, rng);
    canvas.path("M0 130h480v140H0z", colours.far);
    for lane in 0..5 {
        canvas.line(
            format!(
                "M{} 280Q{} 140 520 {}",
                lane * 74 - 40,
                lane * 60 + 60,
                130 + lane * 12
            ),
            colours.light,
            3,
        );
    }
    canvas.path(
        format!("M{} 270l60-80h26l-30 80z", rng.between(30, 160)),
        colours.accent,
    );
}
