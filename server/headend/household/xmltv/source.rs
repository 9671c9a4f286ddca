//! The bytes of a file on their way to the XML parser: made UTF-8, counted by line and column, and bounded
//! between two events, so that no tag, text or declaration grows without end. What an event took can be read again.

use super::super::encoding::Transcoder;
use super::super::flaw::Flaw;
use std::io::{self, BufRead, Read};

/// Most bytes of one tag, text, comment or declaration.
const LONGEST_EVENT: usize = 1024 * 1024;

/// Wraps the file; the XML parser reads from it.
pub(super) struct Source<'a> {
    input: Box<dyn BufRead + 'a>,
    letters: Transcoder,
    /// What was made UTF-8, from the event's beginning on if that is still there.
    ready: Vec<u8>,
    /// Where in `ready` the present event begins, and what comes next.
    event_start: usize,
    used: usize,
    ended: bool,
    position: (u64, u64),
    event_position: (u64, u64),
    too_long: bool,
    /// The first letter that the file's bytes don't tell.
    guess: Option<Flaw>,
}

impl<'a> Source<'a> {
    pub(super) fn new(input: Box<dyn BufRead + 'a>, letters: Transcoder) -> Self {
        Self {
            input,
            letters,
            ready: Vec::new(),
            event_start: 0,
            used: 0,
            ended: false,
            position: (1, 1),
            event_position: (1, 1),
            too_long: false,
            guess: None,
        }
    }

    /// Nothing.
    pub(super) fn empty() -> Self {
        Self::new(Box::new(io::empty()), Transcoder::new(b"", None))
    }

    /// Line and column of the next byte, from 1; columns count characters.
    pub(super) fn position(&self) -> (u64, u64) {
        self.position
    }

    /// Where the file's bytes don't tell its letters.
    pub(super) fn guess(&self) -> Option<&Flaw> {
        self.guess.as_ref()
    }

    /// An event begins here.
    pub(super) fn mark_event(&mut self) {
        self.event_start = self.used;
        self.event_position = self.position;
    }

    /// Whether the event that is too long is a tag, comment or declaration.
    pub(super) fn is_endless_markup(&self) -> bool {
        self.too_long && self.ready.get(self.event_start) == Some(&b'<')
    }

    /// What comes next is what follows the event's first `skipped` bytes. Says how many bytes are read again.
    pub(super) fn rewind(&mut self, skipped: usize) -> usize {
        let from = (self.event_start + skipped).min(self.used);
        let again = self.used - from;
        self.position = advanced(self.event_position, &self.ready[self.event_start..from]);
        self.used = from;
        self.too_long = false;
        self.mark_event();
        again
    }

    fn refill(&mut self) -> io::Result<()> {
        self.ready.drain(..self.event_start);
        self.used -= self.event_start;
        self.event_start = 0;
        let block = self.input.fill_buf()?;
        let size = block.len();
        self.ended = size == 0;
        let guess = self.letters.append(block, self.ended, &mut self.ready);
        self.input.consume(size);
        if let (Some(place), None) = (guess, &self.guess) {
            let before = &self.ready[self.used..place];
            let (line, column) = advanced(self.position, before);
            self.guess = Some(Flaw::new(line, column, self.letters.expected()));
        }
        Ok(())
    }
}

/// Line and column after `bytes` that begin at `position`.
fn advanced((line, column): (u64, u64), bytes: &[u8]) -> (u64, u64) {
    // Bytes that continue a character are no column of their own.
    let columns = |bytes: &[u8]| -> u64 {
        let starts = bytes.iter().map(|byte| u64::from(byte & 0xc0 != 0x80));
        starts.sum()
    };
    match bytes.iter().rposition(|byte| *byte == b'\n') {
        Some(place) => {
            let ends = bytes.iter().map(|byte| u64::from(*byte == b'\n'));
            (line + ends.sum::<u64>(), 1 + columns(&bytes[place + 1..]))
        }
        None => (line, column + columns(bytes)),
    }
}

impl BufRead for Source<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used - self.event_start > LONGEST_EVENT {
            self.too_long = true;
            return Err(io::Error::other(format!(
                "a tag or text of at most {LONGEST_EVENT} bytes"
            )));
        }
        while self.used == self.ready.len() && !self.ended {
            self.refill()?;
        }
        Ok(&self.ready[self.used..])
    }

    fn consume(&mut self, count: usize) {
        let taken = &self.ready[self.used..self.used + count];
        self.position = advanced(self.position, taken);
        self.used += count;
    }
}

impl Read for Source<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(buffer.len());
        buffer[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}
