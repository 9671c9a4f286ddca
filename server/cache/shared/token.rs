//! The name of one lease.

/// Names one lease among all that there are.
#[derive(Clone, Copy, Debug)]
pub struct Token(u64);

impl Token {
    pub fn new() -> Self {
        Self(rand::random())
    }

    pub fn as_u64(self) -> u64 {
        self.0
    }
}
