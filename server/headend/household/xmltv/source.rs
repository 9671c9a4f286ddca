//! The bytes of a file on their way to the XML parser: made UTF-8, counted by line and column, and bounded
//! between two events, so that no tag, text or declaration grows without end.

use super::super::text::{decode, decode_byte};
use std::io::{self, BufRead, Read};

/// Most bytes of one tag, text, comment or declaration.
const LONGEST_EVENT: usize = 1024 * 1024;

/// Wraps the file; the XML parser reads from it.
pub(super) struct Source<R> {
    input: R,
    /// Bytes at the end of a block that may be the beginning of a character.
    carried: Vec<u8>,
    ready: Vec<u8>,
    used: usize,
    ended: bool,
    since_mark: usize,
    line: u64,
    column: u64,
}

impl<R: BufRead> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            carried: Vec::new(),
            ready: Vec::new(),
            used: 0,
            ended: false,
            since_mark: 0,
            line: 1,
            column: 1,
        }
    }

    /// Line and column of the next byte, from 1; columns count characters.
    pub(super) fn position(&self) -> (u64, u64) {
        (self.line, self.column)
    }

    /// An event ends here.
    pub(super) fn mark(&mut self) {
        self.since_mark = 0;
    }

    fn refill(&mut self) -> io::Result<()> {
        self.ready.clear();
        self.used = 0;
        let block = self.input.fill_buf()?;
        let size = block.len();
        if size == 0 {
            self.ended = true;
            for byte in self.carried.drain(..) {
                decode_byte(byte, &mut self.ready);
            }
        } else if self.carried.is_empty() {
            let decoded = decode(block, &mut self.ready);
            self.carried.extend_from_slice(&block[decoded..]);
        } else {
            self.carried.extend_from_slice(block);
            let decoded = decode(&self.carried, &mut self.ready);
            self.carried.drain(..decoded);
        }
        self.input.consume(size);
        Ok(())
    }
}

impl<R: BufRead> BufRead for Source<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.since_mark > LONGEST_EVENT {
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
        let after_last_line = match taken.iter().rposition(|byte| *byte == b'\n') {
            Some(place) => {
                self.line += taken
                    .iter()
                    .map(|byte| u64::from(*byte == b'\n'))
                    .sum::<u64>();
                self.column = 1;
                &taken[place + 1..]
            }
            None => taken,
        };
        // Bytes that continue a character are no column of their own.
        self.column += after_last_line
            .iter()
            .map(|byte| u64::from(byte & 0xc0 != 0x80))
            .sum::<u64>();
        self.since_mark += count;
        self.used += count;
    }
}

impl<R: BufRead> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(buffer.len());
        buffer[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}
