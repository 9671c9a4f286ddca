//! The file as elements that open and close, with their attributes and texts. Knows little of television; keeps no more
//! than the elements that are open. What isn't well-formed is mended where it stands: a `<` that begins no tag is a
//! letter, an element that isn't closed ends where its parent does, and a programme where the next one begins.

use super::super::flaw::Flaw;
use super::element::Element;
use super::reference::letter;
use super::source::Source;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Error, Reader};

/// Deepest nesting that is read; the DTD needs four levels.
const DEEPEST: usize = 32;
/// Most bytes that are read again to mend a file; one with more damage ends there.
const MOST_REREAD: usize = 8 * 1024 * 1024;

/// What happened.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Step {
    /// The innermost element has its attributes, and no text yet.
    Opened,
    /// The innermost element is complete; it goes with the next step.
    Closed,
    End,
}

/// What was seen of `tv`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Root {
    Awaited,
    Seen,
    /// The guide went on behind its end, and needs no other one.
    GoesOn,
}

/// What becomes of an event.
enum Outcome {
    Step(Step),
    /// It changes nothing.
    Nothing,
    /// Its `<` is a letter of the text, for this reason.
    Letter(String),
    /// Elements close until so many are open, for this reason; then it is read again.
    CloseUntil(usize, String),
}

/// The elements of a file.
pub(super) struct Elements<'a> {
    reader: Reader<Source<'a>>,
    buffer: Vec<u8>,
    /// The first `depth` are open; the others wait to be used again.
    path: Vec<Element>,
    depth: usize,
    closed: bool,
    /// How many elements may stay open.
    stay: usize,
    root: Root,
    position: (u64, u64),
    mended: Option<Flaw>,
    /// Whether it was said of this programme that it isn't well-formed.
    said: bool,
    reread: usize,
    cut: Option<Flaw>,
}

/// The parser, at a text. Matching ends to starts is done here.
fn parser(source: Source<'_>) -> Reader<Source<'_>> {
    let mut reader = Reader::from_reader(source);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    // "Tom & Jerry" is wrong and frequent.
    config.allow_dangling_amp = true;
    reader
}

impl<'a> Elements<'a> {
    pub(super) fn new(source: Source<'a>) -> Self {
        Self {
            reader: parser(source),
            buffer: Vec::new(),
            path: Vec::new(),
            depth: 0,
            closed: false,
            stay: usize::MAX,
            root: Root::Awaited,
            position: (1, 1),
            mended: None,
            said: false,
            reread: 0,
            cut: None,
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

    /// What was mended since it was last asked for, once for each programme.
    pub(super) fn take_mended(&mut self) -> Option<Flaw> {
        self.mended.take()
    }

    /// Where the file's bytes don't tell its letters.
    pub(super) fn guess(&self) -> Option<&Flaw> {
        self.reader.get_ref().guess()
    }

    /// Why the file couldn't be read to its end; the element that was open then is not complete.
    pub(super) fn take_cut(&mut self) -> Option<Flaw> {
        self.cut.take()
    }

    /// Reads on until an element opens or closes.
    ///
    /// # Errors
    /// When it isn't a guide.
    pub(super) fn step(&mut self) -> Result<Step, Flaw> {
        if std::mem::take(&mut self.closed) {
            self.depth -= 1;
        }
        if self.depth > self.stay {
            self.closed = true;
            return Ok(Step::Closed);
        }
        self.stay = usize::MAX;
        let mut buffer = std::mem::take(&mut self.buffer);
        let step = self.next(&mut buffer);
        self.buffer = buffer;
        step
    }

    fn next(&mut self, buffer: &mut Vec<u8>) -> Result<Step, Flaw> {
        loop {
            buffer.clear();
            self.position = self.reader.get_ref().position();
            self.reader.get_mut().mark_event();
            let outcome = match self.reader.read_event_into(buffer) {
                Ok(Event::Start(tag)) => self.open(&tag)?,
                Ok(Event::Empty(tag)) => {
                    let outcome = self.open(&tag)?;
                    if matches!(outcome, Outcome::Step(Step::Opened)) {
                        self.stay = self.depth - 1;
                    }
                    outcome
                }
                Ok(Event::End(tag)) => self.close(&tag),
                Ok(Event::Text(text)) => self.append(&text.into_inner()),
                Ok(Event::CData(text)) => self.append(&text.into_inner()),
                Ok(Event::GeneralRef(reference)) => self.append_reference(&reference),
                Ok(Event::Eof) => self.end()?,
                // Comments, declarations, document types.
                Ok(_) => Outcome::Nothing,
                Err(error) => self.refused(&error),
            };
            match outcome {
                Outcome::Nothing => {}
                Outcome::Step(step) => return Ok(step),
                Outcome::Letter(what) => {
                    self.say(what);
                    self.append("<");
                    self.read_again("<".len());
                }
                Outcome::CloseUntil(depth, what) => {
                    self.say(what);
                    self.read_again(0);
                    self.stay = depth;
                    self.closed = true;
                    return Ok(Step::Closed);
                }
            }
            if self.reread > MOST_REREAD {
                let what = "expected a guide with less damage; what follows is left out";
                return Ok(self.cut_off(what));
            }
        }
    }

    fn open(&mut self, tag: &BytesStart<'_>) -> Result<Outcome, Flaw> {
        let name = tag.name();
        let name = name.as_ref();
        let begins_a_name = |letter: char| letter.is_alphabetic() || "_:".contains(letter);
        let no_tag = || {
            let what = "expected a tag after <, as &lt; is written; it is read as a letter";
            Outcome::Letter(what.to_owned())
        };
        if !name.starts_with(begins_a_name) || tag.contains('<') {
            return Ok(no_tag());
        }
        let is_of_guide = matches!(name, "programme" | "channel");
        if self.depth == 0 && self.root != Root::Awaited && is_of_guide {
            self.go_on(name);
        }
        if self.depth == 0 && name != "tv" {
            let what = format!("expected <tv>, found <{}>", short(name));
            if self.root != Root::Awaited {
                return Ok(Outcome::Step(self.cut_off(what)));
            }
            return Err(self.flaw(what));
        }
        if self.depth > 1 && is_of_guide {
            let innermost = short(self.path[self.depth - 1].name());
            let what = format!("expected </{innermost}>, found <{name}>");
            return Ok(Outcome::CloseUntil(1, what));
        }
        if self.depth == DEEPEST {
            let what = format!("expected at most {DEEPEST} elements within each other");
            return Ok(Outcome::Letter(what));
        }
        if self.path.len() == self.depth {
            self.path.push(Element::default());
        }
        if !self.path[self.depth].read(tag) {
            return Ok(no_tag());
        }
        self.said &= self.depth != 1;
        if self.root == Root::Awaited {
            self.root = Root::Seen;
        }
        self.depth += 1;
        Ok(Outcome::Step(Step::Opened))
    }

    /// Opens `tv` again where a guide ends and goes on all the same, as those do that were joined by hand.
    fn go_on(&mut self, name: &str) {
        self.depth = 1;
        self.root = Root::GoesOn;
        self.said = false;
        self.say(format!("expected no </tv> before <{name}>; it is read on"));
    }

    fn close(&mut self, tag: &str) -> Outcome {
        if tag.contains('<') {
            let what = "expected </ to begin the end of an element; it is read as letters";
            return Outcome::Letter(what.to_owned());
        }
        let name = tag.split_ascii_whitespace().next().unwrap_or_default();
        let open = &self.path[..self.depth];
        let Some(place) = open.iter().rposition(|element| element.name() == name) else {
            self.say(format!("expected no </{}>, none is open", short(name)));
            return Outcome::Nothing;
        };
        if place + 1 == self.depth {
            self.closed = true;
            return Outcome::Step(Step::Closed);
        }
        let innermost = short(self.path[self.depth - 1].name());
        let what = format!("expected </{innermost}>, found </{}>", short(name));
        Outcome::CloseUntil(place + 1, what)
    }

    fn append(&mut self, text: &str) -> Outcome {
        if self.depth > 2 {
            self.path[self.depth - 1].append(text);
        }
        Outcome::Nothing
    }

    /// Only XML's own entities and numbered characters are known; others stay as they are written.
    fn append_reference(&mut self, reference: &BytesRef<'_>) -> Outcome {
        match letter(reference) {
            Some(letter) => self.append(letter.encode_utf8(&mut [0; 4])),
            None => self.append(&format!("&{};", &**reference)),
        }
    }

    fn end(&mut self) -> Result<Outcome, Flaw> {
        self.position = self.reader.get_ref().position();
        if self.root == Root::Awaited {
            return Err(self.flaw("expected <tv>, found the end of the file"));
        }
        let step = match self.depth.checked_sub(1) {
            Some(0) if self.root == Root::GoesOn => Step::End,
            Some(open) => {
                let open = short(self.path[open].name());
                let what = format!("expected </{open}> before the end of the file");
                self.cut_off(what)
            }
            None => Step::End,
        };
        Ok(Outcome::Step(step))
    }

    fn refused(&mut self, error: &Error) -> Outcome {
        if matches!(error, Error::Io(_)) && !self.reader.get_ref().is_endless_markup() {
            self.position = self.reader.get_ref().position();
            let Error::Io(error) = error else {
                return Outcome::Nothing;
            };
            let step = self.cut_off(format!("expected {error}"));
            return Outcome::Step(step);
        }
        Outcome::Letter(format!("expected well-formed XML: {error}"))
    }

    /// Reads what follows the first bytes of the present event as it would be read behind a text.
    fn read_again(&mut self, skipped: usize) {
        let reader = std::mem::replace(&mut self.reader, parser(Source::empty()));
        let mut source = reader.into_inner();
        self.reread += source.rewind(skipped);
        self.reader = parser(source);
    }

    fn cut_off(&mut self, what: impl Into<String>) -> Step {
        self.cut = Some(self.flaw(what));
        Step::End
    }

    fn say(&mut self, what: impl Into<String>) {
        if !std::mem::replace(&mut self.said, true) {
            self.mended = Some(self.flaw(what));
        }
    }

    fn flaw(&self, what: impl Into<String>) -> Flaw {
        Flaw::new(self.position.0, self.position.1, what)
    }
}

/// A name as far as a log line needs it.
fn short(name: &str) -> &str {
    &name[..name.floor_char_boundary(40)]
}
