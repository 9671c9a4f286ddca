//! A manifest as a tree that can be changed and written again. Knows XML and nothing of DASH.

use crate::household::relay::manifest_error::ManifestError;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion, escape};

/// Deepest nesting that is read; the schema needs about eight levels.
const DEEPEST: usize = 32;

/// An element with all that is in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Element {
    /// As it is written, with its prefix.
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
    pub(super) children: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    pub(super) fn new(name: &str, text: Option<&str>) -> Self {
        Self {
            name: name.to_owned(),
            attributes: Vec::new(),
            children: text
                .map(|text| Node::Text(text.to_owned()))
                .into_iter()
                .collect(),
        }
    }

    /// The name without its prefix.
    pub(super) fn local_name(&self) -> &str {
        let name = self.name.rsplit(':').next();
        name.unwrap_or_default()
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(super) fn set(&mut self, name: &str, value: String) {
        match self.attributes.iter_mut().find(|(key, _)| key == name) {
            Some((_, old)) => *old = value,
            None => self.attributes.push((name.to_owned(), value)),
        }
    }

    /// What stands directly in it.
    pub(super) fn text(&self) -> String {
        let texts = self.children.iter().filter_map(|child| match child {
            Node::Text(text) => Some(text.as_str()),
            Node::Element(_) => None,
        });
        texts.collect()
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter_map(|child| match child {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    pub(super) fn elements_mut(&mut self) -> impl Iterator<Item = &mut Self> {
        self.children.iter_mut().filter_map(|child| match child {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    pub(super) fn child(&self, name: &str) -> Option<&Self> {
        self.elements().find(|child| child.local_name() == name)
    }

    /// Gives the child of this name attributes; where there is none a new one, before the first of `followers`.
    pub(super) fn set_in_child(
        &mut self,
        name: &str,
        followers: &[&str],
        attributes: Vec<(&str, String)>,
    ) {
        let found = self.elements_mut().find(|child| child.local_name() == name);
        let mut fresh = Self::new(name, None);
        let is_new = found.is_none();
        let child = found.unwrap_or(&mut fresh);
        for (key, value) in attributes {
            child.set(key, value);
        }
        if is_new {
            let follows = |child: &Node| matches!(child, Node::Element(element) if followers.contains(&element.local_name()));
            let place = self.children.iter().position(follows);
            let place = place.unwrap_or(self.children.len());
            self.children.insert(place, Node::Element(fresh));
        }
    }

    /// Leaves those elements in it that `stays` says.
    pub(super) fn retain(&mut self, stays: impl Fn(&Self) -> bool) {
        self.children.retain(|child| match child {
            Node::Element(element) => stays(element),
            Node::Text(_) => true,
        });
    }

    /// Appends the element as XML.
    pub(super) fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(&self.name);
        for (key, value) in &self.attributes {
            out.push(' ');
            out.push_str(key);
            out.push_str("=\"");
            out.push_str(&escape::escape(value.as_str()));
            out.push('"');
        }
        if self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        for child in &self.children {
            match child {
                Node::Element(element) => element.write(out),
                Node::Text(text) => out.push_str(&escape::escape(text.as_str())),
            }
        }
        out.push_str("</");
        out.push_str(&self.name);
        out.push('>');
    }
}

/// The root element of a document; what stands beside it goes.
pub(super) fn read(text: &str) -> Result<Element, ManifestError> {
    let broken = ManifestError::Shape("a manifest is well-formed XML");
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut open: Vec<Element> = vec![Element::default()];
    loop {
        match reader.read_event().map_err(|_| broken)? {
            Event::Start(tag) => {
                if open.len() > DEEPEST {
                    return Err(ManifestError::Shape("a manifest is not nested so deeply"));
                }
                open.push(element(&tag).ok_or(broken)?);
            }
            Event::End(_) => {
                let closed = open.pop().ok_or(broken)?;
                let parent = open.last_mut().ok_or(broken)?;
                parent.children.push(Node::Element(closed));
            }
            Event::Text(text) => put(&mut open, &text.into_inner()),
            Event::CData(text) => put(&mut open, &text.into_inner()),
            Event::GeneralRef(reference) => put(&mut open, &meaning(&reference).ok_or(broken)?),
            // Entities of its own are nothing that a manifest needs.
            Event::DocType(_) => {
                return Err(ManifestError::Shape("a manifest has no document type"));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    let document = open.pop().filter(|_| open.is_empty()).ok_or(broken)?;
    let root = document.children.into_iter().find_map(|child| match child {
        Node::Element(element) => Some(element),
        Node::Text(_) => None,
    });
    root.ok_or(broken)
}

fn element(tag: &BytesStart<'_>) -> Option<Element> {
    let mut element = Element::new(tag.name().as_ref(), None);
    for attribute in tag.attributes() {
        let attribute = attribute.ok()?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
        let name = attribute.key.as_ref().to_owned();
        element.attributes.push((name, value.into_owned()));
    }
    Some(element)
}

/// Appends text to the innermost element; two pieces of one text stay one.
fn put(open: &mut [Element], text: &str) {
    let Some(element) = open.last_mut() else {
        return;
    };
    match element.children.last_mut() {
        Some(Node::Text(before)) => before.push_str(text),
        _ => element.children.push(Node::Text(text.to_owned())),
    }
}

fn meaning(reference: &BytesRef<'_>) -> Option<String> {
    if let Ok(Some(letter)) = reference.resolve_char_ref() {
        return Some(letter.to_string());
    }
    let name = reference.borrow().into_inner();
    escape::resolve_xml_entity(&name).map(str::to_owned)
}
