//! Three real Redis or Valkey that are one cluster, each with a third of the keys.

use crate::nginx::free_address;
use crate::redis::server;
use crate::waiting::until;
use std::net::SocketAddr;
use std::process::{Child, Command};
use tempfile::TempDir;

/// The running nodes; they end with their owner.
pub struct Cluster {
    nodes: Vec<(SocketAddr, Child)>,
    _folder: TempDir,
}

impl Cluster {
    pub async fn start() -> Self {
        let folder = TempDir::new().expect("a folder");
        let nodes = ["one", "two", "three"].map(|name| {
            let (address, between) = (free_address(), free_address());
            let own = folder.path().join(name);
            std::fs::create_dir(&own).expect("a folder");
            let child = server(&[
                "--port",
                &address.port().to_string(),
                "--cluster-enabled",
                "yes",
                "--cluster-port",
                &between.port().to_string(),
                "--dir",
                &own.display().to_string(),
            ]);
            (address, child)
        });
        let cluster = Self {
            nodes: nodes.into(),
            _folder: folder,
        };
        for (address, _) in &cluster.nodes {
            until("a node does not answer", async || {
                ask(*address, &["ping"]).contains("PONG")
            })
            .await;
        }
        cluster.join();
        for (address, _) in &cluster.nodes {
            until("the cluster is not whole", async || {
                ask(*address, &["cluster", "info"]).contains("cluster_state:ok")
            })
            .await;
        }
        cluster
    }

    fn join(&self) {
        let addresses = self.nodes.iter().map(|(address, _)| address.to_string());
        let joined = Command::new("redis-cli")
            .args(["--cluster", "create"])
            .args(addresses)
            .arg("--cluster-yes")
            .output()
            .expect("redis-cli");
        assert!(joined.status.success(), "{joined:?}");
    }

    /// Where it is, as servers are told.
    pub fn url(&self) -> String {
        let nodes = self.nodes.iter();
        let nodes: Vec<_> = nodes.map(|(at, _)| format!("redis://{at}")).collect();
        nodes.join(",")
    }

    /// All that is kept, by name.
    pub fn names(&self) -> Vec<String> {
        let nodes = self.nodes.iter();
        let names = nodes.map(|(address, _)| ask(*address, &["keys", "*"]));
        names
            .flat_map(|names| names.lines().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    }

    /// Has the second node hold what the first one held.
    pub fn move_all_of_one(&self) {
        let [(one, _), (two, _), _] = &self.nodes[..] else {
            panic!("three nodes");
        };
        let id = |address| ask(address, &["cluster", "myid"]).trim().to_owned();
        let moved = Command::new("redis-cli")
            .args(["--cluster", "reshard", &one.to_string()])
            .args(["--cluster-from", &id(*one), "--cluster-to", &id(*two)])
            .args(["--cluster-slots", "6000", "--cluster-yes"])
            .output()
            .expect("redis-cli");
        assert!(moved.status.success(), "{moved:?}");
        assert_eq!(ask(*one, &["keys", "*"]).trim(), "");
    }

    /// Kills one node, in whose place no other one comes.
    pub fn lose_one(&mut self) {
        let (_, child) = &mut self.nodes[0];
        child.kill().expect("a process");
        child.wait().expect("its end");
    }

    pub fn empty(&self) {
        for (address, _) in &self.nodes {
            assert_eq!(ask(*address, &["flushall"]).trim(), "OK");
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for (_, child) in &mut self.nodes {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// What one node says to a command.
fn ask(address: SocketAddr, command: &[&str]) -> String {
    let asked = Command::new("redis-cli")
        .args(["-p", &address.port().to_string(), "--raw"])
        .args(command)
        .output()
        .expect("redis-cli");
    String::from_utf8(asked.stdout).expect("text")
}
