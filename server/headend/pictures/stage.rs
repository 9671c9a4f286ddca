//! Indoors and on stage: spotlights, sofas, still lifes, music, paper cut-outs.

use super::canvas::Canvas;
use crate::generated::seeded_rng::SeededRng;
use std::fmt::Write;

pub(super) fn spotlights(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    for x in [90, 240, 390] {
        let aim = x + rng.between(-60, 60);
        canvas.faint(format!("M{x} 0L{} 240h110z", aim - 55), colours.light, 20);
    }
    canvas.ellipse((240, 240), (210, 34), colours.far);
    canvas.ellipse((240, 236), (130, 20), colours.accent);
    star(canvas, 240, 132, rng.between(52, 66));
    canvas.path(
        "M0 0h70q-4 150-40 270H0zM480 0h-70q4 150 40 270h30z",
        colours.near,
    );
    canvas.faint(
        "M18 0h16q-2 150-24 270H0V200zM462 0h-16q2 150 24 270h10V200z",
        colours.accent,
        40,
    );
    canvas.path(
        "M0 0h480v18q-60 26-120 0-60 26-120 0-60 26-120 0-60 26-120 0z",
        colours.near,
    );
}

fn star(canvas: &mut Canvas, x: i32, y: i32, r: i32) {
    let point = |dx: i32, dy: i32| format!("{} {}", x + dx * r / 100, y + dy * r / 100);
    let mut d = String::from("M");
    for (dx, dy) in [
        (0, -100),
        (24, -32),
        (95, -31),
        (38, 12),
        (59, 81),
        (0, 40),
        (-59, 81),
        (-38, 12),
        (-95, -31),
        (-24, -32),
    ] {
        let _ = write!(d, "{} ", point(dx, dy));
    }
    canvas.path(d + "z", canvas.colours.light);
}

pub(super) fn sofa(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let lamp = if rng.chance(50) { 90 } else { 390 };
    canvas.faint(
        format!("M{} 84h60l70 156H{}z", lamp - 30, lamp - 100),
        colours.light,
        22,
    );
    canvas.path("M0 224h480v46H0z", colours.near);
    canvas.ellipse((240, 238), (210, 18), colours.far);
    canvas.path("M120 130q0-22 22-22h196q22 0 22 22v60H120z", colours.accent);
    canvas.path(
        "M92 160q0-18 18-18t18 18v26h224v-26q0-18 18-18t18 18v62H92z",
        colours.far,
    );
    canvas.line("M240 112v72", colours.near, 3);
    canvas.path("M108 222h12v14h-12zM360 222h12v14h-12z", colours.near);
    canvas.path(
        format!("M{} 148h40l8 36h-48z", rng.between(150, 280)),
        colours.light,
    );
    canvas.line(format!("M{lamp} 84v152"), colours.near, 4);
    canvas.path(format!("M{} 84l14-36h32l14 36z", lamp - 30), colours.light);
    let plant = 480 - lamp;
    for (dx, dy) in [(-26, -60), (0, -84), (26, -60)] {
        canvas.line(
            format!("M{plant} 206q{} {} {dx} {dy}", dx / 4, dy / 2),
            "#3f8f6b",
            9,
        );
    }
    canvas.path(format!("M{} 204h36l-6 34h-24z", plant - 18), colours.light);
}

pub(super) fn still_life(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(rng.between(150, 330), 120, 104, colours.far);
    canvas.path("M0 206h480v64H0z", colours.near);
    let vase = if rng.chance(50) { 130 } else { 350 };
    for (dx, dy) in [(-40, -70), (-16, -104), (14, -112), (42, -76)] {
        canvas.line(
            format!("M{vase} 140q{} {} {dx} {dy}", dx / 5, dy * 3 / 5),
            "#2f7d5b",
            4,
        );
        canvas.ellipse(
            (vase + dx, 140 + dy),
            (13, 17),
            if dx % 4 == 0 {
                colours.accent
            } else {
                colours.light
            },
        );
    }
    canvas.path(
        format!(
            "M{} 136h32q-6 22 12 44 8 34-14 46h-28q-22-12-14-46 18-22 12-44z",
            vase - 16
        ),
        colours.light,
    );
    let bowl = 480 - vase;
    for (dx, dy, fill) in [(-44, 0, "#d1495b"), (0, -14, "#edae49"), (42, 0, "#7fb069")] {
        canvas.circle(bowl + dx, 166 + dy, 27, fill);
    }
    canvas.path(
        format!("M{} 172h176q-10 54-62 54h-52q-52 0-62-54z", bowl - 88),
        colours.bottom,
    );
    canvas.faint(
        format!("M{} 172h176l-2 10H{}z", bowl - 88, bowl - 86),
        colours.light,
        60,
    );
}

pub(super) fn cut_outs(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let split = rng.between(150, 210);
    canvas.path(format!("M0 0h{split}v150H0z"), colours.accent);
    canvas.path(format!("M{split} 0h150v270H{split}z"), colours.far);
    canvas.path(format!("M0 150h{split}v120H0z"), colours.near);
    canvas.circle(split / 2, 76, 44, colours.light);
    leaf(canvas, split + 75, colours.light, rng.between(-14, 14));
    leaf(canvas, split + 218, colours.near, rng.between(-20, 20));
    canvas.path(
        format!(
            "M20 250q{} -90 {} 0 -40-36 {} 0z",
            split / 3,
            split - 60,
            split / 9
        ),
        colours.bottom,
    );
}

/// A frond as one cuts it with big scissors.
fn leaf(canvas: &mut Canvas, x: i32, fill: &str, tilt: i32) {
    let mut d = format!("M{x} 248q{tilt} -110 0-220");
    canvas.line(&d, fill, 14);
    d.clear();
    for step in 0..5 {
        let y = 214 - step * 38;
        let _ = write!(d, "M{x} {y}q34-4 50-36M{x} {y}q-34-4-50-36");
    }
    canvas.line(d, fill, 20);
}

pub(super) fn books(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(rng.between(120, 360), 110, 90, colours.far);
    let fills = [
        colours.accent,
        colours.light,
        colours.near,
        colours.bottom,
        colours.top,
    ];
    let mut x = 44;
    while x < 390 {
        let (wide, high) = (rng.between(20, 42), rng.between(96, 168));
        let fill = fills[rng.below(5) as usize];
        let (top, band) = (226 - high, fills[rng.below(2) as usize]);
        canvas.path(format!("M{x} {top}h{wide}v{high}h-{wide}z"), fill);
        canvas.path(
            format!(
                "M{x} {}h{wide}v7h-{wide}zM{x} {}h{wide}v4h-{wide}z",
                top + 16,
                top + 28
            ),
            band,
        );
        x += wide + if rng.chance(20) { 26 } else { 2 };
    }
    canvas.path("M0 226h480v14H0z", colours.near);
    canvas.faint("M0 240h480v30H0z", colours.near, 70);
}

/// A sign with a ring of bulbs.
pub(super) fn marquee(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let mut rays = String::new();
    for (left, right) in [
        (-260, -160),
        (-40, 30),
        (150, 210),
        (270, 330),
        (450, 520),
        (640, 740),
    ] {
        let _ = write!(
            rays,
            "M240 135L{left} -60H{right}zM240 135L{left} 330H{right}z"
        );
    }
    canvas.faint(rays, colours.light, 14);
    canvas.circle(240, 135, 108, colours.near);
    canvas.circle(240, 135, 82, colours.accent);
    let bulbs = "M240 32a8 8 0 1 1-.1 0M240 222a8 8 0 1 1-.1 0M145 127a8 8 0 1 1-.1 0M335 127a8 8 0 1 1-.1 0\
                 M173 60a8 8 0 1 1-.1 0M307 60a8 8 0 1 1-.1 0M173 194a8 8 0 1 1-.1 0M307 194a8 8 0 1 1-.1 0";
    canvas.path(bulbs, colours.light);
    star(canvas, 240, 141, rng.between(50, 62));
}

pub(super) fn vinyl(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let x = rng.between(200, 330);
    canvas.path(format!("M{} 30h216v216H{}z", x - 190, x - 190), colours.far);
    canvas.circle(x - 82, 138, 74, colours.accent);
    canvas.faint(format!("M{} 246L{} 30v216z", x - 190, x + 26), "#000", 22);
    canvas.circle(x + 40, 138, 104, "#12101a");
    for r in [92, 78, 64, 50] {
        canvas.line(
            format!(
                "M{} 138a{r} {r} 0 1 1 {} 0a{r} {r} 0 1 1-{} 0",
                x + 40 - r,
                2 * r,
                2 * r
            ),
            "#34304a",
            2,
        );
    }
    canvas.circle(x + 40, 138, 36, colours.accent);
    canvas.circle(x + 40, 138, 6, colours.light);
    canvas.faint(
        format!("M{} 138L{} 44l40-6z", x + 40, x + 60),
        colours.light,
        22,
    );
}

pub(super) fn waveform(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(240, 135, 112, colours.far);
    let (mut tall, mut small) = (String::new(), String::new());
    for bar in 0..19 {
        let reach = 108 - (bar - 9_i32).abs() * 9;
        let half = rng.between(reach / 3, reach);
        let bars = if bar % 3 == 0 { &mut tall } else { &mut small };
        let _ = write!(bars, "M{} {}v{}", 42 + bar * 22, 135 - half, 2 * half);
    }
    canvas.line(small, colours.light, 10);
    canvas.line(tall, colours.accent, 10);
}
