//! `lucarne headend` as a process of its own, to configure from outside and to kill.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// The running process; it ends with its owner.
pub struct HeadendProcess {
    child: Child,
    stdout: BufReader<ChildStdout>,
}

impl HeadendProcess {
    /// Starts one on a port of its own, which it may take a moment to listen on.
    pub fn spawn(data: &Path, flags: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lucarne"))
            .args(["headend", "--listen", "127.0.0.1:0", "--log", "error"])
            .arg("--data")
            .arg(data)
            .args(flags)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let stdout = BufReader::new(child.stdout.take().expect("its output"));
        Self { child, stdout }
    }

    /// Waits until it listens, and gives its origin.
    pub fn origin(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("the ready line");
        let (_, address) = line.trim().split_once("http://").expect("an address");
        format!("http://{address}")
    }
}

impl Drop for HeadendProcess {
    /// What `kill -9` does.
    fn drop(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }
}
