//! The numbers: how many attempts there are at what, and how long the next one waits.

/// What is guessed at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SecretKind {
    Password,
    Pin,
    /// The code that a TV shows, typed into a user's phone.
    UserCode,
}

/// How a count grows. Times in milliseconds.
#[derive(Clone, Copy)]
pub struct Rule {
    pub free: u32,
    pub first_wait_ms: i64,
    /// What can be tried in the long run is one after each of these times, or of the next, whichever is shorter.
    pub longest_wait_ms: i64,
    /// One attempt is forgotten after each of these times.
    pub forget_ms: i64,
}

/// What attempts at one kind of secret are held to.
pub struct Rules {
    /// On a device where it was right before.
    pub own: Rule,
    /// From one network at one account.
    pub network: Rule,
    /// At one account, from everywhere.
    pub account: Rule,
    /// Attempts of all, own devices too, in any few minutes (`recent.rs`).
    pub together: usize,
}

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

/// From everywhere 240 a day in the end, of which one network can use up a tenth.
const PASSWORD: Rules = Rules {
    own: Rule {
        free: 5,
        first_wait_ms: MINUTE_MS,
        longest_wait_ms: 15 * MINUTE_MS,
        forget_ms: 15 * MINUTE_MS,
    },
    network: Rule {
        free: 3,
        first_wait_ms: MINUTE_MS,
        longest_wait_ms: HOUR_MS,
        forget_ms: HOUR_MS,
    },
    account: Rule {
        free: 10,
        first_wait_ms: MINUTE_MS,
        longest_wait_ms: 6 * MINUTE_MS,
        forget_ms: 6 * MINUTE_MS,
    },
    // The head-end locks an account after 10 in 5 minutes.
    together: 7,
};

/// From everywhere 24 a day in the end: all 10,000 PINs take more than a year. One network can use up a sixth of that.
const PIN: Rules = Rules {
    own: Rule {
        free: 5,
        first_wait_ms: MINUTE_MS,
        longest_wait_ms: HOUR_MS,
        forget_ms: HOUR_MS,
    },
    network: Rule {
        free: 3,
        first_wait_ms: 4 * MINUTE_MS,
        longest_wait_ms: 6 * HOUR_MS,
        forget_ms: 6 * HOUR_MS,
    },
    account: Rule {
        free: 24,
        first_wait_ms: 2 * MINUTE_MS,
        longest_wait_ms: HOUR_MS,
        forget_ms: HOUR_MS,
    },
    // The head-end locks an account after 5 in 5 minutes.
    together: 3,
};

/// Many households may be behind one address, and they mistype, too.
pub const CLIENT: Rule = Rule {
    free: 50,
    first_wait_ms: MINUTE_MS / 2,
    longest_wait_ms: 15 * MINUTE_MS,
    forget_ms: MINUTE_MS,
};

/// Codes for TVs to show; a TV that is left alone asks for one every ten minutes.
pub const CODE: Rule = Rule {
    free: 50,
    first_wait_ms: MINUTE_MS / 6,
    longest_wait_ms: MINUTE_MS,
    forget_ms: MINUTE_MS / 6,
};

impl SecretKind {
    pub(super) fn rules(self) -> &'static Rules {
        match self {
            Self::Password => &PASSWORD,
            Self::Pin | Self::UserCode => &PIN,
        }
    }

    /// How it is called in the names of counts and of what a device knew.
    pub fn word(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Pin => "pin",
            Self::UserCode => "code",
        }
    }
}
