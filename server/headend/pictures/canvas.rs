//! A sheet of 480 by 270 with a sky, and the few shapes that the scenes are cut from.

use super::palette::Palette;
use std::fmt::{Display, Write};

/// What is seen of the sheet, and how large.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum View {
    /// All of it, 16:9.
    Whole,
    /// 480 by 250.
    Backdrop,
    /// 224 by 330, from the middle.
    Poster,
}

impl View {
    /// The part of the sheet, and width and height of the picture.
    fn frame(self) -> (&'static str, u32, u32) {
        match self {
            Self::Whole => ("0 0 480 270", 480, 270),
            Self::Backdrop => ("0 10 480 250", 480, 250),
            Self::Poster => ("148.400 0 183.200 270", 224, 330),
        }
    }
}

pub(super) struct Canvas {
    svg: String,
    pub(super) colours: Palette,
}

impl Canvas {
    /// A sheet with the palette's sky; `mirrored` turns what is drawn on it from left to right.
    pub(super) fn new(colours: &Palette, mirrored: bool, view: View) -> Self {
        let Palette { top, bottom, .. } = colours;
        let (part, width, height) = view.frame();
        let turn = if mirrored {
            " transform=\"matrix(-1 0 0 1 480 0)\""
        } else {
            ""
        };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{part}\" width=\"{width}\" height=\"{height}\">\
             <defs><linearGradient id=\"s\" x2=\"0\" y2=\"1\"><stop stop-color=\"{top}\"/>\
             <stop offset=\"1\" stop-color=\"{bottom}\"/></linearGradient></defs>\
             <path fill=\"url(#s)\" d=\"M0 0h480v270H0z\"/><g{turn}>"
        );
        Self {
            svg,
            colours: *colours,
        }
    }

    pub(super) fn circle(&mut self, x: i32, y: i32, r: i32, fill: &str) {
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"/>"
        ));
    }

    /// A disc that lets what is behind it shine through.
    pub(super) fn glow(&mut self, x: i32, y: i32, r: i32, fill: &str, percent: i32) {
        let r2 = r * 3 / 2;
        self.put(format_args!(
            "<g fill=\"{fill}\" opacity=\".{percent:02}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{r2}\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/></g>"
        ));
    }

    pub(super) fn ellipse(&mut self, (x, y): (i32, i32), (rx, ry): (i32, i32), fill: &str) {
        self.put(format_args!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" fill=\"{fill}\"/>"
        ));
    }

    pub(super) fn path(&mut self, d: impl Display, fill: &str) {
        self.put(format_args!("<path fill=\"{fill}\" d=\"{d}\"/>"));
    }

    pub(super) fn faint(&mut self, d: impl Display, fill: &str, percent: i32) {
        self.put(format_args!(
            "<path fill=\"{fill}\" opacity=\".{percent:02}\" d=\"{d}\"/>"
        ));
    }

    pub(super) fn line(&mut self, d: impl Display, stroke: &str, width: i32) {
        self.put(format_args!(
            "<path fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"{d}\"/>"
        ));
    }

    /// Several shapes of one colour, moved and scaled together.
    pub(super) fn group(&mut self, transform: &str, fill: &str, shapes: &[&str]) {
        self.put(format_args!(
            "<path fill=\"{fill}\" transform=\"{transform}\" d=\"{}\"/>",
            shapes.concat()
        ));
    }

    pub(super) fn finish(mut self) -> String {
        self.svg.push_str("</g></svg>");
        self.svg
    }

    fn put(&mut self, shape: std::fmt::Arguments<'_>) {
        // Writing into a String never fails.
        let _ = self.svg.write_fmt(shape);
    }
}
