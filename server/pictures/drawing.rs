//! Pictures that come as shapes: SVG, drawn in the size that is asked for. Nothing that a drawing names is fetched, no
//! script runs, and what would take long to draw is refused before that begins ([`cost`]).

mod cost;

use super::pixels::{Pixels, fitted};
use super::unusable::Unusable;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, ID, Source};
use resvg::usvg::{
    FontResolver, ImageHrefResolver, Options, Tree,
    roxmltree::{Document, ParsingOptions},
};
use std::sync::{Arc, LazyLock};

/// All writing is in this one (its licence is beside it): a drawing looks the same wherever the server runs.
static FONT: &[u8] = include_bytes!("arimo-bold.ttf");
/// Elements, texts and comments of a drawing.
const MOST_NODES: u32 = 20_000;

struct Fonts {
    all: Arc<Database>,
    one: Option<ID>,
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let mut all = Database::new();
    let found = all.load_font_source(Source::Binary(Arc::new(FONT)));
    Fonts {
        one: found.first().copied(),
        all: Arc::new(all),
    }
});

/// The drawing in this width.
pub(super) fn read(bytes: &[u8], width: u32) -> Result<Pixels, Unusable> {
    let text = std::str::from_utf8(bytes).map_err(|error| Unusable::Broken(error.to_string()))?;
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // Drawing programs write document types, which are harmless; entities can grow without end.
    if text.contains("<!ENTITY") {
        return Err(Unusable::Costly("it has entities of its own"));
    }
    let parsing = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, parsing).map_err(broken)?;
    let cost = cost::of(&document)?;
    let tree = Tree::from_xmltree(&document, &options()).map_err(broken)?;
    let size = tree.size();
    let (across, down) = fitted(width, (f64::from(size.width()), f64::from(size.height())));
    cost.check(across, down)?;
    let mut sheet = Pixmap::new(across, down).ok_or(Unusable::Pixels)?;
    #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
    let scale = Transform::from_scale(across as f32 / size.width(), down as f32 / size.height());
    resvg::render(&tree, scale, &mut sheet.as_mut());
    Ok(Pixels {
        width: across,
        height: down,
        rgba: sheet.take_demultiplied(),
    })
}

/// Neither files nor pictures within: only shapes, and letters of the one font.
fn options() -> Options<'static> {
    let one = FONTS.one;
    Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        font_resolver: FontResolver {
            select_font: Box::new(move |_, _| one),
            select_fallback: Box::new(|_, _, _| None),
        },
        fontdb: Arc::clone(&FONTS.all),
        ..Options::default()
    }
}

fn broken(error: impl std::fmt::Display) -> Unusable {
    Unusable::Broken(error.to_string())
}

#[cfg(test)]
mod tests;
