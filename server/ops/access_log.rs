//! The access log: a line for each answered request, written by a thread of its own. Requests leave what it says in a queue;
//! what finds no room there is counted and gone, so that a log that nobody reads holds up no visitor.

mod line;

pub use line::{AccessLine, Style};

use prometheus_client::metrics::counter::Counter;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Memory that waiting lines may take.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// How long lines are gathered: one write for all of them.
const GATHERED_FOR: Duration = Duration::from_millis(50);
/// Lines that are written at once.
const LINES_AT_ONCE: usize = 64;
/// How long the end of the process waits for the last lines. Somebody may have stopped reading them.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// Of the process, as the log is.
static QUEUE: LazyLock<Arc<AccessQueue>> = LazyLock::new(|| Arc::new(AccessQueue::new(MOST_BYTES)));

/// Logs an answered request, if there is a log.
pub fn write(line: AccessLine) {
    QUEUE.push(line);
}

/// Lines that were not written, for the metrics.
pub fn dropped() -> Counter {
    QUEUE.dropped.clone()
}

/// The log as long as it is written. Dropping it writes what waits.
pub struct AccessLog {
    queue: Arc<AccessQueue>,
    /// Disconnected when the writing thread has ended.
    writing: Receiver<()>,
}

impl AccessLog {
    /// Writes the process's access log to stderr.
    ///
    /// # Errors
    /// When there is no thread to be had.
    pub fn start(style: Style) -> io::Result<Self> {
        Self::write_to(io::stderr(), style, Arc::clone(&QUEUE))
    }

    fn write_to(
        mut out: impl Write + Send + 'static,
        style: Style,
        queue: Arc<AccessQueue>,
    ) -> io::Result<Self> {
        let (ended, writing) = sync_channel(1);
        queue.waiting().is_open = true;
        let of_thread = Arc::clone(&queue);
        thread::Builder::new()
            .name("access log".to_owned())
            .spawn(move || {
                of_thread.write_all(&mut out, style);
                drop(ended);
            })?;
        Ok(Self { queue, writing })
    }
}

impl Drop for AccessLog {
    fn drop(&mut self) {
        self.queue.waiting().is_open = false;
        self.queue.changed.notify_all();
        // Disconnected is what is waited for.
        let _ = self.writing.recv_timeout(LAST_WAIT);
    }
}

/// Lines that wait to be written.
struct AccessQueue {
    most_bytes: usize,
    waiting: Mutex<Waiting>,
    /// The first line has come, or the last one.
    changed: Condvar,
    dropped: Counter,
}

#[derive(Default)]
struct Waiting {
    lines: Vec<AccessLine>,
    bytes: usize,
    /// Somebody writes them.
    is_open: bool,
}

impl AccessQueue {
    fn new(most_bytes: usize) -> Self {
        Self {
            most_bytes,
            waiting: Mutex::default(),
            changed: Condvar::new(),
            dropped: Counter::default(),
        }
    }

    fn push(&self, line: AccessLine) {
        let bytes = line.bytes();
        let mut waiting = self.waiting();
        if !waiting.is_open {
            return;
        }
        if waiting.bytes + bytes > self.most_bytes {
            self.dropped.inc();
            return;
        }
        let is_first = waiting.lines.is_empty();
        waiting.bytes += bytes;
        waiting.lines.push(line);
        drop(waiting);
        if is_first {
            self.changed.notify_one();
        }
    }

    /// Writes until the log is closed and nothing waits any more.
    fn write_all(&self, out: &mut impl Write, style: Style) {
        let mut text = Vec::new();
        loop {
            let (lines, is_open) = self.gathered();
            for some in lines.chunks(LINES_AT_ONCE) {
                text.clear();
                for line in some {
                    line.write(style, &mut text);
                }
                if out.write_all(&text).is_err() {
                    self.dropped.inc_by(some.len() as u64);
                }
            }
            self.waiting().bytes -= bytes_of(&lines);
            if !is_open {
                return;
            }
        }
    }

    /// Waits for a line, then a moment for those that follow it; when the log is closed, for nothing. What it gives still
    /// counts as waiting.
    fn gathered(&self) -> (Vec<AccessLine>, bool) {
        let is_idle = |waiting: &mut Waiting| waiting.is_open && waiting.lines.is_empty();
        let waiting = self.changed.wait_while(self.waiting(), is_idle);
        let waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        let is_open = |waiting: &mut Waiting| waiting.is_open;
        let gathering = self
            .changed
            .wait_timeout_while(waiting, GATHERED_FOR, is_open);
        let (mut waiting, _) = gathering.unwrap_or_else(PoisonError::into_inner);
        (std::mem::take(&mut waiting.lines), waiting.is_open)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn bytes_of(lines: &[AccessLine]) -> usize {
    lines.iter().map(AccessLine::bytes).sum()
}

#[cfg(test)]
mod tests {
    use super::{AccessLine, AccessLog, AccessQueue, Style, bytes_of};
    use axum::http::Method;
    use std::io::{self, Write};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::sync::{Arc, Mutex};
    use std::time::SystemTime;

    /// Says what it is about to write, and waits for leave each time.
    struct Gate {
        coming: Sender<()>,
        leave: Receiver<()>,
        written: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Gate {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.coming.send(()).map_err(io::Error::other)?;
            // Open for good once nobody holds it.
            let _ = self.leave.recv();
            self.written.lock().expect("text").extend_from_slice(text);
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn line(number: usize) -> AccessLine {
        AccessLine {
            answered_at: SystemTime::UNIX_EPOCH,
            id: format!("{number:03}"),
            method: Method::GET,
            path: "/home".to_owned(),
            status: 200,
            elapsed_us: 1,
        }
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
        let of_ten = bytes_of(&(0..10).map(line).collect::<Vec<_>>());
        let queue = Arc::new(AccessQueue::new(of_ten));
        let ((coming, is_coming), (permit, leave)) = (channel(), channel());
        let written = Arc::default();
        let gate = Gate {
            coming,
            leave,
            written: Arc::clone(&written),
        };
        let log = AccessLog::write_to(gate, Style::Json, Arc::clone(&queue)).expect("a thread");
        queue.push(line(0));
        is_coming.recv().expect("the first line");
        // It counts until it is written: there is room for nine more.
        for number in 1..15 {
            queue.push(line(number));
        }
        assert_eq!(queue.dropped.get(), 5);
        assert_eq!(queue.waiting().lines.len(), 9);
        drop(permit);
        drop(log);
        assert_eq!(
            ids(&written.lock().expect("text")),
            (0..10).collect::<Vec<_>>()
        );
        assert_eq!(queue.waiting().bytes, 0);
        assert_eq!(queue.dropped.get(), 5);
    }

    #[test]
    fn nothing_waits_where_nobody_writes() {
        let queue = AccessQueue::new(usize::MAX);
        queue.push(line(0));
        assert_eq!(queue.waiting().lines.len(), 0);
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
        let queue = Arc::new(AccessQueue::new(usize::MAX));
        let log = AccessLog::write_to(Closed, Style::Text, Arc::clone(&queue)).expect("a thread");
        for number in 0..3 {
            queue.push(line(number));
        }
        drop(log);
        assert_eq!(queue.dropped.get(), 3);
    }
}
