//! `lucarne` as a process of its own, to configure from outside and to kill.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// The running process; it ends with its owner.
pub struct Process {
    child: Child,
    stdout: BufReader<ChildStdout>,
}

impl Process {
    /// `lucarne headend`, on a port of its own, which it may take a moment to listen on.
    pub fn headend(data: &Path, flags: &[&str]) -> Self {
        let own = ["headend", "--listen", "127.0.0.1:0", "--log", "error"];
        Self::spawn(data, &[&own, flags].concat())
    }

    /// The whole server, with a port for visitors and one for operators.
    pub fn server(data: &Path, flags: &[&str]) -> Self {
        let own = ["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"];
        Self::spawn(data, &[&own, flags].concat())
    }

    fn spawn(data: &Path, args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lucarne"))
            .args(args)
            .arg("--data")
            .arg(data)
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

impl Drop for Process {
    /// What `kill -9` does.
    fn drop(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }
}
