//! A household's files from the web, from a server that may break off.

use super::NOW_S;
use crate::household::watch::Location;
use crate::household::{Files, Household};
use lucarne_contract::HouseholdFile;
use lucarne_contract::clock::Clock;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// What the next answers are, head and body; the last one stays.
type Answers = Arc<Mutex<Vec<String>>>;

/// The addresses that were asked for since one looked.
type Asked = Arc<Mutex<Vec<String>>>;

/// A server that answers every request so, and then hangs up.
struct Web {
    address: SocketAddr,
    answers: Answers,
    asked: Asked,
    copies: TempDir,
}

impl Web {
    fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let answers = Answers::default();
        let asked = Asked::default();
        let (given, heard) = (Arc::clone(&answers), Arc::clone(&asked));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.expect("a client");
                let request = BufReader::new(stream.try_clone().expect("a stream"));
                let mut lines = request.lines().map_while(Result::ok);
                let first = lines.next().expect("a request");
                let path = first.split(' ').nth(1).unwrap_or_default();
                heard.lock().expect("no panic").push(path.to_owned());
                lines.find(String::is_empty).expect("its head's end");
                let mut answers = given.lock().expect("no panic");
                let answer = if answers.len() > 1 {
                    answers.remove(0)
                } else {
                    answers[0].clone()
                };
                stream.write_all(answer.as_bytes()).expect("sent");
            }
        });
        let copies = tempfile::tempdir().expect("a folder");
        Self {
            address,
            answers,
            asked,
            copies,
        }
    }

    fn answers(&self, answers: &[String]) {
        answers.clone_into(&mut self.answers.lock().expect("no panic"));
    }

    fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.asked.lock().expect("no panic"))
    }

    fn at(&self, path: &str) -> Location {
        let url = format!("http://{}{path}", self.address);
        url.parse().expect("a location")
    }

    fn open(&self, guide: Option<&str>, playlist: Option<&str>) -> Arc<Household> {
        let files = Files {
            guide: guide.map(|path| self.at(path)),
            playlist: playlist.map(|path| self.at(path)),
            copies: self.copies.path().to_owned(),
            ..Files::default()
        };
        Household::open(files, Clock::manual(NOW_S * 1000)).expect("a household")
    }
}

/// An answer with so many bytes fewer of `body` than it announces.
fn short_of(body: &str, missing: usize) -> String {
    let length = body.len();
    let body = &body[..length - missing];
    format!(
        "HTTP/1.1 200 OK\r\netag: \"1\"\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
}

fn names(household: &Household) -> Vec<String> {
    let channels = household.guide().channels().into_iter();
    channels.map(|channel| channel.channel_name).collect()
}

fn first_flaw(file: Option<HouseholdFile>) -> String {
    let flaws = file.expect("a file").flaws;
    flaws
        .first()
        .map(|flaw| flaw.what.clone())
        .unwrap_or_default()
}

const LIST: &str = "#EXTM3U\n#EXTINF:-1,A\nhttp://a/a\n#EXTINF:-1,B\nhttp://a/b\n#EXTINF:-1,C\nhttp://a/long/address\n";

#[test]
fn of_a_list_that_breaks_off_on_its_way_what_came_is_kept_and_that_is_said() {
    let web = Web::start();
    web.answers(&[short_of(LIST, 8)]);
    let household = web.open(None, Some("/tv.m3u"));
    assert_eq!(names(&household), ["A", "B"]);
    let said = first_flaw(household.report().playlist);
    assert!(
        said.starts_with("expected the rest of the file, which broke off on its way: ")
            && said.ends_with("; what comes before is kept"),
        "{said}"
    );

    web.answers(&[short_of(LIST, 0)]);
    household.renew().expect("the whole list");
    assert_eq!(names(&household), ["A", "B", "C"]);
    assert_eq!(first_flaw(household.report().playlist), "");

    web.answers(&[short_of(LIST, 8)]);
    household.renew().expect_err("less than there was");
    assert_eq!(names(&household), ["A", "B", "C"]);
}

#[test]
fn a_copy_that_broke_off_is_known_for_one_after_a_restart_and_is_fetched_anew() {
    let web = Web::start();
    web.answers(&[short_of(LIST, 8)]);
    assert_eq!(names(&web.open(None, Some("/tv.m3u"))), ["A", "B"]);
    web.answers(&[
        "HTTP/1.1 503 Busy\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".to_owned(),
    ]);
    let household = web.open(None, Some("/tv.m3u"));
    assert_eq!(names(&household), ["A", "B"]);
    let said = first_flaw(household.report().playlist);
    assert!(said.contains("which broke off on its way"), "{said}");
    web.answers(&[short_of(LIST, 0)]);
    household.renew().expect("no 304 for what isn't whole");
    assert_eq!(names(&household), ["A", "B", "C"]);
}

#[test]
fn of_a_guide_that_breaks_off_on_its_way_what_came_is_kept_and_that_is_said() {
    let web = Web::start();
    let guide = "<tv>\n<programme start=\"20261121190000\" channel=\"a\"><title>A</title></programme>\n\
        <programme start=\"20261121190000\" channel=\"b\"><title>B</title></programme>\n</tv>";
    for missing in [3, 30, guide.len() - 110] {
        web.answers(&[short_of(guide, missing)]);
        let household = web.open(Some("/guide.xml"), None);
        assert_eq!(names(&household)[0], "a", "{missing}");
        let said = first_flaw(household.report().guide);
        assert!(said.contains("which broke off on its way"), "{said}");
    }
}

#[test]
fn the_line_up_of_a_tuner_is_taken_from_beside_what_it_says_of_itself() {
    let web = Web::start();
    let lineup = "[{\"GuideNumber\":\"7\",\"GuideName\":\"A\",\"URL\":\"http://10.0.0.5:5004/auto/v7\"},\
        {\"GuideNumber\":\"5.1\",\"GuideName\":\"B\",\"URL\":\"http://10.0.0.5:5004/auto/v5.1\"}]";
    web.answers(&[short_of(lineup, 0)]);
    for path in ["/discover.json", "/lineup.json"] {
        assert_eq!(names(&web.open(None, Some(path))), ["B", "A"], "{path}");
        assert_eq!(web.asked(), ["/lineup.json"], "{path}");
    }
}

#[test]
fn the_list_of_an_account_is_read_as_it_is_and_its_password_is_told_to_nobody() {
    let web = Web::start();
    let list = "#EXTM3U\n#EXTINF:-1 tvg-id=\"a\" group-title=\"News\",A\nhttp://a:8080/ann/s3cret/7\n\
        #EXTINF:-1 tvg-id=\"\",B\nhttp://a:8080/live/ann/s3cret/8.ts\n\
        #EXTINF:-1,Film\nhttp://a:8080/movie/ann/s3cret/9.mkv\nnonsense s3cret\n";
    web.answers(&[short_of(list, 0)]);
    let path = "/get.php?username=ann&password=s3cret&type=m3u_plus";
    let household = web.open(None, Some(path));
    assert_eq!(web.asked(), [path]);
    assert_eq!(names(&household), ["A", "B"]);
    assert_eq!(household.guide().films().all().len(), 1);
    let report = serde_json::to_string(&household.report()).expect("JSON");
    assert!(report.contains("\"left_out\":1"), "{report}");
    assert!(!report.contains("s3cret"), "{report}");
}

#[test]
fn relative_addresses_of_a_list_are_beside_where_it_really_is() {
    let web = Web::start();
    let sent = "HTTP/1.1 302 Found\r\nlocation: /lists/mine.m3u\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    let list = "#EXTM3U\n#EXTINF:-1,A\nlive/a.m3u8\n#EXTINF:-1,B\n/b.ts\n";
    web.answers(&[sent.to_owned(), short_of(list, 0)]);
    let household = web.open(None, Some("/short"));
    let urls = |household: &Household| {
        let guide = household.guide();
        ["A", "B"].map(|epg| guide.live_url(epg).map(str::to_owned))
    };
    let at = |path: &str| Some(format!("http://{}{path}", web.address));
    let expected = [at("/lists/live/a.m3u8"), at("/b.ts")];
    assert_eq!(urls(&household), expected);
    web.answers(&["HTTP/1.1 304 Not Modified\r\nconnection: close\r\n\r\n".to_owned()]);
    assert_eq!(urls(&web.open(None, Some("/short"))), expected);
}
