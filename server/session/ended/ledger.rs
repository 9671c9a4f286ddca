//! The file of ended sessions in the data folder: one line for each event, so that the next process knows what this one knew. A
//! line that is torn, or not one of these, counts for nothing.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lucarne_contract::data_folder;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const FILE: &str = "sessions.ended";
/// After so many lines the file is written anew, with what counts still.
const MOST_LINES: usize = 500_000;

/// A token's name, which says nothing to who has no key.
pub type TokenHash = [u8; 32];

/// The same of an account.
pub type AccountHash = [u8; 32];

/// What happened to a session, or to all of an account.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// It ended here, in epoch seconds.
    Ended { token: TokenHash, at_s: i64 },
    /// All of the account that began before this, in epoch milliseconds, ended here.
    AllEnded {
        account: AccountHash,
        before_ms: i64,
    },
    /// The upstream has to hear of its end; the token itself, sealed. `untold` in the file.
    Pending { token: TokenHash, sealed: String },
    /// It has heard. `told` in the file.
    Notified { token: TokenHash },
}

impl fmt::Display for Event {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |token: &TokenHash| URL_SAFE_NO_PAD.encode(token);
        match self {
            Self::Ended { token, at_s } => writeln!(line, "ended {} {at_s}", name(token)),
            Self::AllEnded { account, before_ms } => {
                writeln!(line, "all {} {before_ms}", name(account))
            }
            Self::Pending { token, sealed } => writeln!(line, "untold {} {sealed}", name(token)),
            Self::Notified { token } => writeln!(line, "told {}", name(token)),
        }
    }
}

impl Event {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (what, name, rest) = (words.next()?, words.next()?, words.next());
        let token = URL_SAFE_NO_PAD.decode(name).ok()?.try_into().ok()?;
        match (what, rest) {
            ("ended", Some(at_s)) => Some(Self::Ended {
                token,
                at_s: at_s.parse().ok()?,
            }),
            ("all", Some(before_ms)) => Some(Self::AllEnded {
                account: token,
                before_ms: before_ms.parse().ok()?,
            }),
            ("untold", Some(sealed)) => Some(Self::Pending {
                token,
                sealed: sealed.to_owned(),
            }),
            ("told", None) => Some(Self::Notified { token }),
            _ => None,
        }
    }
}

/// The open file.
pub struct Ledger {
    path: PathBuf,
    file: File,
    lines: usize,
}

impl Ledger {
    /// The file of a folder, and what it says, oldest first.
    ///
    /// # Errors
    /// When it can't be read or written.
    pub fn open(folder: &Path) -> io::Result<(Self, Vec<Event>)> {
        data_folder::prepare(folder)?;
        let path = folder.join(FILE);
        data_folder::touch(&path)?;
        let bytes = fs::read(&path)?;
        let text = String::from_utf8_lossy(&bytes);
        let events: Vec<Event> = text.lines().filter_map(Event::read).collect();
        let mut ledger = Self {
            file: appended(&path)?,
            path,
            lines: text.lines().count(),
        };
        if !text.is_empty() && !text.ends_with('\n') {
            // What follows a torn line is whole.
            ledger.file.write_all(b"\n")?;
        }
        Ok((ledger, events))
    }

    /// Adds an event. It is on the disk when this returns, unless losing it would do no harm: who was told may be told again.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn add(&mut self, event: &Event) -> io::Result<()> {
        self.lines += 1;
        self.file.write_all(event.to_string().as_bytes())?;
        match event {
            Event::Notified { .. } => Ok(()),
            _ => self.file.sync_data(),
        }
    }

    pub fn is_long(&self) -> bool {
        self.lines >= MOST_LINES
    }

    /// Writes the file anew.
    ///
    /// # Errors
    /// When it can't be written; then it is as it was.
    pub fn replace(&mut self, events: &[Event]) -> io::Result<()> {
        let lines: String = events.iter().map(Event::to_string).collect();
        data_folder::replace(&self.path, lines.as_bytes())?;
        self.file = appended(&self.path)?;
        self.lines = events.len();
        Ok(())
    }
}

fn appended(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::{Event, FILE, Ledger};
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn what_was_added_is_read_again_and_a_torn_line_counts_for_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(FILE);
        let events = [
            Event::Ended {
                token: [1; 32],
                at_s: 1_795_289_400,
            },
            Event::Pending {
                token: [1; 32],
                sealed: "c2VhbGVk".to_owned(),
            },
        ];
        let told = Event::Notified { token: [1; 32] };
        let (mut ledger, none) = Ledger::open(folder.path()).expect("a file");
        assert_eq!(none, []);
        for event in &events {
            ledger.add(event).expect("written");
        }
        let torn = [fs::read(&path).expect("there"), b"told AQEB".to_vec()].concat();
        fs::write(&path, torn).expect("written");
        let (mut ledger, read) = Ledger::open(folder.path()).expect("a file");
        assert_eq!(read, events);
        ledger.add(&told).expect("written");
        let (mut ledger, read) = Ledger::open(folder.path()).expect("a file");
        assert_eq!(read.last(), Some(&told));
        ledger.replace(&events[..1]).expect("written");
        ledger.add(&events[1]).expect("written");
        let (_, read) = Ledger::open(folder.path()).expect("a file");
        assert_eq!(read, events);
        let mode = fs::metadata(&path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
