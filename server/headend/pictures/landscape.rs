//! Out of doors: hills, peaks, the sea, forests, villages, balloons, other worlds.

use super::canvas::Canvas;
use crate::generated::seeded_rng::SeededRng;
use std::fmt::Write;

/// A soft ridge across the sheet around `y`, filled down to the lower edge.
pub(super) fn ridge(rng: &mut SeededRng, y: i32, swing: i32) -> String {
    let mut d = format!("M0 {}", y + rng.between(-swing, swing));
    for step in 0..4 {
        let (x, top) = (step * 120 + 60, y + rng.between(-swing, swing));
        let _ = write!(
            d,
            "Q{x} {top} {} {}",
            x + 60,
            y + rng.between(-swing / 3, swing / 3)
        );
    }
    d + "V270H0z"
}

fn stars(canvas: &mut Canvas, rng: &mut SeededRng, count: i32) {
    let mut d = String::new();
    for _ in 0..count {
        let size = rng.between(1, 2);
        let _ = write!(
            d,
            "M{} {}h{size}v{size}h-{size}z",
            rng.between(4, 476),
            rng.between(4, 150)
        );
    }
    canvas.faint(d, canvas.colours.light, 70);
}

pub(super) fn hills(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let (x, y) = (rng.between(110, 370), rng.between(80, 130));
    canvas.glow(x, y, 62, colours.light, 18);
    canvas.circle(x, y, 46, colours.light);
    canvas.faint(ridge(rng, 160, 36), colours.far, 55);
    canvas.path(ridge(rng, 190, 30), colours.far);
    canvas.path(ridge(rng, 228, 18), colours.near);
    let house = rng.between(70, 400);
    canvas.path(format!("M{house} 226v-30l22-18 22 18v30z"), colours.near);
    canvas.path(format!("M{} 202h11v12h-11z", house + 16), colours.accent);
    canvas.line(format!("M{} 226v-44", house + 66), colours.near, 4);
    canvas.ellipse((house + 66, 174), (17, 26), colours.near);
}

pub(super) fn peaks(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(rng.between(60, 420), rng.between(45, 85), 30, colours.light);
    for (base, fill, spread) in [(205, colours.far, 70), (225, colours.near, 110)] {
        let mut x = rng.between(-20, 60);
        while x < 460 {
            let (height, half) = (rng.between(spread, spread + 50), rng.between(85, 115));
            let (top, middle) = (base - height, x + half);
            let foot = 270;
            canvas.path(
                format!(
                    "M{} {foot}L{middle} {top}L{} {foot}z",
                    x - 40,
                    x + 2 * half + 40
                ),
                fill,
            );
            let cap = format!("M{middle} {top}l-22 32 14-6 8 12 10-14 14 8z");
            canvas.path(cap, colours.light);
            canvas.faint(
                format!(
                    "M{middle} {top}L{} {foot}H{}z",
                    x + 2 * half + 40,
                    middle + 10
                ),
                "#000",
                16,
            );
            x += half * 2 - 20;
        }
    }
    canvas.path("M0 232H480V270H0z", colours.bottom);
    canvas.line(
        "M60 243h90M230 251h140M100 261h70M350 241h80",
        colours.light,
        2,
    );
}

pub(super) fn sea(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let sun = rng.between(120, 360);
    canvas.glow(sun, 150, 76, colours.light, 16);
    canvas.circle(sun, 150, 60, colours.accent);
    canvas.faint(ridge(rng, 138, 12), colours.far, 40);
    canvas.path(ridge(rng, 172, 8), colours.far);
    let boat = rng.between(120, 340);
    canvas.path(format!("M{boat} 196h84l-14 20h-56z"), colours.near);
    canvas.path(format!("M{} 100v88h-42z", boat + 40), colours.light);
    canvas.path(format!("M{} 116v72h34z", boat + 46), colours.accent);
    canvas.faint(format!("M{} 116v72h34z", boat + 46), colours.light, 60);
    canvas.path(ridge(rng, 214, 9), colours.near);
    canvas.faint(ridge(rng, 238, 9), colours.top, 90);
}

pub(super) fn forest(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(rng.between(140, 340), 96, 54, colours.light);
    for (foot, fill, size) in [(200, colours.far, 34), (236, colours.near, 46)] {
        let mut trees = String::new();
        let mut x = rng.between(-10, 10);
        while x < 490 {
            let high = size * 2 + rng.between(0, 40);
            let _ = write!(
                trees,
                "M{} {foot}L{x} {}L{} {foot}z",
                x - size / 2,
                foot - high,
                x + size / 2
            );
            x += size - rng.between(4, 12);
        }
        canvas.path(trees, fill);
        canvas.path(format!("M0 {}h480V270H0z", foot - 2), fill);
    }
    let mut birds = String::new();
    for _ in 0..6 {
        let (x, y) = (rng.between(110, 370), rng.between(46, 120));
        let _ = write!(birds, "M{} {}q8-6 11 4q3-10 11-4", x - 11, y - 3);
    }
    canvas.line(birds, colours.near, 3);
    let tent = rng.between(120, 330);
    canvas.path(format!("M{tent} 252l34-54 34 54z"), colours.accent);
    canvas.path(format!("M{} 252l12-34 14 34z", tent + 22), colours.light);
    canvas.path("M0 250h480v20H0z", colours.near);
}

pub(super) fn village(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.circle(rng.between(60, 420), 64, 30, colours.light);
    canvas.faint(ridge(rng, 120, 44), colours.far, 60);
    canvas.path(ridge(rng, 165, 26), colours.far);
    let steeple = rng.between(170, 300);
    canvas.path(format!("M{steeple} 222v-84l14-46 14 46v84z"), colours.near);
    canvas.circle(steeple + 14, 152, 6, colours.accent);
    let mut x = 20;
    while x < 450 {
        let (wide, high) = (rng.between(40, 62), rng.between(26, 50));
        let top = 226 - high;
        let fill = if rng.chance(35) {
            colours.accent
        } else {
            colours.near
        };
        canvas.path(format!("M{x} 228V{top}h{wide}v{}z", high + 2), fill);
        canvas.path(
            format!("M{} {top}l{} -20 {} 20z", x - 5, wide / 2 + 5, wide / 2 + 5),
            colours.near,
        );
        canvas.path(
            format!("M{} {}h9v11h-9z", x + wide / 2 - 4, top + 10),
            colours.light,
        );
        x += wide + rng.between(4, 22);
    }
    canvas.path("M0 226h480v44H0z", colours.near);
    canvas.line("M50 244h90M210 254h120M360 243h70", colours.far, 3);
}

pub(super) fn haunted(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    let x = rng.between(170, 310);
    canvas.glow(x, 110, 86, colours.light, 12);
    canvas.circle(x, 110, 74, colours.light);
    canvas.path("M0 270V236Q150 150 250 196T480 222V270z", colours.near);
    let left = x - 46;
    canvas.path(
        format!("M{left} 210v-62l16-30 16 30v-22l20-34 20 34v30l12-22 12 22v62z"),
        colours.near,
    );
    canvas.path(
        format!("M{} 140h10v16h-10zM{} 172h9v14h-9z", left + 47, left + 12),
        colours.accent,
    );
    let tree = if x > 240 { 90 } else { 390 };
    canvas.line(
        format!("M{tree} 250V120M{tree} 190l34-40M{tree} 170l-36-44M{tree} 140l22-34M{tree} 150l-20-12M{} 166l20-6", tree + 18),
        colours.near,
        6,
    );
}

pub(super) fn balloons(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    canvas.faint(
        "M40 80a20 20 0 0 1 38-8 16 16 0 0 1 26 12 12 12 0 0 1 2 22H46a14 14 0 0 1-6-26z",
        colours.light,
        70,
    );
    canvas.faint(
        "M340 60a20 20 0 0 1 38-8 16 16 0 0 1 26 12 12 12 0 0 1 2 22h-60a14 14 0 0 1-6-26z",
        colours.light,
        70,
    );
    canvas.path(ridge(rng, 200, 20), colours.far);
    for (x, r) in [
        (rng.between(90, 180), 54),
        (rng.between(270, 320), 38),
        (rng.between(370, 420), 26),
    ] {
        let y = rng.between(80, 110);
        let (low, basket) = (y + r * 8 / 10, y + r * 3 / 2);
        canvas.path(
            format!(
                "M{} {low}L{} {basket}h12L{} {low}z",
                x - r / 2,
                x - 6,
                x + r / 2
            ),
            colours.near,
        );
        canvas.circle(x, y, r, colours.accent);
        canvas.ellipse((x, y), (r / 2, r), colours.light);
        canvas.ellipse((x, y), (r / 5, r), colours.accent);
        canvas.path(format!("M{} {basket}h14v12h-14z", x - 7), colours.near);
    }
    canvas.path(ridge(rng, 236, 12), colours.near);
}

pub(super) fn planets(canvas: &mut Canvas, rng: &mut SeededRng) {
    let colours = canvas.colours;
    stars(canvas, rng, 26);
    let (x, y) = (rng.between(150, 340), rng.between(100, 120));
    canvas.circle(x, y, 68, colours.accent);
    canvas.faint(
        format!("M{x} {}a68 68 0 0 1 0 136 90 90 0 0 0 0-136z", y - 68),
        "#000",
        28,
    );
    canvas.line(
        format!(
            "M{} {}Q{x} {} {} {}",
            x - 118,
            y + 26,
            y + 44,
            x + 118,
            y - 30
        ),
        colours.light,
        5,
    );
    canvas.circle(if x > 240 { 80 } else { 410 }, 70, 18, colours.light);
    canvas.path(ridge(rng, 214, 26), colours.far);
    canvas.path(ridge(rng, 240, 14), colours.near);
    let walker = rng.between(110, 370);
    canvas.circle(walker, 212, 5, colours.light);
    canvas.path(format!("M{} 218h10l3 26h-16z", walker - 5), colours.light);
}
