//! Lines that wait, in two blocks of memory that are used again: what is handed over by many threads and given back by another one
//! would cost each of them more than its line does.

use super::access_line::{AccessLine, Style};
use std::time::SystemTime;

/// What is kept of each block for the next lines, in lines and in bytes.
const MOST_SPARE: usize = 16 * 1024;
const MOST_SPARE_BYTES: usize = 1024 * 1024;

/// What the log says.
#[derive(Clone, Copy)]
pub enum LogLine<'a> {
    /// How a request was answered; its text is made by who writes it.
    Answered(AccessLine<'a>),
    /// Everything else, finished.
    Said(&'a str),
}

impl LogLine<'_> {
    /// What it takes in memory.
    pub fn bytes(&self) -> usize {
        let text = match self {
            Self::Answered(line) => line.id.len() + line.method.len() + line.path.len(),
            Self::Said(line) => line.len(),
        };
        size_of::<Head>() + text
    }

    /// Writes it with its end.
    pub fn write(&self, style: Style, out: &mut Vec<u8>) {
        match self {
            Self::Answered(line) => line.write(style, out),
            Self::Said(line) => out.extend_from_slice(line.as_bytes()),
        }
    }
}

/// Lines in the order in which they came.
#[derive(Default)]
pub struct Lines {
    heads: Vec<Head>,
    /// Of all of them, one after the other.
    texts: String,
}

/// A line without its texts, of which it has the lengths.
enum Head {
    Answered {
        answered_at: SystemTime,
        status: u16,
        elapsed_us: u64,
        id: usize,
        method: usize,
        path: usize,
    },
    Said(usize),
}

impl Head {
    /// The line, whose texts are the first ones of `rest`, which then has those of the lines after it.
    fn line<'a>(&self, rest: &mut &'a str) -> LogLine<'a> {
        let mut next = |length| {
            let (text, after) = rest.split_at(length);
            *rest = after;
            text
        };
        match *self {
            Self::Answered {
                answered_at,
                status,
                elapsed_us,
                id,
                method,
                path,
            } => LogLine::Answered(AccessLine {
                answered_at,
                id: next(id),
                method: next(method),
                path: next(path),
                status,
                elapsed_us,
            }),
            Self::Said(length) => LogLine::Said(next(length)),
        }
    }
}

impl Lines {
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    pub fn push(&mut self, line: LogLine<'_>) {
        let head = match line {
            LogLine::Answered(line) => {
                for text in [line.id, line.method, line.path] {
                    self.texts.push_str(text);
                }
                Head::Answered {
                    answered_at: line.answered_at,
                    status: line.status,
                    elapsed_us: line.elapsed_us,
                    id: line.id.len(),
                    method: line.method.len(),
                    path: line.path.len(),
                }
            }
            LogLine::Said(line) => {
                self.texts.push_str(line);
                Head::Said(line.len())
            }
        };
        self.heads.push(head);
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = LogLine<'_>> {
        let mut rest = &*self.texts;
        self.heads.iter().map(move |head| head.line(&mut rest))
    }

    /// What all lines together may take before there is more memory for them.
    #[cfg(test)]
    pub fn spare_bytes(&self) -> usize {
        self.heads.capacity() * size_of::<Head>() + self.texts.capacity()
    }

    /// Forgets them all, and their memory where there were many.
    pub fn clear(&mut self) {
        self.heads.clear();
        self.heads.shrink_to(MOST_SPARE);
        self.texts.clear();
        self.texts.shrink_to(MOST_SPARE_BYTES);
    }
}
