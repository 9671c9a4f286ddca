//! Drawings, good and hostile.

use super::read;
use std::time::{Duration, Instant};

const OPEN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
     viewBox=\"0 0 96 54\" width=\"96\" height=\"54\">";

fn draw(inside: &str) -> Option<super::Pixels> {
    read(format!("{OPEN}{inside}</svg>").as_bytes(), 192).ok()
}

fn seen(inside: &str) -> bool {
    let pixels = draw(inside).expect("a drawing");
    pixels
        .rgba
        .as_chunks::<4>()
        .0
        .iter()
        .any(|pixel| pixel[3] > 0)
}

#[test]
fn a_drawing_has_the_width_that_is_asked_for() {
    let pixels = draw("<path fill='#f00' d='M0 0h96v54H0z'/>").expect("a drawing");
    assert_eq!((pixels.width, pixels.height), (192, 108));
    assert_eq!(pixels.rgba[..4], [255, 0, 0, 255]);
    assert!(pixels.is_opaque());
}

#[test]
fn letters_are_drawn_whatever_fonts_the_machine_has() {
    assert!(seen(
        "<text x='10' y='30' font-family='Nowhere' font-size='20'>Rive Ünê Ж</text>"
    ));
    assert!(!seen("<text x='10' y='30'></text>"));
}

#[test]
fn what_drawing_programs_write_is_read() {
    let text = format!(
        "\u{feff}<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/x.dtd\">\
         {OPEN}<style>.a{{fill:url(#g)}}</style><defs><linearGradient id='g'><stop stop-color='#0f0'/></linearGradient>\
         <path id='p' d='M0 0h9v9H0z'/></defs><use xlink:href='#p' class='a'/></svg>"
    );
    let pixels = read(text.as_bytes(), 96).expect("a drawing");
    assert_eq!(pixels.rgba[..4], [0, 255, 0, 255]);
}

#[test]
fn nothing_that_a_drawing_names_is_fetched() {
    for inside in [
        "<image href='file:///etc/passwd' width='96' height='54'/>",
        "<image href='http://127.0.0.1:1/x.png' width='96' height='54'/>",
        "<image href='/etc/hostname' width='96' height='54'/>",
        "<image xlink:href='data:image/svg+xml;base64,PHN2Zy8+' width='96' height='54'/>",
        "<use href='http://127.0.0.1:1/x.svg#a'/>",
        "<script>while(1){}</script>",
        "<style>@import url(http://127.0.0.1:1/x.css);</style>",
    ] {
        assert!(!seen(inside), "{inside}");
    }
}

fn laughing(open: &str, close: &str) -> String {
    let level = |level: u32| {
        let below = level - 1;
        let ten = format!("<use href='#a{below}'/>").repeat(10);
        format!("<{open} id='a{level}'>{ten}</{close}>")
    };
    let levels: Vec<String> = (1..10).map(level).collect();
    format!("<path id='a0' d='M0 0h9v9z'/>{}", levels.concat())
}

#[test]
fn hostile_drawings_are_refused_at_once() {
    let entities = "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><svg \
         xmlns=\"http://www.w3.org/2000/svg\"><text>&b;</text></svg>";
    let pattern = |level: u32| {
        let next = level + 1;
        let fifty = format!("<path fill='url(#p{next})' d='M0 0h1v1z'/>").repeat(50);
        format!("<pattern id='p{level}' width='1' height='1'>{fifty}</pattern>")
    };
    let chain = (0..40).map(pattern).collect::<Vec<String>>().concat();
    let began = Instant::now();
    assert!(read(entities.as_bytes(), 192).is_err());
    for (name, inside) in [
        ("uses of uses", laughing("g", "g")),
        ("uses of symbols", laughing("symbol", "symbol")),
        ("itself", "<g id='a'><use href='#a'/></g>".to_owned()),
        (
            "patterns in patterns",
            format!("{chain}<path fill='url(#p0)' d='M0 0h9v9z'/>"),
        ),
        (
            "depth",
            format!("{}{}", "<g>".repeat(10_000), "</g>".repeat(10_000)),
        ),
        ("many", "<g/>".repeat(30_000)),
        ("markers", "<marker id='m'/>".to_owned()),
        (
            "noise",
            "<filter><feTurbulence numOctaves='999999'/></filter>".to_owned(),
        ),
        (
            "dashes",
            "<path stroke-dasharray='.001' d='M0 0H999999'/>".repeat(300),
        ),
        (
            "layers",
            "<g opacity='.5'><path d='M0 0h96v54z'/></g>".repeat(15_000),
        ),
        (
            "styles",
            format!("<style>*{{fill:url(#p0)}}</style>{chain}"),
        ),
        (
            "repeated words",
            format!(
                "<defs><text id='t'>{}</text></defs>{}",
                "a".repeat(500),
                "<use href='#t'/>".repeat(500)
            ),
        ),
        (
            "rules",
            format!("<style>{}</style>", ".a{fill:red}".repeat(5_000)),
        ),
        ("a novel", format!("<text>{}</text>", "a".repeat(30_000))),
    ] {
        assert!(draw(&inside).is_none(), "{name}");
    }
    assert!(
        began.elapsed() < Duration::from_mins(1),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn what_is_no_drawing_is_refused() {
    for text in [
        "",
        "<svg",
        "<html/>",
        "GIF89a",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>",
    ] {
        assert!(read(text.as_bytes(), 192).is_err(), "{text}");
    }
    assert!(read(&[0xff, 0xfe, b'<', 0], 192).is_err());
    let odd = "<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='1e-30'/>";
    if let Ok(pixels) = read(odd.as_bytes(), 192) {
        assert!(pixels.width * pixels.height <= 192 * 384);
    }
}
