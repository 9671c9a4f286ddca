//! A real nginx in front of several servers, with the configuration of `deploy/nginx/` but for what differs from place to place.

use crate::waiting::until;
use std::fs::{create_dir, read_to_string, write};
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
        read_to_string(self.folder.path().join("errors")).unwrap_or_default()
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

fn configure(folder: &Path, address: SocketAddr, servers: &[SocketAddr]) {
    let place = folder.display();
    let own = read_to_string("deploy/nginx/lucarne.conf").expect("the configuration");
    let own = own
        .replace("/var/cache/lucarne-", &format!("{place}/kept-"))
        .replace("127.0.0.1:8098", &free_address().to_string());
    assert!(!own.contains("/var/"), "{own}");
    write(folder.join("lucarne.conf"), own).expect("written");

    let included = folder.join("lucarne");
    create_dir(&included).expect("a folder");
    let listening = format!("listen {address};\naccess_log off;\n");
    write(included.join("place.conf"), listening).expect("written");
    // As the file has each, at other addresses.
    let ours = read_to_string("deploy/nginx/servers.conf").expect("the servers");
    let line = ours.lines().find_map(|line| line.strip_prefix("server "));
    let (_, how) = line.and_then(|line| line.split_once(' ')).expect("how");
    let servers = servers
        .iter()
        .map(|server| format!("server {server} {how}"));
    let servers = servers.collect::<Vec<_>>().join("\n");
    write(included.join("servers.conf"), servers).expect("written");

    // Who is root must say that workers are, too: the folder is root's alone.
    let user = if rustix::process::getuid().is_root() {
        "user root;"
    } else {
        ""
    };
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = kinds.map(|kind| format!("{kind}_temp_path {place}/{kind};"));
    let temporary = temporary.join("\n");
    let main = format!(
        "daemon off;\n{user}\npid {place}/pid;\nerror_log {place}/errors;\nworker_processes 1;\n\
         events {{ worker_connections 512; }}\n\
         http {{\n{temporary}\ninclude lucarne.conf;\n}}\n"
    );
    write(folder.join("nginx.conf"), main).expect("written");
}
