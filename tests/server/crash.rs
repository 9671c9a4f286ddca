//! The head-end is killed at any moment, while it starts and while several people write: what it acknowledged is there
//! afterwards, and the database is whole. How each kind of write is made and found again is in [`kinds`].

mod kinds;

use crate::headend::credentials;
use crate::process::Process;
use crate::seed::chance;
use crate::tier;
use futures::future::join_all;
use kinds::{Call, Kind, Stock};
use rand::RngExt;
use reqwest::{Client, Method};
use rusqlite::Connection;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::time::sleep;

const ACCOUNTS: [&str; 2] = ["subscriber", "busy"];
/// Kills while it writes, in a full run and in any other.
const ROUNDS: [usize; 2] = [25, 5];
/// By then every writer has written.
const MOST_ROUNDS: usize = 50;
/// A round ends at the latest after this many writes.
const MOST_WRITES: u32 = 60;
/// Kills while it starts for the first time, likewise.
const STARTS: [usize; 2] = [10, 3];

/// What is asked of the process.
struct Headend {
    origin: String,
    http: Client,
}

impl Headend {
    fn start(data: &Path) -> (Process, Self) {
        let mut process = Process::headend(data, &[]);
        let headend = Self {
            origin: process.origin(),
            http: Client::new(),
        };
        (process, headend)
    }

    /// Status and body; none when the head-end is gone. What was acknowledged is acknowledged, also when the body was
    /// cut off.
    async fn ask(&self, token: Option<&str>, call: Call) -> Option<(u16, Value)> {
        let (method, path, payload) = call;
        let mut request = self.http.request(method, format!("{}{path}", self.origin));
        if let Some(token) = token {
            request = request.header("x-auth-token", token);
        }
        if !payload.is_null() {
            request = request.json(&payload);
        }
        let answer = request.send().await.ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.json().await.unwrap_or(Value::Null)))
    }

    /// What is there, or null when nothing is.
    async fn read(&self, token: Option<&str>, path: &str) -> Value {
        let asked = self.ask(token, (Method::GET, path.to_owned(), Value::Null));
        match asked.await.expect("an answer") {
            (200, found) => found,
            (status, _) => {
                assert_eq!(status, 404, "{path}");
                Value::Null
            }
        }
    }

    async fn sign_in(&self, name: &str) -> String {
        let asked = credentials(name, "crash-test");
        let path = "/api/mobile/auth/".to_owned();
        let signed_in = self.ask(None, (Method::POST, path, asked)).await;
        let (_, signed_in) = signed_in.expect("an answer");
        signed_in["token"].as_str().expect("a token").to_owned()
    }
}

/// One who writes one kind of thing, over and over.
struct Writer {
    token: String,
    kind: Kind,
    /// How many of its writes are there for certain.
    acknowledged: u32,
}

impl Writer {
    /// Writes until the head-end is gone, and tells of each write that was acknowledged.
    async fn write(&mut self, headend: &Headend, stock: &Stock, told: UnboundedSender<()>) {
        loop {
            let write = self.kind.write(self.acknowledged + 1, stock);
            let Some((status, said)) = headend.ask(Some(&self.token), write).await else {
                return;
            };
            assert_eq!(status, 200, "{:?}: {said}", self.kind);
            self.acknowledged += 1;
            // The test counts no more once the end has been decided.
            told.send(()).ok();
        }
    }

    /// What was acknowledged is there. The write that was under way may be, too.
    async fn check(&mut self, headend: &Headend, stock: &Stock, round: usize) {
        let found = headend.read(Some(&self.token), self.kind.path()).await;
        let found = self.kind.found(&found, stock);
        let states = [self.acknowledged, self.acknowledged + 1];
        let state = states
            .into_iter()
            .find(|count| self.kind.state(*count, stock) == found);
        let (kind, acknowledged) = (self.kind, self.acknowledged);
        self.acknowledged = state.unwrap_or_else(|| {
            panic!("round {round}: after {acknowledged} writes of {kind:?} there is {found}")
        });
    }
}

/// The database is whole. A copy is looked at, so that the head-end itself mends what there is to mend.
fn check_database(data: &Path) {
    let copy = TempDir::new().expect("a folder");
    for entry in fs::read_dir(data).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name();
        let is_index = name.to_string_lossy().ends_with("-shm");
        if name.to_string_lossy().starts_with(FILE) && !is_index {
            fs::copy(entry.path(), copy.path().join(name)).expect("copied");
        }
    }
    let database = Connection::open(copy.path().join(FILE)).expect("a database");
    let found: String = database
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("checked");
    assert_eq!(found, "ok");
    let mut broken = database.prepare("PRAGMA foreign_key_check").expect("SQL");
    assert!(!broken.exists([]).expect("checked"));
}

const FILE: &str = "headend.sqlite3";

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_write_is_lost_when_the_head_end_is_killed() {
    let data = TempDir::new().expect("a folder");
    let (mut process, mut headend) = Headend::start(data.path());
    let mut writers = Vec::new();
    for account in ACCOUNTS {
        let token = headend.sign_in(account).await;
        writers.extend(Kind::ALL.map(|kind| Writer {
            token: token.clone(),
            kind,
            acknowledged: 0,
        }));
    }
    let stock = Stock::of(
        &headend.read(None, "/api/mobile/channels/").await,
        &headend.read(None, "/api/cache/epglive/").await,
    );
    let mut chance = chance();
    let [full, other] = ROUNDS;
    let mut round = 0;
    // Until every writer has written; whose turn it is, is the machine's choice.
    while round < tier::of(full, other) || writers.iter().any(|one| one.acknowledged == 0) {
        let (told, mut heard) = mpsc::unbounded_channel();
        let wanted = chance.random_range(0..MOST_WRITES);
        let pause = Duration::from_micros(chance.random_range(0..3_000));
        // In the middle of whatever it does.
        let kill = async {
            for _ in 0..wanted {
                heard.recv().await.expect("a write");
            }
            sleep(pause).await;
            drop(process);
        };
        let writing = writers
            .iter_mut()
            .map(|writer| writer.write(&headend, &stock, told.clone()));
        let writing: Vec<_> = writing.collect();
        drop(told);
        tokio::join!(kill, join_all(writing));
        check_database(data.path());
        (process, headend) = Headend::start(data.path());
        for writer in &mut writers {
            writer.check(&headend, &stock, round).await;
        }
        round += 1;
        assert!(round < MOST_ROUNDS, "a writer never writes");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_end_that_was_killed_while_it_started_for_the_first_time_starts_the_next_time() {
    let first = TempDir::new().expect("a folder");
    let began = Instant::now();
    drop(Headend::start(first.path()));
    let start = began.elapsed();
    let mut chance = chance();
    let [full, other] = STARTS;
    for _ in 0..tier::of(full, other) {
        let data = TempDir::new().expect("a folder");
        let process = Process::headend(data.path(), &[]);
        sleep(start.mul_f64(chance.random_range(0.0..1.2))).await;
        drop(process);
        if data.path().join(FILE).exists() {
            check_database(data.path());
        }
        let (_process, headend) = Headend::start(data.path());
        headend.sign_in("subscriber").await;
        check_database(data.path());
    }
}
