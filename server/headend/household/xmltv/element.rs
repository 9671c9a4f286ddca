//! The file as elements that open and close, with their attributes and texts. Knows XML and nothing of
//! television; keeps no more than the elements that are open.

use super::super::flaw::Flaw;
use super::source::Source;
use quick_xml::errors::IllFormedError;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Error, Reader, XmlVersion};
use std::io::BufRead;

/// Deepest nesting that is read; the DTD needs four levels.
const DEEPEST: usize = 32;
/// Most attributes of an element that are looked at.
const MOST_ATTRIBUTES: usize = 32;
/// Most bytes of an element's text that are kept.
const LONGEST_TEXT: usize = 64 * 1024;

/// An open element.
#[derive(Debug, Default)]
pub(super) struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
}

impl Element {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The attribute's value, empty when there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value)
    }

    /// What stands directly in the element, as far as it was read.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn append(&mut self, text: &str) {
        let room = LONGEST_TEXT.saturating_sub(self.text.len());
        self.text.push_str(&text[..text.floor_char_boundary(room)]);
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Step {
    /// The innermost element has its attributes, and no text yet.
    Opened,
    /// The innermost element is complete; it goes with the next step.
    Closed,
    End,
}

/// The elements of a file.
pub(super) struct Elements<R: BufRead> {
    reader: Reader<Source<R>>,
    buffer: Vec<u8>,
    /// The first `depth` are open; the others wait to be used again.
    path: Vec<Element>,
    depth: usize,
    closed: bool,
    seen_root: bool,
    position: (u64, u64),
}

impl<R: BufRead> Elements<R> {
    pub(super) fn new(source: Source<R>) -> Self {
        let mut reader = Reader::from_reader(source);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        // "Tom & Jerry" is wrong and frequent.
        config.allow_dangling_amp = true;
        Self {
            reader,
            buffer: Vec::new(),
            path: Vec::new(),
            depth: 0,
            closed: false,
            seen_root: false,
            position: (1, 1),
        }
    }

    /// Line and column where the present step's tag begins.
    pub(super) fn position(&self) -> (u64, u64) {
        self.position
    }

    /// The open elements below `tv`, from the outermost.
    pub(super) fn inside_tv(&self) -> &[Element] {
        self.path.get(1..self.depth).unwrap_or_default()
    }

    /// Reads on until an element opens or closes.
    pub(super) fn step(&mut self) -> Result<Step, Flaw> {
        if std::mem::take(&mut self.closed) {
            self.depth -= 1;
        }
        let mut buffer = std::mem::take(&mut self.buffer);
        let step = self.next(&mut buffer);
        self.buffer = buffer;
        step
    }

    fn next(&mut self, buffer: &mut Vec<u8>) -> Result<Step, Flaw> {
        loop {
            buffer.clear();
            self.position = self.reader.get_ref().position();
            self.reader.get_mut().mark();
            match self.reader.read_event_into(buffer) {
                Ok(Event::Start(tag)) => {
                    self.open(&tag)?;
                    return Ok(Step::Opened);
                }
                Ok(Event::End(_)) => {
                    self.closed = true;
                    return Ok(Step::Closed);
                }
                Ok(Event::Text(text)) => self.append(&text.into_inner()),
                Ok(Event::CData(text)) => self.append(&text.into_inner()),
                Ok(Event::GeneralRef(reference)) => self.append_reference(&reference),
                Ok(Event::Eof) => return self.end(),
                // Comments, declarations, document types; empty elements come as start and end.
                Ok(_) => {}
                Err(error) => return Err(self.refused(&error)),
            }
        }
    }

    fn open(&mut self, tag: &BytesStart<'_>) -> Result<(), Flaw> {
        let name = tag.name();
        let name = name.as_ref();
        if self.depth == DEEPEST {
            return Err(self.flaw(format!(
                "expected at most {DEEPEST} elements within each other, found <{}>",
                short(name)
            )));
        }
        if self.depth == 0 && name != "tv" {
            return Err(self.flaw(format!("expected <tv>, found <{}>", short(name))));
        }
        self.seen_root = true;
        if self.path.len() == self.depth {
            self.path.push(Element::default());
        }
        let place = self.depth;
        self.depth += 1;
        self.path[place].name.clear();
        self.path[place].name.push_str(name);
        self.path[place].text.clear();
        self.path[place].attributes.clear();
        let mut attributes = tag.attributes();
        for attribute in attributes.with_checks(false).take(MOST_ATTRIBUTES) {
            let attribute = attribute.map_err(|error| {
                self.flaw(format!(
                    "expected attributes as name=\"value\" in <{}>: {error}",
                    short(name)
                ))
            })?;
            // An entity that isn't XML's own stays as it is written.
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value
                .unwrap_or_else(|_| attribute.value.clone())
                .into_owned();
            self.path[place]
                .attributes
                .push((attribute.key.as_ref().to_owned(), value));
        }
        Ok(())
    }

    fn append(&mut self, text: &str) {
        if self.depth > 2 {
            self.path[self.depth - 1].append(text);
        }
    }

    /// Only XML's own entities and numbered characters are known; others stay as they are written.
    fn append_reference(&mut self, reference: &BytesRef<'_>) {
        if let Ok(Some(letter)) = reference.resolve_char_ref() {
            self.append(letter.encode_utf8(&mut [0; 4]));
            return;
        }
        let name = reference.borrow().into_inner();
        match &*name {
            "amp" => self.append("&"),
            "lt" => self.append("<"),
            "gt" => self.append(">"),
            "quot" => self.append("\""),
            "apos" => self.append("'"),
            other => self.append(&format!("&{other};")),
        }
    }

    fn end(&mut self) -> Result<Step, Flaw> {
        self.position = self.reader.get_ref().position();
        match self.depth.checked_sub(1) {
            Some(open) => Err(self.flaw(format!(
                "expected </{}> before the end of the file",
                short(&self.path[open].name)
            ))),
            None if !self.seen_root => Err(self.flaw("expected <tv>, found the end of the file")),
            None => Ok(Step::End),
        }
    }

    fn flaw(&self, what: impl Into<String>) -> Flaw {
        Flaw::new(self.position.0, self.position.1, what)
    }

    fn refused(&mut self, error: &Error) -> Flaw {
        match error {
            Error::Io(error) => {
                self.position = self.reader.get_ref().position();
                self.flaw(format!("expected {error}"))
            }
            Error::IllFormed(IllFormedError::MismatchedEndTag { expected, found }) => self.flaw(
                format!("expected </{}>, found </{}>", short(expected), short(found)),
            ),
            Error::IllFormed(IllFormedError::UnmatchedEndTag(found)) => {
                self.flaw(format!("expected no </{}>, nothing is open", short(found)))
            }
            error => self.flaw(format!("expected well-formed XML: {error}")),
        }
    }
}

/// A name as far as a log line needs it.
fn short(name: &str) -> &str {
    &name[..name.floor_char_boundary(40)]
}
