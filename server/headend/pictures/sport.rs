//! What stands for clubs, leagues and kinds of sport: crests, badges, signs, and where a club is at home. Each is drawn
//! from the name in its address, so a club has one crest wherever it plays.

use super::canvas::View;
use crate::generated::seeded_rng::SeededRng;
use crate::pictures::scene::drawn;
use crate::pictures::{arena, palette};
use crate::sport::Sport;

/// Two colours of a club that go together on light and on dark grounds.
const COLOURS: [(&str, &str); 10] = [
    ("#c1121f", "#fdf0d5"),
    ("#1d3d8f", "#f2c14e"),
    ("#0f7a4d", "#f4f4f0"),
    ("#5a1e76", "#ffc857"),
    ("#0b6e99", "#ffffff"),
    ("#d9480f", "#1b1b2f"),
    ("#14213d", "#fca311"),
    ("#7a0f2b", "#8ecae6"),
    ("#2b2d42", "#ef233c"),
    ("#006d77", "#ffddd2"),
];

/// Outlines on a sheet of 96 by 96.
const SHIELDS: [&str; 4] = [
    "M12 8h72v42q0 28-36 40Q12 78 12 50z",
    "M48 6l38 12v34q0 26-38 38Q10 78 10 52V18z",
    "M48 6a42 42 0 1 1-.1 0z",
    "M10 14q20 4 38-8 18 12 38 8v40q0 24-38 36-38-12-38-36z",
];

/// What the field inside the outline is parted into.
const FIELDS: [&str; 5] = [
    "M48 0h48v96H48z",
    "M0 0h96L0 96z",
    "M30 0h12v96H30zM54 0h12v96H54z",
    "M0 38h96v20H0z",
    "M48 0l48 48-48 48L0 48z",
];

const SHEET: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\" width=\"96\" height=\"96\" \
     font-family=\"Helvetica,Arial,sans-serif\" font-weight=\"700\" text-anchor=\"middle\">";

/// The initials of a name's longer words, three at most.
fn initials(name: &str) -> String {
    let words = || name.split('_').filter(|word| !word.is_empty());
    let long: Vec<_> = words().filter(|word| word.len() > 3).collect();
    let telling = if long.is_empty() {
        words().collect()
    } else {
        long
    };
    let letters = telling.iter().filter_map(|word| word.chars().next());
    letters.take(3).collect::<String>().to_uppercase()
}

/// The crest of the club with this name in addresses.
pub(crate) fn crest(name: &str) -> String {
    let mut rng = SeededRng::new(10).for_name(name);
    let (first, second) = COLOURS[rng.below(10) as usize];
    let shield = rng.pick(&SHIELDS);
    let field = rng.pick(&FIELDS);
    let letters = initials(name);
    format!(
        "{SHEET}<defs><clipPath id=\"c\"><path d=\"{shield}\"/></clipPath></defs>\
         <g clip-path=\"url(#c)\"><path fill=\"{first}\" d=\"M0 0h96v96H0z\"/>\
         <path fill=\"{second}\" opacity=\".55\" d=\"{field}\"/></g>\
         <path fill=\"none\" stroke=\"{second}\" stroke-width=\"5\" d=\"{shield}\"/>\
         <circle cx=\"48\" cy=\"46\" r=\"21\" fill=\"{first}\" stroke=\"{second}\" stroke-width=\"3\"/>\
         <text x=\"48\" y=\"53\" font-size=\"19\" fill=\"{second}\">{letters}</text></svg>"
    )
}

/// The badge of the league with this name in addresses.
pub(crate) fn badge(name: &str) -> String {
    let mut rng = SeededRng::new(11).for_name(name);
    let (first, second) = COLOURS[rng.below(10) as usize];
    let letters = initials(name);
    let turn = rng.below(45);
    format!(
        "{SHEET}<g transform=\"rotate({turn} 48 48)\"><path fill=\"{first}\" d=\"M14 14h68v68H14z\"/>\
         <path fill=\"{first}\" d=\"M48 0l48 48-48 48L0 48z\"/></g>\
         <circle cx=\"48\" cy=\"48\" r=\"30\" fill=\"none\" stroke=\"{second}\" stroke-width=\"4\"/>\
         <path fill=\"{second}\" d=\"M48 22l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z\"/>\
         <text x=\"48\" y=\"66\" font-size=\"17\" fill=\"{second}\">{letters}</text></svg>"
    )
}

/// The sign of a kind of sport, for light and for dark grounds.
pub(crate) fn sign(sport: Sport) -> String {
    let line = "fill=\"none\" stroke=\"#fff\" stroke-width=\"5\" stroke-linecap=\"round\"";
    let (ground, shapes) = match sport {
        Sport::Football => (
            "#2f9e58",
            format!(
                "<circle cx=\"48\" cy=\"48\" r=\"28\" {line}/><path fill=\"#fff\" d=\"M48 36l12 9-5 14H41l-5-14z\"/>\
                 <path {line} d=\"M48 36V22M60 45l14-5M55 59l8 12M41 59l-8 12M36 45l-14-5\"/>"
            ),
        ),
        Sport::Hockey => (
            "#2463b8",
            format!(
                "<path {line} d=\"M66 18L46 68q-3 6-10 6H22\"/><ellipse cx=\"64\" cy=\"72\" rx=\"13\" ry=\"6\" fill=\"#fff\"/>"
            ),
        ),
        Sport::Basketball => (
            "#d9693a",
            format!(
                "<circle cx=\"48\" cy=\"48\" r=\"28\" {line}/>\
                 <path {line} d=\"M20 48h56M48 20v56M29 28q14 20 0 40M67 28q-14 20 0 40\"/>"
            ),
        ),
        Sport::Handball => (
            "#8f5bd0",
            format!(
                "<circle cx=\"58\" cy=\"38\" r=\"18\" {line}/><path {line} d=\"M22 74q6-20 22-24M26 56v18h18\"/>"
            ),
        ),
        Sport::Tennis => (
            "#3ea36b",
            format!(
                "<ellipse cx=\"54\" cy=\"38\" rx=\"17\" ry=\"20\" transform=\"rotate(35 54 38)\" {line}/>\
                 <path {line} d=\"M42 54L24 76\"/><circle cx=\"28\" cy=\"28\" r=\"7\" fill=\"#fff\"/>"
            ),
        ),
        Sport::Other => (
            "#51648f",
            format!(
                "<path {line} d=\"M32 20h32v16a16 16 0 0 1-32 0zM48 52v14M34 74h28M32 26H20q0 16 13 18M64 26h12q0 16-13 18\"/>"
            ),
        ),
    };
    format!("{SHEET}<rect width=\"96\" height=\"96\" rx=\"20\" fill=\"{ground}\"/>{shapes}</svg>")
}

/// Where a club plays its sport, 480 by 270.
pub(crate) fn home_of(sport: Sport, club: &str) -> String {
    let mut rng = SeededRng::new(12).for_name(club);
    drawn(arena::scenes(sport), palette::ARENA, View::Whole, &mut rng)
}

#[cfg(test)]
mod tests {
    use super::{crest, initials};

    #[test]
    fn initials_are_those_of_the_words_that_tell_clubs_apart() {
        assert_eq!(initials("les_ours_de_grand_vallon"), "OGV");
        assert_eq!(initials("fc_a"), "FA");
        assert_eq!(initials("____"), "");
    }

    #[test]
    fn a_club_has_a_crest_of_its_own() {
        assert_eq!(crest("hc_etang_vieux"), crest("hc_etang_vieux"));
        assert_ne!(crest("hc_etang_vieux"), crest("fc_port_cendre"));
    }
}
