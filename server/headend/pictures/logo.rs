//! Channel logos: a mark of simple shapes with the channel's initial cut out, and its name beside it.

use crate::generated::seeded_rng::SeededRng;
use std::fmt::Write;

/// What the logo will stand on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Background {
    Light,
    Dark,
}

/// Two colours that both show on black and on white.
const COLOURS: [(&str, &str); 12] = [
    ("#e5383b", "#ff9f1c"),
    ("#1d78d6", "#2ec4b6"),
    ("#7b4fd6", "#e85d9e"),
    ("#0f9d76", "#b5c936"),
    ("#e0680f", "#f2b705"),
    ("#d6336c", "#7b4fd6"),
    ("#0e8fa8", "#5ac8e8"),
    ("#c9184a", "#ff7b54"),
    ("#3a66d6", "#8f7bf0"),
    ("#2f8f3e", "#2ec4b6"),
    ("#b8860b", "#e5533d"),
    ("#5561a8", "#e5a13b"),
];

/// Marks in a square of 30 by 30, the second shape in the second colour.
const MARKS: [(&str, &str); 10] = [
    (
        "M15 0a15 15 0 1 1-.1 0z",
        "M15 0a15 15 0 0 1 0 30 22 22 0 0 0 0-30z",
    ),
    (
        "M7 0h16a7 7 0 0 1 7 7v16a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z",
        "M30 14v9a7 7 0 0 1-7 7H7z",
    ),
    ("M15 0l15 15-15 15L0 15z", "M15 0l15 15-15 15z"),
    ("M8 0h22l-8 30H0z", "M22 30L30 0h-6l-8 30z"),
    (
        "M15 0l13 7.500v15L15 30 2 22.500v-15z",
        "M15 15l13-7.500v15L15 30z",
    ),
    ("M0 4h30v18H18l-6 8v-8H0z", "M0 18h30v4H18l-6 8v-8H0z"),
    ("M0 15a15 15 0 0 1 30 0v15H0z", "M0 24h30v6H0z"),
    (
        "M0 0h20a10 10 0 0 1 10 10v20H10A10 10 0 0 1 0 20z",
        "M30 16v14H10A10 10 0 0 1 2 26z",
    ),
    (
        "M15 0q4 0 15 24-6 6-15 6T0 24Q11 0 15 0z",
        "M0 24q7-5 15-2t15 2q-6 6-15 6T0 24z",
    ),
    ("M0 0h30v30H0z", "M0 30L30 0v30z"),
];

/// A logo of 96 by 54 for a channel with this name.
pub(crate) fn logo(name: &str, background: Background) -> String {
    let mut rng = SeededRng::new(9).for_name(name);
    let (first, second) = COLOURS[rng.below(12) as usize];
    let (mark, part) = MARKS[rng.below(10) as usize];
    let ink = match background {
        Background::Light => "#14161f",
        Background::Dark => "#f5f6fa",
    };
    let initial = name.chars().next().unwrap_or('L');
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 54\" width=\"96\" height=\"54\" \
         font-family=\"Helvetica,Arial,sans-serif\" font-weight=\"700\">\
         <g transform=\"translate(3 12)\"><path fill=\"{first}\" d=\"{mark}\"/>\
         <path fill=\"{second}\" d=\"{part}\"/><text x=\"15\" y=\"21.500\" font-size=\"18\" \
         text-anchor=\"middle\" fill=\"#fff\">{initial}</text></g>"
    );
    for (line, y, size) in lines(name) {
        // Writing into a String never fails.
        let _ = write!(
            svg,
            "<text x=\"38\" y=\"{y}\" font-size=\"{size}\" fill=\"{ink}\">{line}</text>"
        );
    }
    svg + "</svg>"
}

/// The name on one or two lines, as large as the 56 units beside the mark allow.
fn lines(name: &str) -> Vec<(&str, i32, i32)> {
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    let cut = spaces.min_by_key(|at| at.abs_diff(middle));
    let size =
        |longest: usize| (900 / (10 * i32::try_from(longest).unwrap_or(1).max(1))).clamp(7, 15);
    let letters = |line: &str| line.chars().count();
    match cut {
        None => vec![(name, 32, size(letters(name)))],
        Some(at) => {
            let (first, second) = (&name[..at], &name[at + 1..]);
            let size = size(letters(first).max(letters(second)));
            vec![(first, 26, size), (second, 27 + size, size)]
        }
    }
}
