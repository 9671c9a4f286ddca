//! What a drawing would cost, judged before it is drawn. A few lines of SVG can stand for a billion shapes, by elements
//! that repeat others, or for hours of work on each; nothing could end that once it has begun.

use crate::pictures::unusable::Unusable;
use resvg::usvg::roxmltree::{Document, Node, NodeId};
use std::collections::{HashMap, HashSet};

/// Shapes, each with all that it repeats; a long path counts as many.
const MOST_SHAPES: u64 = 20_000;
/// Bytes of attributes that count as one more shape.
const SHAPE_BYTES: u64 = 32;
/// Elements within elements, those repeated included.
const DEEPEST: u32 = 64;
/// Bytes of style sheets: each rule is held against each element.
const MOST_STYLES: usize = 16_384;
/// Letters in these are drawn, each a shape.
const TEXTS: [&str; 4] = ["text", "tspan", "textPath", "a"];
/// Pixels that all layers of a drawing may have together: some seconds.
const MOST_LAYER_PIXELS: u64 = 400_000_000;
/// Pixels of layers within layers, which are there at the same time: 256 MB.
const MOST_OPEN_PIXELS: u64 = 64_000_000;

/// What can't be foreseen, and what has no bound of its own.
const REFUSED: [&str; 10] = [
    "marker",
    "feTurbulence",
    "feMorphology",
    "feConvolveMatrix",
    "feImage",
    "feTile",
    "feDiffuseLighting",
    "feSpecularLighting",
    "feDisplacementMap",
    "foreignObject",
];
/// Words in attributes and styles, and how many layers as large as the drawing what they say may take.
const BURDENS: [(&str, u64); 7] = [
    ("opacity", 1),
    ("mask", 1),
    ("clip", 1),
    ("blend", 1),
    ("isolation", 1),
    ("filter", 20),
    ("dash", 100),
];

/// What an element costs with all in it.
#[derive(Clone, Copy, Default)]
pub(super) struct Cost {
    shapes: u64,
    layers: u64,
    depth: u32,
}

impl Cost {
    fn add(&mut self, other: Self) {
        self.shapes = self.shapes.saturating_add(other.shapes);
        self.layers = self.layers.saturating_add(other.layers);
        self.depth = self.depth.max(other.depth.saturating_add(1));
    }

    /// Whether a drawing that costs this may be drawn in this size.
    pub(super) fn check(self, across: u32, down: u32) -> Result<(), Unusable> {
        let pixels = u64::from(across) * u64::from(down);
        let is_bounded = self.layers.saturating_mul(pixels) <= MOST_LAYER_PIXELS
            && u64::from(self.depth).saturating_mul(pixels) <= MOST_OPEN_PIXELS;
        if is_bounded {
            Ok(())
        } else {
            Err(Unusable::Costly("it has too many layers"))
        }
    }
}

/// What the drawing costs, if it can be drawn at all.
pub(super) fn of(document: &Document<'_>) -> Result<Cost, Unusable> {
    let mut by_id = HashMap::new();
    let mut styles = String::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            by_id.entry(id).or_insert(node);
        }
        let name = node.tag_name().name();
        if REFUSED.contains(&name) {
            return Err(Unusable::Costly("it has elements without bounds"));
        }
        if name == "style" {
            styles.extend(node.children().filter_map(|text| text.text()));
        }
    }
    let paints = |id: &str| by_id.get(id).is_none_or(is_gradient);
    if styles.len() > MOST_STYLES || !named(&styles).all(paints) {
        return Err(Unusable::Costly(
            "its style sheet is too long, or repeats shapes",
        ));
    }
    let mut meter = CostMeter {
        by_id,
        of_styles: burden(&styles),
        known: HashMap::new(),
        open: HashSet::new(),
    };
    let cost = meter.of(document.root_element(), 0)?;
    if cost.shapes > MOST_SHAPES {
        return Err(Unusable::Costly("it has too many shapes"));
    }
    Ok(cost)
}

struct CostMeter<'a, 'input> {
    by_id: HashMap<&'a str, Node<'a, 'input>>,
    /// A style sheet may speak of every element.
    of_styles: u64,
    known: HashMap<NodeId, Cost>,
    open: HashSet<NodeId>,
}

impl<'a, 'input> CostMeter<'a, 'input> {
    fn of(&mut self, node: Node<'a, 'input>, depth: u32) -> Result<Cost, Unusable> {
        if let Some(cost) = self.known.get(&node.id()) {
            return Ok(*cost);
        }
        if depth > DEEPEST {
            return Err(Unusable::Costly("its elements are too deep"));
        }
        if !self.open.insert(node.id()) {
            return Err(Unusable::Costly("it repeats itself"));
        }
        let mut cost = Cost {
            shapes: 1,
            layers: self.of_styles,
            depth: 0,
        };
        for attribute in node.attributes() {
            cost.shapes += attribute.value().len() as u64 / SHAPE_BYTES;
            cost.layers += burden(attribute.name()) + burden(attribute.value());
        }
        if TEXTS.contains(&node.tag_name().name()) {
            let texts = node.children().filter(Node::is_text);
            let letters = texts
                .filter_map(|text| text.text())
                .map(|text| text.trim().len());
            cost.shapes += letters.sum::<usize>() as u64;
        }
        for target in self.repeated(node) {
            let of_target = self.of(target, depth + 1)?;
            cost.add(of_target);
        }
        for child in node.children().filter(Node::is_element) {
            let of_child = self.of(child, depth + 1)?;
            cost.add(of_child);
        }
        if cost.depth > DEEPEST {
            return Err(Unusable::Costly("its elements are too deep"));
        }
        self.open.remove(&node.id());
        self.known.insert(node.id(), cost);
        Ok(cost)
    }

    /// What is drawn once more for this element.
    fn repeated(&self, node: Node<'a, 'input>) -> Vec<Node<'a, 'input>> {
        let mut targets = Vec::new();
        for attribute in node.attributes() {
            let whole = attribute.value().trim().strip_prefix('#');
            let whole = whole.filter(|_| attribute.name() == "href");
            for id in whole.into_iter().chain(named(attribute.value())) {
                targets.extend(self.by_id.get(id).copied());
            }
        }
        targets
    }
}

fn is_gradient(node: &Node<'_, '_>) -> bool {
    node.tag_name().name().ends_with("Gradient")
}

/// Words count as often as they stand there.
fn burden(text: &str) -> u64 {
    let words = BURDENS.iter();
    words
        .map(|(word, layers)| text.matches(word).count() as u64 * layers)
        .sum()
}

/// The ids in all `url(#…)` of a text.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split("url(").skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once(')')?;
        inside.trim_matches(['"', '\'', ' ']).strip_prefix('#')
    })
}
