//! Tokens, PINs, passwords and codes show up nowhere: not in a log line of the whole process, a metric, a page, an
//! answer, or a cookie that can be read.

use crate::app::EVENING_MS;
use crate::browser::{BASIC, Browser, PASSWORD};
use crate::rogue::Rogue;
use lucarne::clock::Clock;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// What was typed in these flows and must not be seen again.
const WRONG_PASSWORD: &str = "Wr0ng-pass-phrase";
const LINK_TOKEN: &str = "l1nk-t0ken-0f-an-e-mail";
/// PINs that begin with 0, as no number in a log or a metric does.
const PIN: &str = "0475";
const WRONG_PIN: &str = "0953";
const NEW_PIN: &str = "0864";
const SEARCHED: &str = "what-nobody-should-know";

struct Process {
    child: Child,
    origin: String,
}

impl Process {
    fn start(upstream: &Rogue, data: &std::path::Path, admin: u16) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lucarne"))
            .args(["--listen", "127.0.0.1:0", "--isolates", "1"])
            .args(["--log", "debug,lucarne=trace"])
            .args(["--admin-listen", &format!("127.0.0.1:{admin}")])
            .args(["--upstream", upstream.url().as_str()])
            .arg("--data")
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("its output");
        BufReader::new(stdout)
            .read_line(&mut line)
            .expect("the ready line");
        let (_, address) = line.trim().split_once("http://").expect("an address");
        Self {
            origin: format!("http://{address}"),
            child,
        }
    }

    /// Ends it and gives all it logged.
    fn log(mut self, stderr: std::thread::JoinHandle<String>) -> String {
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
        stderr.join().expect("the log")
    }
}

/// Whether the secret is in the text; a PIN as a word of its own, in quotes or not.
fn says(text: &str, secret: &str) -> bool {
    if secret.len() > PIN.len() {
        return text.contains(secret);
    }
    text.match_indices(secret).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + secret.len()..].chars().next();
        [before, after]
            .into_iter()
            .flatten()
            .all(|beside| !beside.is_alphanumeric())
    })
}

/// Goes through everything that a secret takes part in; gives all that the browser got.
async fn flows(browser: &Browser, client: &Client, admin: u16) -> Vec<String> {
    let mut seen = Vec::new();
    let mut see = |reply: crate::app::Reply| {
        seen.push(format!("{:?} {}", reply.headers, reply.text));
        reply
    };
    see(browser.sign_in(BASIC, WRONG_PASSWORD).await);
    see(browser.sign_in(BASIC, PASSWORD).await);
    for path in [
        "/home",
        "/api/session/",
        "/api/mobile/profile/",
        &format!("/auth/{BASIC}/{LINK_TOKEN}/"),
        &format!("/Auth/{BASIC}/{LINK_TOKEN}/"),
        &format!("/fr/auth/{BASIC}/{LINK_TOKEN}/"),
        &format!("/auth/{LINK_TOKEN}"),
        &format!("/auth/{BASIC}%2F{LINK_TOKEN}"),
        &format!("/api/mobile/show/epgflat/search/?query={SEARCHED}"),
    ] {
        see(browser.get(path).await);
    }
    let create = json!({"pin": PIN, "level": 16});
    see(browser
        .post("/api/mobile/parentalcontrol/create/", &create)
        .await);
    see(browser.check_pin(WRONG_PIN).await);
    assert_eq!(see(browser.check_pin(PIN).await).status, 200);
    let change = json!({"old_pin": PIN, "pin": NEW_PIN, "level": 16});
    let changed = browser.post("/api/mobile/parentalcontrol/update/", &change);
    assert_eq!(see(changed.await).status, 200);
    let tv = Browser::on(client.clone(), browser.origin().to_owned());
    let code = see(tv.post("/api/mobile/auth/device/code/", &json!({})).await);
    let poll = "/api/mobile/auth/device/token/";
    see(tv.post(poll, &json!({})).await);
    let verdict = json!({"user_code": code.json()["user_code"], "grant_access": true});
    see(browser
        .post("/api/mobile/auth/device/code/verify/", &verdict)
        .await);
    assert_eq!(see(tv.post(poll, &json!({})).await).status, 200);
    let link = json!({"username": BASIC, "password": LINK_TOKEN, "context": "token"});
    see(tv.post("/api/mobile/auth/", &link).await);
    see(tv
        .post("/api/mobile/auth/", &json!({"password": WRONG_PASSWORD}))
        .await);
    see(tv.post("/api/mobile/logout/", &json!({})).await);
    let metrics = client.request(Method::GET, format!("http://127.0.0.1:{admin}/metrics"));
    see(crate::app::read(metrics).await);
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_in_the_log_or_in_anything_a_browser_gets() {
    let rogue = Rogue::start(Clock::manual(EVENING_MS), |_, _| None).await;
    let folder = tempfile::tempdir().expect("a folder");
    let port = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let admin = port.local_addr().expect("an address").port();
    drop(port);
    let mut process = Process::start(&rogue, folder.path(), admin);
    let mut stderr = process.child.stderr.take().expect("its log");
    let log = std::thread::spawn(move || {
        let mut log = String::new();
        stderr.read_to_string(&mut log).expect("text");
        log
    });
    let client = Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .expect("a client");
    let browser = Browser::on(client.clone(), process.origin.clone());
    let seen = flows(&browser, &client, admin).await;
    let log = process.log(log);
    assert!(log.matches("answered").count() > 15, "the log is there");
    assert!(log.contains("/auth/…"));

    let mut secrets = vec![
        WRONG_PASSWORD.to_owned(),
        LINK_TOKEN.to_owned(),
        PIN.to_owned(),
        WRONG_PIN.to_owned(),
        NEW_PIN.to_owned(),
    ];
    for answer in rogue.answers() {
        let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
        for field in ["token", "device_code"] {
            secrets.extend(answer[field].as_str().map(str::to_owned));
        }
    }
    assert!(secrets.len() >= 8, "two tokens and a code were given out");
    for secret in &secrets {
        for line in log.lines() {
            assert!(!says(line, secret), "{secret} is in the log: {line}");
        }
        for text in &seen {
            assert!(!says(text, secret), "{secret} is in {text}");
        }
    }
    for private in [
        SEARCHED,
        &browser.cookie("__Host-lucarne").expect("a session"),
    ] {
        assert!(!log.contains(private), "{private} is in the log");
    }
}
