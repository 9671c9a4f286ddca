//! What is wrong with a file, and where: one type for what makes a file unreadable and for what is merely left out.

use lucarne_contract::FileFlaw;

/// How many flaws of a file are described; the others are counted.
const DESCRIBED: usize = 100;

/// Something in a file that isn't as it should be. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct Flaw {
    pub line: u64,
    pub column: u64,
    /// A sentence that says what was expected.
    pub what: String,
}

impl Flaw {
    pub(super) fn new(line: u64, column: u64, what: impl Into<String>) -> Self {
        Self {
            line,
            column,
            what: what.into(),
        }
    }

    /// As the contract has it.
    pub(super) fn to_wire(&self) -> FileFlaw {
        FileFlaw {
            line: self.line,
            column: self.column,
            what: self.what.clone(),
        }
    }
}

/// The flaws of a file for which parts were left out or mended. However many there are, their memory is bounded.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Flaws {
    /// The first hundred.
    pub described: Vec<Flaw>,
    /// How many parts were left out.
    pub count: usize,
    /// How many were mended, so that nothing is left out for them.
    pub mended: usize,
}

impl Flaws {
    /// Adds the flaw that matters most.
    pub(super) fn put_first(&mut self, line: u64, column: u64, what: impl Into<String>) {
        self.leave_out_first(1, Flaw::new(line, column, what));
    }

    pub(super) fn add(&mut self, line: u64, column: u64, what: impl Into<String>) {
        self.count += 1;
        self.describe(Flaw::new(line, column, what));
    }

    /// Adds the flaw that matters most, for which so many parts are left out.
    pub(super) fn leave_out_first(&mut self, count: usize, flaw: Flaw) {
        self.count += count;
        self.described.truncate(DESCRIBED - 1);
        self.described.insert(0, flaw);
    }

    /// Adds a flaw for which nothing is left out.
    pub(super) fn mend(&mut self, flaw: Flaw) {
        self.mended += 1;
        self.describe(flaw);
    }

    /// The same of one that matters most.
    pub(super) fn mend_first(&mut self, flaw: Flaw) {
        self.mended += 1;
        self.described.truncate(DESCRIBED - 1);
        self.described.insert(0, flaw);
    }

    /// All of them.
    pub(super) fn total(&self) -> usize {
        self.count + self.mended
    }

    fn describe(&mut self, flaw: Flaw) {
        if self.described.len() < DESCRIBED {
            self.described.push(flaw);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Flaw, Flaws};

    #[test]
    fn a_flaw_says_where_it_is_and_what_was_expected() {
        let flaw = Flaw::new(3, 7, "expected </tv>");
        assert_eq!(flaw.to_string(), "line 3, column 7: expected </tv>");
    }

    #[test]
    fn flaws_are_counted_beyond_those_described() {
        let mut flaws = Flaws::default();
        for line in 0..1000 {
            flaws.add(line, 1, "expected a start");
        }
        assert_eq!((flaws.count, flaws.described.len()), (1000, 100));
        flaws.mend(Flaw::new(1, 1, "expected a stop"));
        assert_eq!((flaws.count, flaws.mended, flaws.total()), (1000, 1, 1001));
    }
}
