//! What waits, what is written, and what is counted.

use super::{AccessLine, Lines, LogLine, LogQueue, LogThread, MostBytes, Style};
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

/// Says what it is about to write, and waits for leave each time.
struct Gate {
    coming: Sender<()>,
    leave: Receiver<()>,
    written: Arc<Mutex<Vec<u8>>>,
}

impl Write for Gate {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.coming.send(()).map_err(io::Error::other)?;
        // Open for good once no test holds it.
        let _ = self.leave.recv();
        self.written.lock().expect("text").extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const IDS: [&str; 15] = [
    "00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14",
];

fn answered(number: usize) -> LogLine<'static> {
    LogLine::Answered(AccessLine {
        answered_at: SystemTime::UNIX_EPOCH,
        id: IDS[number],
        method: "GET",
        path: "/home",
        status: 200,
        elapsed_us: 1,
    })
}

/// A warning, say, as it is handed over.
fn said(number: usize) -> LogLine<'static> {
    let line = format!("{{\"span\":{{\"id\":\"{}\"}}}}\n", IDS[number]);
    LogLine::Said(line.leak())
}

fn queue(answered: usize, said: usize) -> Arc<LogQueue> {
    Arc::new(LogQueue::new(MostBytes { answered, said }))
}

/// Who reads what goes through a gate.
struct Reader {
    is_coming: Receiver<()>,
    permit: Sender<()>,
    written: Arc<Mutex<Vec<u8>>>,
}

fn gate() -> (Gate, Reader) {
    let ((coming, is_coming), (permit, leave)) = (channel(), channel());
    let written = Arc::default();
    let gate = Gate {
        coming,
        leave,
        written: Arc::clone(&written),
    };
    let reader = Reader {
        is_coming,
        permit,
        written,
    };
    (gate, reader)
}

fn ids(written: &[u8]) -> Vec<usize> {
    let text = str::from_utf8(written).expect("text");
    let id = |line: &str| {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        line["span"]["id"].as_str().expect("an id").parse()
    };
    text.lines()
        .map(|line| id(line).expect("a number"))
        .collect()
}

#[test]
fn what_finds_no_room_is_counted_and_the_rest_is_written_to_the_last_line() {
    let queue = queue(10 * answered(0).bytes(), 0);
    let (gate, reader) = gate();
    let log = LogThread::write_to(gate, Style::Json, Arc::clone(&queue)).expect("a thread");
    assert!(queue.push(answered(0)));
    reader.is_coming.recv().expect("the first line");
    // It counts until it is written: there is room for nine more.
    for number in 1..15 {
        assert!(queue.push(answered(number)));
    }
    assert_eq!(queue.dropped.get(), 5);
    assert_eq!(queue.waiting().lines.iter().len(), 9);
    drop(reader.permit);
    drop(log);
    assert_eq!(
        ids(&reader.written.lock().expect("text")),
        (0..10).collect::<Vec<_>>()
    );
    assert_eq!(queue.waiting().answered_bytes, 0);
    assert_eq!(queue.dropped.get(), 5);
}

#[test]
fn what_went_wrong_has_room_of_its_own_that_is_bounded_and_stands_where_it_was_said() {
    let queue = queue(2 * answered(0).bytes(), 2 * said(0).bytes());
    let (gate, reader) = gate();
    let log = LogThread::write_to(gate, Style::Json, Arc::clone(&queue)).expect("a thread");
    assert!(queue.push(answered(0)));
    reader.is_coming.recv().expect("the first line");
    for line in [answered(1), answered(2), said(3), said(4), said(5)] {
        assert!(queue.push(line));
    }
    assert_eq!(queue.dropped.get(), 2);
    let began = Instant::now();
    queue.wait_until_written(Duration::from_millis(10));
    assert!(
        began.elapsed() >= Duration::from_millis(10),
        "nothing reads"
    );
    drop(reader.permit);
    queue.wait_until_written(Duration::from_mins(1));
    assert_eq!(ids(&reader.written.lock().expect("text")), [0, 1, 3, 4]);
    assert_eq!(queue.waiting().said_bytes, 0);
    drop(log);
}

#[test]
fn nothing_waits_where_no_thread_writes() {
    let queue = queue(usize::MAX, usize::MAX);
    assert!(!queue.push(answered(0)));
    assert!(!queue.push(said(1)));
    assert_eq!(queue.waiting().lines.iter().len(), 0);
    assert_eq!(queue.dropped.get(), 0);
}

#[test]
fn lines_that_can_not_be_written_are_counted() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let queue = queue(usize::MAX, usize::MAX);
    let log = LogThread::write_to(Closed, Style::Text, Arc::clone(&queue)).expect("a thread");
    for line in [answered(0), answered(1), said(2)] {
        assert!(queue.push(line));
    }
    drop(log);
    assert_eq!(queue.dropped.get(), 3);
}

#[test]
fn many_lines_leave_no_memory_behind() {
    let mut lines = Lines::default();
    let long = "x".repeat(1_000);
    for number in 0..100_000 {
        lines.push(answered(number % IDS.len()));
        lines.push(LogLine::Said(&long));
    }
    assert_eq!(lines.iter().len(), 200_000);
    lines.clear();
    assert_eq!(lines.iter().len(), 0);
    assert!(
        lines.spare_bytes() < 4 * 1024 * 1024,
        "{}",
        lines.spare_bytes()
    );
}
