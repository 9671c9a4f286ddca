//! `lucarne` as a process of its own, to configure from outside and to kill.

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::thread::{self, JoinHandle};

/// From when time runs on in every process, as it stands still at [`crate::app::EVENING_MS`] for the others.
const EVENING: &str = "2026-11-21T20:30:00+01:00";

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

    /// The whole server at these addresses.
    pub fn at(data: &Path, listen: SocketAddr, admin: SocketAddr, flags: &[&str]) -> Self {
        let (listen, admin) = (listen.to_string(), admin.to_string());
        let own = ["--listen", &listen, "--admin-listen", &admin];
        Self::spawn(data, &[&own, flags].concat())
    }

    /// The whole server where the environment names a proxy for everything.
    pub fn behind_proxy(data: &Path, proxy: SocketAddr, flags: &[&str]) -> Self {
        let proxy = format!("http://{proxy}");
        let mut command = Command::new(env!("CARGO_BIN_EXE_lucarne"));
        for name in ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"] {
            command.env(name, &proxy);
        }
        for name in ["NO_PROXY", "no_proxy"] {
            command.env_remove(name);
        }
        let own = ["--listen", "127.0.0.1:0", "--isolates", "1"];
        Self::started(command, data, &[&own, flags].concat())
    }

    /// The whole server, which trusts the certificates of this file as others trust those of their machine.
    pub fn trusting(certificates: &Path, data: &Path, flags: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lucarne"));
        command.env("SSL_CERT_FILE", certificates);
        let own = ["--listen", "127.0.0.1:0"];
        Self::started(command, data, &[&own, flags].concat())
    }

    /// The whole server with at most so many file descriptors, and its port for operators where the test wants it.
    pub fn with_descriptors(
        data: &Path,
        descriptors: u32,
        admin: SocketAddr,
        flags: &[&str],
    ) -> Self {
        let limited = format!("ulimit -n {descriptors}; exec \"$0\" \"$@\"");
        let mut shell = Command::new("sh");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_lucarne")]);
        let admin = admin.to_string();
        let own = ["--listen", "127.0.0.1:0", "--isolates", "1"];
        let own = [
            &own[..],
            &["--log", "error", "--admin-listen", &admin],
            flags,
        ]
        .concat();
        Self::started(shell, data, &own)
    }

    /// The whole server, and its log.
    pub fn logging(data: &Path, flags: &[&str]) -> (Self, ChildStderr) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lucarne"));
        command.stderr(Stdio::piped());
        let own = ["--listen", "127.0.0.1:0", "--isolates", "1"];
        let mut process = Self::started(command, data, &[&own, flags].concat());
        let log = process.child.stderr.take().expect("its log");
        (process, log)
    }

    /// The same, with its whole log, which is read as it comes and is there when it has ended.
    pub fn logged(data: &Path, flags: &[&str]) -> (Self, JoinHandle<String>) {
        let (process, mut stderr) = Self::logging(data, flags);
        let log = thread::spawn(move || {
            let mut log = String::new();
            stderr.read_to_string(&mut log).expect("text");
            log
        });
        (process, log)
    }

    fn spawn(data: &Path, args: &[&str]) -> Self {
        Self::started(Command::new(env!("CARGO_BIN_EXE_lucarne")), data, args)
    }

    fn started(mut command: Command, data: &Path, args: &[&str]) -> Self {
        let mut child = command
            .args(args)
            .args(["--clock", EVENING])
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

    /// Ends it as Ctrl-C does.
    pub fn stop(&mut self) {
        self.tell(Signal::INT);
        assert!(self.child.wait().expect("ended").success());
    }

    /// Ends it as who replaces it does, and waits for that.
    pub fn leave(&mut self) {
        self.tell(Signal::TERM);
        assert!(self.child.wait().expect("ended").success());
    }

    /// Sends it a signal.
    pub fn tell(&self, signal: Signal) {
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        kill_process(id.expect("a process"), signal).expect("told");
    }
}

impl Drop for Process {
    /// What `kill -9` does.
    fn drop(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }
}
