//! A real nginx in front of several servers, with the configuration of `deploy/nginx/` but for what differs from place to place.

use crate::waiting::until;
use serde_json::json;
use std::fs::read_to_string;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use tempfile::TempDir;
use tokio::net::TcpStream;

/// The running nginx; it ends with its owner.
pub struct Nginx {
    folder: TempDir,
    child: Child,
    address: SocketAddr,
}

/// An address that nothing listens on, nor will by chance: it lies below the ports that systems give by themselves, so that a server
/// that is replaced finds it again.
pub fn free_address() -> SocketAddr {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let process = u16::try_from(std::process::id() % 1_000).expect("small");
    let free = (0..1_000).find_map(|_| {
        let port = 10_000 + process * 20 + NEXT.fetch_add(1, Ordering::Relaxed) % 2_000;
        let listener = TcpListener::bind(("127.0.0.1", port)).ok()?;
        listener.local_addr().ok()
    });
    free.expect("a port")
}

impl Nginx {
    pub async fn before(servers: &[SocketAddr]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let address = free_address();
        configure(folder.path(), address, servers);
        let mut child = nginx(folder.path(), &[]);
        let child = child.spawn().expect("apt-get install nginx-light");
        let nginx = Self {
            folder,
            child,
            address,
        };
        until("nginx does not answer", async || {
            TcpStream::connect(address).await.is_ok()
        })
        .await;
        nginx
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What it found wrong.
    pub fn errors(&self) -> String {
        read_to_string(self.folder.path().join("error.log")).unwrap_or_default()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Its workers end with it where it is told, and not where it is killed.
        let asked = nginx(self.folder.path(), &["-s", "stop"]).status();
        assert!(
            asked.is_ok_and(|status| status.success()),
            "{}",
            self.errors()
        );
        self.child.wait().expect("its end");
    }
}

/// nginx with what is in the folder. Debian has it where not every user looks.
fn nginx(folder: &Path, args: &[&str]) -> Command {
    let installed = Path::new("/usr/sbin/nginx");
    let program = if installed.exists() {
        installed
    } else {
        Path::new("nginx")
    };
    let mut command = Command::new(program);
    command.arg("-p").arg(folder).args(["-c", "nginx.conf"]);
    command.args(args).stderr(Stdio::null());
    command
}

/// As `tools/nginx.mjs` places it for those who check its configuration.
fn configure(folder: &Path, address: SocketAddr, servers: &[SocketAddr]) {
    let script = "import('./tools/nginx.mjs').then((nginx) => nginx.placeNginx(...JSON.parse(process.argv[1])))";
    let servers: Vec<_> = servers.iter().map(ToString::to_string).collect();
    let place = json!([folder, {
        "listen": address.to_string(),
        "between": free_address().to_string(),
        "servers": servers,
        "logged": "off",
    }]);
    let placed = Command::new("node")
        .args(["-e", script, &place.to_string()])
        .status();
    assert!(placed.is_ok_and(|status| status.success()), "not placed");
}
