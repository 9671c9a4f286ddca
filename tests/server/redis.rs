//! A real Redis or Valkey on a socket of its own, which the test may stop, hold and empty.

use lucarne::config::{CacheUrl, Config, SharedCacheConfig};
use rustix::process::{Pid, Signal, kill_process};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;
use tokio::net::UnixStream;

use crate::waiting::{LIMIT, until};

/// Starts one with these settings, which keeps nothing on the disk.
pub fn server(settings: &[&str]) -> Child {
    let starting = ["valkey-server", "redis-server"].iter().find_map(|name| {
        let mut command = Command::new(name);
        command.args(["--save", ""]).args(settings);
        command.stdout(Stdio::null()).spawn().ok()
    });
    starting.expect("apt-get install redis-server")
}

/// Has servers share at this address, in their tests' patience: how fast a machine is says nothing of what is shared.
pub fn share_at(url: &str, config: &mut Config) {
    config.shared_cache = Some(SharedCacheConfig {
        time_limit: LIMIT,
        longest_wait: LIMIT,
        ..in_a_hurry(url)
    });
}

/// At this address, with the times that servers have.
pub fn in_a_hurry(url: &str) -> SharedCacheConfig {
    let url: CacheUrl = url.parse().expect("any text");
    SharedCacheConfig::at(url.read().expect("an address"))
}

/// The running server; it ends with its owner.
pub struct Redis {
    folder: TempDir,
    child: Option<Child>,
}

impl Redis {
    pub async fn start() -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut redis = Self {
            folder,
            child: None,
        };
        redis.begin().await;
        redis
    }

    /// Starts it, as empty as it is at first.
    pub async fn begin(&mut self) {
        let socket = self.socket();
        self.child = Some(server(&["--port", "0", "--unixsocket", &socket]));
        until("Redis does not answer", async || {
            UnixStream::connect(&socket).await.is_ok()
        })
        .await;
    }

    /// Kills it, as a machine that fails does.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("a process");
            child.wait().expect("its end");
        }
    }

    /// Holds it: its connections stay, and nothing answers.
    pub fn hold(&self) {
        self.signal(Signal::STOP);
    }

    pub fn go_on(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        let child = self.child.as_ref().expect("it runs");
        let pid = i32::try_from(child.id()).expect("an id");
        kill_process(Pid::from_raw(pid).expect("an id"), signal).expect("a process");
    }

    /// Has a server share with others here.
    pub fn shared_by(&self, config: &mut Config) {
        share_at(&self.url(), config);
    }

    /// The same with the times that servers have.
    pub fn in_a_hurry(&self) -> SharedCacheConfig {
        in_a_hurry(&self.url())
    }

    /// Where it is, as servers are told.
    pub fn url(&self) -> String {
        format!("unix://{}", self.socket())
    }

    /// All that is kept, by name.
    pub fn names(&self) -> Vec<String> {
        self.ask(&["keys", "*"])
    }

    /// What a command gives, line by line.
    pub fn ask(&self, command: &[&str]) -> Vec<String> {
        let asked = Command::new("redis-cli")
            .args(["-s", &self.socket(), "--raw"])
            .args(command)
            .output()
            .expect("redis-cli");
        let text = String::from_utf8(asked.stdout).expect("text");
        text.lines().map(str::to_owned).collect()
    }

    /// From now on its address leads to another one, as a name does whose machine failed.
    pub fn gives_its_place_to(&self, next: &Self) {
        std::fs::rename(next.socket(), self.socket()).expect("moved");
    }

    fn socket(&self) -> String {
        self.folder.path().join("socket").display().to_string()
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.kill();
    }
}
